//! An internal list that compares the pairings in a run's reports with their declared pairing system (§ 65).

use super::csv_bytes;
use anyhow::Result;
use serde::Serialize;

/// A report with a declared system that the handbook defines. The fields are the columns; an empty one has no information.
#[derive(Clone, Debug, Default, Serialize)]
pub struct PairingRow<'r> {
    #[serde(rename = "report")]
    pub id: &'r str,
    pub name: &'r str,
    pub system: &'static str,
    /// Number of rounds compared.
    pub rounds: usize,
    /// `agrees`, `differs`, `other-order`, `impossible` or `unchecked`.
    pub pairing: &'static str,
    /// The first round that differs.
    pub round: Option<usize>,
    /// Pairs on only one of the two sides.
    pub expected: &'r str,
    pub found: &'r str,
    /// Why it was not compared.
    pub why: String,
}

/// One line for each report, in their order; there must be at least one.
pub fn csv(rows: &[PairingRow]) -> Result<Vec<u8>> {
    csv_bytes(|writer| rows.iter().try_for_each(|row| writer.serialize(row)))
}
