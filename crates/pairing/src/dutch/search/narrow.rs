//! The candidates as the pairings of a graph, narrowed to the best ones criterion by criterion.
//!
//! A solution of the matching problem comes with dual prices. They show which edges an optimal pairing may use; these
//! form a smaller graph for the next criteria, so no number must be wide enough for all criteria.

use crate::matching::{Graph, HeaviestMatching, Weights, heaviest};

/// All pairings of a graph that are optimal for the criteria so far.
pub struct Candidates {
    pub edges: Graph,
    /// One of these pairings.
    pub partner: Vec<usize>,
    /// As in [`HeaviestMatching`].
    nested: Vec<u32>,
}

/// Costs of edges; the sum over a pairing is to be minimal.
pub struct Cost {
    /// Values other than 0 with the index of the edge: the lower vertex times the number of vertices, plus the higher
    /// one.
    values: Vec<(usize, u32)>,
    /// The largest value.
    largest: u32,
    /// An upper limit of the sum over a pairing.
    most: u128,
}

/// The sums of costs that are solved together stay below this power of two.
const MOST_BITS: u32 = 100;

impl Cost {
    /// Builds the costs from a function of the lower and the higher vertex.
    pub fn new(size: usize, value: impl Fn(usize, usize) -> u32) -> Cost {
        let mut values = Vec::new();
        for u in 0..size {
            let of_u = (u + 1..size).map(|v| (u * size + v, value(u, v)));
            values.extend(of_u.filter(|(_, value)| *value > 0));
        }
        let largest = largest(&values);
        Cost { values, largest, most: u128::from(largest) * (size / 2) as u128 }
    }

    /// As [`Cost::new`], if no pairing has more than one edge with a cost: the limit of the sum is lower.
    pub fn of_single_edge(size: usize, value: impl Fn(usize, usize) -> u32) -> Cost {
        let cost = Cost::new(size, value);
        Cost { most: u128::from(cost.largest), ..cost }
    }

    /// Builds the costs of the edges at `vertices`, each of which adds at most 1 to the sum; other edges cost nothing.
    pub fn of_vertices(vertices: &[usize], size: usize, value: impl Fn(usize, usize) -> u32) -> Cost {
        let mut is_own = vec![false; size];
        vertices.iter().for_each(|&vertex| is_own[vertex] = true);
        let mut values = Vec::new();
        for &vertex in vertices {
            // An edge between two of them is taken at the lower one.
            let others = (0..size).filter(|&other| other > vertex || (other < vertex && !is_own[other]));
            let of_it = others.map(|other| (vertex.min(other), vertex.max(other)));
            values.extend(of_it.map(|(u, v)| (u * size + v, value(u, v))).filter(|(_, value)| *value > 0));
        }
        Cost { largest: largest(&values), values, most: vertices.len() as u128 }
    }

    fn bits(&self) -> u32 {
        128 - self.most.leading_zeros()
    }
}

fn largest(values: &[(usize, u32)]) -> u32 {
    values.iter().map(|(_, value)| *value).max().unwrap_or(0)
}

impl Candidates {
    /// All pairings of a graph, given one of them.
    pub fn of(edges: Graph, partner: Vec<usize>) -> Candidates {
        Candidates { edges, partner, nested: Vec::new() }
    }

    /// Whether every perfect matching of the edges is a candidate.
    pub fn are_plain(&self) -> bool {
        self.nested.is_empty()
    }

    /// Keeps the cheapest pairings by the first cost, of these the cheapest by the second, and so on.
    pub fn narrow(&mut self, costs: impl IntoIterator<Item = Cost>) {
        let mut chunk: Vec<Cost> = Vec::new();
        let mut bits = self.bits_of_nested();
        for cost in costs.into_iter().filter(|cost| cost.largest > 0) {
            if bits + cost.bits() > MOST_BITS && !chunk.is_empty() {
                self.solve(&chunk);
                chunk.clear();
                bits = self.bits_of_nested();
            }
            bits += cost.bits();
            chunk.push(cost);
        }
        if !chunk.is_empty() {
            self.solve(&chunk);
        }
    }

    /// Removes all edges of these two vertices but the one between them.
    pub fn keep_only(&mut self, one: usize, other: usize) {
        self.edges.isolate(one);
        self.edges.isolate(other);
        self.edges.add_edge(one, other);
    }

    fn bits_of_nested(&self) -> u32 {
        let most = self.nested.iter().max().map_or(0, |&deepest| u128::from(deepest) * self.partner.len() as u128);
        128 - most.leading_zeros()
    }

    fn solve(&mut self, chunk: &[Cost]) {
        let size = self.partner.len();
        let bits: u32 = chunk.iter().map(Cost::bits).sum();
        let mut costs = vec![0_i128; size * size];
        let mut shift = bits;
        for cost in chunk {
            shift -= cost.bits();
            cost.values.iter().for_each(|&(place, value)| costs[place] += i128::from(value) << shift);
        }
        let mut weights = Weights::new(size);
        let mut is_equal = self.nested.is_empty();
        let mut first = None;
        for u in 0..size {
            for v in self.edges.above(u).collect::<Vec<_>>() {
                let place = u * size + v;
                let weight = self.nested.get(place).map_or(0, |&depth| i128::from(depth) << bits) - costs[place];
                is_equal &= *first.get_or_insert(weight) == weight;
                weights.join(u, v, weight);
            }
        }
        if is_equal {
            return;
        }
        // A perfect matching always exists, as one is known; otherwise nothing is narrowed.
        let Some(HeaviestMatching { partner, tight, nested }) = heaviest(&weights) else { return };
        (self.partner, self.edges, self.nested) = (partner, tight, nested);
    }
}
