//! Completes the members of a new office from FIDE's list, where the match is certain. Doubtful cases are reported, and left to people.

use super::founding::Founders;
use crate::exchange::fide_import::{Misfit, Registered, ambiguous, fide_import, one_name};
use crate::exchange::fide_list::fide_id;
use kartotek_formats::fide_list::{ListKind, ListedPlayer};
use kartotek_formats::texts::{Text, Value, text};
use kartotek_law::vocabulary::{BirthDate, Person};
use kartotek_register::People;
use kartotek_register::fide_records::FideRecords;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::{HashMap, HashSet};

/// The values that a founding took from the list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Completed {
    /// Members who got their FIDE id from it.
    pub ids: usize,
    /// Members who got their birth year from it.
    pub birth_years: usize,
    pub sexes: usize,
    /// Members with an Elo or a title from it.
    pub ratings: usize,
    /// In the order of the register.
    pub doubts: Vec<DoubtfulMatch>,
}

/// A case that a person has to look at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DoubtfulMatch {
    /// Register id.
    pub id: String,
    pub name: String,
    pub what: Text,
}

/// Completes the members, and checks them. `listed`: the lines of the federation and of the members' FIDE ids.
pub fn complete(founders: &mut Founders, federation: &str, listed: &[ListedPlayer]) -> Completed {
    let lines: HashMap<u64, &ListedPlayer> = listed.iter().map(|line| (line.fide_id, line)).collect();
    let mut completed = Completed::default();
    let people = People::new(founders.people.clone());
    let registered = Registered { people: &people, fide: &FideRecords::default(), federation, kept: &[] };
    let import = fide_import(registered, ListKind::Standard, listed);
    let found: HashMap<&str, &ListedPlayer> =
        import.candidates.iter().map(|candidate| (candidate.id.as_str(), &candidate.listed)).collect();
    // A line with another name or birth year may be another person's; a FIDE id that is listed twice is used for no person.
    let is_doubtful = |misfit: &Misfit| !matches!(misfit, Misfit::Sex | Misfit::Federation(..) | Misfit::Title(_));
    let doubted: HashSet<&str> = (import.findings.iter())
        .filter(|finding| is_doubtful(&finding.what))
        .map(|finding| finding.id.as_str())
        .collect();
    for person in &mut founders.people {
        if let Some(line) = found.get(person.id.as_str()) {
            person.fide_id = line.fide_id.to_string();
            completed.ids += 1;
        }
        if doubted.contains(person.id.as_str()) {
            continue;
        }
        if let Some(line) = fide_id(person).and_then(|id| lines.get(&id)) {
            take(person, line, &mut completed);
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
            .filter(|line| line.federation == federation && one_name(&person.name, &line.name))
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

/// Takes the values of a certain line; birth year and sex only if the file has none.
fn take(person: &mut Person, line: &ListedPlayer, completed: &mut Completed) {
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
