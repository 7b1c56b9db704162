//! A few games of a report stand in another one too.

use super::prelude::*;

pub const CODE: Code = Code::warning("games-in-two-reports");

/// The figures: games in common, games here, games there, and how many of those in common have another result.
pub fn found(place: &Place, other: &str, figures: [usize; 4], command: String) -> Diagnostic {
    let [common, own, others, changed] = figures;
    let said = text!("games-in-two-reports", common, own, other, others, changed, command);
    Diagnostic::new(&CODE, place, said)
}
