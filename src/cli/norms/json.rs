//! Norms in JSON.

use super::{Examined, Failure};
use crate::cli::json;
use kartotek_formats::bundle::Bundle;
use kartotek_intake::fide::FideReport;
use kartotek_law::regulation::RuleSet;
use kartotek_law::regulation::elo_eligibility::elo_tournament::{EloRequirement, elo_tournament};
use kartotek_law::regulation::elo_eligibility::first_elo::{FirstElo, elo_result, first_elo};
use kartotek_law::regulation::title_norm::{NormTournament, Requirement, TitleNorm, Verdict};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// The selection to print.
pub struct Shown {
    pub player: Option<u32>,
    pub elo: bool,
}

/// One file, with players by start number.
#[derive(Serialize, JsonSchema)]
pub struct FileJson<'a> {
    /// Only if there are several files.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    norms: BTreeMap<u32, BTreeMap<&'static str, NormJson<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    elo_rating: Option<EloJson>,
}

#[derive(Serialize, JsonSchema)]
struct NormJson<'a> {
    ok: bool,
    games: usize,
    group: usize,
    average: i32,
    category: Option<&'a str>,
    demanded: Option<String>,
    score: String,
    fails: Vec<&'static str>,
}

impl<'a> From<&'a TitleNorm> for NormJson<'a> {
    fn from(norm: &'a TitleNorm) -> NormJson<'a> {
        NormJson {
            ok: norm.is_achieved(),
            games: norm.games.len(),
            group: norm.group_size,
            average: norm.average.0,
            category: norm.category.as_deref(),
            demanded: norm.demanded.map(|demanded| demanded.as_hundredths().short()),
            score: norm.score.as_hundredths().short(),
            fails: norm.missed().map(Requirement::name).collect(),
        }
    }
}

/// 4.8.1, 4.8.2, 4.8.3.
#[derive(Serialize, JsonSchema)]
struct EloJson {
    ok: bool,
    games: usize,
    fails: Vec<&'static str>,
    not_stated: Vec<&'static str>,
    /// Reported late, so the organiser owes FIDE's fee. Null: not stated, or played abroad.
    fee: Option<bool>,
    first_elo: BTreeMap<u32, FirstEloJson>,
}

#[derive(Serialize, JsonSchema)]
struct FirstEloJson {
    ok: bool,
    games: usize,
    score: String,
    performance: Option<i32>,
}

pub fn print(bundles: &[Bundle], examined: &[Examined], shown: &Shown) -> Result<String, Failure> {
    let mut files = bundles.iter().zip(examined).map(|(bundle, file)| FileJson {
        file: (bundles.len() > 1).then(|| bundle.name()),
        norms: norms(file, shown),
        elo_rating: file.report.as_ref().filter(|_| shown.elo).map(|report| elo(&file.rules, report)),
    });
    match bundles {
        [_] => json::line(&files.next()),
        _ => json::line(&json::Reports { reports: files.collect() }),
    }
}

fn norms<'a>(file: &'a Examined, shown: &Shown) -> BTreeMap<u32, BTreeMap<&'static str, NormJson<'a>>> {
    let players = file.report.iter().flat_map(|report| &report.players).zip(&file.norms);
    let wanted = players.filter(|(entry, _)| shown.player.is_none_or(|no| no == entry.no));
    wanted
        .map(|(entry, norms)| {
            (entry.no, norms.iter().map(|norm| (norm.title.abbreviation(), NormJson::from(norm))).collect())
        })
        .collect()
}

/// The progress in this tournament alone of each unrated player with a game against a rated one.
pub fn first_elos(rules: &RuleSet, report: &FideReport) -> Vec<(usize, FirstElo)> {
    let field = NormTournament::new(&report.tournament);
    let day = report.tournament.event.days().map(|(_, end)| end).unwrap_or_default();
    let unrated = (0..report.players.len()).filter(|&player| {
        let player = &report.tournament.players[player];
        player.elo.is_none() && !player.is_computer
    });
    let results = unrated.map(|player| (player, elo_result(&field, player, day)));
    let with_games = results.filter(|(_, result)| result.games > 0);
    with_games.map(|(player, result)| (player, first_elo(rules, &[result]))).collect()
}

fn elo(rules: &RuleSet, report: &FideReport) -> EloJson {
    let found = elo_tournament(&NormTournament::new(&report.tournament));
    let of = |verdict: Verdict| -> Vec<&'static str> {
        let requirements = found.requirements.iter().filter(|requirement| requirement.verdict() == verdict);
        let announced = report.is_ours && report.notice.announced_in_time(&rules.constants.deadlines) == verdict;
        requirements.map(EloRequirement::name).chain(announced.then_some("announced")).collect()
    };
    let fails = of(Verdict::Missed);
    let first = first_elos(rules, report).into_iter().map(|(player, first)| {
        let row = FirstEloJson {
            ok: first.is_met(),
            games: first.games,
            score: first.points.as_hundredths().short(),
            performance: first.performance.map(|rating| rating.0),
        };
        (report.players[player].no, row)
    });
    EloJson {
        ok: fails.is_empty(),
        games: found.games,
        fails,
        not_stated: of(Verdict::NotStated),
        fee: match report.notice.reported_in_time(&rules.constants.deadlines) {
            Verdict::NotStated => None,
            verdict => report.is_ours.then_some(verdict == Verdict::Missed),
        },
        first_elo: first.collect(),
    }
}
