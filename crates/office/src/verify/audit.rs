//! Checks the copies of old reports with the present checks, and notes differences from the results of the run that
//! accepted the report. The accepted result counts, so a difference is not a fault.

use super::deep::{damaged, folder};
use super::fault::{Audited, Verdict};
use super::runs::{Run, Runs};
use super::survey::Survey;
use crate::batch::results_of;
use crate::handed_on::inbox::Filing;
use crate::past::recomputation::Recomputation;
use crate::past::rule_sets::RuleSets;
use crate::past::{careers, copies};
use crate::questions::check_reports::{CheckedReport, OfficeOnDay};
use anyhow::Result;
use kartotek_decisions::Folder;
use kartotek_facts::{AcceptedReport, Handled, RecordedReport, Registered};
use kartotek_formats::texts::{Text, of_error, text};
use kartotek_register::progress::RUNS_RECOMPUTED;
use kartotek_register::run_folder::{HandledReport, RunFolder};
use std::collections::{BTreeMap, HashSet};

/// Checks the copies of every run of the chain.
pub fn audit(survey: &Survey, runs: &Runs, verdict: &mut Verdict) -> Audited {
    let mut audit =
        Audit { survey, audited: Audited::default(), folder: Folder::default(), rule_sets: RuleSets::default() };
    RUNS_RECOMPUTED.begin(runs.chain.len());
    let mut recomputation = None;
    for run in &runs.chain {
        let done = match damaged(survey, run) {
            Some(file) => Err(text!("verify-input-damaged", file).into()),
            None => audit.run(run, &mut recomputation, verdict),
        };
        if let Err(error) = done {
            verdict.note(&run.folder, text!("verify-audit-stopped", why = of_error(&error)));
            break;
        }
        RUNS_RECOMPUTED.step();
    }
    audit.audited
}

struct Audit<'a> {
    survey: &'a Survey,
    audited: Audited,
    /// Decisions of the runs up to this one.
    folder: Folder,
    rule_sets: RuleSets,
}

impl Audit<'_> {
    fn run(&mut self, run: &Run, recomputation: &mut Option<Recomputation>, verdict: &mut Verdict) -> Result<()> {
        let folder = folder(self.survey, run)?;
        let Some(before) = recomputation else {
            *recomputation = Some(Recomputation::founded(folder, None)?);
            return Ok(());
        };
        self.add_decisions(copies::copied_decisions(&folder)?);
        let (mut recorded, mut filings) = (Vec::new(), Vec::new());
        for kept in kartotek_facts::read(&folder, Some(&before.office.people), |_| true)? {
            if self.is_readable(run, &kept.handled) {
                let bundle = copies::bundle_of(&folder, &kept.handled)?;
                filings.push(Filing::new(kept.handled.hash.clone(), bundle, BTreeMap::new()));
                recorded.push(kept);
            }
        }
        let rules = copies::settings_of(&folder)?.rule_book()?;
        before.history.careers = careers::of_chain(&before.office.chain, &rules)?;
        before.history.results = results_of(&before.office, filings.iter())?;
        let office_on_day = OfficeOnDay {
            office: &before.office,
            history: &before.history,
            folder: &self.folder,
            rules: &rules,
            as_of: run.name.date,
            // Whether a report is late was decided when it came.
            in_backlog: true,
        };
        for (kept, checked) in recorded.into_iter().zip(office_on_day.check(filings)?) {
            self.audited.reports += 1;
            let copy = kept.handled.files().next().map_or_else(String::new, |copy| format!("/inputs/{copy}"));
            if let Some(what) = self.difference(kept, checked, &folder)? {
                self.audited.other += 1;
                verdict.note(format!("{}{copy}", run.folder), what);
            }
        }
        before.recompute(folder).map(drop)
    }

    fn add_decisions(&mut self, more: Folder) {
        let known: HashSet<String> = self.folder.decisions.iter().map(|decision| decision.hash.clone()).collect();
        let new = more.decisions.into_iter().zip(more.files).filter(|(decision, _)| !known.contains(&decision.hash));
        let (decisions, files): (Vec<_>, Vec<_>) = new.unzip();
        self.folder.decisions.extend(decisions);
        self.folder.files.extend(files);
    }

    fn is_readable(&mut self, run: &Run, handled: &HandledReport) -> bool {
        let names: Vec<String> = handled.files().map(|copy| format!("inputs/{copy}")).collect();
        if names.iter().any(|name| run.erased.0.contains_key(name)) {
            self.audited.erased += 1;
            return false;
        }
        let are_whole = names.iter().all(|name| run.has_whole(self.survey, name));
        self.audited.gone += usize::from(!are_whole);
        are_whole
    }

    /// The first fact that differs under the present checks, in words.
    fn difference(&mut self, kept: RecordedReport, checked: CheckedReport, run: &RunFolder) -> Result<Option<Text>> {
        let Some((mut today, _)) = checked.rated else {
            let why = checked.diagnostics.iter().find(|found| found.holds_back()).map(|found| found.text());
            return Ok(Some(match why {
                Some(why) => text!("verify-audit-held", report = &kept.report.id, why),
                None => text!("verify-audit-not-rated", report = &kept.report.id),
            }));
        };
        // A newcomer gets the number from the run.
        for player in today.players.iter_mut().filter(|player| matches!(player.registered, Registered::New(_))) {
            let then = kept.report.players.iter().find(|then| then.no == player.no);
            let then = then.filter(|then| matches!(then.registered, Registered::New(_)));
            player.id = then.map_or_else(String::new, |then| then.id.clone());
        }
        let RecordedReport { handled, report, registered } = kept;
        let then = self.rule_sets.rate(report, &handled.rule_set, run)?;
        let tables = |report: &AcceptedReport| {
            let mut registered = registered.clone();
            registered.resize(report.players.len(), None);
            kartotek_facts::tables(&[Handled { handled: &handled, report, registered: &registered }], &[])
        };
        let both = tables(&then)?.into_iter().zip(tables(&today)?);
        // Only the table of guests differs by names.
        let mut facts = both.filter(|((table, _), _)| *table != kartotek_facts::GUESTS);
        Ok(facts.find_map(|((table, then), (_, today))| first_cell(&handled.id, table, &then, &today)))
    }
}

/// The first cell of a report's table that differs under the present checks, in words.
fn first_cell(report: &str, table: &str, then: &[u8], today: &[u8]) -> Option<Text> {
    let read = |bytes: &[u8]| -> Vec<csv::StringRecord> {
        let reader = csv::ReaderBuilder::new().has_headers(false).from_reader(bytes);
        reader.into_records().flatten().collect()
    };
    let (rows_then, rows_today) = (read(then), read(today));
    if rows_then.len() != rows_today.len() {
        let (then, today) = (rows_then.len().saturating_sub(1), rows_today.len().saturating_sub(1));
        return Some(text!("verify-audit-rows", report, table, then, today));
    }
    let header = rows_then.first()?;
    let mut rows = rows_then.iter().zip(&rows_today).enumerate();
    rows.find_map(|(row, (row_then, row_today))| {
        let mut cells = header.iter().zip(row_then.iter().zip(row_today));
        let (column, (cell_then, cell_today)) = cells.find(|(_, (cell_then, cell_today))| cell_then != cell_today)?;
        Some(text!("verify-audit-cell", report, table, row, column, then = cell_then, today = cell_today))
    })
}
