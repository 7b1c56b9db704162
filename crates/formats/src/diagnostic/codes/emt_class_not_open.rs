//! A player chose Kvinde- or Veteranklassen without a right to it and was placed like everybody else.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::warning("emt-class-not-open", Outsiders::NotTold).of("§ 34");

/// Chose Kvindeklassen.
pub fn not_a_woman(place: &Place, player: &str, is_sex_known: bool) -> Diagnostic {
    let said = match is_sex_known {
        true => text!("emt-class-not-open--women", player),
        false => text!("emt-class-not-open--sex-unknown", player),
    };
    Diagnostic::new(&CODE, place, said)
}

/// Chose Veteranklassen. `first_round` is the day on which a veteran is 55; `None`: the birth date is not known.
pub fn not_a_veteran(place: &Place, player: &str, first_round: Option<NaiveDate>) -> Diagnostic {
    let said = match first_round {
        Some(first_round) => text!("emt-class-not-open--veterans", player, first_round),
        None => text!("emt-class-not-open--birth-unknown", player),
    };
    Diagnostic::new(&CODE, place, said)
}
