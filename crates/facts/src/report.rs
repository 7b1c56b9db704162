//! A report as a run accepted it.

use chrono::NaiveDate;
use kartotek_law::regulation::RuleSet;
use kartotek_law::regulation::new_rating::RatedGroup;
use kartotek_law::regulation::rateable::order::RatingOrder;
use kartotek_law::vocabulary::{Approval, BirthDate, FidePlayer, Group, Person, Rating};
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// The facts of a report: only data from outside, no computed results.
#[derive(Clone, Debug)]
pub struct Report {
    pub id: String,
    /// The name of the tournament.
    pub name: String,
    /// Shared by groups that belong together; empty: a single group.
    pub tournament: String,
    /// The federation where it was played.
    pub federation: String,
    /// The order of rating, by last and first round; if the first is not given, the last is used for both.
    pub order: RatingOrder,
    /// The day of the first round, if given.
    pub start: Option<NaiveDate>,
    /// The day of each round, in order; empty: not given.
    pub round_dates: Vec<NaiveDate>,
    /// Days for § 64 and 4.8.3.
    pub announced: Option<NaiveDate>,
    pub reported: Option<NaiveDate>,
    /// Players who are not on an entry list start with their ratings of this day (4.5.4.1).
    pub start_rating_day: Option<NaiveDate>,
    /// The day on which the entry list was returned; `None`: no list recorded.
    pub list_returned: Option<NaiveDate>,
    /// The time control in the report's words.
    pub time_control: Option<String>,
    /// The time control in the form `40/7200,1800`; `None`: unclear.
    pub certain_time_control: Option<String>,
    /// Whether candidate results count (§ 26).
    pub candidate_qualifying: bool,
    /// False: no system is declared, and the group's is [`System::Other`](kartotek_law::vocabulary::System::Other).
    pub is_system_declared: bool,
    /// Whether the file was a list of games rather than a cross table.
    pub is_list_of_games: bool,
    /// Codes of remarks about its table, shown on its page.
    pub remarks: Vec<String>,
    /// `None`: the rounds could not be compared with the declared system.
    pub pairing: Option<Pairing>,
    /// In the order of the group's players, by start number.
    pub players: Vec<AcceptedPlayer>,
    pub group: Group,
}

/// An accepted report with its rating.
#[derive(Clone, Debug)]
pub struct AcceptedReport {
    pub facts: Report,
    /// The gains; the resulting ratings depend on the register at the time of booking.
    pub rated: RatedGroup,
    /// The rule set in force on the last round.
    pub rules: Arc<RuleSet>,
}

impl Deref for AcceptedReport {
    type Target = Report;

    fn deref(&self) -> &Report {
        &self.facts
    }
}

impl DerefMut for AcceptedReport {
    fn deref_mut(&mut self) -> &mut Report {
        &mut self.facts
    }
}

#[derive(Clone, Debug)]
pub struct AcceptedPlayer {
    /// Start number.
    pub no: u32,
    /// Register id; empty for players outside it.
    pub id: String,
    /// A member's name from the register of the run, a guest's from the report. Not part of the facts.
    pub name: String,
    pub registered: Registered,
    pub start_from: StartFrom,
    /// The average that RK approved for the candidate result (§ 26).
    pub approved_average: Option<Rating>,
    /// Whether RK approved a candidate result for this player alone (§ 26 c, d).
    pub is_candidate_approved: bool,
    /// Whether the player took part without being a member (§ 63).
    pub is_non_member: bool,
    /// Whether RKF allowed the non-member to take part (§ 63).
    pub is_exempt: bool,
    /// FIDE's data (4.8) from the report or the register.
    pub fide: FidePlayer,
    /// Data of a player outside the register; kept in `guests.csv`.
    pub guest: Guest,
}

/// Further data of a player outside the register.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Guest {
    pub birth_date: Option<BirthDate>,
    pub fide_id: String,
}

/// The source of a player's registered rating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Registered {
    /// The report; used without an office.
    AsFiled(Rating),
    /// The register, under the player's id.
    InRegister,
    /// Starts anew with this rating (4.5.5.1.5).
    Restarts(Rating),
    /// The player enters the register with this report.
    New(Box<NewMember>),
    /// Outside the register: no calculation.
    Outside,
}

/// A player who enters the register.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMember {
    pub first_rating: Rating,
    pub approved_by: Approval,
    pub filed: Person,
}

/// The source of a player's start rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartFrom {
    /// The register on the report's day (4.5.4.1).
    Register,
    /// The entry list that was returned on this day (§ 64).
    List(NaiveDate),
    /// The report that this one corrects.
    Original,
    /// The first rating that the report gives.
    First,
    /// The report, for a player outside the register (4.5.5.2), or without an office.
    Report,
}

/// The comparison of the rounds with the pairings of the declared system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    pub outcome: PairingOutcome,
    /// The first round that differs, or could not be paired.
    pub round: Option<u16>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairingOutcome {
    Agrees,
    Differs,
    /// All pairs of an all-play-all met, but in another order than that of 4.15.
    OtherOrder,
    /// The declared system could not pair the round.
    Impossible,
}
