//! A few games of a report stand in another one too, or all of them in one of other days or colours.

use super::prelude::*;

pub const CODE: Code = Code::warning("games-in-two-reports", Outsiders::WithoutRemedy);

/// The figures: games in common, games here, games there, and how many of those in common have another result.
pub fn found(place: &Place, other: &str, figures: [usize; 4], command: String) -> Diagnostic {
    let [common, here, others, changed] = figures;
    let said = text!("games-in-two-reports", common, here, other, others, changed, command);
    Diagnostic::new(&CODE, place, said)
}

/// All `games` ended like those of `other`, a few days before or after, or with the colours exchanged.
pub fn filed_again(place: &Place, other: &str, games: usize, command: String) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("games-in-two-reports--filed-again", other, games, command))
}
