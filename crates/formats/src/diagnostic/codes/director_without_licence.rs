//! No director has the licence, or one is not even an aspirant.

use super::prelude::*;

pub const CODE: Code = Code::warning("director-without-licence", Outsiders::Told).of("§ 5");

/// No director has one, on the days `when`; each with what they are.
pub fn nobody(place: &Place, when: Text, directors: Vec<Text>) -> Diagnostic {
    let directors = Value::AllOf(directors);
    Diagnostic::new(&CODE, place, text!("director-without-licence--nobody", when, directors))
}

/// An aspirant, or somebody who is not even that.
pub fn holder(director: Text, is_aspirant: bool) -> Text {
    match is_aspirant {
        true => text!("director-without-licence--aspirant", director),
        false => text!("director-without-licence--without", director),
    }
}

/// One of several has none.
pub fn found(place: &Place, director: Text, when: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("director-without-licence", director, when))
}
