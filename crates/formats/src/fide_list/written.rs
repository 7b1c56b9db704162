//! A list in the columns of FIDE's single list, which tournament programs read: numbers and names begin and end where theirs do.

use crate::alphabet::ascii;
use std::fmt::Write;

/// A player's line.
pub struct WrittenPlayer<'p> {
    pub id: &'p str,
    pub name: &'p str,
    pub federation: &'p str,
    /// `M` or `F`; empty: not known.
    pub sex: &'p str,
    pub title: &'p str,
    pub rating: i32,
    pub birth_year: Option<i32>,
}

/// `month`: the heading of the ratings, as in `NOV26`. Names are in ASCII, and as long as the column.
pub fn write(month: &str, players: &[WrittenPlayer]) -> Vec<u8> {
    let mut list = String::new();
    let mut line = |cells: [&str; 10], flag: &str| {
        let [id, name, federation, sex, title, women, rating, games, k, born] = cells;
        let _ = write!(
            list,
            "{id:<15}{name:<61.60}{federation:<4}{sex:<4}{title:<5}{women:<5}{:<15}{:<4}{rating:<6}{games:<4}{k:<3}{born:<6}{flag:<4}\r\n",
            "", "",
        );
    };
    line(["ID Number", "Name", "Fed", "Sex", "Tit", "WTit", month, "Gms", "K", "B-day"], "Flag");
    for player in players {
        let name = ascii(player.name);
        let women = if player.title.starts_with('W') { player.title } else { "" };
        let (rating, born) = (player.rating.to_string(), player.birth_year.unwrap_or(0));
        let flag = if player.sex == "F" { "w" } else { "" };
        let cells = [
            player.id,
            &name.text,
            player.federation,
            player.sex,
            player.title,
            women,
            &rating,
            "0",
            "0",
            &format!("{born:04}"),
        ];
        line(cells, flag);
    }
    list.into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The columns as FIDE documents them: id from 0, name from 15, federation from 76, rating from 113, year from 126, flag from 132.
    #[test]
    fn every_column_is_where_a_tournament_program_looks_for_it() {
        let long = "Å".repeat(70);
        let players = [
            WrittenPlayer {
                id: "1002",
                name: "Sørensen, Åse",
                federation: "DEN",
                sex: "F",
                title: "WIM",
                rating: 2101,
                birth_year: Some(1988),
            },
            WrittenPlayer {
                id: "7",
                name: &long,
                federation: "SWE",
                sex: "",
                title: "",
                rating: 1000,
                birth_year: None,
            },
        ];
        let text = String::from_utf8(write("NOV26", &players)).unwrap();
        let lines: Vec<&str> = text.split_terminator("\r\n").collect();
        let columns = |line: &str| {
            [(0, 15), (15, 76), (76, 80), (80, 84), (84, 89), (89, 94), (113, 119), (126, 132), (132, 136)]
                .map(|(from, to)| line[from..to].trim_end().to_owned())
        };
        assert_eq!(columns(lines[0]), ["ID Number", "Name", "Fed", "Sex", "Tit", "WTit", "NOV26", "B-day", "Flag"]);
        assert_eq!(columns(lines[1]), ["1002", "Sorensen, Ase", "DEN", "F", "WIM", "WIM", "2101", "1988", "w"]);
        assert_eq!(columns(lines[2]), ["7", &"A".repeat(60), "SWE", "", "", "", "1000", "0000", ""]);
        assert!(lines.iter().all(|line| line.len() == 136));
    }
}
