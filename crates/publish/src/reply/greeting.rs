//! The opening of a letter: salutation and thanks.

use super::LetterWriter;
use super::plain_text::one_line;
use kartotek_formats::report::Official;
use kartotek_formats::texts::{Text, Value, days, text};
use std::collections::HashSet;

impl LetterWriter<'_> {
    pub(super) fn salutation(&self) -> String {
        let directors = self.examined.report.map_or(&[][..], |report| &report.directors);
        let names: Vec<Text> = directors.iter().filter_map(polite_name).map(Text::from).collect();
        let text = match names.as_slice() {
            [] => text!("reply-dear-director"),
            [name] => text!("reply-dear", name = name.clone()),
            _ => text!("reply-dear-directors", names = Value::AllOf(names)),
        };
        text.say(self.sender.language)
    }

    /// The tournament's name, or the file's if it has none.
    pub(super) fn name(&self) -> String {
        let name = self.examined.report.and_then(|report| report.name.as_deref()).map(one_line);
        name.filter(|name| !name.is_empty()).unwrap_or_else(|| one_line(self.examined.bundle.name()))
    }

    pub(super) fn thanks(&self) -> String {
        let name = self.name();
        let files = self.examined.bundle.files.iter().map(|file| Text::from(one_line(&file.name))).collect();
        let files = Value::AllOf(files);
        let played = self.examined.report.and_then(|report| report.start.as_ref().zip(report.end.as_ref()));
        let thanks = match played.map(|(start, end)| (start.value, end.value)) {
            None if self.examined.report.is_none() => text!("reply-thanks-file", name),
            None => text!("reply-thanks", name),
            Some((start, end)) => text!("reply-thanks-days", name, days = days::days(start, end)),
        };
        let read = match self.examined.report {
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

/// A director's name for the salutation: `Jensen, Ida` becomes Ida Jensen. Titles and numbers added by programs are dropped.
fn polite_name(director: &Official) -> Option<String> {
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
        let name_of = |name: &str| {
            let place = Place::file("a.trf");
            super::polite_name(&Official { id: None, name: Some(name.into()), role: None, plays: false, place })
        };
        assert_eq!(name_of("Skovgaard, Else").as_deref(), Some("Else Skovgaard"));
        assert_eq!(name_of("IA Else Skovgaard (1400000)").as_deref(), Some("Else Skovgaard"));
        assert_eq!(name_of("1400000"), None);
    }
}
