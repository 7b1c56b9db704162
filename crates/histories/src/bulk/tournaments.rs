//! Reads `tournaments.csv`: the tournaments and their last days.

use super::table::Table;
use super::{Directory, FaultKind, Faults};
use chrono::NaiveDate;
use std::io::{self, Read};

pub const COLUMNS: &[&str] = &["tid", "end_date", "name"];

/// The tournaments of a history. Each has a rank: its place in the order of the last day, then of the id's bytes.
#[derive(Debug, Default)]
pub struct Tournaments {
    ids: Directory,
    /// Last day, in days since 1970, by row.
    ended: Vec<i32>,
    rank_of_row: Vec<u32>,
    row_of_rank: Vec<u32>,
}

impl Tournaments {
    pub fn len(&self) -> usize {
        self.ended.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ended.is_empty()
    }

    /// The rank of the tournament with an id.
    pub fn find(&self, id: &[u8]) -> Option<u32> {
        self.ids.find(id).and_then(|row| self.rank_of_row.get(row as usize).copied())
    }

    /// The id of a rank; empty: no such rank.
    pub fn id(&self, rank: u32) -> &str {
        self.row_of_rank.get(rank as usize).map_or("", |&row| self.ids.id(row))
    }

    /// The last day, in days since 1970.
    pub fn ended(&self, rank: u32) -> i32 {
        let row = self.row_of_rank.get(rank as usize).copied().unwrap_or_default();
        self.ended.get(row as usize).copied().unwrap_or_default()
    }

    /// Adds a tournament by id and last day, each with its column; false: a field is invalid.
    pub fn take_row(&mut self, id: (&str, u32), date: (&str, u32), line: u32, faults: &mut Faults) -> bool {
        if id.0.is_empty() {
            faults.add(line, id.1, FaultKind::NoId);
            return false;
        }
        match day(date.0) {
            Some(day) => self.add(id.0, day, line, faults),
            None => {
                faults.add(line, date.1, FaultKind::Date(date.0.to_owned()));
                false
            }
        }
    }

    /// Indexes tournaments by id, and ranks them. `lines` are the lines of the rows.
    pub fn index(&mut self, lines: &[u32], faults: &mut Faults) {
        self.ids.index_reporting_duplicates(lines, faults);
        let (ids, ended) = (&self.ids, &self.ended);
        let mut rows: Vec<u32> = (0..).take(ended.len()).collect();
        rows.sort_unstable_by_key(|&row| (ended.get(row as usize).copied(), ids.id(row)));
        self.rank_of_row = vec![0; rows.len()];
        for (rank, &row) in (0..).zip(&rows) {
            if let Some(place) = self.rank_of_row.get_mut(row as usize) {
                *place = rank;
            }
        }
        self.row_of_rank = rows;
    }

    fn add(&mut self, id: &str, ended: i32, line: u32, faults: &mut Faults) -> bool {
        let is_added = self.ids.add(id, line, faults);
        self.ended.extend(is_added.then_some(ended));
        is_added
    }
}

/// A date of a table, as days since 1970.
pub fn day(text: &str) -> Option<i32> {
    let is_iso = text.len() == 10 && text.bytes().all(|c| c.is_ascii_digit() || c == b'-');
    let date = is_iso.then(|| NaiveDate::parse_from_str(text, "%Y-%m-%d").ok())??;
    Some(date.to_epoch_days())
}

/// The day `day` days after 1 January 1970.
pub fn date(day: i32) -> NaiveDate {
    NaiveDate::from_epoch_days(day).unwrap_or_default()
}

/// Reads the whole table; faults are added to `faults`.
///
/// # Errors
/// The file cannot be read.
pub fn read(file: impl Read, faults: &mut Faults) -> io::Result<Tournaments> {
    let mut tournaments = Tournaments::default();
    let Some(table) = Table::open(file, COLUMNS, faults)? else { return Ok(tournaments) };
    let lines = table.each_line(faults, |line, faults| {
        let fields = line.read(faults);
        let Some([id, date, _]) = fields.as_deref() else { return false };
        tournaments.take_row((&id.text, id.column), (&date.text, date.column), line.number, faults)
    })?;
    tournaments.index(&lines, faults);
    Ok(tournaments)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_text(text: &str) -> (Tournaments, Vec<(u32, u32, FaultKind)>) {
        let mut faults = Faults::default();
        let tournaments = read(text.as_bytes(), &mut faults).unwrap();
        (tournaments, faults.kept.into_iter().map(|fault| (fault.line, fault.column, fault.what)).collect())
    }

    #[test]
    fn their_order_is_that_of_the_last_day_then_of_the_id_as_text() {
        let text = "tid,end_date,name\nt9,2026-01-02,x\nt10,2026-01-02,\"x, y\"\n10,2026-01-02,x\nz,2026-01-01,x\nT2,2026-01-02,x\n";
        let (tournaments, faults) = read_text(text);
        assert_eq!(faults, []);
        let ids: Vec<&str> = (0..5).map(|rank| tournaments.id(rank)).collect();
        assert_eq!(ids, ["z", "10", "T2", "t10", "t9"]);
        assert_eq!(tournaments.find(b"t10"), Some(3));
        assert_eq!(tournaments.find(b"t1"), None);
        assert_eq!(date(tournaments.ended(0)).to_string(), "2026-01-01");
    }

    #[test]
    fn what_is_no_tournament_is_told() {
        let text = "tid,end_date,name\na,2026-02-30,x\nb,01-02-2026,x\n,2026-01-01,x\nc,2026-01-01\nd,2026-1-1,x\ne,2026-01-01,x\ne,2026-01-02,x\n";
        let expected = [
            (2, 3, FaultKind::Date("2026-02-30".into())),
            (3, 3, FaultKind::Date("01-02-2026".into())),
            (4, 1, FaultKind::NoId),
            (5, 13, FaultKind::Fields { found: 2, columns: COLUMNS }),
            (6, 3, FaultKind::Date("2026-1-1".into())),
            (8, 1, FaultKind::Twice { id: "e".into(), first: 7 }),
        ];
        assert_eq!(read_text(text).1, expected);
    }

    #[test]
    fn lines_are_counted_beyond_the_first_block_of_a_file() {
        let mut text = "tid,end_date,name\n".to_owned();
        (0..40_000).for_each(|id| text += &format!("{id},2026-01-01,Ager Tolv Kærgaard\n"));
        let (tournaments, faults) = read_text(&(text + "x,2026,a\n"));
        assert_eq!((tournaments.len(), faults), (40_000, vec![(40_002, 3, FaultKind::Date("2026".into()))]));
        assert!(!tournaments.is_empty() && Tournaments::default().is_empty());
    }

    #[test]
    fn a_line_that_is_too_long_is_told_by_its_number_in_any_block() {
        let mut text = "tid,end_date,name\n".to_owned();
        (0..40_000).for_each(|id| text += &format!("{id},2026-01-01,Ager Tolv Kærgaard\n"));
        let (_, faults) = read_text(&(text + &"x".repeat(70_000)));
        assert_eq!(faults, [(40_002, 0, FaultKind::TooLong(65_536))]);
    }
}
