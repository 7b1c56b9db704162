//! The list of letters, and the result of sending each.

use crate::cli::{Failure, TextFormat, json, output, table};
use kartotek_formats::texts::{Language, Text, text};
use kartotek_mail::outbox::Lying;
use kartotek_mail::sending;
use kartotek_mail::standing::Standing;
use serde::Serialize;

#[derive(Serialize)]
struct Line<'l> {
    id: &'l str,
    state: Standing,
    kind: &'l str,
    about: &'l str,
    to: &'l str,
    subject: &'l str,
    file: String,
    run: &'l str,
    /// Why the letter was not sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<Text>,
}

impl<'l> Line<'l> {
    fn of(letter: &'l Lying, state: Standing) -> Line<'l> {
        let Lying { id, kind, about, to, subject, run, .. } = letter;
        let file = letter.folder.join(&letter.file).display().to_string();
        Line { id, state, kind, about, to, subject, file, run, why: None }
    }
}

fn state_text(standing: Standing) -> Text {
    match standing {
        Standing::Waits => text!("mail-standing-waits"),
        Standing::Failed => text!("mail-standing-failed"),
        Standing::Begun => text!("mail-standing-begun"),
        Standing::Sent => text!("mail-standing-sent"),
        Standing::Outdated => text!("mail-standing-outdated"),
        Standing::TakenBack => text!("mail-standing-taken-back"),
        Standing::NoAddress => text!("mail-standing-no-address"),
        Standing::Dropped => text!("mail-standing-dropped"),
    }
}

/// Prints the letters and their states to stdout.
pub fn list(letters: &[&(Lying, Standing)], format: TextFormat, language: Language) -> Result<(), Failure> {
    if format == TextFormat::Json {
        let lines = letters.iter().map(|(lying, standing)| Line::of(lying, *standing));
        return output::print(&json::pretty(&lines.collect::<Vec<_>>())?);
    }
    if letters.is_empty() {
        return Ok(());
    }
    let headings =
        [text!("mail-column-id"), text!("mail-column-state"), text!("mail-column-to"), text!("mail-column-subject")];
    let mut table = table::new(headings.map(|heading| heading.say(language)));
    for (lying, standing) in letters {
        table.add_row([&lying.id, &state_text(*standing).say(language), &lying.to, &lying.subject]);
    }
    output::print(&format!("{}\n", table::lines(&mut table)))
}

/// The result of sending each letter, printed at once as text, or at the end as JSON.
pub struct SendingReport<'l> {
    format: TextFormat,
    language: Language,
    lines: Vec<Line<'l>>,
    sent: usize,
    /// The number of letters not sent, or possibly not sent.
    failed: usize,
}

impl<'l> SendingReport<'l> {
    pub fn new(format: TextFormat, language: Language) -> SendingReport<'l> {
        SendingReport { format, language, lines: Vec::new(), sent: 0, failed: 0 }
    }

    /// Reports a letter that an earlier command left with an unknown result.
    pub fn begun_before(&mut self, letter: &'l Lying) {
        self.failed += 1;
        let Lying { to, subject, id, .. } = letter;
        self.tell(text!("mail-begun", to, subject, id));
        self.lines.push(Line::of(letter, Standing::Begun));
    }

    pub fn letter(&mut self, letter: &'l Lying, came: sending::Told) {
        let Lying { to, subject, id, .. } = letter;
        let (state, told, why) = match came {
            sending::Told::Sent => (Standing::Sent, text!("mail-sent", to, subject), None),
            sending::Told::NotSent(why) => {
                (Standing::Failed, text!("mail-not-sent", to, subject, id, why = why.clone()), Some(why))
            }
            sending::Told::Unknown(why) => {
                (Standing::Begun, text!("mail-unknown", to, subject, id, why = why.clone()), Some(why))
            }
            sending::Told::NotTried => (Standing::Waits, text!("mail-not-tried", to, subject, id), None),
        };
        self.tell(told);
        if state == Standing::Sent {
            self.sent += 1
        } else {
            self.failed += 1
        }
        self.lines.push(Line { why, ..Line::of(letter, state) });
    }

    fn tell(&self, line: Text) {
        output::tell(&line.say(self.language));
    }

    /// Prints the totals, or all results as JSON. Returns whether all letters were sent.
    pub fn finish(self) -> Result<bool, Failure> {
        let (sent, failed) = (self.sent, self.failed);
        match self.format {
            TextFormat::Json => output::print(&json::pretty_in(self.language, &self.lines)?)?,
            TextFormat::Text => output::print(&format!("{}\n", text!("mail-sum", sent, failed).say(self.language)))?,
        }
        Ok(failed == 0)
    }
}
