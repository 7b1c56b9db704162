//! 4.8.4: title norms of players of the register, newest first.

use super::{Columns, ratinglist};
use anyhow::Result;
use kartotek_law::regulation::title_norm::{NormRestriction, once};
use kartotek_law::vocabulary::Person;
use kartotek_register::People;
use kartotek_register::records::NormRecord;
use kartotek_tables::NamedColumn;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// A registered player with one norm.
pub struct NormRow<'r> {
    pub player: &'r Person,
    pub norm: &'r NormRecord,
}

/// Norms by day, newest first, then name in Danish order, then report and title. Hidden or departed players are left out.
pub fn rows<'r>(norms: &'r [NormRecord], people: &'r People) -> Result<Vec<NormRow<'r>>> {
    let validity = validity_of(norms);
    let place_of = ratinglist::place_of(people)?;
    let shown = norms
        .iter()
        .zip(validity)
        .filter(|(_, is_valid)| *is_valid)
        .filter_map(|(norm, _)| Some(NormRow { player: shown_by_id(people, &norm.player_id)?, norm }));
    let mut rows: Vec<NormRow> = shown.collect();
    rows.sort_by_key(|NormRow { player, norm }| (Reverse(norm.date), place_of(player), &norm.report, &norm.title));
    Ok(rows)
}

/// A player who is neither hidden nor departed.
pub fn shown_by_id<'r>(people: &'r People, id: &str) -> Option<&'r Person> {
    people.by_id(id).filter(|person| person.public && person.departure.is_none())
}

/// Whether each norm, oldest first, is valid together with the player's earlier ones.
fn validity_of(norms: &[NormRecord]) -> Vec<bool> {
    let mut of_player: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (index, norm) in norms.iter().enumerate() {
        of_player.entry(&norm.player_id).or_default().push(index);
    }
    let mut all = vec![false; norms.len()];
    for indices in of_player.into_values() {
        let of_reports: Vec<(&str, Vec<NormRestriction>)> =
            indices.iter().map(|&index| (norms[index].report.as_str(), notes(&norms[index].once))).collect();
        for (index, is_valid) in indices.into_iter().zip(once::standing(&of_reports)) {
            all[index] = is_valid;
        }
    }
    all
}

const NAMES: [(NormRestriction, &str); 2] =
    [(NormRestriction::OnceWithDoubleRounds, "double-rounds"), (NormRestriction::OnceWithTimeControl, "time-control")];

/// Notes in the form used in tables.
pub fn once_names(notes: &[NormRestriction]) -> String {
    let names = NAMES.iter().filter(|(note, _)| notes.contains(note)).map(|(_, name)| *name);
    names.collect::<Vec<_>>().join(";")
}

fn notes(names: &str) -> Vec<NormRestriction> {
    NAMES.iter().filter(|(_, name)| names.split(';').any(|part| part == *name)).map(|(note, _)| *note).collect()
}

/// The columns of `norms`.
pub fn columns(rows: &[NormRow]) -> Vec<NamedColumn> {
    let all = Columns(rows);
    vec![
        all.date("date", |row| Some(row.norm.date.0)),
        all.text("report", |row| &row.norm.report),
        all.text("tournament", |row| &row.norm.tournament),
        all.number("no", |row| Some(row.norm.no)),
        all.text("id", |row| &row.player.id),
        all.text("name", |row| &row.player.name),
        all.text("title", |row| &row.norm.title),
        all.number("games", |row| Some(row.norm.games)),
        all.number("average", |row| Some(row.norm.average)),
        all.text("category", |row| &row.norm.category),
        all.text("demanded", |row| &row.norm.demanded),
        all.text("score", |row| &row.norm.score),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_formats::office_csv;

    fn people() -> People {
        let table = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,\
                     last_rated,public\n\
                     1,\"Ågren, Bo\",,,,,,,,,,,,yes\n2,\"Bæk, Ida\",,,,,,,,,,,,yes\n3,\"Cort, Ole\",,,,,,,,,,,,no\n";
        People::new(office_csv::read_players("players.csv", table.as_bytes()).unwrap())
    }

    fn norm(day: &str, player: &str, title: &str, once: &str) -> NormRecord {
        let table = format!(
            "date,report,tournament,no,player_id,title,games,average,category,demanded,score,once\n\
             {day},r-{day},Opdigtet,1,{player},{title},9,2300,II,7,7.5,{once}\n"
        );
        kartotek_register::records::read("norms.csv", table.as_bytes()).unwrap().remove(0)
    }

    fn shown(norms: &[NormRecord]) -> Vec<String> {
        let people = people();
        let rows = rows(norms, &people).unwrap();
        rows.iter().map(|row| format!("{} {} {}", row.norm.date.0, row.player.id, row.norm.title)).collect()
    }

    #[test]
    fn newest_first_then_names_and_nobody_who_asked_not_to_be_shown() {
        let norms = [
            norm("2026-01-10", "2", "IM", ""),
            norm("2026-02-10", "1", "GM", ""),
            norm("2026-02-10", "1", "IM", ""),
            norm("2026-02-10", "2", "IM", ""),
            norm("2026-02-10", "3", "IM", ""),
        ];
        let expected = ["2026-02-10 2 IM", "2026-02-10 1 GM", "2026-02-10 1 IM", "2026-01-10 2 IM"];
        assert_eq!(shown(&norms), expected);
    }

    #[test]
    fn a_second_norm_with_double_rounds_is_not_shown() {
        let norms = [norm("2026-01-10", "1", "IM", "double-rounds"), norm("2026-02-10", "1", "IM", "double-rounds")];
        assert_eq!(shown(&norms), ["2026-01-10 1 IM"]);
    }
}
