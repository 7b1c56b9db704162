//! The rule sets by which past reports were rated, and a check that they have not changed.

use super::copies;
use anyhow::{Result, bail};
use kartotek_facts::{AcceptedReport, Report};
use kartotek_formats::rule_document::difference::{Difference, differences};
use kartotek_formats::rule_document::{Edition, library};
use kartotek_formats::rule_set;
use kartotek_formats::texts::{OrSay, Text, text};
use kartotek_law::regulation::{RuleBook, new_rating};
use kartotek_register::run_folder::RunFolder;
use kartotek_register::{Office, conversions};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// The rule set `rule_set`, which rated a report: from the book, otherwise from the run's copy.
///
/// # Errors
/// The set no longer exists.
pub fn rules_that_rated(rule_set: &str, book: &RuleBook, run: &RunFolder) -> Result<RuleBook> {
    book.named(rule_set).map_or_else(|| library::book(&[copies::edition_of(run, rule_set)?]), Ok)
}

/// Rule sets read so far, by their ids; or one book for all reports.
#[derive(Clone, Default)]
pub struct RuleSets {
    instead: Option<RuleBook>,
    read: HashMap<String, RuleBook>,
}

impl RuleSets {
    /// Rates by `rules` instead of the rule sets that rated the reports. `None`: by those.
    pub fn instead(rules: Option<RuleBook>) -> RuleSets {
        RuleSets { instead: rules, read: HashMap::new() }
    }

    /// Rates a report. `rule_set`: the set that rated it, which the run has copied.
    ///
    /// # Errors
    /// The rule set is missing, or the facts cannot be rated by it.
    pub fn rate(&mut self, facts: Report, rule_set: &str, run: &RunFolder) -> Result<AcceptedReport> {
        let book = match &self.instead {
            Some(book) => book,
            None => {
                if !self.read.contains_key(rule_set) {
                    self.read.insert(rule_set.to_owned(), library::book(&[copies::edition_of(run, rule_set)?])?);
                }
                &self.read[rule_set]
            }
        };
        let rules = Arc::clone(book.of_report(facts.order.first_round, facts.order.last_round));
        let rated = new_rating::rate(&rules, &facts.group);
        let rated = rated.ok().or_say(|| text!("facts-not-rated", report = &facts.id))?;
        Ok(AcceptedReport { facts, rated, rules })
    }
}

/// Checks that the rule sets used by runs are unchanged in the office.
///
/// # Errors
/// Names each used set that is missing or changed, with the differences.
pub fn check_unchanged(office: &Office, now: &[Arc<Edition>]) -> Result<()> {
    let mut faults = Vec::new();
    for (id, index) in used_files(office)? {
        let run = &office.chain[index];
        let then = copies::edition_of(run, &id)?;
        match now.iter().find(|edition| edition.id() == id) {
            None => faults.push(text!("rules-gone", id, run = run.name.to_string())),
            Some(edition) => {
                let texts: Vec<Text> = differences(&then, edition).iter().map(difference_text).collect();
                if let Some(what) = texts.into_iter().reduce(|before, fault| text!("rules-faults", before, fault)) {
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

/// Rule sets that are files, each with the index of the newest run that rated or converted by it.
fn used_files(office: &Office) -> Result<BTreeMap<String, usize>> {
    let mut used = office.rated_by.clone();
    for (index, run) in office.chain.iter().enumerate().skip(1) {
        for row in conversions::rows_of(run)? {
            let newest = used.entry(row.set).or_default();
            *newest = index.max(*newest);
        }
    }
    used.retain(|id, _| !id.is_empty() && rule_set::KNOWN.iter().all(|known| known.id != *id));
    Ok(used)
}

fn difference_text(difference: &Difference) -> Text {
    let Difference { key, base, now } = difference;
    text!("rules-differs", key, before = base.to_string(), now = now.to_string())
}
