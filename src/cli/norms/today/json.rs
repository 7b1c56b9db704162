//! Norms of today in JSON: as for the handbook's norms, with five more keys.

use super::{Examined, Failure, File};
use crate::cli::json;
use kartotek_fide::title::{Norm, Requirement};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Serialize, JsonSchema)]
pub struct FileJson<'a> {
    /// Only if there are several files.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    norms: BTreeMap<u32, BTreeMap<&'static str, NormJson<'a>>>,
}

#[derive(Serialize, JsonSchema)]
struct NormJson<'a> {
    ok: bool,
    games: usize,
    group: usize,
    average: Option<i32>,
    category: Option<&'a str>,
    demanded: Option<String>,
    score: String,
    fails: Vec<&'static str>,
    performance: Option<i32>,
    left_out: &'a [u16],
    by: &'a [&'static str],
    counts: Option<usize>,
    serves: &'a [&'static str],
}

impl<'a> From<&'a Norm> for NormJson<'a> {
    fn from(norm: &'a Norm) -> NormJson<'a> {
        NormJson {
            ok: norm.is_made(),
            games: norm.games.len(),
            group: norm.group,
            average: norm.average,
            category: None,
            demanded: norm.demanded.map(|demanded| demanded.as_hundredths().short()),
            score: norm.score.as_hundredths().short(),
            fails: norm.missed().map(|check| Requirement::name(check.requirement)).collect(),
            performance: norm.performance,
            left_out: &norm.left_out,
            by: &norm.by,
            counts: norm.counts,
            serves: &norm.serves,
        }
    }
}

pub fn print(files: &[File], player: Option<u32>) -> Result<String, Failure> {
    let mut printed = files.iter().map(|file| FileJson {
        file: (files.len() > 1).then(|| file.bundle.name()),
        norms: file.report.as_ref().map(|report| norms(report, player)).unwrap_or_default(),
    });
    match files {
        [_] => json::line(&printed.next()),
        _ => json::line(&json::Reports { reports: printed.collect() }),
    }
}

fn norms<'a>(report: &'a Examined, player: Option<u32>) -> BTreeMap<u32, BTreeMap<&'static str, NormJson<'a>>> {
    let players = report.seen.players.iter().zip(&report.norms);
    let wanted = players.filter(|(entry, _)| player.is_none_or(|no| no == entry.filed.no));
    wanted
        .map(|(entry, norms)| {
            let of_titles = norms.iter().map(|norm| (norm.title.abbreviation(), NormJson::from(norm)));
            (entry.filed.no, of_titles.collect())
        })
        .collect()
}
