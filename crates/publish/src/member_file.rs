//! The register as a public member file, which tournament programs load: its members and their order.

use super::lists::ratinglist::places_by_name;
use anyhow::Result;
use chrono::{Datelike, NaiveDate};
use kartotek_formats::member_file::MemberRow;
use kartotek_law::regulation::RuleSet;
use kartotek_law::regulation::list_membership::inactivity::is_archived;
use kartotek_law::vocabulary::{BirthDate, Member, Person};
use std::collections::HashMap;

/// The members of a register on a day, by name in Danish order, then by id. Players who have left or are hidden are missing;
/// non-members are included while they are on the rating list.
///
/// `founded` stands in for the last result of players without a rated one.
pub fn members<'p>(
    people: impl Iterator<Item = &'p Person>,
    founded: NaiveDate,
    rules: &RuleSet,
    as_of: NaiveDate,
) -> Result<Vec<&'p Person>> {
    let is_in = |person: &&Person| {
        let last = person.last_rated.max(person.entered).unwrap_or(founded);
        let is_listed = person.rating.is_some() && !is_archived(&rules.constants.membership, last, as_of);
        let is_here = person.public && person.departure.is_none_or(|left| left.day() > as_of);
        is_here && (is_listed || matches!(person.member, Some(Member::Yes | Member::Single)))
    };
    let members: Vec<&Person> = people.filter(is_in).collect();
    let places = places_by_name(&members)?;
    let mut ordered: Vec<(u32, &Person)> = places.into_iter().zip(members).collect();
    ordered.sort_by_key(|(place, _)| *place);
    Ok(ordered.into_iter().map(|(_, person)| person).collect())
}

/// A member's line. Only the year of the birth date is included.
pub fn row<'p>(person: &'p Person, clubs: &'p HashMap<String, String>, as_of: NaiveDate) -> MemberRow<'p> {
    let birth_year = person.birth_date.map(BirthDate::year);
    MemberRow {
        id: &person.id,
        name: &person.name,
        birth_year,
        age: birth_year.map(|year| as_of.year() - year),
        club: clubs.get(&person.club).unwrap_or(&person.club),
        title: &person.fide_title,
        rating: person.rating,
        elo: person.fide_rating,
        fide_id: &person.fide_id,
    }
}
