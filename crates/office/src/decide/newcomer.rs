//! Checks whether a person who is to enter the register without a report may already be in it.

use super::pending::{NextRegister, next_register};
use crate::request::RunError;
use chrono::NaiveDate;
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_formats::texts::{Text, Value, text};
use kartotek_intake::likeness::{self, Candidate, Sought, may_be_erased, person_said};
use kartotek_law::vocabulary::{BirthDate, Person};
use kartotek_register::Office;
use kartotek_register::clubs::ClubNames;

/// The person who is to enter.
#[derive(Clone, Copy, Debug)]
pub struct NewcomerRequest<'w> {
    pub name: &'w str,
    pub born: BirthDate,
    /// Id or name. `None`: no club.
    pub club: Option<&'w str>,
    /// `None`: the next number after the highest.
    pub id: Option<&'w str>,
    pub fide_id: Option<&'w str>,
    /// Whether similar people in the register are known to be others.
    pub is_another: bool,
}

/// The register id and the club that a new member gets.
#[derive(Clone, Debug)]
pub struct Newcomer {
    pub id: String,
    /// Club id; empty: none.
    pub club: String,
}

/// # Errors
/// The office cannot be read. The inner error says why the person does not enter, with similar people.
pub fn newcomer(
    office: &Office,
    day: NaiveDate,
    request: &NewcomerRequest,
) -> Result<Result<Newcomer, Text>, RunError> {
    Ok(of_register(&next_register(office, day)?, request))
}

fn of_register(register: &NextRegister, request: &NewcomerRequest) -> Result<Newcomer, Text> {
    let (people, clubs) = (&register.people, &register.clubs);
    if let Some(person) = request.id.and_then(|id| people.record(id)) {
        return Err(text!("newcomer-id-taken", id = &person.id, owner = person_said(person, clubs)));
    }
    if let Some(person) = request.fide_id.and_then(|id| people.by_fide_id(id).next()) {
        return Err(text!("newcomer-fide-id-taken", fide_id = &person.fide_id, owner = person_said(person, clubs)));
    }
    let club = match request.club {
        None => String::new(),
        Some(club) => {
            let names = ClubNames::new(clubs, &register.records.former_clubs);
            names.find(club).ok_or_else(|| without_effect::no_club(club, &names.perhaps(club)))?.to_owned()
        }
    };
    let sought = Sought { birth_date: Some(request.born), ..Sought::named(request.name) };
    let mut alike = likeness::candidates(people, &sought);
    alike.retain(|candidate| may_be(candidate, request));
    let erased: Vec<&Person> =
        people.erased().filter(|person| may_be_erased(person, &club, Some(request.born.year()))).collect();
    alike.extend(erased.iter().map(|person| likeness::candidate(&sought, person)));
    if !alike.is_empty() && !request.is_another {
        let candidates = Value::AnyOf(alike.iter().map(|candidate| candidate.said(clubs)).collect());
        let erased = erased.first().map_or("none", |person| &person.id);
        return Err(text!("newcomer-alike", candidates, erased));
    }
    let id = request.id.map_or_else(|| register.next_id.to_string(), str::to_owned);
    Ok(Newcomer { id, club })
}

/// Whether a similar person may be meant: the birth year is the same, or unknown.
fn may_be(candidate: &Candidate, request: &NewcomerRequest) -> bool {
    let birth_date = candidate.person.birth_date;
    birth_date.is_none_or(|birth_date| birth_date.year() == request.born.year())
}
