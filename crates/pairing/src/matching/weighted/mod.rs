//! The heaviest perfect matching (Edmonds' primal-dual method with blossoms, cubic in the number of vertices).
//!
//! Every vertex has a price. The edges of a matching are *tight*: they weigh as much as their two prices together.
//! A search grows alternating trees of tight edges from all unmatched vertices, contracts odd cycles (blossoms), and
//! changes the prices when no further tight edge is left.

mod tree;

use super::Graph;
use std::collections::VecDeque;

/// The weights of the edges between the vertices 0 to `size` − 1.
#[derive(Clone, Debug)]
pub struct Weights {
    size: usize,
    of: Vec<Option<i128>>,
}

impl Weights {
    /// No edges.
    pub fn new(size: usize) -> Weights {
        Weights { size, of: vec![None; size * size] }
    }

    /// Adds an edge. Sums of weights over all vertices must stay far below 2¹²⁶.
    pub fn join(&mut self, u: usize, v: usize, weight: i128) {
        self.of[u * self.size + v] = Some(weight);
        self.of[v * self.size + u] = Some(weight);
    }
}

/// The partner of each vertex in the heaviest perfect matching; `None`: none exists.
pub fn heaviest_pairing(weights: &Weights) -> Option<Vec<usize>> {
    Search::finished(weights)?.partners()
}

/// A heaviest matching, and the conclusion from its prices about all others.
#[derive(Clone, Debug)]
pub struct HeaviestMatching {
    pub partner: Vec<usize>,
    /// The edges whose prices equal their weight: the heaviest matchings use no others.
    pub tight: Graph,
    /// For each pair of vertices, the number of priced blossoms that hold both; empty if there are none. A matching of
    /// tight edges is heaviest if the sum of these numbers over its pairs is the largest possible.
    pub nested: Vec<u32>,
}

/// The heaviest perfect matching; `None`: none exists.
pub fn heaviest(weights: &Weights) -> Option<HeaviestMatching> {
    let search = Search::finished(weights)?;
    let size = weights.size;
    let holders = search.priced_blossoms();
    let mut tight = Graph::new(size);
    let mut nested = if holders.is_empty() { Vec::new() } else { vec![0; size * size] };
    for u in 0..size {
        for v in (u + 1..size).filter(|&v| search.weight(u, v).is_some()) {
            let around = holders.iter().filter(|(_, holds)| holds[u] && holds[v]);
            let (count, price) = around.fold((0, 0), |(count, sum), (price, _)| (count + 1, sum + price));
            if search.slack((u, v)) + price == 0 {
                tight.add_edge(u, v);
            }
            if count > 0 {
                nested[u * size + v] = count;
                nested[v * size + u] = count;
            }
        }
    }
    Some(HeaviestMatching { partner: search.partners()?, tight, nested })
}

/// A vertex or a blossom; vertices have the lower numbers.
type Node = usize;

/// An edge, from a vertex of one node to a vertex of another.
type Edge = (usize, usize);

/// The place of an outermost node in the alternating trees.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    /// In no tree.
    Unreached,
    /// A root, or reached by the edge of a pair.
    Outer,
    /// Reached by an edge that is not a pair.
    Inner,
}

struct Search<'w> {
    weights: &'w Weights,
    vertices: usize,
    nodes: usize,
    /// The edge between two nodes that is nearest to tight, from the first to the second.
    best: Vec<Option<Edge>>,
    /// The outermost node that holds a node; `None`: an unused blossom.
    top: Vec<Option<Node>>,
    /// The nodes of a blossom's odd cycle, the base first.
    cycle: Vec<Vec<Node>>,
    /// The price of a vertex, or of a blossom for the edges inside it, in quarters of a weight, so that half steps are
    /// whole numbers.
    price: Vec<i128>,
    /// The vertex at the other end of the pair of a node.
    mate: Vec<Option<usize>>,
    label: Vec<Label>,
    /// The vertex from which an inner node was reached.
    reached_from: Vec<Option<usize>>,
    /// The outer vertex with the edge to this node that is nearest to tight.
    nearest: Vec<Option<usize>>,
    queue: VecDeque<usize>,
}

impl<'w> Search<'w> {
    /// Finds the heaviest perfect matching. `None`: no perfect matching exists.
    fn finished(weights: &'w Weights) -> Option<Search<'w>> {
        let mut search = Search::new(weights);
        while search.without_mate().next().is_some() {
            search.add_pair()?;
        }
        Some(search)
    }

    fn partners(&self) -> Option<Vec<usize>> {
        (0..self.vertices).map(|vertex| self.mate[vertex]).collect()
    }

    /// The blossoms with a price above 0, and the vertices that each of them holds.
    fn priced_blossoms(&self) -> Vec<(i128, Vec<bool>)> {
        let priced = (self.vertices..self.nodes).filter(|&node| self.top[node].is_some() && self.price[node] > 0);
        priced
            .map(|blossom| {
                let mut holds = vec![false; self.vertices];
                self.mark(blossom, &mut holds);
                (self.price[blossom], holds)
            })
            .collect()
    }

    /// Marks the vertices that a node holds.
    fn mark(&self, node: Node, holds: &mut [bool]) {
        if node < self.vertices {
            holds[node] = true;
        }
        self.cycle[node].iter().for_each(|&part| self.mark(part, holds));
    }

    fn new(weights: &'w Weights) -> Search<'w> {
        // Odd cycles are nested or disjoint, so there are at most half as many as vertices.
        let (vertices, nodes) = (weights.size, weights.size + weights.size / 2 + 1);
        let mut search = Search {
            weights,
            vertices,
            nodes,
            best: vec![None; nodes * nodes],
            top: (0..nodes).map(|node| (node < vertices).then_some(node)).collect(),
            cycle: vec![Vec::new(); nodes],
            price: vec![0; nodes],
            mate: vec![None; nodes],
            label: vec![Label::Unreached; nodes],
            reached_from: vec![None; nodes],
            nearest: vec![None; nodes],
            queue: VecDeque::new(),
        };
        for u in 0..vertices {
            let edges = (0..vertices).filter(|&v| search.weight(u, v).is_some());
            edges.collect::<Vec<_>>().into_iter().for_each(|v| search.best[u * nodes + v] = Some((u, v)));
            // Half the weight of the heaviest edge; all prices are even.
            search.price[u] = (0..vertices).filter_map(|v| search.weight(u, v)).max().map_or(0, |weight| 2 * weight);
        }
        search.begin();
        search
    }

    /// Pairs vertices along edges that are tight from the start.
    fn begin(&mut self) {
        for u in 0..self.vertices {
            let is_free =
                |v: &usize| self.mate[*v].is_none() && self.weight(u, *v).is_some() && self.slack((u, *v)) == 0;
            if self.mate[u].is_none()
                && let Some(v) = (u + 1..self.vertices).find(is_free)
            {
                (self.mate[u], self.mate[v]) = (Some(v), Some(u));
            }
        }
    }

    fn weight(&self, u: usize, v: usize) -> Option<i128> {
        self.weights.of[u * self.vertices + v]
    }

    /// The distance of an edge between two outermost nodes from tightness; never negative.
    fn slack(&self, (u, v): Edge) -> i128 {
        self.price[u] + self.price[v] - 4 * self.weight(u, v).unwrap_or(0)
    }

    fn best(&self, from: Node, to: Node) -> Option<Edge> {
        self.best[from * self.nodes + to]
    }

    fn outermost(&self) -> impl Iterator<Item = Node> + '_ {
        (0..self.nodes).filter(|&node| self.top[node] == Some(node))
    }

    fn outermost_blossoms(&self) -> Vec<Node> {
        self.outermost().filter(|&node| node >= self.vertices).collect()
    }

    fn without_mate(&self) -> impl Iterator<Item = Node> + '_ {
        self.outermost().filter(|&node| self.mate[node].is_none())
    }

    /// The outermost node that holds a node in use.
    fn top(&self, node: Node) -> Node {
        self.top[node].unwrap_or(node)
    }
}

#[cfg(test)]
mod tests;
