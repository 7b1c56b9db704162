//! Makes a founding register of a member file: the people and the clubs with which a new office begins.

use super::{Holders, born_by, has_name};
use chrono::NaiveDate;
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::member_file::MemberLine;
use kartotek_law::vocabulary::{Club, Member, Person};
use kartotek_register::people::{id_order, name_key};
use std::collections::BTreeMap;

/// The members and clubs of a founding register.
#[derive(Clone, Debug, Default)]
pub struct Founders {
    /// In the order of their ids.
    pub people: Vec<Person>,
    /// Numbered in the order of their names.
    pub clubs: Vec<Club>,
    pub diagnostics: Vec<Diagnostic>,
}

/// Founds a register with the members of a file who have a possible name, and with the ratings in the file. `day`: a
/// birth date that is not possible on it is left out.
pub fn founders(lines: &[MemberLine], federation: &str, day: NaiveDate) -> Founders {
    let mut diagnostics = Vec::new();
    let mut lines = born_by(lines, day, &mut diagnostics);
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
            person(line, club, fide_id, federation)
        })
        .collect();
    people.sort_by(|a, b| id_order(&a.id).cmp(&id_order(&b.id)));
    Founders { people, clubs, diagnostics }
}

// Decision (member files): all people in the file are members and of our federation; a person without a club is a single member.
fn person(line: &MemberLine, club: &str, fide_id: &str, federation: &str) -> Person {
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
