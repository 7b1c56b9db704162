//! A score played through, until a move cannot be played: which move each word is, and how the game ended.

pub mod dead;
pub mod end;
pub mod illegal;
mod repetition;
pub mod resolve;
pub mod signs;

use crate::board::fen::{Impossible, Variant};
use crate::board::{Move, Position};
use crate::edition::Edition;
use crate::read::Score;
use crate::read::score::Written;
use end::End;
use repetition::Repetition;
use resolve::Refusal;
use signs::WrongSign;

/// Where a game starts.
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

/// The result of playing a score through. Moves are meant by their place among those of the score.
#[derive(Default)]
pub struct Played {
    /// The moves that could be played.
    pub moves: Vec<Move>,
    /// The last position. `None`: the start is impossible.
    pub position: Option<Position>,
    /// How the game ended on the board, and with which ply.
    pub end: Option<(End, u32)>,
    /// Each claim at its first ply, before the game ended.
    pub claims: Vec<(Claim, u32)>,
    /// The move that could not be played, and why.
    pub refused: Option<(usize, Refusal)>,
    /// The first move after the end.
    pub after_end: Option<usize>,
    pub wrong_sign: Option<(usize, WrongSign)>,
    pub pawn_letter: Option<usize>,
    pub without_promotion: Option<usize>,
}

impl Played {
    pub fn plies(&self) -> u32 {
        u32::try_from(self.moves.len()).unwrap_or(u32::MAX)
    }

    /// The replay did not come to the last move, and nothing ended the game before.
    pub fn is_broken_off(&self) -> bool {
        self.end.is_none() && (self.refused.is_some() || self.position.is_none())
    }

    pub fn end_name(&self) -> &'static str {
        match self.end {
            Some((end, _)) => end.name(),
            None if self.is_broken_off() => "broken-off",
            None => "unfinished-position",
        }
    }
}

/// Plays a score through by the Laws of an edition.
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
    fn play(&mut self, played: &mut Played, at: usize, written: &Written, mv: Move) {
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
        let end = end::find_end(&self.position, is_check, has_move, &self.repetition, self.edition);
        if let Some(end) = end {
            played.end = Some((end, ply));
            return;
        }
        self.claim(played, ply);
    }

    /// Records what the player to move could claim now.
    fn claim(&self, played: &mut Played, ply: u32) {
        let has = |claim| played.claims.iter().any(|(made, _)| *made == claim);
        let threefold = !has(Claim::Threefold) && self.repetition.times() >= 3;
        let fifty = !has(Claim::Fifty) && self.position.clock() >= 100;
        // 9.2.2: the same position has just appeared for the third time.
        played.claims.extend(threefold.then_some((Claim::Threefold, ply)));
        // 9.3.2: fifty moves by each player without pawn move or capture.
        played.claims.extend(fifty.then_some((Claim::Fifty, ply)));
    }
}
