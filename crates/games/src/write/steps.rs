//! Moves as what changes on the board, for viewers that do not know the Laws: `e2e4`, `e1g1+h1f1` (castling), `e5d6-d5` (en
//! passant), `e7e8=Q`.

use crate::board::fen::{fen_letter, square_name};
use crate::board::{Facts, Position};
use crate::judge::Judged;
use crate::read::move_word::Wing;

/// Each move that was played.
pub fn list_steps(judged: &Judged) -> Vec<String> {
    let Ok(start) = &judged.start.position else { return Vec::new() };
    let mut position = start.clone();
    let steps = judged.played.moves.iter().map(|&mv| {
        let step = step(&position.facts(mv));
        position.play(mv);
        step
    });
    steps.collect()
}

/// The men of a position as in a FEN.
pub fn placement(position: &Position) -> String {
    position.fen().split(' ').next().unwrap_or_default().to_owned()
}

fn step(facts: &Facts) -> String {
    let name = |from: u8, to: u8| square_name(from) + &square_name(to);
    let rank = facts.from & !7;
    match (facts.castling, facts.promotion) {
        // 3.8.2: the king two squares towards the rook (g, c), the rook over the king (f, d); II.3.
        (Some(Wing::Short), _) => format!("{}+{}", name(facts.from, rank + 6), name(facts.to, rank + 5)),
        (Some(Wing::Long), _) => format!("{}+{}", name(facts.from, rank + 2), name(facts.to, rank + 3)),
        (None, Some(piece)) => format!("{}={}", name(facts.from, facts.to), fen_letter(piece)),
        // 3.7.3.1: the pawn that is taken stands beside the one that takes.
        _ if facts.is_en_passant => {
            format!("{}-{}", name(facts.from, facts.to), square_name(rank + facts.to % 8))
        }
        _ => name(facts.from, facts.to),
    }
}
