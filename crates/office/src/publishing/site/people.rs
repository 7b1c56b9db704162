//! Which people a page may show, and by which names.

use crate::past::rated_again::RatedAgain;
use chrono::{Datelike, NaiveDate};
use kartotek_law::vocabulary::{BirthDate, Person};
use kartotek_publish::site::source::Line;
use kartotek_register::hidden_people::Hidden;
use kartotek_register::{Indexed, Office, People};

/// The present register, as pages show it.
pub struct ShownPeople<'o> {
    people: &'o People,
    pub hidden: Hidden<'o>,
    indexed: Indexed,
    /// The day of the lists.
    day: NaiveDate,
}

impl<'o> ShownPeople<'o> {
    pub fn of(office: &'o Office) -> ShownPeople<'o> {
        ShownPeople {
            people: &office.people,
            hidden: Hidden::of(&office.people, &office.records.former_names),
            indexed: office.settings.publish.site_indexed,
            day: office.current().map_or(NaiveDate::MAX, |run| run.name.date),
        }
    }

    /// The person with this id. `None`: the person may not be shown.
    pub fn shown(&self, id: &str) -> Option<&'o Person> {
        self.people.by_id(id).filter(|person| person.public)
    }

    /// Whether search engines may show a page with these lines: they must be allowed to show every person on it.
    // Decision (the site: a player's performance, and search engines): a tournament is shown like its youngest player.
    pub fn may_be_found(&self, lines: &[Line]) -> bool {
        let people = lines.iter().filter_map(|line| self.shown(&line.id));
        let is_minor = |person: &Person| person.birth_date.is_some_and(|born| is_minor(born, self.day));
        self.indexed != Indexed::Nobody && people.map(is_minor).all(|is_minor| self.indexed.may_show(is_minor))
    }

    /// Sets the names of a report's players to those that pages show; empty for a player who is not shown.
    // Decision (the register: which name is shown where): pages are made again, so they have the names of today.
    pub fn set_shown_names(&self, rated: &mut RatedAgain) {
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

    /// Whether remarks on a report may name its players: only if all of them are shown.
    pub fn may_be_named(rated: &RatedAgain) -> bool {
        rated.report.players.iter().all(|player| !player.name.is_empty())
    }
}

/// Whether a person is under 18 on a day; if only the year of birth is known, whether the person may be.
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
