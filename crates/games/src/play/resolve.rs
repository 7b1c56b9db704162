//! Which legal move a written move is (C.8 to C.11).

use super::illegal::{self, Reason};
use crate::board::{Move, Position, Squares};
use crate::letters::{Letters, Man};
use crate::read::move_word::{Shape, Step};
use crate::read::score::Written;

/// A written move that could be played.
#[derive(Clone, Copy, Debug)]
pub struct Read {
    pub mv: Move,
    /// C.4: a pawn was named by a letter.
    pub has_pawn_letter: bool,
    /// 3.7.3.3: the new piece is not named.
    pub lacks_promotion: bool,
}

/// Why a written move cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// C: not a move in algebraic notation.
    Unreadable,
    /// C.10: several can go there.
    Ambiguous {
        sources: Squares,
    },
    Illegal(Reason),
}

pub fn resolve(position: &Position, written: &Written, letters: Option<Letters>) -> Result<Read, Refusal> {
    match written.shape {
        Shape::Unreadable => Err(Refusal::Unreadable),
        Shape::Castling(wing) => {
            let mv = position.castling(wing).ok_or(Refusal::Illegal(Reason::Castling))?;
            Ok(Read { mv, has_pawn_letter: false, lacks_promotion: false })
        }
        Shape::Step(step) => resolve_step(position, step, written.signs.takes, letters),
    }
}

fn resolve_step(position: &Position, step: Step, takes: bool, letters: Option<Letters>) -> Result<Read, Refusal> {
    let man = step.letter.map_or(Man::Pawn, |letter| letter.man(letters));
    let from = named_squares(step, man, takes);
    let sources = position.legal_sources(man, from, step.to);
    if sources == 0 {
        return Err(Refusal::Illegal(illegal::reason(position, man, from, step.to)));
    }
    let is_last_rank = step.to < 8 || step.to >= 56;
    let promotes = man == Man::Pawn && is_last_rank;
    let named = step.promotion.map(|letter| letter.man(letters));
    let is_piece = |man| !matches!(man, Man::Pawn | Man::King);
    if named.is_some_and(|man| !promotes || !is_piece(man)) {
        return Err(Refusal::Illegal(Reason::Promotion));
    }
    if sources.count_ones() > 1 {
        return Err(Refusal::Ambiguous { sources });
    }
    // 7.5.2: a pawn that was not exchanged is exchanged for a queen.
    let promotion = promotes.then(|| named.unwrap_or(Man::Queen));
    let from = u8::try_from(sources.trailing_zeros()).unwrap_or(0);
    let mv = position.step(from, step.to, promotion).ok_or(Refusal::Unreadable)?;
    Ok(Read {
        mv,
        has_pawn_letter: man == Man::Pawn && step.letter.is_some(),
        lacks_promotion: promotes && named.is_none(),
    })
}

/// The squares that file and rank leave.
fn named_squares(step: Step, man: Man, takes: bool) -> Squares {
    const A_FILE: Squares = 0x0101_0101_0101_0101;
    // C.9.3: a pawn that takes is named by its file; without one, and without a sign, it goes straight on.
    let file = if man == Man::Pawn && !takes { step.file.or(Some(step.to % 8)) } else { step.file };
    let on_file = file.map_or(!0, |file| A_FILE << (file & 7));
    let on_rank = step.rank.map_or(!0, |rank| 0xff << (8 * (rank & 7)));
    on_file & on_rank
}
