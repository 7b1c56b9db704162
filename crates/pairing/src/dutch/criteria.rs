//! The criteria of article 3, one doc line each. Their implementations, as in the articles and as in the search:
//!
//! | criterion | in words of the articles | in the search |
//! |---|---|---|
//! | C1, C3 | `may_meet` in [`field`](super::field) | an edge, or none |
//! | C2 | `may_have_bye` in [`field`](super::field) | an edge to the bye, or none |
//! | C4, C5 | [`completion`](super::completion) | `can_pair`, `bye_at` |
//! | C6 to C9 | [`vector`] | `costs`, `push_c8` in `search/graph.rs` |
//! | C10 to C13 | [`colour`] | `push_colours` |
//! | C14 to C17 | [`vector`] | `costs`: those who float down, and those met who floated up |
//! | C18 to C21 | [`vector`] | `costs`: the same by the score of the MDP |
//!
//! `concerned` in [`why`](super::why) gives the players counted by a criterion; its words are `pairing-why-c…` in the
//! catalogue.

use super::bracket::{Bracket, Paired};
use super::field::Float;
use crate::dutch::colours::colour_of_higher;
use crate::dutch::field::{Field, PlayerState};
use crate::dutch::preference::Strength;
use crate::state::Colour;

/// A criterion by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Criterion {
    /// Two players do not meet twice.
    C1,
    /// A bye only for a player without an earlier bye or unplayed win.
    C2,
    /// Two players with the same absolute preference do not meet, unless one is a topscorer.
    C3,
    /// All players below can still be paired.
    C4,
    /// The bye goes to the lowest possible score.
    C5,
    /// Fewest downfloaters.
    C6,
    /// Their scores as low as possible.
    C7,
    /// The downfloaters that suit the next bracket best.
    C8,
    /// The bye for the player with fewest unplayed games.
    C9,
    /// Topscorers and their opponents with a colour difference above two.
    C10,
    /// Topscorers and their opponents with the same colour a third time running.
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

// C10 to C13: the colour faults of a pair. Colours are allocated by 5.2, so each pair has fixed numbers.

/// The number of players of a pair at fault, by criterion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ColourFaults {
    pub c10: u32,
    pub c11: u32,
    pub c12: u32,
    pub c13: u32,
}

impl ColourFaults {
    pub fn of(field: &Field, one: usize, other: usize) -> ColourFaults {
        let (higher, lower) = (&field.players[one.min(other)], &field.players[one.max(other)]);
        let own = colour_of_higher(field, higher, lower);
        let has_topscorer = higher.is_topscorer || lower.is_topscorer;
        let mut faults = ColourFaults::default();
        for (player, colour) in [(higher, own), (lower, own.other())] {
            let is_against = player.preference.colour.is_some_and(|wanted| wanted != colour);
            faults.c10 += u32::from(has_topscorer && is_beyond_two(player, colour));
            faults.c11 += u32::from(has_topscorer && is_third_running(player, colour));
            faults.c12 += u32::from(is_against);
            faults.c13 += u32::from(is_against && player.preference.strength == Strength::Strong);
        }
        faults
    }
}

fn is_beyond_two(player: &PlayerState, colour: Colour) -> bool {
    let change = if colour == Colour::White { 1 } else { -1 };
    (player.difference + change).abs() > 2
}

fn is_third_running(player: &PlayerState, colour: Colour) -> bool {
    matches!(player.colours.as_slice(), [.., before, last] if *before == colour && *last == colour)
}

pub mod vector {
    //! C6 to C21 of a candidate in the words of the articles: lists that are compared one after the other, the smaller
    //! the better. The search has a different form; this one serves explanations and tests.

    use super::*;

    /// The value of each criterion, in their order.
    pub type Vector = Vec<(Criterion, Vec<i64>)>;

    /// The result of the next bracket with given downfloaters (C8): the scores left unpaired in it, descending.
    pub type NextBracket = Option<Vec<i64>>;

    /// Scores in descending order, for comparison from the highest.
    pub fn falling(scores: impl Iterator<Item = i64>) -> Vec<i64> {
        let mut scores: Vec<i64> = scores.collect();
        scores.sort_unstable_by(|a, b| b.cmp(a));
        scores
    }

    /// The vector of a candidate. `next` is `None` if C8 is not compared.
    pub fn of(field: &Field, bracket: &Bracket, candidate: &Paired, next: NextBracket) -> Vector {
        let player = |index: usize| &field.players[index];
        let score = |index: usize| i64::from(player(index).score);
        let floating = || candidate.floaters.iter().chain(&candidate.bye).copied();
        let count = |count: usize| vec![i64::try_from(count).unwrap_or(i64::MAX)];
        let faults: Vec<ColourFaults> =
            candidate.pairs.iter().map(|&(one, other)| ColourFaults::of(field, one, other)).collect();
        let sum = |number: fn(&ColourFaults) -> u32| vec![faults.iter().map(|faults| i64::from(number(faults))).sum()];
        // `back`: 0 the last round, 1 the one before.
        let is_down = move |index: usize, back: usize| player(index).floats[back] == Float::Down;
        let residents_down = |back: usize| {
            let residents = floating().filter(|&index| !bracket.is_mdp(index));
            count(residents.filter(|&index| is_down(index, back)).count())
        };
        let pairs_of_mdps = || candidate.pairs.iter().filter(|(higher, _)| bracket.is_mdp(*higher));
        let met_up = |back: usize| {
            let up = pairs_of_mdps().filter(move |(_, lower)| player(*lower).floats[back] == Float::Up);
            falling(up.map(|&(higher, lower)| score(higher) - score(lower)))
        };
        let mdps_down = |back: usize| {
            // A difference above all others, for MDPs that float on.
            const BEYOND: i64 = 1 << 40;
            let paired = pairs_of_mdps().map(|&(higher, lower)| (higher, score(higher) - score(lower)));
            let on = floating().filter(|&index| bracket.is_mdp(index)).map(|index| (index, BEYOND + score(index)));
            falling(paired.chain(on).filter(|&(index, _)| is_down(index, back)).map(|(_, difference)| difference))
        };
        vec![
            (Criterion::C6, count(floating().count())),
            (Criterion::C7, falling(floating().map(score))),
            (Criterion::C8, next.map_or_else(Vec::new, |left| [count(left.len()), left].concat())),
            (Criterion::C9, candidate.bye.iter().map(|&index| i64::from(player(index).unplayed)).collect()),
            (Criterion::C10, sum(|faults| faults.c10)),
            (Criterion::C11, sum(|faults| faults.c11)),
            (Criterion::C12, sum(|faults| faults.c12)),
            (Criterion::C13, sum(|faults| faults.c13)),
            (Criterion::C14, residents_down(0)),
            (Criterion::C15, count(met_up(0).len())),
            (Criterion::C16, residents_down(1)),
            (Criterion::C17, count(met_up(1).len())),
            (Criterion::C18, mdps_down(0)),
            (Criterion::C19, met_up(0)),
            (Criterion::C20, mdps_down(1)),
            (Criterion::C21, met_up(1)),
        ]
    }

    /// The first criterion in which two candidates differ, with both values.
    pub fn first_difference<'v>(one: &'v Vector, other: &'v Vector) -> Option<(Criterion, &'v [i64], &'v [i64])> {
        let mut both = one.iter().zip(other);
        both.find(|(a, b)| a.1 != b.1).map(|(a, b)| (a.0, a.1.as_slice(), b.1.as_slice()))
    }
}
