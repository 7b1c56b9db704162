//! Heaviest pairings, compared with all pairings, or for larger sizes proved by the prices of the search.

use super::{Node, Search, Weights, heaviest_pairing};
use proptest::prelude::*;

fn heaviest(weights: &[Vec<Option<i128>>], left: &[usize]) -> Option<i128> {
    let Some((&first, rest)) = left.split_first() else { return Some(0) };
    let tries = rest.iter().filter_map(|&other| {
        let rest: Vec<usize> = rest.iter().copied().filter(|&v| v != other).collect();
        Some(weights[first][other]? + heaviest(weights, &rest)?)
    });
    tries.max()
}

/// Random weights of the edges, also as a table.
struct Drawn {
    size: usize,
    weights: Weights,
    table: Vec<Vec<Option<i128>>>,
}

impl Drawn {
    /// Edges with a die below `missing` are left out.
    fn new(half: usize, missing: u32, dice: Vec<(u32, i128)>, weight: impl Fn(u32, i128) -> i128) -> Drawn {
        let size = 2 * half;
        let (mut weights, mut table) = (Weights::new(size), vec![vec![None; size]; size]);
        let edges = (0..size).flat_map(|u| (u + 1..size).map(move |v| (u, v)));
        for ((u, v), (die, drawn)) in edges.zip(dice).filter(|(_, (die, _))| *die >= missing) {
            let weight = weight(die, drawn);
            weights.join(u, v, weight);
            table[u][v] = Some(weight);
        }
        Drawn { size, weights, table }
    }

    /// The sum of the heaviest pairing, with a check that all are paired.
    fn sum_found(&self) -> Option<i128> {
        let partner = heaviest_pairing(&self.weights)?;
        assert!((0..self.size).all(|v| partner[partner[v]] == v));
        let pairs = (0..self.size).filter(|&v| v < partner[v]);
        Some(pairs.map(|v| self.table[v][partner[v]].unwrap()).sum())
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6000))]

    #[test]
    fn no_pairing_of_all_is_heavier(
        half in 1..=5usize,
        missing in 0..90u32,
        most in 1..40i128,
        dice in prop::collection::vec((0..100u32, 0..1000i128), 45),
    ) {
        let drawn = Drawn::new(half, missing, dice, |die, weight| weight % most - i128::from(die % 7));
        let all: Vec<usize> = (0..drawn.size).collect();
        prop_assert_eq!(drawn.sum_found(), heaviest(&drawn.table, &all));
    }
}

/// The heaviest pairing of all vertices, by those of smaller sets.
fn heaviest_of_all_sets(size: usize, table: &[Vec<Option<i128>>]) -> Option<i128> {
    let mut of: Vec<Option<i128>> = vec![None; 1 << size];
    of[0] = Some(0);
    for set in 1..of.len() {
        let first = set.trailing_zeros() as usize;
        let others = (first + 1..size).filter(|other| set & (1 << other) != 0);
        of[set] = others.filter_map(|v| Some(table[first][v]? + of[set & !(1 << first) & !(1 << v)]?)).max();
    }
    of[(1 << size) - 1]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(700))]

    /// Few different weights and few edges, which form and open nested odd cycles.
    #[test]
    fn nor_among_twelve_and_more(
        half in 5..=7usize,
        missing in 20..75u32,
        most in 2..6i128,
        dice in prop::collection::vec((0..100u32, 0..1000i128), 91),
    ) {
        let drawn = Drawn::new(half, missing, dice, |_, weight| weight % most);
        prop_assert_eq!(drawn.sum_found(), heaviest_of_all_sets(drawn.size, &drawn.table));
    }
}

#[test]
fn nobody_is_paired_and_one_alone_is_not() {
    assert_eq!(heaviest_pairing(&Weights::new(0)), Some(Vec::new()));
    assert_eq!(heaviest_pairing(&Weights::new(1)), None);
    assert_eq!(heaviest_pairing(&Weights::new(2)), None);
}

type Table = Vec<Vec<Option<i128>>>;

/// Reproducible random numbers.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % limit
    }
}

/// Edges in `percent` of 100 places, with weights from 0 to `most` − 1. With `odd`, the vertices form groups of that size,
/// dense inside and sparse between, which gives nested odd cycles.
fn drawn(dice: &mut Dice, size: usize, percent: usize, most: usize, odd: usize) -> (Weights, Table) {
    let mut weights = Weights::new(size);
    let mut table = vec![vec![None; size]; size];
    for (u, v) in (0..size).flat_map(|u| (u + 1..size).map(move |v| (u, v))) {
        let is_near = odd > 1 && u / odd == v / odd;
        if dice.below(100) < if is_near { 85 } else { percent } {
            let weight = i128::try_from(dice.below(most)).unwrap();
            weights.join(u, v, weight);
            (table[u][v], table[v][u]) = (Some(weight), Some(weight));
        }
    }
    (weights, table)
}

/// The vertices below a node.
fn vertices_of(search: &Search<'_>, node: Node) -> Vec<usize> {
    if node < search.vertices {
        return vec![node];
    }
    search.cycle[node].iter().flat_map(|&part| vertices_of(search, part)).collect()
}

/// Blossoms in use, each with its vertices.
fn blossoms(search: &Search<'_>) -> Vec<(Node, Vec<usize>)> {
    let used = (search.vertices..search.nodes).filter(|&node| search.top[node].is_some());
    used.map(|node| (node, vertices_of(search, node))).collect()
}

/// Checks the invariants of the search: no edge costs less than its weight, paired edges and those of odd cycles exactly as
/// much, no blossom has a negative price, and each blossom has one vertex with a partner outside.
fn assert_prices_prove_it(search: &Search<'_>) {
    let blossoms = blossoms(search);
    let slack = |u: usize, v: usize| {
        let around = blossoms.iter().filter(|(_, within)| within.contains(&u) && within.contains(&v));
        search.slack((u, v)) + around.map(|(blossom, _)| search.price[*blossom]).sum::<i128>()
    };
    for u in 0..search.vertices {
        for v in (0..search.vertices).filter(|&v| search.weight(u, v).is_some()) {
            assert!(slack(u, v) >= 0, "{u}-{v} costs less than it weighs");
            if search.mate[u] == Some(v) {
                assert_eq!((slack(u, v), search.mate[v]), (0, Some(u)), "{u}-{v} are a pair");
            }
        }
    }
    for (blossom, within) in &blossoms {
        let cycle = &search.cycle[*blossom];
        assert!(search.price[*blossom] >= 0 && cycle.len() % 2 == 1 && cycle.len() > 1, "blossom {blossom}");
        for (place, &part) in cycle.iter().enumerate() {
            let (own, other) = search.best(part, cycle[(place + 1) % cycle.len()]).unwrap();
            assert_eq!(slack(own, other), 0, "the cycle of {blossom} at {own}-{other}");
        }
        let outside = within.iter().filter(|&&v| search.mate[v].is_none_or(|mate| !within.contains(&mate)));
        assert_eq!(outside.count(), 1, "blossom {blossom} has one base");
    }
}

/// Runs the search with a check of the prices after every pair; returns the sum of the weights. `None`: not all can be paired.
fn sum_step_by_step(weights: &Weights, table: &Table) -> Option<i128> {
    let mut search = Search::new(weights);
    let paired = |search: &Search<'_>| (0..search.vertices).filter(|&v| search.mate[v].is_some()).count();
    while paired(&search) < search.vertices {
        let before = paired(&search);
        search.add_pair()?;
        assert_eq!(paired(&search), before + 2, "one pair more");
        assert_prices_prove_it(&search);
    }
    Some((0..search.vertices).map(|v| table[v][search.mate[v].unwrap()].unwrap()).sum::<i128>() / 2)
}

#[test]
fn every_graph_of_four_vertices() {
    for code in 0..4_usize.pow(6) {
        let mut weights = Weights::new(4);
        let mut table = vec![vec![None; 4]; 4];
        for (place, (u, v)) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)].into_iter().enumerate() {
            let digit = code / 4_usize.pow(u32::try_from(place).unwrap()) % 4;
            if let Some(weight) = digit.checked_sub(1) {
                let weight = i128::try_from(weight).unwrap();
                weights.join(u, v, weight);
                (table[u][v], table[v][u]) = (Some(weight), Some(weight));
            }
        }
        assert_eq!(sum_step_by_step(&weights, &table), heaviest_of_all_sets(4, &table), "{table:?}");
    }
}

#[test]
fn graphs_of_odd_cycles_with_many_ties() {
    let mut dice = Dice(2026);
    for round in 0..3_000 {
        let size = [6, 8, 8, 10, 12][round % 5];
        let (percent, most, odd) = (10 + dice.below(70), 1 + dice.below(9), [0, 3, 5][dice.below(3)]);
        let (weights, table) = drawn(&mut dice, size, percent, most, odd);
        assert_eq!(sum_step_by_step(&weights, &table), heaviest_of_all_sets(size, &table), "{table:?}");
    }
}

/// Too large for all pairings: the prices prove the sum, and the unweighted matching shows whether a pairing exists.
#[test]
fn graphs_of_up_to_sixty_vertices_by_their_prices() {
    let mut dice = Dice(2027);
    for _ in 0..100 {
        let size = 2 * (8 + dice.below(23));
        let (percent, most, odd) = (2 + dice.below(40), 1 + dice.below(40), [0, 3, 5, 7][dice.below(4)]);
        let (weights, table) = drawn(&mut dice, size, percent, most, odd);
        let mut graph = super::super::Graph::new(size);
        let edges = (0..size).flat_map(|u| (0..size).map(move |v| (u, v)));
        edges.filter(|&(u, v)| table[u][v].is_some()).for_each(|(u, v)| graph.add_edge(u, v));
        let can = super::super::Matching::of_all(&graph, &(0..size).collect::<Vec<_>>()).is_some();
        assert_eq!(sum_step_by_step(&weights, &table).is_some(), can, "{table:?}");
    }
}
