//! The types passed between stages: the [`inbox`], the register after the decisions of a run, the reports [`sorted`], the
//! books after the run, and the [`plan`].

pub mod inbox;
pub mod plan;
pub mod sorted;

use chrono::NaiveDate;
use kartotek_decisions::Decision;
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_law::vocabulary::{Club, Rating};
use kartotek_ledger::in_force::{InForce, RestartTakenBack};
use kartotek_ledger::{CorrectionLine, LedgerEntry};
use kartotek_register::conversions::ConversionRow;
use kartotek_register::office::remember;
use kartotek_register::records::{CandidateRecord, Records};
use kartotek_register::run_folder::HandledReport;
use kartotek_register::{People, State};
use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

/// The register after the decisions of a run, and their effects.
#[derive(Default)]
pub struct Opening<'d> {
    pub people: People,
    pub clubs: Vec<Club>,
    pub records: Records,
    pub ledger: Vec<LedgerEntry>,
    /// Conversions that were made.
    pub converted: Vec<ConversionRow>,
    /// Reports that were annulled.
    pub annulled: Vec<AnnulledReport<'d>>,
    /// Corrections of ratings that follow from the annulments.
    pub corrections: Vec<CorrectionLine>,
    pub restarts_taken_back: Vec<RestartTakenBack>,
    /// The reports in force before the run, without annulled ones. `None`: not needed and not read.
    pub in_force: Option<InForce>,
    pub carried_out: Vec<&'d Decision>,
    /// Decisions that could not be carried out; they are tried again.
    pub diagnostics: Vec<Diagnostic>,
    /// Findings about decisions that were carried out.
    pub findings: Vec<Diagnostic>,
}

/// A report that was annulled.
pub struct AnnulledReport<'d> {
    pub report: HandledReport,
    /// The day of its last round.
    pub end: NaiveDate,
    /// The decision that annulled it.
    pub decision: &'d Decision,
}

/// The records and handled reports of the register, after the decisions of a run.
pub struct OpenedRecords<'o> {
    /// Records with the ids of merged records replaced by those that count.
    records: Cow<'o, Records>,
    /// Handled reports; annulled ones have that status.
    pub handled: Cow<'o, HashMap<String, HandledReport>>,
}

impl OpenedRecords<'_> {
    /// The state for the stages after the decisions.
    pub fn state<'s>(&'s self, opening: &'s Opening, before: &State<'s>) -> State<'s> {
        let (people, clubs) = (&opening.people, opening.clubs.as_slice());
        State { people, clubs, records: Some(&self.records), handled: &self.handled, ..*before }
    }
}

impl Opening<'_> {
    /// Records and handled reports after the decisions of a run: with merges applied, and annulled reports marked.
    pub fn opened_records<'o>(&'o self, before: &State<'o>) -> OpenedRecords<'o> {
        let mut handled = Cow::Borrowed(before.handled);
        for AnnulledReport { report, .. } in &self.annulled {
            remember(handled.to_mut(), report.clone());
        }
        OpenedRecords { records: self.records.by_person(self.people.merges()), handled }
    }

    /// The decision by which a report was annulled.
    pub fn annulling_decision(&self, report: &str) -> Option<&Decision> {
        self.annulled.iter().find(|annulled| annulled.report.id == report).map(|annulled| annulled.decision)
    }
}

/// The bookings of a run: the register after it, and its ledger.
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
    /// Lines of corrected and annulled reports.
    pub corrections: Vec<CorrectionLine>,
    /// Number of records of which only the year of birth is kept after this run.
    pub birth_dates_forgotten: usize,
    /// The registered rating of each player before the booking, by report, in the order of its players.
    pub registered: HashMap<String, Vec<Option<Rating>>>,
    /// Consequences of corrections other than ratings.
    pub consequences: Vec<Consequence>,
}

/// A consequence for a player if a report is corrected or annulled.
pub struct Consequence {
    pub report: String,
    /// Register id.
    pub id: String,
    pub name: String,
    pub what: ConsequenceKind,
}

pub enum ConsequenceKind {
    /// The player is no longer in any report, and on no list until a decision is made.
    Stranded,
    /// The player's new start was undone: this rating, registered before it, counts again.
    NotRestarted(Rating),
}
