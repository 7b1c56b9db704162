//! The register after the decisions of a run, handed on to the later stages.

use chrono::NaiveDate;
use kartotek_decisions::Decision;
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_law::vocabulary::Club;
use kartotek_ledger::in_force::{InForce, RestartTakenBack};
use kartotek_ledger::{CorrectionLine, LedgerEntry};
use kartotek_register::conversions::ConversionRow;
use kartotek_register::office::remember;
use kartotek_register::records::Records;
use kartotek_register::run_folder::HandledReport;
use kartotek_register::{People, State};
use std::borrow::Cow;
use std::collections::HashMap;

/// The register after the decisions of a run, and what they did.
#[derive(Default)]
pub struct Opening<'d> {
    pub people: People,
    pub clubs: Vec<Club>,
    pub records: Records,
    pub ledger: Vec<LedgerEntry>,
    /// Conversions that were made.
    pub converted: Vec<ConversionRow>,
    /// Reports that were taken back.
    pub annulled: Vec<AnnulledReport<'d>>,
    /// Corrections that follow from taking them back.
    pub corrections: Vec<CorrectionLine>,
    pub restarts_taken_back: Vec<RestartTakenBack>,
    /// The reports in force before the run, without those taken back; read when needed.
    pub in_force: Option<InForce>,
    pub carried_out: Vec<&'d Decision>,
    /// Decisions that could not be carried out; they are tried again.
    pub diagnostics: Vec<Diagnostic>,
    /// Findings about decisions that were carried out.
    pub findings: Vec<Diagnostic>,
}

/// A report that was taken back.
pub struct AnnulledReport<'d> {
    pub report: HandledReport,
    /// Its last round.
    pub end: NaiveDate,
    /// The decision that took it back.
    pub decision: &'d Decision,
}

/// The records and handled reports of the register, after the decisions of a run.
pub struct OpenedRecords<'o> {
    /// Records of people; those of a merged record are under the one that counts.
    records: Cow<'o, Records>,
    /// Handled reports; those that were taken back have that status.
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
    pub fn opened_records<'o>(&'o self, before: &State<'o>) -> OpenedRecords<'o> {
        let mut handled = Cow::Borrowed(before.handled);
        for AnnulledReport { report, .. } in &self.annulled {
            remember(handled.to_mut(), report.clone());
        }
        OpenedRecords { records: self.records.by_person(self.people.merges()), handled }
    }

    /// The decision by which a report was taken back.
    pub fn annulling_decision(&self, report: &str) -> Option<&Decision> {
        self.annulled.iter().find(|taken_back| taken_back.report.report == report).map(|taken_back| taken_back.decision)
    }
}
