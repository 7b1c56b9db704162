//! Laid out, to be committed: everything a run will write, complete and immutable.

use crate::lay_out::summary::Summary;
use crate::rate::control::Protocol;
use kartotek_law::vocabulary::Club;
use kartotek_ledger::Entry;
use kartotek_register::People;
use kartotek_register::fsx::Tree;
use kartotek_register::records::Records;
use kartotek_register::run_folder::{HandledReport, RunName};

/// A run that may be committed.
pub struct Plan {
    pub name: RunName,
    /// The run's folder, but for its sums.
    pub tree: Tree,
    /// The register after it.
    pub people: People,
    pub clubs: Vec<Club>,
    pub ledger: Vec<Entry>,
    pub records: Records,
    /// Reports that will be known as handled.
    pub handled: Vec<HandledReport>,
    /// The results computed a second time (§ 3 c).
    pub control: Protocol,
    pub summary: Summary,
}
