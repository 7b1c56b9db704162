//! Why a move is illegal (3): the first reason that holds, in the order that is fixed here.

use crate::board::{Position, Squares, bit};
use crate::letters::Man;
use crate::read::move_word::Square;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// 3.8.2.
    Castling,
    /// 3.9.2: the own king would be in check.
    OwnKing,
    /// 3.1: a man of the same colour stands there.
    OwnMan,
    /// 3.5: something stands between.
    Blocked,
    /// 3.2 to 3.4, 3.6, 3.7, 3.8.1: such a man does not go so.
    WayOf(Man),
    /// 3.7.3.3: not a piece that a pawn can become, or not a pawn on its last rank.
    Promotion,
}

impl Reason {
    /// A word for its text, and its name in the table of citations.
    fn names(self) -> (&'static str, &'static str) {
        match self {
            Reason::Castling => ("castling", "move-illegal (castling)"),
            Reason::OwnKing => ("own-king", "move-illegal (own king)"),
            Reason::OwnMan => ("own-man", "move-illegal (3.1)"),
            Reason::Blocked => ("blocked", "move-illegal (3.5)"),
            Reason::WayOf(Man::Bishop) => ("bishop", "move-illegal (3.2)"),
            Reason::WayOf(Man::Rook) => ("rook", "move-illegal (3.3)"),
            Reason::WayOf(Man::Queen) => ("queen", "move-illegal (3.4)"),
            Reason::WayOf(Man::Knight) => ("knight", "move-illegal (3.6)"),
            Reason::WayOf(Man::Pawn) => ("pawn", "move-illegal (3.7)"),
            Reason::WayOf(Man::King) => ("king", "move-illegal (king)"),
            Reason::Promotion => ("promotion", "move-illegal (promotion)"),
        }
    }

    /// Its name in the table of citations.
    pub fn citation(self) -> &'static str {
        self.names().1
    }

    /// A word for its text.
    pub fn name(self) -> &'static str {
        self.names().0
    }
}

/// Why no man of this kind on the squares `from` may go to `to`.
// Decision (3): where several articles forbid a move, the first in this order is told.
pub fn reason(position: &Position, man: Man, from: Squares, to: Square) -> Reason {
    if position.sources_but_for_the_king(man, from, to) != 0 {
        return Reason::OwnKing;
    }
    if position.of_colour(position.is_white_to_move()) & bit(to) != 0 {
        return Reason::OwnMan;
    }
    if position.sources_in_line(man, from, to) != 0 {
        return Reason::Blocked;
    }
    Reason::WayOf(man)
}
