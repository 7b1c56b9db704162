//! The summary of a run for the user.

use super::tables;
use crate::decide::sentence::sentence;
use crate::forget::Erased;
use crate::handed_on::sorted::{Accepted, Held, Sorted};
use crate::handed_on::{AnnulledReport, Books};
use crate::lay_out::basis::Parts;
use chrono::NaiveDate;
use kartotek_decisions::several_in_file::{self, NUMBER};
use kartotek_decisions::{Decision, DecisionKind, Folder};
use kartotek_formats::diagnostic::{Code, Diagnostic, Severity, codes};
use kartotek_formats::texts::{Language, text};
use kartotek_law::vocabulary::Rating;
use kartotek_ledger::LedgerEntry;
use kartotek_publish::lists::overdue;
use kartotek_publish::summary::Counts;
use kartotek_register::Office;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// The summary of a run.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct Summary {
    /// The outcomes of the reports of the inbox.
    pub counts: Counts,
    pub games: usize,
    pub players: usize,
    pub entered: usize,
    /// Number of reports of earlier runs that were annulled.
    pub annulled: usize,
    /// Number of decisions that were carried out.
    pub decisions: usize,
    /// Rule sets by which the register was converted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub converted: Vec<String>,
    /// Decisions of inbox files, and of files of several decisions, that no run has used yet.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub decided: Vec<DecidedSummary>,
    /// Number of files of the inbox and of decisions that could not be read or understood.
    pub unreadable: usize,
    /// Names of files that were not read, from the notes about them.
    pub unread: Vec<String>,
    pub listed: usize,
    /// Number of records of which only the year of birth is kept after this run.
    pub birth_dates_forgotten: usize,
    /// The control computation (§ 3 c).
    pub control: ControlSummary,
    /// Number of warnings about rated reports.
    pub warnings: usize,
    /// The same warnings in words, report by report.
    pub warned: Vec<WarningSummary>,
    /// Private records that have expired (§ 19): erased ones (in a dry run, those that would be) and kept ones.
    #[serde(flatten)]
    pub erased: Erased,
    /// In the order in which they are rated.
    pub reports: Vec<ReportSummary>,
    /// In the order in which they are corrected.
    pub corrections: Vec<ReportSummary>,
    pub annulments: Vec<Annulment>,
    pub held: Vec<HeldSummary>,
    /// Announced tournaments that were not reported in time (§ 5 g), longest overdue first.
    pub overdue: Vec<overdue::Row>,
    /// Findings that are not about a report, and urgent findings in reports.
    pub notes: Vec<NoteSummary>,
    /// Sums of a player's changes in this run, largest first.
    pub changes: Vec<Change>,
}

/// Findings in reports that are shown like notes: a decision was not used, or a player left the register or lost a new start.
const URGENT_CODES: [Code; 3] =
    [codes::decision_without_effect::CODE, codes::newcomer_stranded::CODE, codes::restart_taken_back::CODE];

impl Summary {
    /// The numbers of the reports that wait, and of those refused by decision, for which nobody is waited.
    pub fn held_and_refused(&self) -> (usize, usize) {
        let refused = self.held.iter().filter(|held| held.is_refused).count();
        (self.counts.held.saturating_sub(refused), refused)
    }

    /// The part of a summary that exists even if nothing is rated.
    pub fn of_held(sorted: &Sorted, counts: Counts, notes: &[Diagnostic], language: Language) -> Summary {
        let of_reports = sorted.in_force().flat_map(|accepted| &accepted.diagnostics);
        let of_all = of_reports.chain(sorted.held.iter().flat_map(|held| &held.diagnostics));
        let in_reports = of_all.filter(|found| URGENT_CODES.contains(found.code));
        let unreadable = notes.iter().filter(|note| note.holds_back() || is_unread(note));
        Summary {
            counts,
            held: sorted.held.iter().map(|held| held_summary(held, sorted.is_ended(held), language)).collect(),
            unreadable: unreadable.map(Diagnostic::stands_for).sum(),
            unread: unread_files(notes),
            notes: notes.iter().chain(in_reports).map(|note| NoteSummary::of(note, language)).collect(),
            ..Summary::default()
        }
    }

    /// The notes on files of decisions in the inbox that wait for the office's approval.
    pub fn decisions_of_others(&self) -> impl Iterator<Item = &NoteSummary> {
        self.notes.iter().filter(|note| *note.found.code == codes::decisions_of_others::CODE)
    }
}

fn is_unread(note: &Diagnostic) -> bool {
    [codes::file_unread::CODE, codes::file_ignored::CODE].contains(note.code)
}

/// The names of unread files, sorted, each once.
fn unread_files(notes: &[Diagnostic]) -> Vec<String> {
    let names: BTreeSet<&str> = notes.iter().filter(|note| is_unread(note)).map(|note| &*note.place.file).collect();
    names.into_iter().map(str::to_owned).collect()
}

/// The number of results, and how many of them were computed a second time (§ 3 c).
#[derive(Clone, Copy, Debug, Default, Serialize, JsonSchema)]
pub struct ControlSummary {
    pub results: usize,
    pub computed: usize,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ReportSummary {
    pub id: String,
    /// The name without the folder.
    pub file: String,
    pub last_round: String,
    pub players: usize,
    pub games: usize,
}

/// A report that was annulled.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Annulment {
    pub report: String,
    /// The file of the decision.
    pub decision: String,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct HeldSummary {
    pub file: String,
    /// Hash of the content.
    #[serde(skip)]
    pub hash: String,
    /// The folder in the inbox, if another file has the same name.
    pub folder: Option<String>,
    /// The first objection: code and message.
    pub code: &'static str,
    pub message: String,
    pub more: usize,
    /// Whether a decision refuses the report (4.5.3), so that a correction does not help.
    pub is_refused: bool,
    /// Whether the newest run has already reported it.
    #[serde(skip)]
    pub is_told: bool,
}

/// A finding that is not about a report, or is urgent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct NoteSummary {
    #[serde(skip)]
    pub found: Diagnostic,
    pub severity: &'static str,
    pub file: String,
    pub message: String,
    pub help: Option<String>,
}

impl NoteSummary {
    fn of(note: &Diagnostic, language: Language) -> NoteSummary {
        NoteSummary {
            found: note.clone(),
            severity: note.code.severity.as_str(),
            file: note.place.file.to_string(),
            message: note.message(language),
            help: note.remedy(language),
        }
    }
}

/// A warning about a rated report.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WarningSummary {
    pub report: String,
    pub file: String,
    pub code: &'static str,
    pub message: String,
    pub help: Option<String>,
}

impl WarningSummary {
    fn all(sorted: &Sorted, language: Language) -> Vec<WarningSummary> {
        let is_warning = |found: &&Diagnostic| found.code.severity == Severity::Warning;
        let warnings_of = |accepted: &Accepted| -> Vec<WarningSummary> {
            let warning = |found: &Diagnostic| WarningSummary {
                report: accepted.report.id.clone(),
                file: accepted.filing.bundle.name().to_owned(),
                code: found.code.name,
                message: found.message(language),
                help: found.remedy(language),
            };
            accepted.diagnostics.iter().filter(is_warning).map(warning).collect()
        };
        sorted.in_force().flat_map(warnings_of).collect()
    }
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Change {
    pub id: String,
    pub name: String,
    pub before: i32,
    pub after: i32,
}

/// The summary of a run. `listed`: the number of players on the rating list.
pub fn summarize(parts: &Parts, sorted: &Sorted, books: &Books, listed: usize) -> Summary {
    // The ratings come from the ledger: before the run the record may have been merged, without a rating of its own.
    let mut booked: BTreeMap<&String, (Rating, Rating)> = BTreeMap::new();
    for LedgerEntry { row, .. } in &books.ledger {
        let Some((before, after)) = row.registered.zip(row.rn) else { continue };
        booked.entry(&row.id).and_modify(|(_, last)| *last = after).or_insert((before, after));
    }
    let change = |(id, (before, after)): (&String, (Rating, Rating))| {
        let person = books.people.by_id(id).filter(|person| person.public)?;
        parts.office.people.by_id(id)?.rating?;
        Some(Change { id: id.clone(), name: person.name.clone(), before: before.0, after: after.0 })
    };
    let mut changes: Vec<Change> = booked.into_iter().filter_map(change).collect();
    changes.sort_by_cached_key(|c| (-(c.after - c.before).abs(), c.name.clone(), c.id.clone()));
    let summary = |accepted: &Accepted| ReportSummary {
        id: accepted.report.id.clone(),
        file: accepted.filing.bundle.name().to_owned(),
        last_round: accepted.report.order.last_round.to_string(),
        players: accepted.report.players.len(),
        games: tables::rated_games(accepted),
    };
    let annulment = |annulled: &AnnulledReport| Annulment {
        report: annulled.report.id.clone(),
        decision: annulled.decision.name().to_owned(),
    };
    let reports: Vec<ReportSummary> = sorted.accepted.iter().map(summary).collect();
    let corrections: Vec<ReportSummary> = sorted.corrections.iter().map(summary).collect();
    let warned = WarningSummary::all(sorted, parts.summary_language);
    let converted: BTreeSet<String> = parts.opening.converted.iter().map(|row| row.set.clone()).collect();
    Summary {
        games: reports.iter().map(|report| report.games).sum(),
        players: books.games.len(),
        entered: books.entered.len(),
        annulled: parts.opening.annulled.len(),
        corrections,
        annulments: parts.opening.annulled.iter().map(annulment).collect(),
        decisions: parts.carried_out.len(),
        converted: converted.into_iter().collect(),
        decided: describe_decisions_of_files(parts.decisions, parts.office, parts.name.date, parts.summary_language),
        listed,
        birth_dates_forgotten: books.birth_dates_forgotten,
        warnings: warned.len(),
        warned,
        reports,
        changes,
        ..Summary::of_held(sorted, parts.counts, parts.notes, parts.summary_language)
    }
}

/// A held report in the summary: its first objection, and how many more there are.
fn held_summary(held: &Held, is_told: bool, language: Language) -> HeldSummary {
    let mut objections = held.diagnostics.iter().filter(|diagnostic| diagnostic.holds_back());
    let first = objections.next();
    HeldSummary {
        hash: held.filing.hash.clone(),
        file: held.filing.bundle.name().to_owned(),
        folder: held.filing.folder.clone(),
        code: first.map_or("", |first| first.code.name),
        message: first.map(|first| first.message(language)).unwrap_or_default(),
        more: objections.count(),
        is_refused: held.is_refused(),
        is_told,
    }
}

/// A decision of an inbox file, or of a file of several, that no run has used yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DecidedSummary {
    /// The file's name, without the number of the decision.
    pub file: String,
    pub sentence: String,
}

/// Sentences for the unused decisions of inbox files and of files of several decisions, in the order in which they apply, so that the user
/// can check them. For a private decision the sentence has no details (§ 19).
pub fn describe_decisions_of_files(
    decisions: &Folder,
    office: &Office,
    day: NaiveDate,
    language: Language,
) -> Vec<DecidedSummary> {
    let records = &office.records;
    let is_used = |hash: &String| records.used.contains(hash) || records.carried_out.contains(hash);
    let is_new = |decision: &Decision| !decision.what.is_of_list() && !is_used(&decision.hash);
    let is_reported = |name: &str| name.contains(NUMBER) || decisions.of_inbox.contains(name);
    let in_force = decisions.decisions_in_force(day);
    let of_day = in_force.filter(|decision| is_reported(decision.name()) && is_new(decision));
    let describe = |what: &DecisionKind| match what.is_private() {
        true => text!("decided--private"),
        false => sentence(what, &office.people, &office.clubs_ever()),
    };
    let summary = |decision: &Decision| DecidedSummary {
        file: several_in_file::order(decision.name()).0.to_owned(),
        sentence: describe(&decision.what).say(language),
    };
    of_day.map(summary).collect()
}
