//! A player chose Kvinde- or Veteranklassen without a right to it and was placed like everybody else.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::warning("emt-class-not-open").of("§ 34");

/// Kvindeklassen, for a man of the register.
pub fn no_woman(place: &Place, player: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("emt-class-not-open--no-woman", player))
}

/// Kvindeklassen, and the register does not know.
pub fn sex_unknown(place: &Place, player: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("emt-class-not-open--sex-unknown", player))
}

/// Veteranklassen, and not 55 at the first round.
pub fn too_young(place: &Place, player: &str, first: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("emt-class-not-open--too-young", player, first))
}

/// Veteranklassen, and the register does not know.
pub fn birth_date_unknown(place: &Place, player: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("emt-class-not-open--birth-date-unknown", player))
}
