//! An office that was restored from an old copy, beside lists that it published later.

use anyhow::{Result, bail};
use kartotek_formats::texts::text;
use kartotek_publish::folder::{LATEST, latest_manifest};
use kartotek_publish::manifest;
use kartotek_register::Office;
use std::path::Path;

/// Checks that the run published last in `reports` is in the chain or was rolled back. Otherwise the office was restored from an
/// old copy, and publishing would put an old list in place of the one in force.
///
/// # Errors
/// The chain does not have the published run, or the folder or the rollbacks cannot be read.
pub fn check_not_set_back(office: &Office, reports: &Path) -> Result<()> {
    let Some(run) = latest_manifest(reports)?.as_deref().and_then(manifest::run_of) else { return Ok(()) };
    // A run with the same number but another day is not the published one: the restored copy was continued without it.
    let is_known = office.chain.iter().any(|known| known.name == run)
        || office.rolled_back()?.iter().any(|rolled_back| rolled_back.run == run);
    if is_known {
        return Ok(());
    }
    let newest = office
        .current()
        .map_or(text!("publish-no-run"), |newest| text!("publish-newest", run = newest.name.to_string()));
    let latest = reports.join(LATEST).display().to_string();
    bail!(text!("publish-set-back", latest, run = run.to_string(), newest))
}
