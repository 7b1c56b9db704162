//! Stage 9, publish: what a run leaves where people look, and what is told without a run.

use super::accept::Sorted;
use super::backlog::Month;
use super::forgetting::Erased;
use super::plan;
use super::run::{Batch, Request, RunError, RunReport};
use super::summary::Summary;
use super::{dues, forgetting, rollback, site, summary_json};
use crate::diagnostic::Diagnostic;
use crate::publish::folder::{self, INTERNAL, LATEST, PUBLIC, Published, SITE};
use crate::publish::lists::overdue;
use crate::publish::manifest;
use crate::publish::render::{self, Choice};
use crate::publish::site::{Put, site};
use crate::publish::summary::{Counts, RunSummary};
use crate::register::Office;
use crate::register::chain::CUT_OFF;
use crate::register::fsx::{self, Readers, Tree};
use crate::register::places::{self, PUBLISHED};
use crate::register::private::{IndexRow, Vault};
use crate::register::run_folder::{self, MANIFEST, RunName, SUMS};
use crate::texts::{Because, OrSay, cannot_read, cannot_write, text};
use anyhow::{Result, bail};
use chrono::NaiveDate;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use tracing::{info, warn};

/// Publishes the newest run with those of its private records that are still there. `elsewhere`: not in the office's own
/// `reports`. `for_people`: also in the further forms that the settings ask for.
///
/// # Errors
/// A folder could not be written. The run stands.
pub fn publish(
    office: &Office,
    vault: &Vault,
    elsewhere: Option<&Path>,
    run: RunName,
    tree: &Tree,
    index: &[IndexRow],
    for_people: bool,
) -> Result<Published> {
    let lines = vault.lines(index);
    if let Some(folder) = elsewhere {
        places::remember(&office.root.join(PUBLISHED), folder, Readers::ByUmask)?;
    }
    let folder = office.reports(elsewhere);
    let settings = &office.settings;
    let forms = for_people.then(|| render::lists(tree, run.date, settings, &Choice::further(&settings.publish)));
    let forms = forms.transpose()?;
    folder::publish(&folder, &office.internal(), run, office.runs_of_the_day(), tree, lines, forms)
}

/// Hands out every file of the newest run's site but its sums, in no order.
///
/// # Errors
/// A run is damaged, or a file was not taken.
pub fn site_files(office: &Office, put: &Put) -> Result<()> {
    site(&site::source(office)?, put)?;
    let run = office.current().or_say(|| text!("publish-no-run"))?;
    let settings = &office.settings;
    let choice = Choice::of_site(&settings.publish);
    let lists = render::lists(&run.below(PUBLIC)?, run.name.date, settings, &choice)?;
    lists.into_iter().try_for_each(|(name, bytes)| put(format!("lists/{name}"), bytes))
}

/// Publishes the site of the newest run beside its lists in `folder`; one that is there and different is replaced, for it
/// is only another way of looking at them.
///
/// # Errors
/// A run is damaged, or the folder could not be written.
pub fn publish_site(office: &Office, folder: &Path) -> Result<PathBuf> {
    let files = Mutex::new(Tree::new());
    site_files(office, &|name, bytes| {
        files.lock().unwrap_or_else(PoisonError::into_inner).insert(name, bytes);
        Ok(())
    })?;
    let mut tree = files.into_inner().unwrap_or_else(PoisonError::into_inner);
    tree.insert(SUMS.to_owned(), run_folder::sums(&tree, None));
    let folder = folder.join(SITE);
    if !fsx::holds(&folder, &tree)? {
        fsx::replace_folder(&folder, &tree).or_say(|| cannot_write(&folder))?;
    }
    Ok(folder)
}

/// What publishes the newest run again where a request does.
fn publish_command(request: &Request) -> String {
    let elsewhere = request.reports.as_ref().map(|folder| format!(" --reports {}", folder.display()));
    format!("kartotek publish{}", elsewhere.unwrap_or_default())
}

/// What is told of a run that could not be published.
pub(super) type Failed = fn(&Request, RunName, anyhow::Error) -> RunError;

/// One that was made just now.
pub(super) fn stands(request: &Request, run: RunName, error: anyhow::Error) -> RunError {
    let command = publish_command(request);
    RunError::Output(Because::new(text!("publish-again", run = run.to_string(), command), error).into())
}

/// One of before; the request has made none.
fn left_over(request: &Request, run: RunName, error: anyhow::Error) -> RunError {
    let command = publish_command(request);
    RunError::Output(Because::new(text!("publish-left-over", run = run.to_string(), command), error).into())
}

impl Batch<'_> {
    /// What a command that was cut off has left over: a rollback, or a run between commit and publication. `is_last`: no
    /// month of a backlog comes behind it; of others the list is not made for people.
    pub(super) fn finish_publishing(&mut self, request: &Request, is_last: bool) -> Result<(), RunError> {
        let reports = self.office.reports(request.reports.as_deref());
        self.narrow(request).map_err(RunError::Output)?;
        let not_made = |error: anyhow::Error| {
            let folder = reports.display().to_string();
            RunError::Output(Because::new(text!("publish-nowhere", folder), error).into())
        };
        rollback::settle(self.office, &mut self.vault, &reports).map_err(|error| match error {
            RunError::Output(error) => not_made(error),
            error => error,
        })?;
        self.office.settle().map_err(RunError::Output)?;
        folder::settle(&reports, &self.office.internal()).map_err(not_made)?;
        let latest = folder::latest(&reports)?;
        self.not_set_back(&reports, latest.as_deref())?;
        let Some(run) = self.office.current().filter(|run| run.name.number > 0) else { return Ok(()) };
        let own = run.read(MANIFEST)?;
        if latest.is_some_and(|published| manifest::is_of(&published, &own)) {
            // Else what is half made would be left so when the next list is in force.
            return if is_last { self.publish_for_people(request, left_over) } else { Ok(()) };
        }
        let tree = run.tree()?;
        let published = self.publish(request, run.name, &tree, is_last);
        let published = published.map_err(|error| left_over(request, run.name, error))?;
        info!(run = %run.name, to = %published.public.display(), "published, which was left over");
        if is_last { self.publish_for_people(request, left_over) } else { Ok(()) }
    }

    /// What tells of sanctions, and what only the office sees, is taken from everybody else where an older version left it
    /// to the umask; that is said once.
    fn narrow(&self, request: &Request) -> Result<()> {
        let root = &self.office.root;
        let mut folders = vec![root.join("private"), self.office.internal()];
        folders.extend(self.office.chain.iter().map(|run| run.path.join(INTERNAL)));
        folders.extend(self.office.rolled_back()?.into_iter().map(|own| own.kept.join(INTERNAL)));
        let cut_off = root.join("runs").join(CUT_OFF);
        if fsx::is_there(&cut_off)? {
            let left = fsx::list(&cut_off).or_say(|| cannot_read(&cut_off))?;
            folders.extend(left.into_iter().map(|entry| entry.path.join(INTERNAL)));
        }
        let mut narrowed = 0_usize;
        for folder in &folders {
            narrowed += usize::from(fsx::narrow(folder)?);
        }
        if narrowed > 0 {
            warn!("{}", text!("run-narrowed", folders = narrowed).say(request.language));
        }
        Ok(())
    }

    /// What was published last is of the chain, or was taken out of it by a rollback: else the chain is older than it, as
    /// in an office that was restored from an old copy.
    fn not_set_back(&self, reports: &Path, latest: Option<&[u8]>) -> Result<()> {
        let Some(run) = latest.and_then(manifest::run_of) else { return Ok(()) };
        let newest = self.office.current().map(|newest| newest.name);
        let is_known = newest.is_some_and(|newest| run.number <= newest.number)
            || self.office.rolled_back()?.iter().any(|own| own.run == run);
        if is_known {
            return Ok(());
        }
        let newest = newest.map_or(text!("publish-no-run"), |newest| text!("publish-newest", run = newest.to_string()));
        let latest = reports.join(LATEST).display().to_string();
        bail!(text!("publish-set-back", latest, run = run.to_string(), newest))
    }

    fn publish(&self, request: &Request, run: RunName, tree: &Tree, for_people: bool) -> Result<Published> {
        publish(self.office, &self.vault, request.reports.as_deref(), run, tree, &self.index, for_people)
    }

    /// Publishes a run that was made just now.
    pub(super) fn publish_new(
        &self,
        request: &Request,
        run: RunName,
        tree: &Tree,
        for_people: bool,
    ) -> Result<Published, RunError> {
        self.publish(request, run, tree, for_people).map_err(|error| stands(request, run, error))
    }

    /// The list in force also in the forms and the site that the settings ask for, where it has not got them yet: of a
    /// catch-up only the last list is made so. `failed` says what became of the run.
    pub(super) fn publish_for_people(&self, request: &Request, failed: Failed) -> Result<(), RunError> {
        let Some(run) = self.office.current().filter(|run| run.name.number > 0) else { return Ok(()) };
        let Some(folder) = folder::in_force(&self.office.reports(request.reports.as_deref()))? else {
            return Ok(());
        };
        let settings = &self.office.settings.publish;
        let make = || -> Result<()> {
            if settings.site && !fsx::is_there(&folder.join(SITE))? {
                publish_site(self.office, &folder)?;
            }
            Ok(())
        };
        let has_forms = folder::has_forms(&folder, &settings.further())?;
        let forms = match has_forms {
            true => Ok(()),
            false => {
                let tree = run.tree()?;
                self.publish(request, run.name, &tree, true).map(drop)
            }
        };
        forms.and_then(|()| make()).map_err(|error| failed(request, run.name, error))
    }

    /// Takes away what may not be there on this day any more (§ 19); a dry run only says what that is.
    pub(super) fn forget(&mut self, request: &Request, day: NaiveDate) -> Result<Erased, RunError> {
        forgetting::forget(&mut self.vault, self.office, !request.dry_run, day, self.erasing).map_err(RunError::Output)
    }

    /// Publishes for the office what is held back and what is overdue, and leaves the register and the public lists as
    /// they are. Of a catch-up only the last run tells: what earlier ones hold back is held back then too.
    pub(super) fn tell_held(
        &mut self,
        request: &Request,
        counts: Counts,
        notes: &[Diagnostic],
        Month { day, before, .. }: Month,
        sorted: &Sorted,
    ) -> Result<RunReport, RunError> {
        let (tree, summary) = self.told(request, counts, notes, day, sorted).map_err(RunError::Output)?;
        let mut internal = None;
        if before.is_none() && !self.is_told(&tree, &summary)? {
            let name = RunName { date: day, ..self.newest };
            let told = match request.dry_run {
                true => self.aside.tell(name, &tree),
                false => folder::publish_alone(&self.office.internal(), name, &tree),
            };
            internal = Some(told.map_err(RunError::Output)?);
        }
        Ok(RunReport { name: self.newest, summary, unchanged: true, public: None, internal, founded: None })
    }

    /// What the office is told where no run is made.
    pub(super) fn told(
        &self,
        request: &Request,
        counts: Counts,
        notes: &[Diagnostic],
        day: NaiveDate,
        sorted: &Sorted,
    ) -> Result<(Tree, Summary)> {
        let mut summary = Summary::of_held(sorted, counts, notes, request.language);
        let mut tree = plan::internal_lists(notes, sorted, &plan::sender(self.office), None)?;
        let announced = dues::announcements(self.decisions.on(day).map(|(decision, _)| decision));
        let (fee, handled) = (self.office.settings.fee, self.office.handled.values());
        summary.overdue = dues::add(&mut tree, sorted, fee, &announced, handled, day)?;
        tree.insert(summary_json::NAME.into(), summary_json::of_nothing(self.newest, day, sorted, &summary)?);
        Ok((tree, summary))
    }

    /// The newest run holds back the same, the same is overdue, and the same could not be read.
    fn is_told(&self, tree: &Tree, summary: &Summary) -> Result<bool> {
        let Some(run) = self.office.current() else { return Ok(false) };
        let is_same = |list: &str, is_same: fn(&[u8], &[u8]) -> bool| -> Result<bool> {
            let name = format!("{INTERNAL}{list}");
            // Runs of older versions do not have every list.
            let before = run.read_if_any(&name)?.unwrap_or_default();
            Ok(tree.get(&name).is_some_and(|now| is_same(&before, now)))
        };
        let unread = match run.read_if_any(summary_json::NAME)? {
            Some(told) => serde_json::from_slice::<RunSummary>(&told).map(|told| told.unread).unwrap_or_default(),
            None => Vec::new(),
        };
        if unread != summary.unread {
            return Ok(false);
        }
        Ok(is_same("held.csv", |before, now| before == now)? && is_same("overdue.csv", overdue::is_same)?)
    }
}
