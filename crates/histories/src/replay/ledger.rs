//! `ledger.parquet`: a row for each player of each tournament, in the order in which they were rated.

use super::ledger_piece::{Piece, Row, notes};
use crate::bulk::Directory;
use crate::bulk::tournaments::Tournaments;
use anyhow::Result;
use kartotek_tables::stream::{Kind, Packing, Rows, Writer};
use std::io::Write;
use std::sync::mpsc::{Receiver, Sender};

/// Those of an office's ledger that a history has. Start and registered rating are one: `ro`.
const COLUMNS: [(&str, Kind); 13] = [
    ("date", Kind::Day),
    ("report", Kind::Text),
    ("id", Kind::Text),
    ("ro", Kind::Number),
    ("method", Kind::Text),
    ("n", Kind::Number),
    ("w_x100", Kind::Number),
    ("we_x100", Kind::Number),
    ("k", Kind::Number),
    ("bonus_x100", Kind::Number),
    ("gain_x100", Kind::Number),
    ("rn", Kind::Number),
    ("notes", Kind::Text),
];

/// Writes pieces as they come, each a row group, and gives them back.
///
/// # Errors
/// The file cannot be written.
pub fn write(
    file: impl Write,
    pieces: Receiver<Piece>,
    written: &Sender<Piece>,
    players: &Directory,
    tournaments: &Tournaments,
) -> Result<()> {
    let notes = notes();
    let mut writer = Writer::new(file, &COLUMNS, Packing::Plain)?;
    for piece in pieces {
        writer.write(columns(&piece, &notes, players, tournaments)?)?;
        // Nobody may need it any more.
        let _ = written.send(piece);
    }
    Ok(writer.finish()?)
}

fn columns(piece: &Piece, notes: &[String; 8], players: &Directory, tournaments: &Tournaments) -> Result<Vec<Rows>> {
    let Piece { tournaments: groups, rows } = piece;
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
