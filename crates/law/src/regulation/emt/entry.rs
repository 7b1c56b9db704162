//! Entries: what a player asks for, and what stands against it (§ 33, § 34, § 40, § 41).

use crate::vocabulary::{BirthDate, Member, Rating, Sex};
use chrono::NaiveDate;

/// The form of tournament that a player of Mester- or Basisklassen asks for (§ 38, § 39).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    AllPlayAll,
    SevenRounds,
    FiveRounds,
}

/// A class that is played by choice only (§ 34).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChosenClass {
    Women,
    Veterans,
}

/// One player's entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Register id.
    pub player: String,
    /// As registered when the entry list is returned (§ 31).
    pub rating: Rating,
    pub birth_date: Option<BirthDate>,
    pub sex: Option<Sex>,
    pub member: Option<Member>,
    /// In quarantine from coordinated tournaments on the day of the first round.
    pub is_quarantined: bool,
    /// The day of the entry. `None`: in time, as far as is known.
    pub entered: Option<NaiveDate>,
    pub wish: Option<Form>,
    pub chosen_class: Option<ChosenClass>,
    /// Rated games since last year's EMT (§ 36).
    pub games_since_last_emt: u32,
    /// The days of the player's candidate results (§ 26), in any order.
    pub candidate_results: Vec<NaiveDate>,
}

/// The days that decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Days {
    pub first_round: NaiveDate,
    /// The last day on which entries are valid.
    pub deadline: NaiveDate,
    /// That of last year's EMT.
    pub previous_deadline: NaiveDate,
}

impl Days {
    /// Whether a candidate result of this day counts for this EMT.
    // Decision (§ 36): after last year's deadline, up to and including this year's; the day is that of the last round.
    pub fn count(&self, candidate_result: NaiveDate) -> bool {
        self.previous_deadline < candidate_result && candidate_result <= self.deadline
    }
}

impl Entry {
    /// The newest candidate result of the period that counts for this EMT.
    //§ De højest ratede tilmeldte spillere, der har opnået et kandidatresultat i perioden fra tilmeldingsfristens udløb til det nærmest foregående års EMT til tilmeldingsfristens udløb til den aktuelle EMT.
    pub fn candidate_result(&self, days: &Days) -> Option<NaiveDate> {
        self.candidate_results.iter().filter(|day| days.count(**day)).max().copied()
    }
}
