//! § 26: candidate results (*kandidatresultat*).

use super::rateable::game::ScheduledGames;
use super::{CandidateRow, Rule, RuleSet, Section};
use crate::vocabulary::{HalfPoints, Hundredths, PlayerIndex, Rating, TournamentKind, half_up};

pub const RULE: Rule = Rule::new("§ 26", "Kandidatresultater", "average, category, score demanded", file!());

/// A player's result measured against § 26.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CandidateResult {
    /// Over the player and all opponents, half-up.
    pub average: Rating,
    /// 1 to 18; `None`: above category 18 (note 2).
    pub category: Option<u8>,
    pub demanded: Hundredths,
    pub score: HalfPoints,
}

impl CandidateResult {
    pub fn is_achieved(&self) -> bool {
        self.score.as_hundredths() >= self.demanded
    }
}

/// The qualifying kinds of tournament.
// Decision (§ 26): these kinds qualify unless the report says otherwise.
//§ EMT og med denne koordinerede turneringer.
//§ Internationale, af FIDE godkendte turneringer.
//§ Andre af RK godkendte danske turneringer.
//§ Desuden kan RK godkende resultater opnået i internationale turneringer som værende kvalificerede.
pub fn qualifies_by_default(kind: TournamentKind) -> bool {
    matches!(kind, TournamentKind::Emt | TournamentKind::Coordinated | TournamentKind::International)
}

/// Measures a player's result against § 26. `None`: too few games, or an average below the table. `approved` is an
/// average that RK has approved in place of the computed one.
pub fn candidate_result(
    rules: &RuleSet,
    player: PlayerIndex,
    schedule: &ScheduledGames,
    ratings: &[Option<Rating>],
    approved: Option<Rating>,
) -> Option<CandidateResult> {
    if !rules.constants.has(Section::CandidateResult) {
        return None;
    }
    let rounds = schedule.rated(player).count() as i64;
    //§ Som kvalificerede turneringer regnes følgende, hvor der spilles mindst 7 runder:
    // Decision (§ 26): only rated games count, for score, opponents and number of rounds.
    if rounds < i64::from(rules.constants.candidate_numbers.fewest_rounds) {
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

/// The category of an average and the score demanded in it; `None` below the table.
//§ Kandidatresultat opnås ved i en kvalificerende turnering at opnå en score som angivet i følgende tabel:
fn demanded(rules: &RuleSet, average: i32, rounds: i64) -> Option<(Option<u8>, Hundredths)> {
    let rows = &rules.constants.candidate_results;
    if let Some(row) = rows.iter().find(|row| (row.from..=row.to).contains(&average)) {
        return Some((Some(row.category), of_row(row, rounds)));
    }
    //§ I turneringer med højere gennemsnitsrating fastsættes kvalificeret score svarende til forventet score for differencen mellem 2401 og deltageres gennemsnitsrating.
    let is_above = rows.last().is_some_and(|last| average > last.to);
    let percent = || rules.expected_score(rules.constants.candidate_numbers.measured_from - average).0;
    is_above.then(|| (None, to_half_point(percent(), rounds)))
}

/// The printed score; for a number of rounds without a column, computed from the percentage.
fn of_row(row: &CandidateRow, rounds: i64) -> Hundredths {
    let printed = row.demanded.iter().find(|(of, _)| *of == rounds);
    printed.map_or_else(|| to_half_point(row.percent, rounds), |(_, demanded)| *demanded)
}

/// Percentage × rounds to the nearest half point. Every cell of the printed table agrees with it; a test checks that.
//§ Den kvalificerede score afrundes til nærmeste halve point. Brøkdelen 0.25 og 0.75 afrundes opad.
pub fn to_half_point(percent: i64, rounds: i64) -> Hundredths {
    Hundredths(half_up(percent * rounds, 50) * 50)
}
