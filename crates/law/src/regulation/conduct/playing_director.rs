//! § 6: a director who plays.

use crate::regulation::Rule;

pub const RULE: Rule = Rule::new("§ 6", "Turneringsledere", "a director who plays, the day a report is due", file!());

/// A director of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Director {
    /// In the tournament that they direct, in whichever group.
    pub plays: bool,
    pub is_approved_by_rkf: bool,
}

/// RKF has to approve it, and has not.
//§ Hvis TL ønsker at deltage i turneringen, skal dette i hvert enkelt tilfælde godkendes af RKF.
pub fn needs_approval(director: Director) -> bool {
    director.plays && !director.is_approved_by_rkf
}
