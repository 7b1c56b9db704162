//! What people decided, as read from `decisions/*.toml`: one file each, by hand or by a command.
//!
//! A ruling on a report ([`rulings`]) holds whenever that report is looked at; everything else happens once, in the
//! first run of its day or later. What a decision does is not written here.

mod act;
mod broken;
mod day;
mod lists;
mod people;
pub mod plain_text;
mod read;
mod reports;
mod row;
pub mod ruled;
pub mod rulings;
mod who;

pub use self::act::Act;
pub use self::broken::{Broken, called_otherwise};
pub use self::day::Day;
pub use self::lists::{AlignedRow, AlignmentRow, FideEntryRow, FideListRow, MemberChangeRow, MembersRow, NewMemberRow};
pub use self::people::{
    ApproverRow, CandidateResultRow, LicenceRow, MergeRow, OfficialRow, PlayerRow, RatingRow, SanctionKindRow,
    SanctionRow, UnmergeRow,
};
pub use self::read::{DecisionFile, Folder, read};
pub use self::reports::{
    AbsenceRow, AnnounceRow, ApprovalRow, ApproveRow, AssignRow, CorrectionRow, EntryListRow, EntryRow, ReportRow,
};
pub use self::row::{DecisionRow, schema};
pub use self::who::{AliasRow, ConfirmedRow, IdentityRow};
use crate::diagnostic::Place;
use crate::diagnostic::codes::{CODES, decision_syntax};
use crate::formats::form::parse_birth_date;
use crate::formats::limits::MONTHS_OF_QUARANTINE;
use crate::texts::Text;
use chrono::NaiveDate;
use kartotek_law::vocabulary::Rating;

/// A decision that was understood.
#[derive(Clone, Debug)]
pub struct Decision {
    /// Where its file begins; names it.
    pub place: Place,
    /// What runs call it: SHA-256 of the file, as the first run had it that used it; of a sanction the private record.
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
        use What::{Absence, Alias, Announce, Approve, Assign, Confirmed, EntryList, Identity, Refuse};
        let is_of_report =
            matches!(self.what, Refuse(_) | Absence(_) | Approve(_) | Assign(_) | Identity(_) | Confirmed(_));
        !is_of_report && !matches!(self.what, Announce(_) | EntryList(_) | Alias(_))
    }
}

/// How long a quarantine may be.
pub const MONTHS: std::ops::RangeInclusive<u32> = MONTHS_OF_QUARANTINE;

/// What was decided.
#[derive(Clone, Debug)]
pub enum What {
    Refuse(ReportRow),
    Annul(ReportRow),
    Correction(CorrectionRow),
    Absence(AbsenceRow),
    Approve(ApproveRow),
    Assign(AssignRow),
    Player(Box<PlayerRow>),
    Merge(MergeRow),
    Unmerge(UnmergeRow),
    Rating(RatingRow),
    Official(OfficialRow),
    Sanction(SanctionRow),
    CandidateResult(CandidateResultRow),
    Announce(AnnounceRow),
    EntryList(EntryListRow),
    Alignment(AlignmentRow),
    FideList(FideListRow),
    Identity(IdentityRow),
    Alias(AliasRow),
    Confirmed(ConfirmedRow),
    Members(MembersRow),
}

impl What {
    /// As the file's table is called.
    pub fn kind(&self) -> &'static str {
        match self {
            What::Refuse(_) => "refuse",
            What::Annul(_) => "annul",
            What::Correction(_) => "correction",
            What::Absence(_) => "absence",
            What::Approve(_) => "approve",
            What::Assign(_) => "assign",
            What::Player(_) => "player",
            What::Merge(_) => "merge",
            What::Unmerge(_) => "unmerge",
            What::Rating(_) => "rating",
            What::Official(_) => "official",
            What::Sanction(_) => "sanction",
            What::CandidateResult(_) => "candidate_result",
            What::Announce(_) => "announce",
            What::EntryList(_) => "entry_list",
            What::Alignment(_) => "alignment",
            What::FideList(_) => "fide_list",
            What::Identity(_) => "identity",
            What::Alias(_) => "alias",
            What::Confirmed(_) => "confirmed",
            What::Members(_) => "members",
        }
    }

    /// What keys of one decision say against each other.
    pub fn objection(&self) -> Option<Text> {
        match self {
            What::Approve(row) => match row.what {
                ApprovalRow::Average if row.average.is_none() || row.no.is_none() => Some(decision_syntax::average()),
                ApprovalRow::NonMember if row.no.is_none() => Some(decision_syntax::non_member()),
                ApprovalRow::Restart if row.no.is_none() => Some(decision_syntax::restart()),
                _ => None,
            },
            What::Sanction(row) => of_sanction(row),
            What::Correction(row) => {
                let is_hash = row.file.len() >= CorrectionRow::FEWEST_DIGITS
                    && row.file.bytes().all(|byte| byte.is_ascii_hexdigit());
                (!is_hash).then(|| decision_syntax::file_hash(&row.file))
            }
            What::Merge(MergeRow { player, duplicate, rating })
            | What::Unmerge(UnmergeRow { player, duplicate, rating }) => {
                if player == duplicate {
                    return Some(decision_syntax::one_record(player));
                }
                let wrong = rating.filter(|rating| !Rating::POSSIBLE.contains(rating));
                wrong.map(|rating| decision_syntax::rating(rating, player))
            }
            What::Alignment(row) => {
                let wrong = row.players.iter().find(|step| !Rating::POSSIBLE.contains(&step.to));
                wrong.map(|step| decision_syntax::rating(step.to, &step.id))
            }
            What::FideList(row) => {
                let is_wrong = |rating: &i32| !Rating::POSSIBLE.contains(rating);
                let wrong = row.players.iter().find(|entry| entry.rating.as_ref().is_some_and(is_wrong));
                wrong.map(|entry| decision_syntax::rating(entry.rating.unwrap_or_default(), &entry.id))
            }
            What::Members(row) => {
                let is_wrong = |rating: &i32| !Rating::POSSIBLE.contains(rating);
                let wrong = row.new.iter().find(|new| new.fide_rating.as_ref().is_some_and(is_wrong));
                wrong.map(|new| decision_syntax::rating(new.fide_rating.unwrap_or_default(), &new.id))
            }
            What::Announce(row) if row.end.0 < row.start.0 => Some(decision_syntax::end_before_start()),
            What::EntryList(row) => {
                let wrong = row.players.iter().find(|entry| !Rating::POSSIBLE.contains(&entry.rating));
                wrong.map(|entry| decision_syntax::rating(entry.rating, &entry.id))
            }
            What::Official(row) if row.from.zip(row.to).is_some_and(|(from, to)| to.0 < from.0) => {
                Some(decision_syntax::to_before_from())
            }
            What::Identity(row) if row.player.is_some() == row.nobody => Some(decision_syntax::identity()),
            What::Alias(row) if row.name.trim().is_empty() => Some(decision_syntax::alias()),
            What::Alias(row) => {
                let born = row.birth_date.as_ref().filter(|born| parse_birth_date(born).is_none());
                born.map(|born| decision_syntax::birth_date(born))
            }
            What::Confirmed(row) => match CODES.iter().find(|code| code.name == row.code) {
                None => Some(decision_syntax::no_code(&row.code)),
                Some(code) if !code.may_be_confirmed => Some(decision_syntax::not_confirmed(&row.code)),
                Some(_) => None,
            },
            _ => None,
        }
    }

    /// Register id of whom it is about.
    pub fn person(&self) -> Option<&str> {
        match self {
            What::Identity(row) => row.player.as_deref(),
            What::Alias(row) => Some(&row.player),
            What::CandidateResult(row) => Some(&row.player),
            What::Player(row) => Some(&row.id),
            What::Rating(row) => Some(&row.player),
            What::Official(row) => Some(&row.player),
            _ => None,
        }
    }

    /// The report it is about.
    pub fn report(&self) -> Option<&str> {
        match self {
            What::Refuse(row) | What::Annul(row) => Some(&row.report),
            What::Correction(row) => Some(&row.report),
            What::Absence(row) => Some(&row.report),
            What::Approve(row) => Some(&row.report),
            What::Assign(row) => Some(&row.report),
            What::Identity(row) => Some(&row.report),
            What::Confirmed(row) => Some(&row.report),
            _ => None,
        }
    }

    /// Start number of whom it is about, in its report.
    pub fn start_number(&self) -> Option<u32> {
        match self {
            What::Absence(row) => Some(row.no),
            What::Approve(row) => row.no,
            What::Assign(row) => Some(row.no),
            What::Identity(row) => Some(row.no),
            What::Confirmed(row) => row.no,
            _ => None,
        }
    }
}

/// It names a record, or says everything itself.
fn of_sanction(row: &SanctionRow) -> Option<Text> {
    let is_whole = row.player.is_some() && row.kind.is_some() && row.last_day.is_some();
    let is_empty = row.player.is_none() && row.kind.is_none() && row.last_day.is_none();
    match (&row.record, row.kind) {
        (Some(_), _) if is_empty => None,
        (Some(_), _) => Some(decision_syntax::record()),
        (None, _) if !is_whole => Some(decision_syntax::sanction()),
        (None, Some(SanctionKindRow::Quarantine)) if row.months.is_none_or(|months| !MONTHS.contains(&months)) => {
            Some(decision_syntax::months(*MONTHS.start(), *MONTHS.end()))
        }
        _ => None,
    }
}
