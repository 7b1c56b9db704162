//! The rule sets by which reports of the past were rated.

use super::copies;
use anyhow::Result;
use kartotek_facts::{AcceptedReport, Report};
use kartotek_formats::rule_document::library;
use kartotek_formats::texts::{OrSay, text};
use kartotek_law::regulation::{RuleBook, new_rating};
use kartotek_register::run_folder::RunFolder;
use std::collections::HashMap;
use std::sync::Arc;

/// The set that rated a report, by its id: from the book, else from the run's copy. A replay keeps no copies.
///
/// # Errors
/// The set no longer exists.
pub fn that_rated(rule_set: &str, book: &RuleBook, run: &RunFolder) -> Result<RuleBook> {
    book.named(rule_set).map_or_else(|| library::book(&[copies::edition_of(run, rule_set)?]), Ok)
}

/// Rule sets read so far, by their ids; or one book for all reports.
#[derive(Clone, Default)]
pub struct RuleSets {
    instead: Option<RuleBook>,
    read: HashMap<String, RuleBook>,
}

impl RuleSets {
    /// Rates by these rule sets instead of those that rated the reports. `None`: by those.
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
