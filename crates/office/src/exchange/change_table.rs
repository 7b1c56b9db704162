//! Compares a table of changes with the register: the changes of each person, and every line that cannot be carried
//! out. Nothing is changed here.

use super::member_import::is_same_name;
use crate::decide::pending::NextRegister;
use crate::open::opening::person_checks::known_federation;
use chrono::NaiveDate;
use kartotek_decisions::plain_text::check_text;
use kartotek_decisions::{Day, PersonChange};
use kartotek_formats::change_table::{ChangeLine, Column, called};
use kartotek_formats::diagnostic::codes::{change_line, decision_without_effect as without_effect};
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::form::parse_birth_date;
use kartotek_formats::home::home;
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

/// `decided`: the day of the decision.
pub fn compare(lines: &[ChangeLine], register: &NextRegister, decided: NaiveDate) -> Changes {
    let clubs = ClubNames::new(&register.clubs, &register.records.former_clubs);
    let mut reader = TableReader { register, clubs, decided, lines: HashMap::new(), numbers: HashMap::new() };
    let mut changes = Changes::default();
    for line in lines {
        match reader.line(line) {
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
    /// The person who gets each new id.
    numbers: HashMap<String, &'r str>,
}

/// The value of a cell, or why it is not possible. `None`: the cell is empty. A dash empties the value.
type Read<T> = Result<Option<T>, Box<Diagnostic>>;

impl<'r> TableReader<'r> {
    fn line(&mut self, line: &ChangeLine) -> Result<PersonChange, Vec<Diagnostic>> {
        let one = |found: Diagnostic| vec![found];
        let (person, number) = self.person(line).map_err(one)?;
        let first = *self.lines.entry(&person.id).or_insert(line.place.line);
        if first != line.place.line {
            return Err(one(change_line::twice(&line.place, &person.id, first)));
        }
        let mut found = Vec::new();
        let mut take = |read: Read<String>| {
            read.unwrap_or_else(|wrong| {
                found.push(*wrong);
                None
            })
        };
        let differs = |held: &str| {
            let held = held.to_owned();
            move |new: &String| *new != held
        };
        let mut change = PersonChange {
            id: person.id.clone(),
            name: take(name(line, &person.name)),
            birth_date: take(birth_date(line, self.decided))
                .filter(differs(&office_csv::birth_date(person.birth_date))),
            sex: take(sex(line)).filter(differs(office_csv::sex(person.sex))),
            club: take(self.club(line)).filter(differs(&person.club)),
            member: take(member(line)).filter(differs(office_csv::member(person.member))),
            fide_id: take(self.fide_id(line, person)).filter(differs(&person.fide_id)),
            number: take(self.number(line, person, number)),
            ..PersonChange::default()
        };
        change.federation = take(self.federation(line)).filter(differs(&person.federation));
        change.citizenship = take(citizenship(line)).filter(differs(&person.citizenship));
        change.title = take(title(line)).filter(differs(&person.fide_title));
        match games(line) {
            Ok(games) => change.fide_games = games.filter(|games| Some(*games) != person.fide_games),
            Err(wrong) => found.push(*wrong),
        }
        match public(line) {
            Ok(public) => change.public = public.filter(|public| *public != person.public),
            Err(wrong) => found.push(*wrong),
        }
        for (column, field) in [(Column::Resigned, &mut change.resigned), (Column::Died, &mut change.died)] {
            let held = person
                .departure
                .filter(|departure| matches!(departure, Departure::Died(_)) == (column == Column::Died));
            match past_day(line, column, self.decided) {
                Ok(day) => *field = day.filter(|day| held.and_then(day_of) != Some(*day)).map(Day),
                Err(wrong) => found.push(*wrong),
            }
        }
        let is_named = [&change.name, &change.birth_date, &change.fide_id].into_iter().any(Option::is_some);
        if person.is_erased() && is_named {
            found.push(change_line::impossible(&line.place, without_effect::erased(&person.id)));
        }
        if found.is_empty() { Ok(change) } else { Err(found) }
    }

    /// The person of a line, and the id in the line if it is a new one for a person known by name and birth date.
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
        let candidates = likeness::candidates(people, &sought);
        let candidates =
            candidates.iter().map(|candidate| person_said(candidate.person, &self.register.clubs)).collect();
        Err(change_line::unknown(place, id, candidates))
    }

    fn club(&self, line: &ChangeLine) -> Read<String> {
        let Some((club, place)) = line.cell(Column::Club) else { return Ok(None) };
        if is_dash(club) {
            return Ok(Some(String::new()));
        }
        match self.clubs.find(club) {
            Some(id) => Ok(Some(id.to_owned())),
            None => Err(Box::new(change_line::no_club(place, club, &self.clubs.perhaps(club)))),
        }
    }

    fn federation(&self, line: &ChangeLine) -> Read<String> {
        let Some((code, place)) = line.cell(Column::Federation) else { return Ok(None) };
        match known_federation(code, self.register.people.iter()) {
            Ok(()) => Ok(Some(code.to_owned())),
            Err(why) => Err(Box::new(change_line::impossible(place, why))),
        }
    }

    fn fide_id(&self, line: &ChangeLine, person: &Person) -> Read<String> {
        let Some((id, place)) = line.cell(Column::FideId) else { return Ok(None) };
        if is_dash(id) {
            return Ok(Some(String::new()));
        }
        if !id.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(value(place, Column::FideId, id, "1400000"));
        }
        match self.register.people.by_fide_id(id).find(|other| other.id != person.id) {
            Some(owner) => {
                let owner = person_said(owner, &self.register.clubs);
                Err(Box::new(change_line::fide_id_taken(place, id, owner)))
            }
            None => Ok(Some(id.to_owned())),
        }
    }

    /// `given`: the id in the line, if it is a new one.
    fn number(&mut self, line: &ChangeLine, person: &'r Person, given: Option<String>) -> Read<String> {
        let written = text(line, Column::Number)?.filter(|number| !number.is_empty() && *number != person.id);
        let Some(number) = given.or(written) else { return Ok(None) };
        let place = line.cell(Column::Number).map_or(&line.place, |(_, place)| place);
        let owner = self.register.people.record(&number).map(|person| person.id.as_str());
        let owner = owner.or_else(|| self.numbers.get(&number).copied());
        let owner = owner.and_then(|id| self.register.people.record(id));
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

fn value(place: &Place, column: Column, found: &str, expected: &'static str) -> Box<Diagnostic> {
    Box::new(change_line::value(place, called(column), found, expected))
}

fn text(line: &ChangeLine, column: Column) -> Read<String> {
    let Some((text, place)) = line.cell(column) else { return Ok(None) };
    match check_text(text) {
        Ok(()) if is_dash(text) => Ok(Some(String::new())),
        Ok(()) => Ok(Some(text.to_owned())),
        Err(why) => Err(Box::new(change_line::impossible(place, why))),
    }
}

/// The new name. `None`: there is none, or it is the registered one, written differently.
fn name(line: &ChangeLine, registered: &str) -> Read<String> {
    let Some(name) = text(line, Column::Name)?.filter(|name| !name.is_empty() && !is_same_name(name, registered))
    else {
        return Ok(None);
    };
    let place = line.cell(Column::Name).map_or(&line.place, |(_, place)| place);
    match new_person::check_name(&name) {
        Ok(()) => Ok(Some(name)),
        Err(why) => Err(Box::new(change_line::impossible(place, why))),
    }
}

fn birth_date(line: &ChangeLine, decided: NaiveDate) -> Read<String> {
    let Some((text, place)) = line.cell(Column::BirthDate) else { return Ok(None) };
    let born = parse_birth_date(text).ok_or_else(|| value(place, Column::BirthDate, text, "1990-07-04"))?;
    new_person::check_birth(Some(born), decided).map_err(|why| Box::new(change_line::impossible(place, why)))?;
    Ok(Some(office_csv::birth_date_text(born)))
}

/// The key of a word in a column. `expected`: the words, as a message gives them.
fn word(line: &ChangeLine, column: Column, words: &[Word], expected: &'static str) -> Read<&'static str> {
    let Some((text, place)) = line.cell(column) else { return Ok(None) };
    match words::find(words, text) {
        Some(word) => Ok(Some(word.key)),
        None => Err(value(place, column, text, expected)),
    }
}

fn sex(line: &ChangeLine) -> Read<String> {
    if line.text(Column::Sex).is_some_and(is_dash) {
        return Ok(Some(String::new()));
    }
    Ok(word(line, Column::Sex, &words::SEXES, "F, M")?.map(str::to_owned))
}

fn member(line: &ChangeLine) -> Read<String> {
    Ok(word(line, Column::Member, &words::MEMBERS, "yes, no, single")?.map(str::to_owned))
}

fn citizenship(line: &ChangeLine) -> Read<String> {
    let Some((code, place)) = line.cell(Column::Citizenship) else { return Ok(None) };
    if is_dash(code) {
        return Ok(Some(String::new()));
    }
    match office_csv::parse_citizenship(code) {
        Ok(read) => Ok(Some(read)),
        Err(_) => Err(value(place, Column::Citizenship, code, home())),
    }
}

fn title(line: &ChangeLine) -> Read<String> {
    let Some((text, place)) = line.cell(Column::Title) else { return Ok(None) };
    if is_dash(text) {
        return Ok(Some(String::new()));
    }
    match text.parse::<Title>() {
        Ok(title) => Ok(Some(title.to_string())),
        Err(_) => Err(value(place, Column::Title, text, "FM")),
    }
}

fn games(line: &ChangeLine) -> Read<u32> {
    let Some((text, place)) = line.cell(Column::FideGames) else { return Ok(None) };
    text.parse().map(Some).map_err(|_| value(place, Column::FideGames, text, "30"))
}

fn public(line: &ChangeLine) -> Read<bool> {
    Ok(word(line, Column::Public, &words::YES_NO, "yes, no")?.map(|key| key == "true"))
}

/// The day of a resignation or a death.
fn day_of(departure: Departure) -> Option<NaiveDate> {
    match departure {
        Departure::Resigned(day) | Departure::Died(day) => Some(day),
        Departure::EntryTakenBack(_) => None,
    }
}

fn past_day(line: &ChangeLine, column: Column, decided: NaiveDate) -> Read<NaiveDate> {
    let Some((text, place)) = line.cell(column) else { return Ok(None) };
    let read = day::read(text).and_then(day::DayReading::certain);
    let day = read.ok_or_else(|| value(place, column, text, "2026-12-31"))?;
    if day > decided {
        return Err(Box::new(change_line::later(place, day, decided)));
    }
    Ok(Some(day))
}
