//! Decides without trial whether pairings exist: a matching of a graph shows in polynomial time whether the search of
//! a rule would succeed, so the first pairing in the order of the rule is found without backtracking.

mod augment;
mod graph;
mod weighted;

pub use self::graph::Graph;
use self::graph::Vertices;
pub use self::weighted::{HeaviestMatching, Weights, heaviest, heaviest_pairing};
use crate::answer::{PairingStep, Place};

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
    /// Pairs all of `members` with each other; `None`: impossible.
    pub fn of_all(graph: &'g Graph, members: &[usize]) -> Option<Matching<'g>> {
        Matching::covering(graph, members, members)
    }

    /// A partner for each of `needed`; the other members may stay unpaired and are not joined to each other.
    pub fn covering(graph: &'g Graph, members: &[usize], needed: &[usize]) -> Option<Matching<'g>> {
        let mut matching = Matching::begun(graph, members, needed);
        matching.complete().then_some(matching)
    }

    /// A partner for as many of `needed` as possible: `needed` is all members, or as in `covering`.
    pub fn of_most(graph: &'g Graph, members: &[usize], needed: &[usize]) -> Matching<'g> {
        let mut matching = Matching::begun(graph, members, needed);
        for vertex in matching.lacking().collect::<Vec<_>>() {
            if matching.mate[vertex].is_none() {
                augment::from(&mut matching, vertex);
            }
        }
        matching
    }

    fn begun(graph: &'g Graph, members: &[usize], needed: &[usize]) -> Matching<'g> {
        let present = Vertices::of(graph.size(), members);
        let needed = Vertices::of(graph.size(), needed);
        let mut matching = Matching { graph, present, needed, mate: vec![None; graph.size()] };
        matching.begin();
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

    /// The partners of `vertex` after which all others that need one still find one: vertices reached by an even
    /// alternating path from the partner that `vertex` leaves behind, or from another unmatched vertex.
    fn partners(&self, vertex: usize) -> Vec<bool> {
        let mut rest = self.clone();
        rest.take_out(vertex);
        augment::reached(&rest)
    }

    /// The vertices that could each take one more vertex as a partner without leaving a matched one unmatched.
    pub fn takers(&self) -> Vec<bool> {
        augment::reached(self)
    }

    /// Pairs the chooser with the first candidate that leaves all others pairable, and removes both; `None`: no such
    /// candidate.
    pub fn choose(&mut self, chooser: usize, candidates: &[usize]) -> Option<usize> {
        let is_option = |candidate: usize| self.has(candidate) && self.graph.has_edge(chooser, candidate);
        let first = candidates.iter().copied().find(|&candidate| candidate != chooser && is_option(candidate))?;
        let mut chosen = first;
        if self.mate[chooser] != Some(first) {
            let partners = self.partners(chooser);
            chosen = candidates.iter().copied().find(|&candidate| is_option(candidate) && partners[candidate])?;
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

    /// Takes the first free neighbour of each vertex: that finds most partners without a search.
    fn begin(&mut self) {
        let needed: Vec<usize> = self.needed.members().collect();
        for vertex in needed.into_iter().filter(|&vertex| self.present.has(vertex)) {
            if self.mate[vertex].is_none()
                && let Some(other) =
                    self.graph.neighbours(vertex, &self.present).find(|&other| self.mate[other].is_none())
            {
                self.mate[vertex] = Some(other);
                self.mate[other] = Some(vertex);
            }
        }
    }

    /// Finds a partner for every vertex that needs one; false: impossible.
    fn complete(&mut self) -> bool {
        let without: Vec<usize> = self.lacking().collect();
        without.into_iter().all(|vertex| self.mate[vertex].is_some() || augment::from(self, vertex))
    }

    pub fn has(&self, vertex: usize) -> bool {
        self.present.has(vertex)
    }

    /// The matching of the others if these two are paired; `None`: the others cannot be paired.
    pub fn with_pair(&self, one: usize, other: usize) -> Option<Matching<'g>> {
        self.without(&[one, other])
    }

    /// The matching of the remaining vertices; `None`: they cannot be paired.
    pub fn without(&self, gone: &[usize]) -> Option<Matching<'g>> {
        let mut rest = self.clone();
        for &vertex in gone {
            rest.take_out(vertex);
        }
        rest.complete().then_some(rest)
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
    let mut choices = Vec::new();
    let mut rest = matching;
    for &chooser in choosers {
        if !rest.has(chooser) {
            continue;
        }
        let (mut met, mut blocked) = (Vec::new(), Vec::new());
        // Most choosers meet the first candidate not yet met, so other possible partners are computed only when
        // needed.
        let mut partners: Option<Vec<bool>> = None;
        for &candidate in candidates.iter().filter(|&&candidate| candidate != chooser) {
            if !rest.has(candidate) {
                continue;
            }
            if !rest.graph.has_edge(chooser, candidate) {
                met.push(candidate);
                continue;
            }
            let is_open = partners.as_ref().is_none_or(|partners| partners[candidate]);
            if let Some(after) = is_open.then(|| rest.with_pair(chooser, candidate)).flatten() {
                choices.push(Choice { chooser, partner: candidate, met, blocked });
                rest = after;
                break;
            }
            partners.get_or_insert_with(|| rest.partners(chooser));
            blocked.push(candidate);
        }
    }
    choices
}

impl Choice {
    /// The choice as a step by a rule; `places` are those of the vertices.
    pub(crate) fn step(&self, rule: &'static str, places: &[Place]) -> PairingStep {
        let named = |vertices: &[usize]| vertices.iter().map(|&vertex| places[vertex]).collect();
        PairingStep::Meets {
            rule,
            player: places[self.chooser],
            opponent: places[self.partner],
            met: named(&self.met),
            blocked: named(&self.blocked),
        }
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

    /// Queries with vertices added that need a partner. `needed` is all members or none; if none, members are not
    /// joined to each other.
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
