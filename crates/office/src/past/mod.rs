//! The past, from what runs wrote down: no file that somebody sent is parsed again.

pub mod careers;
pub mod copies;
pub mod laws;
pub mod rated_again;
pub mod recomputation;
pub mod used_rules;
