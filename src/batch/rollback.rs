//! Taking back the newest run, with what hangs on it: private records, what is published, and what its reports become.

use super::forgetting;
use super::inbox;
use super::publishing::publish;
use super::run::RunError;
use crate::publish::folder;
use crate::register::Office;
use crate::register::fsx;
use crate::register::private::{self, Vault};
use crate::register::rolled_back::{Note, RolledBack};
use crate::register::run_folder::HandledReport;
use crate::texts::{Because, text};
use anyhow::Result;
use chrono::NaiveDate;
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// What came of a rollback.
pub struct Done {
    pub note: Note,
    /// Where the run is now.
    pub kept: PathBuf,
    /// Reports that count as never handled again, and lie in the inbox.
    pub waiting: Vec<HandledReport>,
    /// Those that do not lie there any more: their copies are in the run that is kept.
    pub gone: Vec<HandledReport>,
    /// Decisions that the run used and that are in the folder of decisions no more: their names.
    pub decisions_gone: Vec<String>,
    /// The list in force. `None`: there is none any more.
    pub published: Option<PathBuf>,
}

/// Who takes it back, when and why.
pub struct Signed<'s> {
    pub author: &'s str,
    pub reason: &'s str,
    pub date: NaiveDate,
}

/// Takes the newest run back. `elsewhere`: its lists were not published in the office's own `reports`.
///
/// # Errors
/// There is no run after the founding (`Use`), the office is damaged, or something could not be written: then the run
/// stands, or the next run finishes what is left to do.
pub fn roll_back(office: &Office, elsewhere: Option<&Path>, signed: &Signed<'_>) -> Result<Done, RunError> {
    let mut vault = Vault::open(&office.root).map_err(RunError::Office)?;
    let reports = office.reports(elsewhere);
    settle(office, &mut vault, &reports)?;
    let Some(run) = office.current().filter(|run| run.name.number > 0) else {
        return Err(RunError::Use(text!("rollback-nothing").into()));
    };
    let handled = run.handled().map_err(RunError::Office)?;
    let used = run.decision_files().map_err(RunError::Office)?;
    let (rolled_back, note) = office.roll_back(signed.date, signed.author, signed.reason).map_err(RunError::Output)?;
    let after = || -> Result<Done, RunError> {
        let office = Office::open(&office.root, office.settings.clone(), office.settings_bytes.clone())
            .map_err(RunError::Office)?;
        forgetting::sweep(&mut vault, &office, &reports).map_err(RunError::Output)?;
        settle(&office, &mut vault, &reports)?;
        let published = in_force(&office, &vault, elsewhere, &reports).map_err(RunError::Output)?;
        let (waiting, gone) = sort(&office, handled).map_err(RunError::Office)?;
        let decisions_gone = missing(&office, used).map_err(RunError::Office)?;
        Ok(Done { kept: rolled_back.kept, note, waiting, gone, decisions_gone, published })
    };
    after().map_err(|error| {
        let (RunError::Use(error) | RunError::Office(error) | RunError::Output(error)) = error;
        let told = text!("rollback-unfinished", run = run.name.to_string());
        RunError::Output(Because::new(told, error).into())
    })
}

/// What rollbacks have left to do: one that was cut off is finished, what their runs had recorded goes, the office is told.
///
/// # Errors
/// A note that is needed is damaged (`Office`), or something could not be written.
pub fn settle(office: &Office, vault: &mut Vault, reports: &Path) -> Result<(), RunError> {
    let unfinished = office.unfinished_rollbacks().map_err(RunError::Office)?;
    let rolled_back = || -> Result<Vec<RolledBack>> {
        office.sweep_rollbacks()?;
        unfinished.iter().try_for_each(|(own, note)| office.finish_rollback(own, note))?;
        office.rolled_back()
    };
    let rolled_back = rolled_back().map_err(RunError::Output)?;
    let mut tell = || -> Result<()> {
        // Else what a run that was cut off has sealed is used again by the next.
        if unfinished.is_empty() && folder::untold(reports, &rolled_back)?.is_empty() {
            return Ok(());
        }
        // What a run had recorded goes with it; what it had forgotten stays forgotten (§ 19).
        forgetting::sweep(vault, office, reports)?;
        folder::tell_rollbacks(reports, &rolled_back, office.settings.language)
    };
    tell().map_err(RunError::Output)
}

/// Decisions that are in their folder no more: their names.
fn missing(office: &Office, used: Vec<(String, String)>) -> Result<Vec<String>> {
    let decisions = inbox::decisions(&office.root.join("decisions"))?;
    let there: HashSet<&str> = decisions.decisions.iter().map(|decision| decision.hash.as_str()).collect();
    Ok(used.into_iter().filter(|(_, hash)| !there.contains(hash.as_str())).map(|(name, _)| name).collect())
}

/// `latest` points to the list in force again.
fn in_force(office: &Office, vault: &Vault, elsewhere: Option<&Path>, reports: &Path) -> Result<Option<PathBuf>> {
    match office.current().filter(|run| run.name.number > 0) {
        Some(run) => {
            let index = private::index(run)?;
            Ok(Some(publish(office, vault, elsewhere, run.name, &run.tree()?, &index, true)?.public))
        }
        None => {
            if fsx::is_there(reports)? {
                fsx::erase(&reports.join(folder::LATEST))?;
            }
            Ok(None)
        }
    }
}

/// Reports that no run has handled any more: those that lie in the inbox, and the others.
fn sort(office: &Office, handled: Vec<HandledReport>) -> Result<(Vec<HandledReport>, Vec<HandledReport>)> {
    let unhandled = handled.into_iter().filter(|report| !office.handled.contains_key(&report.hash));
    let inbox = inbox::read(&office.root.join("inbox"), |hash| office.handled.contains_key(hash))?;
    let there: HashSet<&str> = inbox.filings.iter().map(|filing| filing.hash.as_str()).collect();
    Ok(unhandled.partition(|report| there.contains(report.hash.as_str())))
}

/// The copies of a report's files in a run.
pub fn copies(run: &Path, report: &HandledReport) -> Vec<PathBuf> {
    report.files().map(|file| run.join("inputs").join(file)).collect()
}
