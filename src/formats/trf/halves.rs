//! Games out of their two halves: every pairing stands in the lines of both players.

use super::cells::{Cell, Content, NoGame};
use super::findings::Findings;
use super::objections;
use super::player_line::PlayerLine;
use super::side::{HalfResult, Side, fit, is_unusual, opposite};
use crate::diagnostic::{Place, codes};
use crate::formats::report::{ByeAsFiled, GameAsFiled};
use kartotek_law::vocabulary::{ByeKind, Play, Score};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// What the cells of all lines say together.
#[derive(Default)]
pub(super) struct Table {
    pub(super) games: Vec<GameAsFiled>,
    pub(super) byes: Vec<ByeAsFiled>,
    /// Both halves of every pairing say the same.
    pub(super) agree: bool,
}

/// So many lines with one start number are looked through for the other half of a pairing.
const MOST_NAMESAKES: usize = 8;

/// What the opponent's line says about the round.
enum OtherHalf<'l> {
    /// Reported where all formats are checked, like the next one.
    Himself,
    /// No line has the number.
    NoSuchLine,
    /// The cell could not be read; that has been reported.
    Unreadable,
    /// The cell names this player.
    Paired(usize, Side<'l>),
    /// A bye, another opponent.
    Elsewhere(usize, Side<'l>),
    Blank(usize),
}

struct Assembly<'l, 'f> {
    lines: &'l [PlayerLine],
    by_number: HashMap<u32, Vec<usize>>,
    french: bool,
    /// Later rounds are paired but not played.
    last_played: u16,
    unplayed: BTreeMap<u16, (Place, u32)>,
    /// Cells of absence that became part of a forfeit.
    used: BTreeSet<(usize, u16)>,
    table: Table,
    findings: &'f mut Findings,
}

pub(super) fn assemble(lines: &[PlayerLine], findings: &mut Findings) -> Table {
    let mut by_number: HashMap<u32, Vec<usize>> = HashMap::new();
    for (index, line) in lines.iter().enumerate() {
        by_number.entry(line.player.no).or_default().push(index);
    }
    let cells = || lines.iter().flat_map(|line| &line.cells);
    let has_result = |cell: &&Cell| matches!(cell.content, Content::Game { .. } | Content::Unreadable);
    let mut assembly = Assembly {
        lines,
        by_number,
        french: false,
        last_played: cells().filter(has_result).map(|cell| cell.round).max().unwrap_or(0),
        unplayed: BTreeMap::new(),
        used: BTreeSet::new(),
        table: Table { agree: true, ..Table::default() },
        findings,
    };
    assembly.run();
    assembly.table
}

impl<'l> Assembly<'l, '_> {
    fn run(&mut self) {
        let lines = self.lines;
        let cells = || lines.iter().flat_map(|line| line.cells.iter().map(move |cell| (line, cell)));
        if let Some((line, cell)) = cells().find(|(_, cell)| cell.colour == 'n') {
            self.french = true;
            objections::french_colours(self.findings, self.side(line, cell));
        }
        for (index, line) in lines.iter().enumerate() {
            for cell in &line.cells {
                let side = self.side(line, cell);
                self.cell(index, side);
            }
        }
        self.byes();
        for (round, (place, halves)) in std::mem::take(&mut self.unplayed) {
            let message =
                format!("round {round} is paired but not played: {halves} cells have an opponent and no result");
            let help = "its pairings were passed over; send the report again when the round has been played";
            self.findings.report(&codes::trf_round_unplayed::CODE, &place, message, help);
        }
    }

    fn cell(&mut self, index: usize, side: Side<'l>) {
        let place = side.place(self.findings);
        let opponent = match side.cell.content {
            Content::Game { opponent, .. } => opponent,
            Content::Pending { .. } if side.cell.round > self.last_played => {
                self.unplayed.entry(side.cell.round).or_insert((place, 0)).1 += 1;
                return;
            }
            Content::Pending { opponent } => opponent,
            Content::Absent { opponent, .. } => {
                return objections::bye_with_opponent(self.findings, side, opponent);
            }
            Content::Unreadable => {
                self.table.agree = false;
                return;
            }
            Content::NoGame(_) => return,
        };
        match self.other_half(side.no(), opponent, side.cell.round) {
            OtherHalf::Himself | OtherHalf::NoSuchLine | OtherHalf::Unreadable => {
                if side.result().is_none() {
                    objections::missing(self.findings, side, opponent);
                }
                self.push_alone(side, opponent);
            }
            // The line further up has made the game of both halves.
            OtherHalf::Paired(other, _) if other < index => {}
            OtherHalf::Paired(_, other) => self.pair(side, other),
            OtherHalf::Elsewhere(other, half) => self.elsewhere(side, other, half),
            OtherHalf::Blank(other) => match side.result() {
                None => objections::missing(self.findings, side, opponent),
                Some(result) => {
                    let line = self.lines.get(other).map_or(0, PlayerLine::line);
                    self.complete(side, opponent, result, line);
                }
            },
        }
    }

    fn side(&self, line: &'l PlayerLine, cell: &'l Cell) -> Side<'l> {
        Side { line, cell, french: self.french }
    }

    fn other_half(&self, no: u32, opponent: u32, round: u16) -> OtherHalf<'l> {
        if no == opponent {
            return OtherHalf::Himself;
        }
        let lines = self.lines;
        let candidates: Vec<(usize, &'l PlayerLine)> = (self.by_number.get(&opponent).into_iter().flatten())
            .take(MOST_NAMESAKES)
            .filter_map(|&index| Some((index, lines.get(index)?)))
            .collect();
        let paired = candidates.iter().find_map(|&(index, line)| {
            let cell = line.cell(round).filter(|cell| cell.content.opponent() == Some(no))?;
            Some((index, self.side(line, cell)))
        });
        if let Some((index, side)) = paired {
            return match side.cell.content {
                Content::Absent { .. } => OtherHalf::Elsewhere(index, side),
                _ => OtherHalf::Paired(index, side),
            };
        }
        let Some(&(index, line)) = candidates.first() else { return OtherHalf::NoSuchLine };
        match line.cell(round) {
            Some(cell) if cell.content == Content::Unreadable => OtherHalf::Unreadable,
            Some(cell) => OtherHalf::Elsewhere(index, self.side(line, cell)),
            None if line.broken => OtherHalf::Unreadable,
            None => OtherHalf::Blank(index),
        }
    }

    /// Both cells name each other.
    fn pair(&mut self, side: Side<'l>, other: Side<'l>) {
        match (side.result(), other.result()) {
            (Some(first), Some(second)) if fit(first, second) => {
                if is_unusual(first, second) {
                    objections::unusual(self.findings, side, other);
                }
                self.colours(side, other, first.1);
                self.push_pair(side, other, first, second.0);
            }
            (Some(first), Some(second)) => {
                self.contradict(side, other);
                self.push_pair(side, other, first, second.0);
            }
            (Some(result), None) => self.complete(side, other.no(), result, other.line.line()),
            (None, Some(result)) => self.complete(other, side.no(), result, side.line.line()),
            (None, None) => objections::missing(self.findings, side, other.no()),
        }
    }

    /// The opponent's cell says that he had no game or another opponent.
    fn elsewhere(&mut self, side: Side<'l>, other: usize, half: Side<'l>) {
        let no_game = match half.cell.content {
            Content::NoGame(no_game) => Some(no_game),
            Content::Absent { opponent, no_game } if opponent == side.no() => Some(no_game),
            _ => None,
        };
        let other_score = match (side.result(), no_game) {
            (Some((_, Play::Forfeit)), Some(NoGame::Zero)) => Some(Score::Loss),
            (Some((Score::Loss, Play::Forfeit)), Some(NoGame::Full)) => Some(Score::Win),
            _ => None,
        };
        match (side.result(), other_score) {
            (Some(result), Some(other_score)) => {
                self.used.insert((other, side.cell.round));
                self.table.agree = false;
                objections::forfeit_completed(self.findings, side, half);
                self.push(side, half.no(), result, other_score);
            }
            _ => {
                self.contradict(side, half);
                // Two opponents in one round: both games are kept, so that this is found as well.
                if no_game.is_none() {
                    self.push_alone(side, half.no());
                }
            }
        }
    }

    /// One half has a result, the other is blank. Only a win, a draw and a forfeit leave no doubt about the other half.
    fn complete(&mut self, side: Side<'l>, opponent: u32, result: HalfResult, other_line: u32) {
        self.table.agree = false;
        let other_score = match result {
            // Both stayed away: the blank cell of the other one means an absence.
            (Score::Loss, Play::Forfeit) => Score::Loss,
            (score, _) => opposite(score),
        };
        if result.0 == Score::Loss && result.1 != Play::Forfeit {
            objections::half_missing(self.findings, side, opponent, other_line);
        } else {
            objections::completed(self.findings, side, opponent, other_line);
        }
        self.push(side, opponent, result, other_score);
    }

    fn contradict(&mut self, side: Side<'l>, other: Side<'l>) {
        self.table.agree = false;
        objections::contradict(self.findings, side, other);
    }

    /// A forfeited game has no colours, so theirs need not be there.
    fn colours(&mut self, side: Side<'l>, other: Side<'l>, play: Play) {
        match (side.is_white(), other.is_white()) {
            (Some(first), Some(second)) if first != second => {}
            (None, _) | (_, None) if play == Play::Forfeit => {}
            _ => objections::colours(self.findings, side, other),
        }
    }

    fn push_pair(&mut self, side: Side<'l>, other: Side<'l>, first: HalfResult, second: Score) {
        let white = side.is_white_against(other);
        // The game stands where White's cell is.
        let place = if white { side } else { other }.place(self.findings);
        self.table.games.push(side.game(white, other.no(), first, second, place));
    }

    /// A game of which nothing but this cell is known.
    fn push_alone(&mut self, side: Side<'l>, opponent: u32) {
        if let Some(own) = side.result() {
            self.push(side, opponent, own, opposite(own.0));
        }
    }

    /// A game that stands at this cell.
    fn push(&mut self, side: Side<'l>, opponent: u32, own: HalfResult, other: Score) {
        let place = side.place(self.findings);
        self.table.games.push(side.game(side.is_white().unwrap_or(true), opponent, own, other, place));
    }

    fn byes(&mut self) {
        for (index, line) in self.lines.iter().enumerate() {
            for cell in line.cells.iter().filter(|cell| !self.used.contains(&(index, cell.round))) {
                let (Content::NoGame(no_game) | Content::Absent { no_game, .. }) = cell.content else { continue };
                let kind = match no_game {
                    NoGame::Half => ByeKind::Half,
                    NoGame::Full | NoGame::Allocated => ByeKind::Full,
                    NoGame::Zero => ByeKind::Zero,
                };
                let place = self.findings.place(line.line(), cell.column);
                self.table.byes.push(ByeAsFiled { round: cell.round, no: line.player.no, kind, place });
            }
        }
    }
}
