//! The interface of the kinds of decisions ([`super::kinds`]); a kind's effect on the register is in
//! `office/open/opening/effect`.

use super::Decision;
use super::filed_player::FiledPlayer;
use super::ruled_report::RuledReport;
use kartotek_formats::diagnostic::Code;
use kartotek_formats::report::ReportAsFiled;
use kartotek_formats::texts::Text;

/// The row of a kind. The comments on its keys are published in the schema.
pub trait Kind {
    fn about(&self) -> About<'_> {
        About::default()
    }

    /// The people in the row who are identified by more than an id: by name, birth date or FIDE id. Erasures search these.
    fn people(&self) -> Vec<NamedPerson<'_>> {
        Vec::new()
    }

    /// An objection to contradictory keys in one decision.
    fn objection(&self) -> Option<Text> {
        None
    }

    /// The matter of a decision: of two decisions of a kind on the same matter, the later replaces the earlier. `None`: each
    /// counts.
    fn matter(&self) -> Option<Matter> {
        None
    }

    /// Whether the row has its own day, so that the date of the decision adds nothing.
    fn has_own_day(&self) -> bool {
        false
    }

    /// Whether the decision is confidential (§ 19): runs keep its hash and no copy.
    fn is_private(&self) -> bool {
        false
    }
}

/// Values that distinguish the matters of one kind.
pub type Matter = Vec<String>;

/// The way to undo a decision. No file is deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WayBack {
    /// An [`Undo`](super::UndoRow).
    Undo,
    /// A decision of the same or another kind, named by [`DecisionKind::back`](super::DecisionKind::back).
    Inverse,
}

/// The subject of a decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct About<'r> {
    /// Register id of a person.
    pub person: Option<&'r str>,
    /// A report's id.
    pub report: Option<&'r str>,
    /// Whether the report must have been rated.
    pub is_of_rated: bool,
    /// Start number in the report.
    pub no: Option<u32>,
    /// The report's data on the player with the start number, at the time of the decision. `None`: not recorded.
    pub said: Option<&'r FiledPlayer>,
    /// The `tournament` of reports, or the id of its only report.
    pub tournament: Option<&'r str>,
}

impl<'r> About<'r> {
    pub fn person(id: &'r str) -> About<'r> {
        About { person: Some(id), ..About::default() }
    }

    /// A report that has not been rated.
    pub fn report(id: &'r str) -> About<'r> {
        About { report: Some(id), ..About::default() }
    }

    pub fn rated(id: &'r str) -> About<'r> {
        About { is_of_rated: true, ..About::report(id) }
    }

    pub fn tournament(id: &'r str) -> About<'r> {
        About { tournament: Some(id), ..About::default() }
    }

    pub fn no(self, no: impl Into<Option<u32>>) -> About<'r> {
        About { no: no.into(), ..self }
    }

    pub fn said(self, said: &'r Option<FiledPlayer>) -> About<'r> {
        About { said: said.as_ref(), ..self }
    }
}

/// The time at which a decision takes effect.
#[derive(Clone, Copy)]
pub enum Effect<'r> {
    /// Once, in the first run of its day or later (`office/open/opening/effect`).
    Event,
    /// Each time its report is processed.
    Ruling(&'r dyn Ruling),
    /// Whenever it is looked up, while it is in force.
    Standing,
}

/// A decision about the content of a report.
pub trait Ruling {
    /// Applies the decision to the report.
    ///
    /// # Errors
    /// Why it does not fit the report.
    fn rule(&self, report: &mut RuledReport, decision: &Decision) -> Result<(), Text>;

    /// Checks, before the decision is written, that the filed report contains the subject of the ruling.
    ///
    /// # Errors
    /// The subject is missing.
    fn fits(&self, _report: &ReportAsFiled) -> Result<(), Text> {
        Ok(())
    }

    /// Whether the report itself already says the same.
    fn is_said_by(&self, _report: &ReportAsFiled) -> bool {
        false
    }

    /// The findings that it resolves; empty: none.
    fn answers(&self) -> Vec<&'static Code> {
        Vec::new()
    }

    /// What happens to the decision if its report was rated without it.
    fn late(&self) -> Late {
        Late::TooLate
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Late {
    /// It has no effect, and this is reported.
    TooLate,
    /// The decision refuses a rated report, which would have to be annulled instead.
    Refused,
    /// No rating depends on it; nothing is reported.
    Harmless,
}

// The people identified in a decision by more than an id. An erasure searches these texts.

/// A person's data in a decision.
#[derive(Clone, Copy, Debug)]
pub struct NamedPerson<'r> {
    pub who: PersonKey<'r>,
    pub name: Option<&'r str>,
    /// Whether the name is an alias used in reports.
    pub is_alias: bool,
    pub born: Option<&'r str>,
    pub fide_id: Option<&'r str>,
}

#[derive(Clone, Copy, Debug)]
pub enum PersonKey<'r> {
    /// Register id.
    Registered(&'r str),
    /// A player not in the register yet. `no` is the start number.
    Player { report: &'r str, no: u32 },
}

impl<'r> NamedPerson<'r> {
    /// `id` is the register id.
    pub fn registered(id: &'r str) -> NamedPerson<'r> {
        NamedPerson::of(PersonKey::Registered(id))
    }

    /// `no` is the start number in the report.
    pub fn player(report: &'r str, no: u32) -> NamedPerson<'r> {
        NamedPerson::of(PersonKey::Player { report, no })
    }

    fn of(who: PersonKey<'r>) -> NamedPerson<'r> {
        NamedPerson { who, name: None, is_alias: false, born: None, fide_id: None }
    }
}
