//! An XML file is not well-formed, or not built as a FIDE list.

use super::prelude::*;

pub const CODE: Code = Code::error("fide-list-xml", Outsiders::NotTold);

pub fn encoding(place: &Place, name: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-xml--encoding", name))
}

pub fn root(place: &Place, name: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-xml--root", name))
}

pub fn no_root(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-xml--no-root"))
}

/// Text where only elements stand.
pub fn text_outside(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-xml--text"))
}

/// An element, or the end of one, where none of that name can be.
pub fn element(place: &Place, name: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-xml--element", name))
}

pub fn twice(place: &Place, name: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-xml--twice", name))
}

/// `most` in bytes.
pub fn long(place: &Place, most: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-xml--long", most))
}

/// An error of the XML reader.
pub fn ill_formed(place: &Place, error: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-xml", error))
}

pub fn entity(place: &Place, entity: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-xml--entity", entity))
}

pub fn document_type(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-xml--document-type"))
}

/// It is what the FIDE server gives a federation of its own players.
pub fn player_file(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-xml--player-file"))
}
