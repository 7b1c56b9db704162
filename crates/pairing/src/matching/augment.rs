//! Augments a matching by one pair: finds an alternating path between two unmatched vertices, through odd cycles too
//! (Edmonds).

use super::Matching;
use std::collections::VecDeque;

/// The tree of alternating paths from an unmatched vertex. *Outer* vertices are reached by the edge of a pair.
struct Tree {
    /// The first root, if there are several.
    root: usize,
    /// For each vertex, the one from which it was reached by an edge that is not a pair.
    reached_from: Vec<Option<usize>>,
    is_outer: Vec<bool>,
    /// The base of the contracted odd cycle that holds each vertex.
    base: Vec<usize>,
    queue: VecDeque<usize>,
}

/// Pairs `root`; false: no matching covers it together with all vertices covered so far.
pub(super) fn from(matching: &mut Matching<'_>, root: usize) -> bool {
    let mut tree = Tree::new(matching.graph.size(), &[root]);
    let Some(end) = tree.grow(matching) else { return false };
    tree.flip(&mut matching.mate, end);
    true
}

/// Whether each vertex is reached by an even alternating path from an unmatched one. No alternating path may join two
/// of the unmatched.
pub(super) fn reached(matching: &Matching<'_>) -> Vec<bool> {
    let roots: Vec<usize> = matching.present.members().filter(|&vertex| matching.mate[vertex].is_none()).collect();
    let mut tree = Tree::new(matching.graph.size(), &roots);
    tree.grow(matching);
    tree.is_outer
}

impl Tree {
    fn new(size: usize, roots: &[usize]) -> Tree {
        let mut is_outer = vec![false; size];
        roots.iter().for_each(|&root| is_outer[root] = true);
        Tree {
            root: roots.first().copied().unwrap_or(0),
            reached_from: vec![None; size],
            is_outer,
            base: (0..size).collect(),
            queue: roots.iter().copied().collect(),
        }
    }

    /// Searches until an unmatched vertex is reached; `None`: there is none.
    fn grow(&mut self, matching: &Matching<'_>) -> Option<usize> {
        while let Some(vertex) = self.queue.pop_front() {
            for other in matching.graph.neighbours(vertex, &matching.present) {
                if self.base[vertex] == self.base[other] || matching.mate[vertex] == Some(other) {
                    continue;
                }
                if self.is_outer[other] {
                    self.contract(&matching.mate, vertex, other);
                } else if self.reached_from[other].is_none() {
                    self.reached_from[other] = Some(vertex);
                    let Some(mate) = matching.mate[other] else { return Some(other) };
                    self.is_outer[mate] = true;
                    self.queue.push_back(mate);
                }
            }
        }
        None
    }

    /// Swaps pairs and other edges on the path from `end` back to the root.
    fn flip(&self, mate: &mut [Option<usize>], end: usize) {
        let mut at = Some(end);
        while let Some(vertex) = at {
            let from = self.reached_from[vertex].unwrap_or(self.root);
            at = mate[from];
            mate[vertex] = Some(from);
            mate[from] = Some(vertex);
        }
    }

    /// The edge between two outer vertices closes an odd cycle: the whole cycle becomes outer.
    fn contract(&mut self, mate: &[Option<usize>], one: usize, other: usize) {
        let base = self.common_base(mate, one, other);
        let mut on_cycle = vec![false; self.base.len()];
        self.mark(mate, one, other, base, &mut on_cycle);
        self.mark(mate, other, one, base, &mut on_cycle);
        for vertex in 0..self.base.len() {
            if on_cycle[self.base[vertex]] {
                self.base[vertex] = base;
                if !self.is_outer[vertex] {
                    self.is_outer[vertex] = true;
                    self.queue.push_back(vertex);
                }
            }
        }
    }

    fn common_base(&self, mate: &[Option<usize>], one: usize, other: usize) -> usize {
        let mut seen = vec![false; self.base.len()];
        let up = |base: usize| mate[base].and_then(|mate| self.reached_from[mate]).map(|from| self.base[from]);
        let mut at = Some(self.base[one]);
        while let Some(base) = at {
            seen[base] = true;
            at = if base == self.root { None } else { up(base) };
        }
        let mut base = self.base[other];
        while !seen[base] {
            match up(base) {
                Some(above) => base = above,
                None => break,
            }
        }
        base
    }

    fn mark(&mut self, mate: &[Option<usize>], from: usize, child: usize, base: usize, on_cycle: &mut [bool]) {
        let (mut vertex, mut child) = (from, child);
        while self.base[vertex] != base {
            let Some(partner) = mate[vertex] else { break };
            on_cycle[self.base[vertex]] = true;
            on_cycle[self.base[partner]] = true;
            self.reached_from[vertex] = Some(child);
            child = partner;
            match self.reached_from[partner] {
                Some(above) => vertex = above,
                None => break,
            }
        }
    }
}
