//! C10 to C13: what a pair costs in colours. They are allocated by 5.2, so that each pair has its numbers.

use crate::dutch::colours::colour_of_higher;
use crate::dutch::field::{Field, Standing};
use crate::dutch::preference::Strength;
use crate::state::Colour;

/// Players of a pair, by criterion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ColourFaults {
    pub c10: u32,
    pub c11: u32,
    pub c12: u32,
    pub c13: u32,
}

impl ColourFaults {
    pub fn of(field: &Field, one: usize, other: usize) -> ColourFaults {
        let (higher, lower) = (&field.players[one.min(other)], &field.players[one.max(other)]);
        let own = colour_of_higher(field, higher, lower);
        let has_topscorer = higher.is_topscorer || lower.is_topscorer;
        let mut faults = ColourFaults::default();
        for (player, colour) in [(higher, own), (lower, own.other())] {
            let is_against = player.preference.colour.is_some_and(|wanted| wanted != colour);
            faults.c10 += u32::from(has_topscorer && is_beyond_two(player, colour));
            faults.c11 += u32::from(has_topscorer && is_third_running(player, colour));
            faults.c12 += u32::from(is_against);
            faults.c13 += u32::from(is_against && player.preference.strength == Strength::Strong);
        }
        faults
    }
}

fn is_beyond_two(player: &Standing, colour: Colour) -> bool {
    let change = if colour == Colour::White { 1 } else { -1 };
    (player.difference + change).abs() > 2
}

fn is_third_running(player: &Standing, colour: Colour) -> bool {
    matches!(player.colours.as_slice(), [.., before, last] if *before == colour && *last == colour)
}
