//! The facts from which the computed part of a run follows.

use crate::handed_on::books::Books;
use crate::handed_on::opening::Opening;
use crate::rate::correction::incoming::Originals;
use chrono::NaiveDate;
use kartotek_facts::AcceptedReport;
use kartotek_law::regulation::RuleSet;
use kartotek_publish::lists::overdue::Announcement;
use kartotek_register::{People, State};

/// Everything the register after a run, the ledger and the public lists are computed from.
pub struct Basis<'b> {
    /// The state after the decisions of the run.
    pub state: &'b State<'b>,
    /// The register before the run.
    pub before: &'b People,
    /// The federation's code.
    pub federation: &'b str,
    pub opening: &'b Opening<'b>,
    /// The reports that are rated, then the corrections.
    pub accepted: Vec<&'b AcceptedReport>,
    pub corrections: Vec<&'b AcceptedReport>,
    /// The reports that are corrected, as they were rated.
    pub originals: &'b Originals,
    pub books: &'b Books,
    /// Announced tournaments (§ 64).
    pub announced: &'b [Announcement],
    /// The entry deadline of the last EMT (§ 4).
    pub candidates_since: NaiveDate,
    /// The rule set in force on the day of the run.
    pub rules: &'b RuleSet,
}
