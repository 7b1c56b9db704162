//! The basis of the computed part of a run.

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
    /// Behind the decisions of the run.
    pub state: &'b State<'b>,
    /// The register before the run.
    pub before: &'b People,
    /// Three letters.
    pub federation: &'b str,
    pub opening: &'b Opening<'b>,
    /// The reports that are rated, then the corrections.
    pub accepted: Vec<&'b AcceptedReport>,
    pub corrections: Vec<&'b AcceptedReport>,
    /// The reports that are corrected, as they were rated.
    pub originals: &'b Originals,
    pub books: &'b Books,
    /// § 64.
    pub announced: &'b [Announcement],
    /// The entry deadline of the last EMT (§ 4).
    pub candidates_since: NaiveDate,
    /// In force on the day of the run.
    pub rules: &'b RuleSet,
}
