//! Checks pairings against C1 to C21, independently of the search: the absolute criteria from the history, small brackets by
//! trying all candidates, large ones by changes of two pairs and of a floater.

use crate::literal;
use crate::simulation::{Dice, Habits, each_round};
use crate::tournaments;
use kartotek_pairing::dutch::Course;
use kartotek_pairing::dutch::bracket::{Bracket, Paired};
use kartotek_pairing::dutch::completion::Completion;
use kartotek_pairing::dutch::criteria::vector::{self, Vector, falling};
use kartotek_pairing::dutch::field::Field;
use kartotek_pairing::dutch::tournament::{Player, RoundEntryKind, Tournament};
use kartotek_pairing::matching::Matching;
use kartotek_pairing::state::Colour;
use std::collections::HashSet;

/// The largest number of members, and of members of the next bracket, for which all candidates are tried.
const SMALL: usize = 6;

/// Each pair is tried with this many pairs after it.
const NEIGHBOURS: usize = 8;

#[test]
fn what_is_paired_keeps_all_criteria() {
    let mut brackets = [0, 0];
    for seed in tournaments(30) {
        let mut dice = Dice(1_000_000 + seed);
        let habits = Habits {
            players: [6 + dice.below(15), 20 + dice.below(40), 60 + dice.below(141)][dice.below(3)],
            rounds: 5 + dice.below(7),
            forfeits: [0, 4, 20][dice.below(3)],
            away: [0, 4, 12][dice.below(3)],
            draws: [10, 35, 80][dice.below(3)],
            drawn_by_lot: [0, 0, 0, 40][dice.below(4)],
        };
        each_round(habits, &mut dice, |tournament, round, course| {
            let Some(course) = course else { return };
            absolute(tournament, round, course).unwrap_or_else(|why| panic!("seed {seed}, round {round}: {why}"));
            bye(course).unwrap_or_else(|why| panic!("seed {seed}, round {round}: {why}"));
            let mut completion = Completion::of(&course.field).unwrap();
            for (bracket, paired) in &course.brackets {
                let is_small = bracket.members().len() <= SMALL && bracket.next.len() <= SMALL;
                brackets[usize::from(is_small)] += 1;
                if is_small {
                    let first = literal::pair(&course.field, &completion, bracket);
                    assert_eq!(first.as_ref(), Some(paired), "seed {seed}, round {round}: {bracket:?}");
                } else if let Some(better) = better(&course.field, &completion, bracket, paired) {
                    panic!("seed {seed}, round {round}: {bracket:?}: {better:?} comes before {paired:?}");
                }
                if paired.bye.is_some() {
                    completion.give_bye();
                }
            }
        });
    }
    assert!(brackets.iter().all(|&number| number > 0), "{brackets:?}");
}

/// The colour that a player must have next, from the colours of their games.
fn absolute_colour(player: &Player, round: usize) -> Option<Colour> {
    let games = player.entries.iter().take(round - 1).filter_map(|entry| match entry.kind {
        RoundEntryKind::Played { colour, .. } => Some(colour),
        _ => None,
    });
    let games: Vec<Colour> = games.collect();
    let whites = games.iter().filter(|colour| **colour == Colour::White).count();
    let blacks = games.len() - whites;
    match games.as_slice() {
        _ if whites >= blacks + 2 => Some(Colour::Black),
        _ if blacks >= whites + 2 => Some(Colour::White),
        [.., Colour::White, Colour::White] => Some(Colour::Black),
        [.., Colour::Black, Colour::Black] => Some(Colour::White),
        _ => None,
    }
}

/// 1.8: a topscorer has more than half of the possible points before the last round.
fn is_topscorer(tournament: &Tournament, player: &Player, round: usize) -> bool {
    let points: i32 = player.entries.iter().take(round - 1).map(|entry| entry.points).sum();
    let accelerated = points + player.acceleration.get(round - 1).copied().unwrap_or(0);
    let most = tournament.worth.win * i32::try_from(round - 1).unwrap();
    round == tournament.scheduled && 2 * accelerated > most
}

/// Checks C1 to C3, that all are paired once, and that absolute preferences are met.
fn absolute(tournament: &Tournament, round: usize, course: &Course) -> Result<(), String> {
    let paired = course.round();
    let player = |number: u32| tournament.players().iter().find(|player| player.number == number).unwrap();
    let mut seen = HashSet::new();
    let all = paired.pairs.iter().flat_map(|pair| [pair.white, pair.black]).chain(paired.bye);
    let is_twice = all.clone().any(|number| !seen.insert(number));
    let expected = (0..tournament.players().len()).filter(|&place| tournament.is_paired(place, round)).count();
    if is_twice || seen.len() != expected {
        return Err(format!("{} of {expected} are paired", seen.len()));
    }
    if let Some(bye) = paired.bye {
        let past = player(bye).entries.iter().take(round - 1);
        let is_barred = |kind: RoundEntryKind, points: i32| {
            kind == RoundEntryKind::Bye
                || (!matches!(kind, RoundEntryKind::Played { .. }) && points >= tournament.worth.win)
        };
        if past.clone().any(|entry| is_barred(entry.kind, entry.points)) {
            return Err(format!("C2: {bye}"));
        }
    }
    let played_with = |one: u32, other: u32| {
        player(one).entries.iter().take(round - 1).any(|e| e.is_played() && e.opponent() == Some(other))
    };
    for pair in &paired.pairs {
        if played_with(pair.white, pair.black) {
            return Err(format!("C1: {pair:?}"));
        }
        if tournament.forbidden.iter().any(|f| f.numbers.contains(&pair.white) && f.numbers.contains(&pair.black)) {
            return Err(format!("forbidden: {pair:?}"));
        }
        let colours = [pair.white, pair.black].map(|number| absolute_colour(player(number), round));
        let may_break =
            is_topscorer(tournament, player(pair.white), round) || is_topscorer(tournament, player(pair.black), round);
        let is_met = colours[0] != Some(Colour::Black) && colours[1] != Some(Colour::White);
        if !is_met && !may_break {
            return Err(format!("C3: {pair:?}"));
        }
    }
    Ok(())
}

/// C5: a player with a lower score could not have had the bye.
fn bye(course: &Course) -> Result<(), String> {
    let field = &course.field;
    let Some(bye) = course.brackets.iter().find_map(|(_, paired)| paired.bye) else { return Ok(()) };
    let lower = (0..field.players.len())
        .filter(|&index| field.players[index].score < field.players[bye].score && field.players[index].may_have_bye);
    for other in lower {
        let rest: Vec<usize> = (0..field.players.len()).filter(|&index| index != other).collect();
        if Matching::of_all(&field.may_meet, &rest).is_some() {
            return Err(format!("C5: {}", field.players[other].number));
        }
    }
    Ok(())
}

/// A candidate that precedes the chosen one, found by a change of two pairs or of the only floater.
fn better(field: &Field, completion: &Completion, bracket: &Bracket, paired: &Paired) -> Option<Paired> {
    let may_meet = |one: usize, other: usize| {
        field.may_meet.has_edge(one, other) && !(bracket.is_mdp(one) && bracket.is_mdp(other))
    };
    let sorted = |one: usize, other: usize| (one.min(other), one.max(other));
    let own = worth(field, bracket, paired);
    let comes_before = |candidate: &Paired| worth(field, bracket, candidate) < own;
    let mut changed = Vec::new();
    for (place, &(a, b)) in paired.pairs.iter().enumerate() {
        for (other, &(c, d)) in paired.pairs.iter().enumerate().skip(place + 1).take(NEIGHBOURS) {
            for ((a, b), (c, d)) in [((a, c), (b, d)), ((a, d), (b, c))] {
                if may_meet(a, b) && may_meet(c, d) {
                    let mut candidate = paired.clone();
                    candidate.pairs[place] = sorted(a, b);
                    candidate.pairs[other] = sorted(c, d);
                    candidate.pairs.sort_unstable();
                    changed.push(candidate);
                }
            }
        }
    }
    if let ([floater], None) = (paired.floaters.as_slice(), paired.bye) {
        for (place, &(a, b)) in paired.pairs.iter().enumerate() {
            for (down, stays) in [(a, b), (b, a)] {
                let below = [vec![down], bracket.below()].concat();
                if may_meet(*floater, stays) && completion.can_pair(&below) {
                    let mut candidate = Paired { floaters: vec![down], ..paired.clone() };
                    candidate.pairs[place] = sorted(*floater, stays);
                    candidate.pairs.sort_unstable();
                    changed.push(candidate);
                }
            }
        }
    }
    // The completion may forbid what the next bracket alone would allow. C8 is compared only if it does not.
    let own_next = left_below(field, completion, bracket, paired);
    let is_certain = |candidate: &Paired| {
        candidate.floaters == paired.floaters
            || (own_next.is_some() && left_below(field, completion, bracket, candidate) == own_next)
    };
    changed.into_iter().find(|candidate| is_certain(candidate) && comes_before(candidate))
}

/// Scores of the players that the next bracket leaves unpaired, with at most one coming down. `None`: the rest cannot be completed.
fn left_below(field: &Field, completion: &Completion, bracket: &Bracket, paired: &Paired) -> Option<Vec<i64>> {
    let next: Vec<usize> = paired.floaters.iter().chain(&bracket.next).copied().collect();
    let left: Vec<usize> = Matching::of_most(&field.may_meet, &next, &next).lacking().collect();
    let below: Vec<usize> = left.iter().chain(&bracket.lower).copied().collect();
    let scores = || falling(left.iter().map(|&index| i64::from(field.players[index].score)));
    completion.can_pair(&below).then(scores)
}

/// A candidate's place in the order of generation.
type Order = (Vec<usize>, Vec<usize>, usize, usize, Vec<std::cmp::Reverse<usize>>, Vec<usize>, Vec<usize>);

/// The criteria, then the place in the order of generation (3.5 to 3.7, 4.2 to 4.4).
fn worth(field: &Field, bracket: &Bracket, paired: &Paired) -> (Vector, Order) {
    let members = bracket.members();
    let bsn = |index: usize| 1 + members.iter().position(|&member| member == index).unwrap();
    let of_mdps: Vec<(usize, usize)> = paired.pairs.iter().copied().filter(|(one, _)| bracket.is_mdp(*one)).collect();
    let set: Vec<usize> = of_mdps.iter().map(|&(mdp, _)| bsn(mdp)).collect();
    let opponents: Vec<usize> = of_mdps.iter().map(|&(_, other)| bsn(other)).collect();
    let is_taken = |index: &usize| of_mdps.iter().any(|(_, other)| other == index);
    let rest: Vec<usize> = bracket.residents.iter().copied().filter(|index| !is_taken(index)).collect();
    let place = |index: usize| 1 + rest.iter().position(|&member| member == index).unwrap();
    let of_rest: Vec<(usize, usize)> = paired
        .pairs
        .iter()
        .filter(|(one, _)| !bracket.is_mdp(*one))
        .map(|&(one, other)| (place(one), place(other)))
        .collect();
    let half = of_rest.len();
    let upper: Vec<usize> = of_rest.iter().map(|pair| pair.0).collect();
    let up: Vec<usize> = upper.iter().copied().filter(|&place| place > half).collect();
    let down: Vec<usize> = (1..=half).filter(|place| !upper.contains(place)).collect();
    let steps = up.iter().sum::<usize>() - down.iter().sum::<usize>();
    let largest_first = down.iter().rev().map(|&place| std::cmp::Reverse(place)).collect();
    let partners = of_rest.iter().map(|pair| pair.1).collect();
    let vector = vector::of(field, bracket, paired, None);
    (vector, (set, opponents, up.len(), steps, largest_first, up, partners))
}
