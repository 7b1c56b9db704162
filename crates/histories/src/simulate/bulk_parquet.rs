//! Writes the federation as three Parquet tables; ids are integers.

use super::Federation;
use super::bulk::each_tournament;
use super::people::Person;
use anyhow::Result;
use kartotek_law::regulation::RuleSet;
use kartotek_tables::stream::{ColumnType, Packing, Rows, Writer};
use std::io::Write;

/// Number of rows written at a time.
const PIECE: u32 = 1 << 18;

/// White's score, indexed by half points.
const RESULTS: [&str; 3] = ["0", "0.5", "1"];

/// Writes the table of players.
///
/// # Errors
/// It cannot be written.
pub fn players(federation: &Federation, out: impl Write) -> Result<()> {
    let columns = [
        ("id", ColumnType::Number),
        ("name", ColumnType::Text),
        ("club", ColumnType::Text),
        ("rating", ColumnType::Number),
    ];
    let mut writer = Writer::new(out, &columns, Packing::Plain)?;
    for first in (1..=federation.players).step_by(PIECE as usize) {
        let ids = first..=federation.players.min(first + (PIECE - 1));
        let people: Vec<Person> = ids.clone().map(|id| Person::of(federation, id)).collect();
        let names: Vec<String> = people.iter().map(Person::name).collect();
        let clubs: Vec<String> = people.iter().map(|person| format!("Klub {}", person.club)).collect();
        writer.write(vec![
            Rows::numbers(ids.map(number).collect()),
            Rows::texts(names.iter().map(String::as_str)),
            Rows::texts(clubs.iter().map(String::as_str)),
            Rows::numbers(people.iter().map(|person| person.rating).collect()),
        ])?;
    }
    Ok(writer.finish()?)
}

/// Writes the table of tournaments.
///
/// # Errors
/// It cannot be written.
pub fn tournaments(federation: &Federation, out: impl Write) -> Result<()> {
    let columns = [("tid", ColumnType::Number), ("end_date", ColumnType::Day), ("name", ColumnType::Text)];
    let mut writer = Writer::new(out, &columns, Packing::Plain)?;
    for first in (1..=federation.tournaments).step_by(PIECE as usize) {
        let ids = first..=federation.tournaments.min(first + (PIECE - 1));
        let ended = |id: u32| federation.date(federation.day_of(id - 1)).to_epoch_days();
        let names: Vec<String> = ids.clone().map(|id| format!("Opdigtet turnering {id}")).collect();
        writer.write(vec![
            Rows::numbers(ids.clone().map(number).collect()),
            Rows::days(ids.map(ended).collect()),
            Rows::texts(names.iter().map(String::as_str)),
        ])?;
    }
    Ok(writer.finish()?)
}

/// Writes the table of games. `made` is called for each tournament.
///
/// # Errors
/// It cannot be written.
pub fn games(federation: &Federation, rules: &RuleSet, out: impl Write, made: fn()) -> Result<()> {
    let columns = [
        ("tid", ColumnType::Number),
        ("round", ColumnType::Number),
        ("white", ColumnType::Number),
        ("black", ColumnType::Number),
        ("result", ColumnType::Text),
    ];
    let mut writer = Writer::new(out, &columns, Packing::Plain)?;
    let mut piece = Piece::default();
    each_tournament(federation, rules, |tid, games| -> Result<()> {
        made();
        for game in games {
            piece.tid.push(number(tid));
            piece.round.push(number(game.round));
            piece.white.push(number(game.white));
            piece.black.push(number(game.black));
            piece.result.push(game.score.points().0.unsigned_abs());
        }
        if piece.tid.len() >= PIECE as usize {
            writer.write(std::mem::take(&mut piece).rows()?)?;
        }
        Ok(())
    })?;
    writer.write(piece.rows()?)?;
    Ok(writer.finish()?)
}

#[derive(Default)]
struct Piece {
    tid: Vec<i32>,
    round: Vec<i32>,
    white: Vec<i32>,
    black: Vec<i32>,
    /// The index in [`RESULTS`].
    result: Vec<u32>,
}

impl Piece {
    fn rows(self) -> Result<Vec<Rows>> {
        let mut rows: Vec<Rows> = [self.tid, self.round, self.white, self.black].map(Rows::numbers).into();
        rows.push(Rows::words(self.result, &RESULTS)?);
        Ok(rows)
    }
}

/// Ids fit: the command line limits the number of players.
fn number(id: u32) -> i32 {
    i32::try_from(id).unwrap_or(i32::MAX)
}
