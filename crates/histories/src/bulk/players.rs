//! Reads `players.csv`: the players, each with an initial rating.

use super::table::{Line, Table, is_blank};
use super::{Directory, FaultKind, Faults};
use kartotek_law::vocabulary::Rating;
use memchr::{memchr, memchr2_iter, memrchr};
use std::collections::HashMap;
use std::io::{self, Read};

pub const COLUMNS: &[&str] = &["id", "name", "club", "rating"];

/// The players of a history, in the order of the table.
#[derive(Debug, Default)]
pub struct Players {
    pub ids: Directory,
    /// `None`: unrated.
    pub ratings: Vec<Option<Rating>>,
}

/// Reads the whole table; faults are added to `faults`.
///
/// # Errors
/// The file cannot be read.
pub fn read(file: impl Read, faults: &mut Faults) -> io::Result<Players> {
    let mut players = Players::default();
    let Some(table) = Table::open(file, COLUMNS, faults)? else { return Ok(players) };
    let lines = table.each_line(faults, |line, faults| players.take(line, faults))?;
    players.ids.index_reporting_duplicates(&lines, faults);
    Ok(players)
}

impl Players {
    /// Adds the player of a line, and returns whether there was one.
    fn take(&mut self, line: &Line, faults: &mut Faults) -> bool {
        if let Some((id, rating)) = plain(line.bytes, line.separator) {
            return self.add(id, rating, line.number, faults);
        }
        let fields = line.read(faults);
        let Some([id, _, _, rating]) = fields.as_deref() else { return false };
        self.take_row((&id.text, id.column), (&rating.text, rating.column), line.number, faults)
    }

    /// Adds a player by id and rating, each with its column.
    pub fn take_row(&mut self, id: (&str, u32), rating: (&str, u32), line: u32, faults: &mut Faults) -> bool {
        let value = match rating.0 {
            "" => None,
            text => match text.parse().ok().filter(|value| Rating::POSSIBLE.contains(value)) {
                Some(value) => Some(Rating(value)),
                None => {
                    faults.add(line, rating.1, FaultKind::Rating(text.to_owned()));
                    return false;
                }
            },
        };
        if id.0.is_empty() {
            faults.add(line, id.1, FaultKind::NoId);
            return false;
        }
        self.add(id.0, value, line, faults)
    }

    fn add(&mut self, id: &str, rating: Option<Rating>, line: u32, faults: &mut Faults) -> bool {
        let is_added = self.ids.add(id, line, faults);
        self.ratings.extend(is_added.then_some(rating));
        is_added
    }
}

/// Parses a line in plain form: an id without quotation marks or blanks, and a rating of three or four digits or none. The
/// two fields between them are not used and may be quoted.
fn plain(line: &[u8], separator: u8) -> Option<(&str, Option<Rating>)> {
    let (first, last) = (memchr(separator, line)?, memrchr(separator, line)?);
    if separators(line.get(first..last)?, separator)? != 2 {
        return None;
    }
    let id = std::str::from_utf8(line.get(..first)?).ok()?;
    let rating = match line.get(last + 1..)? {
        [] => None,
        digits @ [b'1'..=b'9', _, _] | digits @ [b'1'..=b'3', _, _, _] => {
            let number = |sum: i32, c: &u8| c.is_ascii_digit().then(|| sum * 10 + i32::from(c - b'0'));
            Some(Rating(digits.iter().try_fold(0, number)?))
        }
        _ => return None,
    };
    (!id.is_empty() && !id.contains('"') && id.trim().len() == id.len()).then_some((id, rating))
}

/// Number of separators outside quotation marks; `None`: a mark is not closed.
fn separators(text: &[u8], separator: u8) -> Option<usize> {
    let mut is_quoted = false;
    let mut count = 0;
    for at in memchr2_iter(separator, b'"', text) {
        if text.get(at) == Some(&b'"') {
            is_quoted = !is_quoted;
        } else {
            count += usize::from(!is_quoted);
        }
    }
    (!is_quoted).then_some(count)
}

// Names of selected players, in a second reading of their table.

/// A name and a club.
pub type NameAndClub = [String; 2];

/// Reads the names of these rows, which must ascend. The table was read before without faults.
///
/// # Errors
/// The file cannot be read.
pub fn read_names(file: impl Read, rows: &[u32]) -> io::Result<HashMap<u32, NameAndClub>> {
    let mut named = HashMap::with_capacity(rows.len());
    let mut faults = Faults::default();
    let Some(table) = Table::open(file, COLUMNS, &mut faults)? else { return Ok(named) };
    let mut wanted = rows.iter().copied().peekable();
    let mut row = 0u32;
    table.each_line(&mut faults, |line, faults| {
        let is_player = !is_blank(line.bytes);
        if is_player
            && wanted.next_if_eq(&row).is_some()
            && let Some([_, name, club, _]) = line.read(faults).as_deref()
        {
            named.insert(row, [name, club].map(|field| field.text.clone().into_owned()));
        }
        row = row.saturating_add(is_player.into());
        is_player
    })?;
    Ok(named)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_text(text: &str) -> (Players, Vec<(u32, u32, FaultKind)>) {
        let mut faults = Faults::default();
        let players = read(text.as_bytes(), &mut faults).unwrap();
        (players, faults.kept.into_iter().map(|fault| (fault.line, fault.column, fault.what)).collect())
    }

    #[test]
    fn players_are_read_in_their_order_whatever_their_lines_look_like() {
        let text =
            "id,name,club,rating\n7,Ager Tolv,Bro,1500\r\n\n \"8\" ,\"Kær, \"\"Q\"\"\",,\nA-9,x,y,100\n10,,,4000";
        let (players, faults) = read_text(text);
        assert_eq!(faults, []);
        assert_eq!(players.ids.ids().collect::<Vec<_>>(), ["7", "8", "A-9", "10"]);
        assert_eq!(players.ratings, [Some(Rating(1500)), None, Some(Rating(100)), Some(Rating(4000))]);
    }

    #[test]
    fn what_is_no_player_is_told() {
        let text = "id;name;club;rating\n1;a;b;15OO\n;a;b;1500\n1;a;b;4001\n2;a;b\n3;a;b;1500\n\n3;\"a;b;c;1500\n3;a;b;99\n3;a;b;1200\n";
        let (_, faults) = read_text(text);
        let expected = [
            (2, 7, FaultKind::Rating("15OO".into())),
            (3, 1, FaultKind::NoId),
            (4, 7, FaultKind::Rating("4001".into())),
            (5, 6, FaultKind::Fields { found: 3, columns: COLUMNS }),
            (8, 3, FaultKind::Quotes),
            (9, 7, FaultKind::Rating("99".into())),
            (10, 1, FaultKind::Twice { id: "3".into(), first: 6 }),
        ];
        assert_eq!(faults, expected);
    }

    #[test]
    fn the_lines_that_programs_write_are_plain() {
        let of = |line: &'static str| plain(line.as_bytes(), b',');
        assert_eq!(of("7,Ager Tolv,Bro,1500"), Some(("7", Some(Rating(1500)))));
        assert_eq!(of("DEN7,\"Ager, Tolv\",\"Bro\",100"), Some(("DEN7", Some(Rating(100)))));
        assert_eq!(of("7,,,"), Some(("7", None)));
        for other in [
            "7,a,1500",
            "7,a,b,c,1500",
            "7,a,b,99",
            "7,a,b,4000",
            "7,a,b,15OO",
            "7,a,b, 1500",
            ",a,b,1500",
            " 7,a,b,1500",
            "7 ,a,b,1500",
            "\"7\",a,b,1500",
            "7,\"a,b,1500",
            "7,\"a,b\",1500",
            "7",
        ] {
            assert_eq!(of(other), None, "{other}");
        }
    }

    #[test]
    fn lines_are_counted_beyond_the_first_block_of_a_file() {
        let mut text = "id,name,club,rating\n".to_owned();
        (0..40_000).for_each(|id| text += &format!("{id},Ager Tolv Kærgaard,Bro,1500\n"));
        let (players, faults) = read_text(&(text + "x,a,b,99\n"));
        assert_eq!((players.ids.len(), faults), (40_000, vec![(40_002, 7, FaultKind::Rating("99".into()))]));
    }

    #[test]
    fn a_line_that_is_too_long_is_told_by_its_number_in_any_block() {
        let mut text = "id,name,club,rating\n".to_owned();
        (0..40_000).for_each(|id| text += &format!("{id},Ager Tolv Kærgaard,Bro,1500\n"));
        let (_, faults) = read_text(&(text + &"x".repeat(70_000)));
        assert_eq!(faults, [(40_002, 0, FaultKind::TooLong(65_536))]);
    }

    #[test]
    fn names_are_those_of_the_rows_asked_for() {
        let table = "id,name,club,rating\n7,\"Ager, Tolv\",Bro,1500\n\n8,Bæk,,\n9,\"Q \"\"x\"\"\",\"K,9\",1200";
        let named = read_names(table.as_bytes(), &[0, 2]).unwrap();
        let of = |row: u32| named.get(&row).map(|[name, club]| (name.as_str(), club.as_str()));
        assert_eq!([of(0), of(1), of(2)], [Some(("Ager, Tolv", "Bro")), None, Some(("Q \"x\"", "K,9"))]);
    }
}
