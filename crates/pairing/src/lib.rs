//! The pairing systems of the Danish Chess Union's handbook, section 4, as pure functions: Monrad (4.10), Nordic
//! (4.11), all-play-all (4.15) and the draw of Olympiad teams (4.13.5); and the Dutch system of FIDE (C.04.3).
//!
//! Values in, values out, as in `kartotek-law`. The order in which the handbook tries pairings is kept exactly; where
//! trying would take too long, [`matching`] determines in advance which pairings are possible.
//!
//! - [`state`]: a tournament before a round.
//! - [`answer`]: the round, and the steps that led to it.
//! - [`dutch`]: FIDE's system, with its own tournament.
//! - [`monrad`], [`nordic`], [`all_play_all`], [`olympiad`]: one small file per rule, found by its paragraph in [`RULES`].

#![forbid(unsafe_code)]

pub mod all_play_all;
pub mod answer;
pub mod dutch;
pub mod matching;
pub mod monrad;
pub mod nordic;
pub mod olympiad;
pub mod state;

pub use self::answer::{Pair, PairedRound, PairingAction, PairingStep, Place, Warning};
pub use self::state::{Opponent, Past, Player, State, StateError};
use kartotek_law::regulation::Rule;

/// The handbook's systems in this crate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum System {
    Monrad,
    Nordic,
    AllPlayAll,
}

impl System {
    /// The next round after those of the state.
    pub fn pair(self, state: &State) -> PairedRound {
        match self {
            System::Monrad => monrad::pair(state),
            System::Nordic => nordic::pair(state),
            System::AllPlayAll => all_play_all::pair(state),
        }
    }

    /// The rule of the system.
    pub fn rule(self) -> &'static Rule {
        match self {
            System::Monrad => &monrad::RULE,
            System::Nordic => &nordic::RULE,
            System::AllPlayAll => &all_play_all::RULE,
        }
    }
}

// The rules of this crate, like `RULES` of the law.

/// Every rule implemented here, in the order of the handbook.
pub const RULES: &[Rule] = &[
    monrad::RULE,
    monrad::placement::RULE,
    monrad::exchange::RULE,
    monrad::colours::RULE,
    monrad::field::RULE,
    monrad::looking_ahead::RULE,
    nordic::RULE,
    nordic::field::RULE,
    nordic::pools::RULE,
    nordic::floaters::RULE,
    nordic::groups::RULE,
    nordic::exchange::RULE,
    nordic::floater_pairing::RULE,
    nordic::bottom_group::RULE,
    nordic::colours::RULE,
    nordic::search::RULE,
    olympiad::RULE,
    all_play_all::RULE,
];
