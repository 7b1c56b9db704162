//! The letter to the directors of a rated report of which somebody else has sent other content: nothing changes until they or the
//! officer have said which is right.

use super::plain_text::one_line;
use super::{Letter, Paper, Sender, sign};
use kartotek_formats::texts::{Text, text};

/// `file`: what was sent and waits; `name`, `id`: of the report that counts. Nothing else that the file says goes into the letter.
pub fn letter_to_asked(file: &str, name: &str, id: &str, sender: &Sender) -> Letter {
    let say = |text: Text| text.say(sender.language);
    let [file, name, report] = [file, name, id].map(one_line);
    let mut paper = Paper::default();
    paper.paragraph(&say(text!("reply-dear-director")));
    paper.paragraph(&say(text!("reply-asked", name = &name, report, file)));
    paper.paragraph(&say(text!("reply-asked-waits")));
    Letter {
        subject: one_line(&say(text!("reply-subject-asked", name))),
        body: sign(paper, sender.language, sender.federation),
    }
}
