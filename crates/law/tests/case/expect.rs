//! The `expect` block: the law's expected answers, value by value.
//!
//! Only what a case names is compared, with two exceptions: a player's line without `notes` expects that no paragraph took
//! effect, and a group without `error` expects no error.

use super::answer::{Facts, answer};
use super::given::Given;
use super::number;
use kartotek_law::regulation::RuleSet;
use kartotek_law::vocabulary::Fraction;
use std::collections::BTreeMap;

/// Differences between what the case expects and what the law answers.
pub fn differences(rules: &RuleSet, given: &Given, expected: toml::Table) -> Result<Vec<String>, String> {
    let answers = answer(rules, given)?;
    let mut found = Vec::new();
    if expected.is_empty() {
        return Err("nothing is expected".into());
    }
    if let Some(error) = answers.texts.get("error").filter(|_| !expected.contains_key("error")) {
        found.push(format!("error: {error}"));
    }
    for (key, value) in &expected {
        let toml::Value::String(value) = value else { return Err(format!("{key}: answers stand in quotation marks")) };
        if let Some(facts) = answers.facts.get(key) {
            facts.compare(key, value, &mut found)?;
        } else if let Some(answer) = answers.texts.get(key).filter(|_| TABLES.contains(&key.as_str())) {
            compare_table(key, value, answer, &mut found)?;
        } else {
            match answers.texts.get(key) {
                Some(answer) if answer == value => {}
                Some(answer) => found.push(format!("{key}: expected `{value}`, computed `{answer}`")),
                None => found.push(format!("{key}: the law has no such answer here")),
            }
        }
    }
    Ok(found)
}

/// Keys of tables with an entry for each player.
const TABLES: [&str; 5] = ["table", "places", "tie_break", "prizes", "honorary"];

/// Compares tables such as `1: 2½, 4: 0` for the named players.
fn compare_table(key: &str, expected: &str, computed: &str, found: &mut Vec<String>) -> Result<(), String> {
    let rows = |text: &str| -> Result<BTreeMap<String, String>, String> {
        let row = |row: &str| row.split_once(':').map(|(no, value)| (no.trim().to_owned(), value.trim().to_owned()));
        text.split(',').map(|text| row(text).ok_or_else(|| format!("{key}: `{text}` is not like `1: 2½`"))).collect()
    };
    let computed = rows(computed)?;
    for (player, value) in rows(expected)? {
        if computed.get(&player) != Some(&value) {
            found.push(format!("{key}, player {player}: expected {value}, computed {:?}", computed.get(&player)));
        }
    }
    Ok(())
}

impl Facts {
    fn compare(&self, who: &str, line: &str, found: &mut Vec<String>) -> Result<(), String> {
        let mut notes = Vec::new();
        let mut passages: Option<Vec<Fraction>> = None;
        for item in line.split(',').map(str::trim) {
            let (label, value) = label_and_value(item);
            match label {
                "no calculation" if self.is_calculated => found.push(format!("{who}: there is a calculation")),
                "no calculation" => {}
                "notes" => notes.extend(value.split_whitespace().filter(|&note| note != "none")),
                // For example `passes 2000: 2070 → 2046 2/3`.
                "passes" => passages.get_or_insert_default().extend(passage(value)?),
                label => self.compare_number(who, label, &number_or_numbers(value)?, found),
            }
        }
        if let Some(passages) = passages {
            self.compare_number(who, "passes", &passages, found);
        }
        if notes != self.notes {
            found.push(format!("{who}: notes: expected {notes:?}, computed {:?}", self.notes));
        }
        Ok(())
    }

    fn compare_number(&self, who: &str, label: &str, expected: &[Fraction], found: &mut Vec<String>) {
        let show = |values: &[Fraction]| {
            let values: Vec<String> = values.iter().map(ToString::to_string).collect();
            if values.is_empty() { "none".to_owned() } else { values.join(" ") }
        };
        match self.numbers.get(label) {
            Some(computed) if computed == expected => {}
            Some(computed) => {
                found.push(format!("{who}: {label}: expected {}, computed {}", show(expected), show(computed)));
            }
            None => found.push(format!("{who}: {label}: the law has no such value here")),
        }
    }
}

/// The label is the first word, except for the two labels of two words.
fn label_and_value(item: &str) -> (&str, &str) {
    for label in ["We exact", "no calculation"] {
        if let Some(value) = item.strip_prefix(label) {
            return (label, value);
        }
    }
    item.split_once(' ').unwrap_or((item, ""))
}

/// `2046 2/3` is one number, `.61 .68` are two.
fn number_or_numbers(value: &str) -> Result<Vec<Fraction>, String> {
    if value.contains('/') { Ok(vec![number::number(value)?]) } else { number::numbers(value) }
}

fn passage(value: &str) -> Result<Vec<Fraction>, String> {
    if value == "none" {
        return Ok(Vec::new());
    }
    let parts = value.split_once(':').and_then(|(boundary, way)| Some((boundary, way.split_once('→')?)));
    let (boundary, (before, after)) =
        parts.ok_or_else(|| format!("`{value}` is no passage like `2000: 2070 → 2046 2/3`"))?;
    [boundary, before, after].into_iter().map(number::number).collect()
}
