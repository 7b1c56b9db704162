//! A report with the decisions about it applied.

use chrono::NaiveDate;
use kartotek_formats::diagnostic::Place;
use kartotek_formats::diagnostic::codes::decision_without_effect;
use kartotek_formats::report::{Filed, ReportAsFiled};
use kartotek_formats::texts::Text;
use kartotek_law::vocabulary::{BirthDate, Rating};
use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::ops::Deref;

/// A report as it is rated. Decisions about absences, assigned ratings and players' identities replace the filed data.
pub struct RuledReport<'f> {
    /// The report as filed.
    pub filed: &'f ReportAsFiled,
    read: Cow<'f, ReportAsFiled>,
    /// Decisions that a report file has no field for.
    pub rulings: Rulings,
    /// The lowest rating under the rule set that rates the report (4.5.2.6).
    pub floor: Rating,
}

impl<'f> RuledReport<'f> {
    /// A report without decisions so far.
    pub fn new(filed: &'f ReportAsFiled, floor: Rating) -> RuledReport<'f> {
        RuledReport { filed, read: Cow::Borrowed(filed), rulings: Rulings::default(), floor }
    }

    /// Sets the id that a decision gave the report.
    pub fn set_id(&mut self, id: String, place: Place) {
        self.read_mut().id = Some(Filed::new(id, place));
    }

    pub fn read_mut(&mut self) -> &mut ReportAsFiled {
        self.read.to_mut()
    }

    /// # Errors
    /// The report has no such start number.
    pub fn require_start_number(&self, no: u32) -> Result<(), Text> {
        let exists = self.players.iter().any(|player| player.no == no);
        if exists { Ok(()) } else { Err(decision_without_effect::no_start_number(no)) }
    }

    pub fn into_read(self) -> Cow<'f, ReportAsFiled> {
        self.read
    }
}

impl Deref for RuledReport<'_> {
    type Target = ReportAsFiled;

    fn deref(&self) -> &ReportAsFiled {
        &self.read
    }
}

/// Decisions about a report (`decisions/`).
#[derive(Clone, Debug, Default)]
pub struct Rulings {
    /// The decision not to rate it (4.5.3): file and reason.
    pub refused: Option<(Place, String)>,
    /// Candidate results count (§ 26 c, d).
    pub is_candidate_approved: bool,
    /// Candidate results count for these start numbers only.
    pub candidates: Vec<u32>,
    /// Approved averages by start number (§ 26).
    pub averages: HashMap<u32, Rating>,
    /// The system is approved (§ 65 e).
    pub is_system_approved: bool,
    /// The tournament is rated despite its time control (4.5.3).
    pub is_time_control_approved: bool,
    /// Start numbers of players with a new start granted by RK (4.5.5.1.4).
    pub restarts: Vec<u32>,
    /// The decisions by which RK assigned ratings, by start number.
    pub assigned: HashMap<u32, Place>,
    /// Directors may play (§ 6).
    pub may_directors_play: bool,
    /// Start numbers of non-members who may take part (§ 63).
    pub exempt: Vec<u32>,
    /// Start ratings by register id, from the returned entry list (4.5.4.1).
    pub entry_list: HashMap<String, ReturnedRating>,
    /// Aliases for names in this report.
    pub aliases: Vec<Alias>,
    /// Findings confirmed as correct.
    pub confirmed: Vec<Confirmed>,
    /// The start ratings of the original, for a correction.
    pub original: Option<OriginalStart>,
    /// SHA-256 of the decisions that were used.
    pub used: Vec<String>,
}

/// The start ratings of a report that is corrected (4.5.4.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OriginalStart {
    /// The day of the registered ratings used.
    pub day: Option<NaiveDate>,
    /// Ratings of the players of the original, by register id.
    pub ratings: HashMap<String, Rating>,
    /// Register ids of the players to whom the original gave a new start (4.5.5.1.5).
    pub restarted: HashSet<String>,
}

/// A name that is not in the register, and the person meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alias {
    /// The name in comparison form: without comma, capitals and superfluous spaces.
    pub key: String,
    /// `None`: the report must have the person's own birth date, or none.
    pub birth_date: Option<BirthDate>,
    /// Club id; `None`: any club.
    pub club: Option<String>,
    /// Register id.
    pub player: String,
    /// SHA-256 of the decision.
    pub hash: String,
}

/// A finding confirmed as correct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Confirmed {
    pub code: String,
    /// `None`: for all players.
    pub no: Option<u32>,
    /// For a finding about two reports, the other; `None`: any.
    pub other: Option<String>,
    /// SHA-256 of the decision.
    pub hash: String,
    pub place: Place,
}

impl Rulings {
    /// The day on which the entry list was returned; of several, the latest. `None`: no list recorded.
    pub fn entry_list_returned(&self) -> Option<NaiveDate> {
        self.entry_list.values().map(|returned_rating| returned_rating.on).max()
    }
}

/// A rating on a returned entry list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReturnedRating {
    pub rating: Rating,
    pub on: NaiveDate,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_list_was_returned_on_the_last_day_that_is_known_of_it() {
        let returned = |day: &str| ReturnedRating { rating: Rating(1500), on: day.parse().unwrap() };
        let mut rulings = Rulings::default();
        assert_eq!(rulings.entry_list_returned(), None);
        rulings.entry_list.insert("1".into(), returned("2026-03-02"));
        rulings.entry_list.insert("2".into(), returned("2026-03-01"));
        assert_eq!(rulings.entry_list_returned(), "2026-03-02".parse().ok());
    }

    #[test]
    fn what_was_filed_stays_as_it_was() {
        let filed = ReportAsFiled::default();
        let mut ruled = RuledReport::new(&filed, Rating(1000));
        ruled.set_id("nyby".to_owned(), Place::file("a.json"));
        assert!(filed.id.is_none() && ruled.filed.id.is_none());
        assert_eq!(ruled.id.as_ref().map(|id| id.value.as_str()), Some("nyby"));
    }
}
