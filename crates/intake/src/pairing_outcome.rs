//! Outcomes of comparing a report's rounds with the declared system, and the reasons, in words, why a round is not the one
//! that the Dutch system pairs.

use crate::dutch_evidence::{Change, Evidence};
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::pairing_state::SYSTEMS;
use kartotek_formats::texts::{Text, Value, text};
use kartotek_pairing::System;
use kartotek_pairing::dutch::criteria::Criterion;
use kartotek_pairing::dutch::why::Deviation;

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

/// The reason of a deviation as a sentence, with the number of the criterion.
pub fn sentence(why: &Deviation) -> Text {
    let number = |number: u32| number.to_string();
    match why {
        Deviation::Players { players } => text!("pairing-why-players", players = Value::Each(named(players))),
        Deviation::MayNotMeet { pair } => text!("pairing-why-c1", white = number(pair.0), black = number(pair.1)),
        Deviation::Bye { criterion: Criterion::C5, player } => text!("pairing-why-c5", player = number(*player)),
        Deviation::Bye { player, .. } => text!("pairing-why-c2", player = number(*player)),
        Deviation::Worse { criterion: worse, players } => criterion(*worse, named(players)),
        Deviation::Later { bracket } => text!("pairing-why-later", players = Value::Each(named(bracket))),
        Deviation::Colours { pair } => text!("pairing-why-colours", white = number(pair.0), black = number(pair.1)),
    }
}

/// At most this many players are listed.
const MOST_NAMED: usize = 10;

/// Start numbers as texts; after the first ten, `…`.
pub fn named(players: &[u32]) -> Vec<Text> {
    let first = players.iter().take(MOST_NAMED).map(|player| Text::from(player.to_string()));
    first.chain((players.len() > MOST_NAMED).then(|| Text::from("…"))).collect()
}

/// The change that would make later rounds agree, in a sentence.
pub fn evidence(evidence: &Evidence) -> Text {
    let round = evidence.round;
    let rounds = match evidence.agree {
        (first, last) if first == last => text!("pairing-evidence-round", round = first),
        (first, last) => text!("pairing-evidence-rounds", first, last),
    };
    let number = |number: u32| number.to_string();
    match &evidence.change {
        Change::Result { pair: (white, black), result } => {
            let (white, black, result) = (number(*white), number(*black), *result);
            text!("pairing-evidence--result", white, black, result, round, rounds)
        }
        Change::Places { players: (one, other) } => {
            text!("pairing-evidence--places", one = number(*one), other = number(*other), round, rounds)
        }
        Change::Colours { pair: (white, black) } => {
            text!("pairing-evidence--colours", white = number(*white), black = number(*black), round, rounds)
        }
    }
}

/// The fault of a candidate under a criterion from C4 on, with the players that count.
pub fn criterion(criterion: Criterion, players: Vec<Text>) -> Text {
    let players = Value::Each(players);
    match criterion {
        Criterion::C4 | Criterion::C1 | Criterion::C2 | Criterion::C3 | Criterion::C5 => {
            text!("pairing-why-c4", players)
        }
        Criterion::C6 => text!("pairing-why-c6", players),
        Criterion::C7 => text!("pairing-why-c7", players),
        Criterion::C8 => text!("pairing-why-c8", players),
        Criterion::C9 => text!("pairing-why-c9", players),
        Criterion::C10 => text!("pairing-why-c10", players),
        Criterion::C11 => text!("pairing-why-c11", players),
        Criterion::C12 => text!("pairing-why-c12", players),
        Criterion::C13 => text!("pairing-why-c13", players),
        Criterion::C14 => text!("pairing-why-c14", players),
        Criterion::C15 => text!("pairing-why-c15", players),
        Criterion::C16 => text!("pairing-why-c16", players),
        Criterion::C17 => text!("pairing-why-c17", players),
        Criterion::C18 => text!("pairing-why-c18", players),
        Criterion::C19 => text!("pairing-why-c19", players),
        Criterion::C20 => text!("pairing-why-c20", players),
        Criterion::C21 => text!("pairing-why-c21", players),
    }
}
