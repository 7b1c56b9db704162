//! A bracket: the residents of a score, and those who have come down to them (4.).

use super::field::Field;
use super::tournament::Points;

/// A bracket, and what lies below it. Indexes in the order of 1.2, each list ascending.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bracket {
    /// Moved-down players.
    pub mdps: Vec<usize>,
    pub residents: Vec<usize>,
    /// The residents of the next bracket.
    pub next: Vec<usize>,
    /// Everybody below the next bracket.
    pub lower: Vec<usize>,
}

/// The outcome of a bracket.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Paired {
    /// The higher first, in the order of the higher ones.
    pub pairs: Vec<(usize, usize)>,
    /// Players who move down, ascending.
    pub floaters: Vec<usize>,
    pub bye: Option<usize>,
}

impl Bracket {
    /// MDPs, then residents: the order of the BSN.
    pub fn members(&self) -> Vec<usize> {
        self.mdps.iter().chain(&self.residents).copied().collect()
    }

    pub fn is_mdp(&self, index: usize) -> bool {
        self.mdps.binary_search(&index).is_ok()
    }

    /// The score of the residents.
    pub fn score(&self, field: &Field) -> Points {
        self.residents.first().map_or(0, |&index| field.players[index].score)
    }

    /// Everybody below.
    pub fn below(&self) -> Vec<usize> {
        self.next.iter().chain(&self.lower).copied().collect()
    }
}
