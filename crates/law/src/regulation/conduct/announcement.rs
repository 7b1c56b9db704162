//! § 64: RKF is told of a tournament before it begins. The four weeks of 4.8.3 are another matter.

use crate::regulation::Rule;
use chrono::NaiveDate;

pub const RULE: Rule = Rule::new("§ 64", "Turneringsarrangør", "announced before it begins", file!());

/// Before the day of the first round.
//§ Før turneringen meddeles til RKF, at turneringen ønskes ratet.
// Decision (§ 64): the day of the first round is not before the tournament.
pub fn is_in_time(announced: NaiveDate, first_round: NaiveDate) -> bool {
    announced < first_round
}
