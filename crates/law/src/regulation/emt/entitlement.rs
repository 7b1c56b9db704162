//! By which clause a player has a place.

use chrono::NaiveDate;
use std::fmt;

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

/// What decided the form.
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

/// What the clause says of the player, in words.
impl fmt::Display for Entitlement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Entitlement::LandsholdsklasseWinner => "winner of last year's Landsholdsklasse",
            Entitlement::KandidatklasseWinner => "winner of last year's Kandidatklasse",
            Entitlement::Rated2450 => "rating of at least 2450",
            Entitlement::CandidateResult(day) | Entitlement::CandidateResultBelow(day) => {
                return write!(f, "candidate result of {day} in the period");
            }
            Entitlement::HighestRatedMaster => "highest rated of the other mesterspillere",
            Entitlement::LandsholdsklasseParticipant => "played in last year's Landsholdsklasse",
            Entitlement::JuniorChampion => "Juniordanmarksmester",
            Entitlement::Junior => "one of the eight highest rated juniors",
            Entitlement::WinnerOfMm1 => "winner of last year's MM-1",
            Entitlement::WinnerOfMa1 => "winner of last year's MA-1",
            Entitlement::Rated2300 => "rating of at least 2300",
            Entitlement::Supplement => "highest rated below 2300: fills the class up",
            Entitlement::Grouped(Grouped { by: FormBy::Wish, .. }) => "by rating, in the form asked for",
            Entitlement::Grouped(Grouped { by: FormBy::Default, .. }) => "by rating, no form asked for: 7 rounds",
            Entitlement::Grouped(Grouped { by: FormBy::Surplus, .. }) => {
                "by rating, no place in the all-play-all asked for: 7 rounds"
            }
            Entitlement::ChoseWomen => "chose the class",
            Entitlement::ChoseVeterans => "chose the class, 55 or older on the day of the first round",
        };
        f.write_str(text)
    }
}
