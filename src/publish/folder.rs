//! Publishing: copies of a run's lists into `reports/DATE/` and `reports/internal/DATE/`, each whole or not at all.

use crate::register::fsx::{self, Tree};
use crate::register::run_folder::RunName;
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};

/// Where a run keeps what everybody may see, and what only the office sees.
pub const PUBLIC: &str = "lists/";
pub const INTERNAL: &str = "internal/";

/// Where the lists were published.
#[derive(Clone, Debug)]
pub struct Published {
    pub public: PathBuf,
    pub internal: PathBuf,
}

/// Publishes a run. What is published already, byte for byte, is left as it is; a second publication of a day gets a
/// name of its own, `DATE-2`.
///
/// # Errors
/// A folder could not be written. The run stands.
pub fn publish(reports: &Path, run: RunName, tree: &Tree) -> Result<Published> {
    let part = |prefix: &str| -> Tree {
        let files = tree.iter().filter_map(|(name, bytes)| Some((name.strip_prefix(prefix)?.to_owned(), bytes.clone())));
        files.collect()
    };
    let mut public = part(PUBLIC);
    if let Some(manifest) = tree.get("manifest.json") {
        public.insert("manifest.json".to_owned(), manifest.clone());
    }
    let internal_folder = reports.join("internal");
    let internal = place(&internal_folder, run, &part(INTERNAL))?;
    let public_path = place(reports, run, &public)?;
    if let Some(name) = public_path.file_name().and_then(|name| name.to_str()) {
        fsx::point(&reports.join("latest"), name).with_context(|| format!("{} cannot be written", reports.display()))?;
    }
    Ok(Published { public: public_path, internal })
}

fn place(folder: &Path, run: RunName, tree: &Tree) -> Result<PathBuf> {
    for copy in 1.. {
        let name = if copy == 1 { run.date.to_string() } else { format!("{}-{copy}", run.date) };
        let path = folder.join(name);
        if !path.exists() {
            fsx::new_folder(&path, tree).with_context(|| format!("{} cannot be written", path.display()))?;
            return Ok(path);
        }
        if holds(&path, tree) {
            return Ok(path);
        }
    }
    unreachable!("one of infinitely many names is free")
}

fn holds(folder: &Path, tree: &Tree) -> bool {
    let count = std::fs::read_dir(folder).map_or(0, |entries| entries.count());
    count == tree.len() && tree.iter().all(|(name, bytes)| std::fs::read(folder.join(name)).is_ok_and(|own| own == *bytes))
}
