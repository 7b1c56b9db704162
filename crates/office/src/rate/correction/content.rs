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
use kartotek_ledger::in_force::Booked;
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
    pub fn read(run: &RunFolder, people: &People, booked: &Booked) -> Result<Content> {
        let hash = &booked.content.hash;
        let kept = kartotek_facts::read(run, Some(people), |handled| handled.hash == *hash)?;
        let report = kept.into_iter().next().map(|kept| kept.report);
        let directors = match run.read_if_any(summary::NAME)? {
            Some(summary) => {
                let Summary { reports } = serde_json::from_slice(&summary).or_say(|| in_run(run.name))?;
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
        let (id, report) = (&file.report.id, &file.report);
        let directors = file.filing.directors();
        let command = identity::correction(id, &file.filing.hash);
        if is_by_others(&self.directors, &directors, people) {
            return Some(correction_by_another::found(&place(file), id, &self.directors, &directors, command));
        }
        let rated = self.report.as_ref()?;
        if is_of_other_days(report, rated) {
            let days = [rated.order.first_round, rated.order.last_round];
            return Some(id_twice::rated_on_other_days(&place(file), id, days, command));
        }
        let [before, now] = [rated, &**report].map(|report| (report.players.len(), report.group.games.len()));
        if now.0 < before.0 || now.1 < before.1 {
            let (games, players) = ([before.1, now.1], [before.0, now.0]);
            return Some(correction_loses::found(&place(file), id, games, players, command));
        }
        let played = [rated, &**report].map(|report| played(&report.group.games));
        (played[1] < played[0]).then(|| correction_loses::as_forfeits(&place(file), id, played, command))
    }
}

/// If fewer than half of the players of `other`, which `report` would replace, are in `report`: the number of those, and the
/// number of players of `report`. The two are then hardly one tournament.
// Decision (two files with one id that are two tournaments): a correction may exchange some players, not most of them.
pub fn has_other_players(report: &Report, other: &Report) -> Option<[usize; 2]> {
    let ids: HashSet<&str> =
        report.players.iter().map(|player| player.id.as_str()).filter(|id| !id.is_empty()).collect();
    let names: HashSet<String> = report.players.iter().map(|player| name_key(&player.name)).collect();
    // A newcomer has no id in a correction, and a guest has none at all.
    let is_left =
        |player: &&AcceptedPlayer| ids.contains(player.id.as_str()) || names.contains(&name_key(&player.name));
    let left = other.players.iter().filter(is_left).count();
    (left * 2 < other.players.len()).then_some([left, report.players.len()])
}

/// Whether two reports with one id are two tournaments: they have no day in common, and fewer than half of the games.
// Decision (4.5.4.1: one id on other days): a correction may exchange the days or the games, not both. A report without a first
// day counts by its last one: so it is asked about most often.
pub fn is_of_other_days(one: &Report, other: &Report) -> bool {
    let (days, others) = (&one.order, &other.order);
    let are_apart = days.last_round < others.first_round || others.last_round < days.first_round;
    are_apart && {
        let [games, others] = [one, other].map(games_of);
        games.intersection(&others).count() * 2 < games.len().min(others.len())
    }
}

/// Each game as its round, White, Black, and White's score. Players are named by id, outside the register by start number.
fn games_of(report: &Report) -> HashSet<(Option<u16>, String, String, Score)> {
    let name = |player: usize| {
        let player = report.players.get(player)?;
        Some(if player.id.is_empty() { format!("no. {}", player.no) } else { player.id.clone() })
    };
    let game = |game: &Game| Some((game.round, name(game.white)?, name(game.black)?, game.result.white));
    report.group.games.iter().filter_map(game).collect()
}

/// The number of games that were not forfeits.
fn played(games: &[Game]) -> usize {
    games.iter().filter(|game| game.result.play != Play::Forfeit).count()
}

fn version_of(report: &Report) -> RatedVersion {
    let no = |player: usize| report.players.get(player).map(|player| player.no);
    let players = report.players.iter().filter(|player| !player.id.is_empty());
    let games = report.group.games.iter();
    RatedVersion {
        ids: players.map(|player| (player.no, player.id.clone())).collect(),
        games: games.filter_map(|game| Some((game.round, no(game.white)?, no(game.black)?))).collect(),
    }
}

/// The directors of a report who are not directors of a file.
pub fn missing_directors(directors: &[String], file: &Accepted, people: &People) -> Vec<String> {
    let own = file.filing.directors();
    directors.iter().filter(|director| !is_among(director, &own, people)).cloned().collect()
}

/// Whether two files name directors but none in common.
pub fn is_of_others(one: &Accepted, other: &Accepted, people: &People) -> bool {
    let (one, other) = (one.filing.directors(), other.filing.directors());
    !other.is_empty() && is_by_others(&one, &other, people)
}

/// Whether none of the first directors is among the others. False if there are no first ones.
fn is_by_others(first: &[String], others: &[String], people: &People) -> bool {
    !first.is_empty() && !first.iter().any(|one| is_among(one, others, people))
}

/// Whether a director is among others, by name or by register id.
fn is_among(director: &str, others: &[String], people: &People) -> bool {
    let person = |words: &str| {
        let mut named = people.by_words(words);
        people.by_id(words).or_else(|| named.next().filter(|_| named.next().is_none())).map(|person| &person.id)
    };
    let found = person(director);
    let is_same = |other: &String| name_key(director) == name_key(other) || found.is_some() && found == person(other);
    others.iter().any(is_same)
}
