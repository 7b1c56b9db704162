//! Puts games together from their two halves: every pairing is in the lines of both players.

use super::document::{At, Cell, Colour, Content, NoGame, Player, RoundOutcome, Scoring};
use super::findings::Findings;
use crate::diagnostic::{Place, codes};
use crate::report::{ByeAsFiled, GameAsFiled};
use crate::texts::Text;
use kartotek_law::vocabulary::{ByeKind, GameResult, Play, Score};
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
    /// The opponent is the player itself, has no line, or has an unreadable cell. Other checks report this.
    Unknown,
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
    assembly.assemble_all(scoring);
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
    fn assemble_all(&mut self, scoring: &Scoring) {
        for (index, line) in self.lines.iter().enumerate() {
            for cell in &line.cells {
                self.add_cell(index, Side { line, cell });
            }
        }
        self.add_byes(scoring);
        self.table.unplayed = self.unplayed.iter().next().map(|(round, (at, _))| (*round, *at));
        for (round, (at, halves)) in std::mem::take(&mut self.unplayed) {
            self.findings.add_at(at, |place| codes::trf_round_unplayed::found(place, round, halves));
        }
    }

    fn add_cell(&mut self, index: usize, side: Side<'l>) {
        let opponent = match side.cell.content {
            Content::Game { opponent, .. } => opponent,
            Content::Pending { .. } if side.cell.round > self.last_played => {
                self.unplayed.entry(side.cell.round).or_insert((side.cell.at, 0)).1 += 1;
                return;
            }
            Content::Pending { opponent } => opponent,
            Content::Absent { opponent, .. } => {
                let (round, code) = (side.cell.round, side.cell.code);
                let say = codes::trf_bye_with_opponent::found;
                return self.findings.add_at(side.cell.at, |place| say(place, round, opponent, code));
            }
            Content::Unreadable => {
                self.table.agree = false;
                return;
            }
            Content::NoGame(_) => return,
        };
        match self.other_half(side.no(), opponent, side.cell.round) {
            OtherHalf::Unknown => {
                if side.result().is_none() {
                    self.report_missing_result(side, opponent);
                }
                self.push_alone(side, opponent);
            }
            // The earlier line has made the game from both halves.
            OtherHalf::Paired(other, _) if other < index => {}
            OtherHalf::Paired(_, other) => self.pair(side, other),
            OtherHalf::Elsewhere(other, half) => self.pair_with_other_entry(side, other, half),
            OtherHalf::Blank(other) => match side.result() {
                None => self.report_missing_result(side, opponent),
                Some(result) => {
                    let line = self.lines.get(other).map_or(0, |line| line.at.line);
                    self.complete_blank_half(side, opponent, result, line);
                }
            },
        }
    }

    fn other_half(&self, no: u32, opponent: u32, round: u16) -> OtherHalf<'l> {
        if no == opponent {
            return OtherHalf::Unknown;
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
        let Some(&(index, line)) = candidates.first() else { return OtherHalf::Unknown };
        match line.cell(round) {
            Some(cell) if cell.content == Content::Unreadable => OtherHalf::Unknown,
            Some(cell) => OtherHalf::Elsewhere(index, Side { line, cell }),
            None if line.broken => OtherHalf::Unknown,
            None => OtherHalf::Blank(index),
        }
    }

    /// Makes a game of two cells that name each other.
    fn pair(&mut self, side: Side<'l>, other: Side<'l>) {
        match (side.result(), other.result()) {
            (Some(first), Some(second)) if can_be_one_game(first, second) => {
                if is_unusual(first, second) {
                    let (first, second) = (side.described(), other.described());
                    let say = codes::trf_unusual_score::found;
                    self.findings.add_at(side.cell.result_at, |place| say(place, side.cell.round, first, second));
                    self.table.doubtful.extend([side.no(), other.no()]);
                }
                self.check_colours(side, other, first.1);
                self.push_pair(side, other, first, second.0);
            }
            (Some(first), Some(second)) => {
                self.report_contradiction(side, other);
                self.push_pair(side, other, first, second.0);
            }
            (Some(result), None) => self.complete_blank_half(side, other.no(), result, other.line.at.line),
            (None, Some(result)) => self.complete_blank_half(other, side.no(), result, side.line.at.line),
            (None, None) => self.report_missing_result(side, other.no()),
        }
    }

    /// Handles a cell whose opponent has no game in the round, or another opponent.
    fn pair_with_other_entry(&mut self, side: Side<'l>, other: usize, half: Side<'l>) {
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
                let (first, second) = (side.described(), half.described());
                let say = codes::trf_half_completed::forfeit;
                self.findings.add_at(half.cell.at, |place| say(place, side.cell.round, first, second));
                self.push(side, half.no(), result, other_score);
            }
            _ => {
                self.report_contradiction(side, half);
                // Two opponents in one round: both games are kept, so that this is reported as well.
                if no_game.is_none() {
                    self.push_alone(side, half.no());
                }
            }
        }
    }

    /// Makes a game of one half, when the other is blank. Only a win, a draw and a forfeit leave no doubt about the other half.
    fn complete_blank_half(&mut self, side: Side<'l>, opponent: u32, result: HalfResult, other_line: u32) {
        self.table.agree = false;
        let other_score = match result {
            // Both were absent: the blank cell of the other one means an absence.
            (Score::Loss, Play::Forfeit) => Score::Loss,
            (score, _) => score.opposite(),
        };
        let (round, code) = (side.cell.round, side.cell.code);
        let say = if result.0 == Score::Loss && result.1 != Play::Forfeit {
            codes::trf_half_missing::found
        } else {
            self.table.completed.entry(opponent).or_default().push(Cell {
                content: Content::Game { opponent: side.no(), score: other_score, play: result.1 },
                colour: side.cell.colour.map(Colour::other),
                ..*side.cell
            });
            codes::trf_half_completed::blank
        };
        self.findings.add_at(side.cell.result_at, |place| say(place, round, side.no(), code, opponent, other_line));
        self.push(side, opponent, result, other_score);
    }

    fn report_contradiction(&mut self, side: Side<'l>, other: Side<'l>) {
        self.table.agree = false;
        let (first, second) = (side.described(), other.described());
        let say = codes::trf_halves_contradict::found;
        self.findings.add_at(side.cell.at, |place| say(place, side.cell.round, first, second));
    }

    fn report_missing_result(&mut self, side: Side<'l>, opponent: u32) {
        let say = codes::result_missing::in_trf;
        self.findings.add_at(side.cell.result_at, |place| say(place, side.cell.round, side.no(), opponent));
    }

    /// Reports two cells of a game with equal or missing colours. A forfeited game may lack them.
    fn check_colours(&mut self, side: Side<'l>, other: Side<'l>, play: Play) {
        match (side.white_if_known(), other.white_if_known()) {
            (Some(first), Some(second)) if first != second => {}
            (None, _) | (_, None) if play == Play::Forfeit => {}
            _ => {
                let (white, black) = if side.is_white_against(other) { (side, other) } else { (other, side) };
                let lines = (side.line.at.line, other.line.at.line);
                let say = codes::trf_colour::found;
                self.findings.add_at(other.cell.at, |place| say(place, side.cell.round, lines, white.no(), black.no()));
            }
        }
    }

    fn push_pair(&mut self, side: Side<'l>, other: Side<'l>, first: HalfResult, second: Score) {
        let white = side.is_white_against(other);
        // The place of the game is White's cell.
        let place = self.findings.place(if white { side } else { other }.cell.at);
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
        let place = self.findings.place(side.cell.at);
        self.table.games.push(side.game(side.white_if_known().unwrap_or(true), opponent, half, other, place));
    }

    fn add_byes(&mut self, scoring: &Scoring) {
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

// One side of a pairing: a player's cell and its result.

/// The result by a player's own cell.
type HalfResult = (Score, Play);

#[derive(Clone, Copy)]
struct Side<'l> {
    line: &'l Player,
    cell: &'l Cell,
}

impl Side<'_> {
    fn no(self) -> u32 {
        self.line.start_number
    }

    /// The result in the player's cell. `None`: paired without a result, or not paired.
    fn result(self) -> Option<HalfResult> {
        match self.cell.content {
            Content::Game { score, play, .. } => Some((score, play)),
            _ => None,
        }
    }

    fn white_if_known(self) -> Option<bool> {
        self.cell.colour.map(|colour| colour == Colour::White)
    }

    /// Whether this side had White: by its own colour, else by the other side's colour. Without any colour it counts as White.
    fn is_white_against(self, other: Side) -> bool {
        self.white_if_known().or(other.white_if_known().map(|white| !white)).unwrap_or(true)
    }

    /// The game from this side's view.
    fn game(self, white: bool, opponent: u32, half: HalfResult, other: Score, place: Place) -> GameAsFiled {
        let (score, play) = half;
        let ((white, white_score), (black, black_score)) =
            if white { ((self.no(), score), (opponent, other)) } else { ((opponent, other), (self.no(), score)) };
        let result = GameResult { white: white_score, black: black_score, play };
        GameAsFiled { round: self.cell.round, white, black, result, place }
    }

    /// The cell in a message: player, opponent, code.
    fn described(self) -> Text {
        let code = Some(self.cell.code).filter(|code| !code.is_whitespace());
        codes::trf_halves_contradict::half(self.no(), self.line.at.line, self.cell.content.opponent(), code)
    }
}

/// Whether two halves can be one game: both are played, short or forfeited, and have at most one point together
/// (Laws of Chess 10.2).
fn can_be_one_game(first: HalfResult, second: HalfResult) -> bool {
    first.1 == second.1 && half_points(first, second) <= 2
}

/// Whether a game was played and gave both sides together less than one point.
fn is_unusual(first: HalfResult, second: HalfResult) -> bool {
    first.1 != Play::Forfeit && half_points(first, second) < 2
}

fn half_points(first: HalfResult, second: HalfResult) -> i64 {
    i64::from(first.0.points().0) + i64::from(second.0.points().0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Play::{Forfeit, Played, UnderOneMove};
    use Score::{Draw, Loss, Win};

    #[test]
    fn a_game_never_gives_more_than_one_point() {
        for (first, second) in [(Win, Win), (Win, Draw), (Draw, Win)] {
            assert!(!can_be_one_game((first, Played), (second, Played)));
        }
        for (first, second) in [(Win, Loss), (Draw, Draw), (Draw, Loss), (Loss, Loss)] {
            assert!(can_be_one_game((first, Played), (second, Played)));
        }
    }

    #[test]
    fn a_forfeit_needs_a_forfeit_on_the_other_side() {
        assert!(can_be_one_game((Win, Forfeit), (Loss, Forfeit)) && can_be_one_game((Loss, Forfeit), (Loss, Forfeit)));
        assert!(
            !can_be_one_game((Win, Forfeit), (Loss, Played)) && !can_be_one_game((Win, UnderOneMove), (Loss, Played))
        );
    }

    #[test]
    fn a_played_game_in_which_both_lose_is_unusual_and_a_double_forfeit_is_not() {
        assert!(is_unusual((Loss, Played), (Loss, Played)) && is_unusual((Draw, Played), (Loss, Played)));
        assert!(!is_unusual((Loss, Forfeit), (Loss, Forfeit)) && !is_unusual((Draw, Played), (Draw, Played)));
    }
}
