//! 5.2: who has White.

use super::field::{Field, Standing};
use crate::state::Colour;

/// The colour of the higher of two players, by the first rule that applies.
pub fn colour_of_higher(field: &Field, higher: &Standing, lower: &Standing) -> Colour {
    let other = |colour: Option<Colour>| colour.map(Colour::other);
    let (own, theirs) = (higher.preference, lower.preference);
    let by_preference = match (own.colour, theirs.colour) {
        // 5.2.5: nobody has a preference.
        (None, None) => None,
        // 5.2.1: both are met.
        (own, None) => own,
        (None, theirs) => other(theirs),
        (Some(own), Some(theirs)) if own != theirs => Some(own),
        // 5.2.2 to 5.2.4.
        (Some(_), Some(_)) => by_strength(higher, lower).or_else(|| by_history(higher, lower)).or(own.colour),
    };
    by_preference.unwrap_or_else(|| if higher.position % 2 == 1 { field.initial } else { field.initial.other() })
}

/// 5.2.2: the stronger preference; of two absolute ones that of the larger difference.
fn by_strength(higher: &Standing, lower: &Standing) -> Option<Colour> {
    let strength = |player: &Standing| {
        let difference = if player.preference.is_absolute() { player.difference.abs() } else { 0 };
        (player.preference.strength, difference)
    };
    match strength(higher).cmp(&strength(lower)) {
        std::cmp::Ordering::Greater => higher.preference.colour,
        std::cmp::Ordering::Less => lower.preference.colour.map(Colour::other),
        std::cmp::Ordering::Equal => None,
    }
}

/// 5.2.3: the other colour than in the latest games, counted back side by side, in which they had different ones.
fn by_history(higher: &Standing, lower: &Standing) -> Option<Colour> {
    let mut games = higher.colours.iter().rev().zip(lower.colours.iter().rev());
    games.find(|(own, theirs)| own != theirs).map(|(own, _)| own.other())
}

/// White's number first. `higher` and `lower` are indexes in the order of 1.2.
pub fn allocated(field: &Field, one: usize, other: usize) -> (u32, u32) {
    let (higher, lower) = (&field.players[one.min(other)], &field.players[one.max(other)]);
    match colour_of_higher(field, higher, lower) {
        Colour::White => (higher.number, lower.number),
        Colour::Black => (lower.number, higher.number),
    }
}
