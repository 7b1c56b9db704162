//! The register's table as the program writes it. All rows are checked at once, but parsed only when needed: a report names
//! few of 100,000 players.

use super::{FOUNDING_COLUMNS, PlayerRow, our_columns, person, values};
use crate::ids::id_order;
use anyhow::Result;
use kartotek_law::vocabulary::Person;
use rayon::prelude::*;
use std::ops::Range;
use std::str::FromStr;

/// Places of cells in a row.
pub const ID: usize = 0;
pub const NAME: usize = 1;
pub const BIRTH_DATE: usize = 2;
pub const CLUB: usize = 4;
pub const FIDE_ID: usize = 7;

/// A table whose rows were examined.
#[derive(Clone, Debug)]
pub struct OwnPlayers {
    text: String,
    rows: Rows,
}

/// The rows of a table, of which each can be read, in the order of their ids.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    columns: usize,
    starts: Vec<u32>,
    /// The numbers in the ids.
    numbers: Vec<u64>,
    /// Places of merged records.
    merged: Vec<u32>,
}

impl Rows {
    /// Checks the rows of a table, in parallel. `None`: a row is not as the program writes it, or the ids do not ascend.
    pub fn of(text: &str) -> Option<Rows> {
        const PIECE: usize = 1 << 18;
        let bytes = text.as_bytes();
        let (end, columns) = heading(text)?;
        if u32::try_from(text.len()).is_err() {
            return None;
        }
        let (mut pieces, mut start) = (Vec::new(), end + 1);
        while start < text.len() {
            let cut = bytes.get(start + PIECE..).and_then(|behind| memchr::memchr(b'\n', behind));
            let end = cut.map_or(text.len(), |end| start + PIECE + end + 1);
            pieces.push(start..end);
            start = end;
        }
        let pieces: Vec<Rows> =
            pieces.into_par_iter().map(|piece| Rows::of_piece(text, piece, columns)).collect::<Option<_>>()?;
        let mut rows = Rows { columns, ..Rows::default() };
        for piece in pieces {
            let place = rows.starts.len() as u32;
            let (last, first) = (rows.starts.last(), piece.starts.first());
            if last.zip(first).is_some_and(|(last, first)| !is_before(id_at(text, *last), id_at(text, *first))) {
                return None;
            }
            rows.starts.extend(piece.starts);
            rows.numbers.extend(piece.numbers);
            rows.merged.extend(piece.merged.iter().map(|merged| place + merged));
        }
        Some(rows)
    }

    fn of_piece(text: &str, piece: Range<usize>, columns: usize) -> Option<Rows> {
        let (mut rows, mut start) = (Rows::default(), piece.start);
        while start < piece.end {
            let length = memchr::memchr(b'\n', &text.as_bytes()[start..piece.end]);
            let end = length.map_or(piece.end, |length| start + length);
            let line = &text[start..end];
            let examine = |row: &PlayerRow| Ok((id_order(row.id).0, values(row)?.merged.is_some()));
            let (number, is_merged) = read(line, columns, examine)?;
            let is_higher = rows.numbers.last().is_none_or(|last| *last < number);
            if !is_higher && !is_before(id_at(text, *rows.starts.last()?), id_at(text, start as u32)) {
                return None;
            }
            if is_merged {
                rows.merged.push(rows.starts.len() as u32);
            }
            rows.starts.push(start as u32);
            rows.numbers.push(number);
            start = end + 1;
        }
        Some(rows)
    }
}

/// The end of the heading, and the number of columns. `None`: the table is not as the program writes it.
fn heading(text: &str) -> Option<(usize, usize)> {
    let end = memchr::memchr(b'\n', text.as_bytes())?;
    let columns = [true, false].map(our_columns).into_iter().find(|ours| ours.join(",") == text[..end])?.len();
    memchr::memchr(b'\r', text.as_bytes()).is_none().then_some((end, columns))
}

/// Looks for the row of an id without examining the others. `None`: the table or the row is not as the program writes it, or the id is
/// not a number, which alone is never quoted. `Some(None)`: no row has the id.
pub fn person_with(text: &str, id: &str) -> Option<Option<Person>> {
    let (end, columns) = heading(text)?;
    if id.is_empty() || !id.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let before = format!("\n{id},");
    let Some(start) = memchr::memmem::find(&text.as_bytes()[end..], before.as_bytes()) else { return Some(None) };
    let line = text[end + start + 1..].split('\n').next()?;
    read(line, columns, person).map(Some)
}

/// The id of the row that starts at a byte.
fn id_at(text: &str, start: u32) -> Option<&str> {
    Cells { rest: Some(&text[start as usize..]) }.next()?
}

fn is_before(one: Option<&str>, other: Option<&str>) -> bool {
    one.zip(other).is_some_and(|(one, other)| id_order(one) < id_order(other))
}

impl OwnPlayers {
    /// The players of a text whose rows are already found. `rows`: those of the same text.
    pub fn new(text: String, rows: Rows) -> OwnPlayers {
        OwnPlayers { text, rows }
    }

    /// The numbers in the ids, in the order of the rows.
    pub fn numbers(&self) -> &[u64] {
        &self.rows.numbers
    }

    /// Places of merged records, in their order.
    pub fn merged(&self) -> &[u32] {
        &self.rows.merged
    }

    pub fn person(&self, place: usize) -> Person {
        // Every row was examined: there is always a person.
        read(self.line(place), self.rows.columns, person).unwrap_or_default()
    }

    /// Cells of a row. `None`: quotation marks are inside one, or inside one before it.
    pub fn cells<const N: usize>(&self, place: usize, columns: [usize; N]) -> Option<[&str; N]> {
        let mut found = [""; N];
        let mut left = N;
        for (column, cell) in (Cells { rest: Some(self.line(place)) }).enumerate() {
            if let Some(at) = columns.iter().position(|sought| *sought == column) {
                (found[at], left) = (cell?, left - 1);
            }
            if left == 0 {
                break;
            }
        }
        (left == 0).then_some(found)
    }

    fn line(&self, place: usize) -> &str {
        let starts = &self.rows.starts;
        let end = starts.get(place + 1).map_or(self.text.len(), |&end| end as usize);
        self.text[starts[place] as usize..end].trim_end_matches('\n')
    }
}

/// Reads a row. `None`: it is not as the program writes it.
fn read<T>(line: &str, columns: usize, take: impl Fn(&PlayerRow) -> Result<T>) -> Option<T> {
    if let Some(row) = plain_row(line, columns) {
        return take(&row).ok();
    }
    let mut record = csv::StringRecord::new();
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(line.as_bytes());
    let is_row = reader.read_record(&mut record).ok()? && record.len() == columns;
    take(&record.deserialize(None).ok().filter(|_| is_row)?).ok()
}

/// A row without quotation marks inside a cell: the reader of CSV takes five times as long.
fn plain_row(line: &str, columns: usize) -> Option<PlayerRow<'_>> {
    let mut cells = Cells { rest: Some(line) };
    let mut cell = || cells.next()?;
    let row = PlayerRow {
        id: cell()?,
        name: cell()?,
        birth_date: cell()?,
        sex: cell()?,
        club: cell()?,
        federation: cell()?,
        member: cell()?,
        fide_id: cell()?,
        fide_title: cell()?,
        fide_rating: number(cell()?)?,
        fide_games: number(cell()?)?,
        rating: number(cell()?)?,
        last_rated: cell()?,
        public: cell()?,
        entered: cell()?,
        left: cell()?,
        citizenship: if columns > FOUNDING_COLUMNS + 2 { Some(cell()?) } else { None },
    };
    cells.next().is_none().then_some(row)
}

fn number<T: FromStr>(cell: &str) -> Option<Option<T>> {
    if cell.is_empty() { Some(None) } else { cell.parse().ok().map(Some) }
}

/// The cells of a line; `None`: quotation marks are inside one.
struct Cells<'l> {
    rest: Option<&'l str>,
}

impl<'l> Iterator for Cells<'l> {
    type Item = Option<&'l str>;

    #[inline]
    fn next(&mut self) -> Option<Option<&'l str>> {
        let text = self.rest.take()?;
        let bytes = text.as_bytes();
        let (cell, end) = match bytes.first() {
            Some(b'"') => {
                let end = memchr::memchr(b'"', &bytes[1..])? + 1;
                (&text[1..end], end + 1)
            }
            _ => {
                let end = bytes.iter().position(|&byte| byte == b',' || byte == b'"').unwrap_or(bytes.len());
                (&text[..end], end)
            }
        };
        match bytes.get(end) {
            None => {}
            Some(b',') => self.rest = Some(&text[end + 1..]),
            Some(_) => return Some(None),
        }
        Some(Some(cell))
    }
}

#[cfg(test)]
mod tests {
    use super::super::read_players;
    use super::*;

    fn opened(table: &str) -> Option<OwnPlayers> {
        Some(OwnPlayers::new(table.to_owned(), Rows::of(table)?))
    }

    fn table(rows: &str) -> String {
        format!("{}\n{rows}", our_columns(false).join(","))
    }

    fn persons(table: &OwnPlayers) -> Vec<Person> {
        (0..table.numbers().len()).map(|place| table.person(place)).collect()
    }

    #[test]
    fn the_registers_own_table_is_read_row_by_row_as_from_the_beginning() {
        let row =
            |id: u32| format!("{id},\"Fiktiv, Nummer {id}\",1990-07-04,F,101,DEN,yes,,,,,1500,2026-05-01,yes,,\n");
        let rows: String = (1..=40_000).map(row).collect();
        assert!(rows.len() > 2 << 20, "several pieces");
        let own = opened(&table(&rows)).unwrap();
        assert_eq!(persons(&own), read_players("players.csv", table(&rows).as_bytes()).unwrap());
        assert_eq!(own.cells(39_999, [NAME, CLUB]), Some(["Fiktiv, Nummer 40000", "101"]));
        for (id, place) in [("1", 0), ("400", 399), ("40000", 39_999)] {
            assert_eq!(person_with(&table(&rows), id), Some(Some(own.person(place))));
        }
        assert_eq!(person_with(&table(&rows), "40001"), Some(None));
        for faulty in [
            rows.replace("Nummer 30000\",1990", "Nummer 30000\",199"),
            rows.replace("30000,\"Fiktiv", "29999,\"Fiktiv"),
            // A name over two lines.
            rows.replace("Nummer", "\n"),
        ] {
            assert!(opened(&table(&faulty)).is_none());
        }
    }

    #[test]
    fn a_row_is_what_the_reader_of_csv_makes_of_it() {
        let own = table(concat!(
            "1,\"Fiktiv, Ole \"\"Bamse\"\"\",1990,M,101,DEN,yes,1400001,FM,2300,9,1500,2026-05-01,no,2025-01-01,\n",
            "2,Åse,,,,,,,,0,,-5,,,,resigned 2026-05-01; merged 1 2026-06-01\n",
            "3,\"\"\"Bo\"\"\",2000-02-29,F,\"\",SWE,single,,,,,,,yes,,died 2026-05-01",
        ));
        let read = opened(&own).unwrap();
        assert_eq!(persons(&read), read_players("players.csv", own.as_bytes()).unwrap());
        assert_eq!(
            (read.merged(), read.cells(0, [NAME]), read.cells(1, [ID, NAME])),
            (&[1][..], None, Some(["2", "Åse"]))
        );
        for wrong in [
            "1,Bo,2001-02-29,,,,,,,,,,,,,",
            "1,Bo,,X,,,,,,,,,,,,",
            "1,Bo,,,,,,,,x,,,,,,",
            "1,Bo,,,,,,,,,,,,maybe,,",
            "1,Bo,,,,,,,,,,,,,,left",
            "1,,,,,,,,,,,,,,,",
            "1,Bo,,,,,,,,,,,,,",
            "1,Bo,,,,,,,,,,,,,,,",
            "1,\"Bo,,,,,,,,,,,,,,",
            "1,Bo,,,,,,,,,,,,,,\r",
        ] {
            assert!(opened(&table(wrong)).is_none(), "{wrong}");
        }
    }
}
