//! `kartotek.toml`.

use crate::formats::rule_set;
use anyhow::Context;
use chrono::NaiveDate;
use kartotek_law::regulation::RuleBook;
use serde::Deserialize;

/// The settings of an office.
#[derive(Clone, Debug, Deserialize)]
pub struct Settings {
    /// Three letters.
    #[serde(default = "our_federation")]
    pub federation: String,
    /// The federation's name, for headings.
    #[serde(default)]
    pub name: String,
    #[serde(default)]
    pub language: Language,
    /// The day of the founding register; without it, it is founded by its first run.
    #[serde(default, deserialize_with = "date")]
    pub founded: Option<NaiveDate>,
    /// By name. Of several, the one in force on its last round rates a report.
    #[serde(default = "handbook")]
    pub rule_sets: Vec<String>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    #[default]
    Da,
    En,
}

fn our_federation() -> String {
    crate::formats::report::OUR_FEDERATION.to_owned()
}

fn handbook() -> Vec<String> {
    vec![rule_set::DSU_HANDBOOK.id.to_owned()]
}

fn date<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<NaiveDate>, D::Error> {
    let date = toml::value::Datetime::deserialize(deserializer)?;
    date.to_string().parse().map(Some).map_err(serde::de::Error::custom)
}

/// Every key that settings may have.
const KEYS: [&str; 5] = ["federation", "name", "language", "founded", "rule_sets"];

impl Settings {
    /// Reads the settings. Keys that this version does not know are named in the log and otherwise left alone: an
    /// office may be older or newer than its program.
    ///
    /// # Errors
    /// Names the place in the text.
    pub fn read(text: &str) -> Result<Settings, toml::de::Error> {
        let table: toml::Table = toml::from_str(text)?;
        for key in table.keys().filter(|key| !KEYS.contains(&key.as_str())) {
            tracing::warn!("kartotek.toml: the key `{key}` is not used by this version");
        }
        toml::from_str(text)
    }

    /// # Errors
    /// A rule set is unknown or named twice, or they cannot follow each other.
    pub fn rule_book(&self) -> anyhow::Result<RuleBook> {
        rule_set::book(&self.rule_sets).context("kartotek.toml: rule_sets")
    }
}
