//! Picks the first of the best candidates in the order of generation (3.5 to 3.7, 4.2 to 4.4).

use super::graph::{BracketGraph, Vertex};
use super::narrow::Cost;
use crate::matching::{Graph, Matching};

/// Leaves only the first candidate: fixes the paired MDPs, then their opponents, then the remainder as a homogeneous
/// bracket.
pub fn fix_first(graph: &mut BracketGraph<'_>) {
    let size = graph.size();
    let mdps: Vec<usize> = (0..size).filter(|&u| matches!(graph.vertices[u], Vertex::Mdp(_))).collect();
    let residents: Vec<usize> = (0..size).filter(|&u| matches!(graph.vertices[u], Vertex::Resident(_))).collect();
    let is_limbo = |graph: &BracketGraph<'_>, mdp: usize| !graph.is_pair(mdp, graph.candidates.partner[mdp]);
    let limbo = mdps.iter().filter(|&&mdp| is_limbo(graph, mdp)).count();
    if limbo > 0 && limbo < mdps.len() {
        // The lowest BSN first: {1,3} before {1,4} before {3,4}.
        let floats = |mdp: usize| Cost::of_vertices(&[mdp], size, |u, v| u32::from(!graph.is_pair(u, v)));
        let costs: Vec<Cost> = mdps.iter().map(|&mdp| floats(mdp)).collect();
        graph.candidates.narrow(costs);
    }
    let paired: Vec<usize> = mdps.into_iter().filter(|&mdp| !is_limbo(graph, mdp)).collect();
    fix_partners(graph, &paired, &residents);
    let opponents: Vec<usize> = paired.iter().map(|&mdp| graph.candidates.partner[mdp]).collect();
    let rest: Vec<usize> = residents.into_iter().filter(|resident| !opponents.contains(resident)).collect();
    fix_remainder(graph, &rest);
}

/// Gives each chooser in turn the first opponent that lets the rest be paired equally well, and drops the chooser's
/// other edges.
fn fix_partners(graph: &mut BracketGraph<'_>, choosers: &[usize], options: &[usize]) {
    let size = graph.size();
    if choosers.is_empty() {
        return;
    }
    if graph.candidates.are_plain() {
        let edges = graph.candidates.edges.clone();
        let mut matching = Matching::from_partners(&edges, &graph.candidates.partner);
        let partners = &mut graph.candidates.partner;
        for &chooser in choosers {
            if let Some(chosen) = matching.choose(chooser, options) {
                (partners[chooser], partners[chosen]) = (chosen, chooser);
            }
        }
        // Those who chose, or were chosen, are no longer in the matching.
        for (u, partner) in partners.iter_mut().enumerate() {
            *partner = matching.partner(u).unwrap_or(*partner);
        }
    } else {
        // An opponent costs the more, the later in the order.
        let opponent_of = |chooser: usize| {
            Cost::of_single_edge(size, |u, v| match (u == chooser, v == chooser) {
                (true, _) => number(v),
                (_, true) => number(u),
                _ => 0,
            })
        };
        let costs: Vec<Cost> = choosers.iter().map(|&chooser| opponent_of(chooser)).collect();
        graph.candidates.narrow(costs);
    }
    for &chooser in choosers {
        let partner = graph.candidates.partner[chooser];
        graph.candidates.keep_only(chooser, partner);
    }
}

fn number(vertex: usize) -> u32 {
    u32::try_from(vertex).unwrap_or(u32::MAX)
}

/// Applies 3.5 to 3.7 to a homogeneous bracket or a remainder.
fn fix_remainder(graph: &mut BracketGraph<'_>, rest: &[usize]) {
    let partner = &graph.candidates.partner;
    let pairs = rest.iter().filter(|&&u| u < partner[u] && graph.is_pair(u, partner[u])).count();
    if pairs == 0 {
        return;
    }
    let upper = match graph.candidates.are_plain().then(|| without_exchange(graph, rest, pairs)).flatten() {
        Some((edges, partner)) => {
            (graph.candidates.edges, graph.candidates.partner) = (edges, partner);
            rest[..pairs].to_vec()
        }
        None => {
            let costs = exchange_costs(graph, rest, pairs);
            graph.candidates.narrow(costs);
            let partner = &graph.candidates.partner;
            let is_upper = |u: usize| u < partner[u] && graph.is_pair(u, partner[u]);
            let upper: Vec<usize> = rest.iter().copied().filter(|&u| is_upper(u)).collect();
            graph.candidates.edges = between(graph, rest, &upper);
            upper
        }
    };
    let lower: Vec<usize> = rest.iter().copied().filter(|u| !upper.contains(u)).collect();
    fix_partners(graph, &upper, &lower);
}

/// The edges by which the original S1 meets the original S2, and one pairing of them; `None`: no such pairing exists.
fn without_exchange(graph: &BracketGraph<'_>, rest: &[usize], pairs: usize) -> Option<(Graph, Vec<usize>)> {
    let edges = between(graph, rest, &rest[..pairs]);
    let partner = Matching::of_whole(&edges)?.partners_of_all()?;
    Some((edges, partner))
}

/// The edges left if exactly the vertices of `upper` are the higher one of a pair inside the remainder.
fn between(graph: &BracketGraph<'_>, rest: &[usize], upper: &[usize]) -> Graph {
    let size = graph.size();
    let (mut in_rest, mut is_upper) = (vec![false; size], vec![false; size]);
    rest.iter().for_each(|&u| in_rest[u] = true);
    upper.iter().for_each(|&u| is_upper[u] = true);
    let mut edges = graph.candidates.edges.clone();
    for &u in rest {
        for v in 0..size {
            if !edges.has_edge(u, v) {
                continue;
            }
            let is_allowed = if in_rest[v] && graph.is_pair(u, v) {
                is_upper[u.min(v)] && !is_upper[u.max(v)]
            } else {
                !is_upper[u] && !is_upper[v]
            };
            if !is_allowed {
                edges.remove_edge(u, v);
            }
        }
    }
    edges
}

/// The exchanges by their order: fewest players, smallest differences, then the players that go down and those that
/// come up.
fn exchange_costs(graph: &BracketGraph<'_>, rest: &[usize], pairs: usize) -> Vec<Cost> {
    let size = graph.size();
    let mut rank = vec![0; size];
    (1..).zip(rest).for_each(|(place, &u)| rank[u] = place);
    let half = number(pairs);
    // The rank of the higher vertex of a pair inside the remainder.
    let higher = |u: usize, v: usize| (rank[u] > 0 && rank[v] > 0 && graph.is_pair(u, v)).then(|| rank[u].min(rank[v]));
    let is_upper = |u: usize, v: usize, place: u32| higher(u, v) == Some(place);
    let mut costs = vec![
        Cost::new(size, |u, v| u32::from(higher(u, v).is_some_and(|place| place > half))),
        Cost::new(size, |u, v| higher(u, v).unwrap_or(0)),
    ];
    // Players that go down, the largest first.
    costs.extend((1..=half).rev().map(|place| Cost::of_single_edge(size, |u, v| u32::from(is_upper(u, v, place)))));
    // Players that come up, the smallest first.
    let stays = |place: u32| {
        let cost = |u: usize, v: usize| u32::from((rank[u] == place || rank[v] == place) && !is_upper(u, v, place));
        Cost::of_single_edge(size, cost)
    };
    costs.extend((half + 1..=number(rest.len())).map(stays));
    costs
}
