//! Odd cycles as single nodes.

use super::{Label, Node, Search};

impl Search<'_> {
    /// Makes one outer node of the cycle that an edge between two outer nodes closes above their common base.
    pub(super) fn contract(&mut self, one: Node, base: Node, other: Node) {
        let Some(blossom) = (self.vertices..self.nodes).find(|&node| self.top[node].is_none()) else { return };
        let mut cycle = vec![base];
        self.collect(one, base, &mut cycle);
        cycle[1..].reverse();
        self.collect(other, base, &mut cycle);
        self.price[blossom] = 0;
        self.label[blossom] = Label::Outer;
        self.mate[blossom] = self.mate[base];
        self.reached_from[blossom] = self.reached_from[base];
        self.cycle[blossom] = cycle.clone();
        self.put_below(blossom, blossom);
        self.inherit_edges(blossom, &cycle);
        self.look_around(blossom);
    }

    /// The nodes from an outer node up to the base, which is left out; inner ones become outer.
    fn collect(&mut self, from: Node, base: Node, cycle: &mut Vec<Node>) {
        let mut node = from;
        while node != base {
            let (Some(mate), Some(above)) = (self.mate[node], self.above(node)) else { return };
            let inner = self.top(mate);
            cycle.extend([node, inner]);
            self.enqueue(inner);
            node = above;
        }
    }

    /// Prices inside a blossom move together: the edge that is nearest to tight now remains so.
    fn inherit_edges(&mut self, blossom: Node, cycle: &[Node]) {
        for node in 0..self.nodes {
            let edges = cycle.iter().filter_map(|&part| self.best(part, node));
            let best = edges.min_by_key(|&edge| self.slack(edge));
            self.best[blossom * self.nodes + node] = best;
            self.best[node * self.nodes + blossom] = best.map(|(u, v)| (v, u));
        }
    }

    /// Opens an inner blossom whose price is nothing: the even way through it stays in the tree.
    pub(super) fn expand(&mut self, blossom: Node) {
        let cycle = self.cycle[blossom].clone();
        let entered = self.reached_from[blossom].and_then(|outer| self.best(blossom, outer)).map(|(vertex, _)| vertex);
        let Some(entry) = entered.map(|vertex| self.part_with(blossom, vertex)) else { return };
        cycle.iter().for_each(|&part| self.put_below(part, part));
        let cycle = self.turned_to(blossom, entry);
        let Some(last) = cycle.iter().position(|&part| part == entry) else { return };
        for two in cycle[..last].chunks_exact(2) {
            let (inner, outer) = (two[0], two[1]);
            self.reached_from[inner] = self.best(outer, inner).map(|(vertex, _)| vertex);
            self.label[inner] = Label::Inner;
            self.label[outer] = Label::Outer;
            self.nearest[inner] = None;
            self.look_around(outer);
            self.enqueue(outer);
        }
        self.label[entry] = Label::Inner;
        self.reached_from[entry] = self.reached_from[blossom];
        self.nearest[entry] = None;
        for &part in &cycle[last + 1..] {
            self.label[part] = Label::Unreached;
            self.look_around(part);
        }
        self.top[blossom] = None;
        self.cycle[blossom].clear();
    }

    /// The cycle from its base, in the direction in which `part` is an even number of steps away.
    fn turned_to(&self, blossom: Node, part: Node) -> Vec<Node> {
        let mut cycle = self.cycle[blossom].clone();
        if cycle.iter().position(|&other| other == part).is_some_and(|place| place % 2 == 1) {
            cycle[1..].reverse();
        }
        cycle
    }

    /// Pairs a node with another along their best edge; inside a blossom the pairs move on to the new base.
    pub(super) fn pair(&mut self, node: Node, with: Node) {
        let Some((vertex, other)) = self.best(node, with) else { return };
        self.mate[node] = Some(other);
        if node < self.vertices {
            return;
        }
        let base = self.part_with(node, vertex);
        let mut cycle = self.turned_to(node, base);
        let Some(place) = cycle.iter().position(|&part| part == base) else { return };
        for pair in cycle[..place].chunks_exact(2).map(|two| (two[0], two[1])).collect::<Vec<_>>() {
            self.pair(pair.0, pair.1);
            self.pair(pair.1, pair.0);
        }
        self.pair(base, with);
        cycle.rotate_left(place);
        self.cycle[node] = cycle;
    }

    /// The part of a blossom that holds a vertex.
    fn part_with(&self, blossom: Node, vertex: usize) -> Node {
        self.cycle[blossom].iter().copied().find(|&part| self.holds(part, vertex)).unwrap_or(vertex)
    }

    fn holds(&self, node: Node, vertex: usize) -> bool {
        if node < self.vertices {
            node == vertex
        } else {
            self.cycle[node].iter().any(|&part| self.holds(part, vertex))
        }
    }

    /// Makes `top` the outermost node of everything below `node`.
    fn put_below(&mut self, node: Node, top: Node) {
        self.top[node] = Some(top);
        for part in self.cycle[node].clone() {
            self.put_below(part, top);
        }
    }

    /// All vertices of an outer node are looked at.
    pub(super) fn enqueue(&mut self, node: Node) {
        if node < self.vertices {
            self.queue.push_back(node);
            return;
        }
        for part in self.cycle[node].clone() {
            self.enqueue(part);
        }
    }
}
