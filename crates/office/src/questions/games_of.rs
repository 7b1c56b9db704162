//! A player's games, from the facts of the reports in force.

use anyhow::Result;
use chrono::NaiveDate;
use kartotek_facts::RecordedReport;
use kartotek_formats::result;
use kartotek_formats::texts::{Text, text};
use kartotek_law::regulation::rateable::game;
use kartotek_law::vocabulary::Entrant;
use kartotek_register::Office;
use kartotek_register::run_folder::HandledReport;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::HashSet;

/// A game of a player.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
pub struct PlayedGame {
    /// The day of the round if the report has it, else that of the last round.
    #[serde(serialize_with = "as_text")]
    #[schemars(with = "String")]
    pub day: NaiveDate,
    /// The report's id.
    pub report: String,
    pub round: u16,
    pub colour: Colour,
    /// Register id; for a guest `g1`, `g2`, … within the report.
    pub opponent: String,
    /// The opponent's start rating; `None`: unknown.
    pub opponent_rating: Option<i32>,
    /// The result, White's score first.
    pub result: String,
    pub rated: bool,
    pub opponent_name: String,
    /// The tournament's name.
    pub tournament: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    White,
    Black,
}

impl Colour {
    pub fn as_str(self) -> &'static str {
        match self {
            Colour::White => "white",
            Colour::Black => "black",
        }
    }

    pub fn said(self) -> Text {
        match self {
            Colour::White => text!("player-games-white"),
            Colour::Black => text!("player-games-black"),
        }
    }
}

/// A player's games in all reports in force, oldest first. `id`: of a record that is not merged into another; records merged into
/// it are included.
///
/// # Errors
/// A run cannot be read.
pub fn games_of(office: &Office, id: &str) -> Result<Vec<PlayedGame>> {
    let merges = office.people.merges();
    let ids: HashSet<&str> = std::iter::once(id).chain(merges.duplicates_of(id)).collect();
    let mut games = Vec::new();
    let mut seen: HashSet<String> = HashSet::new();
    for run in office.chain.iter().skip(1).rev() {
        let reports_of_player = kartotek_facts::reports_of(run, &ids)?;
        let is_still_in_force = |report: &HandledReport| {
            office.handled.get(&report.hash).is_some_and(|handled| handled.status.is_in_force())
        };
        // The newest content of a report counts, even if the player is no longer in it.
        let mut is_newest = |report: &HandledReport| {
            report.status.is_in_force() && seen.insert(report.id.clone()) && is_still_in_force(report)
        };
        let newest_ids: HashSet<String> =
            run.handled()?.into_iter().filter(&mut is_newest).map(|report| report.id).collect();
        let is_wanted = |id: &str| newest_ids.contains(id) && reports_of_player.contains(id);
        if !newest_ids.iter().any(|id| is_wanted(id)) {
            continue;
        }
        for kept in kartotek_facts::read(run, Some(&office.people), |handled| is_wanted(&handled.id))? {
            add_games(&kept, &ids, &mut games);
        }
    }
    games.sort();
    Ok(games)
}

/// Adds the games that players with one of these ids played in a report.
fn add_games(RecordedReport { report, .. }: &RecordedReport, ids: &HashSet<&str>, games: &mut Vec<PlayedGame>) {
    let Some(player) = report.players.iter().position(|player| ids.contains(player.id.as_str())) else { return };
    let schedule = game::schedule_alone(&report.group);
    let called = kartotek_facts::called(&report.players);
    for (played, is_rated) in report.group.games.iter().zip(schedule.is_rated).filter(|(game, _)| game.has(player)) {
        let (round, opponent) = (played.round.unwrap_or(0), played.opponent(player));
        let day = usize::from(round).checked_sub(1).and_then(|round| report.round_dates.get(round));
        games.push(PlayedGame {
            day: day.copied().unwrap_or(report.order.last_round),
            report: report.id.clone(),
            round,
            colour: if played.white == player { Colour::White } else { Colour::Black },
            opponent: called[opponent].to_string(),
            opponent_rating: match report.group.players[opponent] {
                Entrant::Ours(rating) | Entrant::Outside(rating) => Some(rating.0),
                Entrant::OutsideUnrated => None,
            },
            result: result::write(played.result),
            rated: is_rated,
            opponent_name: report.players[opponent].name.clone(),
            tournament: report.name.clone(),
        });
    }
}

fn as_text<S: serde::Serializer>(day: &NaiveDate, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(day)
}
