//! Changes to a person's record other than to the rating: name, club, federation, membership, and whether a list has the
//! person.

use super::history;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::Decision;
use kartotek_formats::office_csv;
use kartotek_formats::texts::{OrSay, Text, in_run, period, text};
use kartotek_law::regulation::MembershipMonths;
use kartotek_law::regulation::list_membership::inactivity::{self, is_archived};
use kartotek_law::vocabulary::{Departure, Person};
use kartotek_register::run_folder::RunFolder;
use kartotek_register::{Office, last_rated};
use rayon::prelude::*;
use schemars::JsonSchema;
use serde::Serialize;

/// What changed: a column of the register's table, or a whole record. Serialized as a word, and sorted by the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// A report is annulled.
    Annulled,
    /// Whether inactivity takes the player off the lists.
    Archived,
    BirthDate,
    /// A report is booked on a record.
    Booked,
    CandidateResult,
    Citizenship,
    Club,
    /// The district of a club.
    District,
    Entered,
    Federation,
    FideGames,
    FideId,
    FideRating,
    FideTitle,
    Gone,
    /// The number of a record.
    Id,
    Left,
    Licence,
    Member,
    Merged,
    Name,
    Public,
    Rating,
    Sex,
}

/// A value of a column of the register's table, in words.
pub fn value_in_words(column: &str, value: &str) -> Text {
    match (column, value) {
        (_, "") => Text::from("–"),
        ("sex", "F") => text!("value-female"),
        ("sex", "M") => text!("value-male"),
        ("member", "single") => text!("value-single"),
        ("member" | "public", "yes") => text!("cell-yes"),
        ("member" | "public", "no") => text!("cell-no"),
        ("left", value) => match value.split("; ").next().and_then(|left| left.rsplit_once(' ')) {
            Some(("resigned", day)) => text!("life-resigned", day),
            Some(("died", day)) => text!("life-died", day),
            Some(("entry-taken-back", day)) => text!("life-entry-taken-back", day),
            _ => Text::from(value),
        },
        _ => Text::from(value),
    }
}

/// A value that a run changed.
#[derive(Clone, Debug)]
pub struct ValueChange {
    /// Index in the chain.
    pub run: usize,
    pub what: Fact,
    /// The value as the register's table has it.
    pub from: String,
    pub to: String,
    /// The paragraph by which the value changed.
    pub paragraph: Option<&'static str>,
    pub said: Text,
    /// Decisions about the person in that run; only the run's first change has them.
    pub decisions: Vec<Decision>,
}

/// All changes to a record since it was entered, oldest first.
///
/// # Errors
/// A run is damaged.
pub fn changes(office: &Office, id: &str) -> Result<Vec<ValueChange>> {
    let mut changes = Vec::new();
    let Some(founded) = office.chain.first().map(|run| run.name.date) else { return Ok(changes) };
    let rules = office.settings.rule_book()?;
    let person_in = |folder: &RunFolder| folder.person(id).or_say(|| in_run(folder.name));
    let persons: Vec<Option<Person>> = office.chain.par_iter().map(person_in).collect::<Result<_>>()?;
    let mut before: Option<RecordState> = None;
    for ((run, folder), person) in office.chain.iter().enumerate().zip(persons) {
        let day = folder.name.date;
        let months = &rules.in_force_on(day).constants.membership;
        let now = person.map(|person| RecordState::of(person, months, founded, day));
        if let (Some(before), Some(now)) = (&before, &now) {
            let count_before = changes.len();
            differences(office, run, before, now, &mut changes);
            if let Some(first) = changes.get_mut(count_before) {
                first.decisions = history::decisions_about(folder, id)?;
            }
        }
        before = now;
    }
    Ok(changes)
}

/// A record after a run.
struct RecordState {
    person: Person,
    last: NaiveDate,
    is_archived: bool,
    /// Months without a rated game after which a player is left off the list.
    months: u32,
}

impl RecordState {
    fn of(person: Person, months: &MembershipMonths, founded: NaiveDate, day: NaiveDate) -> RecordState {
        let last = last_rated(&person, founded);
        let is_archived = person.rating.is_some() && is_archived(months, last, day);
        RecordState { person, last, is_archived, months: months.archived }
    }
}

fn differences(office: &Office, run: usize, before: &RecordState, now: &RecordState, changes: &mut Vec<ValueChange>) {
    let differences = compare_records(&|id| office.club_name(id).to_owned(), &before.person, &now.person);
    changes.extend(differences.into_iter().map(|Difference { what, from, to, said }| {
        let (paragraph, decisions) = (None, Vec::new());
        ValueChange { run, what, from, to, paragraph, said, decisions }
    }));
    if before.is_archived != now.is_archived {
        let said = match now.is_archived {
            true => text!("life-archived", last = now.last, months = period(now.months)),
            false => text!("life-listed"),
        };
        let (from, to) = (yes_no(before.is_archived), yes_no(now.is_archived));
        let paragraph = Some(inactivity::RULE.paragraph);
        changes.push(ValueChange { run, what: Fact::Archived, from, to, paragraph, said, decisions: Vec::new() });
    }
}

/// A value that differs between a record and a later one.
#[derive(Clone, Debug)]
pub struct Difference {
    pub what: Fact,
    /// The value as the register's table has it.
    pub from: String,
    pub to: String,
    pub said: Text,
}

/// The differences between two states of a person's record, in columns that a decision can set. `club`: the name of a club by id.
pub fn compare_records(club: &dyn Fn(&str) -> String, was: &Person, is: &Person) -> Vec<Difference> {
    let mut all = Vec::new();
    let mut compare = |what, value: fn(&Person) -> String, say: &dyn Fn(String, String) -> Text| {
        let (from, to) = (value(was), value(is));
        if from != to {
            let said = say(word(&from), word(&to));
            all.push(Difference { what, from, to, said });
        }
    };
    compare(Fact::Name, |person| person.name.clone(), &|from, to| text!("life-name", from, to));
    let club = |id: &str| if id.is_empty() { word("") } else { club(id) };
    let clubs = |_, _| text!("life-club", from = club(&was.club), to = club(&is.club));
    compare(Fact::Club, |person| person.club.clone(), &clubs);
    compare(Fact::Federation, |person| person.federation.clone(), &|from, to| text!("life-federation", from, to));
    compare(Fact::Citizenship, |person| person.citizenship.clone(), &|from, to| text!("life-citizenship", from, to));
    compare(Fact::Member, |person| office_csv::member(person.member).to_owned(), &|from, to| {
        text!("life-member", from = value_in_words("member", &from), to = value_in_words("member", &to))
    });
    compare(Fact::FideId, |person| person.fide_id.clone(), &|from, to| text!("life-fide-id", from, to));
    let birth_date = |person: &Person| office_csv::birth_date(person.birth_date);
    compare(Fact::BirthDate, birth_date, &|from, to| text!("life-birth-date", from, to));
    compare(Fact::Sex, |person| office_csv::sex(person.sex).to_owned(), &|from, to| {
        text!("life-sex", from = value_in_words("sex", &from), to = value_in_words("sex", &to))
    });
    compare(Fact::Public, |person| yes_no(person.public), &|_, _| {
        if is.public { text!("life-shown") } else { text!("life-hidden") }
    });
    if was.departure != is.departure {
        let day = |person: &Person| person.departure.map_or(String::new(), |left| left.day().to_string());
        all.push(Difference { what: Fact::Left, from: day(was), to: day(is), said: departure_in_words(was, is) });
    }
    all
}

fn yes_no(yes: bool) -> String {
    if yes { "yes" } else { "no" }.to_owned()
}

fn departure_in_words(was: &Person, is: &Person) -> Text {
    match is.departure {
        Some(Departure::Resigned(day)) => text!("life-resigned", day),
        Some(Departure::Died(day)) => text!("life-died", day),
        Some(Departure::EntryTakenBack(day)) => text!("life-entry-taken-back", day),
        None if was.is_stranded() => text!("life-entered-again"),
        None if matches!(was.departure, Some(Departure::Died(_))) => text!("life-not-dead"),
        None => text!("life-back"),
    }
}

/// The text, or a dash if it is empty.
pub fn word(text: &str) -> String {
    if text.is_empty() { "–".to_owned() } else { text.to_owned() }
}
