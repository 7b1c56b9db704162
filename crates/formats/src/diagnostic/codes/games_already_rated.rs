//! Most games of a report stand in another one too, under another id: rated before, or in the same run.

use super::prelude::*;

pub const CODE: Code = Code::error("games-already-rated", Outsiders::WithoutRemedy).unless_confirmed();

/// `other` was rated. The figures: games in common, games here, games there, and how many of those in common have
/// another result.
pub fn found(place: &Place, other: &str, figures: [usize; 4], command: String) -> Diagnostic {
    let [common, here, others, changed] = figures;
    let said = text!("games-already-rated", common, here, other, others, changed, command);
    Diagnostic::new(&CODE, place, said)
}

/// The same of a report of the same run; both are held back.
pub fn in_one_run(place: &Place, other: &str, figures: [usize; 4], command: String) -> Diagnostic {
    let [common, here, others, changed] = figures;
    let said = text!("games-already-rated--in-one-run", common, here, other, others, changed, command);
    Diagnostic::new(&CODE, place, said)
}
