//! Compares a file that would correct a report with the report's content in force: the directors, players and games.

use crate::handed_on::sorted::{Accepted, place};
use anyhow::Result;
use kartotek_decisions::rulings::RatedVersion;
use kartotek_facts::{AcceptedPlayer, Report};
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::diagnostic::codes::{correction_by_another, correction_loses, id_twice};
use kartotek_formats::texts::{OrSay, in_run};
use kartotek_intake::identity;
use kartotek_law::vocabulary::{Game, Play, Score};
use kartotek_ledger::in_force::BookedReport;
use kartotek_publish::summary::{self, ReportLine};
use kartotek_register::People;
use kartotek_register::people::name_key;
use kartotek_register::run_folder::RunFolder;
use serde::Deserialize;
use std::collections::HashSet;

/// The content in force of a report, from the run that recorded it.
pub struct Content {
    /// The directors as the report names them; empty also if the run's summary is missing.
    pub directors: Vec<String>,
    /// `None`: the run has no facts of the report.
    pub report: Option<Report>,
    pub version: RatedVersion,
}

#[derive(Deserialize)]
struct Summary {
    reports: Vec<ReportLine>,
}

impl Content {
    /// # Errors
    /// The run is damaged.
    pub fn read(run: &RunFolder, people: &People, booked: &BookedReport) -> Result<Content> {
        let hash = &booked.content.hash;
        let facts = kartotek_facts::read(run, Some(people), |handled| handled.hash == *hash)?;
        let report = facts.into_iter().next().map(|kept| kept.report);
        let directors = match run.read_if_any(summary::NAME)? {
            Some(json) => {
                let Summary { reports } = serde_json::from_slice(&json).or_say(|| in_run(run.name))?;
                reports.into_iter().find(|line| line.hash == *hash).map_or_else(Vec::new, |line| line.directors)
            }
            None => Vec::new(),
        };
        let version = report.as_ref().map(version_of).unwrap_or_default();
        Ok(Content { directors, report, version })
    }

    /// The finding that asks the office to confirm a correction: it has other directors, or other days, or fewer players or games.
    // Decision (4.5.4.1: corrections of others): a player or a game may be exchanged for another; a loss of some has to be confirmed.
    pub fn objection(&self, file: &Accepted, people: &People) -> Option<Diagnostic> {
        let id = &file.report.id;
        let directors = file.filing.directors();
        let command = identity::correction(id, &file.filing.hash);
        if are_all_replaced(&self.directors, &directors, people) {
            return Some(correction_by_another::found(&place(file), id, &self.directors, &directors, command));
        }
        let in_force = self.report.as_ref()?;
        if differ_in_days_and_games(&file.report, in_force) {
            let days = [in_force.order.first_round, in_force.order.last_round];
            return Some(id_twice::rated_on_other_days(&place(file), id, days, command));
        }
        let before_and_now: [&Report; 2] = [in_force, &file.report];
        let is_loss = |[before, now]: [usize; 2]| now < before;
        let players = before_and_now.map(|report| report.players.len());
        let games = before_and_now.map(|report| report.group.games.len());
        if is_loss(players) || is_loss(games) {
            return Some(correction_loses::found(&place(file), id, games, players, command));
        }
        let without_forfeits = before_and_now.map(|report| count_without_forfeits(&report.group.games));
        is_loss(without_forfeits).then(|| correction_loses::as_forfeits(&place(file), id, without_forfeits, command))
    }
}

/// Counts the players of `other`, which `report` would replace, who are in `report`. `Some`: they are fewer than half, so that
/// the two are hardly one tournament; their number, and the number of players of `report`.
// Decision (two files with one id that are two tournaments): a correction may exchange some players, not most of them.
pub fn few_common_players(report: &Report, other: &Report) -> Option<[usize; 2]> {
    let ids: HashSet<&str> =
        report.players.iter().map(|player| player.id.as_str()).filter(|id| !id.is_empty()).collect();
    let names: HashSet<String> = report.players.iter().map(|player| name_key(&player.name)).collect();
    // A newcomer has no id in a correction, and a guest has none at all.
    let is_common =
        |player: &&AcceptedPlayer| ids.contains(player.id.as_str()) || names.contains(&name_key(&player.name));
    let common = other.players.iter().filter(is_common).count();
    (common * 2 < other.players.len()).then_some([common, report.players.len()])
}

/// Whether two reports have no day in common, and fewer than half of the games of the smaller one: then they are two
/// tournaments, even with one id.
// Decision (4.5.4.1: one id on other days): a correction may exchange the days or the games, not both. A report without a first
// day counts by its last one: so it is asked about most often.
pub fn differ_in_days_and_games(one: &Report, other: &Report) -> bool {
    let have_common_days =
        one.order.first_round <= other.order.last_round && other.order.first_round <= one.order.last_round;
    if have_common_days {
        return false;
    }
    let (games, other_games) = (games_of(one), games_of(other));
    games.intersection(&other_games).count() * 2 < games.len().min(other_games.len())
}

/// Each game as its round, White, Black, and White's score. Players are named by id, outside the register by start number.
fn games_of(report: &Report) -> HashSet<(Option<u16>, String, String, Score)> {
    let name_of = |index: usize| {
        let player = report.players.get(index)?;
        Some(if player.id.is_empty() { format!("no. {}", player.no) } else { player.id.clone() })
    };
    let named = |game: &Game| Some((game.round, name_of(game.white)?, name_of(game.black)?, game.result.white));
    report.group.games.iter().filter_map(named).collect()
}

/// The number of games that were not forfeits.
fn count_without_forfeits(games: &[Game]) -> usize {
    games.iter().filter(|game| game.result.play != Play::Forfeit).count()
}

/// The ids and games of a report by start numbers, for rulings on its later content.
fn version_of(report: &Report) -> RatedVersion {
    let start_number = |index: usize| report.players.get(index).map(|player| player.no);
    let by_numbers = |game: &Game| Some((game.round, start_number(game.white)?, start_number(game.black)?));
    let registered = report.players.iter().filter(|player| !player.id.is_empty());
    RatedVersion {
        ids: registered.map(|player| (player.no, player.id.clone())).collect(),
        games: report.group.games.iter().filter_map(by_numbers).collect(),
    }
}

/// Those of the directors of a report who are not directors of a file.
pub fn missing_directors(directors: &[String], file: &Accepted, people: &People) -> Vec<String> {
    let named = file.filing.directors();
    directors.iter().filter(|director| !is_among(director, &named, people)).cloned().collect()
}

/// Whether both files name directors, but none in common.
pub fn have_different_directors(one: &Accepted, other: &Accepted, people: &People) -> bool {
    let (directors, others) = (one.filing.directors(), other.filing.directors());
    !others.is_empty() && are_all_replaced(&directors, &others, people)
}

/// Whether there are directors, and none of them is among the new ones.
fn are_all_replaced(directors: &[String], new: &[String], people: &People) -> bool {
    !directors.is_empty() && !directors.iter().any(|director| is_among(director, new, people))
}

/// Whether a director is among others, by name or by register id.
fn is_among(director: &str, others: &[String], people: &People) -> bool {
    let id = director_id(director, people);
    let is_same =
        |other: &String| name_key(director) == name_key(other) || id.is_some() && id == director_id(other, people);
    others.iter().any(is_same)
}

/// The register id of a director. `words`: the id, or a name that only one person has.
fn director_id<'p>(words: &str, people: &'p People) -> Option<&'p str> {
    let mut namesakes = people.by_words(words);
    let person = people.by_id(words).or_else(|| namesakes.next().filter(|_| namesakes.next().is_none()))?;
    Some(&person.id)
}
