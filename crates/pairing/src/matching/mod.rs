//! Existence of pairings, found without trial: a matching of a graph says in polynomial time whether the search of a
//! rule would end well, so that the first pairing in the order of the rule is found without backtracking.

mod augment;
mod graph;
mod weighted;

pub use self::graph::Graph;
use self::graph::Vertices;
pub use self::weighted::{Heaviest, Weights, heaviest, heaviest_pairing};
use crate::answer::{Place, Step};

/// Pairs of neighbours among some vertices of a graph, nobody in two.
#[derive(Clone, Debug)]
pub struct Matching<'g> {
    graph: &'g Graph,
    present: Vertices,
    /// Those who must have a partner.
    needed: Vertices,
    mate: Vec<Option<usize>>,
}

impl<'g> Matching<'g> {
    /// `None`: not all of `members` can be paired with each other.
    pub fn of_all(graph: &'g Graph, members: &[usize]) -> Option<Matching<'g>> {
        Matching::covering(graph, members, members)
    }

    /// A partner for each of `needed`; the other members may go without. Neither are joined to each other.
    pub fn covering(graph: &'g Graph, members: &[usize], needed: &[usize]) -> Option<Matching<'g>> {
        let mut matching = Matching::begun(graph, members, needed);
        matching.complete().then_some(matching)
    }

    /// A partner for as many of `needed` as possible: all members, or as in `covering`.
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

    /// A matching that is known already: the partner of each vertex of the graph.
    pub fn known(graph: &'g Graph, partner: &[usize]) -> Matching<'g> {
        let all: Vec<usize> = (0..graph.size()).collect();
        let present = Vertices::of(graph.size(), &all);
        Matching { graph, needed: present.clone(), present, mate: partner.iter().map(|&mate| Some(mate)).collect() }
    }

    /// Those who need a partner and have none.
    pub fn lacking(&self) -> impl Iterator<Item = usize> + '_ {
        self.needed.members().filter(|&vertex| self.mate[vertex].is_none())
    }

    /// Adds a vertex that needs a partner; if as many as possible had one, as many as possible have one.
    pub fn add(&mut self, vertex: usize) {
        self.present.insert(vertex);
        self.needed.insert(vertex);
        augment::from(self, vertex);
    }

    /// The vertex goes; if as many as possible had a partner, as many as possible have one: a better matching of those
    /// who stay would have to begin at the partner who is left behind.
    pub fn remove(&mut self, vertex: usize) {
        if let Some(left_behind) = self.take_out(vertex).filter(|&mate| self.needed.has(mate)) {
            augment::from(self, left_behind);
        }
    }

    /// The partner who is left behind.
    fn take_out(&mut self, vertex: usize) -> Option<usize> {
        self.present.remove(vertex);
        self.needed.remove(vertex);
        let mate = self.mate[vertex].take();
        mate.into_iter().for_each(|mate| self.mate[mate] = None);
        mate
    }

    /// Those with whom `vertex` can be paired so that everybody else who needs a partner still finds one: who is
    /// reached by an even alternating path from the partner whom `vertex` leaves behind, or from somebody else without.
    fn partners(&self, vertex: usize) -> Vec<bool> {
        let mut rest = self.clone();
        rest.take_out(vertex);
        augment::reached(&rest)
    }

    /// Those of whom each could take one more vertex as a partner, and nobody would be left without who has one.
    pub fn takers(&self) -> Vec<bool> {
        augment::reached(self)
    }

    /// Takes the first candidate with whom everybody else can still be paired, and both of them out; `None`: there is none.
    pub fn choose(&mut self, chooser: usize, candidates: &[usize]) -> Option<usize> {
        let is_option = |candidate: usize| self.has(candidate) && self.graph.joins(chooser, candidate);
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

    /// The partner of a vertex that has one.
    pub fn partner(&self, vertex: usize) -> Option<usize> {
        self.mate[vertex]
    }

    /// The partner of each vertex; `None`: somebody has none.
    pub fn partners_of_all(&self) -> Option<Vec<usize>> {
        self.mate.iter().copied().collect()
    }

    /// Takes the first free neighbour of each: most partners are found without a search.
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

    /// Finds a partner for everybody who needs one; false: there is none.
    fn complete(&mut self) -> bool {
        let without: Vec<usize> = self.lacking().collect();
        without.into_iter().all(|vertex| self.mate[vertex].is_some() || augment::from(self, vertex))
    }

    pub fn has(&self, vertex: usize) -> bool {
        self.present.has(vertex)
    }

    /// The matching of the others when these two are paired; `None`: the others cannot be paired.
    pub fn after(&self, one: usize, other: usize) -> Option<Matching<'g>> {
        self.without(&[one, other])
    }

    /// The matching of those who stay; `None`: they cannot be paired.
    pub fn without(&self, gone: &[usize]) -> Option<Matching<'g>> {
        let mut rest = self.clone();
        for &vertex in gone {
            rest.take_out(vertex);
        }
        rest.complete().then_some(rest)
    }
}

/// A choice of the search, and what stood before it in the order of choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    pub chooser: usize,
    pub partner: usize,
    /// Candidates before the partner who had been met already.
    pub met: Vec<usize>,
    /// Candidates before the partner with whom the others could not have been paired.
    pub blocked: Vec<usize>,
}

/// Each chooser in turn takes the first candidate with whom everybody else can still be paired: what backtracking
/// over all assignments finds first. A chooser who has been taken is passed over.
pub fn first_choices(matching: Matching<'_>, choosers: &[usize], candidates: &[usize]) -> Vec<Choice> {
    let mut choices = Vec::new();
    let mut rest = matching;
    for &chooser in choosers {
        if !rest.has(chooser) {
            continue;
        }
        let (mut met, mut blocked) = (Vec::new(), Vec::new());
        // Most choosers meet the first whom they have not met, and nobody asks who else they could meet.
        let mut partners: Option<Vec<bool>> = None;
        for &candidate in candidates.iter().filter(|&&candidate| candidate != chooser) {
            if !rest.has(candidate) {
                continue;
            }
            if !rest.graph.joins(chooser, candidate) {
                met.push(candidate);
                continue;
            }
            let is_open = partners.as_ref().is_none_or(|partners| partners[candidate]);
            if let Some(after) = is_open.then(|| rest.after(chooser, candidate)).flatten() {
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
    /// The choice as a step by a rule, with the places that the vertices stand for.
    pub(crate) fn step(&self, rule: &'static str, places: &[Place]) -> Step {
        let named = |vertices: &[usize]| vertices.iter().map(|&vertex| places[vertex]).collect();
        Step::Meets {
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

// One matching after another, of sets that differ little.

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
