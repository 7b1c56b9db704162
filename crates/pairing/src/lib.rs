//! The pairing systems of the Danish Chess Union's handbook, section 4, as pure functions: Monrad (4.10), Nordic
//! (4.11), all-play-all (4.15) and the draw of Olympiad teams (4.13.5); and the Dutch system of FIDE (C.04.3).
//!
//! Values in, values out, as in `kartotek-law`. The order in which the handbook tries pairings is kept exactly; where
//! trying would take too long, [`matching`] says beforehand what can be paired at all.
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

pub use self::answer::{Answer, Pair, Place, Step, Warning};
pub use self::state::{Opponent, Past, Player, State, StateError};
use kartotek_law::regulation::Rule;

/// The systems that are paired here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum System {
    Monrad,
    Nordic,
    AllPlayAll,
}

impl System {
    /// The round that comes after those of the state.
    pub fn pair(self, state: &State) -> Answer {
        match self {
            System::Monrad => monrad::pair(state),
            System::Nordic => nordic::pair(state),
            System::AllPlayAll => all_play_all::pair(state),
        }
    }

    /// The rule that has the system.
    pub fn rule(self) -> &'static Rule {
        match self {
            System::Monrad => &monrad::RULE,
            System::Nordic => &nordic::RULE,
            System::AllPlayAll => &all_play_all::RULE,
        }
    }
}

// The register of the rules of this crate, as `RULES` of the law.

/// Every rule that is computed here, in the order of the handbook.
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
