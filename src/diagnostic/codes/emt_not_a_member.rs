//! A player entered for EMT is no member.

use super::prelude::*;

pub const CODE: Code = Code::error("emt-not-a-member").of("§ 33");

/// The player as the list calls them.
pub fn found(place: &Place, player: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("emt-not-a-member", player))
}
