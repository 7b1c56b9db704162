//! Remarks on a class: decisions that people still have to make, and facts that they should know.

use super::entitlement::Entitlement;
use crate::vocabulary::Rating;

/// A remark on a class as a whole, not a reason for one player's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// Nobody is named for the clause; it was not applied.
    NobodyNamed { by: Entitlement },
    /// A player with a right to a place is not entered.
    NotEntered { by: Entitlement, player: String },
    /// Players of one rating stood on both sides of the last place.
    Tie(Tie),
    /// The class has fewer players than the paragraph demands.
    TooFew { paragraph: &'static str, players: usize, needed: usize },
    /// Nobody is left who would make the number even.
    Odd { paragraph: &'static str },
    /// This many rounds cannot be played without meeting twice.
    FewerThanRounds { paragraph: &'static str, players: usize, rounds: u16 },
    /// FU decides whether and how the class is played.
    FuDecides { paragraph: &'static str, players: usize },
}

/// The last who got a place, and the first of the same rating who did not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tie {
    pub clause: &'static str,
    pub rating: Rating,
    pub placed: String,
    pub left_out: String,
    /// Rated games since last year's EMT. Equal: the law does not decide.
    pub games_of_placed: u32,
    pub games_of_left_out: u32,
}

impl Remark {
    pub fn clause(&self) -> &'static str {
        match self {
            Remark::NobodyNamed { by } | Remark::NotEntered { by, .. } => by.clause(),
            Remark::Tie(tie) => tie.clause,
            Remark::TooFew { paragraph, .. }
            | Remark::Odd { paragraph }
            | Remark::FewerThanRounds { paragraph, .. }
            | Remark::FuDecides { paragraph, .. } => paragraph,
        }
    }
}
