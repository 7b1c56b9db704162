//! A report that is corrected after it was rated, or taken back: the difference of the two Rn is added to what is
//! registered now (4.5.4.1).

use super::floor;
use crate::regulation::RuleSet;
use crate::vocabulary::Rating;

/// The effect of a correction on one player's rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correction {
    /// Rn of the booking that is corrected.
    pub booked: Rating,
    /// Rn of the same booking with the right content; taken back: its registered rating, for the gain is 0.
    pub corrected: Rating,
    /// Stands in the register now.
    pub registered: Rating,
    /// The rating after the correction.
    pub new_rating: Rating,
}

impl Correction {
    /// The points that are added.
    pub fn difference(&self) -> i32 {
        self.corrected.minus(self.booked)
    }

    /// The registered rating and the difference, before the floor.
    pub fn sum(&self) -> Rating {
        Rating(self.registered.0 + self.difference())
    }

    /// 4.5.2.6 raised the rating.
    pub fn is_raised_to_floor(&self) -> bool {
        self.new_rating != self.sum()
    }
}

// Decision (4.5.4.1): the difference of the two Rn, a whole number, is added to the rating registered now; no boundary is
// corrected again; floor 1000.
pub fn correct(rules: &RuleSet, booked: Rating, corrected: Rating, registered: Rating) -> Correction {
    let raw = Correction { booked, corrected, registered, new_rating: registered };
    Correction { new_rating: floor::floor(rules, raw.sum()), ..raw }
}
