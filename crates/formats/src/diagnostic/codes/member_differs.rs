//! A member file contradicts the register about somebody; the register's value stays.

use super::prelude::*;

pub const CODE: Code = Code::warning("member-differs", Outsiders::NotTold);

/// `filed` and `registered` as the register would write them.
pub fn birth_date(place: &Place, id: &str, name: &str, filed: &str, registered: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("member-differs", id, name, filed, registered))
}

pub fn fide_id(place: &Place, id: &str, name: &str, filed: &str, registered: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("member-differs--fide-id", id, name, filed, registered))
}

/// The file's FIDE id is already somebody else's.
pub fn fide_id_taken(place: &Place, id: &str, name: &str, filed: &str, owner: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("member-differs--fide-id-taken", id, name, filed, owner))
}

/// The person may have another name now: with this birth date it may be somebody else.
pub fn person(place: &Place, id: &str, filed: &str, registered: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("member-differs--person", id, filed, registered))
}

/// The person was erased: the line is passed over.
pub fn erased(place: &Place, id: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("member-differs--erased", id))
}

/// The register says that the person is not a member, or has left.
pub fn membership(place: &Place, id: &str, name: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("member-differs--membership", id, name))
}

/// The register's title is from a FIDE list.
pub fn title(place: &Place, id: &str, name: &str, filed: &str, registered: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("member-differs--title", id, name, filed, registered))
}

/// The number is new, and somebody of the register has the words of the name and the day of birth.
pub fn number(place: &Place, id: &str, filed: &str, registered: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("member-differs--number", id, filed, registered))
}
