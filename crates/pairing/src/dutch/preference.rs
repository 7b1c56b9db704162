//! 1.7: which colour a player should have, and how much it matters.

use crate::state::Colour;

/// The strength of a preference, in rising order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// No game has been played.
    None,
    /// As often White as Black: the other colour than last time.
    Mild,
    /// One more of one colour.
    Strong,
    /// Two more of one colour, or the last two games with one.
    Absolute,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preference {
    pub strength: Strength,
    pub colour: Option<Colour>,
}

/// Whites minus Blacks.
pub fn difference(colours: &[Colour]) -> i32 {
    colours.iter().map(|colour| if *colour == Colour::White { 1 } else { -1 }).sum()
}

impl Preference {
    /// The preference after the colours of all games that were played, first to last.
    // Decision (the Dutch system): where the grounds contradict each other, a difference of two counts before the last two games.
    pub fn of(colours: &[Colour]) -> Preference {
        let difference = difference(colours);
        let against = if difference > 0 { Colour::Black } else { Colour::White };
        let (strength, colour) = match colours {
            [] => (Strength::None, None),
            _ if difference.abs() >= 2 => (Strength::Absolute, Some(against)),
            [.., before, last] if before == last => (Strength::Absolute, Some(last.other())),
            _ if difference != 0 => (Strength::Strong, Some(against)),
            [.., last] => (Strength::Mild, Some(last.other())),
        };
        Preference { strength, colour }
    }

    pub fn is_absolute(self) -> bool {
        self.strength == Strength::Absolute
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Colour::{Black, White};

    #[test]
    fn a_difference_of_two_comes_before_the_last_two_games() {
        for (colours, strength, colour) in [
            (&[][..], Strength::None, None),
            (&[White], Strength::Strong, Some(Black)),
            (&[White, Black], Strength::Mild, Some(White)),
            (&[Black, White, White], Strength::Absolute, Some(Black)),
            (&[White, Black, Black], Strength::Absolute, Some(White)),
            (&[White, Black, White], Strength::Strong, Some(Black)),
            (&[White, White, White, White, Black, Black], Strength::Absolute, Some(Black)),
        ] {
            assert_eq!(Preference::of(colours), Preference { strength, colour }, "{colours:?}");
        }
    }
}
