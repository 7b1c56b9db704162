//! Stage 1, read: the inbox into reports.

use crate::decision::{self, DecisionFile};
use crate::diagnostic::{Diagnostic, Place, codes};
use crate::formats::bundle::{Bundle, InputFile, Reading, bundles, may_be_report};
use anyhow::{Context, Result};
use rayon::prelude::*;
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

/// A report of the inbox, read.
pub struct Filing {
    pub bundle: Bundle,
    /// Of the content: by it a report is known again.
    pub hash: String,
    pub reading: Reading,
}

/// Everything in the inbox that was not handled before.
#[derive(Default)]
pub struct Inbox {
    /// In the order of name and content, whatever folders the files lie in.
    pub filings: Vec<Filing>,
    /// Reports that earlier runs have handled: name and hash.
    pub known: Vec<(String, String)>,
    /// Files that are no reports.
    pub notes: Vec<Diagnostic>,
}

/// Reads the inbox folder and those in it. Links are not followed.
pub fn read<V>(folder: &Path, handled: &HashMap<String, V>) -> Result<Inbox> {
    let mut paths = Vec::new();
    if folder.exists() {
        list(folder, &mut paths)?;
    }
    let mut notes = Vec::new();
    let mut files = Vec::new();
    for read in paths.par_iter().map(|path| read_file(path)).collect::<Vec<_>>() {
        match read {
            Ok(file) => files.push(file),
            Err(note) => notes.push(note),
        }
    }
    let (reports, others): (Vec<_>, Vec<_>) = files.into_iter().partition(|(_, file)| may_be_report(file));
    notes.extend(others.iter().map(|(_, file)| ignored(&file.name, "the file is no report")));
    notes.sort_by(|a, b| a.order().cmp(&b.order()));
    notes.dedup();
    let mut seen = HashSet::new();
    let mut bundles: Vec<(String, Bundle)> =
        bundles(reports).into_par_iter().map(|bundle| (bundle.hash(), bundle)).collect();
    bundles.sort_by(|a, b| (a.1.name(), &a.0).cmp(&(b.1.name(), &b.0)));
    bundles.retain(|(hash, _)| seen.insert(hash.clone()));
    let (known, bundles): (Vec<_>, Vec<_>) = bundles.into_iter().partition(|(hash, _)| handled.contains_key(hash));
    let known = known.into_iter().map(|(hash, bundle)| (bundle.name().to_owned(), hash)).collect();
    let filings =
        bundles.into_par_iter().map(|(hash, bundle)| Filing { reading: bundle.read(), hash, bundle }).collect();
    Ok(Inbox { filings, known, notes })
}

/// Reads the decisions of an office.
pub fn decisions(folder: &Path) -> Result<decision::Folder> {
    let mut paths = Vec::new();
    if folder.exists() {
        list(folder, &mut paths)?;
    }
    let mut files = Vec::new();
    let mut notes = Vec::new();
    for path in paths.into_iter().filter(|path| path.extension().is_some_and(|ending| ending == "toml")) {
        match read_file(&path) {
            Ok((_, InputFile { name, bytes })) => files.push(DecisionFile { name, bytes }),
            Err(note) => notes.push(note),
        }
    }
    let mut folder = decision::read(files);
    folder.diagnostics.append(&mut notes);
    Ok(folder)
}

fn list(folder: &Path, paths: &mut Vec<PathBuf>) -> Result<()> {
    let entries = std::fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))?;
    for entry in entries {
        let entry = entry.with_context(|| format!("{} cannot be read", folder.display()))?;
        let kind = entry.file_type().with_context(|| format!("{} cannot be read", entry.path().display()))?;
        let is_hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
        if kind.is_dir() && !is_hidden {
            list(&entry.path(), paths)?;
        } else if kind.is_file() && !is_hidden {
            paths.push(entry.path());
        }
    }
    Ok(())
}

/// No report is larger, in bytes.
const LARGEST_FILE: u64 = 256 << 20;

fn read_file(path: &Path) -> Result<(PathBuf, InputFile), Diagnostic> {
    let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    if path.metadata().is_ok_and(|metadata| metadata.len() > LARGEST_FILE) {
        return Err(ignored(&name, "the file is larger than any report"));
    }
    match std::fs::read(path) {
        Ok(bytes) => Ok((path.parent().map(Path::to_path_buf).unwrap_or_default(), InputFile { name, bytes })),
        Err(error) => Err(ignored(&name, &format!("the file cannot be read: {error}"))),
    }
}

fn ignored(name: &str, why: &str) -> Diagnostic {
    Diagnostic::new(&codes::file_ignored::CODE, &Place::file(name), format!("{why}; it was passed over"))
        .help("reports end in .trf, .json or .csv, with their forms beside them in .toml")
}
