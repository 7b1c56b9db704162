//! Reduces birth dates to the year if no rule needs the day any more.

use chrono::{Datelike, NaiveDate};
use kartotek_law::regulation::MembershipMonths;
use kartotek_law::regulation::list_membership::inactivity;
use kartotek_law::vocabulary::{BirthDate, Member, Person};
use kartotek_register::last_rated;
use std::collections::HashSet;

/// Reduces birth dates that are not needed to the year. Returns the number of changed records.
///
/// `founded`: the day that counts for people without a rated result.
pub fn forget(persons: &mut [Person], months: &MembershipMonths, founded: NaiveDate, as_of: NaiveDate) -> usize {
    // A merged record keeps the day as long as the record that counts, since the merge may be undone.
    let merges = kartotek_register::merges::Merges::of(persons.iter());
    let is_kept = |person: &&Person| person.merged.is_none() && is_needed(person, months, founded, as_of);
    let kept: HashSet<&str> = persons.iter().filter(is_kept).map(|person| person.id.as_str()).collect();
    let is_forgotten = |person: &Person| {
        matches!(person.birth_date, Some(BirthDate::Day(_))) && !kept.contains(merges.id_of(&person.id))
    };
    let forgotten: Vec<usize> = (0..persons.len()).filter(|&index| is_forgotten(&persons[index])).collect();
    for &index in &forgotten {
        if let Some(BirthDate::Day(day)) = persons[index].birth_date {
            persons[index].birth_date = Some(BirthDate::Year(day.year()));
        }
    }
    forgotten.len()
}

/// Whether the day may still be needed: for classes by age, for reports to FIDE, or to identify a player.
// Decision (the register: birth dates): the day is kept of members always, of others as long as a last rated result can have consequences.
fn is_needed(person: &Person, months: &MembershipMonths, founded: NaiveDate, as_of: NaiveDate) -> bool {
    let has_left = person.departure.is_some_and(|left| left.day() <= as_of) || person.member == Some(Member::No);
    !has_left || !inactivity::may_restart(months, last_rated(person, founded), as_of)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_formats::office_csv::read_players;

    const REGISTER: &str = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,\
        rating,last_rated,public,entered,left\n\
        1,\"Fiktiv, Anna\",1990-07-04,F,101,DEN,yes,,,,,1500,2010-01-01,yes,,\n\
        2,\"Fiktiv, Bo\",1980-02-03,M,101,DEN,no,,,,,1500,2021-05-31,yes,,\n\
        3,\"Fiktiv, Carl\",1970-01-01,M,101,DEN,no,,,,,1500,2021-06-01,yes,,\n\
        4,\"Fiktiv, Dorte\",1960-09-09,F,101,DEN,yes,,,,,1500,2020-01-01,yes,,died 2026-01-15\n\
        5,\"Fiktiv, Eva\",1950,F,101,DEN,no,,,,,,,yes,2000-01-01,\n\
        6,\"Fiktiv, Anne\",1990-07-04,F,101,DEN,no,,,,,1400,2009-01-01,yes,,merged 1 2020-01-01\n";

    #[test]
    fn the_day_is_kept_of_members_and_of_others_until_five_years_have_passed() {
        let mut persons = read_players("players.csv", REGISTER.as_bytes()).unwrap();
        let founded = "2000-01-01".parse().unwrap();
        let months = MembershipMonths { archived: 36, restart: 60, assigned: 18 };
        assert_eq!(forget(&mut persons, &months, founded, "2026-06-01".parse().unwrap()), 2);
        let kept: Vec<bool> =
            persons.iter().map(|person| matches!(person.birth_date, Some(BirthDate::Day(_)))).collect();
        assert_eq!(kept, [true, false, true, false, false, true]);
        assert_eq!(persons[1].birth_date, Some(BirthDate::Year(1980)));
        // One day later Carl's five years have passed too.
        assert_eq!(forget(&mut persons, &months, founded, "2026-06-02".parse().unwrap()), 1);
    }
}
