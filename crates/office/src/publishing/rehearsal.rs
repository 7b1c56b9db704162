//! What publishing the newest run again would do; nothing is written.

use super::move_home;
use super::set_back::check_not_set_back;
use crate::request::RunError;
use kartotek_formats::texts::{OrSay, text};
use kartotek_publish::folder;
use kartotek_register::Office;
use kartotek_register::run_folder::RunName;
use std::path::{Path, PathBuf};

/// The run that would be published.
pub struct Rehearsal {
    pub run: RunName,
    /// The folder of its public lists.
    pub public: PathBuf,
    /// The folder exists already, and `latest` points to it.
    pub is_published: bool,
}

/// Finds the run and the folder that publishing would use. `elsewhere`: publish there instead of in the office's `reports`.
///
/// # Errors
/// The office has no run yet, or publishes in another folder than this (`Use`), or is older than its lists; a run or a folder cannot be read.
pub fn rehearse(office: &Office, elsewhere: Option<&Path>) -> Result<Rehearsal, RunError> {
    let reports = office.reports(elsewhere);
    move_home::check_separate_folders(office, Some(&reports)).map_err(RunError::Use)?;
    check_not_set_back(office, &reports)?;
    let run = office.current().filter(|run| run.name.number > 0);
    let run = run.or_say(|| text!("publish-nothing")).map_err(RunError::Use)?;
    let (public, is_there) = folder::destination(&reports, run.name, office.runs_of_the_day(), &run.tree()?)?;
    let is_published = is_there && folder::latest_folder(&reports)?.is_some_and(|latest| latest == public);
    Ok(Rehearsal { run: run.name, public, is_published })
}
