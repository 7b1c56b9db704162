//! § 65, § 38, § 39: how the players of a tournament are divided into groups.

use crate::regulation::Rule;
use crate::vocabulary::{Rating, System};

pub const RULE: Rule = Rule::new("§ 65", "Turneringssystem", "groups by rating, and one odd group at most", file!());

/// A group of a tournament, as it was made before the first round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Division<'d> {
    /// Start ratings, as far as they are known.
    pub ratings: &'d [Rating],
    pub players: usize,
    /// `None`: not declared.
    pub system: Option<System>,
}

/// Groups of which each has a player rated above one of the other; in the order of the groups, each pair once.
//§ Spillerne opstilles i ratingorden, således at et antal af de højest ratede spiller i øverste gruppe, de næsthøjest ratede i næstøverste gruppe osv.
// Decision (§ 65): which group is the upper one is not asked; two groups are in order if one of them has nobody below the
// other's highest.
pub fn out_of_order(groups: &[Division]) -> Vec<(usize, usize)> {
    let highest = |group: &Division| group.ratings.iter().max().copied();
    let lowest = |group: &Division| group.ratings.iter().min().copied();
    // A group without ratings is in any order.
    let has_above = |division: &Division, other: &Division| {
        highest(division).zip(lowest(other)).is_some_and(|(highest, lowest)| highest > lowest)
    };
    let mut found = Vec::new();
    for (place, division) in groups.iter().enumerate() {
        let later = groups.iter().enumerate().skip(place + 1);
        found.extend(
            later
                .filter(|(_, other)| has_above(division, other) && has_above(other, division))
                .map(|(at, _)| (place, at)),
        );
    }
    found
}

/// Groups with an odd number of players, where more than one is; those that play all-play-all are not asked.
//§ Ved anvendelse af turneringssystemer, hvor der ikke spilles alle mod alle, skal opdelingen i grupper foretages således at kun en enkelt gruppe har et ulige deltagerantal.
// Decision (§ 65): all-play-all by the declared system; of a group that declares none nobody knows.
pub fn odd(groups: &[Division]) -> Vec<usize> {
    let is_paired = |group: &Division| group.system.is_some_and(|system| !system.is_declared_all_play_all());
    let odd = |group: &Division| is_paired(group) && group.players % 2 == 1;
    let odd: Vec<usize> = groups.iter().enumerate().filter(|(_, group)| odd(group)).map(|(place, _)| place).collect();
    if odd.len() > 1 { odd } else { Vec::new() }
}
