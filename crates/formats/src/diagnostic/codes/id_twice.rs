//! Two files of one run have the same report id.

use super::prelude::*;

pub const CODE: Code = Code::error("id-twice", Outsiders::Told);

/// The names of all files that have the id.
pub fn found(place: &Place, files: &[String], id: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("id-twice", files = all_of(files), id))
}

/// Another file, which may be the later one, is held back.
pub fn later_is_held(place: &Place, other: &str, id: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("id-twice--later-is-held", other, id))
}

/// The later file is held back.
pub fn waits_for_later(place: &Place, id: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("id-twice--waits-for-later", id))
}

/// Another file has the same id and another name, and `common` of the `players` here.
pub fn other_tournament(place: &Place, other: &str, id: &str, [common, players]: [usize; 2]) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("id-twice--other-tournament", other, id, common, players))
}

/// A report that was rated has the same id and another name, and `common` of the `players` here.
pub fn rated_tournament(place: &Place, name: &str, id: &str, [common, players]: [usize; 2]) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("id-twice--rated-tournament", name, id, common, players))
}

fn all_of(files: &[String]) -> Value {
    Value::AllOf(files.iter().map(|file| Text::from(file.as_str())).collect())
}
