use crate::regulation::{Rule, RuleSet};
use crate::vocabulary::{Fraction, Rating};

pub const RULE: Rule = Rule::new(
    "4.5.2.4",
    "Korrektion ved passage af en koefficientgrænse",
    "correction when K boundaries are passed",
    file!(),
);

/// One boundary passed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Passage {
    pub boundary: Rating,
    /// Numerator and denominator.
    pub factor: (i64, i64),
    pub before: Fraction,
    pub after: Fraction,
}

/// The corrections on the way from the registered rating to `uncorrected`, in the order of travel.
pub fn passages(rules: &RuleSet, registered: Rating, uncorrected: Fraction) -> Vec<Passage> {
    //§ Hvis spillerens ratingtal efter beregning har passeret en af ovennævnte koefficientgrænser (såvel i opad- som nedadgående retning) foretages en korrektion efter følgende regler
    let mut passed = Vec::new();
    let mut value = uncorrected;
    // Decision (4.5.2.4): several boundaries are corrected one after the other in the direction of travel, each on
    // the result of the one before; one that is no longer passed then is not touched.
    let mut correct = |boundary: Rating, factor: (i64, i64)| {
        let limit = i64::from(boundary.0);
        let beyond = value.plus(Fraction::whole(-limit));
        let after = Fraction::whole(limit).plus(beyond.times(factor.0, factor.1));
        passed.push(Passage { boundary, factor, before: value, after });
        value = after;
        value
    };
    //§ Opadgående retning:
    let mut reached = uncorrected;
    for step in &rules.constants.k_boundaries {
        if registered < step.rating && reached.is_above(i64::from(step.rating.0)) {
            reached = correct(step.rating, step.upward);
        }
    }
    //§ Nedadgående retning:
    for step in rules.constants.k_boundaries.iter().rev() {
        if registered >= step.rating && reached.is_below(i64::from(step.rating.0)) {
            reached = correct(step.rating, step.downward);
        }
    }
    passed
}
