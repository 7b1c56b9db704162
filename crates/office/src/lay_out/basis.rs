//! The inputs of laying out a run: [`Basis`] for its computed part, [`Parts`] for the whole plan.

use crate::handed_on::{Books, Opening};
use crate::rate::control::Computation;
use crate::rate::correction::incoming::Originals;
use chrono::NaiveDate;
use kartotek_decisions::{Decision, Folder};
use kartotek_facts::AcceptedReport;
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::rule_document::Edition;
use kartotek_formats::texts::Language;
use kartotek_law::regulation::{RuleBook, RuleSet};
use kartotek_publish::lists::for_su_and_tk::Matter;
use kartotek_publish::lists::overdue::Announcement;
use kartotek_publish::summary::Counts;
use kartotek_register::private::IndexRow;
use kartotek_register::run_folder::RunName;
use kartotek_register::{Office, State};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The data from which the register after a run, the ledger and the public lists are computed.
pub struct Basis<'b> {
    /// The state after the decisions of the run.
    pub state: &'b State<'b>,
    /// The office before the run.
    pub office: &'b Office,
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

/// The parts that a plan is made from.
pub struct Parts<'p> {
    pub name: RunName,
    pub parent: RunName,
    /// Hashes of the rule sets, by id.
    pub rule_sets: &'p BTreeMap<String, String>,
    /// The rule set in force on the day of the run.
    pub rules: &'p RuleSet,
    /// The rule sets with their documents.
    pub editions: &'p [Arc<Edition>],
    /// All sets that the settings name.
    pub book: &'p RuleBook,
    /// The office before the run.
    pub office: &'p Office,
    /// The state after the decisions of the run.
    pub state: &'p State<'p>,
    /// The language of the summary; everything else that is written is in the office's language.
    pub summary_language: Language,
    /// The entry deadline of the last EMT (§ 4).
    pub candidates_since: NaiveDate,
    pub counts: Counts,
    /// Findings that are not about a report.
    pub notes: &'p [Diagnostic],
    pub opening: &'p Opening<'p>,
    /// Decisions that changed the register, or a report that was rated.
    pub carried_out: &'p [&'p Decision],
    /// The reports that are corrected, as they were rated.
    pub originals: &'p Originals,
    pub decisions: &'p Folder,
    /// The private records that the run names.
    pub private: &'p [IndexRow],
    /// The control computation (§ 3 c). `None`: it is not made.
    pub second: Option<Computation>,
    /// Matters for SU and for TK that are not about a sanction.
    pub matters: &'p [(&'static str, Vec<Matter>)],
    /// Number of folders, besides the office's, in which lists are published.
    pub places: usize,
    /// Whether the run is a month of a backlog.
    pub in_backlog: bool,
}
