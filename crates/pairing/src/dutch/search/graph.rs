//! The graph of a bracket: its members, and the part of the brackets below that its criteria need.

use super::narrow::{Candidates, Cost};
use crate::dutch::bracket::{Bracket, Paired};
use crate::dutch::completion::Completion;
use crate::dutch::criteria::ColourFaults;
use crate::dutch::field::{Field, Float};
use crate::dutch::tournament::Points;
use crate::matching::{Graph, Matching};

/// The part of the brackets below that is in the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Below {
    /// No member floats.
    None,
    /// One member floats; the edge down costs the result of the next bracket with that member.
    One,
    /// One member is left and has the bye.
    Bye,
    /// The next bracket; whether its rest and the floaters can be completed is checked afterwards.
    Next,
    /// All players below, and the bye.
    All,
}

/// A vertex of the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vertex {
    /// An index of the field.
    Mdp(usize),
    Resident(usize),
    Next(usize),
    Lower(usize),
    /// The single way down, the bye, or an empty place that makes the number even.
    Empty,
}

impl Vertex {
    fn index(self) -> Option<usize> {
        match self {
            Vertex::Mdp(index) | Vertex::Resident(index) | Vertex::Next(index) | Vertex::Lower(index) => Some(index),
            Vertex::Empty => None,
        }
    }

    fn is_member(self) -> bool {
        matches!(self, Vertex::Mdp(_) | Vertex::Resident(_))
    }
}

pub struct BracketGraph<'f> {
    pub field: &'f Field,
    pub completion: &'f Completion,
    pub bracket: &'f Bracket,
    pub below: Below,
    /// The members of the bracket first.
    pub vertices: Vec<Vertex>,
    pub candidates: Candidates,
    /// For [`Below::One`]: the cost of each member as floater, from the next bracket.
    next_with: Vec<u32>,
}

impl<'f> BracketGraph<'f> {
    /// Makes the graph of a bracket. `None`: no candidate exists.
    pub fn new(
        field: &'f Field,
        completion: &'f Completion,
        bracket: &'f Bracket,
        below: Below,
    ) -> Option<BracketGraph<'f>> {
        let members = bracket.mdps.iter().map(|&i| Vertex::Mdp(i));
        let mut vertices: Vec<Vertex> = members.chain(bracket.residents.iter().map(|&i| Vertex::Resident(i))).collect();
        let next = bracket.next.iter().map(|&i| Vertex::Next(i));
        match below {
            Below::None => {}
            Below::One | Below::Bye => vertices.push(Vertex::Empty),
            Below::Next => vertices.extend(next),
            Below::All => vertices.extend(next.chain(bracket.lower.iter().map(|&i| Vertex::Lower(i)))),
        }
        let has_bye = below == Below::All && completion.bye_at().is_some();
        if has_bye || (below == Below::Next && !vertices.len().is_multiple_of(2)) {
            vertices.push(Vertex::Empty);
        }
        let mut edges = Graph::new(vertices.len());
        for u in 0..vertices.len() {
            for v in u + 1..vertices.len() {
                if is_edge(field, completion, below, vertices[u], vertices[v]) {
                    edges.add_edge(u, v);
                }
            }
        }
        let partner = Matching::of_whole(&edges)?.partners_of_all()?;
        let next_with = if below == Below::One { next_with(field, bracket) } else { Vec::new() };
        Some(BracketGraph {
            field,
            completion,
            bracket,
            below,
            vertices,
            candidates: Candidates::of(edges, partner),
            next_with,
        })
    }

    pub fn size(&self) -> usize {
        self.vertices.len()
    }

    /// Whether both vertices are members that may meet.
    pub fn is_pair(&self, u: usize, v: usize) -> bool {
        self.vertices[u].is_member() && self.vertices[v].is_member() && self.may_meet(u, v)
    }

    fn may_meet(&self, u: usize, v: usize) -> bool {
        may_meet(self.field, self.vertices[u], self.vertices[v])
    }

    /// The remaining candidate.
    pub fn paired(&self) -> Paired {
        let mut paired = Paired::default();
        for (u, &v) in self.candidates.partner.iter().enumerate() {
            let Some(own) = self.vertices[u].index().filter(|_| self.vertices[u].is_member()) else { continue };
            match self.vertices[v].index().filter(|_| self.is_pair(u, v)) {
                Some(other) if own < other => paired.pairs.push((own, other)),
                Some(_) => {}
                None if self.below == Below::Bye || self.is_last_bye(v) => paired.bye = Some(own),
                None => paired.floaters.push(own),
            }
        }
        paired
    }

    /// Whether this vertex is the bye and the bracket is the last.
    fn is_last_bye(&self, v: usize) -> bool {
        self.below == Below::All && self.vertices[v] == Vertex::Empty && self.bracket.next.is_empty()
    }

    /// Whether the players left in the next bracket can be paired with all players below it.
    pub fn can_complete(&self) -> bool {
        let partner = &self.candidates.partner;
        let unpaired = (0..self.size()).filter(|&u| !self.may_meet(u, partner[u]));
        let mut left: Vec<usize> = unpaired.filter_map(|u| self.vertices[u].index()).collect();
        left.extend(&self.bracket.lower);
        self.completion.can_pair(&left)
    }

    /// The number of members that an edge sends down, counting those that satisfy `is_counted`.
    fn floating(&self, u: usize, v: usize, is_counted: impl Fn(Vertex) -> bool) -> u32 {
        if self.is_pair(u, v) {
            return 0;
        }
        let count = |vertex: Vertex| u32::from(vertex.is_member() && is_counted(vertex));
        count(self.vertices[u]) + count(self.vertices[v])
    }

    /// The number of members and players of the next bracket that an edge leaves without an opponent there, counting
    /// those that satisfy `is_counted`.
    fn left_in_next(&self, u: usize, v: usize, is_counted: impl Fn(Vertex) -> bool) -> u32 {
        let is_in_next = |vertex: Vertex| vertex.is_member() || matches!(vertex, Vertex::Next(_));
        let (one, other) = (self.vertices[u], self.vertices[v]);
        if self.may_meet(u, v) && is_in_next(one) && is_in_next(other) {
            return 0;
        }
        let count = |vertex: Vertex| u32::from(is_in_next(vertex) && is_counted(vertex));
        count(one) + count(other)
    }

    fn score(&self, vertex: Vertex) -> Points {
        vertex.index().map_or(Points::MIN, |index| self.field.players[index].score)
    }

    fn float(&self, vertex: Vertex, back: usize) -> Float {
        vertex.index().map_or(Float::None, |index| self.field.players[index].floats[back])
    }

    /// An MDP and a resident paired by this edge, the MDP first. An edge between two left-over vertices is no such
    /// pair.
    fn mdp_pair(&self, u: usize, v: usize) -> Option<(Vertex, Vertex)> {
        let (one, other) = (self.vertices[u], self.vertices[v]);
        let is_pair = matches!((one, other), (Vertex::Mdp(_), Vertex::Resident(_))) && self.may_meet(u, v);
        is_pair.then_some((one, other))
    }

    /// The costs of C6 to C21, in their order.
    pub fn costs(&self) -> Vec<Cost> {
        let size = self.size();
        let is_mdp = |vertex: Vertex| matches!(vertex, Vertex::Mdp(_));
        let mdp_scores = self.mdp_scores();
        let can_float = self.below != Below::None;
        let mut costs = Vec::new();
        if matches!(self.below, Below::Next | Below::All) {
            costs.push(Cost::new(size, |u, v| self.floating(u, v, |_| true)));
        }
        if can_float {
            for (score, of_it) in &mdp_scores {
                let floating = |u: usize, v: usize| self.floating(u, v, |vx| is_mdp(vx) && self.score(vx) == *score);
                costs.push(Cost::of_vertices(of_it, size, floating));
            }
            self.push_c8(&mdp_scores, &mut costs);
        }
        if self.below == Below::Bye {
            let unplayed = |u: usize| self.vertices[u].index().map_or(0, |index| self.field.players[index].unplayed);
            let is_bye = |v: usize| self.vertices[v] == Vertex::Empty;
            costs.push(Cost::of_single_edge(size, |u, v| if is_bye(v) { unplayed(u) } else { 0 }));
        }
        self.push_colours(&mut costs);
        let is_up = |u: usize, v: usize, back: usize| {
            self.mdp_pair(u, v).filter(|(_, resident)| self.float(*resident, back) == Float::Up)
        };
        for back in [0, 1] {
            let is_down = |vx: Vertex| matches!(vx, Vertex::Resident(_)) && self.float(vx, back) == Float::Down;
            if can_float {
                costs.push(Cost::new(size, |u, v| self.floating(u, v, is_down)));
            }
            if !mdp_scores.is_empty() {
                costs.push(Cost::new(size, |u, v| u32::from(is_up(u, v, back).is_some())));
            }
        }
        for back in [0, 1] {
            let is_mdp_down = |vx: Vertex, score: Points| {
                is_mdp(vx) && self.score(vx) == score && self.float(vx, back) == Float::Down
            };
            for (score, of_it) in mdp_scores.iter().filter(|_| can_float) {
                costs.push(Cost::of_vertices(of_it, size, |u, v| self.floating(u, v, |vx| is_mdp_down(vx, *score))));
            }
            let is_met =
                |u: usize, v: usize, score: Points| is_up(u, v, back).is_some_and(|(mdp, _)| self.score(mdp) == score);
            for (score, of_it) in &mdp_scores {
                costs.push(Cost::of_vertices(of_it, size, |u, v| u32::from(is_met(u, v, *score))));
            }
        }
        costs
    }

    /// The different scores of the MDPs, highest first, with the vertices of each.
    fn mdp_scores(&self) -> Vec<(Points, Vec<usize>)> {
        let mdps: Vec<usize> = (0..self.bracket.mdps.len()).collect();
        let of_score = mdps.chunk_by(|&u, &v| self.score(self.vertices[u]) == self.score(self.vertices[v]));
        of_score.map(|vertices| (self.score(self.vertices[vertices[0]]), vertices.to_vec())).collect()
    }

    fn push_c8(&self, mdp_scores: &[(Points, Vec<usize>)], costs: &mut Vec<Cost>) {
        let size = self.size();
        match self.below {
            Below::One => {
                costs.push(Cost::of_single_edge(size, |u, v| if v + 1 == size { self.next_with[u] } else { 0 }));
            }
            Below::Next | Below::All => {
                costs.push(Cost::new(size, |u, v| self.left_in_next(u, v, |_| true)));
                let mdps = self.bracket.mdps.len();
                let residents = (mdps..mdps + self.bracket.residents.len()).collect();
                for (score, of_it) in mdp_scores.iter().chain([&(self.bracket.score(self.field), residents)]) {
                    let counts = |vx: Vertex| vx.is_member() && self.score(vx) == *score;
                    costs.push(Cost::of_vertices(of_it, size, |u, v| self.left_in_next(u, v, counts)));
                }
            }
            Below::None | Below::Bye => {}
        }
    }

    /// The costs of C10 to C13.
    fn push_colours(&self, costs: &mut Vec<Cost>) {
        let members = self.bracket.mdps.len() + self.bracket.residents.len();
        let mut faults = vec![ColourFaults::default(); members * members];
        for u in 0..members {
            for v in (u + 1..members).filter(|&v| self.candidates.edges.has_edge(u, v) && self.is_pair(u, v)) {
                if let (Some(one), Some(other)) = (self.vertices[u].index(), self.vertices[v].index()) {
                    faults[u * members + v] = ColourFaults::of(self.field, one, other);
                }
            }
        }
        let numbers: [fn(&ColourFaults) -> u32; 4] = [|f| f.c10, |f| f.c11, |f| f.c12, |f| f.c13];
        for number in numbers {
            let value = |u: usize, v: usize| if v < members { number(&faults[u * members + v]) } else { 0 };
            costs.push(Cost::new(self.size(), value));
        }
    }
}

fn may_meet(field: &Field, u: Vertex, v: Vertex) -> bool {
    match (u, v) {
        // They were not paired with each other in their own bracket, and are not here.
        (Vertex::Mdp(_), Vertex::Mdp(_)) => false,
        _ => u.index().zip(v.index()).is_some_and(|(one, other)| field.may_meet.has_edge(one, other)),
    }
}

/// Whether the bracket has any possible pair.
pub fn any_may_meet(field: &Field, bracket: &Bracket) -> bool {
    let members = bracket.members();
    let meets = |&resident: &usize| members.iter().any(|&other| field.may_meet.has_edge(resident, other));
    bracket.residents.iter().any(meets)
}

fn is_edge(field: &Field, completion: &Completion, below: Below, u: Vertex, v: Vertex) -> bool {
    match (u.index(), v.index()) {
        (Some(_), Some(_)) => may_meet(field, u, v) || below == Below::Next,
        (Some(one), None) | (None, Some(one)) => match below {
            Below::Bye | Below::All => completion.may_have_bye(one),
            Below::None | Below::One | Below::Next => true,
        },
        (None, None) => false,
    }
}

/// The cost by C8 of each member as the only downfloater: 0 if the next bracket gets a pair more, 1 if the member only
/// takes another player's place in a pair, 2 if the member has no opponent there.
fn next_with(field: &Field, bracket: &Bracket) -> Vec<u32> {
    let takers = Matching::of_most(&field.may_meet, &bracket.next, &bracket.next).takers();
    let cost = |member: usize| {
        let opponents = || bracket.next.iter().filter(|&&other| field.may_meet.has_edge(member, other));
        if opponents().next().is_none() {
            return 2;
        }
        u32::from(!opponents().any(|&other| takers[other]))
    };
    bracket.members().into_iter().map(cost).collect()
}

/// Players of the next bracket left over in a maximal pairing that pairs the floaters first, if they have an opponent
/// at all.
pub fn left_of_next(field: &Field, next: &[usize], floaters: &[usize]) -> Vec<usize> {
    // Floaters come first and stay paired in later steps of the matching.
    let all: Vec<usize> = floaters.iter().chain(next).copied().collect();
    Matching::of_most(&field.may_meet, &all, &all).lacking().collect()
}
