//! Scores written by appendix C: moves, a score sheet, a diagram, PGN.

pub mod diagram;
pub mod notation;
pub mod pgn;
pub mod sheet;
pub mod steps;

use crate::judge::Judged;
pub use notation::{Alphabet, Style};

/// The moves that were played, as this style writes them.
pub fn moves(judged: &Judged, style: Style) -> Vec<String> {
    let Ok(start) = &judged.start.position else { return Vec::new() };
    let mut position = start.clone();
    let written = judged.played.moves.iter().map(|&mv| notation::play(&mut position, mv, style));
    written.collect()
}
