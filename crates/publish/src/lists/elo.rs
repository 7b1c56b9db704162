//! Internal lists of 4.8.1 to 4.8.3: the progress of players without Elo, and the tournaments that FIDE may rate.

use super::csv_bytes;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::texts::{Language, Text, Value, text};
use kartotek_law::regulation::elo_eligibility::first_elo::{EloResult, FirstElo, first_elo_on};
use kartotek_law::regulation::elo_eligibility::notice::Notice;
use kartotek_law::regulation::title_norm::{LOWEST_ELO, Verdict};
use kartotek_law::regulation::{Deadlines, RuleSet};
use kartotek_law::vocabulary::Person;
use kartotek_register::People;
use kartotek_register::people::id_order;
use kartotek_register::records::EloRecord;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The header of `elo-progress.csv`.
pub const PROGRESS_COLUMNS: [&str; 8] = ["id", "name", "games", "score", "performance", "met", "met_on", "missing"];

/// The progress of a player without Elo (4.8.1).
pub struct ProgressRow<'r> {
    pub player: &'r Person,
    pub progress: FirstElo,
}

/// Players who meet all requirements first, then by the number of games, then by id. A player without valid games is not
/// listed.
pub fn progress<'r>(
    rules: &RuleSet,
    results: &[EloRecord],
    people: &'r People,
    day: NaiveDate,
) -> Vec<ProgressRow<'r>> {
    let mut of_player: BTreeMap<&str, Vec<EloResult>> = BTreeMap::new();
    for EloRecord { date, player_id, games, opponents, score, elo_sum, .. } in results {
        let result =
            EloResult { day: date.0, games: *games, opponents: *opponents, points: score.0, elo_sum: *elo_sum };
        of_player.entry(player_id).or_default().push(result);
    }
    let candidates = of_player.into_iter().filter_map(|(id, results)| {
        let is_here = |person: &&Person| person.fide_rating.is_none() && person.departure.is_none();
        let player = people.by_id(id).filter(is_here)?;
        Some(ProgressRow { player, progress: first_elo_on(rules, &results, day) })
    });
    let mut rows: Vec<ProgressRow> = candidates.filter(|row| row.progress.games > 0).collect();
    rows.sort_by_key(|row| (row.progress.met_on.is_none(), Reverse(row.progress.games), id_order(&row.player.id)));
    rows
}

pub fn progress_csv(rows: &[ProgressRow], language: Language) -> Result<Vec<u8>> {
    csv_bytes(|writer| {
        writer.write_record(PROGRESS_COLUMNS)?;
        for ProgressRow { player, progress } in rows {
            writer.write_record([
                &player.id,
                &player.name,
                &progress.games.to_string(),
                &progress.points.as_hundredths().short(),
                &progress.performance.map(|rating| rating.to_string()).unwrap_or_default(),
                yes_or_no(progress.met_on.is_some()),
                &progress.met_on.map(|day| day.to_string()).unwrap_or_default(),
                &missing(progress, language),
            ])?;
        }
        Ok(())
    })
}

/// The missing requirements, such as `2 games; 14 points of performance`.
fn missing(progress: &FirstElo, language: Language) -> String {
    let games = match progress.games_missing() {
        0 => None,
        games => Some(text!("elo-missing-games", games)),
    };
    let performance = match progress.performance.map(|performance| LOWEST_ELO.0 - performance.0) {
        None => Some(text!("first-elo-no-performance")),
        Some(points) if points > 0 => Some(text!("elo-missing-points", points)),
        Some(_) => None,
    };
    games.into_iter().chain(performance).map(|text| text.say(language)).collect::<Vec<_>>().join("; ")
}

/// The header of `elo-tournaments.csv`.
pub const TOURNAMENT_COLUMNS: [&str; 10] =
    ["report", "name", "registered", "needed_by", "in_time", "reported", "due", "fee", "meets_4_8_2", "why"];

/// A domestic tournament submitted for Elo rating.
pub struct EloTournamentRow {
    pub report: String,
    pub name: String,
    pub notice: Notice,
    /// No known fact prevents FIDE from rating it.
    pub is_rated: bool,
    /// Requirements of 4.8.2 that are not met.
    pub missed: Vec<&'static str>,
    pub not_stated: Vec<&'static str>,
}

/// `refused` names for each row what FIDE would refuse under its current rules; `None`: the office has no FIDE lists, and
/// the column is omitted.
pub fn tournaments_csv(
    deadlines: &Deadlines,
    rows: &[EloTournamentRow],
    refused: Option<&[Vec<&'static str>]>,
    language: Language,
) -> Result<Vec<u8>> {
    csv_bytes(|writer| {
        let columns = TOURNAMENT_COLUMNS.iter().copied();
        writer.write_record(columns.chain(refused.map(|_| "fide_refuses")))?;
        for (place, row) in rows.iter().enumerate() {
            let refusals = refused.map(|refused| {
                let refusals = refused.get(place).map_or(&[][..], Vec::as_slice);
                let names: Vec<Text> = refusals.iter().map(|name| refusal(name)).collect();
                if names.is_empty() {
                    String::new()
                } else {
                    text!("fide-refuses", names = Value::Each(names)).say(language)
                }
            });
            let day = |day: Option<NaiveDate>| day.map(|day| day.to_string()).unwrap_or_default();
            let notice = &row.notice;
            let (announce_by, report_by) = (day(notice.announce_by(deadlines)), day(notice.report_by(deadlines)));
            let (announced, reported) = (day(notice.announced), day(notice.reported));
            let why = reasons(deadlines, row, language);
            let cells = [
                row.report.as_str(),
                &row.name,
                &announced,
                &announce_by,
                verdict(notice.announced_in_time(deadlines)),
                &reported,
                &report_by,
                fee(deadlines, row),
                yes_or_no(row.missed.is_empty()),
                &why,
            ];
            writer.write_record(cells.into_iter().chain(refusals.as_deref()))?;
        }
        Ok(())
    })
}

/// A reason why FIDE would refuse a tournament, in a few words.
fn refusal(name: &str) -> Text {
    Text::find(&format!("fide-refuses-{name}")).unwrap_or_else(|| name.into())
}

/// Whether the organiser owes FIDE's fee; empty: unknown, or FIDE will not rate the tournament.
// Decision (4.8.3): the fee is for rating the tournament: if FIDE does not rate it, no fee is owed.
fn fee(deadlines: &Deadlines, row: &EloTournamentRow) -> &'static str {
    match row.notice.reported_in_time(deadlines) {
        Verdict::Met if row.is_rated => "no",
        Verdict::Missed if row.is_rated => "yes",
        _ => "",
    }
}

/// Reasons such as `missed announced, rated; not stated pace`.
fn reasons(deadlines: &Deadlines, row: &EloTournamentRow, language: Language) -> String {
    let announced = row.notice.announced_in_time(deadlines);
    let words = |reasons: &[&'static str], verdict: Verdict| -> Vec<Text> {
        (announced == verdict).then_some("announced").into_iter().chain(reasons.iter().copied()).map(word).collect()
    };
    let mut parts = Vec::new();
    match words(&row.missed, Verdict::Missed) {
        names if names.is_empty() => {}
        names => parts.push(text!("elo-why-missed", names = Value::Each(names)).say(language)),
    }
    match words(&row.not_stated, Verdict::NotStated) {
        names if names.is_empty() => {}
        names => parts.push(text!("elo-why-not-stated", names = Value::Each(names)).say(language)),
    }
    parts.join("; ")
}

fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Met => "yes",
        Verdict::Missed => "no",
        Verdict::NotStated => "",
    }
}

fn yes_or_no(holds: bool) -> &'static str {
    if holds { "yes" } else { "no" }
}

/// The words for a requirement of 4.8.2 to 4.8.4, by its name in JSON.
pub fn word(name: &str) -> Text {
    Text::find(&format!("requirement-{name}")).unwrap_or_else(|| name.into())
}
