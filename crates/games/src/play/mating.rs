//! Material that can mate at all: 5.1.2, 6.9.

use super::dead::DARK;
use crate::board::Position;
use crate::letters::Man;

/// Whether there is no series of legal moves by which this player mates, as far as it is looked at.
// Decision (5.1.2, 6.9): by material alone: a king alone; king and knight against king and at most queens; bishops of one
// colour where nobody has pawns or knights and the opponent no bishop of the other colour.
pub fn cannot_mate(position: &Position, is_white: bool) -> bool {
    let mine = |man| position.men(man, is_white);
    let theirs = |man| position.men(man, !is_white);
    if mine(Man::Pawn) | mine(Man::Rook) | mine(Man::Queen) != 0 {
        return false;
    }
    let (knights, bishops) = (mine(Man::Knight), mine(Man::Bishop));
    if knights | bishops == 0 {
        return true;
    }
    if bishops == 0 {
        let others = theirs(Man::Pawn) | theirs(Man::Rook) | theirs(Man::Knight) | theirs(Man::Bishop);
        return knights.count_ones() == 1 && others == 0;
    }
    let is_of_one_colour = |squares| squares & DARK == 0 || squares & !DARK == 0;
    knights | theirs(Man::Pawn) | theirs(Man::Knight) == 0 && is_of_one_colour(bishops | theirs(Man::Bishop))
}
