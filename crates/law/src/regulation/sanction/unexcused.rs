//! § 14: unexcused absences, for the tournament committee. By themselves they are not sanctions.

use crate::regulation::Rule;
use crate::regulation::rateable::game::ScheduledGames;
use crate::vocabulary::{Absence, Group};

pub const RULE: Rule = Rule::new("§ 14", "Udeblivelse", "unexcused absences, listed for TK", file!());

/// Each unexcused absence from a scheduled game, by player and round; one that is stated twice is listed once.
/// An absence of a player who was present, or who had a bye, does not count, whatever it is called.
//§ Udeblivelse uden gyldigt afbud og uden gyldig grund til manglende afbud betragtes som usportslig optræden.
pub fn unexcused_absences(group: &Group, schedule: &ScheduledGames) -> Vec<Absence> {
    let is_absence = |stated: &&Absence| {
        stated.player < group.players.len()
            && schedule
                .games_of(stated.player)
                .any(|game| game.round == Some(stated.round) && game.is_absent(stated.player))
    };
    let mut absences: Vec<Absence> = group.unexcused.iter().filter(is_absence).copied().collect();
    absences.sort_unstable_by_key(|absence| (absence.player, absence.round));
    absences.dedup();
    absences
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::regulation::rateable::game;
    use crate::vocabulary::{Entrant, Game, GameResult, Rating, Score, System, TournamentKind};

    #[test]
    fn who_is_not_in_the_group_was_not_absent_from_it() {
        let group = Group {
            kind: TournamentKind::Coordinated,
            system: System::Monrad,
            rounds: Some(1),
            complete: true,
            players: vec![Entrant::Ours(Rating(1800)); 2],
            careers: Vec::new(),
            games: vec![Game {
                round: Some(1),
                white: 0,
                black: 1,
                result: GameResult::forfeit(Score::Win, Score::Loss),
            }],
            byes: Vec::new(),
            unexcused: [1, 2].map(|player| Absence { round: 1, player }).to_vec(),
            withdrawn: Vec::new(),
        };
        let absent: Vec<_> =
            unexcused_absences(&group, &game::schedule_alone(&group)).iter().map(|a| a.player).collect();
        assert_eq!(absent, [1]);
    }
}
