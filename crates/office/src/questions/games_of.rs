//! A player's games, from the facts of the reports in force.

use anyhow::Result;
use chrono::NaiveDate;
use kartotek_facts::Report;
use kartotek_formats::result;
use kartotek_formats::texts::{Text, text};
use kartotek_law::regulation::rateable::game;
use kartotek_law::vocabulary::{Entrant, Game};
use kartotek_register::Office;
use kartotek_register::run_folder::{HandledReport, RunFolder};
use rayon::prelude::*;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::{HashMap, HashSet};

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
    // The founding register has no facts.
    let runs = office.chain.get(1..).unwrap_or_default();
    let reports_of = |run| kartotek_facts::reports_of(run, &ids);
    let reports_of_player: Vec<HashSet<String>> = runs.par_iter().map(reports_of).collect::<Result<_>>()?;
    let ever: HashSet<&str> = reports_of_player.iter().flatten().map(String::as_str).collect();
    let handled: Vec<Vec<HandledReport>> = runs.par_iter().map(|run| run.handled_of(&ever)).collect::<Result<_>>()?;
    // The newest content of a report counts, even if the player is no longer in it.
    let mut newest: HashMap<&str, (usize, &str)> = HashMap::new();
    for (place, reports) in handled.iter().enumerate() {
        let in_force = reports.iter().filter(|report| report.status.is_in_force());
        newest.extend(in_force.map(|report| (report.id.as_str(), (place, report.hash.as_str()))));
    }
    newest.retain(|_, (_, hash)| office.handled.get(*hash).is_some_and(|known| known.status.is_in_force()));
    let games_in = |(place, run): (usize, &RunFolder)| -> Result<Vec<PlayedGame>> {
        let reports = reports_of_player[place].iter().map(String::as_str);
        let wanted: HashSet<&str> =
            reports.filter(|report| newest.get(report).is_some_and(|(newest, _)| *newest == place)).collect();
        if wanted.is_empty() {
            return Ok(Vec::new());
        }
        let is_wanted = |report: &HandledReport| wanted.contains(report.id.as_str());
        let kept = kartotek_facts::read(run, Some(&office.people), is_wanted)?;
        Ok(kept.iter().flat_map(|kept| games_in_report(&kept.report, &ids)).collect())
    };
    let mut games = runs.par_iter().enumerate().map(games_in).collect::<Result<Vec<_>>>()?.concat();
    games.sort();
    Ok(games)
}

/// The games of the first of the players with these ids.
fn games_in_report(report: &Report, ids: &HashSet<&str>) -> Vec<PlayedGame> {
    let player = report.players.iter().position(|player| ids.contains(player.id.as_str()));
    let Some(player) = player else { return Vec::new() };
    let schedule = game::schedule_alone(&report.group);
    let called = kartotek_facts::called(&report.players);
    let game_of_player = |(game, is_rated): (&Game, bool)| {
        let (round, opponent) = (game.round.unwrap_or(0), game.opponent(player));
        let day = usize::from(round).checked_sub(1).and_then(|round| report.round_dates.get(round));
        PlayedGame {
            day: day.copied().unwrap_or(report.order.last_round),
            report: report.id.clone(),
            round,
            colour: if game.white == player { Colour::White } else { Colour::Black },
            opponent: called[opponent].to_string(),
            opponent_rating: match report.group.players[opponent] {
                Entrant::Ours(rating) | Entrant::Outside(rating) => Some(rating.0),
                Entrant::OutsideUnrated => None,
            },
            result: result::write(game.result),
            rated: is_rated,
            opponent_name: report.players[opponent].name.clone(),
            tournament: report.name.clone(),
        }
    };
    let games = report.group.games.iter().zip(schedule.is_rated);
    games.filter(|(game, _)| game.has(player)).map(game_of_player).collect()
}

fn as_text<S: serde::Serializer>(day: &NaiveDate, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(day)
}
