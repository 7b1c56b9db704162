//! `ledger.parquet`: a row for each player of each tournament, in the order in which they were rated.

use super::piece::{Piece, notes};
use crate::formats::bulk::Directory;
use crate::formats::bulk::tournaments::Tournaments;
use anyhow::Result;
use kartotek_tables::stream::{Kind, Rows, Writer};
use std::io::Write;
use std::sync::mpsc::Receiver;

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

/// Writes pieces as they come, each a row group.
///
/// # Errors
/// The file cannot be written.
pub fn write(file: impl Write, pieces: Receiver<Piece>, players: &Directory, tournaments: &Tournaments) -> Result<()> {
    let notes = notes();
    let mut writer = Writer::new(file, &COLUMNS)?;
    for piece in pieces {
        writer.write(rows(piece, &notes, players, tournaments)?)?;
    }
    Ok(writer.finish()?)
}

fn rows(piece: Piece, notes: &[String; 8], players: &Directory, tournaments: &Tournaments) -> Result<Vec<Rows>> {
    let mut dates = Vec::with_capacity(piece.player.len());
    let mut reports = Vec::with_capacity(piece.player.len());
    let ends = piece.tournaments.iter().skip(1).map(|&(_, first)| first as usize).chain([piece.player.len()]);
    for ((&(rank, _), end), number) in piece.tournaments.iter().zip(ends).zip(0..) {
        dates.resize(end, tournaments.ended(rank));
        reports.resize(end, number);
    }
    let ids: Vec<&str> = piece.tournaments.iter().map(|&(rank, _)| tournaments.id(rank)).collect();
    Ok(vec![
        Rows::days(dates),
        Rows::words(reports, &ids)?,
        Rows::texts(piece.player.iter().map(|&row| players.id(row))),
        Rows::numbers(piece.ro),
        Rows::words(piece.by_average, &["difference", "average"])?,
        Rows::numbers(piece.n),
        Rows::numbers(piece.w_x100),
        Rows::numbers(piece.we_x100),
        Rows::numbers(piece.k),
        Rows::numbers(piece.bonus_x100),
        Rows::numbers(piece.gain_x100),
        Rows::numbers(piece.rn),
        Rows::words(piece.notes, &notes.each_ref().map(String::as_str))?,
    ])
}
