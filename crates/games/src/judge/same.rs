//! Scores that were there before, over all files.

use super::Judged;
use crate::{Code, Finding};
use kartotek_names::folded;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Shorter games are the same by chance.
const SAME_FROM: u32 = 30;

/// The memory of earlier scores: sixteen bytes for each, twice.
#[derive(Default)]
pub struct Earlier {
    by_moves: HashMap<u64, u64>,
    by_game: HashMap<u64, u64>,
}

impl Earlier {
    /// `has_report`: two scores for one of its games are told of elsewhere.
    pub fn find(&mut self, judged: &mut Judged, has_report: bool) {
        let moves = moves_of(judged);
        let game = game_of(judged, moves);
        let index = judged.index;
        let twice = *self.by_game.entry(game).or_insert(index);
        let same = if judged.score.written >= SAME_FROM { *self.by_moves.entry(moves).or_insert(index) } else { index };
        if twice != index && !has_report {
            let finding = Finding::new(Code::GameTwice, judged.first_line()).with("earlier", twice.to_string());
            return judged.add(finding);
        }
        if same != index && judged.findings.iter().all(|finding| finding.code != Code::GameTwice) {
            let finding = Finding::new(Code::MovesSame, judged.first_line()).with("earlier", same.to_string());
            judged.add(finding);
        }
    }
}

/// The moves as they were played; those that were not, as they are written.
fn moves_of(judged: &Judged) -> u64 {
    let mut hasher = DefaultHasher::new();
    judged.score.tag("FEN").hash(&mut hasher);
    judged.score.written.hash(&mut hasher);
    for mv in &judged.played.moves {
        mv.bits().hash(&mut hasher);
    }
    for written in judged.score.moves.iter().skip(judged.played.moves.len()) {
        judged.score.word(written).hash(&mut hasher);
    }
    hasher.finish()
}

fn game_of(judged: &Judged, moves: u64) -> u64 {
    let mut hasher = DefaultHasher::new();
    for name in ["White", "Black"] {
        folded(judged.score.tag(name)).hash(&mut hasher);
    }
    judged.score.tag("Date").hash(&mut hasher);
    moves.hash(&mut hasher);
    hasher.finish()
}
