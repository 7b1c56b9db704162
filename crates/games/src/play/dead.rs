//! Dead positions (5.2.2, 9.7): neither side can mate by any series of legal moves.

use crate::board::{Color, Position, Squares};
use crate::letters::Man;
use std::collections::HashSet;

/// The dark squares: a1, c1 …
const DARK: Squares = 0xaa55_aa55_aa55_aa55;
/// With more positions reachable, the search gives up.
const MOST_POSITIONS: usize = 10_000;

/// Whether the position is known to be dead.
// Decision (5.2.2): dead by material, or by a wall of pawns with at most 10,000 reachable positions and no mate among
// them. Nothing else is examined: a position called dead is dead, and the answer never varies.
pub fn is_dead(position: &Position) -> bool {
    let both = |man| position.men(man, Color::White) | position.men(man, Color::Black);
    let others = both(Man::Rook) | both(Man::Queen);
    if others != 0 {
        return false;
    }
    let (pawns, knights, bishops) = (both(Man::Pawn), both(Man::Knight), both(Man::Bishop));
    if pawns == 0 {
        return lacks_material(knights, bishops);
    }
    knights | bishops == 0 && is_walled(position) && cannot_be_mate(position)
}

/// Kings and at most one knight, or kings and bishops of one colour of squares.
fn lacks_material(knights: Squares, bishops: Squares) -> bool {
    match (knights.count_ones(), bishops) {
        (0, 0) | (1, 0) => true,
        (0, _) => bishops & DARK == 0 || bishops & !DARK == 0,
        _ => false,
    }
}

/// Whether every pawn is blocked by a pawn, and none can capture.
fn is_walled(position: &Position) -> bool {
    let (white, black) = (position.men(Man::Pawn, Color::White), position.men(Man::Pawn, Color::Black));
    let pawns = white | black;
    let is_blocked = (white << 8) & !pawns == 0 && (black >> 8) & !pawns == 0;
    is_blocked && taken_by_pawns(white) & black == 0 && position.en_passant().is_none()
}

/// The squares that White's pawns attack.
fn taken_by_pawns(white: Squares) -> Squares {
    const A_FILE: Squares = 0x0101_0101_0101_0101;
    ((white & !A_FILE) << 7) | ((white & !(A_FILE << 7)) << 9)
}

/// Searches all reachable positions, each once (9.2.3); their order does not matter.
fn cannot_be_mate(position: &Position) -> bool {
    let mut seen = HashSet::from([position.key()]);
    let mut waiting = vec![position.clone()];
    while let Some(position) = waiting.pop() {
        let mut has_move = false;
        position.each_move(|mv| {
            has_move = true;
            let mut next = position.clone();
            next.play(mv);
            if seen.len() <= MOST_POSITIONS && seen.insert(next.key()) {
                waiting.push(next);
            }
        });
        let is_mate = !has_move && position.is_check();
        if is_mate || seen.len() > MOST_POSITIONS {
            return false;
        }
    }
    true
}

/// Whether this player is known to have no mate by any series of legal moves.
// Decision (5.1.2, 6.9): by material alone: a bare king; king and knight against king and at most queens; bishops of
// one colour of squares if no side has pawns or knights and the opponent has no bishop of the other colour.
pub fn cannot_mate(position: &Position, player: Color) -> bool {
    let mine = |man| position.men(man, player);
    let theirs = |man| position.men(man, !player);
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
