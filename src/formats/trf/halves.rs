//! Games out of their two halves: every pairing stands in the lines of both players.

use super::cells::{Cell, Content, NoGame};
use super::findings::Findings;
use super::player_line::PlayerLine;
use crate::diagnostic::{Place, codes};
use crate::formats::report::{ByeAsFiled, GameAsFiled};
use kartotek_law::vocabulary::{ByeKind, GameResult, Play, Score};
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

/// One side of a pairing.
#[derive(Clone, Copy)]
pub(super) struct Side<'l> {
    pub(super) line: &'l PlayerLine,
    pub(super) cell: &'l Cell,
}

impl Side<'_> {
    fn no(self) -> u32 {
        self.line.player.no
    }

    /// `None`: paired without a result.
    pub(super) fn result(self) -> Option<(Score, Play)> {
        match self.cell.content {
            Content::Game { score, play, .. } => Some((score, play)),
            _ => None,
        }
    }
}

/// What the opponent's line says about the round.
enum OtherHalf<'l> {
    /// No line has the number; that is reported where all formats are checked.
    NoSuchLine,
    /// The cell could not be read; that has been reported.
    Unreadable,
    /// The cell names this player.
    Paired(usize, Side<'l>),
    /// A bye, another opponent.
    Elsewhere(usize, Side<'l>),
    Blank(usize),
}

pub(super) struct Assembly<'l, 'f> {
    lines: &'l [PlayerLine],
    by_number: HashMap<u32, Vec<usize>>,
    /// In one French export `N` is Black and `B` is White (noir, blanc).
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
        french: cells().any(|cell| cell.colour == 'n'),
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
        if self.french
            && let Some((line, cell)) = lines.iter().find_map(|l| Some((l, l.cells.iter().find(|c| c.colour == 'n')?)))
        {
            let place = self.findings.place(line.line(), cell.column);
            let message = "`N` was read as Black (noir) and `B` as White (blanc) in the whole file".to_owned();
            self.findings.report(&codes::TRF_REPAIRED, &place, message, "the format's letters are w and b");
        }
        for (index, line) in lines.iter().enumerate() {
            for cell in &line.cells {
                self.cell(index, Side { line, cell });
            }
        }
        self.byes();
        for (round, (place, halves)) in std::mem::take(&mut self.unplayed) {
            let message = format!("round {round} is paired but not played: {halves} cells have an opponent and no result");
            let help = "its pairings were passed over; send the report again when the round has been played";
            self.findings.report(&codes::TRF_ROUND_UNPLAYED, &place, message, help);
        }
    }

    fn cell(&mut self, index: usize, side: Side<'l>) {
        let place = self.findings.place(side.line.line(), side.cell.column);
        let opponent = match side.cell.content {
            Content::Game { opponent, .. } => opponent,
            Content::Pending { .. } if side.cell.round > self.last_played => {
                self.unplayed.entry(side.cell.round).or_insert((place, 0)).1 += 1;
                return;
            }
            Content::Pending { opponent } => opponent,
            Content::Absent { opponent, .. } => {
                let message = format!(
                    "round {}: the cell names no. {opponent} and says `{}`, no game; it was read as no game",
                    side.cell.round, side.cell.code
                );
                let help = "a round without a game has 0000 for the opponent";
                return self.findings.report(&codes::TRF_BYE_WITH_OPPONENT, &place, message, help);
            }
            Content::Unreadable => {
                self.table.agree = false;
                return;
            }
            Content::NoGame(_) => return,
        };
        if opponent == side.no() {
            // Reported where all formats are checked.
            self.push(side, opponent, side.result().map(|result| (result, opposite(result.0))));
            return;
        }
        match self.other_half(side.no(), opponent, side.cell.round) {
            OtherHalf::NoSuchLine | OtherHalf::Unreadable => {
                if side.result().is_none() {
                    self.missing(side, opponent);
                }
                self.push(side, opponent, side.result().map(|result| (result, opposite(result.0))));
            }
            // The line further up has made the game of both halves.
            OtherHalf::Paired(other, _) if other < index => {}
            OtherHalf::Paired(_, other) => self.pair(side, other),
            OtherHalf::Elsewhere(other, half) => self.elsewhere(side, other, half),
            OtherHalf::Blank(other) => match side.result() {
                None => self.missing(side, opponent),
                Some(result) => {
                    let line = self.lines.get(other).map_or(0, PlayerLine::line);
                    self.complete(side, opponent, result, line);
                }
            },
        }
    }

    fn other_half(&self, no: u32, opponent: u32, round: u16) -> OtherHalf<'l> {
        let lines = self.lines;
        let candidates: Vec<(usize, &'l PlayerLine)> = (self.by_number.get(&opponent).into_iter().flatten())
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

    /// Both cells name each other.
    fn pair(&mut self, side: Side<'l>, other: Side<'l>) {
        match (side.result(), other.result()) {
            (Some(first), Some(second)) if fit(first, second) => {
                let total = first.0.points().0 + second.0.points().0;
                if first.1 != Play::Forfeit && total < 2 {
                    let message = format!("round {}: {} together give less than one point", side.cell.round, both(side, other));
                    let help = "an arbiter may decide so (Laws of Chess 11.8); otherwise correct one of the two";
                    let place = self.findings.place(side.line.line(), side.cell.result_column);
                    self.findings.report(&codes::TRF_UNUSUAL_SCORE, &place, message, help);
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
            (None, None) => self.missing(side, other.no()),
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
                let message = format!(
                    "round {}: {} are the two halves of a forfeit; the game was read so",
                    side.cell.round,
                    both(side, half)
                );
                let place = self.findings.place(half.line.line(), half.cell.column);
                let help = "write the opponent's start number into this cell";
                self.findings.report(&codes::TRF_HALF_COMPLETED, &place, message, help);
                self.push(side, half.no(), Some((result, other_score)));
            }
            (result, _) => {
                self.contradict(side, half);
                // Two opponents in one round: both games are kept, so that this is found as well.
                if no_game.is_none() {
                    self.push(side, half.no(), result.map(|result| (result, opposite(result.0))));
                }
            }
        }
    }

    /// One half has a result, the other is blank. Only a win, a draw and a forfeit leave no doubt about the other half.
    fn complete(&mut self, side: Side<'l>, opponent: u32, result: (Score, Play), other_line: u32) {
        self.table.agree = false;
        let other_score = match result {
            // Both stayed away: the blank cell of the other one means an absence.
            (Score::Loss, Play::Forfeit) => Score::Loss,
            (score, _) => opposite(score),
        };
        let (round, code) = (side.cell.round, side.cell.code);
        let place = self.findings.place(side.line.line(), side.cell.result_column);
        if result.0 == Score::Loss && result.1 != Play::Forfeit {
            let message = format!(
                "round {round}: no. {} has `{code}` against no. {opponent}, but line {other_line} says nothing",
                side.no()
            );
            let help = format!("write the result into line {other_line} too; a lost game alone does not show who won");
            self.findings.report(&codes::TRF_HALF_MISSING, &place, message, &help);
        } else {
            let message = format!(
                "round {round}: no. {} has `{code}` against no. {opponent}; the blank cell of line {other_line} was completed",
                side.no()
            );
            self.findings.report(&codes::TRF_HALF_COMPLETED, &place, message, "check the result and fill in the other cell");
        }
        self.push(side, opponent, Some((result, other_score)));
    }

    fn missing(&mut self, side: Side<'l>, opponent: u32) {
        let place = self.findings.place(side.line.line(), side.cell.result_column);
        let message = format!("round {}: no. {} against no. {opponent} has no result", side.cell.round, side.no());
        let help = "write the result into both lines; if the game was not played, + or - for a forfeit, or 0000 - Z";
        self.findings.report(&codes::RESULT_MISSING, &place, message, help);
    }

    fn contradict(&mut self, side: Side<'l>, other: Side<'l>) {
        self.table.agree = false;
        let place = self.findings.place(side.line.line(), side.cell.column);
        let message = format!("round {}: {} contradict each other", side.cell.round, both(side, other));
        let help = "correct the wrong one of the two cells";
        self.findings.report(&codes::TRF_HALVES_CONTRADICT, &place, message, help);
    }

    /// A forfeited game has no colours, so theirs need not be there.
    fn colours(&mut self, side: Side<'l>, other: Side<'l>, play: Play) {
        match (self.is_white(side), self.is_white(other)) {
            (Some(first), Some(second)) if first != second => {}
            (None, _) | (_, None) if play == Play::Forfeit => {}
            _ => {
                let place = self.findings.place(other.line.line(), other.cell.column);
                let (white, black) = if self.is_first_white(side, other) { (side, other) } else { (other, side) };
                let message = format!(
                    "round {}: the colours in lines {} and {} do not fit; no. {} was taken as White, no. {} as Black",
                    side.cell.round,
                    side.line.line(),
                    other.line.line(),
                    white.no(),
                    black.no()
                );
                self.findings.report(&codes::TRF_COLOUR, &place, message, "one of the two cells needs w, the other b");
            }
        }
    }

    fn is_white(&self, side: Side) -> Option<bool> {
        match (side.cell.colour, self.french) {
            ('w', _) | ('b', true) => Some(true),
            ('b', false) | ('n', _) => Some(false),
            _ => None,
        }
    }

    fn is_first_white(&self, side: Side, other: Side) -> bool {
        self.is_white(side).or(self.is_white(other).map(|white| !white)).unwrap_or(true)
    }

    fn push_pair(&mut self, side: Side<'l>, other: Side<'l>, first: (Score, Play), second: Score) {
        if self.is_first_white(side, other) {
            self.push_game(side, side.no(), other.no(), first.0, second, first.1);
        } else {
            self.push_game(other, other.no(), side.no(), second, first.0, first.1);
        }
    }

    /// A game of which one cell is known.
    fn push(&mut self, side: Side<'l>, opponent: u32, result: Option<((Score, Play), Score)>) {
        let Some(((score, play), other_score)) = result else { return };
        if self.is_white(side).unwrap_or(true) {
            self.push_game(side, side.no(), opponent, score, other_score, play);
        } else {
            self.push_game(side, opponent, side.no(), other_score, score, play);
        }
    }

    fn push_game(&mut self, at: Side, white: u32, black: u32, white_score: Score, black_score: Score, play: Play) {
        let place = self.findings.place(at.line.line(), at.cell.column);
        let result = GameResult { white: white_score, black: black_score, play };
        self.table.games.push(GameAsFiled { round: at.cell.round, white, black, result, place });
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

fn opposite(score: Score) -> Score {
    match score {
        Score::Win => Score::Loss,
        Score::Draw => Score::Draw,
        Score::Loss => Score::Win,
    }
}

/// Whether two halves can be one game: played, short or forfeited for both, and never more than one point together
/// (Laws of Chess 10.2). A forfeit knows no draw.
fn fit(first: (Score, Play), second: (Score, Play)) -> bool {
    first.1 == second.1 && first.0.points().0 + second.0.points().0 <= 2
}

fn both(side: Side, other: Side) -> String {
    let half = |side: Side| {
        let opponent = side.cell.content.opponent().map_or("no opponent".to_owned(), |no| format!("no. {no}"));
        let code = if side.cell.code.is_whitespace() { "no result".to_owned() } else { format!("`{}`", side.cell.code) };
        format!("no. {} (line {}: {opponent}, {code})", side.no(), side.line.line())
    };
    format!("{} and {}", half(side), half(other))
}
