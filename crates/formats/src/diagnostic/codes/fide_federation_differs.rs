//! A FIDE list has a linked player under another federation than the register.

use super::prelude::*;

pub const CODE: Code = Code::note("fide-federation-differs", Outsiders::NotTold);

/// The register's id and name, the list's federation.
pub fn found(place: &Place, id: &str, name: &str, federation: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-federation-differs", id, name, federation))
}
