//! Words that both laws use, the Danish one and FIDE's: exact numbers, points and how they came about, titles. Neither law knows the other.

#![forbid(unsafe_code)]

mod exact;
mod title;

pub use exact::{Fraction, HalfPoints, Hundredths, Play, half_up};
use std::fmt;
pub use title::{NoTitle, Title};

/// Reason why a rule set is unusable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleSetError(pub String);

impl fmt::Display for RuleSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for RuleSetError {}
