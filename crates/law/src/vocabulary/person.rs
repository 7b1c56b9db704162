use super::Rating;
use chrono::NaiveDate;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sex {
    Female,
    Male,
}

/// A birth date, of which some sources know only the year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BirthDate {
    Year(i32),
    Day(NaiveDate),
}

/// Membership of the federation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Member {
    Yes,
    No,
    /// *Enkeltmedlem*: without a club.
    Single,
}

/// A person of the register.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub id: String,
    /// `Surname, First name`.
    pub name: String,
    pub birth_date: Option<BirthDate>,
    pub sex: Option<Sex>,
    /// Club id.
    pub club: String,
    pub federation: String,
    pub member: Option<Member>,
    pub fide_id: String,
    pub fide_title: String,
    pub fide_rating: Option<Rating>,
    pub fide_games: Option<u32>,
    /// The registered rating.
    pub rating: Option<Rating>,
    /// Last round of the last tournament with a rated game.
    pub last_rated: Option<NaiveDate>,
    /// The day of the run by which the person entered the list, or started anew; `None`: with the founding register.
    pub entered: Option<NaiveDate>,
    /// False: not shown by name in anything public.
    pub public: bool,
    /// Left the federation; stands on no list any more.
    pub departure: Option<Departure>,
    /// The record is of a person who has another one too, and is as it stood when that was found out.
    pub merged: Option<Merged>,
}

/// Whose second record this was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Merged {
    /// The id of the record that was kept.
    pub into: String,
    /// The day of the run that merged them.
    pub since: NaiveDate,
}

/// How and when somebody left the federation, or never came to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Departure {
    Resigned(NaiveDate),
    Died(NaiveDate),
    /// Entered by a report that was taken back, or corrected so that he is not in it.
    EntryTakenBack(NaiveDate),
}

impl Person {
    /// His entry was taken back, and nobody has decided since.
    pub fn is_stranded(&self) -> bool {
        matches!(self.departure, Some(Departure::EntryTakenBack(_)))
    }
}

impl Departure {
    /// From this day on.
    pub fn day(self) -> NaiveDate {
        match self {
            Departure::Resigned(day) | Departure::Died(day) | Departure::EntryTakenBack(day) => day,
        }
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
