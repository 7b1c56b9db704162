//! Whether the reports of a run were paired as they declare (§ 65). Only the office sees it.

use super::csv_bytes;
use anyhow::Result;

pub const COLUMNS: [&str; 9] = ["report", "name", "system", "rounds", "pairing", "round", "expected", "found", "why"];

/// A report whose declared system the handbook pairs. Empty: nothing to tell.
#[derive(Clone, Debug, Default)]
pub struct PairingRow<'r> {
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

/// One line for each report, in their order.
pub fn csv(rows: &[PairingRow]) -> Result<Vec<u8>> {
    csv_bytes(|writer| {
        writer.write_record(COLUMNS)?;
        for row in rows {
            let round = row.round.map(|round| round.to_string()).unwrap_or_default();
            let PairingRow { id, name, system, pairing, expected, found, why, .. } = row;
            let rounds = row.rounds.to_string();
            writer.write_record([id, name, system, rounds.as_str(), pairing, &round, expected, found, why])?;
        }
        Ok(())
    })
}
