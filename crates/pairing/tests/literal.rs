//! The search in its literal form, trying and undoing, for small fields: the matchings must give the same answer.

#![expect(clippy::unwrap_used, reason = "a field that the test has made is sound")]

use kartotek_law::vocabulary::HalfPoints;
use kartotek_pairing::{Opponent, PairedRound, PairingAction, Past, Place, Player, State, monrad, nordic};
use proptest::prelude::*;
use std::collections::HashSet;

type Pairs = Vec<(usize, usize)>;

/// Pairs who have met, by places in the order of all players.
struct Met(HashSet<(usize, usize)>);

impl Met {
    fn has(&self, u: usize, v: usize) -> bool {
        self.0.contains(&(u.min(v), u.max(v)))
    }

    fn can(&self, list: &[usize]) -> bool {
        let Some((&first, rest)) = list.split_first() else { return true };
        rest.iter().any(|&other| {
            !self.has(first, other) && self.can(&rest.iter().copied().filter(|&v| v != other).collect::<Vec<_>>())
        })
    }

    /// Pairs two groups by 5.10.1 to 5.10.2.2.
    fn across(&self, a: &[usize], b: &[usize]) -> Option<Pairs> {
        let Some((&first, rest)) = a.split_first() else { return Some(Vec::new()) };
        b.iter().filter(|&&other| !self.has(first, other)).find_map(|&other| {
            let left: Vec<usize> = b.iter().copied().filter(|&v| v != other).collect();
            let mut pairs = self.across(rest, &left)?;
            pairs.insert(0, (first, other));
            Some(pairs)
        })
    }

    /// Pairs a list within itself by rule 10.
    fn inside(&self, list: &[usize]) -> Option<Pairs> {
        let (a, b) = list.split_at(list.len() / 2);
        if let Some(pairs) = self.across(a, b) {
            return Some(pairs);
        }
        let lowest_first: Vec<usize> = a.iter().rev().copied().collect();
        for k in 1..=a.len() {
            for from_a in combinations(&lowest_first, k) {
                for from_b in combinations(b, k) {
                    let side = |group: &[usize], leave: &[usize], join: &[usize]| {
                        let mut side: Vec<usize> =
                            group.iter().filter(|v| !leave.contains(v)).chain(join).copied().collect();
                        side.sort_unstable();
                        side
                    };
                    if let Some(pairs) = self.across(&side(a, &from_a, &from_b), &side(b, &from_b, &from_a)) {
                        return Some(pairs);
                    }
                }
            }
        }
        None
    }

    /// 5.11: all assignments of opponents to floaters, in backtracking order.
    fn assignments(&self, floaters: &[usize], lower: &[usize]) -> Vec<Pairs> {
        let Some((&first, rest)) = floaters.split_first() else { return vec![Vec::new()] };
        let mut all = Vec::new();
        for &other in lower.iter().filter(|&&other| !self.has(first, other)) {
            let left: Vec<usize> = lower.iter().copied().filter(|&v| v != other).collect();
            for mut pairs in self.assignments(rest, &left) {
                pairs.insert(0, (first, other));
                all.push(pairs);
            }
        }
        all
    }

    fn solve(&self, pools: &[Vec<usize>]) -> Option<Pairs> {
        let pools: Vec<Vec<usize>> = pools.iter().filter(|pool| !pool.is_empty()).cloned().collect();
        match pools.as_slice() {
            [] => return Some(Vec::new()),
            [lowest] => return self.inside(lowest),
            _ => {}
        }
        let (pool, below) = (&pools[0], &pools[1..]);
        let lower = below.concat();
        let mut is_first = true;
        for floaters in floater_sets(pool) {
            let rest: Vec<usize> = pool.iter().copied().filter(|v| !floaters.contains(v)).collect();
            let Some(inner_pairs) = self.inside(&rest) else { continue };
            for meet in self.assignments(&floaters, &lower) {
                let is_left = |v: &usize| meet.iter().all(|(_, partner)| partner != v);
                let left: Vec<Vec<usize>> =
                    below.iter().map(|pool| pool.iter().copied().filter(is_left).collect()).collect();
                let after = if is_first { self.solve(&left) } else { self.inside(&left.concat()) };
                is_first = false;
                if let Some(after) = after {
                    return Some([inner_pairs, meet, after].concat());
                }
            }
        }
        self.inside(&pools.concat())
    }
}

/// Subsets of size `k`, in the order of the list.
fn combinations(list: &[usize], k: usize) -> Vec<Vec<usize>> {
    if k == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (place, &first) in list.iter().enumerate() {
        for mut rest in combinations(&list[place + 1..], k - 1) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}

/// The sets of floaters in the order of 5.8 and 5.10.2.6 to 8.
fn floater_sets(pool: &[usize]) -> Vec<Vec<usize>> {
    let m = pool.len();
    let (upper, lower) = ((m - 1) / 2, m / 2);
    let mut sets: Vec<Vec<usize>> = Vec::new();
    if m.is_multiple_of(2) {
        sets.push(vec![]);
    }
    let original: Vec<usize> = if upper == lower { vec![upper] } else { vec![upper, lower] };
    sets.push(original.clone());
    let replaced =
        |floater: usize, by: usize| original.iter().map(|&v| if v == floater { by } else { v }).collect::<Vec<_>>();
    for &floater in &original {
        sets.extend((0..floater).rev().filter(|by| !original.contains(by)).map(|by| replaced(floater, by)));
    }
    for &floater in original.iter().rev() {
        sets.extend((floater + 1..m).filter(|by| !original.contains(by)).map(|by| replaced(floater, by)));
    }
    sets.extend((1..=upper).map(|more| (upper - more..=lower + more).collect()));
    sets.iter()
        .map(|set| {
            let mut set: Vec<usize> = set.iter().map(|&v| pool[v]).collect();
            set.sort_unstable();
            set
        })
        .collect()
}

/// The lexicographically first complete pairing of 4.10.
fn monrad_literally(met: &Met, list: &[usize]) -> Option<Pairs> {
    let Some((&first, rest)) = list.split_first() else { return Some(Vec::new()) };
    rest.iter().filter(|&&other| !met.has(first, other)).find_map(|&other| {
        let left: Vec<usize> = rest.iter().copied().filter(|&v| v != other).collect();
        let mut pairs = monrad_literally(met, &left)?;
        pairs.insert(0, (first, other));
        Some(pairs)
    })
}

/// A field of `points.len()` players with one round for each pair that has met; the player at place p has the number p + 1.
fn state(points: &[i32], met: &HashSet<(usize, usize)>) -> State {
    let size = points.len();
    let mut edges: Vec<(usize, usize)> = met.iter().copied().collect();
    edges.sort_unstable();
    let nothing = Past { opponent: Opponent::NotPaired, colour: None, points: HalfPoints::ZERO };
    let number = |place: usize| u32::try_from(place + 1).unwrap();
    let opponent = |place: usize| if place < size { Opponent::Player(number(place)) } else { Opponent::Empty };
    let players = points.iter().enumerate().map(|(place, &points)| {
        let mut rounds = vec![Past { points: HalfPoints(points), ..nothing }];
        rounds.extend(edges.iter().map(|&(u, v)| match place {
            _ if place == u => Past { opponent: opponent(v), ..nothing },
            _ if place == v => Past { opponent: opponent(u), ..nothing },
            _ => nothing,
        }));
        Player { number: number(place), rounds }
    });
    State::new(players.collect(), Vec::new()).unwrap()
}

/// Every pair of the answer, by places; the empty place is `size`.
fn made(answer: &PairedRound, size: usize) -> Option<Pairs> {
    answer.round.as_ref()?;
    let place = |place: Place| place.number().map_or(size, |number| number as usize - 1);
    let pairs = answer.steps.iter().filter_map(|step| match &step.action {
        PairingAction::Meets { player, opponent, .. } => Some((place(*player), place(*opponent))),
        _ => None,
    });
    Some(pairs.collect())
}

fn met_of(size: usize, density: u32, dice: &[u32]) -> HashSet<(usize, usize)> {
    let places = size.next_multiple_of(2);
    let edges = (0..places).flat_map(|u| (u + 1..places).map(move |v| (u, v)));
    edges.zip(dice).filter(|(_, die)| **die < density).map(|(edge, _)| edge).collect()
}

/// Falling points that give the pool sizes.
fn points_of(size: usize, cuts: &[bool]) -> Vec<i32> {
    let mut points = vec![0; size];
    for place in (0..size.saturating_sub(1)).rev() {
        points[place] = points[place + 1] + i32::from(cuts[place]);
    }
    points
}

fn fields() -> impl Strategy<Value = (Vec<i32>, HashSet<(usize, usize)>)> {
    let size = 2..=10usize;
    let cuts = prop::collection::vec(prop::bool::weighted(0.35), 10);
    (size, 0..100u32, prop::collection::vec(0..100u32, 45), cuts)
        .prop_map(|(size, density, dice, cuts)| (points_of(size, &cuts), met_of(size, density, &dice)))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn nordic_is_the_search_as_written((points, met) in fields()) {
        let size = points.len();
        let answer = nordic::pair(&state(&points, &met));
        let places: Vec<usize> = (0..size.next_multiple_of(2)).collect();
        let mut pools: Vec<Vec<usize>> = Vec::new();
        for &place in &places {
            match pools.last_mut() {
                Some(pool) if place >= size || points[place] == points[pool[0]] => pool.push(place),
                _ => pools.push(vec![place]),
            }
        }
        let met = Met(met);
        let literally = met.solve(&pools);
        prop_assert_eq!(literally.is_some(), met.can(&places), "complete");
        prop_assert_eq!(made(&answer, size), literally);
    }

    #[test]
    fn monrad_is_the_first_complete_pairing((points, met) in fields()) {
        let size = points.len();
        let answer = monrad::pair(&state(&points, &met));
        let met = Met(met);
        let places: Vec<usize> = (0..size.next_multiple_of(2)).collect();
        let literally = monrad_literally(&met, &places);
        prop_assert_eq!(literally.is_some(), met.can(&places), "complete");
        prop_assert_eq!(made(&answer, size), literally);
    }
}
