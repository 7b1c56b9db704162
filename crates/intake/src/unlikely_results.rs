//! Results that are very unlikely by the ratings: a sign that a player was mistaken for another.
//!
//! The model of a score is a sum of games won with the expected probability. It has no draws, which would only make
//! extreme results rarer, so the computed share is an upper bound.

use kartotek_facts::{AcceptedPlayer, Registered};
use kartotek_formats::diagnostic::{Diagnostic, codes};
use kartotek_formats::report::PlayerAsFiled;
use kartotek_law::regulation::RuleSet;
use kartotek_law::regulation::new_rating::RatedGroup;
use kartotek_law::vocabulary::{Entrant, HalfPoints, Hundredths};

/// With fewer games no result is rare.
const FEWEST_GAMES: usize = 3;
/// Probability 1.
const ONE: u64 = 1_000_000_000_000;
/// A result is reported if its share is at most this.
const RARE: u64 = ONE / 100;

/// A result against opponents with established ratings.
struct Result {
    points: HalfPoints,
    /// The expected score of each game, in hundredths.
    expected: Vec<u64>,
}

/// Reports results that are far from the expected score. `command` gives the command that confirms a finding about a
/// player.
pub fn check(
    players: &[&PlayerAsFiled],
    entered: &[(AcceptedPlayer, Option<Entrant>)],
    rated: &RatedGroup,
    rules: &RuleSet,
    command: impl Fn(&PlayerAsFiled) -> String,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let is_established = |index: usize| match entered[index].1 {
        Some(Entrant::Ours(_)) => entered[index].0.registered == Registered::InRegister,
        Some(Entrant::Outside(_)) => true,
        Some(Entrant::OutsideUnrated) | None => false,
    };
    for (index, player) in players.iter().enumerate() {
        let (Some(calculation), Registered::InRegister) =
            (&rated.players[index].calculation, &entered[index].0.registered)
        else {
            continue;
        };
        let mut result = Result { points: HalfPoints::ZERO, expected: Vec::new() };
        for game in rated.schedule.rated(index).filter(|game| is_established(game.opponent)) {
            let Some(opponent) = rated.players[game.opponent].rating else { continue };
            let p = rules.expected_score(calculation.start_rating.minus(opponent)).0;
            // No difference of ratings makes a game certain.
            result.expected.push(u64::try_from(p.clamp(1, 99)).unwrap_or(50));
            result.points += game.points;
        }
        if let Some((share, is_good)) = result.rarity().filter(|(share, _)| *share <= RARE) {
            let of_ten_thousand = share.div_ceil(ONE / 10_000).max(1);
            let figures = [
                result.points.as_hundredths().short(),
                result.expected.len().to_string(),
                Hundredths(result.expected_sum()).to_string(),
                Hundredths(i64::try_from(of_ten_thousand).unwrap_or(0)).to_string(),
            ];
            let place = &player.place;
            diagnostics.push(codes::unlikely_result::found(place, player.named(), figures, is_good, command(player)));
        }
    }
}

impl Result {
    fn expected_sum(&self) -> i64 {
        i64::try_from(self.expected.iter().sum::<u64>()).unwrap_or(0)
    }

    /// The share of results at least as far from the expected score, on the same side; and whether the result is above
    /// it. Half a point is rounded towards the expected score.
    fn rarity(&self) -> Option<(u64, bool)> {
        if self.expected.len() < FEWEST_GAMES {
            return None;
        }
        let shares = shares(&self.expected);
        let halves = usize::try_from(self.points.0).ok()?;
        let is_good = self.points.as_hundredths().0 > self.expected_sum();
        let share = if is_good {
            shares.iter().skip(halves / 2).sum()
        } else {
            shares.iter().take(halves.div_ceil(2) + 1).sum()
        };
        Some((share, is_good))
    }
}

/// The shares of 0, 1, 2 … points, each game won with its own probability (Poisson's binomial distribution).
fn shares(expected: &[u64]) -> Vec<u64> {
    let mut shares = vec![0; expected.len() + 1];
    shares[0] = ONE;
    for (games, &p) in expected.iter().enumerate() {
        for points in (0..=games + 1).rev() {
            let won = if points > 0 { shares[points - 1] * p } else { 0 };
            shares[points] = (shares[points] * (100 - p) + won + 50) / 100;
        }
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(points: i32, expected: &[u64]) -> Result {
        Result { points: HalfPoints(points), expected: expected.to_vec() }
    }

    #[test]
    fn seven_games_of_equals_are_a_coin_thrown_seven_times() {
        // 7 of 7: 1/128 = 0.78125 %; 6 of 7 or more: 8/128.
        assert_eq!(result(14, &[50; 7]).rarity(), Some((7_812_500_000, true)));
        assert_eq!(result(12, &[50; 7]).rarity(), Some((62_500_000_000, true)));
        assert_eq!(result(0, &[50; 7]).rarity(), Some((7_812_500_000, false)));
    }

    #[test]
    fn each_game_has_its_own_probability() {
        // Two points of three at 0.10, 0.20, 0.30: 0.1·0.2·0.7 + 0.1·0.8·0.3 + 0.9·0.2·0.3 = 0.092; three: 0.006.
        assert_eq!(result(4, &[10, 20, 30]).rarity(), Some((98_000_000_000, true)));
        assert_eq!(result(6, &[10, 20, 30]).rarity(), Some((6_000_000_000, true)));
    }

    #[test]
    fn half_a_point_is_rounded_towards_the_expected_score() {
        assert_eq!(result(13, &[50; 7]).rarity(), result(12, &[50; 7]).rarity());
        assert_eq!(result(1, &[50; 7]).rarity(), result(2, &[50; 7]).rarity());
    }

    #[test]
    fn two_games_are_too_few() {
        assert_eq!(result(0, &[99; 2]).rarity(), None);
    }

    #[test]
    fn many_games_stay_a_distribution() {
        let sum: u64 = shares(&[37; 60]).iter().sum();
        assert!(sum.abs_diff(ONE) < 10_000, "{sum}");
    }
}
