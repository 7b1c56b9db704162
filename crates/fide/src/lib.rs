//! FIDE's current regulations as pure functions: B.02 (ratings), RB (rapid and blitz), B.01 (titles).
//!
//! Like the Danish law in its own crate, which this one does not depend on, it has only values as input and output.
//! Amendments change numbers of a [`RuleSet`], chosen by the first day of a tournament.
//!
//! - [`facts`]: a tournament as FIDE sees it.
//! - [`rating`]: the rated games, the changes and their list, and whether FIDE accepts the tournament.
//! - [`title`]: norms for titles.
//! - [`ARTICLES`]: all implemented articles, paraphrased, with their place in the code.

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
