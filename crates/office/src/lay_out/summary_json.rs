//! Writes `internal/summary.json`: the outcome of each report, for other programs.

use super::letters;
use super::summary::Summary;
use crate::handed_on::inbox::Filing;
use crate::handed_on::sorted::{Accepted, Sorted};
use crate::lay_out::basis::Parts;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_publish::folder::PUBLIC;
use kartotek_publish::summary::{AnnulmentLine, Asked, CorrectionLine, DecisionLine, Fate, ReportLine, RunSummary};
use kartotek_register::fsx::Tree;
use kartotek_register::run_folder::RunName;
use std::collections::BTreeSet;

pub use kartotek_publish::summary::NAME;

/// The summary of a planned run. `decided`: the decisions it used; `tree`: its files.
///
/// # Errors
/// It cannot be written.
pub fn run_summary(
    parts: &Parts,
    sorted: &Sorted,
    summary: &Summary,
    decided: Vec<DecisionLine>,
    tree: &Tree,
) -> Result<Vec<u8>> {
    let correction = |accepted: &Accepted| {
        Some(CorrectionLine {
            report: accepted.report.id.clone(),
            file: accepted.filing.bundle.name().to_owned(),
            hash: accepted.filing.hash.clone(),
            before: parts.originals.original_of(&accepted.report.id)?.booked.content.hash.clone(),
        })
    };
    let annulments = parts.opening.annulled.iter().map(|annulled| AnnulmentLine {
        report: annulled.report.id.clone(),
        before: annulled.report.hash.clone(),
        decision: annulled.decision.name().to_owned(),
    });
    let lists = tree.keys().filter_map(|name| name.strip_prefix(PUBLIC)).filter(|name| name.ends_with(".csv"));
    let summary_of_run = RunSummary {
        unchanged: false,
        corrections: sorted.corrections.iter().filter_map(correction).collect(),
        annulments: annulments.collect(),
        decisions: decided,
        lists: lists.map(str::to_owned).collect(),
        ..summary_base(parts.name, parts.name.date, sorted, summary)
    };
    summary_of_run.bytes()
}

/// The summary if nothing was rated or decided, so that no run is made. `newest`: the newest run.
///
/// # Errors
/// It cannot be written.
pub fn idle_summary(newest: RunName, day: NaiveDate, sorted: &Sorted, summary: &Summary) -> Result<Vec<u8>> {
    summary_base(newest, day, sorted, summary).bytes()
}

/// `summary.json` with a line for each report of the run.
fn summary_base(run: RunName, day: NaiveDate, sorted: &Sorted, summary: &Summary) -> RunSummary {
    let names = letters::names(sorted);
    let line = |filing: &Filing, report: &str, fate: Fate, found: &[Diagnostic]| {
        let codes: BTreeSet<&str> = found.iter().map(|found| found.code.name).collect();
        let asked = names.asked.get(filing.hash.as_str()).zip(sorted.other_directors.get(&filing.hash));
        ReportLine {
            file: filing.bundle.name().to_owned(),
            report: report.to_owned(),
            hash: filing.hash.clone(),
            fate,
            codes: codes.into_iter().map(str::to_owned).collect(),
            directors: filing.directors(),
            letter: names.answers.get(filing.hash.as_str()).filter(|_| fate != Fate::Superseded).cloned(),
            asked: asked.map(|(letter, asked)| Asked { directors: asked.directors.clone(), letter: letter.clone() }),
        }
    };
    let lines_with = |all: &[Accepted], fate: Fate| -> Vec<ReportLine> {
        all.iter().map(|accepted| line(accepted.filing, &accepted.report.id, fate, &accepted.diagnostics)).collect()
    };
    let mut reports = lines_with(&sorted.accepted, Fate::Rated);
    reports.extend(lines_with(&sorted.corrections, Fate::Corrected));
    reports.extend(lines_with(&sorted.superseded, Fate::Superseded));
    reports.extend(sorted.held.iter().map(|held| line(held.filing, &held.report_id, Fate::Held, &held.diagnostics)));
    reports.sort();
    RunSummary {
        run: run.to_string(),
        as_of: day.to_string(),
        unchanged: true,
        counts: summary.counts,
        unreadable: summary.unreadable,
        unread: summary.unread.clone(),
        games: summary.games,
        players: summary.players,
        entered: summary.entered,
        birth_dates_forgotten: summary.birth_dates_forgotten,
        reports,
        corrections: Vec::new(),
        annulments: Vec::new(),
        decisions: Vec::new(),
        lists: Vec::new(),
    }
}
