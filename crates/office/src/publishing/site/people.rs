//! People on a page, and the names they stand under: in cross tables and derivations alike.

use crate::past::rated_again::RatedAgain;
use chrono::{Datelike, NaiveDate};
use kartotek_law::vocabulary::{BirthDate, Person};
use kartotek_register::Office;
use kartotek_register::People;
use kartotek_register::hidden_people::Hidden;

/// The register of today, as pages show it.
pub struct Who<'o> {
    people: &'o People,
    hidden: Hidden<'o>,
}

impl<'o> Who<'o> {
    pub fn of(office: &'o Office) -> Who<'o> {
        Who { people: &office.people, hidden: Hidden::of(&office.people, &office.records.former_names) }
    }

    /// The person of a record, if they may be shown today.
    pub fn shown(&self, id: &str) -> Option<&'o Person> {
        self.people.by_id(id).filter(|person| person.public)
    }

    /// Somebody who is not shown may have this name.
    pub fn may_be_hidden(&self, name: &str) -> bool {
        self.hidden.may_be(name, None)
    }

    /// Gives the players of a report the names that pages show. Whoever is not shown has none.
    // Decision (the register: which name is shown where): pages are made anew, so they have the names of today.
    pub fn name(&self, rated: &mut RatedAgain) {
        for player in &mut rated.report.players {
            if !player.id.is_empty() {
                player.name = self.shown(&player.id).map_or_else(String::new, |person| person.name.clone());
                continue;
            }
            if self.hidden.may_be(&player.name, player.guest.birth_date) {
                player.name.clear();
            }
        }
    }

    /// Whether what was found in a report may name its players: all of them are shown.
    pub fn may_be_named(rated: &RatedAgain) -> bool {
        rated.report.players.iter().all(|player| !player.name.is_empty())
    }
}

/// Under 18 on a day; of a year of birth alone: as long as that may be.
pub fn is_minor(born: BirthDate, day: NaiveDate) -> bool {
    match born {
        BirthDate::Day(date) => day.years_since(date).is_none_or(|age| age < 18),
        BirthDate::Year(year) => day.year() - year <= 18,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minor_is_under_18_or_may_be() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        let list = day("2026-07-01");
        assert!(!is_minor(BirthDate::Day(day("2008-07-01")), list));
        assert!(is_minor(BirthDate::Day(day("2008-07-02")), list));
        assert!(is_minor(BirthDate::Year(2008), list));
        assert!(!is_minor(BirthDate::Year(2007), list));
        assert!(is_minor(BirthDate::Day(day("2027-01-01")), list));
    }
}
