//! Reads the copies that a run keeps of its reports, decisions and settings.

use anyhow::Result;
use kartotek_decisions::several_in_file::name_before_copy;
use kartotek_decisions::{self as decision, Decision, DecisionFile};
use kartotek_formats::bundle::{Bundle, InputFile};
use kartotek_formats::rule_document::{Edition, library};
use kartotek_formats::rule_set;
use kartotek_formats::texts::{OrSay, text};
use kartotek_publish::manifest;
use kartotek_register::run_folder::{HandledReport, MANIFEST, RunFolder};
use kartotek_register::{RuleFiles, Settings};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

/// The settings of a run, from its copies.
pub fn settings_of(run: &RunFolder) -> Result<Settings> {
    let bytes = run.read("inputs/kartotek.toml")?;
    let in_file = || text!("in-file-of-run", run = run.name.to_string(), file = "kartotek.toml");
    let text = std::str::from_utf8(&bytes).or_say(in_file)?;
    let mut settings = Settings::read(text).or_say(in_file)?;
    let mut copies = BTreeMap::new();
    if settings.rule_sets.iter().any(|name| library::is_path(name)) {
        for (path, copy) in manifest::rule_files_of(&run.read(MANIFEST)?)? {
            copies.insert(path, run.read(&copy)?);
        }
    }
    settings.rule_files = RuleFiles::Copies(copies);
    Ok(settings)
}

/// A rule set, from the run's copy.
///
/// # Errors
/// The run has no such set.
pub fn edition_of(run: &RunFolder, id: &str) -> Result<Arc<Edition>> {
    if rule_set::KNOWN.iter().any(|known| known.id == id) {
        return Ok(Arc::new(Edition::built_in(id)?));
    }
    let editions = settings_of(run)?.editions()?;
    let edition = editions.into_iter().find(|edition| edition.id() == id);
    edition.or_say(|| text!("rules-no-copy", path = id))
}

/// The folder of a run with copies of decisions.
pub const COPIES: &str = "inputs/decisions/";

/// The decisions that a run used or carried out, from its copies.
///
/// # Errors
/// The run is damaged.
pub fn decisions_of(run: &RunFolder) -> Result<Vec<Decision>> {
    let mut decisions = copied_decisions(run)?.decisions;
    let lines = run.decision_lines()?;
    let undone: HashSet<&str> = lines.iter().filter(|line| line.is_undone()).map(|line| line.sha256.as_str()).collect();
    decisions.retain(|decision| !undone.contains(decision.hash.as_str()));
    Ok(decisions)
}

/// All decisions that a run has copies of, also those that were undone before any run used them.
pub fn copied_decisions(run: &RunFolder) -> Result<decision::Folder> {
    let mut files = Vec::new();
    for (name, bytes) in run.below(COPIES)? {
        // The name of a copy is 16 digits of its hash, `-`, and its original name.
        if let Some(name) = name.strip_prefix(COPIES).and_then(|copy| copy.get(17..)) {
            files.push(DecisionFile { name: name_before_copy(name), bytes });
        }
    }
    let mut folder = decision::read(files);
    // A decision whose copy was rewritten by an erasure keeps its earlier hash.
    let erased = run.erased()?;
    let rewritten = erased.0.iter().filter(|(name, _)| name.starts_with(COPIES));
    let was: HashMap<&str, &str> = rewritten.map(|(_, file)| (file.is.as_str(), file.was.as_str())).collect();
    for decision in &mut folder.decisions {
        if let Some(was) = was.get(decision.hash.as_str()) {
            (*was).clone_into(&mut decision.hash);
        }
    }
    Ok(folder)
}

/// The files of a handled report, from the run's copies.
pub fn bundle_of(run: &RunFolder, handled: &HandledReport) -> Result<Bundle> {
    let mut files = Vec::new();
    for copy in handled.files() {
        // The name of a copy is 16 digits of its hash, `-`, and its original name.
        let bytes = run.read(&format!("inputs/{copy}"))?;
        files.push(InputFile { name: copy.get(17..).unwrap_or(copy).to_owned(), bytes });
    }
    let stem = files.first().and_then(|file| file.name.rsplit_once('.')).map_or("", |(stem, _)| stem).to_owned();
    Ok(Bundle { stem, files })
}
