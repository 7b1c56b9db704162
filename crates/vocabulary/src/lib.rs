//! Words that both laws use, the Danish one and FIDE's: exact numbers, points and how they came about, titles. Neither law knows the other.

#![forbid(unsafe_code)]

mod exact;
mod points;
mod rule_set_error;
mod title;

pub use exact::{Fraction, Hundredths, half_up};
pub use points::{HalfPoints, Play};
pub use rule_set_error::RuleSetError;
pub use title::{NoTitle, Title};
