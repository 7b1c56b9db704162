//! Takes back the newest run and its consequences: private records, publications, and the status of its reports.

use super::forget;
use super::handed_on::inbox::Filing;
use super::open::used_decisions;
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
    /// Where the run is now.
    pub kept: PathBuf,
    /// An interrupted rollback was completed; nothing else was taken back.
    pub was_cut_off: bool,
    /// Reports that count as not handled again, and are in the inbox.
    pub waiting: Vec<HandledReport>,
    /// Reports that are no longer in the inbox: their copies are in the run that is kept.
    pub gone: Vec<HandledReport>,
    /// Names of decisions that the run used and that are no longer in the folder of decisions.
    pub decisions_gone: Vec<String>,
    /// How many sanctions the run had erased.
    pub erased: usize,
    /// The list in force. `None`: there is none.
    pub published: Option<PathBuf>,
    pub others: OtherFolders,
}

/// The folders of lists besides the one that the command publishes in.
pub struct OtherFolders {
    /// Those whose `latest` pointed to the run, and points to the list in force now.
    pub showed: Vec<PathBuf>,
    /// Those that are not there at the moment, or outside an office that has moved since: their `latest` may still point to the
    /// run.
    pub out_of_reach: Vec<PathBuf>,
}

/// Takes back the newest run. `elsewhere`: where its lists were published instead of the office's own `reports`. An interrupted
/// rollback is completed instead, because a repeated command means that one.
///
/// # Errors
/// There is no run after the founding (`Use`), the office is damaged, or something could not be written: then the run remains in
/// the chain, or the same command or the next run completes the rollback.
pub fn roll_back(office: &Office, elsewhere: Option<&Path>, signed: &Signed<'_>) -> Result<RollbackResult, RunError> {
    let mut vault = Vault::open(&office.root)?;
    let reports = office.reports(elsewhere);
    let at_work = office.rollback_at_work()?;
    settle(office, &mut vault, &reports)?;
    let was_cut_off = at_work.is_some();
    let (rolled_back, note) = match at_work {
        Some(last) => last,
        None => {
            let run = office.current().filter(|run| run.name.number > 0);
            let run = run.or_say(|| text!("rollback-nothing")).map_err(RunError::Use)?;
            // A run that cannot be read is not taken back.
            run.handled()?;
            office.roll_back(signed.date, signed.author, signed.reason).map_err(RunError::Output)?
        }
    };
    let run = RunFolder::new(rolled_back.run, rolled_back.kept.clone());
    let after = || -> Result<RollbackResult, RunError> {
        let office = Office::open(&office.root, office.settings.clone(), office.settings_bytes.clone())?;
        forget::sweep(&mut vault, &office).map_err(RunError::Output)?;
        settle(&office, &mut vault, &reports)?;
        let others = OtherFolders::of(&office, &reports, &run).map_err(RunError::Output)?;
        let published = in_force(&office, &vault, elsewhere).map_err(RunError::Output)?;
        for folder in &others.showed {
            let elsewhere = Some(folder.as_path()).filter(|folder| *folder != office.reports(None));
            in_force(&office, &vault, elsewhere).map_err(RunError::Output)?;
        }
        let (waiting, gone) =
            run.handled().and_then(|handled| sort(&office, handled, |hash| office.handled.contains_key(hash)))?;
        let decisions_gone = used_decisions::acts(&run).and_then(|used| missing(&office, used))?;
        let erased = erased(&vault, office.current(), &run)?;
        office.rollbacks_are_done().map_err(RunError::Output)?;
        let kept = rolled_back.kept;
        Ok(RollbackResult { kept, note, was_cut_off, waiting, gone, decisions_gone, erased, published, others })
    };
    after().map_err(|error| {
        let (RunError::Use(error) | RunError::Office(error) | RunError::Output(error)) = error;
        let told = text!("rollback-unfinished", run = run.name.to_string());
        RunError::Output(ErrorInContext::new(told, error).into())
    })
}

/// Determines what [`roll_back`] would do, without writing. The run is still in its place, and no list is published.
///
/// # Errors
/// As for [`roll_back`], except failures to write.
pub fn preview(office: &Office, elsewhere: Option<&Path>, signed: &Signed<'_>) -> Result<RollbackResult, RunError> {
    let (run, note, was_cut_off) = match office.rollback_at_work()? {
        Some((rolled_back, note)) => (RunFolder::new(rolled_back.run, rolled_back.kept), note, true),
        None => {
            let run = office.current().filter(|run| run.name.number > 0);
            let run = run.or_say(|| text!("rollback-nothing")).map_err(RunError::Use)?;
            (
                RunFolder::new(run.name, run.path.clone()),
                office.rollback_note(signed.date, signed.author, signed.reason)?,
                false,
            )
        }
    };
    let earlier = office.chain.iter().filter(|other| other.name != run.name);
    let earlier: Vec<HandledReport> = earlier.map(RunFolder::handled).collect::<Result<Vec<_>>>()?.concat();
    let earlier: HashSet<String> = earlier.into_iter().map(|report| report.hash).collect();
    let (waiting, gone) = sort(office, run.handled()?, |hash| earlier.contains(hash))?;
    let decisions_gone = used_decisions::acts(&run).and_then(|used| missing(office, used))?;
    let before = office.chain.iter().rfind(|other| other.name != run.name);
    let erased = erased(&Vault::open(&office.root)?, before, &run)?;
    let others = OtherFolders::of(office, &office.reports(elsewhere), &run)?;
    let (kept, published) = (run.path, None);
    Ok(RollbackResult { kept, note, was_cut_off, waiting, gone, decisions_gone, erased, published, others })
}

impl OtherFolders {
    /// `main`: the folder that the command publishes in. `run` is taken back, and no `latest` has moved yet.
    fn of(office: &Office, main: &Path, run: &RunFolder) -> Result<OtherFolders> {
        let manifest = run.read(MANIFEST)?;
        let (mut showed, mut out_of_reach) = (Vec::new(), Vec::new());
        // An office that was handed over may name a folder of others.
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
        // An office that publishes elsewhere need not have a folder of its own.
        out_of_reach.retain(|folder| *folder != office.reports(None));
        Ok(OtherFolders { showed, out_of_reach })
    }
}

/// How many sanctions of the run before were erased by a run that is taken back. They stay erased.
// Decision (§ 19: what a run that is taken back had erased): nothing is kept that could bring them back.
fn erased(vault: &Vault, before: Option<&RunFolder>, run: &RunFolder) -> Result<usize> {
    let index = before.map_or(Ok(Vec::new()), private::index)?;
    let month = private::month(run.name.date);
    // Until its month a missing record is a lost one.
    let is_erased =
        |row: &&IndexRow| row.kind != private::LINE && row.lapses <= month && vault.get(&row.record).is_none();
    Ok(index.iter().filter(is_erased).count())
}

/// Finishes rollbacks: an interrupted one is completed, private records of its run are deleted, and the office is informed.
///
/// # Errors
/// A note that is needed is damaged (`Office`), or something could not be written.
pub fn settle(office: &Office, vault: &mut Vault, reports: &Path) -> Result<(), RunError> {
    move_home::are_apart(office, Some(reports)).map_err(RunError::Use)?;
    move_home::home(office, vault).map_err(RunError::Output)?;
    let internal = office.internal();
    let unfinished = office.unfinished_rollbacks()?;
    let rolled_back = || -> Result<Vec<RolledBack>> {
        office.sweep_rollbacks()?;
        unfinished.iter().try_for_each(|(rolled_back, note)| office.finish_rollback(rolled_back, note))?;
        office.rolled_back()
    };
    let rolled_back = rolled_back().map_err(RunError::Output)?;
    let mut tell = || -> Result<()> {
        // Without a rollback to finish, records sealed by an interrupted run stay: the next run uses them again.
        if unfinished.is_empty() && folder::pending_notices(&internal, &rolled_back)?.is_empty() {
            return Ok(());
        }
        // The records of the run are deleted with it; what it had forgotten stays forgotten (§ 19).
        forget::sweep(vault, office)?;
        folder::notify_rollbacks(&internal, &rolled_back, office.settings.language)
    };
    tell().map_err(RunError::Output)
}

/// Names of used decisions that are no longer in their folder.
fn missing(office: &Office, used: Vec<(String, Act)>) -> Result<Vec<String>> {
    let decisions = inbox::decisions(&DecisionSource::of(office))?;
    let there: HashSet<Act> = decisions.decisions.iter().map(Decision::act).collect();
    Ok(used.into_iter().filter(|(_, act)| !there.contains(act)).map(|(name, _)| name).collect())
}

/// Makes `latest` of the office's own lists, or of those `elsewhere`, point to the list in force again.
fn in_force(office: &Office, vault: &Vault, elsewhere: Option<&Path>) -> Result<Option<PathBuf>> {
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

/// Splits the reports that are no longer handled by any run into those in the inbox and the others.
fn sort(
    office: &Office,
    handled: Vec<HandledReport>,
    is_handled: impl Fn(&str) -> bool + Sync,
) -> Result<(Vec<HandledReport>, Vec<HandledReport>)> {
    let unhandled = handled.into_iter().filter(|report| !is_handled(&report.hash));
    let inbox = inbox::of(office, &is_handled)?;
    // A run knows a report by its content before any erasure.
    let there: HashSet<&str> = inbox.filings.iter().flat_map(Filing::hashes).collect();
    Ok(unhandled.partition(|report| there.contains(report.hash.as_str())))
}

/// The copies of a report's files in a run.
pub fn copies(run: &Path, report: &HandledReport) -> Vec<PathBuf> {
    report.files().map(|file| run.join("inputs").join(file)).collect()
}
