//! The tables of a history as Parquet: the columns of the CSV tables, ids as whole numbers or texts, dates as days or
//! texts, results as numbers or texts. A row has its number for a line.

use crate::formats::bulk::games::{self, Batch, Game, Line, MOST_ROUNDS, Sorter};
use crate::formats::bulk::names::Named;
use crate::formats::bulk::players::Players;
use crate::formats::bulk::tournaments::Tournaments;
use crate::formats::bulk::{Directory, Faults, What};
use anyhow::Result;
use kartotek_law::vocabulary::Score;
use kartotek_tables::stream::{Column, Reader, Unreadable};
use std::collections::HashMap;
use std::fs::File;
use std::io;
use std::path::Path;

/// The reader; `None`: the file is not the table, and `faults` says why.
fn open(path: &Path, columns: &[&str], faults: &mut Faults) -> io::Result<Option<Reader>> {
    // What cannot be opened is no fault of the table.
    File::open(path)?;
    match Reader::open(path, columns) {
        Ok(reader) => return Ok(Some(reader)),
        Err(Unreadable::Column(column)) => faults.add(0, 0, What::Column(column)),
        Err(Unreadable::File(error)) => faults.add(0, 0, What::Unreadable(error.to_string())),
    }
    Ok(None)
}

/// Columns of texts, row by row.
fn texts<const N: usize>(columns: &[Column], of: [usize; N]) -> Result<Vec<[String; N]>> {
    let mut rows: Vec<[String; N]> = Vec::new();
    for (place, column) in of.into_iter().enumerate() {
        let Some(column) = columns.get(column) else { continue };
        rows.resize(column.len(), std::array::from_fn(|_| String::new()));
        let mut row = rows.iter_mut();
        column.each_text(&mut |text| {
            if let Some(own) = row.next().and_then(|row| row.get_mut(place)) {
                text.clone_into(own);
            }
        })?;
    }
    Ok(rows)
}

/// # Errors
/// The file is damaged.
pub fn players(path: &Path, faults: &mut Faults) -> Result<Players> {
    let mut players = Players::default();
    let Some(mut reader) = open(path, &["id", "rating"], faults)? else { return Ok(players) };
    let mut lines = Vec::new();
    let mut line = 0u32;
    while let Some(columns) = reader.piece()? {
        for [id, rating] in texts(&columns, [0, 1])? {
            line = line.saturating_add(1);
            // Ratings may be numbers with a point that is not needed.
            let rating = rating.strip_suffix(".0").unwrap_or(&rating);
            if players.take_row((id.trim(), 0), (rating, 0), line, faults) {
                lines.push(line);
            }
        }
    }
    players.index(&lines, faults);
    Ok(players)
}

/// What players of these rows, which ascend, are called; nothing, if the table does not say it.
///
/// # Errors
/// The file is damaged.
pub fn names(path: &Path, rows: &[u32]) -> Result<HashMap<u32, Named>> {
    let mut named = HashMap::with_capacity(rows.len());
    let Some(mut reader) = open(path, &["name", "club"], &mut Faults::default())? else { return Ok(named) };
    let mut wanted = rows.iter().copied().peekable();
    let mut row = 0u32;
    while wanted.peek().is_some()
        && let Some(columns) = reader.piece()?
    {
        for own in texts(&columns, [0, 1])? {
            if wanted.next_if_eq(&row).is_some() {
                named.insert(row, own);
            }
            row = row.saturating_add(1);
        }
    }
    Ok(named)
}

/// # Errors
/// The file is damaged.
pub fn tournaments(path: &Path, faults: &mut Faults) -> Result<Tournaments> {
    let mut tournaments = Tournaments::default();
    let Some(mut reader) = open(path, &["tid", "end_date"], faults)? else { return Ok(tournaments) };
    let mut lines = Vec::new();
    let mut line = 0u32;
    while let Some(columns) = reader.piece()? {
        for [id, date] in texts(&columns, [0, 1])? {
            line = line.saturating_add(1);
            if tournaments.take_row((id.trim(), 0), (&date, 0), line, faults) {
                lines.push(line);
            }
        }
    }
    tournaments.index(&lines, faults);
    Ok(tournaments)
}

/// The games of a file on their way into batches.
pub struct Games<'t> {
    reader: Reader,
    sorter: Sorter<'t>,
    /// What was read last, and how many of its rows have been taken.
    piece: Vec<Column>,
    taken: usize,
    block: Block,
    /// The next row of the block.
    at: usize,
    /// Rows before the block.
    before: u32,
}

impl<'t> Games<'t> {
    /// `None`: it is no table of games.
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

    /// The next rows: few enough to lie near the processor while they are looked at. `None`: there are no more.
    fn part(&mut self) -> Result<Option<Vec<Column>>> {
        const PART: usize = 1 << 13;
        while self.taken >= self.piece.first().map_or(0, Column::len) {
            let Some(piece) = self.reader.piece()? else { return Ok(None) };
            (self.piece, self.taken) = (piece, 0);
        }
        let part = self.piece.iter().map(|column| column.rows(self.taken, PART)).collect();
        self.taken += PART;
        Ok(Some(part))
    }

    /// Fills an empty batch with the next days. False: there are no more.
    ///
    /// # Errors
    /// The file is damaged.
    pub fn fill(&mut self, batch: &mut Batch, faults: &mut Faults) -> Result<bool> {
        self.sorter.begin(batch);
        'batch: loop {
            while let Some(game) = self.block.games.get(self.at) {
                let line = self.before.saturating_add(u32::try_from(self.at + 1).unwrap_or(u32::MAX));
                let (rank, game) = *game;
                match game {
                    Some(game) if rank.is_some() && rank == self.sorter.current() => {
                        self.sorter.push(batch, game, line)
                    }
                    _ => {
                        let read = self.block.line(self.at, rank, game, self.sorter.players)?;
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
            self.block = Block::of(
                columns,
                self.sorter.players,
                self.sorter.tournaments,
                std::mem::take(&mut self.block.games),
            )?;
        }
        self.sorter.end(batch);
        Ok(!batch.sheets.is_empty())
    }
}

/// Rows of the table: the tournament's rank, if there is one, and the game, if all of it is well.
#[derive(Default)]
struct Block {
    games: Vec<(Option<u32>, Option<Game>)>,
    columns: Vec<Column>,
}

impl Block {
    fn of(
        columns: Vec<Column>,
        players: &Directory,
        tournaments: &Tournaments,
        mut games: Vec<(Option<u32>, Option<Game>)>,
    ) -> Result<Block> {
        games.clear();
        if let [tid, round, white, black, result] = columns.as_slice() {
            let (ranks, rounds) = (ranks(tid, tournaments)?, rounds(round)?);
            let (whites, blacks) = (rows(white, players)?, rows(black, players)?);
            let rest = rounds.into_iter().zip(whites).zip(blacks).zip(scores(result)?);
            games.extend(ranks.into_iter().zip(rest).map(|(rank, (((round, white), black), score))| {
                let game = || {
                    let (white, black) = (white?, black?);
                    (white != black).then_some(Game { white, black, round: round?, score: score?, lines: 0 })
                };
                (rank, game())
            }));
        }
        Ok(Block { games, columns })
    }

    /// A row as a line: what is wrong with it is said in the words of a line.
    fn line(&self, row: usize, rank: Option<u32>, game: Option<Game>, players: &Directory) -> Result<Line> {
        if let (Some(rank), Some(game)) = (rank, game) {
            return Ok(Line { rank: Some(rank), game: Ok(game) });
        }
        let mut texts: [String; 5] = Default::default();
        for (text, column) in texts.iter_mut().zip(&self.columns) {
            *text =
                column.text(row)?.strip_suffix(".0").map_or_else(|| column.text(row), |whole| Ok(whole.to_owned()))?;
        }
        let [tid, round, white, black, result] = texts;
        let fields = [(&*round, 0), (&*white, 0), (&*black, 0), (&*result, 0)];
        Ok(match rank {
            Some(rank) => Line { rank: Some(rank), game: games::game(fields, players) },
            None => Line { rank: None, game: Err((0, What::TournamentUnknown(tid))) },
        })
    }
}

fn ranks(column: &Column, tournaments: &Tournaments) -> Result<Vec<Option<u32>>> {
    let mut ranks = Vec::with_capacity(column.len());
    if let Some(numbers) = column.numbers() {
        let mut last = (None, None);
        for number in numbers {
            if last.0 != Some(number) {
                let text = number.map(|number| number.to_string()).unwrap_or_default();
                last = (Some(number), tournaments.find(text.as_bytes()));
            }
            ranks.push(last.1);
        }
        return Ok(ranks);
    }
    let mut last = (String::new(), None);
    column.each_text(&mut |text| {
        if last.0 != text {
            text.clone_into(&mut last.0);
            last.1 = tournaments.find(text.as_bytes());
        }
        ranks.push(last.1);
    })?;
    Ok(ranks)
}

fn rows(column: &Column, players: &Directory) -> Result<Vec<Option<u32>>> {
    let find = |number: i64| {
        let small = u64::try_from(number).ok().and_then(|number| players.find_number(number));
        small.or_else(|| players.find(number.to_string().as_bytes()))
    };
    if let Some(numbers) = column.numbers() {
        return Ok(numbers.into_iter().map(|number| find(number?)).collect());
    }
    let mut rows = Vec::with_capacity(column.len());
    column.each_text(&mut |text| rows.push(players.find(text.as_bytes())))?;
    Ok(rows)
}

fn rounds(column: &Column) -> Result<Vec<Option<u16>>> {
    let possible = |round: &u16| (1..=MOST_ROUNDS).contains(round);
    if let Some(numbers) = column.numbers() {
        let round = |number: Option<i64>| u16::try_from(number?).ok().filter(possible);
        return Ok(numbers.into_iter().map(round).collect());
    }
    let mut rounds = Vec::with_capacity(column.len());
    column.each_text(&mut |text| rounds.push(text.parse().ok().filter(possible)))?;
    Ok(rounds)
}

fn scores(column: &Column) -> Result<Vec<Option<Score>>> {
    if let Some(halves) = column.doubled() {
        let score = |halves: Option<i64>| match halves? {
            2 => Some(Score::Win),
            1 => Some(Score::Draw),
            0 => Some(Score::Loss),
            _ => None,
        };
        return Ok(halves.into_iter().map(score).collect());
    }
    let mut scores = Vec::with_capacity(column.len());
    column.each_text(&mut |text| scores.push(games::score(text)))?;
    Ok(scores)
}
