//! Taking back the newest run, with what hangs on it: private records, what is published, and what its reports become.

use super::forgetting;
use super::inbox;
use super::publishing::publish;
use super::run::RunError;
use crate::publish::folder;
use crate::register::Office;
use crate::register::fsx;
use crate::register::private::{self, Vault};
use crate::register::rolled_back::RolledBack;
use crate::register::run_folder::HandledReport;
use anyhow::{Result, anyhow};
use chrono::NaiveDate;
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// What came of a rollback.
pub struct Done {
    pub rolled_back: RolledBack,
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
    office.finish_rollbacks().map_err(RunError::Output)?;
    let Some(run) = office.current().filter(|run| run.name.number > 0) else {
        return Err(RunError::Use(anyhow!("there is no run to roll back: the founding register cannot be taken back")));
    };
    let handled = run.handled().map_err(RunError::Office)?;
    let used = run.decision_files().map_err(RunError::Office)?;
    let rolled_back = office.roll_back(signed.date, signed.author, signed.reason).map_err(RunError::Output)?;
    settle(office, elsewhere, rolled_back, handled, used).map_err(|error| {
        RunError::Output(
            error.context(format!("{} was rolled back; the next run finishes what is left to do", run.name)),
        )
    })
}

/// What hangs on a run that has been taken out of the chain.
fn settle(
    before: &Office,
    elsewhere: Option<&Path>,
    rolled_back: RolledBack,
    handled: Vec<HandledReport>,
    used: Vec<(String, String)>,
) -> Result<Done> {
    let office = Office::open(&before.root, before.settings.clone(), before.settings_bytes.clone())?;
    let reports = elsewhere.map_or_else(|| office.root.join("reports"), Path::to_path_buf);
    let mut vault = Vault::open(&office.root)?;
    // What the run had recorded goes; what it had forgotten stays forgotten (§ 19).
    forgetting::sweep(&mut vault, &office, &reports)?;
    let published = in_force(&office, &vault, elsewhere, &reports)?;
    folder::tell_rollbacks(&reports, &office.finish_rollbacks()?, office.settings.language)?;
    let (waiting, gone) = sort(&office, handled)?;
    let decisions = inbox::decisions(&office.root.join("decisions"))?;
    let there: HashSet<&str> = decisions.decisions.iter().map(|decision| decision.hash.as_str()).collect();
    let decisions_gone = used.into_iter().filter(|(_, hash)| !there.contains(hash.as_str())).map(|(name, _)| name);
    Ok(Done { rolled_back, waiting, gone, decisions_gone: decisions_gone.collect(), published })
}

/// `latest` points to the list in force again.
fn in_force(office: &Office, vault: &Vault, elsewhere: Option<&Path>, reports: &Path) -> Result<Option<PathBuf>> {
    match office.current().filter(|run| run.name.number > 0) {
        Some(run) => {
            let index = private::index(run)?;
            Ok(Some(publish(office, vault, elsewhere, run.name, &run.tree()?, &index)?.public))
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
    report.files.iter().map(|file| run.join("inputs").join(file)).collect()
}
