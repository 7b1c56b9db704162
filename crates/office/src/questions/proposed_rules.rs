//! The office's settings with proposed rule sets and without them, for a comparison.

use crate::past::rule_sets;
use anyhow::{Result, bail};
use chrono::NaiveDate;
use kartotek_formats::texts::{OrSay, text};
use kartotek_register::{Office, Settings};
use std::fs::canonicalize;
use std::path::Path;

/// The settings of a comparison.
pub(super) struct Proposed {
    pub without: Settings,
    pub with: Settings,
    /// The first day on which all proposed sets, with their conversions, are in force.
    pub day: NaiveDate,
    /// Files and ids of the proposed sets.
    pub sets: Vec<(String, String)>,
}

/// The settings with these files of rule sets and without them. `day`: the earliest day of the comparison.
///
/// # Errors
/// A file is outside the office or no valid rule set, or does not fit among the existing sets.
pub(super) fn proposed(office: &Office, files: &[String], day: NaiveDate) -> Result<Proposed> {
    let settings = &office.settings;
    let mut proposed = Proposed { without: settings.clone(), with: settings.clone(), day, sets: Vec::new() };
    for file in files {
        let path = in_office(&office.root, file)?;
        proposed.without.rule_sets.retain(|named| *named != path);
        if !proposed.with.rule_sets.contains(&path) {
            proposed.with.rule_sets.push(path.clone());
        }
        proposed.sets.push((path, String::new()));
    }
    if files.is_empty() {
        return Ok(proposed);
    }
    if proposed.without.rule_sets.is_empty() {
        bail!(text!("impact-rules-alone"));
    }
    if rule_sets::check_unchanged(office, &proposed.without.editions()?).is_err() {
        bail!(text!("impact-rules-used"));
    }
    // A proposed set may come into force between two that the settings name.
    proposed.with.order_rule_sets()?;
    let editions = proposed.with.editions()?;
    for (path, id) in &mut proposed.sets {
        let Some(edition) = editions.iter().find(|edition| edition.files.contains_key(path)) else { continue };
        edition.id().clone_into(id);
        let set = &edition.rules.constants;
        let days = set.in_force_from.into_iter().chain(set.conversions.iter().filter_map(|conversion| conversion.on));
        proposed.day = days.fold(proposed.day, NaiveDate::max);
    }
    Ok(proposed)
}

/// A file's path as in `rule_sets`: relative to the office's folder. `file` is sought there first, then in the working folder.
fn in_office(root: &Path, file: &str) -> Result<String> {
    let outside = || text!("impact-rules-outside", file);
    let path = [root.join(file), Path::new(file).to_owned()].into_iter().find_map(|path| canonicalize(path).ok());
    let root = canonicalize(root).or_say(outside)?;
    let inside = path.as_deref().and_then(|path| path.strip_prefix(root).ok()).or_say(outside)?;
    let parts: Vec<String> = inside.iter().map(|part| part.to_string_lossy().into_owned()).collect();
    Ok(parts.join("/"))
}
