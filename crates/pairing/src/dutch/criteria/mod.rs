//! The criteria of article 3, one doc line each. Where each is computed, as the articles say it and as the search has it:
//!
//! | criterion | in words of the articles | in the search |
//! |---|---|---|
//! | C1, C3 | `may_meet` in [`field`](super::field) | an edge, or none |
//! | C2 | `may_have_bye` in [`field`](super::field) | an edge to the bye, or none |
//! | C4, C5 | [`completion`](super::completion) | `can`, `bye_at` |
//! | C6 to C9 | [`vector`] | `costs`, `push_c8` in `search/graph.rs` |
//! | C10 to C13 | [`colour`] | `push_colours` |
//! | C14 to C17 | [`vector`] | `costs`: those who float down, and those met who floated up |
//! | C18 to C21 | [`vector`] | `costs`: the same by the score of the MDP |
//!
//! Whom a criterion counts in a candidate is `concerned` in [`why`](super::why), its words are `pairing-why-c…` in the catalogue.

pub mod colour;
pub mod vector;

/// A criterion by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Criterion {
    /// Two players do not meet twice.
    C1,
    /// A bye only for who has had none, nor won without playing.
    C2,
    /// Two with the same absolute preference do not meet, but for topscorers.
    C3,
    /// Everybody below can still be paired.
    C4,
    /// The lowest possible score has the bye.
    C5,
    /// Fewest downfloaters.
    C6,
    /// Their scores as low as possible.
    C7,
    /// Those downfloaters with whom the next bracket does best.
    C8,
    /// The bye for the player with fewest unplayed games.
    C9,
    /// Topscorers and their opponents whose colours differ by more than two.
    C10,
    /// Topscorers and their opponents who have a colour a third time running.
    C11,
    /// Preferences that are not met.
    C12,
    /// Strong preferences that are not met.
    C13,
    /// Resident downfloaters who floated down last round.
    C14,
    /// Opponents of MDPs who floated up last round.
    C15,
    /// As C14, two rounds ago.
    C16,
    /// As C15, two rounds ago.
    C17,
    /// Score differences of MDPs who floated down last round.
    C18,
    /// Score differences of the pairs that C15 counts.
    C19,
    /// As C18, two rounds ago.
    C20,
    /// As C19, two rounds ago.
    C21,
}

impl Criterion {
    pub fn name(self) -> String {
        format!("{self:?}")
    }
}
