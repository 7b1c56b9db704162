//! 4.5.2: the new rating. [`rate`] finds each player's gain in a group; [`register`] adds it to the registered rating.

pub mod correction;
pub mod expected_score;
pub mod plain_group;
pub mod single;

use self::bonus::BonusScore;
use self::expected_score::{ExpectedScore, Method};
use self::k_boundary::Passage;
use super::outside_player::{self, NoPerformance, Performance};
use super::rateable::game::{self, ScheduledGames};
use super::{KFactor, RnRounding, Rule, RuleSet, Section, final_table};
use crate::vocabulary::{Career, Entrant, Fraction, Group, HalfPoints, Hundredths, PlayerIndex, Rating};

pub const RULE: Rule = Rule::new("4.5.2", "Beregning af ratingtallet", "Rn = Ro + K × (W − We + B)", file!());

/// A group with the calculation of each player.
#[derive(Clone, Debug)]
pub struct RatedGroup {
    pub schedule: ScheduledGames,
    pub method: Method,
    /// In the order of [`Group::players`].
    pub players: Vec<RatedPlayer>,
}

#[derive(Clone, Debug)]
pub struct RatedPlayer {
    /// The rating that the calculation used; `None`: none, and no rated game that needs one.
    pub rating: Option<Rating>,
    /// For unrated players from outside.
    pub performance: Option<Performance>,
    /// For our own players with a rated game.
    pub calculation: Option<Calculation>,
    /// A scheduled game of the player is not rated (4.5.4.2).
    pub has_dropped_game: bool,
}

/// `K × (W − We + B)` and its terms. `E` says how We was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Calculation<E = ExpectedScore> {
    pub start_rating: Rating,
    /// N.
    pub games: i64,
    /// W.
    pub points: HalfPoints,
    pub expected: E,
    pub bonus: BonusScore,
    pub k: i64,
    /// 4.5.2.5 set the gain to 0.
    pub is_winner_below_expectation: bool,
    pub gain: Hundredths,
}

/// Rates a group.
///
/// # Errors
/// Every unrated player from outside without a performance rating (4.5.5.2.3).
pub fn rate(rules: &RuleSet, group: &Group) -> Result<RatedGroup, Vec<NoPerformance>> {
    let schedule = game::schedule(rules, group);
    let performances = outside_player::performances(rules, group, &schedule)?;
    let ratings: Vec<Option<Rating>> = (group.players.iter().zip(&performances))
        .map(|(entrant, performance)| match entrant {
            Entrant::Ours(rating) | Entrant::Outside(rating) => Some(*rating),
            Entrant::OutsideUnrated => performance.as_ref().map(|p| p.rating),
        })
        .collect();
    let method = expected_score::method(rules, group, &schedule, &ratings);
    let winners = group_winner::winners(rules, group, &schedule);
    let players = (group.players.iter().zip(performances).enumerate())
        .map(|(player, (entrant, performance))| RatedPlayer {
            rating: ratings[player],
            performance,
            has_dropped_game: schedule.has_dropped(player),
            calculation: match entrant {
                Entrant::Ours(start_rating) if schedule.has_rated(player) => {
                    let expected =
                        expected_score::expected_score(rules, method, *start_rating, player, &schedule, &ratings);
                    let we = expected.we;
                    let career = group.careers.get(player).copied().unwrap_or_default();
                    let score = (schedule.rated(player))
                        .fold((0, HalfPoints::ZERO), |(games, points), game| (games + 1, points + game.points));
                    let is_winner = || winners.contains(&player);
                    Some(calculate(rules, (*start_rating, career), score, (expected, we), is_winner))
                }
                _ => None,
            },
        })
        .collect();
    Ok(RatedGroup { schedule, method, players })
}

/// The calculation that follows from N, W and We.
fn calculate<E>(
    rules: &RuleSet,
    (start_rating, career): (Rating, Career),
    (games, points): (i64, HalfPoints),
    (expected, we): (E, Hundredths),
    is_winner: impl FnOnce() -> bool,
) -> Calculation<E> {
    let w = points.as_hundredths();
    let bonus = bonus::bonus(rules, w, we, games);
    let k = k_factor::k_factor(rules, start_rating, career);
    //§ Opnår en gruppevinder (ved ligestilling på førstepladsen alle de implicerede spillere) mindre end sin forventede score, tildeles ratingtilvæksten 0.
    let is_winner_below_expectation = w < we && is_winner();
    let gain = if is_winner_below_expectation {
        Hundredths::ZERO
    } else {
        //§ $$\mathbf{R_n = R_o + K \times (W - W_e + B)}$$
        (w - we + bonus.value).times(k)
    };
    Calculation { start_rating, games, points, expected, bonus, k, is_winner_below_expectation, gain }
}

/// A gain added to the registered rating.
#[derive(Clone, Debug, PartialEq)]
pub struct Registration {
    pub registered: Rating,
    pub gain: Hundredths,
    /// Registered rating + gain, exact.
    pub sum: Fraction,
    pub passages: Vec<Passage>,
    /// After the passages, rounded.
    pub rounded: Rating,
    /// Rn.
    pub new_rating: Rating,
}

impl Registration {
    /// Whether 4.5.2.4 changed the number: a boundary passed with the factor 1 does not.
    pub fn is_corrected(&self) -> bool {
        self.passages.last().is_some_and(|last| last.after != self.sum)
    }

    /// Whether 4.5.2.6 raised the rating.
    pub fn is_raised_to_floor(&self) -> bool {
        self.new_rating != self.rounded
    }
}

/// 4.5.4.1 b: the new rating is the registered one plus the gain, corrected and rounded.
//§ udregnes nyt ratingtal som summen af det registrerede tal og ratingtilvæksten i den pågældende turnering, idet der evt. korrigeres for passage af koefficientgrænse.
pub fn register(rules: &RuleSet, registered: Rating, gain: Hundredths) -> Registration {
    let sum = Fraction::whole(i64::from(registered.0)).plus(gain.into());
    let passages = k_boundary::passages(rules, registered, sum);
    let corrected = passages.last().map_or(sum, |last| last.after);
    // Decision (4.5.2.6): rounded half-up to an integer once, here, and then raised to the floor.
    let rounded = Rating(round(rules, registered, corrected) as i32);
    Registration { registered, gain, sum, passages, rounded, new_rating: floor::floor(rules, rounded) }
}

/// Rounds to a whole number: half-up, or a half away from the registered rating.
fn round(rules: &RuleSet, registered: Rating, value: Fraction) -> i64 {
    match rules.constants.rounding.rn {
        RnRounding::HalfAway if value.is_below(i64::from(registered.0)) => -value.times(-1, 1).half_up(),
        RnRounding::HalfUp | RnRounding::HalfAway => value.half_up(),
    }
}

/// The paragraphs that took effect for a player, in ascending order.
pub fn notes(player: &RatedPlayer, registration: Option<&Registration>) -> Vec<Rule> {
    let passed = registration.is_some_and(Registration::is_corrected);
    let raised = registration.is_some_and(Registration::is_raised_to_floor);
    let winner = player.calculation.as_ref().is_some_and(|c| c.is_winner_below_expectation);
    [
        (k_boundary::RULE, passed),
        (group_winner::RULE, winner),
        (floor::RULE, raised),
        (game::RULE, player.has_dropped_game),
        (outside_player::PERFORMANCE, player.performance.is_some()),
    ]
    .into_iter()
    .filter_map(|(rule, took_effect)| took_effect.then_some(rule))
    .collect()
}

pub mod k_factor {
    use super::*;

    pub const RULE: Rule = Rule::new("4.5.2.3", "Udviklingskoefficienten K", "K by start rating", file!());

    /// K for a start rating.
    pub fn k_factor(rules: &RuleSet, start_rating: Rating, career: Career) -> i64 {
        //§ Koefficienten K har følgende værdier:
        // The last row begins at 0; a rating below it (none is registered) takes the lowest row.
        let lowest = rules.constants.k_factors.last().map_or(0, |factor| factor.k);
        row_of(rules, start_rating, career).map_or(lowest, |factor| factor.k)
    }

    /// The first row with all conditions met; an unknown value meets no condition.
    pub fn row_of(rules: &RuleSet, start_rating: Rating, career: Career) -> Option<&KFactor> {
        rules.constants.k_factors.iter().find(|row| {
            start_rating >= row.from_rating
                && row.under_age.is_none_or(|limit| career.age.is_some_and(|age| age < limit))
                && row.fewer_games_than.is_none_or(|limit| career.rated_games.is_some_and(|games| games < limit))
                && row
                    .never_reached
                    .is_none_or(|limit| start_rating < limit && career.highest.is_none_or(|highest| highest < limit))
        })
    }
}

pub mod k_boundary {
    use super::*;

    pub const RULE: Rule = Rule::new(
        "4.5.2.4",
        "Korrektion ved passage af en koefficientgrænse",
        "correction when K boundaries are passed",
        file!(),
    );

    /// One boundary passed.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Passage {
        pub boundary: Rating,
        /// Numerator and denominator.
        pub factor: (i64, i64),
        pub before: Fraction,
        pub after: Fraction,
    }

    /// The corrections on the way from the registered rating to `uncorrected`, in the order of travel.
    pub fn passages(rules: &RuleSet, registered: Rating, uncorrected: Fraction) -> Vec<Passage> {
        //§ Hvis spillerens ratingtal efter beregning har passeret en af ovennævnte koefficientgrænser (såvel i opad- som nedadgående retning) foretages en korrektion efter følgende regler
        let mut passed = Vec::new();
        let mut value = uncorrected;
        // Decision (4.5.2.4): several boundaries are corrected one after the other in the direction of travel, each on
        // the result of the one before; a boundary that is then no longer passed is skipped.
        let mut correct = |boundary: Rating, factor: (i64, i64)| {
            let limit = i64::from(boundary.0);
            let beyond = value.plus(Fraction::whole(-limit));
            let after = Fraction::whole(limit).plus(beyond.times(factor.0, factor.1));
            passed.push(Passage { boundary, factor, before: value, after });
            value = after;
            value
        };
        //§ Opadgående retning:
        let mut reached = uncorrected;
        for step in &rules.constants.k_boundaries {
            if registered < step.rating && reached.is_above(i64::from(step.rating.0)) {
                reached = correct(step.rating, step.upward);
            }
        }
        //§ Nedadgående retning:
        for step in rules.constants.k_boundaries.iter().rev() {
            if registered >= step.rating && reached.is_below(i64::from(step.rating.0)) {
                reached = correct(step.rating, step.downward);
            }
        }
        passed
    }
}

pub mod bonus {
    use super::*;

    pub const RULE: Rule = Rule::new("4.5.2.2", "Bonus", "bonus for a score far above expectation", file!());

    /// A bonus and its threshold t; both are 0 if the rule set has no bonus.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct BonusScore {
        pub threshold: Hundredths,
        pub value: Hundredths,
    }

    pub fn bonus(rules: &RuleSet, w: Hundredths, we: Hundredths, games: i64) -> BonusScore {
        //§ Beregningsmetoden afhænger af, hvor mange partier, der indgår i beregningen.
        let Some(numbers) = rules.constants.bonus else {
            return BonusScore { threshold: Hundredths::ZERO, value: Hundredths::ZERO };
        };
        let further = (games - numbers.up_to_games).max(0);
        let steps = (further + numbers.every_games - 1) / numbers.every_games;
        let threshold = numbers.threshold + numbers.adds.times(steps);
        //§ Bonus beregnes kun, hvis den er positiv.
        BonusScore { threshold, value: (w - we - threshold).max(Hundredths::ZERO) }
    }
}

pub mod floor {
    use super::*;

    pub const RULE: Rule = Rule::new("4.5.2.6", "Bundgrænse", "the lowest rating", file!());

    pub fn floor(rules: &RuleSet, rating: Rating) -> Rating {
        //§ Hvis et ratingtal efter beregningen er kommet under 1000, forhøjes det til 1000.
        rating.max(rules.constants.floor)
    }
}

pub mod group_winner {
    use super::*;

    pub const RULE: Rule =
        Rule::new("4.5.2.5", "Korrektion ved turneringssejr", "a winner below expectation loses nothing", file!());

    /// Decision (4.5.2.5): a winner exists only in complete tables of three or more players that are not team events.
    pub(super) const FEWEST_PLAYERS: usize = 3;

    /// All players who share first place.
    //§ (ved ligestilling på førstepladsen alle de implicerede spillere)
    pub fn winners(rules: &RuleSet, group: &Group, schedule: &ScheduledGames) -> Vec<PlayerIndex> {
        let players = 0..group.players.len();
        let scheduled = players.clone().filter(|&player| schedule.is_scheduled(player)).count();
        if !rules.constants.has(Section::GroupWinner)
            || !group.complete
            || group.is_team_event()
            || scheduled < FEWEST_PLAYERS
        {
            return Vec::new();
        }
        // Decision (4.5.2.5): first place is by the points of the final table, byes and forfeits included; no player
        // moves up in place of a first who has no calculation.
        let points = final_table::points(group, schedule);
        let best = points.iter().max().copied();
        players.filter(|&player| Some(points[player]) == best).collect()
    }
}
