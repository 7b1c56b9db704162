//! The annual alignment with the FIDE list (4.5.6).

use super::super::kind::{Effect, Kind, WayBack};
use super::super::named::NamedPerson;
use kartotek_formats::diagnostic::codes::decision_syntax;
use kartotek_formats::texts::{Text, text};
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

pub struct Alignment;

impl Kind for Alignment {
    type Row = AlignmentRow;
    const DOES: Text = text!("kind-alignment");
    const BACK: Text = text!("kind-alignment-back");
    const WAY_BACK: WayBack = WayBack::Undo;

    fn people(_row: &AlignmentRow) -> Vec<NamedPerson<'_>> {
        Vec::new()
    }

    fn effect(_row: &AlignmentRow) -> Effect<'_> {
        Effect::Event
    }

    fn objection(row: &AlignmentRow) -> Option<Text> {
        let new = row.players.iter().map(|player| (player.to, &player.id));
        let elo = row.compared.iter().filter_map(|row| Some((row.elo?, &row.id)));
        let impossible = new.chain(elo).find(|(rating, _)| !Rating::POSSIBLE.contains(rating));
        impossible.map(|(rating, id)| decision_syntax::rating(rating, id))
    }
}
