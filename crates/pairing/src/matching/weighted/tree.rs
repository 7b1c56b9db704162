//! The alternating trees of one search, and the prices.

use super::{Edge, Label, Node, Search};

impl Search<'_> {
    /// One more pair; `None`: there is none, whatever the prices.
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
            if self.grow() || self.move_prices()? {
                return Some(());
            }
        }
    }

    /// Follows all tight edges from outer vertices; true: a pair was added.
    fn grow(&mut self) -> bool {
        while let Some(u) = self.queue.pop_front() {
            if self.label[self.top(u)] == Label::Inner {
                continue;
            }
            for v in 0..self.vertices {
                if self.top(u) == self.top(v) || self.weight(u, v).is_none() {
                    continue;
                }
                if self.slack((u, v)) == 0 {
                    if self.take((u, v)) {
                        return true;
                    }
                } else {
                    self.offer(u, self.top(v));
                }
            }
        }
        false
    }

    /// Remembers the vertex `u` if its edge to `node` is nearer to tight than any before.
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

    /// Looks anew for the outer vertex that is nearest to a node.
    pub(super) fn look_around(&mut self, node: Node) {
        self.nearest[node] = None;
        for u in 0..self.vertices {
            if self.top(u) != node && self.label[self.top(u)] == Label::Outer {
                self.offer(u, node);
            }
        }
    }

    /// Uses a tight edge from an outer vertex; true: a pair was added.
    fn take(&mut self, (u, v): Edge) -> bool {
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

    /// The outer node above an outer node of a tree.
    pub(super) fn above(&self, node: Node) -> Option<Node> {
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

    /// Pairs `node` with `with`, and turns the pairs on its way to the root around.
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

    /// Moves all prices as far as possible; `None`: nothing sets a bound. True: a pair was added.
    fn move_prices(&mut self) -> Option<bool> {
        let step = self.step()?;
        for vertex in 0..self.vertices {
            match self.label[self.top(vertex)] {
                Label::Outer => self.price[vertex] -= step,
                Label::Inner => self.price[vertex] += step,
                Label::Unreached => {}
            }
        }
        for blossom in self.outermost().filter(|&node| node >= self.vertices).collect::<Vec<_>>() {
            match self.label[blossom] {
                Label::Outer => self.price[blossom] += 2 * step,
                Label::Inner => self.price[blossom] -= 2 * step,
                Label::Unreached => {}
            }
        }
        for node in self.outermost().collect::<Vec<_>>() {
            let tight = self.nearest[node].filter(|&u| self.top[node] == Some(node) && self.top(u) != node);
            let Some(edge) = tight.and_then(|u| self.best(u, node)).filter(|&edge| self.slack(edge) == 0) else {
                continue;
            };
            if self.take(edge) {
                return Some(true);
            }
        }
        for blossom in self.outermost().filter(|&node| node >= self.vertices).collect::<Vec<_>>() {
            if self.label[blossom] == Label::Inner && self.price[blossom] == 0 {
                self.expand(blossom);
            }
        }
        Some(false)
    }

    /// The most by which prices may move before an edge would cost less than it weighs, or a blossom less than nothing.
    fn step(&self) -> Option<i128> {
        let edges = self.outermost().filter_map(|node| {
            let slack = self.slack(self.best(self.nearest[node]?, node)?);
            match self.label[node] {
                Label::Unreached => Some(slack),
                Label::Outer => Some(slack / 2),
                Label::Inner => None,
            }
        });
        let inner = |node: &Node| *node >= self.vertices && self.label[*node] == Label::Inner;
        let blossoms = self.outermost().filter(inner).map(|blossom| self.price[blossom] / 2);
        edges.chain(blossoms).min()
    }
}
