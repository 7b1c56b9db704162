//! What the register and the runs record about a club: members, earlier names, announced tournaments.

use crate::lay_out::fees_and_overdue::announcements;
use crate::open::used_decisions;
use crate::past::copies::decisions_of;
use anyhow::Result;
use kartotek_formats::name::name_key;
use kartotek_formats::office_csv;
use kartotek_formats::texts::{OrSay, in_run};
use kartotek_law::vocabulary::{Club, Person};
use kartotek_register::Office;
use kartotek_register::clubs::is_member;
use schemars::JsonSchema;
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// A club of the register.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ClubRecord {
    pub id: String,
    pub name: String,
    pub district: String,
    /// The newest run's day; empty: the office has no run.
    pub as_of: String,
    /// Earlier names and districts, oldest first.
    pub before: Vec<Before>,
    /// Highest rated first, then by name.
    pub members: Vec<Member>,
    /// Tournaments that the club announced (§ 64), by their last round.
    pub tournaments: Vec<Announced>,
}

/// An earlier name and district of a club.
#[derive(Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Before {
    pub name: String,
    pub district: String,
    /// The day of the run that changed the name or the district.
    pub until: String,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct Member {
    pub id: String,
    pub name: String,
    pub birth_year: Option<i32>,
    pub member: &'static str,
    pub rating: Option<i32>,
    pub last_rated: Option<String>,
    pub public: bool,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct Announced {
    pub tournament: String,
    pub name: String,
    pub start: String,
    pub end: String,
    pub groups: usize,
    /// Ids of the tournament's reports in force.
    pub reports: Vec<String>,
}

impl ClubRecord {
    /// # Errors
    /// A run or a decision cannot be read.
    pub fn of(office: &Office, club: &Club) -> Result<ClubRecord> {
        let is_of_club = |person: &&Person| person.club == club.id && is_member(person);
        let mut members: Vec<&Person> = office.people.iter().filter(is_of_club).collect();
        members.sort_by_key(|person| (Reverse(person.rating), person.name.clone()));
        Ok(ClubRecord {
            id: club.id.clone(),
            name: club.name.clone(),
            district: club.district.clone(),
            as_of: office.current().map_or(String::new(), |run| run.name.date.to_string()),
            before: before(office, club)?,
            members: members.into_iter().map(member).collect(),
            tournaments: tournaments(office, club)?,
        })
    }
}

fn member(person: &Person) -> Member {
    Member {
        id: person.id.clone(),
        name: person.name.clone(),
        birth_year: person.birth_date.map(|birth| birth.year()),
        member: office_csv::member(person.member),
        rating: person.rating.map(|rating| rating.0),
        last_rated: person.last_rated.map(|day| day.to_string()),
        public: person.public,
    }
}

fn before(office: &Office, club: &Club) -> Result<Vec<Before>> {
    let mut all: Vec<Before> = Vec::new();
    let mut last: Option<Club> = None;
    for run in &office.chain {
        let clubs = run.clubs().or_say(|| in_run(run.name))?;
        let Some(then) = clubs.into_iter().find(|other| other.id == club.id) else { continue };
        if let Some(Club { name, district, .. }) = last.take().filter(|last| *last != then) {
            all.push(Before { name, district, until: run.name.date.to_string() });
        }
        last = Some(then);
    }
    Ok(all)
}

/// Tournaments that the club announced. An announcement names the organiser by the club's id, or by a present or earlier name.
fn tournaments(office: &Office, club: &Club) -> Result<Vec<Announced>> {
    let mut decisions = used_decisions::decisions(office)?.decisions;
    for run in office.chain.iter().skip(1) {
        decisions.extend(decisions_of(run)?);
    }
    let names: Vec<String> = before(office, club)?.iter().map(|before| name_key(&before.name)).collect();
    let is_own = |organiser: &str| {
        let key = name_key(organiser);
        organiser == club.id || key == name_key(&club.name) || names.contains(&key)
    };
    let mut reports: BTreeMap<&str, BTreeSet<&String>> = BTreeMap::new();
    for handled in office.handled.values().filter(|handled| handled.status.is_in_force()) {
        let tournament = if handled.tournament.is_empty() { &handled.id } else { &handled.tournament };
        reports.entry(tournament).or_default().insert(&handled.id);
    }
    let mut seen = HashSet::new();
    let announced = announcements(decisions.iter());
    let announced = announced.into_iter().filter(|announcement| is_own(&announcement.organiser));
    let mut all: Vec<Announced> = announced
        .filter(|announcement| seen.insert(announcement.tournament.clone()))
        .map(|announcement| Announced {
            reports: reports.get(&*announcement.tournament).into_iter().flatten().copied().cloned().collect(),
            tournament: announcement.tournament,
            name: announcement.name,
            start: announcement.start.to_string(),
            end: announcement.end.to_string(),
            groups: announcement.groups,
        })
        .collect();
    all.sort_by(|a, b| (&a.end, &a.tournament).cmp(&(&b.end, &b.tournament)));
    Ok(all)
}
