//! The office's central log: each run's lines about ratings, `ledger.csv`, and of those that correct the two Rn,
//! `corrections.csv`. Everything that a run changes in a rating stands here, and nothing else is read back.

mod corrections;
mod event;
pub mod in_force;
mod line;
mod table;

pub use corrections::{CORRECTIONS, CorrectionLine};
pub use event::{Event, Origin};
pub use line::{Line, each};
pub use table::{COLUMNS, CalculationColumns, Row, columns, columns_of_rows, csv};

/// The table of a run.
pub const LEDGER: &str = "ledger.csv";

/// A line as a run makes it. The rows of a report stand together, in the order of the start numbers.
#[derive(Clone, Debug)]
pub struct Entry {
    pub event: Event,
    pub row: Row,
}
