//! Previews the changes of a decision: compares the next run's register with the decision and without it.

use super::pending::{NextRegister, decision_without_file, open};
use crate::questions::history::{self, HistoryEntry};
use crate::questions::personal_changes::Fact;
use crate::questions::personal_changes::{Difference, compare_records, word};
use crate::request::RunError;
use chrono::NaiveDate;
use kartotek_decisions::{DecisionKind, UnmergeRow};
use kartotek_formats::texts::{Text, text};
use kartotek_law::regulation::conduct::licence::{Licence, LicenceKind};
use kartotek_law::vocabulary::{Club, Person};
use kartotek_register::records::{CandidateRecord, Records};
use kartotek_register::{Office, People, clubs};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::{BTreeSet, HashMap};

/// A change that a decision makes. `said` describes it in a sentence, which tables leave out.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Change {
    /// `player`, `club` or `report`.
    pub about: &'static str,
    pub id: String,
    pub name: String,
    pub what: Fact,
    pub from: String,
    pub to: String,
    #[serde(skip)]
    pub said: Text,
}

/// The changes that another decision of `day`, after the waiting ones, would make: clubs first, then people in the
/// order of their ids. Empty: the decision changes nothing in the register.
///
/// # Errors
/// The founding tables, a decision's folder or a run cannot be read.
pub fn preview(office: &Office, day: NaiveDate, what: &DecisionKind) -> Result<Vec<Change>, RunError> {
    let decision = decision_without_file(day, what.clone());
    let (before, after) = (open(office, day, &[])?, open(office, day, std::slice::from_ref(&decision))?);
    let mut changes = differences(&Register::of(&before), &Register::of(&after));
    if let DecisionKind::Unmerge(row) = what {
        changes.extend(booked_since(office, row).map_err(RunError::Office)?);
    }
    Ok(changes)
}

/// Reports that were booked on the kept record since the merge. They stay there, even if a report has the duplicate's id.
fn booked_since(office: &Office, row: &UnmergeRow) -> anyhow::Result<Vec<Change>> {
    let merged = office.people.record(&row.duplicate).and_then(|person| person.merged.as_ref());
    let Some(merged) = merged.filter(|merged| merged.into == row.player) else { return Ok(Vec::new()) };
    let is_since =
        |entry: &HistoryEntry| entry.event.is_of_content() && office.chain[entry.run].name.date >= merged.since;
    let entries = history::entries(office, &row.player)?;
    let reports: BTreeSet<String> = entries.into_iter().filter(is_since).map(|entry| entry.report).collect();
    let booked = |id: String| Change {
        about: "report",
        id,
        name: String::new(),
        what: Fact::Booked,
        from: row.player.clone(),
        to: row.player.clone(),
        said: text!("preview-booked-since", kept = &row.player, duplicate = &row.duplicate),
    };
    Ok(reports.into_iter().map(booked).collect())
}

/// A register with or without a decision.
#[derive(Clone, Copy)]
pub struct Register<'r> {
    pub people: &'r People,
    pub clubs: &'r [Club],
    pub records: &'r Records,
    /// Ids of reports that the decisions annul.
    pub annulled: &'r [String],
}

impl<'r> Register<'r> {
    fn of(next_register: &'r NextRegister) -> Register<'r> {
        let NextRegister { people, clubs, records, annulled, .. } = next_register;
        Register { people, clubs, records, annulled }
    }
}

/// The differences from one register to the other.
pub fn differences(before: &Register, after: &Register) -> Vec<Change> {
    let mut changes = club_changes(before.clubs, after.clubs);
    changes.extend(person_changes(before, after));
    changes.extend(record_changes(before, after));
    changes
}

/// Clubs that are gone, have another name or district, or are new.
fn club_changes(before: &[Club], after: &[Club]) -> Vec<Change> {
    let change = |club: &Club, what, from: &str, to: &str, said| {
        let (from, to) = (from.to_owned(), to.to_owned());
        Change { about: "club", id: club.id.clone(), name: club.name.clone(), what, from, to, said }
    };
    let mut changes = Vec::new();
    for was in before {
        let Some(is) = after.iter().find(|club| club.id == was.id) else {
            changes.push(change(was, Fact::Gone, &was.name, "", text!("preview-club-gone")));
            continue;
        };
        if was.name != is.name {
            let said = text!("life-name", from = &was.name, to = &is.name);
            changes.push(change(was, Fact::Name, &was.name, &is.name, said));
        }
        if was.district != is.district {
            let said = text!("preview-district", from = word(&was.district), to = word(&is.district));
            changes.push(change(was, Fact::District, &was.district, &is.district, said));
        }
    }
    for is in after.iter().filter(|club| !before.iter().any(|was| was.id == club.id)) {
        changes.push(change(is, Fact::Entered, "", &is.name, text!("preview-entered")));
    }
    changes
}

/// Changes of people's records, in the order of their ids. A new id is a change of the earlier record.
fn person_changes(before: &Register, after: &Register) -> Vec<Change> {
    // Names of removed clubs come from `before`, all others from `after`.
    let mut names: HashMap<String, String> = clubs::names(before.clubs, &before.records.former_clubs);
    names.extend(clubs::names(after.clubs, &after.records.former_clubs));
    let club = |id: &str| names.get(id).map_or(id, String::as_str).to_owned();
    let mut changes = Vec::new();
    for is in after.people.records() {
        let Some(was) = before.people.record(&is.id) else {
            if let Some(was) = renumbered_record(before, after, &is.id) {
                let said = text!("preview-number", from = &was.id, to = &is.id);
                let new_id = Difference { what: Fact::Id, from: was.id.clone(), to: is.id.clone(), said };
                let differences =
                    [new_id].into_iter().chain(compare_records(&club, was, is)).chain(chess_differences(was, is));
                changes.extend(differences.map(|difference| change_of(was, difference)));
                continue;
            }
            let (from, to) = (String::new(), is.name.clone());
            changes.push(change_of(is, Difference { what: Fact::Entered, from, to, said: text!("preview-entered") }));
            continue;
        };
        let is_renumbered = is.merged.as_ref().is_some_and(|merged| before.people.record(&merged.into).is_none());
        if was != is && !is_renumbered {
            let differences = compare_records(&club, was, is).into_iter().chain(chess_differences(was, is));
            changes.extend(differences.map(|difference| change_of(is, difference)));
        }
    }
    changes
}

fn change_of(person: &Person, Difference { what, from, to, said }: Difference) -> Change {
    Change { about: "player", id: person.id.clone(), name: person.name.clone(), what, from, to, said }
}

/// The earlier record of a person to whom the decision gives the new id `id`.
fn renumbered_record<'p>(before: &Register<'p>, after: &Register, id: &str) -> Option<&'p Person> {
    let numbers = after.people.merges().duplicates_of(id);
    numbers.into_iter().filter_map(|number| before.people.record(number)).find(|person| person.merged.is_none())
}

/// The number of changes of each kind, in the order of first appearance.
pub fn count_changes(changes: &[Change]) -> Vec<(Fact, usize)> {
    let mut counts: Vec<(Fact, usize)> = Vec::new();
    for change in changes {
        match counts.iter_mut().find(|(what, _)| *what == change.what) {
            Some((_, count)) => *count += 1,
            None => counts.push((change.what, 1)),
        }
    }
    counts
}

/// Differences in ratings, titles, games and merges, the federation's and FIDE's.
fn chess_differences(was: &Person, is: &Person) -> Vec<Difference> {
    let number = |number: Option<i32>| number.map_or(String::new(), |number| number.to_string());
    let games = |person: &Person| person.fide_games.map_or(String::new(), |games| games.to_string());
    let into = |person: &Person| person.merged.as_ref().map_or(String::new(), |merged| merged.into.clone());
    let rating = |person: &Person| number(person.rating.map(|rating| rating.0));
    let elo = |person: &Person| number(person.fide_rating.map(|rating| rating.0));
    type Say = fn(String, String) -> Text;
    let facts: [(Fact, String, String, Say); 5] = [
        (Fact::Rating, rating(was), rating(is), |from, to| text!("preview-rating", from, to)),
        (Fact::FideTitle, was.fide_title.clone(), is.fide_title.clone(), |from, to| text!("change-title", from, to)),
        (Fact::FideRating, elo(was), elo(is), |from, to| text!("change-elo", from, to)),
        (Fact::FideGames, games(was), games(is), |from, to| text!("preview-fide-games", from, to)),
        (Fact::Merged, into(was), into(is), |_, to| match to.as_str() {
            "–" => text!("preview-unmerged"),
            _ => text!("preview-merged", into = to),
        }),
    ];
    let changed = facts.into_iter().filter(|(_, from, to, _)| from != to);
    changed.map(|(what, from, to, say)| Difference { said: say(word(&from), word(&to)), what, from, to }).collect()
}

/// Changes of licences and candidate results, and annulled reports.
fn record_changes(before: &Register, after: &Register) -> Vec<Change> {
    let mut changes = Vec::new();
    let mut compare = |what, before: BTreeSet<[String; 3]>, after: BTreeSet<[String; 3]>| {
        let removed = before.difference(&after).map(|row| (row, false));
        for ([id, name, value], is_new) in removed.chain(after.difference(&before).map(|row| (row, true))) {
            let said = match is_new {
                true => text!("preview-record", value),
                false => text!("preview-record-gone", value),
            };
            let (old, new) = if is_new { ("", value.as_str()) } else { (value.as_str(), "") };
            let (from, to) = (old.to_owned(), new.to_owned());
            changes.push(Change { about: "player", id: id.clone(), name: name.clone(), what, from, to, said });
        }
    };
    compare(Fact::Licence, licences(before.records), licences(after.records));
    compare(Fact::CandidateResult, results(before), results(after));
    let annulled = after.annulled.iter().filter(|report| !before.annulled.contains(report));
    changes.extend(annulled.map(|id| {
        let (id, what, said) = (id.clone(), Fact::Annulled, text!("preview-annulled"));
        Change { about: "report", id, name: String::new(), what, from: String::new(), to: String::new(), said }
    }));
    changes
}

/// Player id, name, and the licence in words.
fn licences(records: &Records) -> BTreeSet<[String; 3]> {
    let day = |day: Option<NaiveDate>| day.map_or("…".to_owned(), |day| day.to_string());
    let kind = |licence: &Licence| match licence.kind {
        LicenceKind::Aspirant => "aspirant",
        LicenceKind::Director => "director",
    };
    let value = |licence: &Licence| format!("{} {} – {}", kind(licence), day(licence.from), day(licence.to));
    records.officials.iter().map(|licence| [licence.player.clone(), licence.name.clone(), value(licence)]).collect()
}

/// Player id, name, and the candidate result in words.
fn results(register: &Register) -> BTreeSet<[String; 3]> {
    let name = |result: &CandidateRecord| {
        register.people.by_id(&result.player_id).map_or("", |person| &person.name).to_owned()
    };
    let value = |result: &CandidateRecord| format!("{} {}", result.date.0, result.tournament);
    let results = register.records.candidate_results.iter();
    results.map(|result| [result.player_id.clone(), name(result), value(result)]).collect()
}
