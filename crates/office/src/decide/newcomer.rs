//! Checks decisions about people who are not in the register: whether the data of a guest or new member are possible, and whether a person
//! who enters without a report may already be registered.

use super::pending::{NextRegister, next_register};
use crate::open::opening::person_checks::check_federation;
use crate::request::RunError;
use chrono::NaiveDate;
use kartotek_decisions::{DecisionKind, IdentityRow};
use kartotek_formats::diagnostic::Place;
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_formats::form::parse_birth_date;
use kartotek_formats::report::{PlayerAsFiled, ReportAsFiled};
use kartotek_formats::texts::{Text, Value, text};
use kartotek_intake::likeness::{self, Sought, may_be_erased, person_said};
use kartotek_intake::{check_first_rating, floor_of, new_person, rules_of};
use kartotek_law::vocabulary::{BirthDate, Person};
use kartotek_register::Office;
use kartotek_register::clubs::ClubNames;

/// A person who is to be registered.
#[derive(Clone, Copy, Debug)]
pub struct NewcomerRequest<'w> {
    pub name: &'w str,
    pub born: BirthDate,
    /// Club id or name. `None`: no club.
    pub club: Option<&'w str>,
    /// The wanted register id. `None`: the next free number.
    pub id: Option<&'w str>,
    pub fide_id: Option<&'w str>,
    /// Whether the user confirmed that similar people in the register are other people.
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
    Ok(check_newcomer(&next_register(office, day)?, request))
}

/// Checks that the id, the FIDE id and the club can be given, and that nobody alike is in the register.
fn check_newcomer(register: &NextRegister, request: &NewcomerRequest) -> Result<Newcomer, Text> {
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
            names.find(club).ok_or_else(|| without_effect::no_club(club, &names.likely_text(club)))?.to_owned()
        }
    };
    let sought = Sought { birth_date: Some(request.born), ..Sought::named(request.name) };
    let mut alike = likeness::candidates(people, &sought);
    // A similar person is meant only if the year of birth is the same, or unknown.
    alike.retain(|alike| alike.person.birth_date.is_none_or(|born| born.year() == request.born.year()));
    let erased_people: Vec<&Person> =
        people.erased().filter(|person| may_be_erased(person, &club, Some(request.born.year()))).collect();
    alike.extend(erased_people.iter().map(|person| likeness::candidate(&sought, person)));
    if !alike.is_empty() && !request.is_another {
        let candidates = Value::AnyOf(alike.iter().map(|candidate| candidate.said(clubs)).collect());
        let erased = erased_people.first().map_or("none", |person| &person.id);
        return Err(text!("newcomer-alike", candidates, erased));
    }
    let id = request.id.map_or_else(|| register.next_id.to_string(), str::to_owned);
    Ok(Newcomer { id, club })
}

/// The objections to an identity decision of a day, each with its key. Empty: it is possible, or the decision is of
/// another kind.
pub fn objections(office: &Office, what: &DecisionKind, day: NaiveDate) -> Vec<(&'static str, Text)> {
    let DecisionKind::Identity(row) = what else { return Vec::new() };
    let mut found: Vec<(&'static str, Text)> = Vec::new();
    let mut check = |key, checked: Result<(), Text>| found.extend(checked.err().map(|why| (key, why)));
    if let Some(code) = &row.federation {
        check("federation", check_federation(code, office.people.iter()));
    }
    if let Some(enters) = &row.enters {
        check("name", enters.name.as_deref().map_or(Ok(()), new_person::check_name));
        let born = enters.birth_date.as_deref().and_then(parse_birth_date);
        check("birth_date", new_person::check_birth(born, day));
        let clubs = ClubNames::new(&office.clubs, &office.records.former_clubs);
        let is_club = |club: &&String| office.clubs.is_empty() || clubs.find(club).is_some();
        let unknown = enters.club.as_ref().filter(|club| !is_club(club));
        check("club", unknown.map_or(Ok(()), |club| Err(without_effect::no_club(club, &clubs.likely_text(club)))));
    }
    found
}

/// Checks the rating that a decision gives a player against the rule set of the report.
///
/// # Errors
/// There is no such first rating, another body gives it, or the assigned rating is unlikely.
pub(super) fn check_first(office: &Office, what: &DecisionKind, report: &ReportAsFiled) -> Result<(), Text> {
    if let DecisionKind::Assign(row) = what {
        let book = office.settings.rule_book().ok();
        return book.map_or(Ok(()), |book| row.check_likely(floor_of(report, &book)));
    }
    let DecisionKind::Identity(IdentityRow { no, enters: Some(enters), .. }) = what else { return Ok(()) };
    // If the decision does not say who approved it, the approval in the report counts, which is checked with the
    // report.
    let Some(book) = office.settings.rule_book().ok().filter(|_| enters.approved_by.is_some()) else { return Ok(()) };
    let mut player = PlayerAsFiled::new(*no, Place::file(""));
    enters.fill_in(&mut player);
    // A report without dates is held back anyway.
    rules_of(report, &book).map_or(Ok(()), |rules| check_first_rating(&player, rules))
}
