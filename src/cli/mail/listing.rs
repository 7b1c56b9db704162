//! The list of letters, and the result of sending each.

use crate::cli::{Failure, TextFormat, json, language, output, table};
use kartotek_formats::texts::{Text, text};
use kartotek_mail::outbox::QueuedLetter;
use kartotek_mail::sending;
use kartotek_mail::status::Status;
use schemars::JsonSchema;
use serde::Serialize;

#[derive(Serialize, JsonSchema)]
pub struct Line<'l> {
    id: &'l str,
    state: Status,
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
    fn of(letter: &'l QueuedLetter, state: Status) -> Line<'l> {
        let QueuedLetter { id, kind, about, to, subject, run, .. } = letter;
        let file = letter.folder.join(&letter.file).display().to_string();
        Line { id, state, kind, about, to, subject, file, run, why: None }
    }
}

fn state_text(status: Status) -> Text {
    match status {
        Status::Waits => text!("mail-standing-waits"),
        Status::Failed => text!("mail-standing-failed"),
        Status::Uncertain => text!("mail-standing-begun"),
        Status::Sent => text!("mail-standing-sent"),
        Status::Outdated => text!("mail-standing-outdated"),
        Status::TakenBack => text!("mail-standing-taken-back"),
        Status::NoAddress => text!("mail-standing-no-address"),
        Status::Dropped => text!("mail-standing-dropped"),
    }
}

/// Prints the letters and their states to stdout.
pub fn list(letters: &[&(QueuedLetter, Status)], format: TextFormat) -> Result<(), Failure> {
    if format == TextFormat::Json {
        let lines = letters.iter().map(|(letter, status)| Line::of(letter, *status));
        return output::print(&json::pretty(&lines.collect::<Vec<_>>())?);
    }
    if letters.is_empty() {
        return Ok(());
    }
    let headings =
        [text!("mail-column-id"), text!("mail-column-state"), text!("mail-column-to"), text!("mail-column-subject")];
    let mut table = table::new(headings.map(|heading| heading.say(language())));
    for (letter, status) in letters {
        table.add_row([&letter.id, &state_text(*status).say(language()), &letter.to, &letter.subject]);
    }
    output::print(&format!("{}\n", table::lines(&mut table)))
}

/// The result of sending each letter, printed at once as text, or at the end as JSON.
pub struct SendingReport<'l> {
    format: TextFormat,
    lines: Vec<Line<'l>>,
    sent: usize,
    /// The number of letters not sent, or possibly not sent.
    failed: usize,
}

impl<'l> SendingReport<'l> {
    pub fn new(format: TextFormat) -> SendingReport<'l> {
        SendingReport { format, lines: Vec::new(), sent: 0, failed: 0 }
    }

    /// Reports a letter that an earlier command left with an unknown result.
    pub fn add_uncertain(&mut self, letter: &'l QueuedLetter) {
        self.failed += 1;
        let QueuedLetter { to, subject, id, .. } = letter;
        self.tell(text!("mail-begun", to, subject, id));
        self.lines.push(Line::of(letter, Status::Uncertain));
    }

    pub fn add_result(&mut self, letter: &'l QueuedLetter, outcome: sending::SendOutcome) {
        let QueuedLetter { to, subject, id, .. } = letter;
        let (state, line, why) = match outcome {
            sending::SendOutcome::Sent => (Status::Sent, text!("mail-sent", to, subject), None),
            sending::SendOutcome::NotSent(why) => {
                (Status::Failed, text!("mail-not-sent", to, subject, id, why = why.clone()), Some(why))
            }
            sending::SendOutcome::Unknown(why) => {
                (Status::Uncertain, text!("mail-unknown", to, subject, id, why = why.clone()), Some(why))
            }
            sending::SendOutcome::NotTried => (Status::Waits, text!("mail-not-tried", to, subject, id), None),
        };
        self.tell(line);
        if state == Status::Sent {
            self.sent += 1
        } else {
            self.failed += 1
        }
        self.lines.push(Line { why, ..Line::of(letter, state) });
    }

    fn tell(&self, line: Text) {
        output::tell(&line);
    }

    /// Prints the totals, or all results as JSON. Returns whether all letters were sent.
    pub fn finish(self) -> Result<bool, Failure> {
        let (sent, failed) = (self.sent, self.failed);
        match self.format {
            TextFormat::Json => output::print(&json::pretty(&self.lines)?)?,
            TextFormat::Text => output::print(&format!("{}\n", text!("mail-sum", sent, failed).say(language())))?,
        }
        Ok(failed == 0)
    }
}
