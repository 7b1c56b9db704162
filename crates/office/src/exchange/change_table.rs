//! Compares a table of changes with the register: the changes of each person, and every line that cannot be carried
//! out. The register is not changed.

use super::member_import::is_same_name;
use crate::decide::pending::NextRegister;
use crate::open::opening::person_checks::check_federation;
use chrono::NaiveDate;
use kartotek_decisions::check_text;
use kartotek_decisions::{Day, PersonChange};
use kartotek_formats::change_table::{ChangeLine, Column, column_name};
use kartotek_formats::diagnostic::codes::{change_line, decision_without_effect as without_effect};
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::form::parse_birth_date;
use kartotek_formats::home::home;
use kartotek_formats::texts::Text;
use kartotek_formats::words::{self, Word};
use kartotek_formats::{day, office_csv};
use kartotek_intake::identity::by_words;
use kartotek_intake::likeness::{self, Sought, person_said};
use kartotek_intake::new_person;
use kartotek_law::vocabulary::{Departure, Person, Title};
use kartotek_register::clubs::ClubNames;
use std::collections::HashMap;

/// The outcome of comparing a table with the register.
#[derive(Clone, Debug, Default)]
pub struct Changes {
    /// Changes in the order of the lines, each with only the values that differ from the register.
    pub changed: Vec<PersonChange>,
    /// Lines that agree with the register.
    pub unchanged: usize,
    /// Lines that cannot be carried out.
    pub diagnostics: Vec<Diagnostic>,
}

/// Compares each line with the register. `decided`: the day of the decision.
pub fn compare(lines: &[ChangeLine], register: &NextRegister, decided: NaiveDate) -> Changes {
    let clubs = ClubNames::new(&register.clubs, &register.records.former_clubs);
    let mut reader = TableReader { register, clubs, decided, lines: HashMap::new(), numbers: HashMap::new() };
    let mut changes = Changes::default();
    for line in lines {
        match reader.read_line(line) {
            Ok(change) if change.is_empty() => changes.unchanged += 1,
            Ok(change) => changes.changed.push(change),
            Err(found) => changes.diagnostics.extend(found),
        }
    }
    changes
}

struct TableReader<'r> {
    register: &'r NextRegister,
    clubs: ClubNames<'r>,
    decided: NaiveDate,
    /// The line of each person, by register id.
    lines: HashMap<&'r str, u32>,
    /// The person who gets each new id, by register id.
    numbers: HashMap<String, &'r str>,
}

/// The value of a cell, or why it is not possible. `None`: the cell is empty, so nothing changes.
type Read<T> = Result<Option<T>, Box<Diagnostic>>;

impl<'r> TableReader<'r> {
    /// The change that a line makes: only the values that differ from the register's.
    fn read_line(&mut self, line: &ChangeLine) -> Result<PersonChange, Vec<Diagnostic>> {
        let one = |found: Diagnostic| vec![found];
        let (person, number) = self.person(line).map_err(one)?;
        let first = *self.lines.entry(&person.id).or_insert(line.place.line);
        if first != line.place.line {
            return Err(one(change_line::twice(&line.place, &person.id, first)));
        }
        let mut found = Vec::new();
        let differs = |held: &str| {
            let held = held.to_owned();
            move |new: &String| *new != held
        };
        let mut change = PersonChange {
            id: person.id.clone(),
            name: take(name(line, &person.name), &mut found),
            birth_date: take(birth_date(line, self.decided), &mut found)
                .filter(differs(&office_csv::birth_date(person.birth_date))),
            sex: take(sex(line), &mut found).filter(differs(office_csv::sex(person.sex))),
            club: take(self.club(line), &mut found).filter(differs(&person.club)),
            member: take(member(line), &mut found).filter(differs(office_csv::member(person.member))),
            fide_id: take(self.fide_id(line, person), &mut found).filter(differs(&person.fide_id)),
            number: take(self.number(line, person, number), &mut found),
            federation: take(self.federation(line), &mut found).filter(differs(&person.federation)),
            citizenship: take(citizenship(line), &mut found).filter(differs(&person.citizenship)),
            title: take(title(line), &mut found).filter(differs(&person.fide_title)),
            fide_games: take(games(line), &mut found).filter(|games| Some(*games) != person.fide_games),
            public: take(public(line), &mut found).filter(|public| *public != person.public),
            ..PersonChange::default()
        };
        for (column, field) in [(Column::Resigned, &mut change.resigned), (Column::Died, &mut change.died)] {
            let held = person
                .departure
                .filter(|departure| matches!(departure, Departure::Died(_)) == (column == Column::Died));
            let day = take(past_day(line, column, self.decided), &mut found);
            *field = day.filter(|day| held.and_then(departure_day) != Some(*day)).map(Day);
        }
        let is_named = [&change.name, &change.birth_date, &change.fide_id].into_iter().any(Option::is_some);
        if person.is_erased() && is_named {
            found.push(change_line::impossible(&line.place, without_effect::erased(&person.id)));
        }
        if found.is_empty() { Ok(change) } else { Err(found) }
    }

    /// The person of a line. If the line's id is new and the person was found by name and birth date, also that id.
    fn person(&self, line: &ChangeLine) -> Result<(&'r Person, Option<String>), Diagnostic> {
        let people = &self.register.people;
        let Some((id, place)) = line.cell(Column::Id) else { return Err(change_line::nobody(&line.place)) };
        if let Some(person) = people.record(id) {
            return match &person.merged {
                Some(merged) => Err(change_line::merged(place, id, merged)),
                None => Ok((person, None)),
            };
        }
        let (name, birth) = (line.text(Column::Name), line.text(Column::BirthDate).and_then(parse_birth_date));
        if let Some(person) = name.and_then(|name| by_words(name, birth, people)) {
            return Ok((person, Some(id.to_owned())));
        }
        let sought = Sought { id: Some(id), name, birth_date: birth, ..Sought::default() };
        let alike = likeness::candidates(people, &sought);
        let candidates = alike.iter().map(|candidate| person_said(candidate.person, &self.register.clubs)).collect();
        Err(change_line::unknown(place, id, candidates))
    }

    fn club(&self, line: &ChangeLine) -> Read<String> {
        read_or_empty(line, Column::Club, |club, place| match self.clubs.find(club) {
            Some(id) => Ok(id.to_owned()),
            None => Err(Box::new(change_line::no_club(place, club, &self.clubs.likely_text(club)))),
        })
    }

    fn federation(&self, line: &ChangeLine) -> Read<String> {
        read(line, Column::Federation, |code, place| {
            check_federation(code, self.register.people.iter()).map_err(|why| impossible(place, why))?;
            Ok(code.to_owned())
        })
    }

    fn fide_id(&self, line: &ChangeLine, person: &Person) -> Read<String> {
        read_or_empty(line, Column::FideId, |id, place| {
            if !id.bytes().all(|byte| byte.is_ascii_digit()) {
                return Err(value(place, Column::FideId, id, "1400000"));
            }
            match self.register.people.by_fide_id(id).find(|other| other.id != person.id) {
                Some(owner) => {
                    let owner = person_said(owner, &self.register.clubs);
                    Err(Box::new(change_line::fide_id_taken(place, id, owner)))
                }
                None => Ok(id.to_owned()),
            }
        })
    }

    /// The person's new id, if any. `given`: the id of the line, if new.
    fn number(&mut self, line: &ChangeLine, person: &'r Person, given: Option<String>) -> Read<String> {
        let written = text(line, Column::Number)?.filter(|number| !number.is_empty() && *number != person.id);
        let Some(number) = given.or(written) else { return Ok(None) };
        let place = line.cell(Column::Number).map_or(&line.place, |(_, place)| place);
        let registered_id = self.register.people.record(&number).map(|person| person.id.as_str());
        let owner_id = registered_id.or_else(|| self.numbers.get(&number).copied());
        let owner = owner_id.and_then(|id| self.register.people.record(id));
        if owner.is_some() && self.register.people.merges().id_of(&number) == person.id {
            return Err(Box::new(change_line::number_own(place, &number, &person.id)));
        }
        if let Some(owner) = owner {
            let owner = person_said(owner, &self.register.clubs);
            return Err(Box::new(change_line::number_taken(place, &number, owner)));
        }
        self.numbers.insert(number.clone(), &person.id);
        Ok(Some(number))
    }
}

/// Whether a cell empties the register's value.
fn is_dash(text: &str) -> bool {
    matches!(text, "-" | "–" | "—")
}

/// The value read; an objection goes to `found`.
fn take<T>(read: Read<T>, found: &mut Vec<Diagnostic>) -> Option<T> {
    read.unwrap_or_else(|wrong| {
        found.push(*wrong);
        None
    })
}

/// The cell of a column, read by `parse`.
fn read<T>(
    line: &ChangeLine,
    column: Column,
    parse: impl FnOnce(&str, &Place) -> Result<T, Box<Diagnostic>>,
) -> Read<T> {
    line.cell(column).map(|(text, place)| parse(text, place)).transpose()
}

/// Like [`read`]; a dash gives an empty value.
fn read_or_empty(
    line: &ChangeLine,
    column: Column,
    parse: impl FnOnce(&str, &Place) -> Result<String, Box<Diagnostic>>,
) -> Read<String> {
    read(line, column, |text, place| if is_dash(text) { Ok(String::new()) } else { parse(text, place) })
}

fn value(place: &Place, column: Column, found: &str, expected: &'static str) -> Box<Diagnostic> {
    Box::new(change_line::value(place, column_name(column), found, expected))
}

fn impossible(place: &Place, why: Text) -> Box<Diagnostic> {
    Box::new(change_line::impossible(place, why))
}

/// The text of a column; a dash gives an empty one.
fn text(line: &ChangeLine, column: Column) -> Read<String> {
    read_or_empty(line, column, |text, place| {
        check_text(text).map_err(|why| impossible(place, why))?;
        Ok(text.to_owned())
    })
}

/// The new name. `None`: there is none, or it differs from the registered one only in spelling.
fn name(line: &ChangeLine, registered: &str) -> Read<String> {
    let Some(name) = text(line, Column::Name)?.filter(|name| !name.is_empty() && !is_same_name(name, registered))
    else {
        return Ok(None);
    };
    let place = line.cell(Column::Name).map_or(&line.place, |(_, place)| place);
    new_person::check_name(&name).map_err(|why| impossible(place, why))?;
    Ok(Some(name))
}

fn birth_date(line: &ChangeLine, decided: NaiveDate) -> Read<String> {
    read(line, Column::BirthDate, |text, place| {
        let born = parse_birth_date(text).ok_or_else(|| value(place, Column::BirthDate, text, "1990-07-04"))?;
        new_person::check_birth(Some(born), decided).map_err(|why| impossible(place, why))?;
        Ok(office_csv::birth_date_text(born))
    })
}

fn sex(line: &ChangeLine) -> Read<String> {
    read_or_empty(line, Column::Sex, parse_word(Column::Sex, &words::SEXES, "F, M"))
}

fn member(line: &ChangeLine) -> Read<String> {
    read(line, Column::Member, parse_word(Column::Member, &words::MEMBERS, "yes, no, single"))
}

/// Reads a word of a column as its key. `expected`: the permitted words, for the message.
fn parse_word(
    column: Column,
    words: &[Word],
    expected: &'static str,
) -> impl FnOnce(&str, &Place) -> Result<String, Box<Diagnostic>> {
    move |text, place| match words::find(words, text) {
        Some(word) => Ok(word.key.to_owned()),
        None => Err(value(place, column, text, expected)),
    }
}

fn citizenship(line: &ChangeLine) -> Read<String> {
    read_or_empty(line, Column::Citizenship, |code, place| {
        office_csv::parse_citizenship(code).map_err(|_| value(place, Column::Citizenship, code, home()))
    })
}

fn title(line: &ChangeLine) -> Read<String> {
    read_or_empty(line, Column::Title, |text, place| match text.parse::<Title>() {
        Ok(title) => Ok(title.to_string()),
        Err(_) => Err(value(place, Column::Title, text, "FM")),
    })
}

fn games(line: &ChangeLine) -> Read<u32> {
    read(line, Column::FideGames, |text, place| text.parse().map_err(|_| value(place, Column::FideGames, text, "30")))
}

fn public(line: &ChangeLine) -> Read<bool> {
    Ok(read(line, Column::Public, parse_word(Column::Public, &words::YES_NO, "yes, no"))?.map(|key| key == "true"))
}

/// The day of a resignation or a death.
fn departure_day(departure: Departure) -> Option<NaiveDate> {
    match departure {
        Departure::Resigned(day) | Departure::Died(day) => Some(day),
        Departure::EntryTakenBack(_) => None,
    }
}

/// The day in a column, which must not be after that of the decision.
fn past_day(line: &ChangeLine, column: Column, decided: NaiveDate) -> Read<NaiveDate> {
    read(line, column, |text, place| {
        let day = day::read(text).and_then(day::DayReading::certain);
        let day = day.ok_or_else(|| value(place, column, text, "2026-12-31"))?;
        if day > decided {
            return Err(Box::new(change_line::later(place, day, decided)));
        }
        Ok(day)
    })
}
