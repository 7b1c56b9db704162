//! The bulk tables of a history: players, tournaments and games in one file, separated by lines of equals signs.

use super::same;
use kartotek_histories::bulk::games::{Batch, Games};
use kartotek_histories::bulk::players::{self, Players};
use kartotek_histories::bulk::tournaments::{self, Tournaments};
use kartotek_histories::bulk::{Fault, Faults};
use std::io::{self, Read};

/// A history as read, and its faults.
#[derive(Debug)]
struct History {
    players: Players,
    tournaments: Tournaments,
    batches: Vec<Batch>,
    faults: [Faults; 3],
}

/// The quick way, for plain lines that arrive together, and the way field by field, for bytes that arrive singly, read the
/// same. Every game refers to existing players and tournaments.
pub fn history(bytes: &[u8]) -> Result<(), String> {
    let mut tables = split(bytes, b"\n====\n");
    let tables = [(); 3].map(|()| tables.next().unwrap_or_default());
    let quick = read(tables.each_ref().map(|table| *table)).map_err(|error| error.to_string())?;
    let slowly = read(tables.each_ref().map(|table| ByteByByte(table))).map_err(|error| error.to_string())?;
    same("history", &quick, &slowly)?;
    is_sound(&quick)?;
    for (faults, table) in quick.faults.iter().zip(tables) {
        let lines = table.split(|&c| c == b'\n').count();
        let beyond = |fault: &&Fault| fault.line as usize > lines;
        if let Some(fault) = faults.kept.iter().find(beyond) {
            return Err(format!("{fault:?} in a table of {lines} lines"));
        }
    }
    Ok(())
}

fn split<'b>(bytes: &'b [u8], separator: &'b [u8]) -> impl Iterator<Item = &'b [u8]> {
    let mut rest = Some(bytes);
    std::iter::from_fn(move || {
        let left = rest?;
        let end = left.windows(separator.len()).position(|window| window == separator);
        rest = end.map(|end| &left[end + separator.len()..]);
        Some(&left[..end.unwrap_or(left.len())])
    })
}

/// A file that is read one byte at a time.
struct ByteByByte<'b>(&'b [u8]);

impl Read for ByteByByte<'_> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let one = room.len().min(1);
        self.0.read(&mut room[..one])
    }
}

fn read(tables: [impl Read; 3]) -> io::Result<History> {
    let [of_players, of_tournaments, of_games] = tables;
    let mut faults = [Faults::default(), Faults::default(), Faults::default()];
    let players = players::read(of_players, &mut faults[0])?;
    let tournaments = tournaments::read(of_tournaments, &mut faults[1])?;
    let mut batches = Vec::new();
    if let Some(mut games) = Games::open(of_games, &players.ids, &tournaments, &mut faults[2])? {
        let mut batch = Batch::default();
        while games.fill(&mut batch, &mut faults[2])? {
            batches.push(batch.clone());
        }
    }
    Ok(History { players, tournaments, batches, faults })
}

fn is_sound(history: &History) -> Result<(), String> {
    let (players, tournaments) = (history.players.ids.len(), history.tournaments.len());
    let mut last = None;
    for batch in &history.batches {
        let counted: usize = batch.sheets.iter().map(|sheet| batch.games_of(sheet).len()).sum();
        if counted != batch.games.len() {
            return Err(format!("{counted} games on sheets, {} in the batch", batch.games.len()));
        }
        for sheet in &batch.sheets {
            let is_known = |row: u32| (row as usize) < players;
            if sheet.rank as usize >= tournaments {
                return Err(format!("{sheet:?} of a tournament that there is not"));
            }
            if let Some(game) = batch.games_of(sheet).iter().find(|game| !is_known(game.white) || !is_known(game.black))
            {
                return Err(format!("{game:?} of a player who there is not"));
            }
            if !sheet.has_fault && last.replace(sheet.rank) >= Some(sheet.rank) {
                return Err(format!("{sheet:?} is rated after one that comes behind it"));
            }
        }
    }
    Ok(())
}
