//! What the office knows about a report: how runs handled it, and its files in the inbox.

use super::person::{Source, names_of_files};
use super::{check_reports, history};
use crate::decide::exists;
use crate::decide::sentence::sentence;
use crate::handed_on::inbox::Filing;
use crate::past::copies::decisions_of;
use crate::read::inbox;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::Decision;
use kartotek_formats::diagnostic::DiagnosticRow;
use kartotek_formats::file_name::UniqueFileNames;
use kartotek_formats::texts::{Language, OrSay, in_run};
use kartotek_ledger::Event;
use kartotek_publish::folder::INTERNAL;
use kartotek_register::Office;
use kartotek_register::run_folder::{HandledTournament, RunFolder, Status};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A report, by its id.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Report {
    pub id: String,
    /// One entry for each run that handled it, oldest first.
    pub handled: Vec<Handled>,
    /// Files of the inbox that have the id.
    pub waiting: Vec<Waiting>,
    /// Decisions about it.
    pub decisions: Vec<Decided>,
}

/// How a run handled one content of the report.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Handled {
    pub run: String,
    pub date: String,
    pub status: Status,
    pub name: String,
    pub tournament: String,
    pub last_round: String,
    pub reported: Option<String>,
    pub start_ratings_of: Option<String>,
    pub rule_set: String,
    pub files: Vec<String>,
    pub players: Vec<Player>,
    /// Findings in its files.
    pub found: Vec<Finding>,
    /// The letter to the director; `None`: none was written.
    pub letter: Option<String>,
}

/// A line of the ledger.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Player {
    pub event: Event,
    pub no: u32,
    /// Empty: outside the register.
    pub id: String,
    pub name: String,
    pub start_rating: Option<i32>,
    /// Rated games.
    pub games: Option<u32>,
    pub before: Option<i32>,
    pub after: Option<i32>,
}

/// A diagnostic, as it was reported.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Finding {
    pub code: String,
    pub severity: String,
    pub file: String,
    pub line: Option<u32>,
    pub message: String,
    pub help: Option<String>,
}

/// A file of the inbox.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Waiting {
    pub file: String,
    pub files: Vec<String>,
    pub name: Option<String>,
    /// If false, the next run will rate it.
    pub is_held: bool,
    pub found: Vec<Finding>,
}

/// A decision about a report.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Decided {
    /// The name of the decision's table.
    pub decides: &'static str,
    /// The decision as a sentence.
    pub said: String,
    /// The run that used it.
    pub run: String,
    pub source: Source,
}

/// Finds the report with an id, or with a file of this name in the inbox. `Ok(Err(_))`: there is none; similar ids.
///
/// # Errors
/// A run or the inbox cannot be read.
pub fn report(office: &Office, id: &str, today: NaiveDate, language: Language) -> Result<Result<Report, Vec<String>>> {
    let waiting = find_waiting(office, id, today, language)?;
    let mut handled = Vec::new();
    let mut decisions = Vec::new();
    let clubs = office.clubs_ever();
    for run in office.chain.iter().skip(1) {
        let all = run.tournaments().or_say(|| in_run(run.name))?;
        for handled_tournament in all.iter().filter(|handled| handled.report.id == id) {
            handled.push(handled_by(run, handled_tournament, letter(run, handled_tournament, &all)?)?);
        }
        decisions.extend(decisions_of(run)?.iter().filter(|decision| is_about(decision, id)).map(|decision| Decided {
            decides: decision.what.kind(),
            said: sentence(&decision.what, &office.people, &clubs).say(language),
            run: run.name.to_string(),
            source: Source::of_decision(decision),
        }));
    }
    if handled.is_empty() && waiting.is_empty() {
        return Ok(Err(exists::reports_like(office, id)?));
    }
    Ok(Ok(Report { id: id.to_owned(), handled, waiting, decisions }))
}

/// Whether a decision is about the report and not private (§ 19).
fn is_about(decision: &Decision, report: &str) -> bool {
    decision.what.about().report == Some(report) && !decision.what.is_private()
}

/// What a run did with a report. `letter`: the letter about it.
fn handled_by(run: &RunFolder, handled: &HandledTournament, letter: Option<String>) -> Result<Handled> {
    let mut players = Vec::new();
    if handled.report.status.is_in_force() {
        history::each_line(run, &handled.report.id, |line, name| {
            players.push(Player {
                event: line.event,
                no: line.no,
                id: line.id.to_owned(),
                name,
                start_rating: line.ro.map(|rating| rating.0),
                games: line.n,
                before: line.registered.map(|rating| rating.0),
                after: line.rn.map(|rating| rating.0),
            });
        })?;
    }
    let files = names_of_files(&handled.report);
    Ok(Handled {
        run: run.name.to_string(),
        date: run.name.date.to_string(),
        status: handled.report.status,
        name: handled.name.clone(),
        tournament: handled.report.tournament.clone(),
        last_round: handled.end.to_string(),
        reported: handled.reported.map(|day| day.to_string()),
        start_ratings_of: handled.start_ratings_of.map(|day| day.to_string()),
        rule_set: handled.report.rule_set.clone(),
        found: read_findings(run, &files)?,
        letter,
        files,
        players,
    })
}

/// The letter about a report. `None` also if files of several reports have the same name, because letters are named after files.
fn letter(run: &RunFolder, handled: &HandledTournament, all: &[HandledTournament]) -> Result<Option<String>> {
    let name_of = |handled: &HandledTournament| {
        let main = names_of_files(&handled.report).into_iter().next().unwrap_or_default();
        UniqueFileNames::default().free(&main, ".txt")
    };
    let name = name_of(handled);
    let is_other = |other: &HandledTournament| other.report.hash != handled.report.hash && name_of(other) == name;
    if all.iter().any(is_other) {
        return Ok(None);
    }
    let bytes = run.read_if_any(&format!("{INTERNAL}replies/{name}"))?;
    Ok(bytes.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()))
}

/// The findings of a run in files of these names.
fn read_findings(run: &RunFolder, files: &[String]) -> Result<Vec<Finding>> {
    let bytes = run.read_if_any(&format!("{INTERNAL}diagnostics.jsonl"))?.unwrap_or_default();
    let text = String::from_utf8_lossy(&bytes);
    let all = text.lines().filter_map(|line| serde_json::from_str::<Finding>(line).ok());
    Ok(all.filter(|finding| files.contains(&finding.file)).collect())
}

/// The ids of the reports in the inbox, by their files.
///
/// # Errors
/// The inbox cannot be read.
pub fn waiting_ids(office: &Office) -> Result<Vec<String>> {
    let inbox = inbox::of(office, |hash| office.handled.contains_key(hash))?;
    Ok(inbox.filings.iter().map(|filing| filing.id().to_owned()).collect())
}

/// The files of the inbox with the report's id or this name, checked as the next run would.
fn find_waiting(office: &Office, id: &str, today: NaiveDate, language: Language) -> Result<Vec<Waiting>> {
    let inbox = inbox::of(office, |hash| office.handled.contains_key(hash))?;
    let is_meant = |filing: &&Filing| filing.is_named(id) || filing.bundle.name() == id;
    let bundles: Vec<_> = inbox.filings.iter().filter(is_meant).map(|filing| filing.bundle.clone()).collect();
    if bundles.is_empty() {
        return Ok(Vec::new());
    }
    let checked = check_reports::in_office(office, &bundles, &office.settings.rule_book()?, today)?;
    let waiting = bundles.iter().zip(checked).map(|(bundle, report)| Waiting {
        file: bundle.name().to_owned(),
        files: bundle.files.iter().map(|file| file.name.clone()).collect(),
        name: report.filed.and_then(|filed| filed.name),
        is_held: report.diagnostics.iter().any(|found| found.holds_back()),
        found: report.diagnostics.iter().map(|diagnostic| finding(&DiagnosticRow::new(diagnostic, language))).collect(),
    });
    Ok(waiting.collect())
}

fn finding(row: &DiagnosticRow) -> Finding {
    Finding {
        code: row.code.to_string(),
        severity: row.severity.to_string(),
        file: row.file.to_string(),
        line: row.line,
        message: row.message.to_string(),
        help: row.help.as_ref().map(|help| help.to_string()),
    }
}
