//! A guest with another federation has the name of a member, and no birth date says that it is somebody else.

use super::prelude::*;

pub const CODE: Code = Code::warning("guest-like-member", Outsiders::InOtherWords).of("4.5.5.2");

/// `federation`: as written. The commands decide that it is the first of the candidates, and that it is a guest.
pub fn found(place: &Place, player: Text, federation: &str, candidates: Value, commands: [String; 2]) -> Diagnostic {
    let [command, nobody] = commands;
    Diagnostic::new(&CODE, place, text!("guest-like-member", player, federation, candidates, command, nobody))
}
