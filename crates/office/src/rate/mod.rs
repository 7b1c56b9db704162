//! Stage 4, rate: corrections first, then the accepted reports in the order of the law, and a sample of the results once more.

pub mod book;
pub mod control;
pub mod correction;
pub mod rating;
