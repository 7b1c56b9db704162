//! The words that every kind of decision has for itself. A kind is one file of [`super::kinds`]; what it does to the register is in
//! the file of its name in `office/open/opening/effect`.

use super::Decision;
use super::named::NamedPerson;
use super::ruled_report::RuledReport;
use super::said::Said;
use kartotek_formats::diagnostic::Code;
use kartotek_formats::report::ReportAsFiled;
use kartotek_formats::texts::Text;

/// A row of a kind. Its keys' comments are the published schema.
pub trait Kind {
    fn about(&self) -> About<'_> {
        About::default()
    }

    /// Everybody in the row who has more there than a number: a name, a birth date, a FIDE id. An erasure looks for them.
    fn people(&self) -> Vec<NamedPerson<'_>>;

    fn effect(&self) -> Effect<'_>;

    /// An objection to keys of one decision that contradict each other.
    fn objection(&self) -> Option<Text> {
        None
    }

    /// The matter of a decision: of two decisions of a kind about the same matter the later one takes the place of the
    /// other. `None`: each stands for itself.
    fn matter(&self) -> Option<Matter> {
        None
    }

    /// The row has a day of its own: the day on which it was written down adds nothing.
    fn has_own_day(&self) -> bool {
        false
    }

    /// Nobody but the office is told of it (§ 19): runs keep its hash and no copy.
    fn is_private(&self) -> bool {
        false
    }
}

/// Values that tell matters of one kind apart.
pub type Matter = Vec<String>;

/// The decision by which one is taken back. No file is deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WayBack {
    /// By an [`Undo`](super::UndoRow).
    Undo,
    /// By another decision of its own kind or of another, which [`What::back`](super::What::back) names.
    Inverse,
}

/// The subject of a decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct About<'r> {
    /// Register id of a person.
    pub person: Option<&'r str>,
    /// A report's id.
    pub report: Option<&'r str>,
    /// The report must have been rated.
    pub is_of_rated: bool,
    /// Start number in the report.
    pub no: Option<u32>,
    /// The report's words for whoever has the start number, when it was decided. `None`: nobody noted them.
    pub said: Option<&'r Said>,
    /// The `tournament` of reports, or the id of its one report.
    pub tournament: Option<&'r str>,
}

impl<'r> About<'r> {
    pub fn person(id: &'r str) -> About<'r> {
        About { person: Some(id), ..About::default() }
    }

    /// A report that is not rated yet.
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

    pub fn said(self, said: &'r Option<Said>) -> About<'r> {
        About { said: said.as_ref(), ..self }
    }
}

/// When a decision has its effect.
#[derive(Clone, Copy)]
pub enum Effect<'r> {
    /// Once, in the first run of its day or later (`office/open/opening/effect`).
    Event,
    /// Each time its report is looked at.
    Ruling(&'r dyn Ruling),
    /// For whoever looks it up, as long as it is in force.
    Standing,
}

/// A decision that says something about a report.
pub trait Ruling {
    /// Applies the decision to the report.
    ///
    /// # Errors
    /// Why it does not fit the report.
    fn rule(&self, report: &mut RuledReport, decision: &Decision) -> Result<(), Text>;

    /// Checks, before anything is written down, that the filed report has what is ruled on.
    ///
    /// # Errors
    /// The reason.
    fn fits(&self, _report: &ReportAsFiled) -> Result<(), Text> {
        Ok(())
    }

    /// Whether the report says the same of itself.
    fn is_said_by(&self, _report: &ReportAsFiled) -> bool {
        false
    }

    /// The findings that it answers; empty: it answers none.
    fn answers(&self) -> Vec<&'static Code> {
        Vec::new()
    }

    /// The standing of a decision whose report was rated without it.
    fn late(&self) -> Late;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Late {
    /// It comes too late.
    TooLate,
    /// A refusal: the report would have to be taken back.
    Refused,
    /// It changes no rating, and there is nothing to tell.
    Harmless,
}
