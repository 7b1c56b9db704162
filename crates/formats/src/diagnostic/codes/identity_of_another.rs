//! A decision about a start number is about somebody else than the report has under it now; it was not used.

use super::prelude::*;

pub const CODE: Code = Code::error("identity-of-another", Outsiders::NotTold);

/// `decision`: its file; `why`: one of the reasons below.
pub fn found(place: &Place, player: Text, decision: &str, why: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("identity-of-another", player, decision, why))
}

/// Under the start number the report had this player then.
pub fn was_about(said: Text) -> Text {
    text!("identity-of-another--was-about", said)
}

/// The report itself names this person of the register now.
pub fn names(id: &str) -> Text {
    text!("identity-of-another--names", id)
}
