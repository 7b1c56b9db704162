//! § 26: candidate results (*kandidatresultat*).

use super::rateable::game::ScheduledGames;
use super::{CandidateRow, Rule, RuleSet};
use crate::vocabulary::{HalfPoints, Hundredths, PlayerIndex, Rating, TournamentKind, half_up};

pub const RULE: Rule = Rule::new("§ 26", "Kandidatresultater", "average, category, score demanded", file!());

/// A player's result measured against § 26.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CandidateResult {
    /// Over the player and all opponents, half-up.
    pub average: Rating,
    /// 1 to 18; `None` above them (note 2).
    pub category: Option<u8>,
    pub demanded: Hundredths,
    pub score: HalfPoints,
}

impl CandidateResult {
    pub fn is_achieved(&self) -> bool {
        self.score.as_hundredths() >= self.demanded
    }
}

/// Decision (§ 26): what qualifies unless the report says otherwise.
pub fn qualifies_by_default(kind: TournamentKind) -> bool {
    matches!(kind, TournamentKind::Emt | TournamentKind::Coordinated | TournamentKind::International)
}

/// A qualifying tournament has at least so many rounds.
//§ Som kvalificerede turneringer regnes følgende, hvor der spilles mindst 7 runder:
pub const FEWEST_ROUNDS: u16 = 7;
const COLUMNS: std::ops::RangeInclusive<i64> = 7..=11;

/// `None`: too few games, or an average below the table. `approved` is an average that RK has approved in place of the
/// computed one.
pub fn candidate_result(
    rules: &RuleSet,
    player: PlayerIndex,
    schedule: &ScheduledGames,
    ratings: &[Option<Rating>],
    approved: Option<Rating>,
) -> Option<CandidateResult> {
    let rounds = schedule.rated(player).count() as i64;
    // Decision (§ 26): only rated games count, for score, opponents and number of rounds.
    if rounds < i64::from(FEWEST_ROUNDS) {
        return None;
    }
    let mut field: Vec<PlayerIndex> = schedule.rated(player).map(|game| game.opponent).collect();
    field.push(player);
    //§ Gennemsnit af deltageres rating udregnes ved at medtage spillerens eget og alle modstanderes ratingtal. Gennemsnittet afrundes til nærmeste hele tal. 0.50 afrundes opad.
    // Decision (§ 26): each opponent once.
    field.sort_unstable();
    field.dedup();
    let ratings: Vec<i64> = field.iter().filter_map(|&p| ratings[p]).map(|r| i64::from(r.0)).collect();
    let average =
        approved.map_or_else(|| half_up(ratings.iter().sum(), ratings.len() as i64) as i32, |rating| rating.0);
    let (category, demanded) = demanded(rules, average, rounds)?;
    let score = schedule.rated(player).map(|game| game.points).sum();
    Some(CandidateResult { average: Rating(average), category, demanded, score })
}

/// The category of an average and the score demanded in so many rounds; `None` below the table.
fn demanded(rules: &RuleSet, average: i32, rounds: i64) -> Option<(Option<u8>, Hundredths)> {
    let row = rules.constants.candidate_results.iter().find(|row| (row.from..=row.to).contains(&average));
    if let Some(row) = row {
        return Some((Some(row.category), demanded_in(row, rounds)));
    }
    let above = rules.constants.candidate_results.iter().all(|row| average > row.to)
        && !rules.constants.candidate_results.is_empty();
    //§ I turneringer med højere gennemsnitsrating fastsættes kvalificeret score svarende til forventet score for differencen mellem 2401 og deltageres gennemsnitsrating.
    above.then(|| (None, to_half_point(rules.expected_score(2401 - average).0, rounds)))
}

fn demanded_in(row: &CandidateRow, rounds: i64) -> Hundredths {
    if COLUMNS.contains(&rounds) {
        row.demanded[(rounds - COLUMNS.start()) as usize]
    } else {
        to_half_point(row.percent, rounds)
    }
}

/// Percentage × rounds to the nearest half point.
//§ Den kvalificerede score afrundes til nærmeste halve point. Brøkdelen 0.25 og 0.75 afrundes opad.
pub fn to_half_point(percent: i64, rounds: i64) -> Hundredths {
    Hundredths(half_up(percent * rounds, 50) * 50)
}
