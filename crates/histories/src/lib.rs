//! Rates whole histories again under one or several rule sets, and simulates federations. It works without an office.
//!
//! - [`bulk`]: the tables of a history, read in blocks
//! - [`replay`]: rates them
//! - [`sums`]: statistics for comparing rule sets
//! - [`pages`]: the page and the tables of such a comparison
//! - [`simulate`]: a federation generated from a seed

pub mod bulk;
pub mod pages;
pub mod replay;
pub mod simulate;
pub mod sums;
