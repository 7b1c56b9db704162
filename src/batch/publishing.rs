//! Publishing a run, with the private lines that stand in no run.

use crate::publish::folder::{self, Published};
use crate::register::Office;
use crate::register::fsx::Tree;
use crate::register::private::{IndexRow, Vault};
use crate::register::run_folder::RunName;
use anyhow::Result;
use std::path::Path;

/// Publishes the newest run with those of its private records that are still there. `elsewhere`: not in the office's own
/// `reports`.
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
) -> Result<Published> {
    let lines = vault.lines(index);
    if let Some(folder) = elsewhere.filter(|_| !lines.is_empty()) {
        vault.remember(folder)?;
    }
    let folder = elsewhere.map_or_else(|| office.root.join("reports"), Path::to_path_buf);
    folder::publish(&folder, run, office.runs_of_the_day(), &folder::with_private_lines(tree, lines))
}
