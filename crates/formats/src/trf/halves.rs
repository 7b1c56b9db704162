//! Puts games together from their two halves: every pairing is in the lines of both players.

use super::document::{At, Cell, Colour, Content, NoGame, Player, RoundOutcome, Scoring};
use super::findings::Findings;
use super::title::{HalfResult, Side, fit, is_unusual};
use crate::diagnostic::codes;
use crate::report::{ByeAsFiled, GameAsFiled};
use kartotek_law::vocabulary::{ByeKind, Play, Score};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// The cells of all lines together.
#[derive(Default)]
pub(super) struct Table {
    pub(super) games: Vec<GameAsFiled>,
    pub(super) byes: Vec<ByeAsFiled>,
    /// The first round that is paired and not played.
    pub(super) unplayed: Option<(u16, At)>,
    /// Both halves of every pairing agree.
    pub(super) agree: bool,
    /// Blank halves as they follow from the other ones, by start number.
    pub(super) completed: HashMap<u32, Vec<Cell>>,
    /// Start numbers of games in which both together got less than one point: right only if the points agree.
    pub(super) doubtful: HashSet<u32>,
}

/// The most lines with one start number that are searched for the other half of a pairing.
const MOST_NAMESAKES: usize = 8;

/// The opponent's line in the round.
enum OtherHalf<'l> {
    /// Reported where all formats are checked, like the next one.
    SamePlayer,
    /// No line has the number.
    NoSuchLine,
    /// The cell is unreadable, which is already reported.
    Unreadable,
    /// The cell has this player as opponent.
    Paired(usize, Side<'l>),
    /// The cell has a bye, or another opponent.
    Elsewhere(usize, Side<'l>),
    Blank(usize),
}

struct Assembly<'l, 'f> {
    lines: &'l [Player],
    by_number: HashMap<u32, Vec<usize>>,
    /// Later rounds are paired but not played.
    last_played: u16,
    unplayed: BTreeMap<u16, (At, u32)>,
    /// Cells of absence that became part of a forfeit.
    used: BTreeSet<(usize, u16)>,
    table: Table,
    findings: &'f mut Findings,
}

pub(super) fn assemble(lines: &[Player], scoring: &Scoring, findings: &mut Findings) -> Table {
    let mut by_number: HashMap<u32, Vec<usize>> = HashMap::new();
    for (index, line) in lines.iter().enumerate() {
        by_number.entry(line.start_number).or_default().push(index);
    }
    let mut assembly = Assembly {
        lines,
        by_number,
        last_played: last_played(lines),
        unplayed: BTreeMap::new(),
        used: BTreeSet::new(),
        table: Table { agree: true, ..Table::default() },
        findings,
    };
    assembly.run(scoring);
    assembly.table
}

/// The last round with a result in a cell.
pub(super) fn last_played(lines: &[Player]) -> u16 {
    let has_result = |cell: &&Cell| matches!(cell.content, Content::Game { .. } | Content::Unreadable);
    lines.iter().flat_map(|line| &line.cells).filter(has_result).map(|cell| cell.round).max().unwrap_or(0)
}

/// The points that a round without a game counts in the final table.
// Decision (4.5.2.5): a bye that the pairing allocates counts what the tournament gives for it.
pub(super) fn bye_kind(no_game: NoGame, scoring: &Scoring) -> ByeKind {
    match no_game {
        NoGame::Half => ByeKind::Half,
        NoGame::Full => ByeKind::Full,
        NoGame::Zero => ByeKind::Zero,
        NoGame::Allocated => {
            let [win, draw, _] = scoring.white;
            match scoring.points_for(RoundOutcome::AllocatedBye, None) {
                points if points >= win => ByeKind::Full,
                points if points >= draw && points.0 > 0 => ByeKind::Half,
                _ => ByeKind::Zero,
            }
        }
    }
}

impl<'l> Assembly<'l, '_> {
    fn run(&mut self, scoring: &Scoring) {
        for (index, line) in self.lines.iter().enumerate() {
            for cell in &line.cells {
                self.cell(index, Side { line, cell });
            }
        }
        self.byes(scoring);
        self.table.unplayed = self.unplayed.iter().next().map(|(round, (at, _))| (*round, *at));
        for (round, (at, halves)) in std::mem::take(&mut self.unplayed) {
            self.findings.add(codes::trf_round_unplayed::found(&self.findings.place(at), round, halves));
        }
    }

    fn cell(&mut self, index: usize, side: Side<'l>) {
        let opponent = match side.cell.content {
            Content::Game { opponent, .. } => opponent,
            Content::Pending { .. } if side.cell.round > self.last_played => {
                self.unplayed.entry(side.cell.round).or_insert((side.cell.at, 0)).1 += 1;
                return;
            }
            Content::Pending { opponent } => opponent,
            Content::Absent { opponent, .. } => {
                let place = side.place(self.findings);
                let found = codes::trf_bye_with_opponent::found(&place, side.cell.round, opponent, side.cell.code);
                return self.findings.add(found);
            }
            Content::Unreadable => {
                self.table.agree = false;
                return;
            }
            Content::NoGame(_) => return,
        };
        match self.other_half(side.no(), opponent, side.cell.round) {
            OtherHalf::SamePlayer | OtherHalf::NoSuchLine | OtherHalf::Unreadable => {
                if side.result().is_none() {
                    self.missing(side, opponent);
                }
                self.push_alone(side, opponent);
            }
            // The earlier line has made the game from both halves.
            OtherHalf::Paired(other, _) if other < index => {}
            OtherHalf::Paired(_, other) => self.pair(side, other),
            OtherHalf::Elsewhere(other, half) => self.elsewhere(side, other, half),
            OtherHalf::Blank(other) => match side.result() {
                None => self.missing(side, opponent),
                Some(result) => {
                    let line = self.lines.get(other).map_or(0, |line| line.at.line);
                    self.complete(side, opponent, result, line);
                }
            },
        }
    }

    fn other_half(&self, no: u32, opponent: u32, round: u16) -> OtherHalf<'l> {
        if no == opponent {
            return OtherHalf::SamePlayer;
        }
        let lines = self.lines;
        let candidates: Vec<(usize, &'l Player)> = (self.by_number.get(&opponent).into_iter().flatten())
            .take(MOST_NAMESAKES)
            .filter_map(|&index| Some((index, lines.get(index)?)))
            .collect();
        let paired = candidates.iter().find_map(|&(index, line)| {
            let cell = line.cell(round).filter(|cell| cell.content.opponent() == Some(no))?;
            Some((index, Side { line, cell }))
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
            Some(cell) => OtherHalf::Elsewhere(index, Side { line, cell }),
            None if line.broken => OtherHalf::Unreadable,
            None => OtherHalf::Blank(index),
        }
    }

    /// Both cells belong to one pairing.
    fn pair(&mut self, side: Side<'l>, other: Side<'l>) {
        match (side.result(), other.result()) {
            (Some(first), Some(second)) if fit(first, second) => {
                if is_unusual(first, second) {
                    let place = side.result_place(self.findings);
                    let found =
                        codes::trf_unusual_score::found(&place, side.cell.round, side.described(), other.described());
                    self.findings.add(found);
                    self.table.doubtful.extend([side.no(), other.no()]);
                }
                self.colours(side, other, first.1);
                self.push_pair(side, other, first, second.0);
            }
            (Some(first), Some(second)) => {
                self.contradict(side, other);
                self.push_pair(side, other, first, second.0);
            }
            (Some(result), None) => self.complete(side, other.no(), result, other.line.at.line),
            (None, Some(result)) => self.complete(other, side.no(), result, side.line.at.line),
            (None, None) => self.missing(side, other.no()),
        }
    }

    /// The opponent's cell has no game, or another opponent.
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
                let place = half.place(self.findings);
                let (first, second) = (side.described(), half.described());
                self.findings.add(codes::trf_half_completed::forfeit(&place, side.cell.round, first, second));
                self.push(side, half.no(), result, other_score);
            }
            _ => {
                self.contradict(side, half);
                // Two opponents in one round: both games are kept, so that this is reported as well.
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
            // Both were absent: the blank cell of the other one means an absence.
            (Score::Loss, Play::Forfeit) => Score::Loss,
            (score, _) => score.opposite(),
        };
        let (place, round, code) = (side.result_place(self.findings), side.cell.round, side.cell.code);
        self.findings.add(if result.0 == Score::Loss && result.1 != Play::Forfeit {
            codes::trf_half_missing::found(&place, round, side.no(), code, opponent, other_line)
        } else {
            self.table.completed.entry(opponent).or_default().push(Cell {
                content: Content::Game { opponent: side.no(), score: other_score, play: result.1 },
                colour: side.cell.colour.map(Colour::other),
                ..*side.cell
            });
            codes::trf_half_completed::blank(&place, round, side.no(), code, opponent, other_line)
        });
        self.push(side, opponent, result, other_score);
    }

    fn contradict(&mut self, side: Side<'l>, other: Side<'l>) {
        self.table.agree = false;
        let place = side.place(self.findings);
        let (first, second) = (side.described(), other.described());
        self.findings.add(codes::trf_halves_contradict::found(&place, side.cell.round, first, second));
    }

    fn missing(&mut self, side: Side<'l>, opponent: u32) {
        let place = side.result_place(self.findings);
        self.findings.add(codes::result_missing::in_trf(&place, side.cell.round, side.no(), opponent));
    }

    /// A forfeited game has no colours, so that they may be missing.
    fn colours(&mut self, side: Side<'l>, other: Side<'l>, play: Play) {
        match (side.white_if_known(), other.white_if_known()) {
            (Some(first), Some(second)) if first != second => {}
            (None, _) | (_, None) if play == Play::Forfeit => {}
            _ => {
                let (white, black) = if side.is_white_against(other) { (side, other) } else { (other, side) };
                let lines = (side.line.at.line, other.line.at.line);
                let place = other.place(self.findings);
                let found = codes::trf_colour::found(&place, side.cell.round, lines, white.no(), black.no());
                self.findings.add(found);
            }
        }
    }

    fn push_pair(&mut self, side: Side<'l>, other: Side<'l>, first: HalfResult, second: Score) {
        let white = side.is_white_against(other);
        // The place of the game is White's cell.
        let place = if white { side } else { other }.place(self.findings);
        self.table.games.push(side.game(white, other.no(), first, second, place));
    }

    /// Adds a game of which only this cell is known.
    fn push_alone(&mut self, side: Side<'l>, opponent: u32) {
        if let Some(result) = side.result() {
            self.push(side, opponent, result, result.0.opposite());
        }
    }

    /// Adds a game that has its place at this cell.
    fn push(&mut self, side: Side<'l>, opponent: u32, half: HalfResult, other: Score) {
        let place = side.place(self.findings);
        self.table.games.push(side.game(side.white_if_known().unwrap_or(true), opponent, half, other, place));
    }

    fn byes(&mut self, scoring: &Scoring) {
        for (index, line) in self.lines.iter().enumerate() {
            for cell in line.cells.iter().filter(|cell| !self.used.contains(&(index, cell.round))) {
                let (Content::NoGame(no_game) | Content::Absent { no_game, .. }) = cell.content else { continue };
                let place = self.findings.place(cell.at);
                let kind = bye_kind(no_game, scoring);
                let is_asked_for = cell.code.eq_ignore_ascii_case(&'F');
                let no = line.start_number;
                self.table.byes.push(ByeAsFiled { round: cell.round, no, kind, is_asked_for, place });
            }
        }
    }
}
