//! 4.11, rule 5.11: the floaters of a pool meet players of lower pools.

use crate::matching::{Choice, Graph, Trials, first_choices};
use kartotek_law::regulation::Rule;

pub const RULE: Rule =
    Rule::new("4.11.5.11", "Nordisk turneringssystem, stk. 5.11", "floaters meet players of lower pools", file!());

/// As it is cited in steps.
pub(super) const CITED: &str = "5.11";

/// The players who must find a partner.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Below {
    /// The floaters alone: no look further down.
    AsItComes,
    /// The floaters, and then all who are left below with each other.
    PairedToo,
}

/// The pairs in which floaters of the pool, and those who are left below, may meet.
// Decision (4.11, 5.11): a lower player is one of any lower pool; floaters of one pool never meet each other.
pub(super) fn graph(unmet: &Graph, pool: &[usize], lower: &[usize], below: Below) -> Graph {
    match below {
        Below::AsItComes => unmet.between(pool, lower),
        Below::PairedToo => unmet.without_inside(pool),
    }
}

/// Which floaters can be paired, in such a graph.
pub(super) fn trials<'g>(graph: &'g Graph, lower: &[usize], below: Below) -> Trials<'g> {
    match below {
        Below::AsItComes => Trials::with(graph, lower, &[]),
        Below::PairedToo => Trials::with(graph, lower, lower),
    }
}

/// The first pairing of the floaters; `None`: there is none. Both lists are in the order of all players.
//§ Øverste flyder parres med nærmeste lavere spiller han ikke tidligere har mødt, næstøverste flyder parres med nærmeste spiller han ikke tidligere har mødt osv.
pub(super) fn first(trials: &mut Trials<'_>, floaters: &[usize], lower: &[usize]) -> Option<Vec<Choice>> {
    Some(first_choices(trials.matching(floaters)?.clone(), floaters, lower))
}
