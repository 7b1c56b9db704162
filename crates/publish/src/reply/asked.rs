//! The letter to the directors of a rated report of which somebody else has sent other content: nothing changes until they or the
//! officer have said which is right.

use super::plain_text::one_line;
use super::{Letter, Paper, Sender};
use kartotek_formats::bundle::Bundle;
use kartotek_formats::report::ReportAsFiled;
use kartotek_formats::texts::{Text, text};

/// `bundle`, `report`: what was sent and waits; `id`: of the report that counts.
pub fn letter_to_asked(bundle: &Bundle, report: Option<&ReportAsFiled>, id: &str, sender: &Sender) -> Letter {
    let say = |text: Text| text.say(sender.language);
    let file = one_line(bundle.name());
    let name = report.and_then(|report| report.name.as_deref()).map(one_line).filter(|name| !name.is_empty());
    let name = name.unwrap_or_else(|| file.clone());
    let mut paper = Paper::default();
    paper.paragraph(&say(text!("reply-dear-director")));
    paper.paragraph(&say(text!("reply-asked", name = &name, report = one_line(id), file)));
    paper.paragraph(&say(text!("reply-asked-waits")));
    paper.paragraph(&say(text!("reply-regards")));
    paper.line(&say(text!("reply-office")));
    if !sender.federation.is_empty() {
        paper.line(&one_line(sender.federation));
    }
    Letter { subject: one_line(&say(text!("reply-subject-asked", name))), body: paper.finish() }
}
