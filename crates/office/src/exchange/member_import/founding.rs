//! Makes a founding register from a member file: the people and clubs of a new office. Completes them from
//! FIDE's list if the match is certain; doubtful cases are reported.

use super::{Holders, has_name, with_possible_births};
use crate::exchange::fide_import::fide_id;
use crate::exchange::fide_import::{Misfit, Registered, ambiguous, fide_import, is_same_name};
use chrono::NaiveDate;
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::fide_list::{ListKind, ListedPlayer};
use kartotek_formats::member_file::MemberLine;
use kartotek_formats::texts::{Text, Value, text};
use kartotek_law::vocabulary::{BirthDate, Club, Member, Person};
use kartotek_register::People;
use kartotek_register::fide_records::FideRecords;
use kartotek_register::people::{id_order, name_key};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::{BTreeMap, HashMap, HashSet};

/// The members and clubs of a founding register.
#[derive(Clone, Debug, Default)]
pub struct Founders {
    /// In the order of their ids.
    pub people: Vec<Person>,
    /// Numbered in the order of their names.
    pub clubs: Vec<Club>,
    pub diagnostics: Vec<Diagnostic>,
}

/// The founding register: the members of a file who have a possible name, with the ratings in the file. Birth dates after
/// `day` are left out.
pub fn founders(lines: &[MemberLine], federation: &str, day: NaiveDate) -> Founders {
    let mut diagnostics = Vec::new();
    let mut lines = with_possible_births(lines, day, &mut diagnostics);
    lines.retain(|line| has_name(line, &mut diagnostics));
    let names: BTreeMap<String, &str> = lines
        .iter()
        .filter_map(|line| line.club.as_deref())
        .filter(|club| !club.is_empty())
        .map(|club| (name_key(club), club))
        .collect();
    let clubs: Vec<Club> = (names.values().zip(1..))
        .map(|(name, number)| Club { id: number.to_string(), name: (*name).to_owned(), district: String::new() })
        .collect();
    let ids: BTreeMap<&str, &str> =
        names.keys().map(String::as_str).zip(clubs.iter().map(|club| club.id.as_str())).collect();
    let mut holders = Holders::default();
    let mut people: Vec<Person> = lines
        .iter()
        .map(|line| {
            let is_taken = holders.report_if_taken(line, &mut diagnostics);
            let club =
                line.club.as_deref().and_then(|club| ids.get(name_key(club).as_str())).copied().unwrap_or_default();
            let fide_id = if is_taken { "" } else { line.fide_id.as_str() };
            founding_member(line, club, fide_id, federation)
        })
        .collect();
    people.sort_by(|a, b| id_order(&a.id).cmp(&id_order(&b.id)));
    Founders { people, clubs, diagnostics }
}

// Decision (member files): all people in the file are members and of our federation; a person without a club is a single member.
fn founding_member(line: &MemberLine, club: &str, fide_id: &str, federation: &str) -> Person {
    Person {
        birth_date: line.birth_date,
        club: club.to_owned(),
        member: Some(if club.is_empty() { Member::Single } else { Member::Yes }),
        fide_id: fide_id.to_owned(),
        fide_title: line.title.map(|title| title.to_string()).unwrap_or_default(),
        fide_rating: line.elo,
        rating: line.rating,
        ..Person::new(line.id.clone(), line.name.clone(), federation.to_owned())
    }
}

/// The number of values taken from FIDE's list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Completed {
    /// Members who got their FIDE id from the list.
    pub ids: usize,
    /// Members who got their birth year from the list.
    pub birth_years: usize,
    pub sexes: usize,
    /// Members who got an Elo or a title from the list.
    pub ratings: usize,
    /// In the order of the register.
    pub doubts: Vec<DoubtfulMatch>,
}

/// A doubtful case for the user to check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DoubtfulMatch {
    /// Register id.
    pub id: String,
    pub name: String,
    pub what: Text,
}

/// Completes the members from FIDE's list, and returns doubtful cases. `listed`: the list's lines of the federation and of the members' FIDE ids.
pub fn complete(founders: &mut Founders, federation: &str, listed: &[ListedPlayer]) -> Completed {
    let lines: HashMap<u64, &ListedPlayer> = listed.iter().map(|line| (line.fide_id, line)).collect();
    let mut completed = Completed::default();
    let people = People::new(founders.people.clone());
    let registered = Registered { people: &people, fide: &FideRecords::default(), federation, kept: &[] };
    let import = fide_import(registered, ListKind::Standard, listed);
    let candidates: HashMap<&str, &ListedPlayer> =
        import.candidates.iter().map(|candidate| (candidate.id.as_str(), &candidate.listed)).collect();
    // A line with another name or birth year may be another person's; a FIDE id that is listed twice is used for no person.
    let is_doubtful = |misfit: &Misfit| !matches!(misfit, Misfit::Sex | Misfit::Federation(..) | Misfit::Title(_));
    let doubtful: HashSet<&str> = (import.findings.iter())
        .filter(|finding| is_doubtful(&finding.what))
        .map(|finding| finding.id.as_str())
        .collect();
    for person in &mut founders.people {
        if let Some(line) = candidates.get(person.id.as_str()) {
            person.fide_id = line.fide_id.to_string();
            completed.ids += 1;
        }
        if doubtful.contains(person.id.as_str()) {
            continue;
        }
        if let Some(line) = fide_id(person).and_then(|id| lines.get(&id)) {
            complete_person(person, line, &mut completed);
        }
    }
    let mut doubts: HashMap<&str, Vec<Text>> = HashMap::new();
    for finding in &import.findings {
        doubts.entry(&finding.id).or_default().push(finding.what.text());
    }
    for (person, rows) in ambiguous(&people, federation, listed) {
        let ids = rows.iter().map(|row| Text::from(row.fide_id.to_string())).collect();
        doubts.entry(&person.id).or_default().push(text!("founding-fide-several", ids = Value::Each(ids)));
    }
    for person in founders.people.iter().filter(|person| person.fide_id.is_empty() && person.birth_date.is_none()) {
        let alike: Vec<Text> = (listed.iter())
            .filter(|line| line.federation == federation && is_same_name(&person.name, &line.name))
            .map(|line| Text::from(line.fide_id.to_string()))
            .collect();
        if !alike.is_empty() {
            let what = text!("founding-fide-no-birth-year", ids = Value::Each(alike));
            doubts.entry(&person.id).or_default().push(what);
        }
    }
    for person in people.records() {
        let of_person = doubts.remove(person.id.as_str()).unwrap_or_default();
        let doubt = |what| DoubtfulMatch { id: person.id.clone(), name: person.name.clone(), what };
        completed.doubts.extend(of_person.into_iter().map(doubt));
    }
    completed
}

/// Completes a person from a line of the list; birth year and sex only if the file has none.
fn complete_person(person: &mut Person, line: &ListedPlayer, completed: &mut Completed) {
    if let Some(year) = line.birth_year.filter(|_| person.birth_date.is_none()) {
        person.birth_date = Some(BirthDate::Year(year));
        completed.birth_years += 1;
    }
    if person.sex.is_none() && line.sex.is_some() {
        person.sex = line.sex;
        completed.sexes += 1;
    }
    let title = [&line.title, &line.womens_title].into_iter().find(|title| !title.is_empty());
    let title = title.filter(|title| **title != person.fide_title).cloned();
    if line.rating != person.fide_rating || title.is_some() {
        person.fide_rating = line.rating;
        person.fide_title = title.unwrap_or_else(|| person.fide_title.clone());
        completed.ratings += 1;
    }
}
