//! How a game ends on the board: 5.1.1, 5.2.1, 5.2.2, 9.6.

use super::dead;
use super::repetition::Repetition;
use crate::board::Position;
use crate::edition::Edition;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Whoever is to move has lost.
    Checkmate {
        is_white_winner: bool,
    },
    Stalemate,
    DeadPosition,
    Fivefold,
    SeventyFive,
}

impl End {
    pub fn name(self) -> &'static str {
        match self {
            End::Checkmate { .. } => "checkmate",
            End::Stalemate => "stalemate",
            End::DeadPosition => "dead-position",
            End::Fivefold => "fivefold",
            End::SeventyFive => "seventy-five",
        }
    }

    pub fn leaves_no_move(self) -> bool {
        matches!(self, End::Checkmate { .. } | End::Stalemate)
    }

    /// Half points of White and of Black.
    pub fn points(self) -> crate::result::Points {
        match self {
            End::Checkmate { is_white_winner: true } => (2, 0),
            End::Checkmate { is_white_winner: false } => (0, 2),
            _ => (1, 1),
        }
    }
}

/// How the game ended with the last move, mate first (9.6.2).
pub fn find_end(
    position: &Position,
    is_check: bool,
    has_move: bool,
    repetition: &Repetition,
    edition: Edition,
) -> Option<End> {
    match (has_move, is_check) {
        // 5.1.1: the opponent's king is checkmated.
        (false, true) => return Some(End::Checkmate { is_white_winner: !position.is_white_to_move() }),
        // 5.2.1: no legal move, and the king is not in check.
        (false, false) => return Some(End::Stalemate),
        (true, _) => {}
    }
    if dead::is_dead(position) {
        return Some(End::DeadPosition);
    }
    if !edition.has_automatic_draws() {
        return None;
    }
    // 9.6.1: at least five times. Decision (9.6.1): in 2014 on five alternate moves in a row, at plies p, p-4 … p-16.
    let is_fivefold =
        if edition == Edition::E2014 { repetition.is_fivefold_in_a_row() } else { repetition.times() >= 5 };
    if is_fivefold {
        return Some(End::Fivefold);
    }
    // 9.6.2: 75 moves by each player without pawn move or capture.
    (position.clock() >= 150).then_some(End::SeventyFive)
}
