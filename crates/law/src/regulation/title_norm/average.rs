//! The average Elo of the group.

use super::group::NormGroup;
use crate::vocabulary::{Rating, half_up};

/// What an unrated player counts with.
const UNRATED: Rating = Rating(2000);

//§ Ratinggennemsnittet findes ved at summere samtlige spilleres ratingtal (uratede spillere tildeles ratingtallet 2000) og derefter dividere med antallet af spillere.
pub fn average(group: &NormGroup) -> Rating {
    let ratings = group.members().map(|player| i64::from(player.elo.unwrap_or(UNRATED).0));
    //§ Gennemsnittet afrundes til nærmeste hele tal. 0,5 rundes opad.
    Rating(half_up(ratings.sum(), group.size() as i64) as i32)
}
