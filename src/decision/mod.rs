//! What people decided, as read from `decisions/*.toml`: one file each, by hand or by a command.
//!
//! A ruling on a report ([`rulings`]) holds whenever that report is looked at; everything else happens once, in the
//! first run of its day or later. What a decision does is not written here.

mod read;
mod row;
pub mod rulings;

pub use self::read::{DecisionFile, Folder, read};
pub use self::row::{
    AbsenceRow, AlignedRow, AlignmentRow, AnnounceRow, ApprovalRow, ApproveRow, ApproverRow, AssignRow,
    CandidateResultRow, Day, DecisionRow, EntryListRow, EntryRow, FideEntryRow, FideListRow, LicenceRow, OfficialRow,
    PlayerRow, RatingRow, ReportRow, SanctionKindRow, SanctionRow, schema,
};
use crate::diagnostic::Place;
use chrono::NaiveDate;

/// A decision that was understood.
#[derive(Clone, Debug)]
pub struct Decision {
    /// Where its file begins; names it.
    pub place: Place,
    /// SHA-256 of the file: by it a decision is known again.
    pub hash: String,
    pub date: NaiveDate,
    pub author: String,
    pub reason: String,
    pub what: What,
}

impl Decision {
    /// The file, without folder.
    pub fn name(&self) -> &str {
        &self.place.file
    }

    /// Happens once, and changes the register by itself.
    pub fn is_event(&self) -> bool {
        use What::{Absence, Announce, Approve, Assign, EntryList, Refuse};
        !matches!(self.what, Refuse(_) | Absence(_) | Approve(_) | Assign(_) | Announce(_) | EntryList(_))
    }
}

/// What was decided.
#[derive(Clone, Debug)]
pub enum What {
    Refuse(ReportRow),
    Annul(ReportRow),
    Absence(AbsenceRow),
    Approve(ApproveRow),
    Assign(AssignRow),
    Player(Box<PlayerRow>),
    Rating(RatingRow),
    Official(OfficialRow),
    Sanction(SanctionRow),
    CandidateResult(CandidateResultRow),
    Announce(AnnounceRow),
    EntryList(EntryListRow),
    Alignment(AlignmentRow),
    FideList(FideListRow),
}

impl What {
    /// As the file's table is called.
    pub fn kind(&self) -> &'static str {
        match self {
            What::Refuse(_) => "refuse",
            What::Annul(_) => "annul",
            What::Absence(_) => "absence",
            What::Approve(_) => "approve",
            What::Assign(_) => "assign",
            What::Player(_) => "player",
            What::Rating(_) => "rating",
            What::Official(_) => "official",
            What::Sanction(_) => "sanction",
            What::CandidateResult(_) => "candidate_result",
            What::Announce(_) => "announce",
            What::EntryList(_) => "entry_list",
            What::Alignment(_) => "alignment",
            What::FideList(_) => "fide_list",
        }
    }

    /// The report it is about.
    pub fn report(&self) -> Option<&str> {
        match self {
            What::Refuse(row) | What::Annul(row) => Some(&row.report),
            What::Absence(row) => Some(&row.report),
            What::Approve(row) => Some(&row.report),
            What::Assign(row) => Some(&row.report),
            _ => None,
        }
    }
}
