//! The alternating trees of one search, and the change of prices.

use super::{Edge, Label, Node, Search};

impl Search<'_> {
    /// Adds one pair; `None`: impossible with any prices.
    pub(super) fn add_pair(&mut self) -> Option<()> {
        self.label.fill(Label::Unreached);
        self.nearest.fill(None);
        self.queue.clear();
        for root in self.without_mate().collect::<Vec<_>>() {
            self.reached_from[root] = None;
            self.label[root] = Label::Outer;
            self.enqueue(root);
        }
        loop {
            if self.grow_trees() || self.move_prices()? {
                return Some(());
            }
        }
    }

    /// Follows all tight edges from outer vertices; true: a pair was added.
    fn grow_trees(&mut self) -> bool {
        while let Some(u) = self.queue.pop_front() {
            if self.label[self.top(u)] == Label::Inner {
                continue;
            }
            for v in 0..self.vertices {
                if self.top(u) == self.top(v) || self.weight(u, v).is_none() {
                    continue;
                }
                if self.slack((u, v)) == 0 {
                    if self.use_edge((u, v)) {
                        return true;
                    }
                } else {
                    self.offer(u, self.top(v));
                }
            }
        }
        false
    }

    /// Records the outer vertex `u` as the nearest to `node` if its edge is nearer to tight than the recorded one's.
    fn offer(&mut self, u: usize, node: Node) {
        let Some(edge) = self.best(u, node) else { return };
        let is_nearer = match self.nearest[node].and_then(|before| self.best(before, node)) {
            Some(before) => self.slack(edge) < self.slack(before),
            None => true,
        };
        if is_nearer {
            self.nearest[node] = Some(u);
        }
    }

    /// Searches again for the outer vertex nearest to a node.
    fn find_nearest(&mut self, node: Node) {
        self.nearest[node] = None;
        for u in 0..self.vertices {
            if self.top(u) != node && self.label[self.top(u)] == Label::Outer {
                self.offer(u, node);
            }
        }
    }

    /// Uses a tight edge from an outer vertex; true: a pair was added.
    fn use_edge(&mut self, (u, v): Edge) -> bool {
        let (from, to) = (self.top(u), self.top(v));
        match self.label[to] {
            Label::Unreached => {
                self.reached_from[to] = Some(u);
                self.label[to] = Label::Inner;
                self.nearest[to] = None;
                if let Some(mate) = self.mate[to].map(|mate| self.top(mate)) {
                    self.nearest[mate] = None;
                    self.label[mate] = Label::Outer;
                    self.enqueue(mate);
                }
                false
            }
            Label::Outer => match self.common_ancestor(from, to) {
                Some(base) => {
                    self.contract(from, base, to);
                    false
                }
                None => {
                    self.augment(from, to);
                    self.augment(to, from);
                    true
                }
            },
            Label::Inner => false,
        }
    }

    /// The next outer node on the way from an outer node to its root; `None`: it is the root.
    fn above(&self, node: Node) -> Option<Node> {
        let inner = self.top(self.mate[node]?);
        self.reached_from[inner].map(|vertex| self.top(vertex))
    }

    fn common_ancestor(&self, one: Node, other: Node) -> Option<Node> {
        let mut seen = vec![false; self.nodes];
        let mut at = Some(one);
        while let Some(node) = at {
            seen[node] = true;
            at = self.above(node);
        }
        let mut at = Some(other);
        while let Some(node) = at.filter(|&node| !seen[node]) {
            at = self.above(node);
        }
        at
    }

    /// Pairs `node` with `with`, and flips the pairs on its way to the root.
    fn augment(&mut self, node: Node, with: Node) {
        let (mut node, mut with) = (node, with);
        loop {
            let inner = self.mate[node].map(|mate| self.top(mate));
            self.pair(node, with);
            let Some(inner) = inner else { return };
            let Some(outer) = self.reached_from[inner].map(|vertex| self.top(vertex)) else { return };
            self.pair(inner, outer);
            (node, with) = (outer, inner);
        }
    }

    /// Changes all prices as far as possible; `None`: there is no limit. True: a pair was added.
    fn move_prices(&mut self) -> Option<bool> {
        let step = self.step()?;
        // The price of a vertex falls in an outer node and rises in an inner one; that of a blossom does the opposite.
        let change = |label: Label| match label {
            Label::Outer => step,
            Label::Inner => -step,
            Label::Unreached => 0,
        };
        for vertex in 0..self.vertices {
            self.price[vertex] -= change(self.label[self.top(vertex)]);
        }
        for blossom in self.outermost_blossoms() {
            self.price[blossom] += 2 * change(self.label[blossom]);
        }
        for node in self.outermost().collect::<Vec<_>>() {
            let tight = self.nearest[node].filter(|&u| self.top[node] == Some(node) && self.top(u) != node);
            let Some(edge) = tight.and_then(|u| self.best(u, node)).filter(|&edge| self.slack(edge) == 0) else {
                continue;
            };
            if self.use_edge(edge) {
                return Some(true);
            }
        }
        for blossom in self.outermost_blossoms() {
            if self.label[blossom] == Label::Inner && self.price[blossom] == 0 {
                self.expand(blossom);
            }
        }
        Some(false)
    }

    /// The largest change of prices that keeps all slacks and blossom prices at 0 or above.
    fn step(&self) -> Option<i128> {
        let edges = self.outermost().filter_map(|node| {
            let slack = self.slack(self.best(self.nearest[node]?, node)?);
            match self.label[node] {
                Label::Unreached => Some(slack),
                Label::Outer => Some(slack / 2),
                Label::Inner => None,
            }
        });
        let blossoms = self.outermost_blossoms().into_iter();
        let inner = blossoms.filter(|&blossom| self.label[blossom] == Label::Inner);
        edges.chain(inner.map(|blossom| self.price[blossom] / 2)).min()
    }
}

// Odd cycles as single nodes.

impl Search<'_> {
    /// Contracts the cycle that an edge between two outer nodes closes above their common base into one outer node.
    fn contract(&mut self, one: Node, base: Node, other: Node) {
        let Some(blossom) = (self.vertices..self.nodes).find(|&node| self.top[node].is_none()) else { return };
        let mut cycle = vec![base];
        self.collect_cycle(one, base, &mut cycle);
        cycle[1..].reverse();
        self.collect_cycle(other, base, &mut cycle);
        self.price[blossom] = 0;
        self.label[blossom] = Label::Outer;
        self.mate[blossom] = self.mate[base];
        self.reached_from[blossom] = self.reached_from[base];
        self.cycle[blossom] = cycle.clone();
        self.set_top(blossom, blossom);
        self.inherit_edges(blossom, &cycle);
        self.find_nearest(blossom);
    }

    /// Adds the nodes from an outer node up to the base, exclusive, and queues the vertices of the inner ones.
    fn collect_cycle(&mut self, from: Node, base: Node, cycle: &mut Vec<Node>) {
        let mut node = from;
        while node != base {
            let (Some(mate), Some(above)) = (self.mate[node], self.above(node)) else { return };
            let inner = self.top(mate);
            cycle.extend([node, inner]);
            self.enqueue(inner);
            node = above;
        }
    }

    /// Gives a new blossom the best edges of its parts. Prices inside it change together, so the edge nearest to tight
    /// stays the nearest.
    fn inherit_edges(&mut self, blossom: Node, cycle: &[Node]) {
        for node in 0..self.nodes {
            let edges = cycle.iter().filter_map(|&part| self.best(part, node));
            let best = edges.min_by_key(|&edge| self.slack(edge));
            self.best[blossom * self.nodes + node] = best;
            self.best[node * self.nodes + blossom] = best.map(|(u, v)| (v, u));
        }
    }

    /// Opens an inner blossom with price 0: the even path through it stays in the tree.
    fn expand(&mut self, blossom: Node) {
        let parts = self.cycle[blossom].clone();
        let entered = self.reached_from[blossom].and_then(|outer| self.best(blossom, outer)).map(|(vertex, _)| vertex);
        let Some(entry) = entered.map(|vertex| self.part_with(blossom, vertex)) else { return };
        parts.iter().for_each(|&part| self.set_top(part, part));
        let cycle = self.cycle_towards(blossom, entry);
        let Some(last) = cycle.iter().position(|&part| part == entry) else { return };
        for two in cycle[..last].chunks_exact(2) {
            let (inner, outer) = (two[0], two[1]);
            self.reached_from[inner] = self.best(outer, inner).map(|(vertex, _)| vertex);
            self.label[inner] = Label::Inner;
            self.label[outer] = Label::Outer;
            self.nearest[inner] = None;
            self.find_nearest(outer);
            self.enqueue(outer);
        }
        self.label[entry] = Label::Inner;
        self.reached_from[entry] = self.reached_from[blossom];
        self.nearest[entry] = None;
        for &part in &cycle[last + 1..] {
            self.label[part] = Label::Unreached;
            self.find_nearest(part);
        }
        self.top[blossom] = None;
        self.cycle[blossom].clear();
    }

    /// The cycle from its base, in the direction that reaches `part` after an even number of steps.
    fn cycle_towards(&self, blossom: Node, part: Node) -> Vec<Node> {
        let mut cycle = self.cycle[blossom].clone();
        if cycle.iter().position(|&other| other == part).is_some_and(|place| place % 2 == 1) {
            cycle[1..].reverse();
        }
        cycle
    }

    /// Pairs a node with another along their best edge; inside a blossom the pairs are shifted to the new base.
    fn pair(&mut self, node: Node, with: Node) {
        let Some((vertex, other)) = self.best(node, with) else { return };
        self.mate[node] = Some(other);
        if node < self.vertices {
            return;
        }
        let base = self.part_with(node, vertex);
        let mut cycle = self.cycle_towards(node, base);
        let Some(place) = cycle.iter().position(|&part| part == base) else { return };
        for two in cycle[..place].chunks_exact(2) {
            self.pair(two[0], two[1]);
            self.pair(two[1], two[0]);
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

    /// Makes `top` the outermost node of `node` and all its parts.
    fn set_top(&mut self, node: Node, top: Node) {
        self.top[node] = Some(top);
        for part in self.cycle[node].clone() {
            self.set_top(part, top);
        }
    }

    /// Queues all vertices of an outer node.
    fn enqueue(&mut self, node: Node) {
        if node < self.vertices {
            self.queue.push_back(node);
            return;
        }
        for part in self.cycle[node].clone() {
            self.enqueue(part);
        }
    }
}
