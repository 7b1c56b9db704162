//! Stage 4, rate: corrections first, then the accepted reports in the order of the rules; a sample of the results is computed again.

pub mod book;
pub mod control;
pub mod correction;
pub mod given_numbers;
pub mod rating;
