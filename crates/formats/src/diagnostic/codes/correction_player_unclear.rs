//! Nobody can tell whether a player of a correction is somebody who is already in the register.

use super::prelude::*;

pub const CODE: Code = Code::error("correction-player-unclear", Outsiders::WithoutRemedy).of("4.5.5.1");

/// Neither name nor birth date is that of the newcomer, `id` and `name`, whom the report had under the start number.
/// `same` and `other`: the commands by which it is that person, or somebody else.
pub fn newcomer(place: &Place, player: Text, id: &str, name: &str, same: String, other: String) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("correction-player-unclear", player, id, name, same, other))
}

/// The report had the player outside the register, which they entered later under `id`; by the correction they are
/// ours.
pub fn from_outside(place: &Place, player: Text, id: &str, command: String) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("correction-player-unclear--outside", player, id, command))
}
