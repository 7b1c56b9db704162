//! Reads `games.csv`, the games of a history. The games of a tournament are consecutive, and tournaments are in the order of
//! their last days; those of one day may be in any order.

mod plain;

use self::plain::Beginning;
use super::table::{self, Table, is_blank, without_end};
use super::tournaments::Tournaments;
use super::{Directory, FaultKind, Faults};
use kartotek_law::vocabulary::Score;
use memchr::memchr;
use std::io::{self, Read};

pub const COLUMNS: &[&str] = &["tid", "round", "white", "black", "result"];

/// The highest possible round number.
pub const MOST_ROUNDS: u16 = 999;

/// A batch ends with the day on which it reaches this number of games.
const BATCH: usize = 1 << 14;

/// A game between two players, given by rows of the players' table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    pub white: u32,
    pub black: u32,
    /// 1-based.
    pub round: u16,
    /// The score of White.
    pub score: Score,
    /// The distance in lines from the previous game; 0: the first of its sheet.
    pub lines: u8,
}

/// The games of one tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentGames {
    pub rank: u32,
    /// The index of the first game in the batch.
    pub first: u32,
    pub games: u32,
    /// The line of its first game, 1-based.
    pub line: u32,
    /// A faulty line prevents its rating.
    pub has_fault: bool,
}

/// Games of whole days, in the order of the tournaments' ranks.
#[derive(Clone, Debug, Default)]
pub struct Batch {
    pub games: Vec<Game>,
    pub sheets: Vec<TournamentGames>,
}

impl Batch {
    pub fn games_of(&self, sheet: &TournamentGames) -> &[Game] {
        let first = sheet.first as usize;
        self.games.get(first..first + sheet.games as usize).unwrap_or_default()
    }

    /// Empties it, and reserves room for a full batch and the rest of the last day.
    pub fn clear(&mut self) {
        self.games.clear();
        self.sheets.clear();
        self.games.reserve(BATCH + BATCH / 4);
    }
}

/// Reads the games of a file into batches.
pub struct Games<'t, R> {
    table: Table<R>,
    sorter: Sorter<'t>,
    /// The start of the current tournament's lines as written: the first field and the separator.
    beginning: Beginning,
}

impl<'t, R: Read> Games<'t, R> {
    /// Opens a table of games. `None`: not a table of games.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn open(
        file: R,
        players: &'t Directory,
        tournaments: &'t Tournaments,
        faults: &mut Faults,
    ) -> io::Result<Option<Games<'t, R>>> {
        let Some(table) = Table::open(file, COLUMNS, faults)? else { return Ok(None) };
        Ok(Some(Games { table, sorter: Sorter::new(players, tournaments), beginning: Beginning::default() }))
    }

    /// Fills an empty batch with the next days. False: no more games.
    ///
    /// # Errors
    /// Reading failed.
    pub fn fill(&mut self, batch: &mut Batch, faults: &mut Faults) -> io::Result<bool> {
        self.sorter.begin(batch);
        let separator = self.table.separator;
        let mut line = self.table.line;
        while let Some(block) = self.table.block(faults)? {
            let first = line;
            let mut at = 0;
            let mut is_full = false;
            while let Some(rest) = block.get(at..).filter(|rest| !rest.is_empty()) {
                if let Some(rest) = self.beginning.behind(rest)
                    && let Some((game, length)) = plain::game(rest, separator, self.sorter.players)
                {
                    self.sorter.push(batch, game, line);
                    at += self.beginning.len() + length;
                    line = line.saturating_add(1);
                    continue;
                }
                let length = memchr(b'\n', rest).map_or(rest.len(), |end| end + 1);
                let line_read = without_end(&rest[..length]);
                if !is_blank(line_read) {
                    let read = self.sorter.read(line_read, separator);
                    if self.sorter.is_full(batch, &read) {
                        is_full = true;
                        break;
                    }
                    // An unreadable line does not name its tournament.
                    let rank = read.rank;
                    if self.sorter.take(batch, read, line, faults) {
                        self.beginning = Beginning::default();
                    }
                    if self.beginning.is_empty() && rank.is_some() && rank == self.sorter.current {
                        let field = memchr(separator, line_read).map_or(line_read.len(), |end| end + 1);
                        // In a quoted id, the separator may be part of it.
                        if line_read.first() != Some(&b'"') {
                            self.beginning = Beginning::new(&line_read[..field]);
                        }
                    }
                }
                if length == rest.len() && rest.last() != Some(&b'\n') {
                    faults.add(line, 0, FaultKind::NoEnd);
                }
                at += length;
                line = line.saturating_add(1);
            }
            self.table.take(at, line - first);
            if is_full {
                break;
            }
        }
        self.sorter.end(batch);
        Ok(!batch.sheets.is_empty())
    }
}

pub struct GameLine {
    /// `None`: unknown tournament, or unreadable line.
    pub rank: Option<u32>,
    /// An error gives the column and the fault.
    pub game: Result<Game, (u32, FaultKind)>,
}

/// Collects games in sheets, and sorts the sheets as the law requires.
pub struct Sorter<'t> {
    pub players: &'t Directory,
    pub tournaments: &'t Tournaments,
    /// The tournament currently read; `None`: none, or an unknown one.
    current: Option<u32>,
    /// The last unknown tournament, so that it is reported once.
    unknown: Option<String>,
    /// Indexed by rank: whether games of the tournament were read.
    has_begun: Vec<bool>,
    /// The latest day so far.
    day: i32,
    /// The index of that day's first sheet in the batch.
    first_of_day: usize,
    /// The line of the last game.
    line: u32,
}

impl<'t> Sorter<'t> {
    pub fn new(players: &'t Directory, tournaments: &'t Tournaments) -> Sorter<'t> {
        let has_begun = vec![false; tournaments.len()];
        Sorter {
            players,
            tournaments,
            current: None,
            unknown: None,
            has_begun,
            day: i32::MIN,
            first_of_day: 0,
            line: 0,
        }
    }

    pub fn begin(&mut self, batch: &mut Batch) {
        batch.clear();
        self.first_of_day = 0;
    }

    /// The tournament currently read.
    pub fn current(&self) -> Option<u32> {
        self.current
    }

    fn is_new(&self, line: &GameLine) -> bool {
        line.rank.is_some() && line.rank != self.current
    }

    /// Whether the batch is full and the line begins a later day.
    pub fn is_full(&self, batch: &Batch, line: &GameLine) -> bool {
        let is_later = |rank| self.tournaments.ended(rank) > self.day;
        batch.games.len() >= BATCH && self.is_new(line) && line.rank.is_some_and(is_later)
    }

    pub fn end(&mut self, batch: &mut Batch) {
        if let Some(day) = batch.sheets.get_mut(self.first_of_day..)
            && !day.is_sorted_by_key(|sheet| sheet.rank)
        {
            day.sort_by_key(|sheet| sheet.rank);
        }
        self.first_of_day = batch.sheets.len();
    }

    /// Adds another game of the current tournament.
    pub fn push(&mut self, batch: &mut Batch, game: Game, line: u32) {
        let lines = u8::try_from(line - self.line).unwrap_or(u8::MAX);
        self.line = line;
        batch.games.push(Game { lines, ..game });
        if let Some(sheet) = batch.sheets.last_mut() {
            sheet.games += 1;
        }
    }

    fn read(&self, line: &[u8], separator: u8) -> GameLine {
        let fields = match table::read(line, separator, COLUMNS) {
            Ok(fields) => fields,
            Err(fault) => return GameLine { rank: None, game: Err(fault) },
        };
        let [tid, round, white, black, result] = fields.as_slice() else {
            return GameLine {
                rank: None,
                game: Err((0, FaultKind::Fields { found: fields.len(), columns: COLUMNS })),
            };
        };
        let Some(rank) = self.tournaments.find(tid.text.as_bytes()) else {
            return GameLine {
                rank: None,
                game: Err((tid.column, FaultKind::TournamentUnknown(tid.text.clone().into_owned()))),
            };
        };
        let fields = [round, white, black, result].map(|field| (&*field.text, field.column));
        GameLine { rank: Some(rank), game: game(fields, self.players) }
    }

    /// Adds a line. Returns whether its tournament differs from the previous line's.
    pub fn take(&mut self, batch: &mut Batch, read: GameLine, line: u32, faults: &mut Faults) -> bool {
        let before = self.current;
        match (read.rank, &read.game) {
            (Some(rank), _) if self.is_new(&read) => self.turn_to(batch, rank, line, faults),
            (None, Err((_, FaultKind::TournamentUnknown(_)))) => self.current = None,
            _ => {}
        }
        match read.game {
            Ok(game) => {
                if batch.games.len() as u64 >= u64::from(u32::MAX) {
                    faults.add(line, 0, FaultKind::TooMany);
                } else {
                    self.push(batch, game, line);
                }
            }
            Err((_, FaultKind::TournamentUnknown(tid))) if self.unknown.as_ref() == Some(&tid) => {}
            Err((column, what)) => {
                if let FaultKind::TournamentUnknown(tid) = &what {
                    self.unknown = Some(tid.clone());
                }
                faults.add(line, column, what);
                if let Some(sheet) = batch.sheets.last_mut().filter(|_| self.current.is_some()) {
                    sheet.has_fault = true;
                }
            }
        }
        self.current != before
    }

    fn turn_to(&mut self, batch: &mut Batch, rank: u32, line: u32, faults: &mut Faults) {
        let mut has_fault = false;
        let day = self.tournaments.ended(rank);
        let tournament = || self.tournaments.id(rank).to_owned();
        if day < self.day {
            faults.add(line, 1, FaultKind::Backwards { tournament: tournament(), ended: day, before: self.day });
            has_fault = true;
        } else if day > self.day {
            self.end(batch);
            self.day = day;
        }
        match self.has_begun.get_mut(rank as usize) {
            Some(true) => {
                faults.add(line, 1, FaultKind::Apart(tournament()));
                has_fault = true;
            }
            Some(has_begun) => *has_begun = true,
            None => {}
        }
        self.current = Some(rank);
        self.line = line;
        let first = u32::try_from(batch.games.len()).unwrap_or(u32::MAX);
        batch.sheets.push(TournamentGames { rank, first, games: 0, line, has_fault });
    }
}

/// A game from the fields round, White, Black and result, each with its column.
///
/// # Errors
/// The column and the fault.
pub fn game(fields: [(&str, u32); 4], players: &Directory) -> Result<Game, (u32, FaultKind)> {
    let [round, white, black, result] = fields;
    let wrong = |(text, column): (&str, u32), what: fn(String) -> FaultKind| (column, what(text.to_owned()));
    let player =
        |field: (&str, u32)| players.find(field.0.as_bytes()).ok_or_else(|| wrong(field, FaultKind::PlayerUnknown));
    let number = round.0.parse().ok().filter(|round| (1..=MOST_ROUNDS).contains(round));
    let number = number.ok_or_else(|| wrong(round, FaultKind::Round))?;
    let (white, other) = (player(white)?, player(black)?);
    if white == other {
        return Err(wrong(black, FaultKind::Oneself));
    }
    let score = score(result.0).ok_or_else(|| wrong(result, FaultKind::Result))?;
    Ok(Game { white, black: other, round: number, score, lines: 0 })
}

/// White's score, in the forms that programs write.
pub fn score(text: &str) -> Option<Score> {
    match text {
        "1" | "1.0" => Some(Score::Win),
        "0.5" | ".5" | "½" => Some(Score::Draw),
        "0" | "0.0" => Some(Score::Loss),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
