//! Whether the reports of a run were paired as they declare (§ 65). Only the office sees it.

use super::csv_bytes;
use anyhow::Result;
use serde::Serialize;

/// A report whose declared system the handbook pairs: its fields are the columns. Empty: nothing to tell.
#[derive(Clone, Debug, Default, Serialize)]
pub struct PairingRow<'r> {
    #[serde(rename = "report")]
    pub id: &'r str,
    pub name: &'r str,
    pub system: &'static str,
    /// How many were compared.
    pub rounds: usize,
    /// `agrees`, `differs`, `other-order`, `impossible` or `unchecked`.
    pub pairing: &'static str,
    /// The first round that is another.
    pub round: Option<usize>,
    /// The pairs that the two sides do not share.
    pub expected: &'r str,
    pub found: &'r str,
    /// Why it was not compared.
    pub why: String,
}

/// One line for each report, in their order; there is at least one.
pub fn csv(rows: &[PairingRow]) -> Result<Vec<u8>> {
    csv_bytes(|writer| rows.iter().try_for_each(|row| writer.serialize(row)))
}
