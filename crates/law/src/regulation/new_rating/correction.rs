//! A report that is corrected after it was rated, or taken back: the difference of the two Rn is added to what is
//! registered now (4.5.4.1).

use super::floor;
use crate::regulation::RuleSet;
use crate::vocabulary::{Fraction, Hundredths, Rating};

/// The effect of a correction on one player's rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correction {
    /// Rn of the booking that is corrected.
    pub booked: Rating,
    /// Rn of the same booking with the right content; taken back: its registered rating, for the gain is 0.
    pub corrected: Rating,
    /// Stands in the register now.
    pub registered: Rating,
    /// The points that are added.
    pub difference: i32,
    /// The register was converted since the booking: the gains are compared, not the Rn.
    pub is_across: bool,
    /// The rating after the correction.
    pub new_rating: Rating,
}

impl Correction {
    /// The points that are added.
    pub fn difference(&self) -> i32 {
        self.difference
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
    let (difference, is_across) = (corrected.minus(booked), false);
    let raw = Correction { booked, corrected, registered, difference, is_across, new_rating: registered };
    Correction { new_rating: floor::floor(rules, raw.sum()), ..raw }
}

/// A booking that is corrected behind a conversion of the register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Across {
    /// Rn of both, as they would have been booked.
    pub booked: Rating,
    pub corrected: Rating,
    /// The difference of the two gains.
    pub gain: Hundredths,
    /// The difference of the two first ratings, converted; 0 for whoever did not enter by the report.
    pub first: i32,
}

/// The difference of the gains is added, not that of the Rn, which are from before the conversion.
// Decision (4.5.4.1): behind a conversion, for everybody, rounded as Rn, at least the floor.
pub fn correct_across(rules: &RuleSet, across: Across, registered: Rating) -> Correction {
    let Across { booked, corrected, gain, first } = across;
    let sum = Fraction::whole(i64::from(registered.0) + i64::from(first)).plus(gain.into());
    let rounded = super::round(rules, registered, sum);
    let difference = i32::try_from(rounded).unwrap_or(registered.0) - registered.0;
    let raw = Correction { booked, corrected, registered, difference, is_across: true, new_rating: registered };
    Correction { new_rating: floor::floor(rules, raw.sum()), ..raw }
}
