//! Finishes the work of an interrupted command before another command begins.

use super::batch::Batch;
use super::publishing::publish_command;
use super::publishing::set_back::check_not_set_back;
use super::request::{Request, RunError};
use super::rollback;
use anyhow::Result;
use kartotek_formats::texts::{ErrorInContext, OrSay, cannot_read, text};
use kartotek_publish::folder::{self, INTERNAL};
use kartotek_publish::manifest;
use kartotek_register::chain::CUT_OFF;
use kartotek_register::erased::NOTES;
use kartotek_register::fsx;
use kartotek_register::run_folder::{MANIFEST, RunName};
use tracing::{info, warn};

/// The error when a run that an earlier command committed cannot be published.
fn unpublished_error(request: &Request, run: RunName, error: anyhow::Error) -> RunError {
    let command = publish_command(request);
    RunError::Output(ErrorInContext::new(text!("publish-left-over", run = run.to_string(), command), error).into())
}

impl Batch<'_> {
    /// Finishes the rollback or the publication of a run that an interrupted command began. `is_last`: no
    /// further month follows in this command; before a further month, the forms for people are not made.
    pub(super) fn finish_publishing(&mut self, request: &Request, is_last: bool) -> Result<(), RunError> {
        let reports = self.office.reports(request.reports.as_deref());
        self.restrict_folders(request).map_err(RunError::Output)?;
        let not_written = |error: anyhow::Error| {
            let folder = reports.display().to_string();
            RunError::Output(ErrorInContext::new(text!("publish-nowhere", folder), error).into())
        };
        rollback::finish_rollbacks(self.office, &mut self.vault, &reports).map_err(|error| match error {
            RunError::Output(error) => not_written(error),
            error => error,
        })?;
        self.office.recover().map_err(RunError::Output)?;
        folder::recover(&reports, &self.office.internal()).map_err(not_written)?;
        let latest = folder::latest_manifest(&reports)?;
        check_not_set_back(self.office, &reports)?;
        let Some(run) = self.office.current().filter(|run| run.name.number > 0) else { return Ok(()) };
        let manifest = run.read(MANIFEST)?;
        if !latest.is_some_and(|published| manifest::is_published_form_of(&published, &manifest)) {
            let (name, tree) = (run.name, run.tree()?);
            let outcome = self.publish(request, name, &tree, is_last);
            let published = outcome.map_err(|error| unpublished_error(request, name, error))?;
            info!(run = %name, to = %published.public.display(), "published, which was left over");
        }
        // The forms for people may be incomplete even if the list is published.
        if is_last { self.publish_further_forms(request, unpublished_error) } else { Ok(()) }
    }

    /// Restricts folders with private data to their owner: runs, private records and internal lists. A
    /// copied or restored office may have lost these permissions. A warning has the number of folders changed.
    fn restrict_folders(&self, request: &Request) -> Result<()> {
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
}
