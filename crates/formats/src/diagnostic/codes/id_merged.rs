//! Somebody is named by a number that was merged into another.

use super::prelude::*;
use kartotek_law::vocabulary::Merged;

pub const CODE: Code = Code::note("id-merged", Outsiders::Told);

/// `id`: the number that was named. `into`: the person's number of today.
pub fn found(place: &Place, player: Text, id: &str, into: &str, merged: &Merged) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("id-merged", player, id, into, since = merged.since))
}

/// A line of a member file, which is passed over.
pub fn of_member(place: &Place, name: &str, id: &str, into: &str, merged: &Merged) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("id-merged--member", name, id, into, since = merged.since))
}
