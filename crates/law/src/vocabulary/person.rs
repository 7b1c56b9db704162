use chrono::{Datelike, NaiveDate};
use std::fmt;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sex {
    Female,
    Male,
}

/// A birth date; some sources know only the year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BirthDate {
    Year(i32),
    Day(NaiveDate),
}

impl BirthDate {
    pub fn year(self) -> i32 {
        match self {
            BirthDate::Year(year) => year,
            BirthDate::Day(day) => day.year(),
        }
    }

    /// Whether both may be one person's: the same day, or the same year if a day is not known.
    pub fn agrees_with(self, other: BirthDate) -> bool {
        match (self, other) {
            (BirthDate::Day(one), BirthDate::Day(other)) => one == other,
            _ => self.year() == other.year(),
        }
    }
}

/// Membership of the federation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Member {
    Yes,
    No,
    /// *Enkeltmedlem*: a member without a club.
    Single,
}

/// A person of the register.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    pub id: String,
    /// `Surname, First name`.
    pub name: String,
    pub birth_date: Option<BirthDate>,
    pub sex: Option<Sex>,
    /// Club id.
    pub club: String,
    pub federation: String,
    /// Three letters, as in `DEN`; empty: unknown. A Danish citizen with another citizenship too is `DEN`.
    pub citizenship: String,
    pub member: Option<Member>,
    pub fide_id: String,
    pub fide_title: String,
    pub fide_rating: Option<Rating>,
    pub fide_games: Option<u32>,
    /// The registered rating.
    pub rating: Option<Rating>,
    /// Last round of the last tournament with a rated game.
    pub last_rated: Option<NaiveDate>,
    /// The day of the run in which the person entered the list or started anew; `None`: in the founding register.
    pub entered: Option<NaiveDate>,
    /// False: the name appears in nothing public.
    pub public: bool,
    /// The person has left the federation and is on no list.
    pub departure: Option<Departure>,
    /// The record is a second one of the same person, merged into the other; it keeps its content at the time of the
    /// merge.
    pub merged: Option<Merged>,
}

/// The record into which this one was merged, and since when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Merged {
    /// The id of the record that was kept.
    pub into: String,
    /// The day of the run that merged them.
    pub since: NaiveDate,
}

/// How and when a person left the federation, or turned out never to have entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Departure {
    Resigned(NaiveDate),
    Died(NaiveDate),
    /// Entered by a report that was withdrawn, or corrected so that the player is not in it.
    EntryTakenBack(NaiveDate),
}

impl Departure {
    /// The first day of the departure.
    pub fn day(self) -> NaiveDate {
        match self {
            Departure::Resigned(day) | Departure::Died(day) | Departure::EntryTakenBack(day) => day,
        }
    }
}

impl Person {
    /// Whether the person was erased (GDPR, article 17): the name is replaced by a number, the person's id. In a
    /// merged record it is the id of the record that was kept.
    pub fn is_erased(&self) -> bool {
        Person::is_name_of_erased(&self.id, &self.name)
    }

    pub fn is_name_of_erased(id: &str, name: &str) -> bool {
        name == id || !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit())
    }

    /// A new person of the register: public, without a rating and with nothing else known.
    pub fn new(id: String, name: String, federation: String) -> Person {
        Person { id, name, federation, public: true, ..Person::default() }
    }

    /// The entry was taken back, and no decision has followed.
    pub fn is_stranded(&self) -> bool {
        matches!(self.departure, Some(Departure::EntryTakenBack(_)))
    }
}

/// A club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Club {
    pub id: String,
    pub name: String,
    /// Main district (*hovedkreds*).
    pub district: String,
}

/// A rating (*ratingtal*): a whole number, usually 1000 to 2900.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rating(pub i32);

impl Rating {
    /// Ratings outside this range are a shifted column or a typing error.
    pub const POSSIBLE: std::ops::RangeInclusive<i32> = 100..=4000;

    /// The signed difference `self − other`.
    pub fn minus(self, other: Rating) -> i32 {
        self.0 - other.0
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The body that approved a first rating (4.5.5.1), lowest first. A higher body may approve all that a lower one may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Approval {
    /// The organiser, for non-members.
    Organiser,
    /// The club's chair.
    Club,
    /// The main district's chair, on the club's motion; for single members the district itself.
    District,
    /// The chair of SU, on RK's motion.
    Su,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn somebody_is_gone_from_the_day_of_leaving_death_or_the_entry_taken_back() {
        let day = NaiveDate::from_ymd_opt(2026, 3, 31).unwrap();
        let departures = [Departure::Resigned(day), Departure::Died(day), Departure::EntryTakenBack(day)];
        assert_eq!(departures.map(Departure::day), [day; 3]);
    }

    #[test]
    fn only_an_entry_taken_back_leaves_somebody_stranded() {
        let day = NaiveDate::from_ymd_opt(2026, 3, 31).unwrap();
        let is_stranded = |departure| person(departure).is_stranded();
        assert!(is_stranded(Some(Departure::EntryTakenBack(day))));
        assert!(!is_stranded(Some(Departure::Resigned(day))) && !is_stranded(None));
    }

    fn person(departure: Option<Departure>) -> Person {
        Person { departure, ..Person::new("1".into(), "Skovby, Anna".into(), "DEN".into()) }
    }
}
