//! 4.11, rule 5.12: what is done when the lowest pool, or group, cannot be paired.

use kartotek_law::regulation::Rule;

pub const RULE: Rule =
    Rule::new("4.11.5.12", "Nordisk turneringssystem, stk. 5.12", "the bottom group, and the pool above it", file!());

/// As it is cited in steps.
pub(super) const CITED: &str = "5.12";

/// The rule by which a pool above the lowest group is opened.
pub(super) fn opened(floaters: &[usize]) -> &'static str {
    if floaters.is_empty() {
        //§ Har forudgående pulje ingen flyder, vælges flydere i denne, først efter 5.8.2, herefter 5.8.3.
        "5.12.2"
    } else {
        //§ Har forudgående pulje flydere, opløses den sidste parring af flyder herfra, herefter næstsidste parring osv.
        "5.12.1"
    }
}

/// The players of some pools as one list.
//§ parres den nederste "gruppe" af spillere som en pulje efter 10, hvor spillerne er opstillet efter point og startnumre.
pub(super) fn joined(pools: &[Vec<usize>]) -> Vec<usize> {
    pools.concat()
}
