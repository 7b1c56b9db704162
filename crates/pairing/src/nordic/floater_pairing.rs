//! 4.11, rule 5.11: the floaters of a pool meet players of lower pools.

use crate::matching::{Choice, Graph, Matching, first_choices};
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

/// The first pairing of the floaters; `None`: there is none. Both lists are in the order of all players.
pub(super) fn first(unmet: &Graph, floaters: &[usize], lower: &[usize], below: Below) -> Option<Vec<Choice>> {
    let members: Vec<usize> = floaters.iter().chain(lower).copied().collect();
    // Decision (4.11, 5.11): a lower player is one of any lower pool; floaters of one pool never meet each other.
    //§ Øverste flyder parres med nærmeste lavere spiller han ikke tidligere har mødt, næstøverste flyder parres med nærmeste spiller han ikke tidligere har mødt osv.
    let choices = match below {
        Below::AsItComes => {
            let graph = unmet.between(floaters, lower);
            first_choices(Matching::covering(&graph, &members, floaters)?, floaters, lower)
        }
        Below::PairedToo => {
            let graph = unmet.without_inside(floaters);
            first_choices(Matching::of_all(&graph, &members)?, floaters, lower)
        }
    };
    Some(choices)
}
