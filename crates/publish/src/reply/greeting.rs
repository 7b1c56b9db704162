//! How a letter begins: to whom, and thanks for what.

use super::Desk;
use super::paper::one_line;
use chrono::{Datelike, NaiveDate};
use kartotek_formats::report::Official;
use kartotek_formats::texts::{Text, Value, text};
use std::collections::HashSet;

impl Desk<'_> {
    pub(super) fn salutation(&self) -> String {
        let directors = self.matter.report.map_or(&[][..], |report| &report.directors);
        let names: Vec<Text> = directors.iter().filter_map(called).map(Text::from).collect();
        let text = match names.as_slice() {
            [] => text!("reply-dear-director"),
            [name] => text!("reply-dear", name = name.clone()),
            _ => text!("reply-dear-directors", names = Value::AllOf(names)),
        };
        text.say(self.sender.language)
    }

    /// The tournament, or the file if it has no name.
    pub(super) fn name(&self) -> String {
        let name = self.matter.report.and_then(|report| report.name.as_deref()).map(one_line);
        name.filter(|name| !name.is_empty()).unwrap_or_else(|| one_line(self.matter.bundle.name()))
    }

    pub(super) fn thanks(&self) -> String {
        let name = self.name();
        let files = self.matter.bundle.files.iter().map(|file| Text::from(one_line(&file.name))).collect();
        let files = Value::AllOf(files);
        let days = self.matter.report.and_then(|report| report.start.as_ref().zip(report.end.as_ref()));
        let thanks = match days.map(|(start, end)| (start.value, end.value)) {
            None if self.matter.report.is_none() => text!("reply-thanks-file", name),
            None => text!("reply-thanks", name),
            Some((start, end)) if start == end => text!("reply-thanks-day", name, day = day(start)),
            Some((start, end)) => text!("reply-thanks-days", name, from = first_day(start, end), to = day(end)),
        };
        let read = match self.matter.report {
            None => text!("reply-unreadable"),
            Some(report) => {
                let of_games = report.games.iter().map(|game| game.round);
                let rounds: HashSet<u16> = of_games.chain(report.byes.iter().map(|bye| bye.round)).collect();
                let (players, games) = (report.players.len(), report.games.len());
                text!("reply-read", files, players, games, rounds = rounds.len())
            }
        };
        format!("{} {}", thanks.say(self.sender.language), read.say(self.sender.language))
    }
}

/// A day as letters write it.
pub fn day(date: NaiveDate) -> Text {
    text!("reply-date", day = date.day(), month = month(date), year = date.year())
}

/// The year is said once.
fn first_day(start: NaiveDate, end: NaiveDate) -> Text {
    match start.year() == end.year() {
        true => text!("reply-date-of-year", day = start.day(), month = month(start)),
        false => day(start),
    }
}

fn month(date: NaiveDate) -> Text {
    match date.month() {
        1 => text!("month-1"),
        2 => text!("month-2"),
        3 => text!("month-3"),
        4 => text!("month-4"),
        5 => text!("month-5"),
        6 => text!("month-6"),
        7 => text!("month-7"),
        8 => text!("month-8"),
        9 => text!("month-9"),
        10 => text!("month-10"),
        11 => text!("month-11"),
        _ => text!("month-12"),
    }
}

/// `Jensen, Ida` is addressed as Ida Jensen. Titles and numbers that programs write beside a name are left out.
fn called(director: &Official) -> Option<String> {
    let name = one_line(director.name.as_deref()?);
    let name = name.split(['(', '[']).next().unwrap_or("");
    let is_word = |word: &&str| !word.chars().any(|c| c.is_ascii_digit()) && !["IA", "FA", "NA", "IO"].contains(word);
    let words: Vec<&str> = name.split_whitespace().filter(is_word).collect();
    let name = words.join(" ");
    let name = match name.split_once(',') {
        Some((last, first)) if !first.contains(',') => format!("{} {}", first.trim(), last.trim()),
        _ => name,
    };
    Some(name.trim().to_owned()).filter(|name| name.chars().any(char::is_alphabetic))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_formats::diagnostic::Place;

    #[test]
    fn a_director_is_addressed_by_the_name_alone() {
        let called = |name: &str| {
            let place = Place::file("a.trf");
            super::called(&Official { id: None, name: Some(name.into()), role: None, plays: false, place })
        };
        assert_eq!(called("Skovgaard, Else").as_deref(), Some("Else Skovgaard"));
        assert_eq!(called("IA Else Skovgaard (1400000)").as_deref(), Some("Else Skovgaard"));
        assert_eq!(called("1400000"), None);
    }
}
