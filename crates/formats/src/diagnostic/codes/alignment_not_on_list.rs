//! A player who may belong to the population has no rating on the FIDE list.

use super::prelude::*;

pub const CODE: Code = Code::warning("alignment-not-on-list", Outsiders::NotTold).of("4.5.6.1");

/// The register's id and name.
pub fn without_fide_id(place: &Place, id: &str, name: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("alignment-not-on-list--no-id", id, name))
}

pub fn unrated(place: &Place, id: &str, name: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("alignment-not-on-list--unrated", id, name))
}

pub fn missing(place: &Place, id: &str, name: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("alignment-not-on-list", id, name))
}
