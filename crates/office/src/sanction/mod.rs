//! Stage 5, sanction: applies § 19 to what reports and decisions give, and gathers what SU and TK must know.

pub(crate) mod committees;
pub mod sanctions;
