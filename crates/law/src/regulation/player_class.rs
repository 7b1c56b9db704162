//! § 23, § 37, § 41: player classes, juniors and veterans.

use super::Rule;
use crate::vocabulary::{BirthDate, Rating};
use chrono::{Datelike, NaiveDate};

pub const RULE: Rule = Rule::new("§ 23", "Spillerbetegnelser", "player classes", file!());
pub const JUNIOR: Rule = Rule::new("§ 37", "Kandidatklassen", "who is a junior", file!());
pub const VETERAN: Rule = Rule::new("§ 41", "Veteranklassen", "who is a veteran", file!());

/// The class of a player (*spillerbetegnelse*).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PlayerClass {
    Master,
    First,
    Second,
    Third,
}

impl PlayerClass {
    /// From the highest to the lowest.
    pub const ALL: [PlayerClass; 4] =
        [PlayerClass::Master, PlayerClass::First, PlayerClass::Second, PlayerClass::Third];

    /// The letter in the handbook's lists.
    pub fn letter(self) -> &'static str {
        match self {
            PlayerClass::Master => "M",
            PlayerClass::First => "1",
            PlayerClass::Second => "2",
            PlayerClass::Third => "3",
        }
    }
}

pub fn player_class(rating: Rating) -> PlayerClass {
    //§ Spillere, der har et ratingtal på mindst 1900, benævnes mesterspillere.
    //§ Spillere, der har et ratingtal fra 1700-1899, benævnes 1. klasses spillere.
    //§ Spillere, der har et ratingtal fra 1500-1699, benævnes 2. klasses spillere.
    //§ Spillere, der har et ratingtal under 1500, benævnes 3. klasses spillere.
    match rating.0 {
        1900.. => PlayerClass::Master,
        1700..=1899 => PlayerClass::First,
        1500..=1699 => PlayerClass::Second,
        _ => PlayerClass::Third,
    }
}

/// § 37: not yet 20 on 1 January of the year of `day`.
pub fn is_junior(born: BirthDate, day: NaiveDate) -> bool {
    let turns_20_in = match born {
        BirthDate::Year(year) => year + 20,
        BirthDate::Day(date) => date.year() + 20,
    };
    //§ Spillerne må ikke være fyldt 20 år 1. januar i det år hvor turneringen afvikles.
    // A player born on 1 January turns 20 on that very day.
    let is_20_on_new_years_day = matches!(born, BirthDate::Day(date) if date.ordinal() == 1);
    day.year() < turns_20_in || (day.year() == turns_20_in && !is_20_on_new_years_day)
}

/// § 41: 55 or older on `day`. If only the year of birth is known: from the end of the year in which the player turns
/// 55.
// Decision (§ 41): the player must be 55 for certain.
pub fn is_veteran(born: BirthDate, day: NaiveDate) -> bool {
    //§ enhver, der er fyldt 55 år senest den dag, hvor første runde starter
    match born {
        BirthDate::Year(year) => day.year() > year + 55,
        BirthDate::Day(date) => {
            let years = day.year() - date.year();
            let had_birthday = (day.month(), day.day()) >= (date.month(), date.day());
            years > 55 || (years == 55 && had_birthday)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn classes_begin_at_1500_1700_and_1900() {
        use PlayerClass::{First, Master, Second, Third};
        let classes = [1499, 1500, 1699, 1700, 1899, 1900].map(|rating| player_class(Rating(rating)));
        assert_eq!(classes, [Third, Second, Second, First, First, Master]);
    }

    #[test]
    fn who_turns_20_on_new_years_day_is_no_junior_any_more() {
        let list = day("2026-06-01");
        assert!(!is_junior(BirthDate::Day(day("2006-01-01")), list));
        assert!(is_junior(BirthDate::Day(day("2006-01-02")), list));
        assert!(!is_junior(BirthDate::Day(day("2005-12-31")), list));
        assert!(is_junior(BirthDate::Year(2006), list));
        assert!(!is_junior(BirthDate::Year(2005), list));
    }

    #[test]
    fn a_veteran_is_55_on_the_day() {
        assert!(is_veteran(BirthDate::Day(day("1971-04-02")), day("2026-04-02")));
        assert!(!is_veteran(BirthDate::Day(day("1971-04-03")), day("2026-04-02")));
    }
}
