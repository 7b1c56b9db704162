//! How often a position was there: 9.2, 9.6.1.

use crate::board::Position;

/// The positions since a pawn moved or something was taken; none before can come back.
pub struct Repetition {
    keys: Vec<u64>,
    times: usize,
}

impl Repetition {
    /// The start counts.
    pub fn new(start: &Position) -> Repetition {
        Repetition { keys: vec![start.key()], times: 1 }
    }

    pub fn add(&mut self, position: &Position, is_lasting: bool) {
        if is_lasting {
            self.keys.clear();
        }
        let key = position.key();
        self.keys.push(key);
        // The same player is to move every second ply.
        self.times = self.keys.iter().rev().step_by(2).filter(|&&earlier| earlier == key).count();
    }

    /// How often the last position was there.
    pub fn times(&self) -> usize {
        self.times
    }

    /// The last position was there after each of the last four moves that each player has made twice: every fourth ply.
    pub fn is_fivefold_in_a_row(&self) -> bool {
        let mut every_fourth = self.keys.iter().rev().step_by(4).take(5);
        let last = every_fourth.next();
        every_fourth.len() == 4 && every_fourth.all(|key| Some(key) == last)
    }
}
