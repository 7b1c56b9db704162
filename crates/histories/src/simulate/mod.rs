//! Simulates a federation of any size. It depends only on its seed: the same seed gives the same bytes on any machine.
//!
//! All people are fictitious. It is used for benchmarks, trials of rule proposals, and tests.

pub mod bulk;
pub mod bulk_parquet;
mod directed_tournament;
mod field;
pub mod office;
mod people;

use chrono::NaiveDate;

/// The size and period of a simulated federation.
#[derive(Clone, Copy, Debug)]
pub struct Federation {
    pub players: u32,
    pub tournaments: u32,
    /// The earliest last day of a tournament.
    pub from: NaiveDate,
    /// Number of days over which tournaments are spread.
    pub days: u32,
    pub seed: u64,
}
