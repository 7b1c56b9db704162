//! Stage 9, publish: writes the lists, letters and site of a run; and the reports for the office if no run was made.

pub(crate) mod dry_run;
pub mod move_home;
pub mod outbox;
pub mod rehearsal;
pub mod set_back;
pub mod site;
mod site_before;
pub(crate) mod without_run;

use self::site_before::SiteBefore;
use super::batch::Batch;
use super::request::{Request, RunError};

use anyhow::Result;
use kartotek_formats::bundle::sha256;
use kartotek_formats::file_name::quoted;
use kartotek_formats::texts::{ErrorInContext, OrSay, cannot_write, text};
use kartotek_mail::outbox::WrittenLetters;
use kartotek_publish::folder::{self, NotInRun, PUBLIC, SITE};
use kartotek_publish::render::{self, Choice};
use kartotek_publish::site::kept::PreviousSite;
use kartotek_publish::site::{Put, site};
use kartotek_register::Office;
use kartotek_register::fsx::{self, Readers, Rebuilt, Tree};
use kartotek_register::places::{self, PUBLISHED};
use kartotek_register::private::{IndexRow, Vault};
use kartotek_register::run_folder::{self, RunName, SUMS};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// Publishes the newest run, with the lines of private records that still exist. `elsewhere`: the folder instead of the office's
/// `reports`. `for_people`: also in the further formats of the settings.
///
/// # Errors
/// A folder could not be written. The run remains in the chain.
pub fn publish(
    office: &Office,
    vault: &Vault,
    elsewhere: Option<&Path>,
    run: RunName,
    tree: &Tree,
    index: &[IndexRow],
    for_people: bool,
) -> Result<Publication> {
    let lines = vault.lines(index);
    if let Some(folder) = elsewhere {
        places::remember(&office.root.join(PUBLISHED), folder, Readers::ByUmask)?;
    }
    if elsewhere.is_some()
        || move_home::is_outside(office, &office.internal())
        || move_home::is_outside(office, &office.reports(None))
    {
        places::remember_home(&office.root)?;
    }
    let folder = office.reports(elsewhere);
    let settings = &office.settings;
    let forms = for_people.then(|| render::lists(tree, run.date, settings, &Choice::further(&settings.publish)));
    let forms = forms.transpose()?;
    let written = Cell::new(None);
    let letters =
        |internal: &Path| outbox::write(office, internal, run, tree, for_people).map(|outcome| written.set(outcome));
    let extra = NotInRun { lines, letters: &letters };
    let published = folder::publish(&folder, &office.internal(), run, office.runs_of_the_day(), tree, extra, forms)?;
    Ok(Publication { public: published.public, internal: published.internal, letters: written.into_inner() })
}

/// Removes what interrupted publications left aside in all folders of published lists, except folders outside an office that was
/// moved or handed over.
///
/// # Errors
/// Something could not be read or removed.
pub fn sweep_published(office: &Office) -> Result<()> {
    let is_home = places::is_home(&office.root)?;
    let mut folders = places::published(&office.root)?;
    folders.retain(|folder| is_home || !move_home::is_outside(office, folder));
    folders.iter().try_for_each(|folder| folder::sweep_reports(folder).or_say(|| cannot_write(folder)))
}

/// The folders in which a run was published, and its letters.
pub struct Publication {
    pub public: PathBuf,
    pub internal: PathBuf,
    /// The letters; `None`: the office writes no letters.
    pub letters: Option<WrittenLetters>,
}

/// Passes every file of the newest run's site except its sums to `put`, in no particular order. `before`: an earlier site; its
/// unchanged pages are reused.
///
/// # Errors
/// A run is damaged, or `put` failed.
pub fn make_site_files(office: &Office, before: &PreviousSite, put: &Put) -> Result<()> {
    site(&site::source(office, before)?, before, put)?;
    let run = office.current().or_say(|| text!("publish-no-run"))?;
    let settings = &office.settings;
    let rules = settings.rule_book()?;
    let choice = Choice::of_site(&settings.publish, rules.in_force_on(run.name.date));
    let lists = render::lists(&run.below(PUBLIC)?, run.name.date, settings, &choice)?;
    lists.into_iter().try_for_each(|(name, bytes)| put(format!("lists/{name}"), bytes))
}

/// Publishes the site of the newest run beside its lists in `folder`. An existing site that differs is replaced, because a
/// site only shows the lists. A file that is also in an earlier site or in `folder` is linked instead of written.
///
/// # Errors
/// A run is damaged, or the folder could not be written.
// Decision (the site: what a month writes): a page made of the same is not made again, and an unchanged file is not written.
pub fn publish_site(office: &Office, folder: &Path) -> Result<PathBuf> {
    let site = folder.join(SITE);
    let before = SiteBefore::of(office, folder)?;
    let rebuilt = Rebuilt::begin(&site, before.files(folder)).or_say(|| cannot_write(&site))?;
    let made_files = Mutex::new(BTreeMap::new());
    make_site_files(office, &before.pages(), &|name, bytes| {
        rebuilt.add(&name, &bytes).or_say(|| cannot_write(&site))?;
        made_files.lock().unwrap_or_else(PoisonError::into_inner).insert(name, sha256(&bytes));
        Ok(())
    })?;
    let files = made_files.into_inner().unwrap_or_else(PoisonError::into_inner);
    let sums = run_folder::sums_of(files.iter().map(|(name, hash): (&String, &String)| (name.as_str(), hash)), None);
    rebuilt.add(SUMS, &sums).and_then(|_| rebuilt.finish()).or_say(|| cannot_write(&site))?;
    Ok(site)
}

/// The command that publishes the newest run again into the folder of the request.
pub(crate) fn publish_command(request: &Request) -> String {
    let elsewhere =
        request.reports.as_ref().map(|folder| format!(" --reports {}", quoted(&folder.display().to_string())));
    format!("kartotek publish{}", elsewhere.unwrap_or_default())
}

/// Makes the error of a run that could not be published.
pub(crate) type PublicationError = fn(&Request, RunName, anyhow::Error) -> RunError;

/// The error of a run that was just made and remains in the chain.
pub(crate) fn run_made_but_unpublished(request: &Request, run: RunName, error: anyhow::Error) -> RunError {
    let command = publish_command(request);
    RunError::Output(ErrorInContext::new(text!("publish-again", run = run.to_string(), command), error).into())
}

impl Batch<'_> {
    pub(crate) fn publish(
        &self,
        request: &Request,
        run: RunName,
        tree: &Tree,
        for_people: bool,
    ) -> Result<Publication> {
        publish(self.office, &self.vault, request.reports.as_deref(), run, tree, &self.index, for_people)
    }

    /// Publishes a run that was just made.
    pub(crate) fn publish_new(
        &self,
        request: &Request,
        run: RunName,
        tree: &Tree,
        for_people: bool,
    ) -> Result<Publication, RunError> {
        self.publish(request, run, tree, for_people).map_err(|error| run_made_but_unpublished(request, run, error))
    }

    /// Publishes the current lists in the further formats of the settings, and the site, unless they exist: a catch-up does
    /// so only for its last run. `failed` makes the error.
    pub(crate) fn publish_further_forms(&self, request: &Request, failed: PublicationError) -> Result<(), RunError> {
        let Some(run) = self.office.current().filter(|run| run.name.number > 0) else { return Ok(()) };
        let Some(folder) = folder::latest_folder(&self.office.reports(request.reports.as_deref()))? else {
            return Ok(());
        };
        let settings = &self.office.settings.publish;
        let make_site = || -> Result<()> {
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
        forms.and_then(|()| make_site()).map_err(|error| failed(request, run.name, error))
    }
}
