//! 4.11, rules 5.10.2.3 to 5.10.2.5: the exchange of players of group a and group b.
//!
//! k players of each group change sides. If k is the least number with which the list can be paired, no two of them
//! are partners, or both could stay; so k pairs are inside group a and k inside group b. The least k, and the first
//! choice of k players, form the heaviest matching under suitable weights.

use super::halves::Groups;
use crate::matching::{Graph, Weights, heaviest_pairing};
use kartotek_law::regulation::Rule;

pub const RULE: Rule = Rule::new(
    "4.11.5.10.2",
    "Nordisk turneringssystem, stk. 5.10.2",
    "players of group a and group b change sides",
    file!(),
);

/// The number of players decided in one matching. Each weighs twice as much as the next, and the sum must fit an `i128`.
const AT_ONCE: usize = 96;

/// The players who change sides, in the order of choice: the lowest of a first, the top of b first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changed {
    pub from_a: Vec<usize>,
    pub from_b: Vec<usize>,
}

impl Changed {
    pub(super) fn rule(&self) -> &'static str {
        //§ Ombyt to eller evt. flere spillere mellem a og b indtil løsning.
        if self.from_a.len() > 1 { "5.10.2.5" } else { "5.10.2.4" }
    }

    /// The groups after the exchange, each in the order of the list.
    pub(super) fn applied_to(&self, groups: &Groups) -> Groups {
        let exchanged = |group: &[usize], leave: &[usize], join: &[usize]| {
            let mut places: Vec<usize> =
                group.iter().filter(|place| !leave.contains(place)).chain(join).copied().collect();
            places.sort_unstable();
            places
        };
        let a = exchanged(&groups.a, &self.from_a, &self.from_b);
        Groups { a, b: exchanged(&groups.b, &self.from_b, &self.from_a) }
    }
}

/// The first exchange after which a can be paired with b; `None`: no such exchange exists.
// Decision (4.11, 5.10.2.5): for each k as in 5.10.2.4, the lowest of a first, and within that the top of b first.
pub fn first(unmet: &Graph, groups: &Groups) -> Option<Changed> {
    first_deciding(unmet, groups, AT_ONCE)
}

/// Like [`first`], with `at_once` players decided in one matching.
fn first_deciding(unmet: &Graph, groups: &Groups, at_once: usize) -> Option<Changed> {
    //§ Flyt laveste spiller i a over i b som øverste spiller, flyt øverste spiller i b over i a som laveste spiller
    let lowest_first: Vec<usize> = groups.a.iter().rev().copied().collect();
    let from_a =
        GroupDecision::new(unmet, &lowest_first, &groups.b, PairsInside::AsFewAsPossible, at_once).leaving()?;
    let unmet = pairs_with_a_decided(unmet, &from_a, groups);
    let from_b = GroupDecision::new(&unmet, &groups.b, &groups.a, PairsInside::AlreadyFixed, at_once).leaving()?;
    Some(Changed { from_a, from_b })
}

/// The pairs that may meet once the players leaving group a are known: each of them meets a player who stays in a, and
/// two who stay do not meet.
fn pairs_with_a_decided(unmet: &Graph, leave: &[usize], groups: &Groups) -> Graph {
    let stay: Vec<usize> = groups.a.iter().filter(|player| !leave.contains(player)).copied().collect();
    let mut unmet = unmet.without_inside(leave).without_inside(&stay);
    for &player in leave {
        groups.b.iter().for_each(|&other| unmet.remove_edge(player, other));
    }
    unmet
}

/// The number of pairs inside the group that is decided. One player of each such pair leaves it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PairsInside {
    AsFewAsPossible,
    AlreadyFixed,
}

/// Decides who leaves one group. A player is a place in `vertices`: the lower it is, the sooner the player is chosen.
struct GroupDecision<'g> {
    unmet: &'g Graph,
    /// The group in the order of choice, then the other group.
    vertices: Vec<usize>,
    /// The number of players in the group.
    size: usize,
    inside: PairsInside,
    at_once: usize,
    /// Whether each of the first players leaves, as far as decided.
    leaves: Vec<bool>,
}

impl<'g> GroupDecision<'g> {
    fn new(
        unmet: &'g Graph,
        group: &[usize],
        others: &[usize],
        inside: PairsInside,
        at_once: usize,
    ) -> GroupDecision<'g> {
        let vertices = group.iter().chain(others).copied().collect();
        GroupDecision { unmet, vertices, size: group.len(), inside, at_once, leaves: Vec::new() }
    }

    /// The players who leave, in the order of choice; `None`: the list cannot be paired.
    fn leaving(mut self) -> Option<Vec<usize>> {
        while self.leaves.len() < self.size {
            let partners = heaviest_pairing(&self.weights())?;
            let next = self.leaves.len()..self.until();
            let leaves: Vec<bool> = next.map(|place| self.leaver(place, partners[place]) == Some(place)).collect();
            self.leaves.extend(leaves);
        }
        Some((0..self.size).filter(|&place| self.leaves[place]).map(|place| self.vertices[place]).collect())
    }

    /// The end of the range of players decided in this step.
    fn until(&self) -> usize {
        self.size.min(self.leaves.len() + self.at_once)
    }

    /// The player of a pair inside the group who leaves it: the first in the order of choice, unless decided. `one` is
    /// in the group. `None`: `other` is not, or both were decided alike, so that they cannot be a pair.
    fn leaver(&self, one: usize, other: usize) -> Option<usize> {
        if other >= self.size {
            return None;
        }
        match (self.leaves.get(one), self.leaves.get(other)) {
            (None, None) => Some(one.min(other)),
            (Some(true), Some(true)) | (Some(false), Some(false)) => None,
            (Some(true), _) | (_, Some(false)) => Some(one),
            (Some(false), _) | (_, Some(true)) => Some(other),
        }
    }

    fn weights(&self) -> Weights {
        let mut weights = Weights::new(self.vertices.len());
        for one in 0..self.vertices.len() {
            for other in one + 1..self.vertices.len() {
                if self.unmet.has_edge(self.vertices[one], self.vertices[other])
                    && let Some(weight) = self.weight(one, other)
                {
                    weights.join(one, other, weight);
                }
            }
        }
        weights
    }

    /// The weight of a pair. `None`: earlier decisions exclude this pair. `one` comes before `other`.
    fn weight(&self, one: usize, other: usize) -> Option<i128> {
        if one >= self.size {
            return Some(0);
        }
        if other >= self.size {
            return (self.leaves.get(one) != Some(&true)).then_some(0);
        }
        let (from, until) = (self.leaves.len(), self.until());
        let leaver = self.leaver(one, other)?;
        let gain = if (from..until).contains(&leaver) { 1 << (until - 1 - leaver) } else { 0 };
        // A pair inside costs more than all players of the group can gain together.
        let cost = if self.inside == PairsInside::AsFewAsPossible { 1 << (until - from) } else { 0 };
        Some(gain - cost)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// 98 of 100 in a have one partner each in b; the last two of a may meet only each other, and so may the last two of b.
    #[test]
    fn two_hundred_are_decided_upon_in_two_parts() {
        let mut unmet = Graph::new(200);
        (0..98).for_each(|one| unmet.add_edge(one, one + 100));
        unmet.add_edge(98, 99);
        unmet.add_edge(198, 199);
        let groups = Groups { a: (0..100).collect(), b: (100..200).collect() };
        assert_eq!(first(&unmet, &groups), Some(Changed { from_a: vec![99], from_b: vec![198] }));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        /// Fields of more than 96 pairs are decided in parts; here all fields are.
        #[test]
        fn in_parts_the_same_change_sides(half in 1..=7usize, density in 10..95u32, dice in prop::collection::vec(0..100u32, 91)) {
            let mut unmet = Graph::new(2 * half);
            let edges = (0..2 * half).flat_map(|one| (one + 1..2 * half).map(move |other| (one, other)));
            edges.zip(dice).filter(|(_, die)| *die < density).for_each(|((one, other), _)| unmet.add_edge(one, other));
            let groups = Groups { a: (0..half).collect(), b: (half..2 * half).collect() };
            let whole = first(&unmet, &groups);
            for at_once in 1..=3 {
                prop_assert_eq!(&first_deciding(&unmet, &groups, at_once), &whole, "{} at once", at_once);
            }
        }
    }
}
