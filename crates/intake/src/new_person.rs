//! The details that a report must give of a person who enters the register with it (§ 5 c, § 64), and the new record.

use super::Basis;
use chrono::{Datelike, NaiveDate};
use kartotek_formats::diagnostic::codes::{
    decision_without_effect as impossible, newcomer_details, newcomer_incomplete,
};
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::home::home;
use kartotek_formats::limits::OLDEST;
use kartotek_formats::name::{NameFault, fault};
use kartotek_formats::office_csv::birth_date_text;
use kartotek_formats::report::PlayerAsFiled;
use kartotek_formats::texts::Text;
use kartotek_law::vocabulary::{Approval, BirthDate, Member, Person, Rating};
use kartotek_register::clubs::ClubNames;

/// Checks the name of a person who enters the register; the same for forms, decisions and member files.
///
/// # Errors
/// The fault of the name.
pub fn check_name(name: &str) -> Result<(), Text> {
    let found = name.trim();
    match fault(found) {
        None => Ok(()),
        Some(NameFault::NotWhole) => Err(impossible::not_whole_name(found)),
        Some(NameFault::EmptyPlace) => Err(impossible::empty_place(found)),
        Some(NameFault::Placeholder) => Err(impossible::tried_out(found)),
        Some(NameFault::Number) => Err(impossible::name_with_number(found)),
        Some(NameFault::Address) => Err(impossible::name_with_address(found)),
        Some(NameFault::Small(written)) => Err(impossible::name_in_small_letters(found, &written)),
        Some(NameFault::Capitals(written)) => Err(impossible::name_in_capitals(found, &written)),
    }
}

/// The number of a newcomer who was erased before the run was rolled back: the report has it in the place of the name.
// Decision (the office: erasing a person): the newcomer enters again, as this number.
pub fn number_of_erased<'p>(player: &'p PlayerAsFiled, basis: &Basis) -> Option<&'p str> {
    let (Basis::Office(register), Some(number)) = (basis, player.name.as_deref().map(str::trim)) else { return None };
    let is_erased = register.records.is_some_and(|records| records.erased.contains(number));
    let is_free = register.people.record(number).is_none() && player.id.as_deref().is_none_or(|id| id == number);
    (is_erased && is_free).then_some(number)
}

/// Checks a birth date against the day of the decision.
///
/// # Errors
/// The date is later, or too long ago.
pub fn check_birth(born: Option<BirthDate>, decided: NaiveDate) -> Result<(), Text> {
    let Some(born) = born else { return Ok(()) };
    let is_later = match born {
        BirthDate::Day(day) => day > decided,
        BirthDate::Year(year) => year > decided.year(),
    };
    let age = decided.year() - born.year();
    if is_later {
        Err(impossible::born_later(&birth_date_text(born), decided))
    } else if age > OLDEST {
        Err(impossible::born_long_ago(&birth_date_text(born), age))
    } else {
        Ok(())
    }
}

/// Whether the player is a member, by the form, else by the register, else by club and approval. `person`: the player's record.
// Decision (4.5.5.1.3): the register counts where the form is silent, but a non-member whom a club enters becomes its member.
pub fn membership(player: &PlayerAsFiled, person: Option<&Person>, approved_by: Option<Approval>) -> Member {
    let has_club = || player.club.as_deref().is_some_and(|club| !club.trim().is_empty());
    let registered = person.filter(|person| !person.is_stranded()).and_then(|person| {
        let of_club = Some(Member::Yes).filter(|_| !person.club.is_empty());
        person.member.or(of_club)
    });
    match (player.member, registered, approved_by) {
        (Some(member), _, _) => member,
        (None, Some(Member::No), Some(Approval::Club)) => Member::Yes,
        (None, Some(member), _) => member,
        (None, None, Some(Approval::Organiser)) if !has_club() => Member::No,
        (None, None, _) => Member::Yes,
    }
}

/// Reports missing and impossible details. An office holds the report back for them.
//§ Indsendelse af anmeldelseslister til RKF påført samtlige deltageres navn, klub, fødselsdato og ratingtal.
// Decision (§ 5): a player who enters the register needs a birth date, or its year, and a member a club; other players
// need neither.
pub fn check(player: &PlayerAsFiled, place: &Place, basis: &Basis, diagnostics: &mut Vec<Diagnostic>) {
    let is_office = matches!(basis, Basis::Office(_));
    let named = || player.named();
    let new_name = player.name.as_deref().filter(|_| number_of_erased(player, basis).is_none());
    let name_check = new_name.map_or(Ok(()), check_name);
    let birth_check = match basis {
        Basis::Office(register) => check_birth(player.birth_date, register.day),
        _ => Ok(()),
    };
    for why in [name_check, birth_check].into_iter().filter_map(Result::err) {
        diagnostics.push(match is_office {
            true => newcomer_incomplete::impossible(place, named(), why),
            false => newcomer_details::impossible(place, named(), why),
        });
    }
    if player.birth_date.is_none() {
        diagnostics.push(match is_office {
            true => newcomer_incomplete::without_birth_date(place, named()),
            false => newcomer_details::without_birth_date(place, named()),
        });
    }
    let club = player.club.as_deref().filter(|club| !club.trim().is_empty());
    if let Some(club) = club
        && club_id(club, basis).is_none()
    {
        let perhaps = club_names(basis).map_or_else(|| "none".to_owned(), |names| names.likely_text(club));
        diagnostics.push(newcomer_incomplete::unknown_club(place, named(), club, &perhaps));
    }
    if membership(player, None, player.approved_by) == Member::Yes && club.is_none() {
        diagnostics.push(match is_office {
            true => newcomer_incomplete::without_club(place, named()),
            false => newcomer_details::without_club(place, named()),
        });
    }
}

/// The id of a club that a report calls by id, name or former name; if no clubs are known, the text as written.
/// `None`: no club has that name.
fn club_id<'c>(named: &'c str, basis: &'c Basis) -> Option<&'c str> {
    club_names(basis).map_or(Some(named), |names| names.find(named))
}

/// The names of all clubs of the register. `None`: no clubs are known.
fn club_names<'c>(basis: &'c Basis) -> Option<ClubNames<'c>> {
    match basis {
        Basis::Office(register) if !register.clubs.is_empty() => {
            let former = register.records.map_or(&[][..], |records| &records.former_clubs);
            Some(ClubNames::new(register.clubs, former))
        }
        _ => None,
    }
}

/// A player whose entry was taken back and who enters again: the report's details, and where it has none, the register's.
pub fn completed(player: &PlayerAsFiled, person: &Person, approved_by: Approval) -> PlayerAsFiled {
    let registered = |text: &String| Some(text.clone()).filter(|text| !text.is_empty());
    let member = membership(player, Some(person), Some(approved_by));
    PlayerAsFiled {
        id: Some(person.id.clone()),
        name: Some(person.name.clone()),
        birth_date: player.birth_date.or(person.birth_date),
        sex: player.sex.or(person.sex),
        club: player.club.clone().or_else(|| registered(&person.club).filter(|_| member == Member::Yes)),
        member: Some(member),
        federation: player.federation.clone().or_else(|| registered(&person.federation)),
        fide_id: player.fide_id.clone().or_else(|| registered(&person.fide_id)),
        title: player.title.clone().or_else(|| registered(&person.fide_title)),
        elo: player.elo.or(person.fide_rating.map(|Rating(elo)| elo)),
        ..player.clone()
    }
}

/// The new record of a player who enters the register.
pub fn person(player: &PlayerAsFiled, member: Member, basis: &Basis) -> Person {
    let federation = player.federation.clone().unwrap_or_else(|| home().to_owned());
    let club = player.club.as_deref().unwrap_or_default();
    let number = number_of_erased(player, basis);
    let [id, name] = [player.id.as_deref().or(number), number.or(player.name.as_deref())];
    let [id, name] = [id, name].map(|text| text.unwrap_or_default().to_owned());
    Person {
        birth_date: player.birth_date,
        sex: player.sex,
        club: club_id(club, basis).unwrap_or(club).to_owned(),
        member: Some(member),
        fide_id: player.fide_id.clone().unwrap_or_default(),
        fide_title: player.title.clone().unwrap_or_default(),
        fide_rating: player.elo.map(Rating),
        ..Person::new(id, name, federation)
    }
}
