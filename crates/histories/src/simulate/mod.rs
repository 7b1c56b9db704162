//! A made-up federation of any size. Everything follows from its seed: the same seed makes the same bytes, on any
//! machine.
//!
//! Nobody in it is real. It serves to measure with, to try rule proposals on, and to test.

pub mod bulk;
pub mod bulk_parquet;
mod directed_tournament;
mod field;
pub mod office;
mod pairing;
mod people;
mod report;

use chrono::NaiveDate;

/// The size and time of a federation that is made up.
#[derive(Clone, Copy, Debug)]
pub struct Federation {
    pub players: u32,
    pub tournaments: u32,
    /// The day on which the first tournament may end.
    pub from: NaiveDate,
    /// The tournaments are spread over this many days.
    pub days: u32,
    pub seed: u64,
}
