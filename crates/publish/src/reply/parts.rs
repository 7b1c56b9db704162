//! The numbered items of a letter.

use super::LetterWriter;
use super::causes::{Finding, Item};
use super::plain_text::{Paper, one_line, sentence, with_capital};
use kartotek_formats::diagnostic::Place;
use kartotek_formats::report::Official;
use kartotek_formats::texts::{Text, Value, days, text};
use std::collections::HashSet;

/// The maximum number of items per severity; a thoroughly faulty file is not listed line by line.
const MOST: usize = 200;

impl LetterWriter<'_> {
    /// The file's place in the report; findings outside any file sort first.
    pub(super) fn file(&self, finding: &Finding) -> Option<usize> {
        self.examined.bundle.files.iter().position(|file| *file.name == *finding.place.file)
    }

    /// Writes each item: place and paragraph, the quoted line, the message, the remedy, and the other places. The name of a file
    /// comes before the first item of that file.
    pub(super) fn list(&self, paper: &mut Paper, items: &[Item]) {
        let say = |text: Text| text.say(self.sender.language);
        let mut current_file = None;
        for (index, item) in items.iter().take(MOST).enumerate() {
            let finding = item.finding;
            let file = self.file(finding);
            if let Some(file) = file.filter(|file| current_file != Some(*file)) {
                current_file = Some(file);
                paper.paragraph(&say(text!("reply-in-file", file = one_line(&finding.place.file))));
            }
            // A redacted file has other lines than the sender's.
            let place = file.filter(|_| !self.is_redacted()).map(|_| say(place(&finding.place)));
            let paragraph = finding.paragraph.as_ref().map(|paragraph| format!("({paragraph})"));
            let head: Vec<String> = place.into_iter().chain(paragraph).collect();
            paper.item(index + 1, &with_capital(&head.join(" ")));
            if let Some(line) = self.lines.get(finding) {
                paper.quote(line, finding.place.column);
            }
            paper.indented(&sentence(&finding.message));
            if let Some((no, line)) = item.likely_player {
                paper.indented(&say(text!("reply-perhaps", no, line)));
            }
            if let Some(remedy) = &finding.remedy {
                paper.indented(&sentence(&say(text!("reply-do", remedy))));
            }
            if let Some(places) = places(&item.same, &finding.place) {
                paper.indented(&say(text!("reply-same", places)));
            }
            if let Some(places) = places(&item.follows, &finding.place) {
                paper.indented(&say(text!("reply-follows", count = item.follows.len(), places)));
            }
            paper.blank();
        }
        self.more(paper, items.len());
    }

    /// Writes findings that need no action, one line each.
    pub(super) fn list_in_brief(&self, paper: &mut Paper, findings: &[Finding]) {
        for finding in findings.iter().take(MOST) {
            let at = self.file(finding).map(|_| match self.is_redacted() {
                true => format!("{}: ", one_line(&finding.place.file)),
                false => {
                    format!("{}, {}: ", one_line(&finding.place.file), place(&finding.place).say(self.sender.language))
                }
            });
            paper.bullet(&format!("{}{}", at.unwrap_or_default(), finding.message));
        }
        paper.blank();
        self.more(paper, findings.len());
    }

    fn more(&self, paper: &mut Paper, shown: usize) {
        let count = shown.saturating_sub(MOST);
        if count > 0 {
            paper.paragraph(&text!("reply-more", count).say(self.sender.language));
        }
    }
}

fn place(place: &Place) -> Text {
    if place.sheet.is_some() {
        return text!("reply-cell", cell = place.address());
    }
    match (place.line, place.column) {
        (0, _) => text!("reply-whole-file"),
        (line, 0) => text!("reply-line", line),
        (line, column) => text!("reply-line-column", line, column),
    }
}

/// The further places of a finding. `None`: there are no places besides the first.
fn places(places: &[&Place], first: &Place) -> Option<Text> {
    const SHOWN: usize = 12;
    let is_line = |place: &&Place| place.sheet.is_none();
    let all_lines = places.iter().copied().filter(is_line).map(|place| place.line).filter(|line| *line > 0);
    let mut lines: Vec<u32> = all_lines.filter(|line| *line != first.line).collect();
    lines.sort_unstable();
    lines.dedup();
    let cells = places.iter().filter(|place| !is_line(place)).map(|place| Text::from(place.address()));
    let numbers = lines.iter().map(|line| Text::from(line.to_string()));
    let mut all: Vec<Text> = cells.chain(numbers).collect();
    let more = all.len().saturating_sub(SHOWN);
    all.truncate(SHOWN);
    match (all.is_empty(), lines.is_empty(), more) {
        (true, ..) => None,
        (false, true, 0) => Some(text!("reply-cells", cells = Value::AllOf(all))),
        (false, true, more) => Some(text!("reply-cells-more", cells = Value::Each(all), more)),
        (false, false, 0) => Some(text!("reply-lines", count = all.len(), lines = Value::AllOf(all))),
        (false, false, more) => Some(text!("reply-lines-more", lines = Value::Each(all), more)),
    }
}

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
        let names = self.examined.bundle.files.iter().map(|file| Text::from(one_line(&file.name))).collect();
        let files = Value::AllOf(names);
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
    let line = one_line(director.name.as_deref()?);
    let without_notes = line.split(['(', '[']).next().unwrap_or("");
    let is_word = |word: &&str| !word.chars().any(|c| c.is_ascii_digit()) && !["IA", "FA", "NA", "IO"].contains(word);
    let words: Vec<&str> = without_notes.split_whitespace().filter(is_word).collect();
    let plain_name = words.join(" ");
    let name = match plain_name.split_once(',') {
        Some((last, first)) if !first.contains(',') => format!("{} {}", first.trim(), last.trim()),
        _ => plain_name,
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
