//! The rule sets by which sanctions are judged again.

use kartotek_law::regulation::{Deadlines, RuleBook};
use kartotek_register::private::SanctionRecord;
use kartotek_register::run_folder::HandledReport;
use std::collections::HashMap;

/// The sets by which sanctions are judged.
#[derive(Clone, Copy)]
pub struct RuleSource<'l> {
    pub rules: &'l RuleBook,
    /// Every report ever handled, by the hash of its content.
    pub handled: &'l HashMap<String, HandledReport>,
}

impl<'l> RuleSource<'l> {
    /// The deadlines of the set that rated the report; for a decision's sanction, those of the last playing day.
    // Decision (rule sets: months of § 19): a report's sanctions go by its set, also when they are judged again.
    pub(super) fn deadlines_of(self, record: &SanctionRecord) -> &'l Deadlines {
        let of_report = || {
            let mut handled = self.handled.values().filter(|handled| handled.report == record.report);
            let in_force = handled.find(|handled| handled.status.is_in_force())?;
            self.rules.sets().find(|set| set.constants.id == in_force.rule_set)
        };
        let set = if record.report.is_empty() { None } else { of_report() };
        &set.unwrap_or_else(|| self.rules.in_force_on(record.given.0)).constants.deadlines
    }
}
