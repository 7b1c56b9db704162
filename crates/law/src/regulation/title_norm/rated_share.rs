//! How many of the group have an Elo.

use super::AtLeast;
use super::group::NormGroup;
use crate::vocabulary::{FidePlayer, Rating};

/// The lowest Elo that counts for an Elo rating and for a norm.
pub const LOWEST_ELO: Rating = Rating(2001);

//§ Mindst 80% skal have et ELO-tal på 2001 eller mere.
pub fn rated_share(group: &NormGroup) -> AtLeast {
    let has_elo = |player: &&FidePlayer| player.elo.is_some_and(|elo| elo >= LOWEST_ELO);
    AtLeast::share(group.members().filter(has_elo).count(), group.size(), 4, 5)
}
