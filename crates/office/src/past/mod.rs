//! Past runs, recomputed from their facts and decisions. No submitted file is parsed again.

pub mod careers;
pub mod copies;
pub mod rated_again;
pub mod recomputation;
pub mod rule_sets;
