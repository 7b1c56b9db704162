//! A proposed rule set: a file of the constants that it changes, based on a set of the program. Its shape is that of
//! `data/rules/dsu-2015/constants.toml`.

use super::rule_set::{self, KNOWN, RuleSetFiles};
use crate::texts::{OrSay, text};
use anyhow::{Result, bail};
use kartotek_law::regulation::RuleSet;
use serde::Deserialize;

/// What is asked for before the rest.
#[derive(Deserialize)]
struct Beginning {
    id: String,
    based_on: String,
}

/// # Errors
/// The text is no rule set, is based on none that there is, or has an id that cannot be the name of a folder, or that
/// another set has.
pub fn read(text: &str) -> Result<RuleSet> {
    let Beginning { id, based_on } = toml::from_str(text).or_say(|| text!("rules-file-beginning"))?;
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if id.is_empty() || !id.chars().all(is_plain) || KNOWN.iter().any(|known| known.id == id) {
        bail!(text!("rules-file-id", id));
    }
    let base = rule_set::named(&based_on)?;
    let constants: Vec<&str> = base.constants.iter().copied().chain([text]).collect();
    rule_set::read(RuleSetFiles { id: &id, constants: &constants, ..base })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_law::vocabulary::{Hundredths, Rating};

    const PROPOSAL: &str =
        "id = \"floor-1200\"\ntitle = \"Bundgrænse 1200\"\nbased_on = \"dsu-2015\"\n[floor]\nrating = 1200\n";

    #[test]
    fn a_proposal_changes_what_it_says_and_nothing_else() {
        let set = read(PROPOSAL).unwrap().constants;
        assert_eq!((set.id.as_str(), set.floor, set.in_force_from), ("floor-1200", Rating(1200), None));
        // Those of the set that it is based on.
        assert_eq!((set.bonus.threshold, set.average_method), (Hundredths(100), None));
    }

    #[test]
    fn what_is_no_proposal_is_refused() {
        for (said, other) in [
            ("id = \"floor-1200\"\n", ""),
            ("floor-1200", "../1200"),
            ("floor-1200", "dsu-2015"),
            ("\"dsu-2015\"", "\"dsu-1066\""),
            ("[floor]", "[flor]"),
            ("rating = 1200", "rating = \"high\""),
        ] {
            assert!(read(&PROPOSAL.replace(said, other)).is_err(), "{other}");
        }
    }

    #[test]
    fn a_rule_set_is_made_of_its_constants_and_four_tables() {
        let set = crate::formats::rule_set::DSU_2015;
        let texts: Vec<&str> = set.texts().collect();
        let tables = [set.expected_score, set.rating_difference, set.candidate_results, set.title_norms];
        assert_eq!((texts.len(), &texts[..2], &texts[2..]), (6, set.constants, &tables[..]));
    }
}
