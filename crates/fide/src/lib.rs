//! FIDE's regulations of today as pure functions: B.02 (ratings), RB (rapid and blitz), B.01 (titles).
//!
//! Values in, values out, as in the Danish law beside it, which this crate does not know. What a later amendment changes is a
//! number of a [`RuleSet`], chosen by the first day of a tournament.
//!
//! - [`facts`]: a tournament as FIDE sees it.
//! - [`rating`]: which games are rated, what they change, on which list, and whether FIDE accepts the tournament.
//! - [`title`] for norms.
//! - [`ARTICLES`]: every article that is computed, what it says in our words, and where.

#![forbid(unsafe_code)]

mod article;
pub mod facts;
pub mod rating;
mod rule_book;
mod rule_set;
pub mod title;

pub use article::{ARTICLES, Article};
pub use rule_book::RuleBook;
pub use rule_set::{ExpectedRow, Level, Numbers, RuleSet, RuleSetError, RuleSetParts};
