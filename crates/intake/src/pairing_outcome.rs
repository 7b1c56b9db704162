//! Outcomes of holding a report's rounds against the system that it declares.

use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::pairing_state::SYSTEMS;
use kartotek_formats::texts::Text;
use kartotek_pairing::System;

/// A declared system, and whether the rounds are its own.
#[derive(Clone, Debug)]
pub struct Paired {
    pub system: PairedBy,
    /// How many rounds were compared.
    pub rounds: usize,
    pub outcome: Outcome,
}

/// A system whose rounds are computed.
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
    /// A round is another, the first of them.
    Differs(Difference),
    /// An all-play-all in another order of rounds than that of 4.15, the first that is another. Every pair has met.
    OtherOrder(Difference),
    /// By the system the round could not be paired at all.
    Impossible { round: usize },
    /// It could not be compared, for this reason.
    Unchecked(Text),
}

/// The pairs that the two sides do not share, White first, by start number.
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
