//! Scores that lie beside a report, or should, were not looked at; the report is worked on without them.

use super::prelude::*;

pub const CODE: Code = Code::warning("scores-unread", Outsiders::Told);

pub fn large(place: &Place, most: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("scores-unread--large", most))
}

/// They, or remarks beside them, mention a sanction (§ 19): a run would keep that for good.
pub fn sanction_mentioned(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("scores-unread--told"))
}

pub fn failed(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("scores-unread--failed"))
}

/// No report lies beside them.
pub fn alone(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("scores-unread--alone"))
}

/// They lie in a folder of scores, and nothing tells of which report they are.
pub fn in_games(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("scores-unread--in-games"))
}

/// An earlier run has rated the report without them.
pub fn late(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("scores-unread--late"))
}
