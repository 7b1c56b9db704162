//! Facts: what a run accepted of each report, by register id and without the name of a person. They are written once, in
//! `reports.csv`, `entries.csv` and `games.csv` of the run, and never changed. Everything about the past is computed from
//! them; the files that people sent are kept as evidence, and nobody parses them again.
//!
//! Names are joined when a run is read: those of members from its register, those of guests from `guests.csv`.

mod read;
mod report;
mod rows;
mod words;
mod write;

pub use read::{Kept, as_it_entered, guests, read, reports_of};
pub use report::{
    AcceptedPlayer, AcceptedReport, Guest, NewMember, Pairing, PairingOutcome, Registered, Report, StartFrom,
};
pub use rows::{ENTRIES, GAMES, GUESTS, REPORTS};
pub use words::system;
pub use write::{Handled, called, parquet, tables};
