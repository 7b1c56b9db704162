//! Finishes the work that an interrupted command left, before another command begins.

use super::batch::Batch;
use super::publishing::publish_command;
use super::request::{Request, RunError};
use super::rollback;
use anyhow::{Result, bail};
use kartotek_formats::texts::{ErrorInContext, OrSay, cannot_read, text};
use kartotek_publish::folder::{self, INTERNAL, LATEST};
use kartotek_publish::manifest;
use kartotek_register::chain::CUT_OFF;
use kartotek_register::erased::NOTES;
use kartotek_register::fsx;
use kartotek_register::run_folder::{MANIFEST, RunName};
use std::path::Path;
use tracing::{info, warn};

/// The error of a run that was committed before this command and cannot be published now.
fn left_over(request: &Request, run: RunName, error: anyhow::Error) -> RunError {
    let command = publish_command(request);
    RunError::Output(ErrorInContext::new(text!("publish-left-over", run = run.to_string(), command), error).into())
}

impl Batch<'_> {
    /// Finishes what an interrupted command has left over: a rollback, or a run between commit and publication. `is_last`: no
    /// further month follows in this command; before a further month, the forms for people are not made.
    pub(super) fn finish_publishing(&mut self, request: &Request, is_last: bool) -> Result<(), RunError> {
        let reports = self.office.reports(request.reports.as_deref());
        self.narrow(request).map_err(RunError::Output)?;
        let not_made = |error: anyhow::Error| {
            let folder = reports.display().to_string();
            RunError::Output(ErrorInContext::new(text!("publish-nowhere", folder), error).into())
        };
        rollback::settle(self.office, &mut self.vault, &reports).map_err(|error| match error {
            RunError::Output(error) => not_made(error),
            error => error,
        })?;
        self.office.recover().map_err(RunError::Output)?;
        folder::recover(&reports, &self.office.internal()).map_err(not_made)?;
        let latest = folder::latest_manifest(&reports)?;
        self.check_not_set_back(&reports, latest.as_deref())?;
        let Some(run) = self.office.current().filter(|run| run.name.number > 0) else { return Ok(()) };
        let manifest = run.read(MANIFEST)?;
        if !latest.is_some_and(|published| manifest::is_published_form_of(&published, &manifest)) {
            let (name, tree) = (run.name, run.tree()?);
            let published = self.publish(request, name, &tree, is_last);
            let published = published.map_err(|error| left_over(request, name, error))?;
            info!(run = %name, to = %published.public.display(), "published, which was left over");
        }
        // The forms for people may be incomplete even if the list is published.
        if is_last { self.publish_further_forms(request, left_over) } else { Ok(()) }
    }

    /// Restricts folders to their owner: runs, which have birth dates, and folders with texts about sanctions or internal lists. A
    /// copied or restored office may have lost its permissions. A warning says how many folders were open.
    fn narrow(&self, request: &Request) -> Result<()> {
        let root = &self.office.root;
        let mut folders = vec![root.join("private"), self.office.internal()];
        folders.extend(["runs", NOTES].map(|folder| root.join(folder)));
        folders.extend(self.office.chain.iter().map(|run| run.path.join(INTERNAL)));
        folders.extend(self.office.rolled_back()?.into_iter().map(|rolled_back| rolled_back.kept.join(INTERNAL)));
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

    /// Checks that the run published last is in the chain, unless a rollback took it out. Otherwise the office was restored from
    /// an old copy.
    ///
    /// # Errors
    /// The chain does not have the published run, or the rollbacks cannot be read.
    fn check_not_set_back(&self, reports: &Path, latest: Option<&[u8]>) -> Result<()> {
        let Some(run) = latest.and_then(manifest::run_of) else { return Ok(()) };
        let newest = self.office.current().map(|newest| newest.name);
        // Another run with this number belongs to another history: the copy continued without the published run.
        let is_known = self.office.chain.iter().any(|known| known.name == run)
            || self.office.rolled_back()?.iter().any(|rolled_back| rolled_back.run == run);
        if is_known {
            return Ok(());
        }
        let newest = newest.map_or(text!("publish-no-run"), |newest| text!("publish-newest", run = newest.to_string()));
        let latest = reports.join(LATEST).display().to_string();
        bail!(text!("publish-set-back", latest, run = run.to_string(), newest))
    }
}
