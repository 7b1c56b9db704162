//! 4.5.2.1: the expected score, by the average method or the difference method.

use crate::regulation::rateable::game::{RatedGame, ScheduledGames};
use crate::regulation::rateable::meetings::{Meetings, may_have_all_met_once};
use crate::regulation::{Rule, RuleSet};
use crate::vocabulary::{Group, Hundredths, PlayerIndex, Rating, System, half_up};

pub const RULE: Rule = Rule::new("4.5.2.1", "Den forventede score", "expected score, both methods", file!());

/// The method for the expected scores of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    Average(Field),
    Difference,
}

/// M and Ra of the average method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// M.
    pub players: i64,
    /// Ra, rounded.
    pub average: Rating,
}

/// An expected score and how it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpectedScore {
    pub by: Derivation,
    /// Exact.
    pub unrounded: Hundredths,
    /// Rounded as the rule set says.
    pub we: Hundredths,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Derivation {
    /// `M × P(Ro − Ra) − ½`.
    Average { field: Field, difference: i32, p: Hundredths },
    /// The sum of P over the rated games, in their order.
    Difference(Vec<Term>),
}

/// One game of the difference method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    pub opponent: PlayerIndex,
    pub opponent_rating: Rating,
    /// Ro − Ri.
    pub difference: i32,
    pub p: Hundredths,
}

/// Chooses the method of a group. `ratings` holds the rating of every player with a rated game.
pub fn method(rules: &RuleSet, group: &Group, schedule: &ScheduledGames, ratings: &[Option<Rating>]) -> Method {
    let Some(greatest_spread) = rules.constants.average_method else { return Method::Difference };
    // Decision (4.5.2.1): M, Ra and the 200 points are taken over the players with at least one rated game.
    let players = (0..group.players.len()).filter(|&player| schedule.has_rated(player));
    let counted: Vec<Rating> = players.filter_map(|player| ratings[player]).collect();
    //§ I alle turneringer og grupper, hvor der spilles alle mod alle, og hvor ratingforskellen mellem den højst og lavest ratede ikke overstiger 200 ratingpoint
    if have_all_met_once(group, schedule) && ratings_within(greatest_spread, counted.iter().copied()) {
        Method::Average(field_of(counted.into_iter()))
    } else {
        Method::Difference
    }
}

/// Whether the highest and the lowest rating differ by at most the spread; false if there are no ratings.
pub(super) fn ratings_within(spread: i32, ratings: impl Iterator<Item = Rating> + Clone) -> bool {
    ratings.clone().max().zip(ratings.min()).is_some_and(|(highest, lowest)| highest.minus(lowest) <= spread)
}

// Decision (4.5.2.1): an all-play-all by its structure: a complete table of at least three players, every two of
// them scheduled exactly once, and no match, double round or team event.
fn have_all_met_once(group: &Group, schedule: &ScheduledGames) -> bool {
    if !group.complete || group.is_team_event() || matches!(group.system, System::Match | System::DoubleRoundRobin) {
        return false;
    }
    let scheduled = (0..group.players.len()).filter(|&player| schedule.is_scheduled(player)).count();
    may_have_all_met_once(scheduled, schedule.games.len())
        && Meetings::count(group.players.len(), &schedule.games).have_all_met_once()
}

/// M and Ra of these ratings.
// Decision (4.5.2.1): Ra is rounded half-up to an integer before the difference is taken.
pub(super) fn field_of(ratings: impl ExactSizeIterator<Item = Rating>) -> Field {
    let players = ratings.len() as i64;
    let sum: i64 = ratings.map(|rating| i64::from(rating.0)).sum();
    Field { players, average: Rating(half_up(sum, players) as i32) }
}

/// The expected score of a player with at least one rated game.
pub fn expected_score(
    rules: &RuleSet,
    method: Method,
    start_rating: Rating,
    player: PlayerIndex,
    schedule: &ScheduledGames,
    ratings: &[Option<Rating>],
) -> ExpectedScore {
    let opponents =
        || schedule.rated(player).filter_map(|game: RatedGame| Some((game.opponent, ratings[game.opponent]?)));
    let (by, unrounded) = match method {
        Method::Average(whole_group) => {
            //§ Hvis enkelte partier udgår af ratingberegningen (se 4.5.4.2), beregnes en ny forventet score for de involverede spillere efter samme metode, som er anvendt i gruppen.
            let field = if schedule.has_dropped(player) {
                let mut met: Vec<Rating> = opponents().map(|(_, rating)| rating).collect();
                met.push(start_rating);
                field_of(met.into_iter())
            } else {
                whole_group
            };
            //§ hvor ratingforskellen er differencen mellem spillerens ratingtal Ro og klassens ratinggennemsnit Ra.
            let difference = start_rating.minus(field.average);
            let p = rules.expected_score(rules.counted(difference));
            (Derivation::Average { field, difference, p }, by_average(field, p))
        }
        Method::Difference => {
            //§ hvorefter den forventede score beregnes som summen af de forventede scorere mod de forskellige modstandere udregnet fra tabel 1:
            let terms: Vec<Term> = opponents()
                .map(|(opponent, opponent_rating)| {
                    let difference = start_rating.minus(opponent_rating);
                    Term { opponent, opponent_rating, difference, p: rules.expected_score(rules.counted(difference)) }
                })
                .collect();
            let sum = terms.iter().map(|term| term.p).sum();
            (Derivation::Difference(terms), sum)
        }
    };
    ExpectedScore { by, unrounded, we: rounded(rules, unrounded) }
}

/// We = M × P(Ro − Ra) − ½
pub(super) fn by_average(field: Field, p: Hundredths) -> Hundredths {
    p.times(field.players) - Hundredths(50)
}

//§ som afrundes til nærmeste tal, der er deleligt med 0,05.
pub(super) fn rounded(rules: &RuleSet, value: Hundredths) -> Hundredths {
    to_multiple_of(rules.constants.rounding.we, value)
}

fn to_multiple_of(unit: Hundredths, value: Hundredths) -> Hundredths {
    Hundredths(half_up(value.0, unit.0) * unit.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_handbooks_own_examples_of_rounding() {
        let rounded = |hundredths| to_multiple_of(Hundredths(5), Hundredths(hundredths)).to_string();
        assert_eq!(rounded(334), "3.35");
        assert_eq!(rounded(382), "3.80");
        assert_eq!(rounded(333), "3.35");
        assert_eq!(rounded(372), "3.70");
    }
}
