//! § 14: unexcused absences, for the tournament committee. They are no sanction by themselves.

use crate::regulation::Rule;
use crate::regulation::rateable::game::ScheduledGames;
use crate::vocabulary::{Absence, Group};

pub const RULE: Rule = Rule::new("§ 14", "Udeblivelse", "unexcused absences, listed for TK", file!());

/// Each unexcused absence from a scheduled game, by player and round; one that is stated twice is listed once.
/// What is called unexcused of a player who was present, or who had a bye, is none.
//§ Udeblivelse uden gyldigt afbud og uden gyldig grund til manglende afbud betragtes som usportslig optræden.
pub fn unexcused_absences(group: &Group, schedule: &ScheduledGames) -> Vec<Absence> {
    let is_absence = |stated: &&Absence| {
        stated.player < group.players.len()
            && schedule.of(stated.player).any(|game| game.round == Some(stated.round) && game.is_absent(stated.player))
    };
    let mut absences: Vec<Absence> = group.unexcused.iter().filter(is_absence).copied().collect();
    absences.sort_unstable_by_key(|absence| (absence.player, absence.round));
    absences.dedup();
    absences
}
