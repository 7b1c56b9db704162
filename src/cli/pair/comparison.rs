//! Rounds of a report compared with a system.

use kartotek_formats::texts::Text;
use kartotek_intake::pairing::Checked;
use std::collections::BTreeMap;

/// The comparison of a report's rounds with its system.
pub struct Comparison {
    pub name: String,
    pub id: String,
    /// The system's name in JSON and in texts.
    pub system: (&'static str, Text),
    pub rounds: Vec<Checked>,
    /// The reason for the difference, by round.
    pub whys: BTreeMap<usize, Text>,
    /// The reasons for each pair, by round, if requested.
    pub explained: BTreeMap<usize, Vec<Text>>,
    /// Sentences below the title.
    pub remarks: Vec<Text>,
}
