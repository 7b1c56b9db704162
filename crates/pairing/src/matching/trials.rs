//! One matching after another, of sets that differ little.

use super::{Graph, Matching};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Change {
    Adds,
    Removes,
}

/// Whether everybody finds a partner when a few vertices come in, or go; asked of many such sets, mostly of one after a
/// smaller one.
pub struct Trials<'g> {
    change: Change,
    base: Matching<'g>,
    /// The set that was asked about last, and the matching with it.
    changed: Vec<usize>,
    matching: Matching<'g>,
}

impl<'g> Trials<'g> {
    /// Members go.
    pub fn without(graph: &'g Graph, members: &[usize]) -> Trials<'g> {
        Trials::of(Change::Removes, Matching::of_most(graph, members, members))
    }

    /// Others come in, who need a partner. Of the members, `needed` do, which is all or none of them; if none, members are
    /// not joined to each other.
    pub fn with(graph: &'g Graph, members: &[usize], needed: &[usize]) -> Trials<'g> {
        Trials::of(Change::Adds, Matching::of_most(graph, members, needed))
    }

    fn of(change: Change, base: Matching<'g>) -> Trials<'g> {
        Trials { change, matching: base.clone(), base, changed: Vec::new() }
    }

    /// The matching of everybody; `None`: somebody finds no partner.
    pub fn matching(&mut self, set: &[usize]) -> Option<&Matching<'g>> {
        // One vertex more or less: at most one lacks a partner less.
        if self.base.lacking().count() > set.len() {
            return None;
        }
        if !self.changed.iter().all(|vertex| set.contains(vertex)) {
            self.changed.clear();
            self.matching = self.base.clone();
        }
        for &vertex in set {
            if !self.changed.contains(&vertex) {
                self.changed.push(vertex);
                match self.change {
                    Change::Adds => self.matching.add(vertex),
                    Change::Removes => self.matching.remove(vertex),
                }
            }
        }
        self.matching.lacking().next().is_none().then_some(&self.matching)
    }
}
