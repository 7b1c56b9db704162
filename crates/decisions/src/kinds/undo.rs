//! Another decision is taken back. No file is deleted: that one stays where it is, and no longer counts.

use super::super::kind::{Effect, Kind, Matter, WayBack};
use super::super::named::NamedPerson;
use kartotek_formats::diagnostic::codes::decision_syntax;
use kartotek_formats::texts::{Text, text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UndoRow {
    /// SHA-256 of the decision's file: `sha256` of `decisions.csv`.
    pub decision: String,
}

impl UndoRow {
    /// Digits of a SHA-256.
    const DIGITS: usize = 64;
}

pub struct Undo;

impl Kind for Undo {
    type Row = UndoRow;
    const DOES: Text = text!("kind-undo");
    const BACK: Text = text!("kind-undo-back");
    const WAY_BACK: WayBack = WayBack::Inverse;

    fn people(_row: &UndoRow) -> Vec<NamedPerson<'_>> {
        Vec::new()
    }

    fn effect(_row: &UndoRow) -> Effect<'_> {
        Effect::Event
    }

    fn objection(row: &UndoRow) -> Option<Text> {
        let is_hash =
            row.decision.len() == UndoRow::DIGITS && row.decision.bytes().all(|byte| byte.is_ascii_hexdigit());
        (!is_hash).then(|| decision_syntax::decision_hash(&row.decision))
    }

    fn matter(row: &UndoRow) -> Option<Matter> {
        Some(vec![row.decision.clone()])
    }
}
