//! C6 to C21 of a candidate, written down as the articles say them: lists that are compared one after the other, of
//! which the smaller is better. The search has its own form of them; this one explains and tests it.

use super::Criterion;
use super::colour::ColourFaults;
use crate::dutch::bracket::{Bracket, Paired};
use crate::dutch::field::{Field, Float};

/// The value of each criterion, in their order.
pub type Vector = Vec<(Criterion, Vec<i64>)>;

/// How well the next bracket does with some downfloaters (C8): who is left unpaired in it, as scores, falling.
pub type NextBracket = Option<Vec<i64>>;

/// Scores as a list that is compared from the highest.
pub fn falling(scores: impl Iterator<Item = i64>) -> Vec<i64> {
    let mut scores: Vec<i64> = scores.collect();
    scores.sort_unstable_by(|a, b| b.cmp(a));
    scores
}

/// The vector of a candidate. `next`: `None` where nothing is known of it.
pub fn of(field: &Field, bracket: &Bracket, candidate: &Paired, next: NextBracket) -> Vector {
    let player = |index: usize| &field.players[index];
    let score = |index: usize| i64::from(player(index).score);
    let floating = || candidate.floaters.iter().chain(&candidate.bye).copied();
    let count = |count: usize| vec![i64::try_from(count).unwrap_or(i64::MAX)];
    let mut vector = vec![
        (Criterion::C6, count(floating().count())),
        (Criterion::C7, falling(floating().map(score))),
        (Criterion::C8, next.map_or_else(Vec::new, |left| [count(left.len()), left].concat())),
        (Criterion::C9, candidate.bye.iter().map(|&index| i64::from(player(index).unplayed)).collect()),
    ];
    let faults: Vec<ColourFaults> =
        candidate.pairs.iter().map(|&(one, other)| ColourFaults::of(field, one, other)).collect();
    let sum = |number: fn(&ColourFaults) -> u32| vec![faults.iter().map(|faults| i64::from(number(faults))).sum()];
    vector.push((Criterion::C10, sum(|faults| faults.c10)));
    vector.push((Criterion::C11, sum(|faults| faults.c11)));
    vector.push((Criterion::C12, sum(|faults| faults.c12)));
    vector.push((Criterion::C13, sum(|faults| faults.c13)));
    let residents_down = |back: usize| {
        floating().filter(move |&index| !bracket.is_mdp(index) && player(index).floats[back] == Float::Down)
    };
    let pairs_of_mdps = || candidate.pairs.iter().filter(|(higher, _)| bracket.is_mdp(*higher));
    let met_up = |back: usize| {
        let up = pairs_of_mdps().filter(move |(_, lower)| player(*lower).floats[back] == Float::Up);
        up.map(|&(higher, lower)| score(higher) - score(lower)).collect::<Vec<i64>>()
    };
    vector.push((Criterion::C14, count(residents_down(0).count())));
    vector.push((Criterion::C15, count(met_up(0).len())));
    vector.push((Criterion::C16, count(residents_down(1).count())));
    vector.push((Criterion::C17, count(met_up(1).len())));
    let again_down = |back: usize| {
        // A difference that is above every other: the player floats on.
        const BEYOND: i64 = 1 << 40;
        let paired = pairs_of_mdps().map(|&(higher, lower)| (higher, score(higher) - score(lower)));
        let on = floating().filter(|&index| bracket.is_mdp(index)).map(|index| (index, BEYOND + score(index)));
        falling(
            paired.chain(on).filter(|&(index, _)| player(index).floats[back] == Float::Down).map(|(_, value)| value),
        )
    };
    vector.push((Criterion::C18, again_down(0)));
    vector.push((Criterion::C19, falling(met_up(0).into_iter())));
    vector.push((Criterion::C20, again_down(1)));
    vector.push((Criterion::C21, falling(met_up(1).into_iter())));
    vector
}

/// The first criterion in which two candidates differ.
pub fn first_difference<'v>(one: &'v Vector, other: &'v Vector) -> Option<(Criterion, &'v [i64], &'v [i64])> {
    let mut both = one.iter().zip(other);
    both.find(|(a, b)| a.1 != b.1).map(|(a, b)| (a.0, a.1.as_slice(), b.1.as_slice()))
}
