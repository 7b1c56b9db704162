//! The group (*gruppe*) whose make-up a norm depends on.

use super::Field;
use super::counted_games::CountedGame;
use crate::vocabulary::{FidePlayer, PlayerIndex};

/// A player and those who make a group with him.
#[derive(Clone, Debug)]
pub struct NormGroup<'f> {
    player: &'f FidePlayer,
    /// Each once, without the player.
    others: Vec<&'f FidePlayer>,
}

pub fn norm_group<'f>(field: &Field<'f>, player: PlayerIndex, games: &[CountedGame]) -> NormGroup<'f> {
    let mut others: Vec<PlayerIndex> = if field.group().system.is_declared_all_play_all() {
        //§ I alle-mod-alle turneringer betragtes feltet som én gruppe.
        // Decision (4.8.4): all-play-all by the declared system; as in 4.5.2.1 whoever has no scheduled game is no part of
        // it.
        (0..field.players().len()).filter(|&other| other != player && field.schedule().is_scheduled(other)).collect()
    } else {
        //§ I åbne turneringer betragtes spilleren, og de spillere han har mødt, som én gruppe.
        // Decision (4.8.4): met is whoever was met in a game that counts.
        games.iter().map(|game| game.opponent).collect()
    };
    others.sort_unstable();
    others.dedup();
    let players = field.players();
    NormGroup { player: &players[player], others: others.into_iter().map(|other| &players[other]).collect() }
}

impl<'f> NormGroup<'f> {
    pub fn size(&self) -> usize {
        self.others.len() + 1
    }

    pub fn player(&self) -> &'f FidePlayer {
        self.player
    }

    pub fn others(&self) -> impl Iterator<Item = &'f FidePlayer> {
        self.others.iter().copied()
    }

    /// The player first.
    pub fn members(&self) -> impl Iterator<Item = &'f FidePlayer> {
        std::iter::once(self.player).chain(self.others())
    }
}
