//! Reads the tables of a history from Parquet: the columns of the CSV tables, with ids as integers or texts, dates as days
//! or texts, and results as numbers or texts. The row's number serves as line.

use crate::bulk::games::{self, Batch, Game, GameLine, MOST_ROUNDS, Sorter};
use crate::bulk::players::{NameAndClub, Players};
use crate::bulk::tournaments::Tournaments;
use crate::bulk::{Directory, FaultKind, Faults};
use anyhow::Result;
use kartotek_formats::guarded;
use kartotek_law::vocabulary::Score;
use kartotek_tables::stream::{Column, Reader, Unreadable};
use std::collections::HashMap;
use std::fs::File;
use std::io;
use std::path::Path;

/// Opens the file; `None`: it is not the expected table, and `faults` has the reason.
fn open(path: &Path, columns: &[&str], faults: &mut Faults) -> io::Result<Option<Reader>> {
    // A file that cannot be opened is an error, not a fault of the table.
    File::open(path)?;
    match guarded::parquet(|| Ok(Reader::open(path, columns))) {
        Ok(Ok(reader)) => return Ok(Some(reader)),
        Ok(Err(Unreadable::Column(column))) => faults.add(0, 0, FaultKind::Column(column)),
        Ok(Err(Unreadable::File(error))) => faults.add(0, 0, FaultKind::Unreadable(error.to_string())),
        Err(error) => faults.add(0, 0, FaultKind::Unreadable(error.to_string())),
    }
    Ok(None)
}

/// Passes two text columns row by row, with the row's number.
fn each_row(mut reader: Reader, mut take: impl FnMut(&str, &str, u32)) -> Result<()> {
    let mut line = 0u32;
    while let Some(columns) = guarded::parquet(|| Ok(reader.piece()?))? {
        if let [first, second] = columns.as_slice() {
            for (first, second) in first.texts()?.iter().zip(second.texts()?.iter()) {
                line = line.saturating_add(1);
                take(first, second, line);
            }
        }
    }
    Ok(())
}

/// Reads the table of players.
///
/// # Errors
/// The file is damaged.
pub fn players(path: &Path, faults: &mut Faults) -> Result<Players> {
    let mut players = Players::default();
    let Some(reader) = open(path, &["id", "rating"], faults)? else { return Ok(players) };
    let mut lines = Vec::new();
    each_row(reader, |id, rating, line| {
        // Ratings may be decimal numbers with a superfluous `.0`.
        let rating = rating.strip_suffix(".0").unwrap_or(rating);
        if players.take_row((id.trim(), 0), (rating, 0), line, faults) {
            lines.push(line);
        }
    })?;
    players.ids.index_reporting_duplicates(&lines, faults);
    Ok(players)
}

/// The names of the players in these rows, which must ascend; empty if the table has no names.
///
/// # Errors
/// The file is damaged.
pub fn names(path: &Path, rows: &[u32]) -> Result<HashMap<u32, NameAndClub>> {
    let mut named = HashMap::with_capacity(rows.len());
    let Some(reader) = open(path, &["name", "club"], &mut Faults::default())? else { return Ok(named) };
    let mut wanted = rows.iter().copied().peekable();
    each_row(reader, |name, club, line| {
        let row = line - 1;
        if wanted.next_if_eq(&row).is_some() {
            named.insert(row, [name, club].map(str::to_owned));
        }
    })?;
    Ok(named)
}

/// Reads the table of tournaments.
///
/// # Errors
/// The file is damaged.
pub fn tournaments(path: &Path, faults: &mut Faults) -> Result<Tournaments> {
    let mut tournaments = Tournaments::default();
    let Some(reader) = open(path, &["tid", "end_date"], faults)? else { return Ok(tournaments) };
    let mut lines = Vec::new();
    each_row(reader, |id, date, line| {
        if tournaments.take_row((id.trim(), 0), (date, 0), line, faults) {
            lines.push(line);
        }
    })?;
    tournaments.index(&lines, faults);
    Ok(tournaments)
}

/// Reads the games of a file into batches.
pub struct Games<'t> {
    reader: Reader,
    sorter: Sorter<'t>,
    /// The piece read last; `taken` of its rows have been used.
    piece: Vec<Column>,
    taken: usize,
    block: Block,
    /// The index of the next row in the block.
    at: usize,
    /// Number of rows before the block.
    before: u32,
}

impl<'t> Games<'t> {
    /// Opens a table of games. `None`: not a table of games.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn open(
        path: &Path,
        players: &'t Directory,
        tournaments: &'t Tournaments,
        faults: &mut Faults,
    ) -> io::Result<Option<Games<'t>>> {
        let sorter = Sorter::new(players, tournaments);
        let reader = open(path, games::COLUMNS, faults)?;
        Ok(reader.map(|reader| Games {
            reader,
            sorter,
            piece: Vec::new(),
            taken: 0,
            block: Block::default(),
            at: 0,
            before: 0,
        }))
    }

    /// The next rows, few enough for the processor's cache. `None`: no more rows.
    fn part(&mut self) -> Result<Option<Vec<Column>>> {
        const PART: usize = 1 << 13;
        while self.taken >= self.piece.first().map_or(0, Column::len) {
            let Some(piece) = guarded::parquet(|| Ok(self.reader.piece()?))? else { return Ok(None) };
            (self.piece, self.taken) = (piece, 0);
        }
        let part = self.piece.iter().map(|column| column.rows(self.taken, PART)).collect();
        self.taken += PART;
        Ok(Some(part))
    }

    /// Fills an empty batch with the next days. False: no more games.
    ///
    /// # Errors
    /// The file is damaged.
    pub fn fill(&mut self, batch: &mut Batch, faults: &mut Faults) -> Result<bool> {
        self.sorter.begin(batch);
        'batch: loop {
            while let Some(row) = self.block.rows.get(self.at) {
                let line = self.before.saturating_add(u32::try_from(self.at + 1).unwrap_or(u32::MAX));
                match row.game() {
                    Some(game) if Some(row.rank) == self.sorter.current() => self.sorter.push(batch, game, line),
                    _ => {
                        let read = self.block.line(self.at, self.sorter.players)?;
                        if self.sorter.is_full(batch, &read) {
                            break 'batch;
                        }
                        self.sorter.take(batch, read, line, faults);
                    }
                }
                self.at += 1;
            }
            let Some(columns) = self.part()? else { break };
            self.before = self.before.saturating_add(u32::try_from(self.at).unwrap_or(u32::MAX));
            self.at = 0;
            self.block.fill(columns, self.sorter.players, self.sorter.tournaments)?;
        }
        self.sorter.end(batch);
        Ok(!batch.sheets.is_empty())
    }
}

/// A row of the table, as far as it is valid.
#[derive(Clone, Copy)]
struct Row {
    /// The tournament's rank and the players' rows.
    rank: u32,
    white: u32,
    black: u32,
    /// 0: invalid.
    round: u16,
    score: Option<Score>,
}

/// Marks a missing rank or row.
const NONE: u32 = u32::MAX;

impl Row {
    const EMPTY: Row = Row { rank: NONE, white: NONE, black: NONE, round: 0, score: None };

    /// The game of the row. `None`: the row or its tournament is invalid.
    fn game(self) -> Option<Game> {
        let Row { white, black, round, .. } = self;
        let is_well = self.rank != NONE && white != NONE && black != NONE && white != black && round != 0;
        self.score.filter(|_| is_well).map(|score| Game { white, black, round, score, lines: 0 })
    }
}

/// A block of rows of the table.
#[derive(Default)]
struct Block {
    rows: Vec<Row>,
    columns: Vec<Column>,
}

impl Block {
    fn fill(&mut self, columns: Vec<Column>, players: &Directory, tournaments: &Tournaments) -> Result<()> {
        self.rows.clear();
        self.rows.resize(columns.first().map_or(0, Column::len), Row::EMPTY);
        if let [tid, round, white, black, result] = columns.as_slice() {
            ranks(tid, tournaments, self.rows.iter_mut().map(|row| &mut row.rank))?;
            rounds(round, self.rows.iter_mut().map(|row| &mut row.round))?;
            find_players(white, players, self.rows.iter_mut().map(|row| &mut row.white))?;
            find_players(black, players, self.rows.iter_mut().map(|row| &mut row.black))?;
            scores(result, self.rows.iter_mut().map(|row| &mut row.score))?;
        }
        self.columns = columns;
        Ok(())
    }

    /// A row as a line, for reporting its faults in the same way.
    fn line(&self, at: usize, players: &Directory) -> Result<GameLine> {
        let row = self.rows.get(at).copied().unwrap_or(Row::EMPTY);
        let rank = Some(row.rank).filter(|&rank| rank != NONE);
        if let Some(game) = row.game() {
            return Ok(GameLine { rank, game: Ok(game) });
        }
        let mut texts: [String; 5] = Default::default();
        for (text, column) in texts.iter_mut().zip(&self.columns) {
            let texts_read = column.rows(at, 1).texts()?;
            let text_read = texts_read.iter().next().unwrap_or_default();
            text_read.strip_suffix(".0").unwrap_or(text_read).clone_into(text);
        }
        let [tid, round, white, black, result] = texts;
        let fields = [(&*round, 0), (&*white, 0), (&*black, 0), (&*result, 0)];
        Ok(match rank {
            Some(rank) => GameLine { rank: Some(rank), game: games::game(fields, players) },
            None => GameLine { rank: None, game: Err((0, FaultKind::TournamentUnknown(tid))) },
        })
    }
}

/// Returns a function that writes each value to the next place.
fn put<'r, T: 'r>(mut places: impl Iterator<Item = &'r mut T>) -> impl FnMut(T) {
    move |value| {
        if let Some(place) = places.next() {
            *place = value;
        }
    }
}

fn ranks<'r>(column: &Column, tournaments: &Tournaments, ranks: impl Iterator<Item = &'r mut u32>) -> Result<()> {
    let mut put = put(ranks);
    let find = |text: &str| tournaments.find(text.as_bytes()).unwrap_or(NONE);
    let mut last = (None, NONE);
    let is_whole = column.each_number(|number| {
        if last.0 != number {
            last = (number, number.map_or(NONE, |number| find(&number.to_string())));
        }
        put(last.1);
    });
    if !is_whole {
        let texts = column.texts()?;
        let mut last = ("", NONE);
        for text in texts.iter() {
            if last.0 != text {
                last = (text, find(text));
            }
            put(last.1);
        }
    }
    Ok(())
}

fn find_players<'r>(column: &Column, players: &Directory, rows: impl Iterator<Item = &'r mut u32>) -> Result<()> {
    let mut put = put(rows);
    let is_whole = column.each_number(|number| {
        let small = number.and_then(|number| u64::try_from(number).ok()).and_then(|number| players.find_number(number));
        let row = small.or_else(|| players.find(number?.to_string().as_bytes()));
        put(row.unwrap_or(NONE));
    });
    if !is_whole {
        column.texts()?.iter().for_each(|text| put(players.find(text.as_bytes()).unwrap_or(NONE)));
    }
    Ok(())
}

fn rounds<'r>(column: &Column, rounds: impl Iterator<Item = &'r mut u16>) -> Result<()> {
    let mut put = put(rounds);
    let mut possible = |round: Option<u16>| put(round.filter(|round| *round <= MOST_ROUNDS).unwrap_or(0));
    if !column.each_number(|number| possible(number.and_then(|number| u16::try_from(number).ok()))) {
        column.texts()?.iter().for_each(|text| possible(text.parse().ok()));
    }
    Ok(())
}

fn scores<'r>(column: &Column, scores: impl Iterator<Item = &'r mut Option<Score>>) -> Result<()> {
    let mut put = put(scores);
    let is_number = column.each_doubled(|halves| {
        put(match halves {
            Some(2) => Some(Score::Win),
            Some(1) => Some(Score::Draw),
            Some(0) => Some(Score::Loss),
            _ => None,
        });
    });
    if !is_number {
        column.texts()?.iter().for_each(|text| put(games::score(text)));
    }
    Ok(())
}
