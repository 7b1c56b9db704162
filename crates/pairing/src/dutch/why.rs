//! The reason why a reported round differs: the bracket in which it does, and the criterion by which it is worse.

use super::Course;
use super::bracket::{Bracket, Paired};
use super::criteria::vector::{self, Vector, falling};
use super::criteria::{ColourFaults, Criterion};
use super::field::{Field, Float};
use crate::answer::{Pair, Round};
use crate::matching::Matching;
use std::collections::{HashMap, HashSet};

/// Why a reported round is not the one that the system pairs. Players are given by number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deviation {
    /// The round pairs other players than those to be paired.
    Players { players: Vec<u32> },
    /// The two may not meet: C1, C3, or a forbidden pair.
    MayNotMeet { pair: (u32, u32) },
    /// The bye goes to a player who may not have it (C2), or above the lowest score (C5).
    Bye { criterion: Criterion, player: u32 },
    /// The first criterion by which the reported candidate of a bracket is worse, and the players it counts.
    Worse { criterion: Criterion, players: Vec<u32> },
    /// Equal in all criteria but later in the order of generation; the members of the bracket.
    Later { bracket: Vec<u32> },
    /// The same pairs with other colours (5.2).
    Colours { pair: (u32, u32) },
}

/// Why a reported round is not the one that the system pairs. `None`: the round is the paired one.
pub fn find_deviation(course: &Course, reported: &Round) -> Option<Deviation> {
    let field = &course.field;
    let expected = course.round();
    let members = |round: &Round| {
        let pairs = round.pairs.iter().flat_map(|pair| [pair.white, pair.black]);
        pairs.chain(round.bye).collect::<HashSet<u32>>()
    };
    let (ours, theirs) = (members(&expected), members(reported));
    if ours != theirs {
        let mut players: Vec<u32> = ours.symmetric_difference(&theirs).copied().collect();
        players.sort_unstable();
        return Some(Deviation::Players { players });
    }
    let indexes: HashMap<u32, usize> = field.players.iter().map(|player| player.number).zip(0..).collect();
    let mut opponent: HashMap<usize, usize> = HashMap::new();
    for Pair { white, black } in &reported.pairs {
        let (one, other) = (indexes[white], indexes[black]);
        opponent.extend([(one, other), (other, one)]);
    }
    let bye = reported.bye.map(|number| indexes[&number]);
    let mut brackets = course.brackets.iter();
    let first = brackets.find_map(|(bracket, paired)| why_bracket(field, bracket, paired, &opponent, bye));
    first.or_else(|| other_colours(&expected, reported))
}

/// Why a reported round differs in a bracket. `opponent` and `bye` are those of the reported round. `None`: it pairs
/// this bracket as the system does.
fn why_bracket(
    field: &Field,
    bracket: &Bracket,
    paired: &Paired,
    opponent: &HashMap<usize, usize>,
    bye: Option<usize>,
) -> Option<Deviation> {
    let members = bracket.members();
    let mut reported = Paired::default();
    for &one in &members {
        match opponent.get(&one) {
            Some(other) if members.contains(other) && !(bracket.is_mdp(one) && bracket.is_mdp(*other)) => {
                reported.pairs.extend((one < *other).then_some((one, *other)));
            }
            None if bye == Some(one) => reported.bye = bye,
            _ => reported.floaters.push(one),
        }
    }
    // The bye is given in this bracket, or its player has floated down to it.
    if paired.bye.is_none() {
        reported.floaters.extend(reported.bye.take());
        reported.floaters.sort_unstable();
    }
    if reported == *paired {
        return None;
    }
    let number = |index: usize| field.players[index].number;
    if let Some(&(one, other)) = reported.pairs.iter().find(|(one, other)| !field.may_meet.has_edge(*one, *other)) {
        return Some(Deviation::MayNotMeet { pair: (number(one), number(other)) });
    }
    if let Some(index) = bye.filter(|index| members.contains(index) && !field.players[*index].may_have_bye) {
        return Some(Deviation::Bye { criterion: Criterion::C2, player: number(index) });
    }
    if let (Some(index), Some(own)) = (bye.filter(|_| reported.bye != paired.bye), paired.bye)
        && field.players[own].score != field.players[index].score
    {
        return Some(Deviation::Bye { criterion: Criterion::C5, player: number(index) });
    }
    let (ours, theirs) = (vector_of(field, bracket, paired), vector_of(field, bracket, &reported));
    Some(match vector::first_difference(&ours, &theirs) {
        Some((criterion, ours, theirs)) if ours < theirs => {
            let of_ours: HashSet<usize> = concerned(field, bracket, paired, criterion).into_iter().collect();
            let theirs = concerned(field, bracket, &reported, criterion);
            let mut players: Vec<usize> = theirs.iter().copied().filter(|index| !of_ours.contains(index)).collect();
            if players.is_empty() {
                players = theirs;
            }
            Deviation::Worse { criterion, players: players.into_iter().map(number).collect() }
        }
        // No criterion of this bracket is worse, so a player below cannot be paired (C4).
        Some(_) => {
            Deviation::Worse { criterion: Criterion::C4, players: reported.floaters.into_iter().map(number).collect() }
        }
        None => Deviation::Later { bracket: members.into_iter().map(number).collect() },
    })
}

fn vector_of(field: &Field, bracket: &Bracket, candidate: &Paired) -> Vector {
    let next: Vec<usize> = candidate.floaters.iter().chain(&bracket.next).copied().collect();
    let matching = Matching::of_most(&field.may_meet, &next, &next);
    let left = falling(matching.lacking().map(|index| i64::from(field.players[index].score)));
    vector::of(field, bracket, candidate, Some(left).filter(|_| candidate.bye.is_none()))
}

/// The players that a criterion counts in a candidate, by index.
pub fn concerned(field: &Field, bracket: &Bracket, candidate: &Paired, criterion: Criterion) -> Vec<usize> {
    let float = |index: usize, back: usize| field.players[index].floats[back];
    let floating = || candidate.floaters.iter().chain(&candidate.bye).copied();
    let down = |back: usize, is_mdp: bool| {
        floating().filter(move |&index| bracket.is_mdp(index) == is_mdp && float(index, back) == Float::Down).collect()
    };
    let met_up = |back: usize| {
        let mdp_pairs = candidate.pairs.iter().filter(|(higher, _)| bracket.is_mdp(*higher));
        mdp_pairs.map(|(_, lower)| *lower).filter(|&lower| float(lower, back) == Float::Up).collect()
    };
    let colours = |is_counted: fn(&ColourFaults) -> bool| {
        let is_faulty = |(one, other): &&(usize, usize)| is_counted(&ColourFaults::of(field, *one, *other));
        let faulty = candidate.pairs.iter().filter(is_faulty);
        faulty.flat_map(|&(one, other)| [one, other]).collect()
    };
    match criterion {
        Criterion::C10 => colours(|faults| faults.c10 > 0),
        Criterion::C11 => colours(|faults| faults.c11 > 0),
        Criterion::C12 => colours(|faults| faults.c12 > 0),
        Criterion::C13 => colours(|faults| faults.c13 > 0),
        Criterion::C14 => down(0, false),
        Criterion::C15 | Criterion::C19 => met_up(0),
        Criterion::C16 => down(1, false),
        Criterion::C17 | Criterion::C21 => met_up(1),
        Criterion::C18 => down(0, true),
        Criterion::C20 => down(1, true),
        _ => floating().collect(),
    }
}

/// The criteria that a bracket could not meet, with the numbers of the players counted.
pub fn not_kept(field: &Field, bracket: &Bracket, paired: &Paired) -> Vec<(Criterion, Vec<u32>)> {
    const COUNTED: [Criterion; 10] = [
        Criterion::C10,
        Criterion::C11,
        Criterion::C12,
        Criterion::C13,
        Criterion::C14,
        Criterion::C15,
        Criterion::C16,
        Criterion::C17,
        Criterion::C18,
        Criterion::C20,
    ];
    let with_players = |criterion: Criterion| {
        let players = concerned(field, bracket, paired, criterion);
        (criterion, players.into_iter().map(|index| field.players[index].number).collect::<Vec<u32>>())
    };
    COUNTED.into_iter().map(with_players).filter(|(_, players)| !players.is_empty()).collect()
}

fn other_colours(expected: &Round, reported: &Round) -> Option<Deviation> {
    let is_turned = |pair: &&Pair| expected.pairs.iter().any(|own| (own.white, own.black) == (pair.black, pair.white));
    let turned = reported.pairs.iter().find(is_turned)?;
    Some(Deviation::Colours { pair: (turned.black, turned.white) })
}
