//! Everything that a run will write, passed from stage 6 to stage 7.

use crate::lay_out::summary::Summary;
use crate::rate::control::Protocol;
use kartotek_law::vocabulary::Club;
use kartotek_ledger::LedgerEntry;
use kartotek_register::People;
use kartotek_register::fsx::Tree;
use kartotek_register::records::Records;
use kartotek_register::run_folder::{HandledReport, RunName};

/// A run that can be committed.
pub struct Plan {
    pub name: RunName,
    /// The files of the run's folder, without its sums.
    pub tree: Tree,
    /// The register after the run.
    pub people: People,
    pub clubs: Vec<Club>,
    pub ledger: Vec<LedgerEntry>,
    pub records: Records,
    /// Reports that are handled after the run.
    pub handled: Vec<HandledReport>,
    /// The results computed a second time (§ 3 c).
    pub control: Protocol,
    pub summary: Summary,
}
