//! Facts: the data that a run accepted from each report, by register id and without names. They are written once, to
//! `reports.csv`, `entries.csv` and `games.csv` of the run, and never changed. All computations about the past use them; the
//! original files are only kept as evidence and not parsed again.
//!
//! Names are added when a run is read: those of members from its register, those of guests from `guests.csv`.

mod read;
mod report;
mod rows;
mod write;

pub use read::{PlayerOf, RecordedReport, guests, newcomer_as_filed, players_of, read, reports_of};
pub use report::{
    AcceptedPlayer, AcceptedReport, Guest, NewMember, Pairing, PairingOutcome, Registered, Report, StartFrom,
};
pub use rows::{ENTRIES, GAMES, GUESTS, REPORTS};
pub use write::{Handled, called, parquet, tables};
