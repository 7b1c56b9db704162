//! Declares a file of the inbox to be the correct content of a rated report (4.5.4.1).

use super::super::kind::{About, Kind, Matter};
use kartotek_formats::diagnostic::codes::decision_syntax;
use kartotek_formats::texts::Text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CorrectionRow {
    /// The id of the rated report.
    pub report: String,
    /// SHA-256 of the right content, or how it begins, at least 8 digits: `hash` of `held.csv` and `reports.csv`.
    pub file: String,
}

impl CorrectionRow {
    /// The least number of hexadecimal digits that identify a content.
    pub const FEWEST_DIGITS: usize = 8;

    /// Whether the decision refers to the content with this hash.
    pub fn names(&self, hash: &str) -> bool {
        hash.starts_with(&self.file.to_ascii_lowercase())
    }
}

impl Kind for CorrectionRow {
    fn about(&self) -> About<'_> {
        About::rated(&self.report)
    }

    fn objection(&self) -> Option<Text> {
        let is_hash =
            self.file.len() >= CorrectionRow::FEWEST_DIGITS && self.file.bytes().all(|byte| byte.is_ascii_hexdigit());
        (!is_hash).then(|| decision_syntax::file_hash(&self.file))
    }

    fn matter(&self) -> Option<Matter> {
        Some(vec![self.report.clone()])
    }
}
