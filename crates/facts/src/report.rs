//! A report as a run accepted it.

use chrono::NaiveDate;
use kartotek_law::regulation::RuleSet;
use kartotek_law::regulation::new_rating::RatedGroup;
use kartotek_law::regulation::rateable::order::RatingOrder;
use kartotek_law::vocabulary::{Approval, BirthDate, FidePlayer, Group, Person, Rating};
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// The facts of a report: nothing in it is computed by the law.
#[derive(Clone, Debug)]
pub struct Report {
    pub id: String,
    /// The tournament's.
    pub name: String,
    /// Shared by groups that belong together; empty: the group stands alone.
    pub tournament: String,
    /// Where it was played.
    pub federation: String,
    /// First and last round; where the report does not say the first, the last stands for it.
    pub order: RatingOrder,
    /// First round, as far as the report says it.
    pub start: Option<NaiveDate>,
    /// The day of each round, in order; empty: not said.
    pub round_dates: Vec<NaiveDate>,
    /// § 64, 4.8.3.
    pub announced: Option<NaiveDate>,
    pub reported: Option<NaiveDate>,
    /// The day whose ratings count for whoever stands on no entry list (4.5.4.1).
    pub start_rating_day: Option<NaiveDate>,
    /// The day on which the entry list was returned; `None`: no list was recorded.
    pub list_returned: Option<NaiveDate>,
    /// As the report states it.
    pub time_control: Option<String>,
    /// The same as `40/7200,1800`; `None`: nobody can be certain of it.
    pub certain_time_control: Option<String>,
    /// Candidate results count (§ 26).
    pub candidate_qualifying: bool,
    /// False: no system is declared, and the group's is [`System::Other`](kartotek_law::vocabulary::System::Other).
    pub is_system_declared: bool,
    /// It came as a list of games, not as a cross table.
    pub is_list_of_games: bool,
    /// Codes of the remarks on its table that a page shows.
    pub remarks: Vec<String>,
    /// `None`: nobody could hold the rounds against the declared system.
    pub pairing: Option<Pairing>,
    /// In the order of the group's players, which is that of the start numbers.
    pub players: Vec<AcceptedPlayer>,
    pub group: Group,
}

/// A report that was accepted, with what the law makes of it.
#[derive(Clone, Debug)]
pub struct AcceptedReport {
    pub facts: Report,
    /// Everybody's gain; what it makes of a rating depends on the register when it is booked.
    pub rated: RatedGroup,
    /// In force on the last round.
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
    /// As the register of the run has it, or the report of a guest. Not in the facts.
    pub name: String,
    pub registered: Registered,
    pub start_from: StartFrom,
    /// The average that RK approved for the candidate result (§ 26).
    pub approved_average: Option<Rating>,
    /// A candidate result was approved for this player alone (§ 26 c, d).
    pub is_candidate_approved: bool,
    /// Took part without being a member (§ 63).
    pub is_non_member: bool,
    /// RKF let the player take part all the same (§ 63).
    pub is_exempt: bool,
    /// FIDE's facts (4.8), as the report or the register had it.
    pub fide: FidePlayer,
    /// Outside the register; kept in `guests.csv`.
    pub guest: Guest,
}

/// Further facts about somebody outside the register.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Guest {
    pub birth_date: Option<BirthDate>,
    pub fide_id: String,
}

/// Where a player's registered rating is found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Registered {
    /// The report says it (no office).
    AsFiled(Rating),
    /// In the register, under the player's id.
    InRegister,
    /// Starts anew with this rating (4.5.5.1.5).
    Restarts(Rating),
    /// Enters the register with this report.
    New(Box<NewMember>),
    /// Gets no calculation.
    Outside,
}

/// A player who enters the register.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMember {
    pub first_rating: Rating,
    pub approved_by: Approval,
    pub filed: Person,
}

/// Why a player starts from this rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartFrom {
    /// The register, on the report's day (4.5.4.1).
    Register,
    /// The entry list that was returned on this day (§ 64).
    List(NaiveDate),
    /// The report that this one corrects.
    Original,
    /// The first rating that the report gives.
    First,
    /// The report, for somebody outside the register (4.5.5.2), or without an office.
    Report,
}

/// The rounds beside those that the declared system pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    pub outcome: PairingOutcome,
    /// The first that differs, or could not be paired.
    pub round: Option<u16>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairingOutcome {
    Agrees,
    Differs,
    /// In an all-play-all every pair has met, in another order than that of 4.15.
    OtherOrder,
    /// By the system the round could not be paired at all.
    Impossible,
}
