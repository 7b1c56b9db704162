//! A report that is corrected or withdrawn after it was rated: the difference of the two Rn is added to the rating
//! registered at the time (4.5.4.1).

use super::floor;
use crate::regulation::RuleSet;
use crate::vocabulary::{Fraction, Hundredths, Rating};

/// The effect of a correction on one player's rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correction {
    /// Rn of the booking that is corrected.
    pub booked: Rating,
    /// Rn of the same booking with the right content; if withdrawn, its registered rating, as the gain is 0.
    pub corrected: Rating,
    /// The rating in the register at the time of the correction.
    pub registered: Rating,
    /// The points that are added.
    pub difference: i32,
    /// The register was converted since the booking: the gains are compared, not the Rn.
    pub is_across: bool,
    /// The rating after the correction.
    pub new_rating: Rating,
}

impl Correction {
    /// The registered rating and the difference, before the floor.
    pub fn sum(&self) -> Rating {
        Rating(self.registered.0 + self.difference)
    }

    /// Whether 4.5.2.6 raised the rating.
    pub fn is_raised_to_floor(&self) -> bool {
        self.new_rating != self.sum()
    }
}

// Decision (4.5.4.1): the difference of the two Rn, a whole number, is added to the rating registered now. K
// boundaries are not corrected again; the floor of 1000 applies.
pub fn correct(rules: &RuleSet, booked: Rating, corrected: Rating, registered: Rating) -> Correction {
    let (difference, is_across) = (corrected.minus(booked), false);
    let raw = Correction { booked, corrected, registered, difference, is_across, new_rating: registered };
    at_least_floor(rules, raw)
}

/// A correction that changes nothing leaves a rating below the floor alone: nothing is calculated (4.5.2.6).
fn at_least_floor(rules: &RuleSet, raw: Correction) -> Correction {
    let is_changed = raw.difference != 0;
    let new_rating = if is_changed { floor::floor(rules, raw.sum()) } else { raw.registered };
    Correction { new_rating, ..raw }
}

/// The correction of a booking made before a conversion of the register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AcrossConversion {
    /// Rn of the booking and of its correction, as without the conversion.
    pub booked: Rating,
    pub corrected: Rating,
    /// The difference of the two gains.
    pub gain: Hundredths,
    /// The difference of the two first ratings, converted; 0 for a player with a first rating from elsewhere.
    pub first: i32,
}

/// Adds the difference of the gains, not that of the Rn, which are from before the conversion.
// Decision (4.5.4.1): after a conversion, for all players; rounded as Rn, at least the floor.
pub fn correct_across(rules: &RuleSet, across: AcrossConversion, registered: Rating) -> Correction {
    let AcrossConversion { booked, corrected, gain, first } = across;
    let sum = Fraction::whole(i64::from(registered.0) + i64::from(first)).plus(gain.into());
    let rounded = super::round(rules, registered, sum);
    let difference = i32::try_from(rounded).unwrap_or(registered.0) - registered.0;
    let raw = Correction { booked, corrected, registered, difference, is_across: true, new_rating: registered };
    at_least_floor(rules, raw)
}
