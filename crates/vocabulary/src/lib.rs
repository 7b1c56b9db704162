//! Words that both laws use, the Danish one and FIDE's: exact numbers, points, titles. Neither law knows the other.

#![forbid(unsafe_code)]

mod exact;
mod points;
mod title;

pub use exact::{Fraction, Hundredths, half_up};
pub use points::HalfPoints;
pub use title::{NoTitle, Title};
