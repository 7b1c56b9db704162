//! Rounds of a report, held against a system.

use kartotek_formats::texts::Text;
use kartotek_intake::pairing::Checked;
use std::collections::BTreeMap;

/// A report's rounds against its system.
pub struct Comparison {
    pub name: String,
    pub id: String,
    /// The system in JSON, and as people say it.
    pub system: (&'static str, Text),
    pub rounds: Vec<Checked>,
    /// By round: why it differs.
    pub whys: BTreeMap<usize, Text>,
    /// By round: why each pair is as it is, if that is asked for.
    pub explained: BTreeMap<usize, Vec<Text>>,
    /// Sentences below the title.
    pub remarks: Vec<Text>,
}
