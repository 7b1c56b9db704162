//! § 42: by which systems a class may be played.

use crate::regulation::Rule;
use crate::vocabulary::System;

pub const RULE: Rule = Rule::new("§ 42", "Turneringssystem", "systems that a group may be played by", file!());

/// How a group is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    AllPlayAll,
    /// A number of rounds, by one of the systems of § 42.
    Rounds(u16),
    /// By one of the systems of § 42.
    System,
    /// FU says how.
    FuDecides {
        most_rounds: Option<u16>,
    },
}

/// The systems of § 42.
//§ Der kan spilles efter følgende turneringssystemer:
pub const SYSTEMS: [System; 4] = [System::RoundRobin, System::Monrad, System::Nordic, System::Swiss];

impl Play {
    pub fn systems(self) -> &'static [System] {
        match self {
            Play::AllPlayAll => &SYSTEMS[..1],
            Play::Rounds(_) | Play::System | Play::FuDecides { .. } => &SYSTEMS,
        }
    }

    /// More rounds may not be played. `None`: the paragraph does not say, or says how many.
    pub fn most_rounds(self) -> Option<u16> {
        if let Play::FuDecides { most_rounds } = self { most_rounds } else { None }
    }

    /// The rounds for this many players. `None`: the paragraph does not say.
    pub fn rounds(self, players: usize) -> Option<u16> {
        match self {
            // With an odd number everybody has one round without an opponent.
            Play::AllPlayAll => u16::try_from(players.saturating_sub(1) + players % 2).ok(),
            Play::Rounds(rounds) => Some(rounds),
            Play::System | Play::FuDecides { .. } => None,
        }
    }
}
