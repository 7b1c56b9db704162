//! Clauses by which a player has a place.

use chrono::NaiveDate;

/// The clause that gave a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entitlement {
    /// § 36.1
    LandsholdsklasseWinner,
    /// § 36.2
    KandidatklasseWinner,
    /// § 36.3
    Rated2450,
    /// § 36.4, with the day of the result.
    CandidateResult(NaiveDate),
    /// § 36.5
    HighestRatedMaster,
    /// § 37.1
    LandsholdsklasseParticipant,
    /// § 37.2
    JuniorChampion,
    /// § 37.3
    Junior,
    /// § 37.4
    WinnerOfMm1,
    /// § 37.4
    WinnerOfMa1,
    /// § 37.5, with the day of the result.
    CandidateResultBelow(NaiveDate),
    /// § 37.6
    Rated2300,
    /// § 37.7: fills the class up to 8 players, or to an even number.
    Supplement,
    /// § 38 and § 39: a group of Mester- or Basisklassen.
    Grouped(Grouped),
    /// § 40
    ChoseWomen,
    /// § 41
    ChoseVeterans,
}

/// How a player came to the form of a group (§ 38, § 39).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grouped {
    /// `§ 38 a`
    pub clause: &'static str,
    pub by: FormBy,
}

/// The circumstance that decided the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormBy {
    Wish,
    /// No wish was stated.
    Default,
    /// The all-play-all that was asked for has no room.
    Surplus,
}

impl Entitlement {
    /// Paragraph and number of the clause.
    pub fn clause(&self) -> &'static str {
        match self {
            Entitlement::LandsholdsklasseWinner => "§ 36.1",
            Entitlement::KandidatklasseWinner => "§ 36.2",
            Entitlement::Rated2450 => "§ 36.3",
            Entitlement::CandidateResult(_) => "§ 36.4",
            Entitlement::HighestRatedMaster => "§ 36.5",
            Entitlement::LandsholdsklasseParticipant => "§ 37.1",
            Entitlement::JuniorChampion => "§ 37.2",
            Entitlement::Junior => "§ 37.3",
            Entitlement::WinnerOfMm1 | Entitlement::WinnerOfMa1 => "§ 37.4",
            Entitlement::CandidateResultBelow(_) => "§ 37.5",
            Entitlement::Rated2300 => "§ 37.6",
            Entitlement::Supplement => "§ 37.7",
            Entitlement::Grouped(grouped) => grouped.clause,
            Entitlement::ChoseWomen => "§ 40",
            Entitlement::ChoseVeterans => "§ 41",
        }
    }
}
