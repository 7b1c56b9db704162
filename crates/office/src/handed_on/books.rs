//! Rated, for laying out: the books after a run.

use kartotek_formats::diagnostic::Diagnostic;
use kartotek_ledger::{CorrectionLine, Entry};
use kartotek_register::People;
use kartotek_register::records::CandidateRecord;
use std::collections::{HashMap, HashSet};

/// The books after a run.
#[derive(Default)]
pub struct Books {
    pub people: People,
    pub ledger: Vec<Entry>,
    /// Players who entered in this run.
    pub entered: HashSet<String>,
    /// Rated games of this run by player.
    pub games: HashMap<String, i64>,
    /// Achieved in this run (§ 26).
    pub candidate_results: Vec<CandidateRecord>,
    /// Corrections, and reports that were taken back.
    pub corrections: Vec<CorrectionLine>,
    /// People for whom only the year of birth is kept from now on.
    pub birth_dates_forgotten: usize,
    /// Notes about reports that were taken back.
    pub diagnostics: Vec<Diagnostic>,
}
