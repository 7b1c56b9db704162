//! The rule sets by which reports of the past were rated.

use anyhow::Result;
use kartotek_facts::{AcceptedReport, Report};
use kartotek_formats::rule_set;
use kartotek_formats::texts::{OrSay, text};
use kartotek_law::regulation::RuleBook;
use kartotek_law::regulation::new_rating;
use std::collections::HashMap;

/// Rule sets that have been read so far, by their ids; or one book of them for all reports.
#[derive(Clone, Default)]
pub struct Laws {
    instead: Option<RuleBook>,
    read: HashMap<String, RuleBook>,
}

impl Laws {
    /// By these rule sets, whatever the reports were rated by. `None`: by those.
    pub fn instead(rules: Option<RuleBook>) -> Laws {
        Laws { instead: rules, read: HashMap::new() }
    }

    /// Rates a report. `rule_set`: by which it was rated.
    ///
    /// # Errors
    /// There is no such rule set, or the facts cannot be rated by it.
    pub fn rate(&mut self, facts: Report, rule_set: &str) -> Result<AcceptedReport> {
        let book = match &self.instead {
            Some(book) => book,
            None => {
                if !self.read.contains_key(rule_set) {
                    self.read.insert(rule_set.to_owned(), rule_set::book(&[rule_set])?);
                }
                &self.read[rule_set]
            }
        };
        let rules = book.in_force_on(facts.order.last_round).clone();
        let rated = new_rating::rate(&rules, &facts.group);
        let rated = rated.ok().or_say(|| text!("facts-not-rated", report = &facts.id))?;
        Ok(AcceptedReport { facts, rated, rules })
    }
}
