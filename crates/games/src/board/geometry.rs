//! How men go, whatever stands in the way or happens to their king: what an illegal move is told by.

use super::{Position, Squares, bit};
use crate::letters::Man;
use crate::read::move_word::Square;
use cozy_chess::{BitBoard, Color};

impl Position {
    /// Squares of `from` from which a man of the player to move could go to `to` but for its own king.
    pub fn sources_but_for_the_king(&self, man: Man, from: Squares, to: Square) -> Squares {
        let is_white = self.is_white_to_move();
        let mine = self.men(man, is_white) & from;
        if self.of_colour(is_white) & bit(to) != 0 {
            return 0;
        }
        if man == Man::Pawn { mine & self.pawn_sources(to) } else { mine & reached(man, to, self.occupied()) }
    }

    /// Squares of `from` from which a queen, rook or bishop stands in line with `to`, with something between or not.
    pub fn sources_in_line(&self, man: Man, from: Squares, to: Square) -> Squares {
        let slides = matches!(man, Man::Bishop | Man::Rook | Man::Queen);
        let mine = self.men(man, self.is_white_to_move()) & from;
        if slides { mine & reached(man, to, 0) } else { 0 }
    }

    fn pawn_sources(&self, to: Square) -> Squares {
        let is_white = self.is_white_to_move();
        let Some(square) = cozy_chess::Square::try_index(usize::from(to)) else { return 0 };
        let opponents = self.of_colour(!is_white);
        let en_passant = self
            .board
            .en_passant()
            .map(|file| cozy_chess::Square::new(file, cozy_chess::Rank::Sixth.relative_to(self.board.side_to_move())));
        if opponents & bit(to) != 0 || en_passant == Some(square) {
            let opponent = if is_white { Color::Black } else { Color::White };
            return cozy_chess::get_pawn_attacks(square, opponent).0 | self.pushes_to(to, is_white);
        }
        self.pushes_to(to, is_white)
    }

    /// 3.7.1, 3.7.2.
    fn pushes_to(&self, to: Square, is_white: bool) -> Squares {
        let before = |squares: Squares| if is_white { squares >> 8 } else { squares << 8 };
        let free = !self.occupied();
        let one = before(bit(to) & free);
        let double_rank: Squares = if is_white { 0xff00_0000 } else { 0xff_0000_0000 };
        let two = before(before(bit(to) & free & double_rank) & free);
        one | two
    }
}

/// The squares from which a piece goes to `to`.
pub(super) fn reached(man: Man, to: Square, occupied: Squares) -> Squares {
    let Some(to) = cozy_chess::Square::try_index(usize::from(to)) else { return 0 };
    let occupied = BitBoard(occupied);
    match man {
        Man::Knight => cozy_chess::get_knight_moves(to).0,
        Man::Bishop => cozy_chess::get_bishop_moves(to, occupied).0,
        Man::Rook => cozy_chess::get_rook_moves(to, occupied).0,
        Man::Queen => cozy_chess::get_bishop_moves(to, occupied).0 | cozy_chess::get_rook_moves(to, occupied).0,
        Man::King => cozy_chess::get_king_moves(to).0,
        Man::Pawn => 0,
    }
}
