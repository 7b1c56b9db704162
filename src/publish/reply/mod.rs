//! The letter that answers a tournament director: everything about a report at once, in plain text to mail. It goes out
//! of the house: what it may not tell, `outsiders` keeps back.

mod outsiders;
mod paper;

use crate::diagnostic::{Diagnostic, Severity, codes};
use crate::formats::bundle::Bundle;
use crate::formats::redact;
use crate::formats::report::{Official, ReportAsFiled};
use crate::formats::text::for_display;
use crate::formats::xlsx;
use crate::texts::{Language, Text, Value, text};
use chrono::{Datelike, NaiveDate};
use outsiders::Told;
use paper::{Paper, one_line, sentence};
use std::collections::{BTreeMap, HashMap, HashSet};

/// A report, and what was found in it.
pub struct Matter<'r> {
    pub bundle: &'r Bundle,
    /// `None`: it could not be read.
    pub report: Option<&'r ReportAsFiled>,
    pub diagnostics: &'r [Diagnostic],
}

/// Who answers.
#[derive(Clone, Copy)]
pub struct Sender<'s> {
    /// The federation's name; empty: nobody said.
    pub federation: &'s str,
    /// The players were looked for in a register.
    pub has_register: bool,
    pub language: Language,
}

pub struct Letter {
    pub subject: String,
    pub body: String,
}

impl Letter {
    /// As a text file: the subject, then the body.
    pub fn text(&self, language: Language) -> String {
        format!("{}\n\n{}", text!("reply-subject", subject = &self.subject).say(language), self.body)
    }
}

/// So many of one weight are told at once; a file that is wrong throughout is not listed line by line.
const MOST: usize = 200;

/// Answers a report.
pub fn letter(matter: &Matter, sender: &Sender) -> Letter {
    let mut diagnostics = matter.diagnostics.to_vec();
    redact::hide_sanctions(matter.bundle, &mut diagnostics);
    let desk = Desk { matter, sender, lines: Lines::of(matter.bundle) };
    let of = |severity: Severity| -> Vec<Told> {
        let own = diagnostics.iter().filter(|found| found.code.severity == severity);
        let mut told: Vec<Told> = own.filter_map(|found| outsiders::told(found, sender.language)).collect();
        // In the order of the files, and of their lines.
        told.sort_by_key(|own| (desk.file(own), own.place.sheet.clone(), own.place.line, own.place.column));
        told
    };
    desk.write(&of(Severity::Error), &of(Severity::Warning), &of(Severity::Note))
}

/// A name for each letter's file, from that of its report: no folder, no sign that a file system cannot take, and none
/// twice, also where capitals count for nothing.
pub fn file_names<'n>(reports: impl Iterator<Item = &'n str>) -> Vec<String> {
    const LONGEST: usize = 120;
    let is_plain = |c: char| c.is_alphanumeric() || matches!(c, '.' | '-' | '_');
    let mut taken: HashMap<String, usize> = HashMap::new();
    let name = |report: &str| {
        let mut plain = String::new();
        for c in report.chars().map(|c| if is_plain(c) { c } else { '_' }) {
            if plain.len() + c.len_utf8() > LONGEST {
                break;
            }
            // A hidden file is not found.
            plain.push(if plain.is_empty() && c == '.' { '_' } else { c });
        }
        loop {
            let number = taken.entry(plain.to_lowercase()).and_modify(|number| *number += 1).or_insert(1);
            if *number == 1 {
                return format!("{plain}.txt");
            }
            plain = format!("{plain}-{number}");
        }
    };
    reports.map(name).collect()
}

struct Desk<'d> {
    matter: &'d Matter<'d>,
    sender: &'d Sender<'d>,
    lines: Lines,
}

impl Desk<'_> {
    fn write(&self, errors: &[Told], warnings: &[Told], notes: &[Told]) -> Letter {
        let say = |text: Text| text.say(self.sender.language);
        let mut paper = Paper::default();
        paper.paragraph(&self.salutation());
        paper.paragraph(&self.thanks());
        let name = self.name();
        let is_refused = self.matter.diagnostics.iter().any(|found| *found.code == codes::report_refused::CODE);
        let subject = match (errors, warnings) {
            _ if is_refused => text!("reply-subject-refused", name),
            ([], []) => text!("reply-subject-fine", name),
            ([], _) => text!("reply-subject-doubts", name, count = warnings.len()),
            _ => text!("reply-subject-held", name),
        };
        paper.paragraph(&say(match (errors, warnings) {
            _ if is_refused => text!("reply-refused"),
            ([], []) => text!("reply-fine"),
            ([], _) => text!("reply-doubts", count = warnings.len()),
            _ => text!("reply-held", count = errors.len()),
        }));
        if !self.sender.has_register && self.matter.report.is_some() {
            paper.paragraph(&say(text!("reply-not-looked-up")));
        }
        if !errors.is_empty() {
            paper.heading(&say(if is_refused { text!("reply-why") } else { text!("reply-must") }));
            self.list(&mut paper, errors);
        }
        if !warnings.is_empty() {
            paper.heading(&say(text!("reply-should")));
            if !errors.is_empty() {
                paper.paragraph(&say(text!("reply-should-why")));
            }
            self.list(&mut paper, warnings);
        }
        if !notes.is_empty() {
            paper.heading(&say(text!("reply-noted")));
            paper.paragraph(&say(text!("reply-noted-why")));
            self.list_in_brief(&mut paper, notes);
        }
        if !is_refused && (!errors.is_empty() || !warnings.is_empty()) {
            paper.heading(&say(if errors.is_empty() { text!("reply-if-wrong") } else { text!("reply-how") }));
            paper.paragraph(&say(self.how_to_send()));
            if errors.iter().chain(warnings).any(|own| own.paragraph.is_some()) {
                paper.paragraph(&say(text!("reply-paragraphs")));
            }
            paper.paragraph(&say(text!("reply-ask")));
        }
        paper.paragraph(&say(text!("reply-regards")));
        paper.line(&say(text!("reply-office")));
        if !self.sender.federation.is_empty() {
            paper.line(&one_line(self.sender.federation));
        }
        Letter { subject: one_line(&say(subject)), body: paper.finish() }
    }

    fn salutation(&self) -> String {
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
    fn name(&self) -> String {
        let name = self.matter.report.and_then(|report| report.name.as_deref()).map(one_line);
        name.filter(|name| !name.is_empty()).unwrap_or_else(|| one_line(self.matter.bundle.name()))
    }

    fn thanks(&self) -> String {
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

    /// The file's place in the report; what stands in no file of it comes first.
    fn file(&self, told: &Told) -> Option<usize> {
        self.matter.bundle.files.iter().position(|file| *file.name == *told.place.file)
    }

    /// Each with its place, the line, and what to do.
    fn list(&self, paper: &mut Paper, told: &[Told]) {
        let say = |text: Text| text.say(self.sender.language);
        let mut of = None;
        for (index, own) in told.iter().take(MOST).enumerate() {
            let file = self.file(own);
            if let Some(file) = file.filter(|file| of != Some(*file)) {
                of = Some(file);
                paper.paragraph(&say(text!("reply-in-file", file = one_line(&own.place.file))));
            }
            let place = file.map(|_| say(place(own)));
            let paragraph = own.paragraph.map(|paragraph| format!("({paragraph})"));
            let head: Vec<String> = place.into_iter().chain(paragraph).collect();
            paper.item(index + 1, &head.join(" "));
            if let Some(line) = self.lines.get(own) {
                paper.quote(line, own.place.column);
            }
            paper.indented(&sentence(&own.message));
            if let Some(remedy) = &own.remedy {
                paper.indented(&sentence(&say(text!("reply-do", remedy))));
            }
            paper.blank();
        }
        self.more(paper, told);
    }

    fn list_in_brief(&self, paper: &mut Paper, told: &[Told]) {
        for own in told.iter().take(MOST) {
            let at = self
                .file(own)
                .map(|_| format!("{}, {}: ", one_line(&own.place.file), place(own).say(self.sender.language)));
            paper.bullet(&format!("{}{}", at.unwrap_or_default(), own.message));
        }
        paper.blank();
        self.more(paper, told);
    }

    fn more(&self, paper: &mut Paper, told: &[Told]) {
        let count = told.len().saturating_sub(MOST);
        if count > 0 {
            paper.paragraph(&text!("reply-more", count).say(self.sender.language));
        }
    }

    /// With an id of its own the report is known by it; without, by its name alone.
    fn how_to_send(&self) -> Text {
        match self.matter.report.and_then(|report| report.id.as_ref()) {
            Some(id) => text!("reply-send-id", id = one_line(&id.value)),
            None => text!("reply-send", file = one_line(self.matter.bundle.name())),
        }
    }
}

fn place(told: &Told) -> Text {
    if told.place.sheet.is_some() {
        return text!("reply-cell", cell = told.place.address());
    }
    match (told.place.line, told.place.column) {
        (0, _) => text!("reply-whole-file"),
        (line, 0) => text!("reply-line", line),
        (line, column) => text!("reply-line-column", line, column),
    }
}

fn day(date: NaiveDate) -> Text {
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

/// The lines of a report's text files, but of those that may tell of a sanction (§ 19).
struct Lines(BTreeMap<String, Vec<String>>);

impl Lines {
    fn of(bundle: &Bundle) -> Lines {
        let files = bundle.files.iter().filter(|file| !xlsx::is_packed(&file.bytes)).filter_map(|file| {
            let text = for_display(&file.name, &file.bytes);
            if redact::may_tell_of_sanctions(&text) {
                return None;
            }
            let text = text.replace("\r\n", "\n").replace('\r', "\n");
            Some((file.name.clone(), text.lines().map(str::to_owned).collect()))
        });
        Lines(files.collect())
    }

    fn get(&self, told: &Told) -> Option<&str> {
        let line = usize::try_from(told.place.line).ok()?.checked_sub(1)?;
        let line = self.0.get(&*told.place.file)?.get(line)?;
        Some(line.as_str()).filter(|line| !line.trim().is_empty() && line.len() <= paper::LONGEST_QUOTED)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Place;

    fn names(reports: &[&str]) -> Vec<String> {
        file_names(reports.iter().copied())
    }

    #[test]
    fn letters_have_names_that_any_file_system_takes_and_none_twice() {
        assert_eq!(
            names(&["a.trf", "A.trf", "a.trf", "a.trf-2"]),
            ["a.trf.txt", "A.trf-2.txt", "a.trf-3.txt", "a.trf-2-2.txt"]
        );
        assert_eq!(names(&["../../etc/x", ".hidden", "a b\n.trf"]), ["_._.._etc_x.txt", "_hidden.txt", "a_b_.trf.txt"]);
        assert!(names(&["ø".repeat(300).as_str()])[0].len() < 130);
    }

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
