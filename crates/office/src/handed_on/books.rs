//! The books after a run, handed on from rating to laying out.

use kartotek_law::vocabulary::Rating;
use kartotek_ledger::{CorrectionLine, LedgerEntry};
use kartotek_register::People;
use kartotek_register::records::CandidateRecord;
use std::collections::{HashMap, HashSet};

/// The books after a run.
#[derive(Default)]
pub struct Books {
    pub people: People,
    pub ledger: Vec<LedgerEntry>,
    /// Players who entered in this run.
    pub entered: HashSet<String>,
    /// Rated games of this run by player.
    pub games: HashMap<String, i64>,
    /// Candidate results achieved in this run (§ 26).
    pub candidate_results: Vec<CandidateRecord>,
    /// Corrections, and reports that were taken back.
    pub corrections: Vec<CorrectionLine>,
    /// Number of records of which only the year of birth is kept after this run.
    pub birth_dates_forgotten: usize,
    /// The registered rating of each player before the booking, by report, in the order of its players.
    pub registered: HashMap<String, Vec<Option<Rating>>>,
    /// Consequences of corrections other than ratings.
    pub consequences: Vec<Consequence>,
}

/// A consequence for a player if a report is corrected or taken back.
pub struct Consequence {
    pub report: String,
    /// Register id.
    pub id: String,
    pub name: String,
    pub what: ConsequenceKind,
}

pub enum ConsequenceKind {
    /// The player is in no report any more, and on no list until a decision is made.
    Stranded,
    /// The player has the rating again that was registered before the new start.
    NotRestarted(Rating),
}
