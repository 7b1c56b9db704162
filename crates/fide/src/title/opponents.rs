//! The opponents of a set of games.

use super::{CountedGame, Field};
use crate::facts::System;
use kartotek_vocabulary::Title;

/// Games of a player, and whom they were against.
#[derive(Clone, Copy, Debug)]
pub struct Opponents<'f> {
    pub field: &'f Field<'f>,
    pub player: usize,
    pub games: &'f [CountedGame],
}

impl Opponents<'_> {
    /// Once for each game.
    pub fn of_games(&self) -> impl Iterator<Item = usize> {
        self.games.iter().map(|game| game.opponent)
    }

    pub fn different(&self) -> Vec<usize> {
        let mut opponents: Vec<usize> = self.of_games().collect();
        opponents.sort_unstable();
        opponents.dedup();
        opponents
    }

    pub fn holds(&self, opponent: usize, titles: &[Title]) -> bool {
        self.field.tournament.players[opponent].title.is_some_and(|title| titles.contains(&title))
    }

    pub fn is_double_all_play_all(&self) -> bool {
        self.field.tournament.system == Some(System::DoubleAllPlayAll)
    }
}

/// `share` of `count`, rounded up.
pub fn part_up(count: usize, (part, whole): (i64, i64)) -> usize {
    let (part, whole) = (part.unsigned_abs() as usize, whole.unsigned_abs() as usize);
    (count * part).div_ceil(whole)
}

/// `share` of `count`, rounded down.
pub fn part_down(count: usize, (part, whole): (i64, i64)) -> usize {
    let (part, whole) = (part.unsigned_abs() as usize, whole.unsigned_abs() as usize);
    count * part / whole
}
