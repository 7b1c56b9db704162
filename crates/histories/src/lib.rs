//! Whole histories rated again, by one rule set or several, and made-up federations. No office is touched, and none is known.
//!
//! - [`bulk`]: the tables of a history, read in blocks
//! - [`replay`]: rates them
//! - [`sums`]: what is added up on the way, to hold rule sets side by side
//! - [`pages`]: the page and the tables of such a comparison
//! - [`simulate`]: a federation out of a seed

pub mod bulk;
pub mod pages;
pub mod replay;
pub mod simulate;
pub mod sums;
