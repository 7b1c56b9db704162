//! A Danish player cannot be found in the register.

use super::prelude::*;
use crate::diagnostic::form_lines::{self, Key, Line};

pub const CODE: Code = Code::error("player-unidentified", Outsiders::WithoutRemedy).of("4.5.5.1");

pub fn found(place: &Place, player: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("player-unidentified", player))
}

/// A player who is ours or unknown: no federation says that they are from abroad.
pub fn without_federation(place: &Place, player: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("player-unidentified--without-federation", player))
}

/// A player without federation in an international tournament.
pub fn resembles(place: &Place, player: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("player-unidentified--resembles", player))
}

/// A player from abroad, or without federation in an international tournament, with a number that is a member's.
///
/// The commands decide that it is nobody in the register, and that it is the member.
pub fn of_number_alone(place: &Place, player: Text, number: Text, whose: Text, commands: [String; 2]) -> Diagnostic {
    let [nobody, command] = commands;
    Diagnostic::new(&CODE, place, text!("player-unidentified--number-alone", player, number, whose, nobody, command))
}

/// A player who is told as a new member and resembles people of the register. The commands decide that it is the first
/// of them, and that it is a new member.
pub fn newcomer(place: &Place, player: Text, candidates: Value, form: Text, commands: [String; 2]) -> Diagnostic {
    let [command, nobody] = commands;
    let said = text!("player-unidentified--newcomer", player, candidates, form, command, nobody);
    Diagnostic::new(&CODE, place, said)
}

/// It was decided that the player is nobody in the register, and there is no first rating.
pub fn nobody(place: &Place, player: Text, form: Text) -> Diagnostic {
    let said = text!("player-unidentified--nobody", player, form);
    Diagnostic::new(&CODE, place, said)
}

/// A new member of a report.
pub fn new_member_without_name(place: &Place, line: &Line, player: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("player-unidentified--new-member", player, form = form_lines::of_player(line, &[Key::Name])))
}

/// A new player on an entry list.
pub fn entry_without_name(place: &Place, player: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("player-unidentified--entry", player))
}
