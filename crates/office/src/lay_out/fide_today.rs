//! Examines the reports of a run under FIDE's current rules: results for FIDE's next lists, norms, and reasons for a
//! refusal. Nothing is computed for an office that has imported no FIDE list.

use super::basis::Basis;
use super::fees_and_overdue::notice;
use crate::elo_forecast::{self, Expected};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_facts::{AcceptedPlayer, AcceptedReport};
use kartotek_fide::RuleBook;
use kartotek_fide::facts::Tournament;
use kartotek_fide::rating::{Account, Examined, Finding, PeriodResult};
use kartotek_fide::title::{Field, Norm, norms};
use kartotek_formats::fide_rule_set;
use kartotek_formats::home::home;
use kartotek_intake::fide_today::{Registered, list_kind, of_facts};
use kartotek_law::vocabulary::Hundredths;
use kartotek_publish::folder::{INTERNAL, PUBLIC};
use kartotek_publish::lists::{FIDE_LISTS, add, fide_today as lists};
use kartotek_publish::render;
use kartotek_register::People;
use kartotek_register::fide_records::{FideNorm, FideRecords, FideResult};
use kartotek_register::fsx::Tree;
use kartotek_register::records::{NaiveDateText, PointsText, Records};
use rayon::prelude::*;
use std::collections::HashMap;

/// Results of a run's reports.
#[derive(Default)]
pub struct Findings {
    results: Vec<FideResult>,
    norms: Vec<FideNorm>,
    /// Names of the reasons why FIDE would refuse a report, by report.
    refusals: HashMap<String, Vec<&'static str>>,
}

/// Examines the booked reports. `None`: the office has no FIDE list.
///
/// # Errors
/// FIDE's rule sets cannot be read.
pub fn findings(basis: &Basis, records: &Records, reports: &[&AcceptedReport]) -> Result<Option<Findings>> {
    if !records.fide.are_kept() {
        return Ok(None);
    }
    let book = fide_rule_set::book()?;
    // After a merge the FIDE numbers of a person are under the record that is kept.
    let of_persons = records.by_person(basis.books.people.merges());
    let registered =
        Registered { people: &basis.books.people, fide: &of_persons.fide, newest: records.newest_fide_list() };
    let found: Vec<Findings> =
        reports.par_iter().map(|report| Examination { report, book: &book, registered, basis }.findings()).collect();
    let mut all = Findings::default();
    for findings in found {
        all.results.extend(findings.results);
        all.norms.extend(findings.norms);
        all.refusals.extend(findings.refusals);
    }
    Ok(Some(all))
}

impl Findings {
    /// Names of the reasons why FIDE would refuse a report.
    pub fn refusals(&self, report: &str) -> &[&'static str] {
        self.refusals.get(report).map_or(&[], Vec::as_slice)
    }

    /// Adds the findings to the records, and removes results that are no longer pooled with others. Until then
    /// results are kept, even if their list was taken over, since that may be undone.
    pub fn add_to(&self, records: &mut Records) -> Result<()> {
        let newest = records.newest_fide_list();
        let book = fide_rule_set::book()?;
        let fide = &mut records.fide;
        fide.results.extend(self.results.iter().cloned());
        let waiting = fide.results.iter().filter(|result| elo_forecast::is_to_come(result.list.0, newest));
        let first = waiting.map(|result| result.end.0).min();
        let last = first.or_else(|| fide.results.iter().map(|result| result.end.0).max());
        if let Some(since) = last.map(|last| elo_forecast::pooled_since(&book, last)) {
            fide.results.retain(|result| result.end.0 >= since);
        }
        fide.results.sort();
        fide.norms.extend(self.norms.iter().cloned());
        fide.norms.sort();
        Ok(())
    }
}

struct Examination<'e> {
    report: &'e AcceptedReport,
    book: &'e RuleBook,
    registered: Registered<'e>,
    basis: &'e Basis<'e>,
}

impl Examination<'_> {
    /// What the report means under FIDE's current rules.
    fn findings(&self) -> Findings {
        let report = self.report;
        let notice = notice(report, self.basis.announced);
        // A corrected tournament keeps its list.
        let original = self.basis.originals.original_of(&report.id);
        let reported = original.map_or(report.reported, |original| original.booked.first_reported);
        let tournament = Tournament { reported, ..of_facts(report, notice.announced, self.registered) };
        let field = Field::new(self.book, tournament.clone());
        let examined = Examined::new(self.book, tournament);
        let is_ours = report.federation == home();
        // A missing FIDE id is not a reason: a player without one is registered before the report is sent, and an
        // organiser abroad has all ids.
        let refusals: Vec<&Finding> = examined.findings.iter().filter(|finding| finding.is_refusal()).collect();
        let is_refused = refusals.iter().any(|finding| !matches!(finding, Finding::FideIdMissing { .. }));
        // Decision (4.8.3): FIDE rates tournaments that RK was told of, or that are called international.
        let is_sent = !is_ours || notice.is_wanted(report.group.kind);
        let mut names: Vec<&'static str> = refusals.iter().map(|finding| finding.code()).collect();
        names.dedup();
        // DECISIONS, "FIDE's rules of today": a norm in a tournament that FIDE does not rate does not count.
        let is_rated = is_sent && !is_refused;
        Findings {
            results: if is_rated { self.results(&examined) } else { Vec::new() },
            norms: if is_rated { self.norms(&field) } else { Vec::new() },
            refusals: HashMap::from([(report.id.clone(), names)]),
        }
    }

    /// The results of registered players with rated games.
    fn results(&self, examined: &Examined) -> Vec<FideResult> {
        let report = self.report;
        let (Some(list), Some(kind)) = (examined.list, examined.kind) else { return Vec::new() };
        let mut results = Vec::new();
        for (player, account) in report.players.iter().zip(&examined.accounts) {
            let (rating, k, games, score, expected, rating_sum) = match account {
                Account::Rated(rated) => {
                    let games = rated.games.len() as i64;
                    (Some(rated.rating), Some(rated.k.k), games, rated.points(), rated.expected(), 0)
                }
                Account::Unrated(results) => {
                    (None, None, results.games, results.points, Hundredths::ZERO, results.rating_sum)
                }
            };
            if !self.is_registered(player) || games == 0 || player.fide.is_computer {
                continue;
            }
            results.push(FideResult {
                list: NaiveDateText(list),
                kind: list_kind(kind),
                start: NaiveDateText(examined.tournament.first_day().unwrap_or(report.order.first_round)),
                end: NaiveDateText(report.order.last_round),
                report: report.id.clone(),
                tournament: report.name.clone(),
                no: player.no,
                player_id: player.id.clone(),
                rating,
                k,
                games,
                score: PointsText(score),
                expected_x100: expected.0,
                rating_sum,
            });
        }
        results
    }

    fn is_registered(&self, player: &AcceptedPlayer) -> bool {
        !player.id.is_empty() && self.registered.people.by_id(&player.id).is_some()
    }

    /// The norms that registered players made.
    fn norms(&self, field: &Field) -> Vec<FideNorm> {
        let report = self.report;
        let registered = report.players.iter().enumerate().filter(|(_, player)| self.is_registered(player));
        let made = registered.flat_map(|(index, player)| {
            let norms = norms(field, index).into_iter().filter(Norm::is_made);
            norms.map(move |norm| FideNorm {
                date: NaiveDateText(report.order.last_round),
                report: report.id.clone(),
                tournament: report.name.clone(),
                no: player.no,
                player_id: player.id.clone(),
                title: norm.title.abbreviation().to_owned(),
                rules: field.rules.id.clone(),
                games: norm.games.len(),
                average: norm.average,
                performance: norm.performance,
                demanded: norm.demanded.map(|demanded| demanded.as_hundredths().short()).unwrap_or_default(),
                score: norm.score.as_hundredths().short(),
                left_out: norm.left_out.iter().map(u16::to_string).collect::<Vec<_>>().join(";"),
                by: norm.by.join(";"),
                counts: norm.counts,
                serves: norm.serves.join(";"),
            })
        });
        made.collect()
    }
}

/// Adds the public lists: Elo of the three kinds, expected changes, and norms under current rules. `records`: with merges applied.
///
/// # Errors
/// A list cannot be written.
pub fn add_public(tree: &mut Tree, records: &Records, people: &People) -> Result<()> {
    if !records.fide.are_kept() {
        return Ok(());
    }
    let expected = elo_forecast::expected(people, &records.fide, records.newest_fide_list())?;
    let changes: Vec<lists::Change> = expected.iter().map(change).collect();
    let tables = [
        lists::elo_columns(&lists::elo(people, &records.fide)?),
        lists::change_columns(&lists::changes(changes, people)?),
        lists::norm_columns(&lists::norms(&records.fide.norms, people)?),
    ];
    for ((name, _), columns) in FIDE_LISTS.into_iter().zip(tables) {
        add(tree, &format!("{PUBLIC}{name}"), render::csv(&columns)?, columns)?;
    }
    Ok(())
}

/// An expected change of Elo as a row of the public list.
fn change<'r>(expected: &Expected<'r>) -> lists::Change<'r> {
    let (elo, k, games, change) = match &expected.outcome {
        PeriodResult::Rated { rating, k, games, change, .. } => (Some(*rating), Some(*k), *games, Some(*change)),
        PeriodResult::Unrated(initial) => (None, None, initial.results.games, None),
    };
    lists::Change {
        player_id: expected.player_id,
        kind: expected.kind,
        list: expected.list,
        elo,
        k,
        games,
        score: expected.score(),
        expected_score: elo.map(|_| expected.expected_score()),
        change,
        expected_elo: expected.rating(),
    }
}

/// Adds the internal list of results that are not on a FIDE list yet, a line for each player and tournament. `records`: with merges applied.
///
/// # Errors
/// It cannot be written.
pub fn add_internal(tree: &mut Tree, records: &Records, people: &People) -> Result<()> {
    if records.fide.are_kept() {
        let csv = lists::waiting_csv(&unlisted(people, &records.fide, records.newest_fide_list())?, people)?;
        tree.insert(format!("{INTERNAL}elo-changes.csv"), csv);
    }
    Ok(())
}

/// The results that are not on a FIDE list yet, with the K of the whole list.
fn unlisted<'r>(people: &People, fide: &'r FideRecords, newest: Option<NaiveDate>) -> Result<Vec<lists::Waiting<'r>>> {
    let mut waiting = Vec::new();
    for expected in elo_forecast::expected(people, fide, newest)? {
        let k_of = |result: &FideResult| match &expected.outcome {
            PeriodResult::Rated { k, .. } => result.rating.and(Some(*k)),
            PeriodResult::Unrated(_) => None,
        };
        let of_result = |result| lists::Waiting { result, list: expected.list, k_of_list: k_of(result) };
        waiting.extend(expected.earlier.iter().chain(&expected.results).copied().map(of_result));
    }
    Ok(waiting)
}
