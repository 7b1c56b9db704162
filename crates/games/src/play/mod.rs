//! Replays a score until a move cannot be played: resolves each written move, and finds the end of the game.

pub mod dead;

use crate::board::fen::{Impossible, Variant};
use crate::board::{Facts, Move, Position, Squares, bit};
use crate::edition::Edition;
use crate::letters::{Letters, Man};
use crate::read::Score;
use crate::read::move_word::{MoveParts, Shape, Signs, Square};
use crate::read::score::WrittenMove;
use illegal::IllegalReason;
use resolve::Refusal;
use signs::WrongSign;

/// The start of a game.
pub struct Start {
    pub position: Result<Position, Impossible>,
    /// `standard`, `chess960:N` or `fen`.
    pub name: String,
}

impl Start {
    pub fn of(score: &Score) -> Start {
        let fen = score.tag("FEN");
        if fen.is_empty() {
            return Start { position: Ok(Position::standard()), name: "standard".to_owned() };
        }
        let variant = variant(score.tag("Variant"));
        let position = Position::of_fen(fen, variant);
        let name = position.as_ref().map_or_else(|_| "fen".to_owned(), |position| position.start_name(variant));
        Start { position, name }
    }
}

fn variant(tag: &str) -> Variant {
    let tag = tag.to_lowercase();
    let is_960 = ["960", "fischer", "freestyle"].iter().any(|name| tag.contains(name));
    if is_960 { Variant::Chess960 } else { Variant::Standard }
}

/// A draw that a player could have claimed (9.2.2, 9.3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    Threefold,
    Fifty,
}

/// The result of replaying a score. Moves are given by index in the score.
#[derive(Default)]
pub struct Played {
    /// The moves that could be played.
    pub moves: Vec<Move>,
    /// The last position. `None`: the start is impossible.
    pub position: Option<Position>,
    /// The end of the game on the board, and its ply.
    pub end: Option<(GameEnd, u32)>,
    /// Each claim at its first ply, before the game ended.
    pub claims: Vec<(Claim, u32)>,
    /// The first move that could not be played, and why.
    pub refused: Option<(usize, Refusal)>,
    /// The first move after the end of the game.
    pub after_end: Option<usize>,
    pub wrong_sign: Option<(usize, WrongSign)>,
    pub pawn_letter: Option<usize>,
    pub without_promotion: Option<usize>,
}

impl Played {
    pub fn plies(&self) -> u32 {
        u32::try_from(self.moves.len()).unwrap_or(u32::MAX)
    }

    /// Whether the replay stopped before the last move without an end of the game.
    pub fn is_broken_off(&self) -> bool {
        self.end.is_none() && (self.refused.is_some() || self.position.is_none())
    }

    /// The last position if the whole game was replayed and did not end on the board.
    pub fn undecided_position(&self) -> Option<&Position> {
        self.position.as_ref().filter(|_| self.end.is_none() && !self.is_broken_off())
    }

    pub fn end_name(&self) -> &'static str {
        match self.end {
            Some((end, _)) => end.name(),
            None if self.is_broken_off() => "broken-off",
            None => "unfinished-position",
        }
    }
}

/// Replays a score under the Laws of an edition.
pub fn through(score: &Score, start: &Start, edition: Edition) -> Played {
    let mut played = Played::default();
    let Ok(position) = &start.position else { return played };
    let mut game = Game { position: position.clone(), repetition: Repetition::new(position), edition };
    let letters = score.letters();
    played.moves.reserve(score.moves.len());
    for (at, written) in score.moves.iter().enumerate() {
        if played.end.is_some() {
            played.after_end.get_or_insert(at);
        }
        // After mate or stalemate nothing more can be played (5.1.1, 5.2.1).
        if played.end.is_some_and(|(end, _)| end.leaves_no_move()) {
            break;
        }
        let read = match resolve::resolve(&game.position, written, letters) {
            Ok(read) => read,
            Err(refusal) => {
                played.refused = Some((at, refusal));
                break;
            }
        };
        if read.has_pawn_letter {
            played.pawn_letter.get_or_insert(at);
        }
        if read.lacks_promotion {
            played.without_promotion.get_or_insert(at);
        }
        game.play(&mut played, at, written, read.mv);
    }
    played.position = Some(game.position);
    played
}

struct Game {
    position: Position,
    repetition: Repetition,
    edition: Edition,
}

impl Game {
    fn play(&mut self, played: &mut Played, at: usize, written: &WrittenMove, mv: Move) {
        let facts = self.position.facts(mv);
        self.position.play(mv);
        played.moves.push(mv);
        let is_check = self.position.is_check();
        let has_move = self.position.has_legal_move();
        if played.wrong_sign.is_none()
            && let Some(wrong) = signs::wrong(written.signs, &facts, is_check, has_move)
        {
            played.wrong_sign = Some((at, wrong));
        }
        if played.end.is_some() {
            return;
        }
        let ply = played.plies();
        self.repetition.add(&self.position, facts.is_lasting());
        let end = find_end(&self.position, is_check, has_move, &self.repetition, self.edition);
        if let Some(end) = end {
            played.end = Some((end, ply));
            return;
        }
        self.claim(played, ply);
    }

    /// Records the claims open to the player to move.
    fn claim(&self, played: &mut Played, ply: u32) {
        let has = |claim| played.claims.iter().any(|(made, _)| *made == claim);
        let threefold = !has(Claim::Threefold) && self.repetition.times >= 3;
        let fifty = !has(Claim::Fifty) && self.position.clock() >= 100;
        // 9.2.2: the same position has just appeared for the third time.
        played.claims.extend(threefold.then_some((Claim::Threefold, ply)));
        // 9.3.2: fifty moves by each player without pawn move or capture.
        played.claims.extend(fifty.then_some((Claim::Fifty, ply)));
    }
}

// The ends of a game on the board: 5.1.1, 5.2.1, 5.2.2, 9.6.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEnd {
    /// The side to move has lost.
    Checkmate {
        is_white_winner: bool,
    },
    Stalemate,
    DeadPosition,
    Fivefold,
    SeventyFive,
}

impl GameEnd {
    pub fn name(self) -> &'static str {
        match self {
            GameEnd::Checkmate { .. } => "checkmate",
            GameEnd::Stalemate => "stalemate",
            GameEnd::DeadPosition => "dead-position",
            GameEnd::Fivefold => "fivefold",
            GameEnd::SeventyFive => "seventy-five",
        }
    }

    pub fn leaves_no_move(self) -> bool {
        matches!(self, GameEnd::Checkmate { .. } | GameEnd::Stalemate)
    }

    /// Half points of White and of Black.
    pub fn points(self) -> crate::result::Points {
        match self {
            GameEnd::Checkmate { is_white_winner: true } => (2, 0),
            GameEnd::Checkmate { is_white_winner: false } => (0, 2),
            _ => (1, 1),
        }
    }
}

/// The end of the game by the last move; mate comes first (9.6.2).
fn find_end(
    position: &Position,
    is_check: bool,
    has_move: bool,
    repetition: &Repetition,
    edition: Edition,
) -> Option<GameEnd> {
    match (has_move, is_check) {
        // 5.1.1: the opponent's king is checkmated.
        (false, true) => return Some(GameEnd::Checkmate { is_white_winner: !position.is_white_to_move() }),
        // 5.2.1: no legal move, and the king is not in check.
        (false, false) => return Some(GameEnd::Stalemate),
        (true, _) => {}
    }
    if dead::is_dead(position) {
        return Some(GameEnd::DeadPosition);
    }
    if !edition.has_automatic_draws() {
        return None;
    }
    // 9.6.1: at least five times. Decision (9.6.1): in 2014 on five alternate moves in a row, at plies p, p-4 … p-16.
    let is_fivefold = match edition {
        Edition::E2014 => repetition.is_fivefold_in_a_row(),
        _ => repetition.times >= 5,
    };
    if is_fivefold {
        return Some(GameEnd::Fivefold);
    }
    // 9.6.2: 75 moves by each player without pawn move or capture.
    (position.clock() >= 150).then_some(GameEnd::SeventyFive)
}

// Repetitions of positions: 9.2, 9.6.1.

/// The positions since the last pawn move or capture; no earlier one can recur.
struct Repetition {
    keys: Vec<u64>,
    /// The number of times the last position has occurred.
    times: usize,
}

impl Repetition {
    /// Counts the start as its first position.
    pub fn new(start: &Position) -> Repetition {
        Repetition { keys: vec![start.key()], times: 1 }
    }

    pub fn add(&mut self, position: &Position, is_lasting: bool) {
        if is_lasting {
            self.keys.clear();
        }
        let key = position.key();
        self.keys.push(key);
        // The side to move is the same at every second ply only.
        self.times = self.keys.iter().rev().step_by(2).filter(|&&earlier| earlier == key).count();
    }

    /// Whether the last position and the four before it at every fourth ply are all the same.
    pub fn is_fivefold_in_a_row(&self) -> bool {
        let mut every_fourth = self.keys.iter().rev().step_by(4).take(5);
        let last = every_fourth.next();
        every_fourth.len() == 4 && every_fourth.all(|key| Some(key) == last)
    }
}

pub mod illegal {
    //! Why a move is illegal (3): the first reason in a fixed order.

    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum IllegalReason {
        /// 3.8.2.
        Castling,
        /// 3.9.2: the own king would be in check.
        OwnKing,
        /// 3.1: the square has a man of the same colour.
        OwnMan,
        /// 3.5: a man is in between.
        Blocked,
        /// 3.2 to 3.4, 3.6, 3.7, 3.8.1: a man of this kind does not move in this way.
        WayOf(Man),
        /// 3.7.3.3: a pawn cannot become this piece, or it is not a pawn on its last rank.
        Promotion,
    }

    impl IllegalReason {
        /// The key of its text, and its name in the table of citations.
        pub fn names(self) -> (&'static str, &'static str) {
            match self {
                IllegalReason::Castling => ("castling", "move-illegal (castling)"),
                IllegalReason::OwnKing => ("own-king", "move-illegal (own king)"),
                IllegalReason::OwnMan => ("own-man", "move-illegal (3.1)"),
                IllegalReason::Blocked => ("blocked", "move-illegal (3.5)"),
                IllegalReason::WayOf(Man::Bishop) => ("bishop", "move-illegal (3.2)"),
                IllegalReason::WayOf(Man::Rook) => ("rook", "move-illegal (3.3)"),
                IllegalReason::WayOf(Man::Queen) => ("queen", "move-illegal (3.4)"),
                IllegalReason::WayOf(Man::Knight) => ("knight", "move-illegal (3.6)"),
                IllegalReason::WayOf(Man::Pawn) => ("pawn", "move-illegal (3.7)"),
                IllegalReason::WayOf(Man::King) => ("king", "move-illegal (king)"),
                IllegalReason::Promotion => ("promotion", "move-illegal (promotion)"),
            }
        }
    }

    /// The reason why no man of this kind on the squares `from` may go to `to`.
    // Decision (3): if several articles forbid a move, the first in this order is reported.
    pub fn reason(position: &Position, man: Man, from: Squares, to: Square) -> IllegalReason {
        if position.sources_ignoring_king(man, from, to) != 0 {
            return IllegalReason::OwnKing;
        }
        if position.of_colour(position.mover()) & bit(to) != 0 {
            return IllegalReason::OwnMan;
        }
        if position.sources_in_line(man, from, to) != 0 {
            return IllegalReason::Blocked;
        }
        IllegalReason::WayOf(man)
    }
}

pub mod signs {
    //! Wrong signs on a move (C.13). All signs are optional.

    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum WrongSign {
        Check,
        Mate,
        Takes,
        EnPassant,
    }

    impl WrongSign {
        /// The key of its text.
        pub fn name(self) -> &'static str {
            match self {
                WrongSign::Check => "check",
                WrongSign::Mate => "mate",
                WrongSign::Takes => "takes",
                WrongSign::EnPassant => "en-passant",
            }
        }
    }

    /// The first wrong sign of a played move.
    pub fn wrong(signs: Signs, facts: &Facts, is_check: bool, has_move: bool) -> Option<WrongSign> {
        if signs.takes && !facts.takes {
            return Some(WrongSign::Takes);
        }
        if signs.en_passant && !facts.is_en_passant {
            return Some(WrongSign::EnPassant);
        }
        if (signs.check || signs.mate) && !is_check {
            return Some(WrongSign::Check);
        }
        (signs.mate && has_move).then_some(WrongSign::Mate)
    }
}

pub mod resolve {
    //! Resolves a written move to a legal one (C.8 to C.11).

    use super::*;

    /// A written move that can be played.
    #[derive(Clone, Copy, Debug)]
    pub struct PlayableMove {
        pub mv: Move,
        /// C.4: the pawn has a letter.
        pub has_pawn_letter: bool,
        /// 3.7.3.3: the new piece is missing.
        pub lacks_promotion: bool,
    }

    /// Why a written move cannot be played.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Refusal {
        /// C: not a move in algebraic notation.
        Unreadable,
        /// C.10: several men can go there.
        Ambiguous {
            sources: Squares,
        },
        Illegal(IllegalReason),
    }

    pub fn resolve(
        position: &Position,
        written: &WrittenMove,
        letters: Option<Letters>,
    ) -> Result<PlayableMove, Refusal> {
        match written.shape {
            Shape::Unreadable => Err(Refusal::Unreadable),
            Shape::Castling(wing) => {
                let castling = position.castling(wing).ok_or(Refusal::Illegal(IllegalReason::Castling));
                castling.map(|mv| PlayableMove { mv, has_pawn_letter: false, lacks_promotion: false })
            }
            Shape::Step(step) => resolve_step(position, step, written.signs.takes, letters),
        }
    }

    fn resolve_step(
        position: &Position,
        step: MoveParts,
        takes: bool,
        letters: Option<Letters>,
    ) -> Result<PlayableMove, Refusal> {
        let man = step.letter.map_or(Man::Pawn, |letter| letter.man(letters));
        let named_sources = named_squares(step, man, takes);
        let sources = position.legal_sources(man, named_sources, step.to);
        if sources == 0 {
            return Err(Refusal::Illegal(illegal::reason(position, man, named_sources, step.to)));
        }
        let is_last_rank = step.to < 8 || step.to >= 56;
        let promotes = man == Man::Pawn && is_last_rank;
        let named_piece = step.promotion.map(|letter| letter.man(letters));
        let may_become = |man| promotes && !matches!(man, Man::Pawn | Man::King);
        if named_piece.is_some_and(|man| !may_become(man)) {
            return Err(Refusal::Illegal(IllegalReason::Promotion));
        }
        if sources.count_ones() > 1 {
            return Err(Refusal::Ambiguous { sources });
        }
        // 7.5.2: a pawn without a named piece becomes a queen.
        let promotion = promotes.then(|| named_piece.unwrap_or(Man::Queen));
        let from = u8::try_from(sources.trailing_zeros()).unwrap_or(0);
        let mv = position.step(from, step.to, promotion).ok_or(Refusal::Unreadable)?;
        Ok(PlayableMove {
            mv,
            has_pawn_letter: man == Man::Pawn && step.letter.is_some(),
            lacks_promotion: promotes && named_piece.is_none(),
        })
    }

    /// The squares that match the written file and rank.
    fn named_squares(step: MoveParts, man: Man, takes: bool) -> Squares {
        const A_FILE: Squares = 0x0101_0101_0101_0101;
        // C.9.3: a capturing pawn is named by its file; without file and sign it moves straight ahead.
        let file = if man == Man::Pawn && !takes { step.file.or(Some(step.to % 8)) } else { step.file };
        let on_file = file.map_or(!0, |file| A_FILE << (file & 7));
        let on_rank = step.rank.map_or(!0, |rank| 0xff << (8 * (rank & 7)));
        on_file & on_rank
    }
}
