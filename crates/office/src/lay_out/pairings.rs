//! The list for the office that compares the pairings of each report with its declared system (§ 65).

use crate::handed_on::sorted::{Accepted, Sorted};
use anyhow::Result;
use kartotek_formats::texts::Language;
use kartotek_intake::pairing_outcome::{Difference, Outcome};
use kartotek_publish::folder::INTERNAL;
use kartotek_publish::lists::pairings::{self, PairingRow};
use kartotek_register::fsx::Tree;

/// Adds `pairings.csv`, if it has rows.
pub fn add(tree: &mut Tree, sorted: &Sorted, language: Language) -> Result<()> {
    let rows: Vec<PairingRow> = sorted.in_force().filter_map(|accepted| row(accepted, language)).collect();
    if !rows.is_empty() {
        tree.insert(format!("{INTERNAL}pairings.csv"), pairings::csv(&rows)?);
    }
    Ok(())
}

/// The row of a report. `None`: the handbook has no pairings for its system, or none is declared.
fn row<'r>(Accepted { report, paired, .. }: &'r Accepted, language: Language) -> Option<PairingRow<'r>> {
    let paired = paired.as_ref()?;
    let system = paired.system.name();
    let row = PairingRow { id: &report.id, name: &report.name, system, rounds: paired.rounds, ..PairingRow::default() };
    let differs = |pairing, Difference { round, expected, reported }: &'r Difference| PairingRow {
        pairing,
        round: Some(*round),
        expected,
        found: reported,
        ..row.clone()
    };
    Some(match &paired.outcome {
        Outcome::Agree => PairingRow { pairing: "agrees", ..row },
        Outcome::Differs(difference) => differs("differs", difference),
        Outcome::OtherOrder(difference) => differs("other-order", difference),
        Outcome::Impossible { round } => PairingRow { pairing: "impossible", round: Some(*round), ..row },
        Outcome::Unchecked(why) => PairingRow { pairing: "unchecked", why: why.say(language), ..row },
    })
}
