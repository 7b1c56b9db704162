//! A report comes after later tournaments of its players were rated.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::note("rated-out-of-order", Outsiders::Told).of("4.5.4.1");

/// How many players have been rated for later tournaments; the report's last round.
pub fn found(place: &Place, players: usize, end: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("rated-out-of-order", players, end))
}
