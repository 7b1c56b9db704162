//! Stage 9, publish: what a run leaves where people look, and what is told without a run.

pub(crate) mod dry_run;
pub mod move_home;
pub mod outbox;
pub mod rehearsal;
pub mod site;
mod site_before;
pub(crate) mod without_run;

use self::site_before::SiteBefore;
use super::batch::Batch;
use super::request::{Request, RunError};

use anyhow::Result;
use kartotek_formats::bundle::sha256;
use kartotek_formats::texts::{Because, OrSay, cannot_write, text};
use kartotek_mail::outbox::Written;
use kartotek_publish::folder::{self, Beside, PUBLIC, SITE};
use kartotek_publish::render::{self, Choice};
use kartotek_publish::site::kept::Before;
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
) -> Result<Out> {
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
    let beside = Beside { lines, letters: &letters };
    let published = folder::publish(&folder, &office.internal(), run, office.runs_of_the_day(), tree, beside, forms)?;
    Ok(Out { public: published.public, internal: published.internal, letters: written.into_inner() })
}

/// Where a run was published.
pub struct Out {
    pub public: PathBuf,
    pub internal: PathBuf,
    /// `None`: the office writes no letters.
    pub letters: Option<Written>,
}

/// Hands out every file of the newest run's site but its sums, in no order. `before`: a site whose pages stay while they say
/// the same.
///
/// # Errors
/// A run is damaged, or a file was not taken.
pub fn site_files(office: &Office, before: &Before, put: &Put) -> Result<()> {
    site(&site::source(office, before)?, before, put)?;
    let run = office.current().or_say(|| text!("publish-no-run"))?;
    let settings = &office.settings;
    let rules = settings.rule_book()?;
    let choice = Choice::of_site(&settings.publish, rules.in_force_on(run.name.date));
    let lists = render::lists(&run.below(PUBLIC)?, run.name.date, settings, &choice)?;
    lists.into_iter().try_for_each(|(name, bytes)| put(format!("lists/{name}"), bytes))
}

/// Publishes the site of the newest run beside its lists in `folder`; one that is there and different is replaced, for it
/// is only another way of looking at them. A file that the site before has too, or that lies beside, gets another name
/// and is not written.
///
/// # Errors
/// A run is damaged, or the folder could not be written.
// Decision (the site: what a month writes): what is made of the same is not made anew, and what is as it was is not written.
pub fn publish_site(office: &Office, folder: &Path) -> Result<PathBuf> {
    let site = folder.join(SITE);
    let before = SiteBefore::of(office, folder)?;
    let rebuilt = Rebuilt::begin(&site, before.files(folder)).or_say(|| cannot_write(&site))?;
    let files = Mutex::new(BTreeMap::new());
    site_files(office, &before.pages(), &|name, bytes| {
        rebuilt.add(&name, &bytes).or_say(|| cannot_write(&site))?;
        files.lock().unwrap_or_else(PoisonError::into_inner).insert(name, sha256(&bytes));
        Ok(())
    })?;
    let files = files.into_inner().unwrap_or_else(PoisonError::into_inner);
    let sums =
        run_folder::sums_of(files.iter().map(|(name, hash): (&String, &String)| (name.as_str(), hash.clone())), None);
    rebuilt.add(SUMS, &sums).and_then(|_| rebuilt.finish()).or_say(|| cannot_write(&site))?;
    Ok(site)
}

/// The command that publishes the newest run again where a request does.
pub(crate) fn publish_command(request: &Request) -> String {
    let elsewhere = request.reports.as_ref().map(|folder| format!(" --reports {}", folder.display()));
    format!("kartotek publish{}", elsewhere.unwrap_or_default())
}

/// The error of a run that could not be published.
pub(crate) type Failed = fn(&Request, RunName, anyhow::Error) -> RunError;

/// One that was made just now.
pub(crate) fn stands(request: &Request, run: RunName, error: anyhow::Error) -> RunError {
    let command = publish_command(request);
    RunError::Output(Because::new(text!("publish-again", run = run.to_string(), command), error).into())
}

impl Batch<'_> {
    pub(crate) fn publish(&self, request: &Request, run: RunName, tree: &Tree, for_people: bool) -> Result<Out> {
        publish(self.office, &self.vault, request.reports.as_deref(), run, tree, &self.index, for_people)
    }

    /// Publishes a run that was made just now.
    pub(crate) fn publish_new(
        &self,
        request: &Request,
        run: RunName,
        tree: &Tree,
        for_people: bool,
    ) -> Result<Out, RunError> {
        self.publish(request, run, tree, for_people).map_err(|error| stands(request, run, error))
    }

    /// The list in force also in the forms and the site that the settings ask for, where it has not got them yet: of a
    /// catch-up only the last list is made so. `failed` says what became of the run.
    pub(crate) fn publish_for_people(&self, request: &Request, failed: Failed) -> Result<(), RunError> {
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
}
