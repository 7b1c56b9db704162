//! The rating that a player enters a tournament with.

use super::kind::Kind;
use crate::Article;
use crate::facts::Player;
use crate::rule_set::Numbers;

pub const FLOOR: Article = Article::new("B.02 7.2.1", "whoever is below the floor is unrated", file!());
pub const STANDARD: Article =
    Article::new("RB 7.2.1", "who is on no list of rapid or blitz enters with the standard rating", file!());

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entering {
    Unrated,
    /// On the list of the tournament's kind.
    Listed(i32),
    /// On the standard list only.
    WithStandard(i32),
}

impl Entering {
    pub fn rating(self) -> Option<i32> {
        match self {
            Entering::Unrated => None,
            Entering::Listed(rating) | Entering::WithStandard(rating) => Some(rating),
        }
    }
}

// Decision (B.02 7.2.1): a rating below the floor is none, wherever it comes from.
pub fn entering(numbers: &Numbers, kind: Option<Kind>, player: &Player) -> Entering {
    let rated = |rating: Option<i32>| rating.filter(|&rating| rating >= numbers.rating.floor);
    match (rated(player.elo), kind) {
        (Some(rating), _) => Entering::Listed(rating),
        (None, Some(Kind::Rapid | Kind::Blitz)) => {
            rated(player.standard_elo).map_or(Entering::Unrated, Entering::WithStandard)
        }
        (None, _) => Entering::Unrated,
    }
}
