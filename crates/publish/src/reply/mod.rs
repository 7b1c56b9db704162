//! The reply to a tournament director: all findings on a report, as plain text for a mail. It leaves the office, so it
//! includes only messages with an `.outside` text in the catalogue.

mod causes;
mod parts;
mod plain_text;

pub use plain_text::{Paper, WIDTH, folded, one_line};

use causes::{Finding, Lines, items};
use chrono::NaiveDate;
use kartotek_formats::bundle::Bundle;
use kartotek_formats::diagnostic::{Diagnostic, Place, Severity, codes};
use kartotek_formats::redact;
use kartotek_formats::report::ReportAsFiled;
use kartotek_formats::texts::{Language, Text, days, text};

/// A report and its findings.
pub struct Examined<'r> {
    pub bundle: &'r Bundle,
    /// `None`: unreadable.
    pub report: Option<&'r ReportAsFiled>,
    pub diagnostics: &'r [Diagnostic],
    /// Questions from the officer.
    pub asked: Vec<&'r str>,
    /// The office's decisions about the report.
    pub decided: Vec<Text>,
    /// `None`: held back, or not rated yet.
    pub rated: Option<Rated>,
}

/// The rating of a report, as the letter shows it.
#[derive(Clone, Copy)]
pub struct Rated {
    /// The day of the run.
    pub day: NaiveDate,
    pub games: usize,
    /// The office's copy lacks the sanction entries (§ 19): as its line numbers may differ, the letter gives none.
    pub is_redacted: bool,
}

/// The office as the sender of letters.
#[derive(Clone, Copy)]
pub struct Sender<'s> {
    /// The federation's name; empty: unknown.
    pub federation: &'s str,
    /// Whether the players were looked up in a register.
    pub has_register: bool,
    pub language: Language,
}

pub struct Letter {
    pub subject: String,
    pub body: String,
}

impl Letter {
    /// The letter as a text file: the subject, a blank line, then the body.
    pub fn text(&self, language: Language) -> String {
        format!("{}\n\n{}", text!("reply-subject", subject = &self.subject).say(language), self.body)
    }
}

/// Ends a letter with the office's signature. `federation` is its name; empty: unknown.
pub fn sign(mut paper: Paper, language: Language, federation: &str) -> String {
    paper.paragraph(&text!("reply-regards").say(language));
    paper.line(&text!("reply-office").say(language));
    let federation = one_line(federation);
    if !federation.is_empty() {
        paper.line(&federation);
    }
    paper.finish()
}

/// Writes the reply to a report.
pub fn letter(examined: &Examined, sender: &Sender) -> Letter {
    let mut diagnostics = examined.diagnostics.to_vec();
    redact::hide_sanctions(examined.bundle, &mut diagnostics);
    let writer = LetterWriter { examined, sender, lines: Lines::of(examined.bundle) };
    let findings_of = |severity: Severity| -> Vec<Finding> {
        let of_severity = diagnostics.iter().filter(|found| found.code.severity == severity);
        let mut findings: Vec<Finding> = of_severity.filter_map(|found| Finding::of(found, sender.language)).collect();
        if writer.is_redacted() {
            findings.iter_mut().for_each(|objection| objection.place = Place::file(&objection.place.file));
        }
        // In the order of files and lines.
        findings.sort_by_key(|objection| {
            (writer.file(objection), objection.place.sheet.clone(), objection.place.line, objection.place.column)
        });
        findings
    };
    writer.write(&findings_of(Severity::Error), &findings_of(Severity::Warning), &findings_of(Severity::Note))
}

struct LetterWriter<'d> {
    examined: &'d Examined<'d>,
    sender: &'d Sender<'d>,
    lines: Lines,
}

impl LetterWriter<'_> {
    /// Whether parts of the report were not read because they mention a sanction (§ 19).
    fn is_redacted(&self) -> bool {
        self.examined.rated.is_some_and(|rated| rated.is_redacted)
    }

    /// Writes the letter: what has to be corrected, what is asked and decided, what should be looked at, what was noted.
    fn write(&self, objections: &[Finding], doubts: &[Finding], notes: &[Finding]) -> Letter {
        let (errors, warnings) = (&items(objections)[..], &items(doubts)[..]);
        let say = |text: Text| text.say(self.sender.language);
        let mut paper = Paper::default();
        paper.paragraph(&self.salutation());
        paper.paragraph(&self.thanks());
        let name = self.name();
        let is_refused = self.examined.diagnostics.iter().any(|found| *found.code == codes::report_refused::CODE);
        let rated = self.examined.rated;
        let subject = match (errors, warnings) {
            _ if is_refused => text!("reply-subject-refused", name),
            ([], []) if rated.is_some() => text!("reply-subject-rated", name),
            ([], []) => text!("reply-subject-fine", name),
            ([], _) if rated.is_some() => text!("reply-subject-rated-doubts", name, count = warnings.len()),
            ([], _) => text!("reply-subject-doubts", name, count = warnings.len()),
            _ => text!("reply-subject-held", name),
        };
        if let Some(Rated { day, games, .. }) = rated {
            paper.paragraph(&say(text!("reply-rated", day = days::day(day), games)));
        }
        paper.paragraph(&say(match (errors, warnings) {
            _ if is_refused => text!("reply-refused"),
            ([], []) => text!("reply-fine"),
            ([], _) if rated.is_some() => text!("reply-rated-doubts", count = warnings.len()),
            ([], _) => text!("reply-doubts", count = warnings.len()),
            _ => text!("reply-held", count = errors.len()),
        }));
        if !self.sender.has_register && self.examined.report.is_some() {
            paper.paragraph(&say(text!("reply-not-looked-up")));
        }
        if !errors.is_empty() {
            paper.heading(&say(if is_refused { text!("reply-why") } else { text!("reply-must") }));
            self.list(&mut paper, errors);
        }
        self.ask(&mut paper);
        self.list_decisions(&mut paper);
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
            if errors.iter().chain(warnings).any(|item| item.finding.paragraph.is_some()) {
                paper.paragraph(&say(text!("reply-paragraphs")));
            }
            paper.paragraph(&say(text!("reply-ask")));
        }
        let body = sign(paper, self.sender.language, self.sender.federation);
        Letter { subject: one_line(&say(subject)), body }
    }

    /// Lists the questions of the office.
    fn ask(&self, paper: &mut Paper) {
        if self.examined.asked.is_empty() {
            return;
        }
        paper.heading(&text!("reply-questions").say(self.sender.language));
        self.examined.asked.iter().for_each(|question| paper.bullet(&one_line(question)));
        paper.blank();
    }

    /// Lists the decisions about the report.
    fn list_decisions(&self, paper: &mut Paper) {
        if self.examined.decided.is_empty() {
            return;
        }
        paper.heading(&text!("reply-decided").say(self.sender.language));
        self.examined.decided.iter().for_each(|said| paper.bullet(&one_line(&said.say(self.sender.language))));
        paper.blank();
    }

    /// A report with an id is recognised by it; otherwise only by the file's name.
    fn how_to_send(&self) -> Text {
        match self.examined.report.and_then(|report| report.id.as_ref()) {
            Some(id) => text!("reply-send-id", id = one_line(&id.value)),
            None => text!("reply-send", file = one_line(self.examined.bundle.name())),
        }
    }
}

/// The status of a file that would replace a rated report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The directors or the officer must decide which of the two is right.
    Waits,
    /// The officer has decided that the file is right.
    Replaces,
}

/// The letter to the directors of a rated report about a file that would replace it. `names`: the names of the file and of
/// the tournament, and the id of the report; nothing else from the file appears in the letter.
pub fn letter_to_asked(names: [&str; 3], fate: Fate, sender: &Sender) -> Letter {
    let say = |text: Text| text.say(sender.language);
    let [file, name, report] = names.map(one_line);
    let mut paper = Paper::default();
    paper.paragraph(&say(text!("reply-dear-director")));
    let subject = match fate {
        Fate::Waits => {
            paper.paragraph(&say(text!("reply-asked", name = &name, report, file)));
            paper.paragraph(&say(text!("reply-asked-waits")));
            text!("reply-subject-asked", name)
        }
        Fate::Replaces => {
            paper.paragraph(&say(text!("reply-replaced", name = &name, report, file)));
            paper.paragraph(&say(text!("reply-replaced-answer")));
            text!("reply-subject-replaced", name)
        }
    };
    Letter { subject: one_line(&say(subject)), body: sign(paper, sender.language, sender.federation) }
}
