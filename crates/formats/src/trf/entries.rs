//! The players of a tournament that has not begun: reads their lines, and adds the office's values to them.

use super::columns::{self, ColumnRange, Row};
use super::findings::Findings;
use super::player_line::means_none;
use super::records::{TrfLine, classify};
use super::{as_report, dates, read_document};
use crate::diagnostic::Diagnostic;
use crate::home::home;
use crate::report::PlayerAsFiled;
use chrono::Datelike;
use kartotek_law::vocabulary::BirthDate;
use std::collections::{HashMap, HashSet};

/// The players of a file in the order of their lines, with the facts of our federation's records. Their games are not
/// looked at.
pub fn players(name: &str, bytes: &[u8]) -> (Vec<PlayerAsFiled>, Vec<Diagnostic>) {
    let mut findings = Findings::new(name);
    let players = match read_document(name, bytes, &mut findings) {
        Some(document) => as_report::players(&document, &mut findings),
        None => Vec::new(),
    };
    (players, findings.finish())
}

/// The register's values for a player. Empty: none.
#[derive(Clone, Copy, Debug)]
pub struct Addition<'a> {
    /// The line of the 001 record.
    pub line: u32,
    pub no: u32,
    pub fide_id: &'a str,
    pub birth_date: Option<BirthDate>,
    /// The number in our register.
    pub number: &'a str,
    pub name: &'a str,
    pub rating: Option<i32>,
}

/// The text of a file with the additions: 001 lines get the FIDE id and birth date that they lack, and our records get the
/// number and rating of the register. Missing records are added behind the last one that is there, or behind the last
/// player. Everything else is kept, letter by letter.
pub fn with_additions(text: &str, additions: &[Addition]) -> String {
    let of_line: HashMap<u32, &Addition> = additions.iter().map(|addition| (addition.line, addition)).collect();
    let of_number: HashMap<u32, &Addition> = additions.iter().rev().map(|addition| (addition.no, addition)).collect();
    let mut lines: Vec<String> = Vec::new();
    let (mut recorded, mut last_entry) = (HashSet::new(), None);
    for (number, line) in (1..).zip(lines_with_ends(text)) {
        let (marked, end) = line.split_at(line.trim_end_matches(['\n', '\r']).len());
        let (mark, content) = marked.split_at(marked.len() - marked.trim_start_matches('\u{feff}').len());
        let code = match classify(number, content) {
            TrfLine::Record(record) => record.code,
            _ => "",
        };
        let row = Row::fit(number, content).0;
        let fits = row.misfit_of_fields().is_none();
        let edited = match code {
            "001" => {
                last_entry = Some(lines.len());
                of_line.get(&number).filter(|_| fits).map(|addition| player_line(&row, addition))
            }
            federation if federation == home() => {
                last_entry = Some(lines.len());
                let no = row.text(columns::START_NUMBER).parse().unwrap_or(0);
                recorded.insert(no);
                of_number.get(&no).filter(|_| fits).map(|addition| record(&row, addition))
            }
            _ => None,
        };
        lines.push(edited.map_or_else(|| line.to_owned(), |edited| format!("{mark}{edited}{end}")));
    }
    let mut missing =
        additions.iter().filter(|addition| is_enough(addition) && recorded.insert(addition.no)).peekable();
    if let Some(last_entry) = last_entry.filter(|_| missing.peek().is_some()) {
        let end = ["\r\n", "\n", "\r"].into_iter().find(|end| text.contains(end)).unwrap_or("\n");
        let line = &mut lines[last_entry];
        let is_ended = line.ends_with(['\n', '\r']);
        for addition in missing {
            let no = addition.no.to_string();
            let numbered = with_fields(&Row::new(0, home()), &[(columns::START_NUMBER, Side::Right, &no)]);
            let new = record(&Row::new(0, &numbered), addition);
            line.push_str(&if is_ended { new + end } else { format!("{end}{new}") });
        }
    }
    lines.concat()
}

/// Whether an addition has the number and rating that a new record needs.
fn is_enough(addition: &&Addition) -> bool {
    !addition.number.is_empty() && addition.rating.is_some()
}

/// Lines with their ends: CR, LF or CRLF, as [`crate::encoding::lines`] counts them.
fn lines_with_ends(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let end = rest.find(['\n', '\r']).map(|end| end + if rest[end..].starts_with("\r\n") { 2 } else { 1 });
        let (line, after) = rest.split_at(end.unwrap_or(rest.len()));
        rest = after;
        Some(line).filter(|line| !line.is_empty())
    })
}

/// The 001 line with the values of the register that it lacks.
fn player_line(row: &Row, addition: &Addition) -> String {
    let mut values = Vec::new();
    if means_none(&row.text(columns::NUMBER)) && !addition.fide_id.is_empty() {
        values.push((columns::NUMBER, Side::Right, addition.fide_id));
    }
    let born = date_of_birth(row, addition);
    values.extend(born.as_deref().map(|born| (columns::BIRTH_DATE, Side::Left, born)));
    with_fields(row, &values)
}

/// Our record with the register's number and rating. A rating that it lacks is removed.
fn record(row: &Row, addition: &Addition) -> String {
    let rating = addition.rating.map(|rating| rating.to_string()).unwrap_or_default();
    let mut values = vec![(columns::RATING, Side::Right, rating.as_str())];
    if !addition.number.is_empty() {
        values.push((columns::NUMBER, Side::Right, addition.number));
    }
    if row.text(columns::NAME).is_empty() && !addition.name.is_empty() {
        values.push((columns::NAME, Side::Left, addition.name));
    }
    let born = date_of_birth(row, addition);
    values.extend(born.as_deref().map(|born| (columns::BIRTH_DATE, Side::Left, born)));
    with_fields(row, &values)
}

/// The register's birth date for a line that lacks it. `None`: the line has one, or an unreadable one, or the register has none.
fn date_of_birth(row: &Row, addition: &Addition) -> Option<String> {
    let birth_date = dates::birth(&row.text(columns::BIRTH_DATE)).ok()?;
    match (birth_date, addition.birth_date?) {
        (None, BirthDate::Year(year)) => Some(format!("{year:04}/00/00")),
        (None, BirthDate::Day(day)) => Some(day.format("%Y/%m/%d").to_string()),
        (Some(BirthDate::Year(year)), BirthDate::Day(day)) if day.year() == year => {
            Some(day.format("%Y/%m/%d").to_string())
        }
        (Some(_), _) => None,
    }
}

/// The side of a field on which a text is aligned.
#[derive(Clone, Copy)]
enum Side {
    Left,
    Right,
}

/// The line with new texts in these fields. A text that is too long is cut if it is on the left, and left out on the right.
fn with_fields(row: &Row, values: &[(ColumnRange, Side, &str)]) -> String {
    let mut cells = row.cells();
    for (field, side, text) in values {
        let room = field.to + 1 - field.from;
        let width = text.chars().count();
        let padded: String = match side {
            Side::Left => format!("{text:<room$}").chars().take(room).collect(),
            Side::Right if width > room => continue,
            Side::Right => format!("{text:>room$}"),
        };
        // Blanks do not make a line longer.
        let filled = padded.trim_end().chars().count();
        if filled > 0 {
            cells.resize(cells.len().max(field.from - 1 + filled), ' ');
        }
        for (cell, c) in cells.iter_mut().skip(field.from - 1).zip(padded.chars()) {
            *cell = c;
        }
    }
    Row::text_of(&cells)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTHING: Addition =
        Addition { line: 0, no: 0, fide_id: "", birth_date: None, number: "", name: "", rating: None };

    fn born(text: &str) -> Option<BirthDate> {
        Some(BirthDate::Day(text.parse().unwrap()))
    }

    #[test]
    fn what_a_player_line_says_stays_as_it_is() {
        let line = "001    1      Skov, Ole                         1950 DEN     1400001 1960/00/00  0.0    1";
        let other = Addition { line: 1, no: 1, fide_id: "1499999", birth_date: born("1961-05-17"), ..NOTHING };
        assert_eq!(with_additions(line, &[other]), line);
        let day = Addition { birth_date: born("1960-05-17"), ..other };
        assert_eq!(with_additions(line, &[day]), line.replace("1960/00/00", "1960/05/17"));
    }

    #[test]
    fn a_record_keeps_its_name_and_loses_a_rating_that_is_not_in_the_register() {
        let line = "DEN    1      Skov, Ole                         1950\n";
        let known = Addition { no: 1, name: "Skov, Ole Peter", rating: Some(1712), ..NOTHING };
        assert_eq!(with_additions(line, &[known]), line.replace("1950", "1712"));
        assert_eq!(with_additions(line, &[Addition { rating: None, ..known }]), line.replace("1950", "    "));
    }

    #[test]
    fn a_record_that_ends_early_gets_no_blanks() {
        for line in ["DEN    1\n", "DEN    1      Skov, Ole\n"] {
            assert_eq!(with_additions(line, &[Addition { no: 1, ..NOTHING }]), line);
        }
    }

    #[test]
    fn who_lacks_number_or_rating_gets_no_record() {
        let text = "001    1      Skov, Ole\n001    2      Skov, Ida\n";
        let numbered = Addition { line: 1, no: 1, number: "12", ..NOTHING };
        let rated = Addition { line: 2, no: 2, rating: Some(1500), ..NOTHING };
        assert_eq!(with_additions(text, &[numbered, rated]), text);
    }

    #[test]
    fn a_number_without_room_is_not_written_and_a_name_is_cut() {
        let name = "Skovgaard-Bjerregaard, Ida Sofie Amalie";
        let long = Addition { no: 1, number: "123456789012", name, rating: Some(1500), ..NOTHING };
        // Columns 15 to 47 hold 33 letters, columns 58 to 68 eleven digits.
        let expected = "DEN    1      Skovgaard-Bjerregaard, Ida Sofie  1500\n";
        assert_eq!(with_additions("DEN    1\n", &[long]), expected);
    }
}
