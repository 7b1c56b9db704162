//! Stage 5, sanction: what reports and decisions give becomes what § 19 makes of it, and what SU and TK must know.

pub(crate) mod committees;
pub mod sanctions;
