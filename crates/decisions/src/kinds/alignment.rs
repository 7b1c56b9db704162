//! The annual alignment with the FIDE list (4.5.6).

use super::super::kind::Kind;
use kartotek_formats::diagnostic::codes::decision_syntax;
use kartotek_formats::texts::Text;
use kartotek_law::vocabulary::Rating;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AlignmentRow {
    pub year: i32,
    /// SHA-256 of the FIDE list.
    pub list: String,
    /// The Danish average minus the Elo average.
    pub difference: String,
    /// N, in rating points (4.5.6.2).
    pub n: i64,
    /// Everybody whom the office's own facts would let be compared (4.5.6.1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub compared: Vec<ComparedRow>,
    pub players: Vec<AlignedRow>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ComparedRow {
    /// Register id.
    pub id: String,
    /// On the FIDE list of 1 July; missing: not on it, or without a rating.
    pub elo: Option<i32>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AlignedRow {
    /// Register id.
    pub id: String,
    /// The rating registered on the adjustment day.
    pub from: i32,
    /// The rating after the alignment.
    pub to: i32,
}

impl Kind for AlignmentRow {
    fn objection(&self) -> Option<Text> {
        let new = self.players.iter().map(|player| (player.to, &player.id));
        let elo = self.compared.iter().filter_map(|row| Some((row.elo?, &row.id)));
        let impossible = new.chain(elo).find(|(rating, _)| !Rating::POSSIBLE.contains(rating));
        impossible.map(|(rating, id)| decision_syntax::rating(rating, id))
    }
}
