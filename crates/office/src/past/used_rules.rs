//! Checks that the rule sets used by runs still say what they said then.

use super::copies;
use anyhow::{Result, bail};
use kartotek_formats::rule_document::Edition;
use kartotek_formats::rule_document::difference::{Difference, differences};
use kartotek_formats::rule_set;
use kartotek_formats::texts::{Text, text};
use kartotek_register::conversions;
use kartotek_register::run_folder::RunFolder;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Compares the used rule sets with those of the office.
///
/// # Errors
/// Names each set that rated or converted and is missing or changed, with the differences.
pub fn unchanged(chain: &[RunFolder], now: &[Arc<Edition>]) -> Result<()> {
    let mut faults = Vec::new();
    for (id, run) in used(chain)? {
        let then = copies::edition_of(run, &id)?;
        match now.iter().find(|edition| edition.id() == id) {
            None => faults.push(text!("rules-gone", id, run = run.name.to_string())),
            Some(edition) => {
                let said: Vec<Text> = differences(&then, edition).iter().map(in_words).collect();
                if let Some(what) = said.into_iter().reduce(|before, fault| text!("rules-faults", before, fault)) {
                    faults.push(text!("rules-changed", id, run = run.name.to_string(), what));
                }
            }
        }
    }
    match faults.into_iter().reduce(|before, fault| text!("rules-faults", before, fault)) {
        Some(fault) => bail!(fault),
        None => Ok(()),
    }
}

/// Rule sets that are files, each with the newest run that rated or converted by it.
fn used(chain: &[RunFolder]) -> Result<BTreeMap<String, &RunFolder>> {
    let mut used = BTreeMap::new();
    for run in chain.iter().skip(1) {
        let rated = run.handled()?.into_iter().map(|handled| handled.rule_set);
        let converted = conversions::rows_of(run)?.into_iter().map(|row| row.set);
        for id in
            rated.chain(converted).filter(|id| !id.is_empty() && rule_set::KNOWN.iter().all(|known| known.id != *id))
        {
            used.insert(id, run);
        }
    }
    Ok(used)
}

fn in_words(difference: &Difference) -> Text {
    let Difference { key, base, now } = difference;
    text!("rules-differs", key, before = base.to_string(), now = now.to_string())
}
