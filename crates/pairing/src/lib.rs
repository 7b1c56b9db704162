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
mod rules;
pub mod state;

pub use self::answer::{Answer, Pair, Place, Step, Warning};
pub use self::rules::RULES;
pub use self::state::{Opponent, Past, Player, State, StateError};

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
    pub fn rule(self) -> &'static kartotek_law::regulation::Rule {
        match self {
            System::Monrad => &monrad::RULE,
            System::Nordic => &nordic::RULE,
            System::AllPlayAll => &all_play_all::RULE,
        }
    }
}
