//! The rows of the tables. The columns are the fields, in their order; the first columns are fixed, and more may be added.

use super::report::PairingOutcome;
use anyhow::Result;
use kartotek_formats::form::Worded;
use kartotek_formats::texts::{OrSay, text};
use kartotek_register::records::NaiveDateText;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

pub const REPORTS: &str = "reports";
pub const ENTRIES: &str = "entries";
pub const GAMES: &str = "games";
pub const CAREERS: &str = "careers";
/// The table of names of players outside the register, which are not part of the facts.
pub const GUESTS: &str = "guests";

#[derive(Default, Serialize, Deserialize)]
pub(crate) struct ReportRow<'r> {
    pub report: &'r str,
    pub tournament: &'r str,
    pub kind: &'r str,
    /// Empty: not declared.
    pub system: &'r str,
    pub complete: Option<YesNo>,
    pub rounds: Option<u16>,
    pub start: Option<NaiveDateText>,
    pub end: Option<NaiveDateText>,
    #[serde(borrow)]
    pub federation: Cow<'r, str>,
    #[serde(borrow)]
    pub time_control: Cow<'r, str>,
    pub rule_set: &'r str,
    /// The day of the start ratings: that of the entry list, if there was one.
    pub start_ratings_of: Option<NaiveDateText>,
    pub status: &'r str,
    pub hash: &'r str,
    pub files: &'r str,
    #[serde(borrow)]
    pub name: Cow<'r, str>,
    pub reported: Option<NaiveDateText>,
    pub announced: Option<NaiveDateText>,
    /// Joined by `;`.
    #[serde(borrow)]
    pub round_dates: Cow<'r, str>,
    pub start_rating_day: Option<NaiveDateText>,
    pub certain_time_control: &'r str,
    pub candidate_qualifying: Option<YesNo>,
    /// `games` or `cross`.
    pub table: &'r str,
    /// Empty: not compared.
    pub pairing: &'r str,
    pub pairing_round: Option<u16>,
    /// Codes, joined by `;`.
    #[serde(borrow)]
    pub remarks: Cow<'r, str>,
    pub players: Option<usize>,
    pub rated_games: Option<usize>,
    pub fingerprint: &'r str,
    /// `yes`, or empty.
    pub told_of_sanctions: &'r str,
}

/// The columns of an entry that identify its player: most reads of past runs need only these.
#[derive(Deserialize)]
pub(crate) struct EntrantRow<'r> {
    pub report: &'r str,
    pub no: u32,
    pub player: &'r str,
}

#[derive(Default, Serialize, Deserialize)]
pub(crate) struct EntryRow<'r> {
    pub report: &'r str,
    pub no: u32,
    /// Register id; empty: outside the register.
    pub player: &'r str,
    /// `g1`, `g2`, …; empty: in the register.
    #[serde(borrow)]
    pub guest: Cow<'r, str>,
    pub start_rating: Option<i32>,
    /// The registered rating before the booking.
    pub registered: Option<i32>,
    pub first_rating: Option<i32>,
    pub restart: YesNo,
    pub exempt: YesNo,
    pub left_after_round: Option<u16>,
    /// Rounds, joined by `;`.
    #[serde(borrow)]
    pub unexcused: Cow<'r, str>,
    pub start_from: &'r str,
    /// The day on which the list was returned.
    pub list_day: Option<NaiveDateText>,
    pub approved_by: &'r str,
    pub approved_average: Option<i32>,
    pub candidate_approved: YesNo,
    pub non_member: YesNo,
    #[serde(borrow)]
    pub federation: Cow<'r, str>,
    pub elo: Option<i32>,
    pub title: &'r str,
    pub sex: &'r str,
    pub computer: YesNo,
}

/// The data needed for K besides Ro, for rule sets that use them; without such reports the table is omitted.
#[derive(Default, Serialize, Deserialize)]
pub(crate) struct CareerRow<'r> {
    pub report: &'r str,
    pub no: u32,
    /// The year of the last round minus the year of birth.
    pub age: Option<i32>,
    pub rated_games: Option<u32>,
    pub highest: Option<i32>,
}

/// A game, or a bye: its player is in White's columns.
#[derive(Default, Serialize, Deserialize)]
pub(crate) struct GameRow<'r> {
    pub report: &'r str,
    pub round: u16,
    pub white_no: u32,
    pub black_no: Option<u32>,
    /// Register id, or the guest's name in the tables.
    #[serde(borrow)]
    pub white: Cow<'r, str>,
    #[serde(borrow)]
    pub black: Cow<'r, str>,
    #[serde(borrow)]
    pub result: Cow<'r, str>,
    pub rated: YesNo,
    /// The paragraph by which the game is not rated.
    pub reason: &'r str,
}

#[derive(Default, Serialize, Deserialize)]
pub(crate) struct GuestRow<'r> {
    pub report: &'r str,
    #[serde(borrow)]
    pub guest: Cow<'r, str>,
    pub no: u32,
    #[serde(borrow)]
    pub name: Cow<'r, str>,
    #[serde(borrow)]
    pub federation: Cow<'r, str>,
    #[serde(borrow)]
    pub birth_date: Cow<'r, str>,
    #[serde(borrow)]
    pub fide_id: Cow<'r, str>,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum YesNo {
    Yes,
    #[default]
    No,
}

impl YesNo {
    pub fn of(is_so: bool) -> YesNo {
        if is_so { YesNo::Yes } else { YesNo::No }
    }

    pub fn is_yes(self) -> bool {
        self == YesNo::Yes
    }
}

impl Worded for PairingOutcome {
    const WORDS: &'static [(PairingOutcome, &'static str)] = &[
        (PairingOutcome::Agrees, "agrees"),
        (PairingOutcome::Differs, "differs"),
        (PairingOutcome::OtherOrder, "other-order"),
        (PairingOutcome::Impossible, "impossible"),
    ];
}

/// The value for a word. `None`: the cell is empty.
///
/// # Errors
/// The word is unknown.
pub(crate) fn value<T: Worded>(word: &str) -> Result<Option<T>> {
    if word.is_empty() {
        return Ok(None);
    }
    T::of_word(word).map(Some).or_say(|| text!("facts-no-word", found = word))
}
