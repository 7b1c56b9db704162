//! The rule set with which a case is computed.

use super::answer::date;
use super::given::Given;
use crate::rule_set;
use kartotek_law::regulation::RuleSet;
use std::sync::Arc;

/// The handbook's rule set, unless the case names others: `rules = "dsu-2015"`; of several, the one in force on `last_round`.
pub fn chosen(given: &Given, handbook: &Arc<RuleSet>) -> Result<Arc<RuleSet>, String> {
    let Some(names) = &given.rules else { return Ok(Arc::clone(handbook)) };
    let names: Vec<&str> = names.split(',').map(str::trim).collect();
    let book = rule_set::book(&names).map_err(|error| format!("rules: {error:#}"))?;
    let last_round = given.last_round.as_ref().map(date).transpose()?;
    match last_round {
        Some(last_round) => Ok(Arc::clone(book.in_force_on(last_round))),
        None if book.is_by_date() => Err("of several rule sets `last_round` chooses one".into()),
        None => book.sets().next().cloned().ok_or_else(|| "no rule set".into()),
    }
}
