//! § 40: Kvindeklassen.

use super::class::Class;
use super::entitlement::Entitlement;
use super::entry::{ChosenClass, Entry};
use super::field::Field;
use super::group::EmtGroup;
use super::remark::Remark;
use super::system::Play;
use crate::regulation::Rule;
use crate::vocabulary::Sex;

pub const RULE: Rule = Rule::new("§ 40", "Kvindeklassen", "who plays in Kvindeklassen", file!());

/// This many players play all-play-all; fewer wait for FU.
pub(super) const ALL_PLAY_ALL: usize = 8;

//§ Berettiget til at deltage i denne klasse er enhver kvindelig skakspiller.
pub fn may_play(entry: &Entry) -> bool {
    entry.sex == Some(Sex::Female)
}

/// `None`: nobody chose the class.
pub fn kvindeklasse<'e>(field: &mut Field<'e>) -> Option<EmtGroup<'e>> {
    let chose = |entry: &Entry| entry.chosen_class == Some(ChosenClass::Women) && may_play(entry);
    let places = field.take(usize::MAX, |entry| chose(entry).then_some(Entitlement::ChoseWomen), &mut Vec::new());
    let players = places.len();
    let mut remarks = Vec::new();
    //§ Med over 8 spillere i klassen spilles efter et af de i § 42 nævnte turneringssystemer. Med 8 spillere spilles alle mod alle. Med færre end 8 spillere afgør FU om klassen skal gennemføres, og FU fastsætter i så fald, hvorledes turneringen skal afvikles.
    let play = match players {
        0 => return None,
        ALL_PLAY_ALL => Play::AllPlayAll,
        // Decision (§ 40): they stay in the class until FU has decided.
        1..ALL_PLAY_ALL => {
            remarks.push(Remark::FuDecides { paragraph: RULE.paragraph, players });
            Play::FuDecides { most_rounds: None }
        }
        _ => Play::System,
    };
    Some(EmtGroup { class: Class::Kvinde, name: Class::Kvinde.to_string(), play, places, remarks })
}
