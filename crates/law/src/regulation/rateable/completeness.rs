//! 4.5.2.1: whether a table of which nobody says so holds every game of everybody in it.

use crate::vocabulary::TournamentKind;
use std::collections::{BTreeMap, HashSet};
use std::hash::Hash;

/// The rounds as a table shows them. Players are named by whatever a table names them by.
pub struct TableOfRounds<P> {
    /// The declared number; `None`: none is declared.
    pub rounds: Option<u16>,
    /// Each game, forfeit or bye: the player and the round.
    pub entries: Vec<(P, u16)>,
    /// Players who left, and after which round.
    pub left: Vec<(P, u16)>,
}

/// Whether a table is complete. `stated`: what the report says of it.
// Decision (4.5.2.1): a table is complete unless the report says otherwise; of the international kinds, where nothing is
// said, the table shows it.
pub fn is_complete<P: Copy + Eq + Hash + Ord>(
    stated: Option<bool>,
    kind: TournamentKind,
    table: impl FnOnce() -> TableOfRounds<P>,
) -> bool {
    stated.unwrap_or_else(|| !kind.is_international() || table().holds_everybody())
}

impl<P: Copy + Eq + Hash + Ord> TableOfRounds<P> {
    /// Everybody with an entry has one in each round, or had left before it.
    //§ I alle turneringer og grupper, hvor der spilles alle mod alle
    // Decision (4.5.2.1): without a declared number the rounds are those up to the highest with an entry.
    pub fn holds_everybody(&self) -> bool {
        let highest = self.entries.iter().map(|(_, round)| *round).max();
        let rounds = self.rounds.or(highest).unwrap_or(0);
        let entered: HashSet<(P, u16)> = self.entries.iter().copied().collect();
        let mut last: BTreeMap<P, u16> = self.entries.iter().map(|(player, _)| (*player, rounds)).collect();
        for (player, after) in &self.left {
            last.entry(*player).and_modify(|last| *last = (*last).min(*after));
        }
        last.into_iter().all(|(player, last)| (1..=last).all(|round| entered.contains(&(player, round))))
    }
}
