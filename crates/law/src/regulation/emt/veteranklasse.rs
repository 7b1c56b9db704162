//! § 41: Veteranklassen.

use super::class::Class;
use super::entitlement::Entitlement;
use super::entry::{ChosenClass, Days, Entry};
use super::field::Field;
use super::group::EmtGroup;
use super::system::Play;
use crate::regulation::Rule;
use crate::regulation::player_class::is_veteran;

pub const RULE: Rule = Rule::new("§ 41", "Veteranklassen", "who plays in Veteranklassen", file!());

//§ I veteranklassen spilles højst 5 runder.
pub(super) const MOST_ROUNDS: u16 = 5;

//§ Berettiget til at deltage i veteranklassen er enhver, der er fyldt 55 år senest den dag, hvor første runde starter.
pub fn may_play(entry: &Entry, days: &Days) -> bool {
    entry.birth_date.is_some_and(|born| is_veteran(born, days.first_round))
}

/// `None`: nobody chose the class.
pub fn veteranklasse<'e>(field: &mut Field<'e>, days: &Days) -> Option<EmtGroup<'e>> {
    let chose = |entry: &Entry| entry.chosen_class == Some(ChosenClass::Veterans) && may_play(entry, days);
    let places = field.take(usize::MAX, |entry| chose(entry).then_some(Entitlement::ChoseVeterans), &mut Vec::new());
    if places.is_empty() {
        return None;
    }
    //§ FU fastsætter under hensyn til antallet af deltagere, hvorledes turneringen skal afvikles.
    let play = Play::FuDecides { most_rounds: Some(MOST_ROUNDS) };
    Some(EmtGroup { class: Class::Veteran, name: Class::Veteran.to_string(), play, places, remarks: Vec::new() })
}
