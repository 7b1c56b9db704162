//! Decides without trial whether pairings exist: a matching of a graph shows in polynomial time whether the search of
//! a rule would succeed, so the first pairing in the order of the rule is found without backtracking.

mod augment;
mod graph;
mod weighted;

pub use self::graph::Graph;
use self::graph::Vertices;
pub use self::weighted::{HeaviestMatching, Weights, heaviest, heaviest_pairing};
use crate::answer::{PairingAction, PairingStep, Place};

/// Pairs of neighbours among some vertices of a graph; no vertex is in two pairs.
#[derive(Clone, Debug)]
pub struct Matching<'g> {
    graph: &'g Graph,
    present: Vertices,
    /// The vertices that must have a partner.
    needed: Vertices,
    mate: Vec<Option<usize>>,
}

impl<'g> Matching<'g> {
    /// Pairs all vertices of the graph; `None`: impossible.
    pub fn of_whole(graph: &'g Graph) -> Option<Matching<'g>> {
        let all: Vec<usize> = (0..graph.size()).collect();
        Matching::of_all(graph, &all)
    }

    /// Pairs all of `members` with each other; `None`: impossible.
    pub fn of_all(graph: &'g Graph, members: &[usize]) -> Option<Matching<'g>> {
        Matching::covering(graph, members, members)
    }

    /// Pairs each of `needed`; the other members, between whom the graph has no edges, may stay unpaired. `None`:
    /// impossible.
    pub fn covering(graph: &'g Graph, members: &[usize], needed: &[usize]) -> Option<Matching<'g>> {
        let mut matching = Matching::begun(graph, members, needed);
        matching.complete().then_some(matching)
    }

    /// Pairs as many of `needed` as possible; `needed` are all members, or some as in [`Matching::covering`].
    pub fn of_most(graph: &'g Graph, members: &[usize], needed: &[usize]) -> Matching<'g> {
        let mut matching = Matching::begun(graph, members, needed);
        for vertex in matching.lacking().collect::<Vec<_>>() {
            if matching.mate[vertex].is_none() {
                augment::from(&mut matching, vertex);
            }
        }
        matching
    }

    /// A matching without search: each vertex in turn takes its first free neighbour, which finds most partners.
    fn begun(graph: &'g Graph, members: &[usize], needed: &[usize]) -> Matching<'g> {
        let present = Vertices::of(graph.size(), members);
        let needed = Vertices::of(graph.size(), needed);
        let mut matching = Matching { graph, present, needed, mate: vec![None; graph.size()] };
        let unmatched: Vec<usize> = matching.needed.members().filter(|&vertex| matching.present.has(vertex)).collect();
        for vertex in unmatched {
            let is_free = |other: &usize| matching.mate[*other].is_none();
            if is_free(&vertex)
                && let Some(other) = graph.neighbours(vertex, &matching.present).find(is_free)
            {
                (matching.mate[vertex], matching.mate[other]) = (Some(other), Some(vertex));
            }
        }
        matching
    }

    /// A matching that is already known: the partner of each vertex of the graph.
    pub fn from_partners(graph: &'g Graph, partner: &[usize]) -> Matching<'g> {
        let all: Vec<usize> = (0..graph.size()).collect();
        let present = Vertices::of(graph.size(), &all);
        Matching { graph, needed: present.clone(), present, mate: partner.iter().map(|&mate| Some(mate)).collect() }
    }

    /// The vertices that need a partner and have none.
    pub fn lacking(&self) -> impl Iterator<Item = usize> + '_ {
        self.needed.members().filter(|&vertex| self.mate[vertex].is_none())
    }

    /// Adds a vertex that needs a partner. If the matching was the largest possible, it stays so.
    pub fn add(&mut self, vertex: usize) {
        self.present.insert(vertex);
        self.needed.insert(vertex);
        augment::from(self, vertex);
    }

    /// Removes a vertex. If the matching was the largest possible, it stays so: only the partner left behind could
    /// begin a longer path.
    pub fn remove(&mut self, vertex: usize) {
        if let Some(left_behind) = self.take_out(vertex).filter(|&mate| self.needed.has(mate)) {
            augment::from(self, left_behind);
        }
    }

    /// Removes a vertex and returns the partner left behind.
    fn take_out(&mut self, vertex: usize) -> Option<usize> {
        self.present.remove(vertex);
        self.needed.remove(vertex);
        let mate = self.mate[vertex].take();
        mate.into_iter().for_each(|mate| self.mate[mate] = None);
        mate
    }

    /// For each vertex, whether all others that need a partner still find one if it is paired with `vertex`: then an
    /// even alternating path reaches it from the partner that `vertex` leaves behind, or from another unmatched vertex.
    fn partners(&self, vertex: usize) -> Vec<bool> {
        let mut rest = self.clone();
        rest.take_out(vertex);
        augment::reached(&rest)
    }

    /// For each vertex, whether it could take a further vertex as its partner without leaving another one unmatched.
    pub fn takers(&self) -> Vec<bool> {
        augment::reached(self)
    }

    /// Pairs the chooser with the first candidate that leaves all others pairable, and removes both; `None`: no such
    /// candidate.
    pub fn choose(&mut self, chooser: usize, candidates: &[usize]) -> Option<usize> {
        let is_option = |candidate: usize| self.has(candidate) && self.graph.has_edge(chooser, candidate);
        let mut options = candidates.iter().copied().filter(|&candidate| is_option(candidate));
        let mut chosen = options.next()?;
        // Without a search, only the present partner is known to leave all others pairable.
        if self.mate[chooser] != Some(chosen) {
            let partners = self.partners(chooser);
            chosen = std::iter::once(chosen).chain(options).find(|&candidate| partners[candidate])?;
        }
        for gone in [chooser, chosen] {
            self.take_out(gone);
        }
        self.complete().then_some(chosen)
    }

    /// The partner of a vertex; `None`: it has none.
    pub fn partner(&self, vertex: usize) -> Option<usize> {
        self.mate[vertex]
    }

    /// The partner of each vertex; `None`: a vertex has none.
    pub fn partners_of_all(&self) -> Option<Vec<usize>> {
        self.mate.iter().copied().collect()
    }

    /// Finds a partner for every vertex that needs one; false: impossible.
    fn complete(&mut self) -> bool {
        let without: Vec<usize> = self.lacking().collect();
        without.into_iter().all(|vertex| self.mate[vertex].is_some() || augment::from(self, vertex))
    }

    pub fn has(&self, vertex: usize) -> bool {
        self.present.has(vertex)
    }
}

/// A choice of the search, with the candidates passed over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    pub chooser: usize,
    pub partner: usize,
    /// Candidates before the partner that were already met.
    pub met: Vec<usize>,
    /// Candidates before the partner that would leave the others unpairable.
    pub blocked: Vec<usize>,
}

/// Each chooser in turn takes the first candidate that leaves all others pairable: the first result of backtracking
/// over all assignments. A chooser that is already paired is skipped.
pub fn first_choices(matching: Matching<'_>, choosers: &[usize], candidates: &[usize]) -> Vec<Choice> {
    let mut rest = matching;
    let mut choices = Vec::new();
    for &chooser in choosers {
        if !rest.has(chooser) {
            continue;
        }
        let is_left = |candidate: &usize| *candidate != chooser && rest.has(*candidate);
        let left: Vec<usize> = candidates.iter().copied().filter(is_left).collect();
        let Some(partner) = rest.choose(chooser, &left) else { continue };
        let passed_over = left.into_iter().take_while(|&candidate| candidate != partner);
        let (blocked, met) = passed_over.partition(|&candidate| rest.graph.has_edge(chooser, candidate));
        choices.push(Choice { chooser, partner, met, blocked });
    }
    choices
}

impl Choice {
    /// The choice as a step by a rule; `places` are those of the vertices.
    pub(crate) fn step(&self, rule: &'static str, places: &[Place]) -> PairingStep {
        let places_of = |vertices: &[usize]| vertices.iter().map(|&vertex| places[vertex]).collect();
        PairingAction::Meets {
            player: places[self.chooser],
            opponent: places[self.partner],
            met: places_of(&self.met),
            blocked: places_of(&self.blocked),
        }
        .by(rule)
    }
}

#[cfg(test)]
mod tests;

// A series of matchings for sets that differ little.

#[derive(Clone, Copy, PartialEq, Eq)]
enum Change {
    Adds,
    Removes,
}

/// Whether all vertices find a partner when a few are added or removed; queried for many such sets, mostly each an
/// extension of the last.
pub struct Trials<'g> {
    change: Change,
    base: Matching<'g>,
    /// The set of the last query, and the matching for it.
    changed: Vec<usize>,
    matching: Matching<'g>,
}

impl<'g> Trials<'g> {
    /// Queries with members removed.
    pub fn without(graph: &'g Graph, members: &[usize]) -> Trials<'g> {
        Trials::of(Change::Removes, Matching::of_most(graph, members, members))
    }

    /// Queries with vertices added, each of which needs a partner. `needed` are all members, or none: then the graph has
    /// no edges between members.
    pub fn adding(graph: &'g Graph, members: &[usize], needed: &[usize]) -> Trials<'g> {
        Trials::of(Change::Adds, Matching::of_most(graph, members, needed))
    }

    fn of(change: Change, base: Matching<'g>) -> Trials<'g> {
        Trials { change, matching: base.clone(), base, changed: Vec::new() }
    }

    /// The matching for a set; `None`: a vertex finds no partner.
    pub fn matching(&mut self, set: &[usize]) -> Option<&Matching<'g>> {
        // Adding or removing a vertex reduces the number of unmatched vertices by at most one.
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
