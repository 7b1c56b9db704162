//! Rolls back the newest run with its private records, publications, and the status of its reports.

use super::forget;
use super::handed_on::inbox::Filing;
use super::open::used_decisions;
use super::publishing::set_back::check_not_set_back;
use super::publishing::{move_home, publish};
use super::read::inbox::{self, DecisionSource};
use super::request::{RunError, Signed};
use anyhow::Result;
use kartotek_decisions::{Act, Decision};
use kartotek_formats::texts::{ErrorInContext, OrSay, text};
use kartotek_publish::{folder, manifest};
use kartotek_register::places::{self, real};
use kartotek_register::private::{self, IndexRow, Vault};
use kartotek_register::rolled_back::{RollbackNote, RolledBack};
use kartotek_register::run_folder::{HandledReport, MANIFEST, RunFolder};
use kartotek_register::{Office, fsx};
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// The outcome of a rollback.
pub struct RollbackResult {
    pub note: RollbackNote,
    /// The present folder of the run.
    pub kept: PathBuf,
    /// An interrupted rollback was completed; no other run was rolled back.
    pub was_cut_off: bool,
    /// Reports of the run that are in the inbox, and again count as not handled.
    pub waiting: Vec<HandledReport>,
    /// Reports of the run that are no longer in the inbox. Their copies are in `kept`.
    pub gone: Vec<HandledReport>,
    /// Names of decisions that the run used and that are no longer in the folder of decisions.
    pub decisions_gone: Vec<String>,
    /// The number of sanctions that the run erased.
    pub erased: usize,
    /// The folder of the lists in force. `None`: there are none.
    pub published: Option<PathBuf>,
    pub others: OtherFolders,
}

/// Other folders in which the run was published.
pub struct OtherFolders {
    /// Folders whose `latest` pointed to the run; it points to the lists in force now.
    pub showed: Vec<PathBuf>,
    /// Folders that are missing now, or outside an office that has moved since; their `latest` may still point to the
    /// run.
    pub out_of_reach: Vec<PathBuf>,
}

/// Rolls back the newest run. `elsewhere`: the folder of its lists if they were not published in the office's own `reports`. If a
/// rollback was interrupted, only completes it, because a repeated command means that one.
///
/// # Errors
/// There is no run after the founding (`Use`), the office is damaged, or something could not be written: then the run remains in
/// the chain, or the same command or the next run completes the rollback.
pub fn roll_back(office: &Office, elsewhere: Option<&Path>, signed: &Signed<'_>) -> Result<RollbackResult, RunError> {
    let mut vault = Vault::open(&office.root)?;
    let reports = office.reports(elsewhere);
    let at_work = office.rollback_at_work()?;
    finish_rollbacks(office, &mut vault, &reports)?;
    check_not_set_back(office, &reports)?;
    let was_cut_off = at_work.is_some();
    let (rolled_back, note) = match at_work {
        Some(last) => last,
        None => {
            let newest = office.current().filter(|run| run.name.number > 0);
            let run = newest.or_say(|| text!("rollback-nothing")).map_err(RunError::Use)?;
            // A run that cannot be read is not rolled back.
            run.handled()?;
            office.roll_back(signed.date, signed.author, signed.reason).map_err(RunError::Output)?
        }
    };
    let run = RunFolder::new(rolled_back.run, rolled_back.kept.clone());
    let complete = || -> Result<RollbackResult, RunError> {
        let office = Office::open(&office.root, office.settings.clone(), office.settings_bytes.clone())?;
        forget::sweep(&mut vault, &office).map_err(RunError::Output)?;
        finish_rollbacks(&office, &mut vault, &reports)?;
        let others = OtherFolders::of(&office, &reports, &run).map_err(RunError::Output)?;
        let published = publish_in_force(&office, &vault, elsewhere).map_err(RunError::Output)?;
        for folder in &others.showed {
            let elsewhere = Some(folder.as_path()).filter(|folder| *folder != office.reports(None));
            publish_in_force(&office, &vault, elsewhere).map_err(RunError::Output)?;
        }
        let (waiting, gone) =
            run.handled().and_then(|handled| split(&office, handled, |hash| office.handled.contains_key(hash)))?;
        let decisions_gone = used_decisions::acts(&run).and_then(|used| missing_decisions(&office, used))?;
        let erased = count_erased(&vault, office.current(), &run)?;
        office.mark_rollbacks_done().map_err(RunError::Output)?;
        let kept = rolled_back.kept;
        Ok(RollbackResult { kept, note, was_cut_off, waiting, gone, decisions_gone, erased, published, others })
    };
    complete().map_err(|error| {
        let (RunError::Use(error) | RunError::Office(error) | RunError::Output(error)) = error;
        let context = text!("rollback-unfinished", run = run.name.to_string());
        RunError::Output(ErrorInContext::new(context, error).into())
    })
}

/// What [`roll_back`] would do, without writing: `kept` is the run's folder in the chain, and `published` is `None`.
///
/// # Errors
/// As for [`roll_back`], except failures to write.
pub fn preview(office: &Office, elsewhere: Option<&Path>, signed: &Signed<'_>) -> Result<RollbackResult, RunError> {
    check_not_set_back(office, &office.reports(elsewhere))?;
    let (run, note, was_cut_off) = match office.rollback_at_work()? {
        Some((rolled_back, note)) => (RunFolder::new(rolled_back.run, rolled_back.kept), note, true),
        None => {
            let newest = office.current().filter(|run| run.name.number > 0);
            let run = newest.or_say(|| text!("rollback-nothing")).map_err(RunError::Use)?;
            (
                RunFolder::new(run.name, run.path.clone()),
                office.rollback_note(signed.date, signed.author, signed.reason)?,
                false,
            )
        }
    };
    let earlier_runs = office.chain.iter().filter(|other| other.name != run.name);
    let handled_earlier: Vec<HandledReport> =
        earlier_runs.map(RunFolder::handled).collect::<Result<Vec<_>>>()?.concat();
    let earlier: HashSet<String> = handled_earlier.into_iter().map(|report| report.hash).collect();
    let (waiting, gone) = split(office, run.handled()?, |hash| earlier.contains(hash))?;
    let decisions_gone = used_decisions::acts(&run).and_then(|used| missing_decisions(office, used))?;
    let before = office.chain.iter().rfind(|other| other.name != run.name);
    let erased = count_erased(&Vault::open(&office.root)?, before, &run)?;
    let others = OtherFolders::of(office, &office.reports(elsewhere), &run)?;
    let (kept, published) = (run.path, None);
    Ok(RollbackResult { kept, note, was_cut_off, waiting, gone, decisions_gone, erased, published, others })
}

impl OtherFolders {
    /// `main`: the folder in which the command publishes. To be called before a `latest` is changed.
    fn of(office: &Office, main: &Path, run: &RunFolder) -> Result<OtherFolders> {
        let manifest = run.read(MANIFEST)?;
        let (mut showed, mut out_of_reach) = (Vec::new(), Vec::new());
        // An office received from another person may name a folder of that person.
        let is_home = places::is_home(&office.root)?;
        for folder in places::published(&office.root)?.into_iter().filter(|folder| real(folder) != real(main)) {
            if !fsx::is_there(&folder)? || !is_home && move_home::is_outside(office, &folder) {
                out_of_reach.push(folder);
            } else if folder::latest_manifest(&folder)?
                .is_some_and(|published| manifest::is_published_form_of(&published, &manifest))
            {
                showed.push(folder);
            }
        }
        // An office that publishes elsewhere may have no `reports` of its own.
        out_of_reach.retain(|folder| *folder != office.reports(None));
        Ok(OtherFolders { showed, out_of_reach })
    }
}

/// Counts the sanctions of the run before that a rolled back run erased. They stay erased.
// Decision (§ 19: what a run that is taken back had erased): nothing is kept that could bring them back.
fn count_erased(vault: &Vault, before: Option<&RunFolder>, run: &RunFolder) -> Result<usize> {
    let index = before.map_or(Ok(Vec::new()), private::index)?;
    let month = private::month(run.name.date);
    // A record that is missing before its month is lost, not erased.
    let is_erased =
        |row: &&IndexRow| row.kind != private::LINE && row.lapses <= month && vault.get(&row.record).is_none();
    Ok(index.iter().filter(is_erased).count())
}

/// Completes interrupted rollbacks, deletes private records of their runs, and writes the notices to the office.
///
/// # Errors
/// A note that is needed is damaged (`Office`), or something could not be written.
pub fn finish_rollbacks(office: &Office, vault: &mut Vault, reports: &Path) -> Result<(), RunError> {
    move_home::check_separate_folders(office, Some(reports)).map_err(RunError::Use)?;
    move_home::move_internal_lists(office, vault).map_err(RunError::Output)?;
    let internal = office.internal();
    let unfinished = office.unfinished_rollbacks()?;
    let finish_all = || -> Result<Vec<RolledBack>> {
        office.sweep_rollbacks()?;
        unfinished.iter().try_for_each(|(rolled_back, note)| office.finish_rollback(rolled_back, note))?;
        office.rolled_back()
    };
    let rolled_back = finish_all().map_err(RunError::Output)?;
    let mut sweep_and_notify = || -> Result<()> {
        // Records sealed by an interrupted run are kept for the next run.
        if unfinished.is_empty() && folder::pending_notices(&internal, &rolled_back)?.is_empty() {
            return Ok(());
        }
        // The run's records are deleted with it. Records that the run had deleted are not restored (§ 19).
        forget::sweep(vault, office)?;
        folder::notify_rollbacks(&internal, &rolled_back, office.settings.language)
    };
    sweep_and_notify().map_err(RunError::Output)
}

/// Names of used decisions that are no longer in their folder.
fn missing_decisions(office: &Office, used: Vec<(String, Act)>) -> Result<Vec<String>> {
    let decisions = inbox::decisions(&DecisionSource::of(office))?;
    let present: HashSet<Act> = decisions.decisions.iter().map(Decision::act).collect();
    Ok(used.into_iter().filter(|(_, act)| !present.contains(act)).map(|(name, _)| name).collect())
}

/// Makes `latest` of the office's own lists, or of those `elsewhere`, point to the lists in force.
fn publish_in_force(office: &Office, vault: &Vault, elsewhere: Option<&Path>) -> Result<Option<PathBuf>> {
    match office.current().filter(|run| run.name.number > 0) {
        Some(run) => {
            let index = private::index(run)?;
            Ok(Some(publish(office, vault, elsewhere, run.name, &run.tree()?, &index, true)?.public))
        }
        None => {
            let reports = office.reports(elsewhere);
            if fsx::is_there(&reports)? {
                fsx::erase(&reports.join(folder::LATEST))?;
            }
            Ok(None)
        }
    }
}

/// Splits the reports that no other run has handled into those in the inbox and the others.
fn split(
    office: &Office,
    handled: Vec<HandledReport>,
    is_handled: impl Fn(&str) -> bool + Sync,
) -> Result<(Vec<HandledReport>, Vec<HandledReport>)> {
    let unhandled = handled.into_iter().filter(|report| !is_handled(&report.hash));
    let inbox = inbox::of(office, &is_handled)?;
    // A run records the hash of a report's content before any erasure.
    let present: HashSet<&str> = inbox.filings.iter().flat_map(Filing::hashes).collect();
    Ok(unhandled.partition(|report| present.contains(report.hash.as_str())))
}

/// The copies of a report's files in a run.
pub fn copies(run: &Path, report: &HandledReport) -> Vec<PathBuf> {
    report.files().map(|file| run.join("inputs").join(file)).collect()
}
