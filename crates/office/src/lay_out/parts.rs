//! Parts that a run is laid out from: everything that its stages have found.

use crate::handed_on::opening::Opening;
use crate::rate::control::Computation;
use crate::rate::correction::incoming::Originals;
use kartotek_decisions as decision;
use kartotek_decisions::Decision;
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::rule_document::Edition;
use kartotek_formats::texts::Language;
use kartotek_law::regulation::{RuleBook, RuleSet};
use kartotek_publish::lists::for_su_and_tk::Matter;
use kartotek_publish::summary::Counts;
use kartotek_register::private::IndexRow;
use kartotek_register::run_folder::RunName;
use kartotek_register::{Office, State};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The parts that a plan is made from.
pub struct Parts<'p> {
    pub name: RunName,
    pub parent: RunName,
    /// Ids with hashes.
    pub rule_sets: &'p BTreeMap<String, String>,
    /// In force on the day of the run.
    pub rules: &'p RuleSet,
    /// With their documents.
    pub editions: &'p [Arc<Edition>],
    /// All sets that the settings name.
    pub book: &'p RuleBook,
    /// Before the run.
    pub office: &'p Office,
    /// Behind its decisions.
    pub state: &'p State<'p>,
    /// The language of the summary; everything else that is written is in the office's.
    pub told_in: Language,
    /// The entry deadline of the last EMT (§ 4).
    pub candidates_since: chrono::NaiveDate,
    pub counts: Counts,
    /// Found outside any report.
    pub notes: &'p [Diagnostic],
    pub opening: &'p Opening<'p>,
    /// Decisions that did something to the register, or to a report that was rated.
    pub carried_out: &'p [&'p Decision],
    /// The reports that are corrected, as they were rated.
    pub originals: &'p Originals,
    pub decisions: &'p decision::Folder,
    /// The private records that the run names.
    pub private: &'p [IndexRow],
    /// The second computation (§ 3 c); `None`: none of it.
    pub second: Option<Computation>,
    /// Matters for SU and for TK that are not about a sanction.
    pub matters: &'p [(&'static str, Vec<Matter>)],
    /// In how many folders besides the office's own lists are published.
    pub places: usize,
    /// The run is a month of a backlog.
    pub in_backlog: bool,
}
