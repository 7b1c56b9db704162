//! Decisions that hold for every report: names that are remembered. Those that can say nothing are told in every run.

use crate::decision::{Decision, What};
use crate::diagnostic::{Diagnostic, codes};
use crate::register::People;
use crate::register::people::name_key;
use std::collections::HashMap;

/// Remembered names of nobody, and names that two decisions give to two people.
pub fn without_effect(decisions: &[&Decision], people: &People) -> Vec<Diagnostic> {
    use codes::decision_without_effect::{alias_contradicted, alias_of_nobody};
    let mut found = Vec::new();
    let mut first: HashMap<_, (&str, &str)> = HashMap::new();
    for decision in decisions {
        let What::Alias(alias) = &decision.what else { continue };
        if people.by_id(&alias.player).is_none() {
            found.push(alias_of_nobody(&decision.place, &alias.player));
            continue;
        }
        let key = (name_key(&alias.name), &alias.birth_date, &alias.club);
        let (player, file) = *first.entry(key).or_insert((&alias.player, decision.name()));
        if player != alias.player {
            found.push(alias_contradicted(&decision.place, &alias.name, file));
        }
    }
    found
}
