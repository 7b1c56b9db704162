//! Undoes another decision. Its file is kept, but no longer counts.

use super::super::kind::{Kind, Matter};
use kartotek_formats::diagnostic::codes::decision_syntax;
use kartotek_formats::texts::Text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UndoRow {
    /// SHA-256 of the decision's file: `sha256` of `decisions.csv`.
    pub decision: String,
}

impl UndoRow {
    /// Hexadecimal digits of a SHA-256.
    const DIGITS: usize = 64;
}

impl Kind for UndoRow {
    fn objection(&self) -> Option<Text> {
        let is_hash =
            self.decision.len() == UndoRow::DIGITS && self.decision.bytes().all(|byte| byte.is_ascii_hexdigit());
        (!is_hash).then(|| decision_syntax::decision_hash(&self.decision))
    }

    fn matter(&self) -> Option<Matter> {
        Some(vec![self.decision.clone()])
    }
}
