//! Signs that are not so (C.13). Every one of them may be left out.

use crate::board::Facts;
use crate::read::move_word::Signs;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongSign {
    Check,
    Mate,
    Takes,
    EnPassant,
}

impl WrongSign {
    /// A word for its text.
    pub fn name(self) -> &'static str {
        match self {
            WrongSign::Check => "check",
            WrongSign::Mate => "mate",
            WrongSign::Takes => "takes",
            WrongSign::EnPassant => "en-passant",
        }
    }
}

/// The first sign that is wrong, of a move that has been played.
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
