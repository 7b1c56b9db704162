//! A proposed rule set: a file of the constants that it changes, based on a set of the program. Its shape is that of
//! `data/rules/dsu-2015/constants.toml`; besides, it may have a table 1 of its own.

use super::rule_set::{self, Decimal, KNOWN, RuleSetFiles};
use crate::texts::{OrSay, text};
use anyhow::{Result, bail};
use kartotek_law::regulation::RuleSet;
use kartotek_law::vocabulary::Hundredths;
use serde::Deserialize;

/// The keys that are read before the rest.
#[derive(Deserialize)]
struct Beginning {
    id: String,
    based_on: String,
}

/// A table 1 of its own.
#[derive(Deserialize)]
struct Table1 {
    /// Differences from which on the higher rated player is expected to score how much of a game.
    expected_score: Option<Vec<(i32, Decimal)>>,
}

/// # Errors
/// The text is not a rule set, is based on none that there is, or has an id that cannot be the name of a folder, or
/// that another set has.
pub fn read(text: &str) -> Result<RuleSet> {
    let Beginning { id, based_on } = toml::from_str(text).or_say(|| text!("rules-file-beginning"))?;
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if id.is_empty() || !id.chars().all(is_plain) || KNOWN.iter().any(|known| known.id == id) {
        bail!(text!("rules-file-id", id));
    }
    let base = rule_set::named(&based_on)?;
    let Table1 { expected_score } = toml::from_str(text)?;
    let table = expected_score.map(|rows| table_1(&rows));
    let mut proposed: toml::Table = toml::from_str(text)?;
    proposed.remove("expected_score");
    let proposed = toml::to_string(&proposed)?;
    let constants: Vec<&str> = base.constants.iter().copied().chain([proposed.as_str()]).collect();
    let expected_score = table.as_deref().unwrap_or(base.expected_score);
    rule_set::read(RuleSetFiles { id: &id, constants: &constants, expected_score, ..base })
}

/// The text of `table-1-expected-score.csv`. What the one is expected to score, the other is not.
fn table_1(rows: &[(i32, Decimal)]) -> String {
    let mut table = "d_from,d_to,p_higher,p_lower\n".to_owned();
    let ends = rows.iter().skip(1).map(|(next, _)| next.saturating_sub(1).to_string()).chain([String::new()]);
    for (&(from, Decimal(higher)), to) in rows.iter().zip(ends) {
        table += &format!("{from},{to},{higher},{}\n", Hundredths(100) - higher);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_law::vocabulary::Rating;

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
    fn a_proposal_may_have_a_table_1_of_its_own() {
        let rows = "expected_score = [[0, \"0.50\"], [50, \"0.6\"], [200, \"1\"]]\n";
        let set = read(&PROPOSAL.replace("[floor]", &format!("{rows}[floor]"))).unwrap();
        let of = |difference| set.expected_score(difference).0;
        assert_eq!([0, 49, 50, 199, 200, 3000].map(of), [50, 50, 60, 60, 100, 100]);
        assert_eq!([-49, -50, -199, -200, -3000].map(of), [50, 40, 40, 0, 0]);
        assert_eq!(set.constants.floor, Rating(1200));
        for wrong in [
            "[]",
            "[[4, \"0.51\"]]",
            "[[0, \"0.50\"], [50, \"0.60\"], [50, \"0.70\"]]",
            "[[0, \"0.50\"], [50, \"1.01\"]]",
            "[[0, \"0.50\"], [50, \"0.49\"]]",
            "[[0, \"0.505\"]]",
            "[[0, 0.5]]",
            "[[0, \"0.50\"], [2000000000, \"0.60\"]]",
            "[[0, \"0.50\"], [-2147483648, \"0.60\"]]",
        ] {
            let text = PROPOSAL.replace("[floor]", &format!("expected_score = {wrong}\n[floor]"));
            assert!(read(&text).is_err(), "{wrong}");
        }
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
            // A condition that K does not know would be K for everybody.
            ("[floor]\nrating = 1200", "[[k_factor]]\nfrom_rating = 0\nk = 40\nunder_age = 18"),
        ] {
            assert!(read(&PROPOSAL.replace(said, other)).is_err(), "{other}");
        }
    }

    #[test]
    fn a_rule_set_is_made_of_its_constants_and_four_tables() {
        let set = crate::rule_set::DSU_2015;
        let texts: Vec<&str> = set.texts().collect();
        let tables = [set.expected_score, set.rating_difference, set.candidate_results, set.title_norms];
        assert_eq!((texts.len(), &texts[..2], &texts[2..]), (6, set.constants, &tables[..]));
    }
}
