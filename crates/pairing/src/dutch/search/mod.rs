//! Pairs a bracket by matching (4.; any method with the same result is allowed): the best candidate is the first in
//! the order of generation among those equal in C6 to C21.

mod graph;
mod narrow;
mod order;

use self::graph::{Below, BracketGraph};
use super::bracket::{Bracket, Paired};
use super::completion::Completion;
use super::field::Field;

/// The pairs and floaters of the bracket. `None`: C4 cannot be met, which was already so before this bracket.
pub fn pair(field: &Field, completion: &Completion, bracket: &Bracket) -> Option<Paired> {
    let bye_is_here = completion.bye_at().is_some_and(|score| score >= bracket.score(field));
    if !bye_is_here && !bracket.next.is_empty() && !graph::any_may_meet(field, bracket) {
        return Some(Paired { floaters: bracket.members(), ..Paired::default() });
    }
    let attempt = |below: Below| BracketGraph::new(field, completion, bracket, below).and_then(best);
    let is_even = bracket.members().len().is_multiple_of(2);
    let inside = match (is_even, bye_is_here) {
        (true, false) => completion.can_pair(&bracket.below()).then(|| attempt(Below::None)).flatten(),
        (false, false) => attempt(Below::One).filter(|paired| is_completed_with(completion, field, bracket, paired)),
        // C9: all players below can be paired among themselves, and the one left over has the bye.
        (false, true) => {
            let mut without_bye = completion.clone();
            without_bye.give_bye();
            without_bye.can_pair(&bracket.below()).then(|| attempt(Below::Bye)).flatten()
        }
        (true, true) => None,
    };
    let with_next = || if bye_is_here || bracket.lower.is_empty() { None } else { attempt(Below::Next) };
    inside.or_else(with_next).or_else(|| attempt(Below::All))
}

/// Like [`pair`], with all players below in the graph for every bracket: a test of the smaller graphs.
pub fn pair_at_length(field: &Field, completion: &Completion, bracket: &Bracket) -> Option<Paired> {
    // C9 needs its own graph.
    if completion.bye_at().is_some_and(|score| score >= bracket.score(field)) {
        return pair(field, completion, bracket);
    }
    BracketGraph::new(field, completion, bracket, Below::All).and_then(best)
}

/// The best candidate; `None`: the players left in the next bracket cannot be completed.
fn best(mut graph: BracketGraph<'_>) -> Option<Paired> {
    let costs = graph.costs();
    graph.candidates.narrow(costs);
    order::fix_first(&mut graph);
    (graph.below != Below::Next || graph.can_complete()).then(|| graph.paired())
}

/// Whether the floater is paired in the next bracket at the assumed cost, and all others below can be paired.
fn is_completed_with(completion: &Completion, field: &Field, bracket: &Bracket, paired: &Paired) -> bool {
    let mut next = paired.floaters.clone();
    next.extend(&bracket.next);
    if bracket.lower.is_empty() {
        return completion.can_pair(&next);
    }
    let mut left = graph::left_of_next(field, &bracket.next, &paired.floaters);
    left.extend(&bracket.lower);
    completion.can_pair(&left)
}
