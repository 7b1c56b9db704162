//! The register of the rules of this crate, as `RULES` of the law.

use crate::{all_play_all, monrad, nordic, olympiad};
use kartotek_law::regulation::Rule;

/// Every rule that is computed here, in the order of the handbook.
pub const RULES: &[Rule] = &[
    monrad::RULE,
    monrad::placement::RULE,
    monrad::exchange::RULE,
    monrad::colours::RULE,
    monrad::field::RULE,
    monrad::looking_ahead::RULE,
    nordic::RULE,
    nordic::field::RULE,
    nordic::pools::RULE,
    nordic::floaters::RULE,
    nordic::groups::RULE,
    nordic::exchange::RULE,
    nordic::floater_pairing::RULE,
    nordic::bottom_group::RULE,
    nordic::colours::RULE,
    nordic::search::RULE,
    olympiad::RULE,
    all_play_all::RULE,
];
