//! Writes `ledger.parquet`: a row for each player of each tournament, in the order of rating.

use crate::bulk::Directory;
use crate::bulk::tournaments::Tournaments;
use anyhow::Result;
use kartotek_law::regulation::new_rating::plain_group::PlainCalculation;
use kartotek_law::regulation::new_rating::{Registration, floor, group_winner, k_boundary};
use kartotek_tables::stream::{ColumnType, Packing, Rows, Writer};
use std::io::Write;
use std::sync::mpsc::{Receiver, Sender};

/// The columns of an office's ledger that exist for a history. Start and registered rating are the same: `ro`.
const COLUMNS: [(&str, ColumnType); 13] = [
    ("date", ColumnType::Day),
    ("report", ColumnType::Text),
    ("id", ColumnType::Text),
    ("ro", ColumnType::Number),
    ("method", ColumnType::Text),
    ("n", ColumnType::Number),
    ("w_x100", ColumnType::Number),
    ("we_x100", ColumnType::Number),
    ("k", ColumnType::Number),
    ("bonus_x100", ColumnType::Number),
    ("gain_x100", ColumnType::Number),
    ("rn", ColumnType::Number),
    ("notes", ColumnType::Text),
];

/// Writes pieces as they arrive, each as a row group, and returns them for reuse.
///
/// # Errors
/// The file cannot be written.
pub fn write(
    file: impl Write,
    pieces: Receiver<LedgerPart>,
    written: &Sender<LedgerPart>,
    players: &Directory,
    tournaments: &Tournaments,
) -> Result<()> {
    let notes = notes();
    let mut writer = Writer::new(file, &COLUMNS, Packing::Plain)?;
    for piece in pieces {
        writer.write(columns(&piece, &notes, players, tournaments)?)?;
        // The sender may have stopped.
        let _ = written.send(piece);
    }
    Ok(writer.finish()?)
}

fn columns(
    piece: &LedgerPart,
    notes: &[String; 8],
    players: &Directory,
    tournaments: &Tournaments,
) -> Result<Vec<Rows>> {
    let LedgerPart { tournaments: groups, rows } = piece;
    let mut dates = Vec::with_capacity(rows.len());
    let mut reports = Vec::with_capacity(rows.len());
    let ends = groups.iter().skip(1).map(|&(_, first)| first as usize).chain([rows.len()]);
    for ((&(rank, _), end), number) in groups.iter().zip(ends).zip(0..) {
        dates.resize(end, tournaments.ended(rank));
        reports.resize(end, number);
    }
    let ids: Vec<&str> = groups.iter().map(|&(rank, _)| tournaments.id(rank)).collect();
    let numbers = |of: fn(&Row) -> i32| Rows::numbers(rows.iter().map(of).collect());
    let words = |of: fn(&Row) -> u32, words: &[&str]| Rows::words(rows.iter().map(of).collect(), words);
    Ok(vec![
        Rows::days(dates),
        Rows::words(reports, &ids)?,
        Rows::texts(rows.iter().map(|row| players.id(row.player))),
        numbers(|row| row.ro),
        words(|row| row.by_average.into(), &["difference", "average"])?,
        numbers(|row| row.n),
        numbers(|row| row.w_x100),
        numbers(|row| row.we_x100),
        numbers(|row| row.k),
        numbers(|row| row.bonus_x100),
        numbers(|row| row.gain_x100),
        numbers(|row| row.rn),
        words(|row| row.notes.into(), &notes.each_ref().map(String::as_str))?,
    ])
}

// Pieces of the ledger: rows that are written together.

/// Number of rows in a piece.
const FULL: usize = 1 << 14;

/// A rule applied besides the formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AppliedRule {
    KBoundary,
    GroupWinner,
    Floor,
}

/// All sets of notes as written in the ledger; a set's index is its number.
pub fn notes() -> [String; 8] {
    let rules = [k_boundary::RULE, group_winner::RULE, floor::RULE];
    std::array::from_fn(|set| {
        let of_set = rules.iter().enumerate().filter(|(bit, _)| set & (1 << bit) != 0);
        of_set.map(|(_, rule)| rule.paragraph).collect::<Vec<_>>().join(";")
    })
}

/// A player's line of a tournament in the ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The row in the players' table.
    pub player: u32,
    pub ro: i32,
    pub n: i32,
    pub w_x100: i32,
    pub we_x100: i32,
    pub bonus_x100: i32,
    pub gain_x100: i32,
    pub rn: i32,
    pub k: i32,
    pub by_average: bool,
    /// The index in [`notes`].
    pub notes: u8,
}

impl Row {
    pub fn new(player: u32, calculation: &PlainCalculation, registration: &Registration) -> Row {
        let notes = [
            (AppliedRule::KBoundary, !registration.passages.is_empty()),
            (AppliedRule::GroupWinner, calculation.is_winner_below_expectation),
            (AppliedRule::Floor, registration.is_raised_to_floor()),
        ];
        let notes = notes.iter().filter(|(_, took_effect)| *took_effect);
        Row {
            player,
            ro: calculation.start_rating.0,
            n: calculation.games as i32,
            w_x100: calculation.points.as_hundredths().0 as i32,
            we_x100: calculation.expected.we.0 as i32,
            bonus_x100: calculation.bonus.value.0 as i32,
            gain_x100: calculation.gain.0 as i32,
            rn: registration.new_rating.0,
            k: calculation.k as i32,
            by_average: calculation.expected.by_average,
            notes: notes.fold(0, |set, (note, _)| set | (1 << (*note as u8))),
        }
    }
}

#[derive(Default)]
pub struct LedgerPart {
    /// The rank of each tournament, with the index of its first row.
    pub tournaments: Vec<(u32, u32)>,
    pub rows: Vec<Row>,
}

impl LedgerPart {
    /// Empties the piece, and reserves room for a full one and its last tournament.
    pub fn emptied(mut self) -> LedgerPart {
        self.tournaments.clear();
        self.rows.clear();
        self.rows.reserve(FULL + (1 << 12));
        self
    }

    pub fn is_full(&self) -> bool {
        self.rows.len() >= FULL
    }

    /// Begins the rows of a tournament.
    pub fn begin(&mut self, rank: u32) {
        self.tournaments.push((rank, u32::try_from(self.rows.len()).unwrap_or(u32::MAX)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_paragraphs_in_ascending_order() {
        let all_notes = notes();
        let note =
            |notes: &[AppliedRule]| all_notes[notes.iter().fold(0, |set, note| set | (1 << (*note as usize)))].as_str();
        assert_eq!(note(&[]), "");
        assert_eq!(note(&[AppliedRule::Floor]), "4.5.2.6");
        assert_eq!(
            note(&[AppliedRule::KBoundary, AppliedRule::GroupWinner, AppliedRule::Floor]),
            "4.5.2.4;4.5.2.5;4.5.2.6"
        );
    }
}
