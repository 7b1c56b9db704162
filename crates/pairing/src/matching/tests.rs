//! Matchings of small reproducible graphs, compared with the largest matching of each set of vertices.

use super::{Graph, Matching, Trials};

/// A graph with its rows as bits, and the number of pairs in the largest matching of each set of vertices.
struct Known {
    graph: Graph,
    rows: Vec<usize>,
    pairs: Vec<u32>,
}

impl Known {
    fn new(size: usize, edges: impl Iterator<Item = (usize, usize)>) -> Known {
        let (mut graph, mut rows) = (Graph::new(size), vec![0_usize; size]);
        for (u, v) in edges.filter(|(u, v)| u != v) {
            graph.add_edge(u, v);
            rows[u] |= 1 << v;
            rows[v] |= 1 << u;
        }
        let mut pairs = vec![0; 1 << size];
        for set in 1..pairs.len() {
            let first = set.trailing_zeros() as usize;
            let rest = set & !(1 << first);
            let others = (0..size).filter(|other| rows[first] & rest & (1 << other) != 0);
            pairs[set] = others.map(|other| pairs[rest & !(1 << other)] + 1).fold(pairs[rest], u32::max);
        }
        Known { graph, rows, pairs }
    }

    fn size(&self) -> usize {
        self.rows.len()
    }

    fn can(&self, set: usize) -> bool {
        2 * self.pairs[set] == set.count_ones()
    }
}

fn members(set: usize) -> Vec<usize> {
    (0..usize::BITS as usize).filter(|vertex| set & (1 << vertex) != 0).collect()
}

/// Reproducible random numbers.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % limit
    }

    /// A graph with somewhat more edges than vertices: nested odd cycles.
    fn graph(&mut self, size: usize) -> Known {
        let edges: Vec<(usize, usize)> =
            (0..size + self.below(size)).map(|_| (self.below(size), self.below(size))).collect();
        // A path through all vertices, so that all are paired at first and many pairs are dissolved again.
        let path = (0..size - 1).map(|u| (u, u + 1)).filter(|_| size % 4 != 2);
        Known::new(size, edges.into_iter().chain(path.collect::<Vec<_>>()))
    }
}

fn each_has_a_partner_of_their_own(known: &Known, matching: &Matching<'_>) -> bool {
    let pairs = (0..known.size()).filter_map(|u| Some((u, matching.mate[u]?)));
    let mut pairs = pairs.collect::<Vec<_>>().into_iter();
    pairs.all(|(u, v)| matching.mate[v] == Some(u) && known.rows[u] & (1 << v) != 0 && matching.has(u))
}

/// Checks with which partners of each vertex the others can still be paired.
fn assert_partners(known: &Known) {
    let all = (1 << known.size()) - 1;
    let Some(matching) = Matching::of_all(&known.graph, &members(all)) else {
        assert!(!known.can(all), "{:?}", known.rows);
        return;
    };
    for one in 0..known.size() {
        let partners = matching.partners(one);
        for other in members(known.rows[one]) {
            let can = known.can(all & !(1 << one) & !(1 << other));
            assert_eq!(partners[other], can, "{one} and {other} of {:?}", known.rows);
            assert_eq!(matching.clone().choose(one, &[other]).is_some(), can, "{one} and {other} of {:?}", known.rows);
        }
    }
}

#[test]
fn partners_in_every_graph_of_six() {
    let places: Vec<(usize, usize)> = (0..6).flat_map(|u| (u + 1..6).map(move |v| (u, v))).collect();
    for code in 0..1_usize << places.len() {
        assert_partners(&Known::new(6, members(code).into_iter().map(|place| places[place])));
    }
}

#[test]
fn partners_in_sparse_graphs() {
    let mut dice = Dice(2026);
    for round in 0..6_000 {
        assert_partners(&dice.graph([8, 10, 12][round % 3]));
    }
}

#[test]
fn as_many_as_possible_are_paired_while_vertices_come_and_go() {
    let mut dice = Dice(2027);
    for round in 0..4_000 {
        let known = dice.graph(7 + round % 6);
        let mut present = dice.below(1 << known.size());
        let mut matching = Matching::of_most(&known.graph, &members(present), &members(present));
        for _ in 0..8 {
            let lacking = u32::try_from(matching.lacking().count()).unwrap();
            assert_eq!(lacking, present.count_ones() - 2 * known.pairs[present], "{present:b} of {:?}", known.rows);
            assert!(each_has_a_partner_of_their_own(&known, &matching), "{present:b} of {:?}", known.rows);
            let vertex = dice.below(known.size());
            present ^= 1 << vertex;
            if present & (1 << vertex) == 0 { matching.remove(vertex) } else { matching.add(vertex) }
        }
    }
}

#[test]
fn trials_answer_alike_in_any_order() {
    let mut dice = Dice(2028);
    for round in 0..1_500 {
        let known = dice.graph(6 + round % 7);
        let (all, within) = ((1 << known.size()) - 1, dice.below(1 << known.size()));
        let mut without = Trials::without(&known.graph, &members(all));
        let mut with = Trials::adding(&known.graph, &members(within), &members(within));
        let mut set = 0_usize;
        for _ in 0..12 {
            // A larger set than before, or sometimes any other.
            set = if dice.below(4) == 0 { dice.below(1 << known.size()) } else { set | 1 << dice.below(known.size()) };
            assert_eq!(without.matching(&members(set)).is_some(), known.can(all & !set), "{set:b} of {:?}", known.rows);
            let added = set & !within;
            let matching = with.matching(&members(added));
            assert_eq!(matching.is_some(), known.can(within | added), "{set:b} to {within:b} of {:?}", known.rows);
        }
    }
}

/// Floaters and the players below: only the former need partners, and edges exist only between the two groups.
#[test]
fn floaters_find_partners_below() {
    let mut dice = Dice(2029);
    for round in 0..3_000 {
        let (size, floaters) = (6 + round % 6, 2 + dice.below(3));
        let edges: Vec<(usize, usize)> =
            (0..2 * size).map(|_| (dice.below(floaters), floaters + dice.below(size - floaters))).collect();
        let known = Known::new(size, edges.into_iter().filter(|_| dice.below(3) > 0));
        let (above, below) = ((1 << floaters) - 1, members(((1 << size) - 1) & !((1 << floaters) - 1)));
        let below_set = ((1 << size) - 1) & !above;
        let mut trials = Trials::adding(&known.graph, &below, &[]);
        let set = 1 + dice.below(above);
        let is_covered = |set: usize, below: usize| known.pairs[set | below] == set.count_ones();
        let Some(matching) = trials.matching(&members(set)) else {
            assert!(!is_covered(set, below_set), "{set:b} of {:?}", known.rows);
            continue;
        };
        assert!(is_covered(set, below_set) && each_has_a_partner_of_their_own(&known, matching), "{:?}", known.rows);
        for floater in members(set) {
            let partners = matching.partners(floater);
            for other in members(known.rows[floater]) {
                let can = is_covered(set & !(1 << floater), below_set & !(1 << other));
                assert_eq!(partners[other], can, "{floater} and {other} of {:?}", known.rows);
            }
        }
    }
}
