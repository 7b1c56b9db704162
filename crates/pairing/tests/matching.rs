//! Which sets of players can be paired, compared with a plain search over all sets, also in graphs of more than one word of bits.

use kartotek_pairing::matching::{Graph, Matching};
use proptest::prelude::*;
use std::collections::HashMap;

/// The neighbours of a few vertices, as bits.
type Rows = Vec<u32>;

/// Whether the vertices of `left` can all be paired; tries every partner of the lowest.
fn can(rows: &Rows, left: u32, known: &mut HashMap<u32, bool>) -> bool {
    if left == 0 {
        return true;
    }
    if let Some(&known) = known.get(&left) {
        return known;
    }
    let lowest = left.trailing_zeros() as usize;
    let partners = (0..rows.len()).filter(|&other| rows[lowest] & left & (1 << other) != 0);
    let answer =
        partners.collect::<Vec<_>>().into_iter().any(|other| can(rows, left & !(1 << lowest) & !(1 << other), known));
    known.insert(left, answer);
    answer
}

/// Whether the vertices of `needed` find different partners among `free`.
fn can_cover(rows: &Rows, needed: u32, free: u32) -> bool {
    if needed == 0 {
        return true;
    }
    let lowest = needed.trailing_zeros() as usize;
    let partners = (0..rows.len()).filter(|&other| rows[lowest] & free & (1 << other) != 0);
    partners.collect::<Vec<_>>().into_iter().any(|other| can_cover(rows, needed & !(1 << lowest), free & !(1 << other)))
}

fn rows(size: usize, edges: &[(usize, usize)]) -> Rows {
    let mut rows = vec![0; size];
    for &(u, v) in edges.iter().filter(|(u, v)| u != v) {
        rows[u] |= 1 << v;
        rows[v] |= 1 << u;
    }
    rows
}

/// The same edges among vertices that are far apart in a larger graph.
fn spread(edges: &[(usize, usize)], places: &[usize], size: usize) -> Graph {
    let mut graph = Graph::new(size);
    edges.iter().for_each(|&(u, v)| graph.add_edge(places[u], places[v]));
    graph
}

/// A few vertices, sparse edges among them (including nested odd cycles), and their places in a larger graph.
fn fields() -> impl Strategy<Value = (usize, Vec<(usize, usize)>, Vec<usize>, usize)> {
    (2..=14usize, 0..3usize).prop_flat_map(|(size, words)| {
        let edges = prop::collection::vec((0..size, 0..size), size..=2 * size);
        let whole = [size, 65, 130][words].max(size);
        let places = Just((0..whole).collect::<Vec<usize>>()).prop_shuffle();
        (Just(size), edges, places, Just(whole))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn all_are_paired_where_a_plain_search_pairs_all((size, edges, places, whole) in fields()) {
        let (rows, graph) = (rows(size, &edges), spread(&edges, &places, whole));
        let (all, mut known) = ((1 << size) - 1, HashMap::new());
        let members = &places[..size];
        let matching = Matching::of_all(&graph, members);
        prop_assert_eq!(matching.is_some(), can(&rows, all, &mut known));
        let Some(matching) = matching else { return Ok(()) };
        // After any two are removed, the pairs of the others are repaired.
        for one in 0..size {
            for other in one + 1..size {
                let left = all & !(1 << one) & !(1 << other);
                let mut after = matching.clone();
                [one, other].into_iter().for_each(|vertex| after.remove(members[vertex]));
                let is_paired = after.lacking().next().is_none();
                prop_assert_eq!(is_paired, can(&rows, left, &mut known), "without {} and {}", one, other);
                prop_assert!(!after.has(members[one]) && !after.has(members[other]));
                let next = (0..size).find(|&vertex| vertex != one && vertex != other);
                let last = (0..size).rev().find(|&vertex| vertex != one && vertex != other);
                if let Some((next, last)) = next.zip(last).filter(|(next, last)| next != last) {
                    let left = left & !(1 << next) & !(1 << last);
                    [next, last].into_iter().for_each(|vertex| after.remove(members[vertex]));
                    let is_paired = after.lacking().next().is_none();
                    prop_assert_eq!(is_paired, can(&rows, left, &mut known), "and {} and {}", next, last);
                }
            }
        }
    }

    #[test]
    fn those_who_need_a_partner_are_covered_where_a_plain_search_covers_them((size, edges, places, whole) in fields(), half in 1..7usize) {
        let half = half.min(size - 1);
        let across: Vec<(usize, usize)> = edges.into_iter().filter(|&(u, v)| (u < half) != (v < half)).collect();
        let (rows, graph) = (rows(size, &across), spread(&across, &places, whole));
        let (needed, all) = ((1 << half) - 1, (1 << size) - 1);
        let matching = Matching::covering(&graph, &places[..size], &places[..half]);
        prop_assert_eq!(matching.is_some(), can_cover(&rows, needed, all & !needed));
    }
}

#[test]
fn edges_stand_where_they_were_put_in_any_word() {
    for size in [1, 2, 63, 64, 65, 128, 129, 200] {
        let mut graph = Graph::new(size);
        assert_eq!(graph.size(), size);
        let is_edge = |u: usize, v: usize| u != v && (u + v).is_multiple_of(3);
        let pairs: Vec<(usize, usize)> = (0..size).flat_map(|u| (0..size).map(move |v| (u, v))).collect();
        pairs.iter().filter(|(u, v)| u <= v && (u + v) % 3 == 0).for_each(|&(u, v)| graph.add_edge(u, v));
        assert!(pairs.iter().all(|&(u, v)| graph.has_edge(u, v) == is_edge(u, v)), "{size}");
        let (low, high): (Vec<usize>, Vec<usize>) = (0..size).partition(|v| v % 2 == 0);
        let between = graph.between(&low, &high);
        assert!(pairs.iter().all(|&(u, v)| between.has_edge(u, v) == (is_edge(u, v) && u % 2 != v % 2)), "{size}");
        let without = graph.without_inside(&high);
        assert!(
            pairs.iter().all(|&(u, v)| without.has_edge(u, v) == (is_edge(u, v) && (u % 2 == 0 || v % 2 == 0))),
            "{size}"
        );
        pairs.iter().filter(|(u, v)| u < v && v % 4 == 0).for_each(|&(u, v)| graph.remove_edge(u, v));
        let is_left = |u: usize, v: usize| is_edge(u, v) && !u.max(v).is_multiple_of(4);
        assert!(pairs.iter().all(|&(u, v)| graph.has_edge(u, v) == is_left(u, v)), "{size}");
    }
}
