//! Elo changes in JSON; every number is a string.

use super::{Answer, Failure};
use crate::cli::json;
use crate::cli::table::or_empty;
use kartotek_fide::rating::initial_rating::Initial;
use kartotek_fide::rating::{PeriodList, PeriodResult, TournamentResult};
use kartotek_formats::diagnostic::Diagnostic;
use schemars::JsonSchema;
use serde::Serialize;

#[derive(Serialize, JsonSchema)]
pub struct AnswerJson<'a> {
    reports: Vec<ReportJson<'a>>,
    lists: Vec<ListJson>,
}

#[derive(Serialize, JsonSchema)]
struct ReportJson<'a> {
    file: &'a str,
    rating_type: Option<&'static str>,
    list: Option<String>,
    accepted: bool,
    players: Vec<PlayerJson>,
    diagnostics: &'a [Diagnostic],
}

#[derive(Default, Serialize, JsonSchema)]
struct PlayerJson {
    no: String,
    fide_id: String,
    ro: String,
    k: String,
    n: String,
    w: String,
    we: String,
    change: String,
    new: String,
    initial: Option<InitialJson>,
}

#[derive(Serialize, JsonSchema)]
struct InitialJson {
    ru: Option<String>,
    n: String,
    w: String,
}

impl From<&Initial> for InitialJson {
    fn from(initial: &Initial) -> InitialJson {
        InitialJson {
            ru: initial.rating.map(|rating| rating.to_string()),
            n: initial.results.games.to_string(),
            w: initial.results.points.as_hundredths().short(),
        }
    }
}

#[derive(Serialize, JsonSchema)]
struct ListJson {
    list: String,
    rating_type: &'static str,
    players: Vec<ListedJson>,
}

#[derive(Default, Serialize, JsonSchema)]
struct ListedJson {
    fide_id: String,
    ro: String,
    k: String,
    n: String,
    change: String,
    new: String,
    initial: Option<InitialJson>,
}

pub fn print(answer: &Answer) -> Result<String, Failure> {
    let mut rows = answer.rows.iter();
    let files = answer.files.iter().map(|file| {
        let examined = file.report.as_ref().map(|(_, examined)| examined);
        let of_report = if examined.is_some() { rows.next() } else { None };
        let players = examined.into_iter().flat_map(|examined| &examined.tournament.players);
        ReportJson {
            file: file.bundle.name(),
            rating_type: examined.and_then(|examined| examined.kind).map(|kind| kind.word()),
            list: examined.and_then(|examined| examined.list).map(|list| list.format("%Y-%m").to_string()),
            accepted: file.is_accepted(),
            players: players
                .zip(of_report.into_iter().flatten())
                .map(|(player, row)| PlayerJson {
                    no: player.no.to_string(),
                    fide_id: or_empty(player.fide_id),
                    ..of_row(row)
                })
                .collect(),
            diagnostics: &file.diagnostics,
        }
    });
    let reports = files.collect();
    json::line(&AnswerJson { reports, lists: answer.lists.iter().map(list).collect() })
}

/// The values of a row, without the player.
fn of_row(row: &TournamentResult) -> PlayerJson {
    match row {
        TournamentResult::Unrated(initial) => {
            PlayerJson { new: or_empty(initial.rating), initial: Some(initial.into()), ..PlayerJson::default() }
        }
        TournamentResult::Rated { rating, games: 0, .. } => {
            PlayerJson { ro: rating.to_string(), n: "0".to_owned(), new: rating.to_string(), ..PlayerJson::default() }
        }
        TournamentResult::Rated { rating, k, games, points, expected, change, new, .. } => PlayerJson {
            ro: rating.to_string(),
            k: k.to_string(),
            n: games.to_string(),
            w: points.as_hundredths().short(),
            we: expected.to_string(),
            change: change.to_string(),
            new: new.to_string(),
            ..PlayerJson::default()
        },
    }
}

fn list(list: &PeriodList) -> ListJson {
    let players = list.players.iter().map(|player| {
        let fide_id = player.fide_id.to_string();
        match &player.outcome {
            PeriodResult::Rated { rating, k, games, change, new } => ListedJson {
                fide_id,
                ro: rating.to_string(),
                k: k.to_string(),
                n: games.to_string(),
                change: change.to_string(),
                new: new.to_string(),
                initial: None,
            },
            PeriodResult::Unrated(initial) => ListedJson {
                fide_id,
                new: or_empty(initial.rating),
                initial: Some(initial.into()),
                ..ListedJson::default()
            },
        }
    });
    ListJson { list: list.list.format("%Y-%m").to_string(), rating_type: list.kind.word(), players: players.collect() }
}
