//! Outcomes of comparing a report's rounds with the declared system.

use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::pairing_state::SYSTEMS;
use kartotek_formats::texts::Text;
use kartotek_pairing::System;

/// The outcome for a declared system.
#[derive(Clone, Debug)]
pub struct Paired {
    pub system: PairedBy,
    /// The number of rounds that were compared.
    pub rounds: usize,
    pub outcome: Outcome,
}

/// A system with computed rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairedBy {
    /// A system of the handbook.
    Handbook(System),
    /// C.04.3.
    Dutch,
}

impl PairedBy {
    /// The name in lists.
    pub fn name(self) -> &'static str {
        match self {
            PairedBy::Handbook(system) => {
                SYSTEMS.iter().find(|(_, known)| *known == system).map_or("", |(name, _)| name)
            }
            PairedBy::Dutch => "fide-dutch-2026",
        }
    }
}

#[derive(Clone, Debug)]
pub enum Outcome {
    /// Every round is the one that the system pairs.
    Agree,
    /// The first round that differs.
    Differs(Difference),
    /// The first round that differs in an all-play-all in another order than that of 4.15. Every pair has met.
    OtherOrder(Difference),
    /// The system has no pairing for the round.
    Impossible { round: usize },
    /// The rounds could not be compared, for this reason.
    Unchecked(Text),
}

/// The pairs that only one side has, White first, by start number.
#[derive(Clone, Debug)]
pub struct Difference {
    pub round: usize,
    pub expected: String,
    pub reported: String,
}

impl Paired {
    pub(super) fn unchecked(system: System, found: &Diagnostic) -> Paired {
        Paired { system: PairedBy::Handbook(system), rounds: 0, outcome: Outcome::Unchecked(found.text().clone()) }
    }
}
