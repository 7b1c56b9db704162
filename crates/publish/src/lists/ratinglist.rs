//! The rating list: its players, their order and their data.

use super::Columns;
use anyhow::Result;
use chrono::NaiveDate;
use icu_collator::options::CollatorOptions;
use icu_collator::{Collator, CollatorBorrowed};
use kartotek_formats::cells;
use kartotek_formats::texts::{Language, OrSay, text};
use kartotek_law::regulation::list_membership::inactivity::is_archived;
use kartotek_law::regulation::{RuleSet, player_class};
use kartotek_law::vocabulary::{BirthDate, Person, Rating, Sex};
use kartotek_register::People;
use kartotek_tables::NamedColumn;
use serde::{Deserialize, Deserializer};
use std::collections::{HashMap, HashSet};

pub const WOMAN: char = 'K';

/// The sources of a list.
pub struct Source<'s> {
    pub people: &'s People,
    /// Club names by id.
    pub clubs: &'s HashMap<String, String>,
    /// Ratings on the previous list.
    pub before: &'s People,
    /// Rated games since the previous list.
    pub games: &'s HashMap<String, i64>,
    pub entered: &'s HashSet<String>,
    /// Players with a candidate result since the entry deadline of the last EMT.
    pub candidates: &'s HashSet<&'s str>,
    pub federation: &'s str,
    /// The day of the founding, which stands in for the last result of players without a rated one.
    pub founded: NaiveDate,
    pub as_of: NaiveDate,
    /// The rule set in force on that day.
    pub rules: &'s RuleSet,
}

/// A player's line.
#[derive(Clone, Debug, Deserialize)]
pub struct ListRow {
    pub rank: u32,
    pub id: String,
    pub name: String,
    pub club: String,
    pub class: String,
    #[serde(deserialize_with = "points")]
    pub rating: Rating,
    pub change: i32,
    pub games: i64,
    #[serde(deserialize_with = "day")]
    pub last_rated: Option<NaiveDate>,
    pub title: String,
    pub sex: String,
    pub birth_year: Option<i32>,
    pub fide_id: String,
    pub flags: String,
}

/// Whether a published list has the columns of the rating list.
pub fn is_of_players(csv: &[u8]) -> bool {
    let names = columns(&[]);
    let first_line = csv.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let head = first_line.strip_suffix(b"\r").unwrap_or(first_line).split(|byte| *byte == b',');
    head.eq(names.iter().map(|column| column.name.as_bytes()))
}

/// The lines of a published `ratinglist.csv`.
///
/// # Errors
/// It is not a rating list.
pub fn read(csv: &[u8]) -> Result<Vec<ListRow>> {
    let records = csv::Reader::from_reader(csv).into_deserialize();
    let rows: Vec<ListRow> =
        records.collect::<Result<_, _>>().or_say(|| text!("table-no-list", name = "ratinglist.csv"))?;
    let plain = |text: String| cells::unguarded(&text).into_owned();
    Ok(rows.into_iter().map(|row| ListRow { name: plain(row.name), club: plain(row.club), ..row }).collect())
}

fn points<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Rating, D::Error> {
    i32::deserialize(deserializer).map(Rating)
}

fn day<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<NaiveDate>, D::Error> {
    let text = String::deserialize(deserializer)?;
    if text.is_empty() { Ok(None) } else { text.parse().map(Some).map_err(serde::de::Error::custom) }
}

/// The lines of the list by rating, then name in Danish order, then id; equal ratings share a rank.
pub fn rows(source: &Source) -> Result<Vec<ListRow>> {
    rows_of(source, |_, _| true)
}

/// The lines of a shorter list, ranked among themselves.
pub fn rows_of(source: &Source, belongs: impl Fn(&Person, Rating) -> bool) -> Result<Vec<ListRow>> {
    let is_listed =
        |person: &Person| is_listed(source, person) && person.rating.is_some_and(|rating| belongs(person, rating));
    let with_places = source.people.records().zip(places(source.people)?).filter(|(person, _)| is_listed(person));
    let (listed, places): (Vec<&Person>, Vec<u32>) = with_places.unzip();
    let ratings: Vec<i32> = listed.iter().filter_map(|person| person.rating).map(|rating| rating.0).collect();
    let ranking = kartotek_tables::rank(&ratings, &places);
    Ok(ranking
        .order
        .iter()
        .zip(&ranking.ranks)
        .map(|(&row, &rank)| list_row(source, listed[row], ratings[row], rank))
        .collect())
}

fn is_listed(source: &Source, person: &Person) -> bool {
    let is_shown = person.public && person.merged.is_none();
    is_shown && reason_not_listed(person, source.rules, source.founded, source.as_of).is_none()
}

/// Why a player who may be shown is not on a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unlisted {
    /// No longer a member.
    Left,
    /// 4.5.5.1.4: no rated result since that day.
    Archived(NaiveDate),
}

/// Why a person is not on the rating list of a day. `None`: the person may be on the list of that day.
pub fn reason_not_listed(person: &Person, rules: &RuleSet, founded: NaiveDate, as_of: NaiveDate) -> Option<Unlisted> {
    if person.departure.is_some_and(|left| left.day() <= as_of) {
        return Some(Unlisted::Left);
    }
    let last = person.last_rated.max(person.entered).unwrap_or(founded);
    is_archived(&rules.constants.membership, last, as_of).then_some(Unlisted::Archived(last))
}

/// The flags of a player's line, which may change without a rating; `None`: not on the list.
pub fn flags_if_listed(source: &Source, person: &Person) -> Option<String> {
    (is_listed(source, person) && person.rating.is_some()).then(|| flags(source, person))
}

/// The order of names in a language. In Danish, Å sorts last, and so does Aa.
///
/// # Errors
/// The program was built without the language's order.
pub fn order_of(language: Language) -> Result<CollatorBorrowed<'static>> {
    let locale = match language {
        Language::Da => icu_locale_core::locale!("da"),
        Language::En => icu_locale_core::locale!("en"),
    };
    Collator::try_new(locale.into(), CollatorOptions::default()).or_say(|| text!("no-sort-order"))
}

/// The place of each record in the Danish order of names; equal names are in the order of ids.
pub fn places(people: &People) -> Result<&[u32]> {
    people.places(places_by_name)
}

/// The place of a registered person in the Danish order of names.
pub fn place_of(people: &People) -> Result<impl Fn(&Person) -> Option<u32>> {
    let places = places(people)?;
    Ok(|person: &Person| places.get(people.number_of(&person.id)? as usize).copied())
}

/// Each person's place in the Danish order of names, in the order of `people`, who are sorted by id: it decides between equal
/// names.
pub fn places_by_name(people: &[&Person]) -> Result<Vec<u32>> {
    let collator = order_of(Language::Da)?;
    let mut order: Vec<usize> = (0..people.len()).collect();
    order.sort_by(|&a, &b| collator.compare(&people[a].name, &people[b].name).then(a.cmp(&b)));
    let mut places = vec![0; people.len()];
    for (place, person) in (0..).zip(order) {
        places[person] = place;
    }
    Ok(places)
}

/// A class as shown on lists (§ 23).
pub fn class_text(rules: &RuleSet, rating: Rating) -> &str {
    rules.constants.class_of(rating).map_or("", |class| class.letter.as_str())
}

fn list_row(source: &Source, person: &Person, rating: i32, rank: u32) -> ListRow {
    // A merged player was listed under the other record's id.
    let renumbered = || {
        let numbers = source.people.merges().duplicates_of(&person.id);
        numbers.into_iter().find_map(|number| source.before.record(number))
    };
    let before = source
        .before
        .record(&person.id)
        .or_else(renumbered)
        .filter(|person| person.merged.is_none())
        .and_then(|person| person.rating)
        .map_or(rating, |before| before.0);
    ListRow {
        rank,
        id: person.id.clone(),
        name: person.name.clone(),
        club: source.clubs.get(&person.club).unwrap_or(&person.club).clone(),
        class: class_text(source.rules, Rating(rating)).to_owned(),
        rating: Rating(rating),
        change: rating - before,
        games: source.games.get(&person.id).copied().unwrap_or(0),
        last_rated: person.last_rated,
        title: person.fide_title.clone(),
        sex: kartotek_formats::office_csv::sex(person.sex).to_owned(),
        birth_year: person.birth_date.map(BirthDate::year),
        fide_id: person.fide_id.clone(),
        flags: flags(source, person),
    }
}

fn flags(source: &Source, person: &Person) -> String {
    let born = |is: fn(BirthDate, NaiveDate) -> bool| person.birth_date.is_some_and(|date| is(date, source.as_of));
    [
        ('J', born(player_class::is_junior)),
        (WOMAN, person.sex == Some(Sex::Female)),
        ('V', born(player_class::is_veteran)),
        ('C', source.candidates.contains(person.id.as_str())),
        ('N', source.entered.contains(&person.id)),
        ('U', !person.federation.is_empty() && person.federation != source.federation),
    ]
    .into_iter()
    .filter_map(|(flag, holds)| holds.then_some(flag))
    .collect()
}

/// The columns of `ratinglist` and of the shorter lists.
pub fn columns(rows: &[ListRow]) -> Vec<NamedColumn> {
    let all = Columns(rows);
    vec![
        all.number("rank", |row| Some(row.rank)),
        all.text("id", |row| &row.id),
        all.text("name", |row| &row.name),
        all.text("club", |row| &row.club),
        all.text("class", |row| &row.class),
        all.number("rating", |row| Some(row.rating.0)),
        all.number("change", |row| Some(row.change)),
        all.number("games", |row| Some(row.games)),
        all.date("last_rated", |row| row.last_rated),
        all.text("title", |row| &row.title),
        all.text("sex", |row| &row.sex),
        all.number("birth_year", |row| row.birth_year),
        all.text("fide_id", |row| &row.fide_id),
        all.text("flags", |row| &row.flags),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(language: Language) -> Vec<&'static str> {
        let order = order_of(language).unwrap();
        let mut names = vec!["Zebra", "Ågård", "Aadal", "Østerby", "Ærø", "Birk"];
        names.sort_by(|a, b| order.compare(a, b));
        names
    }

    #[test]
    fn aa_is_the_last_letter_in_danish_and_the_first_in_english() {
        assert_eq!(sorted(Language::Da), ["Birk", "Zebra", "Ærø", "Østerby", "Aadal", "Ågård"]);
        assert_eq!(sorted(Language::En), ["Aadal", "Ærø", "Ågård", "Birk", "Østerby", "Zebra"]);
    }
}
