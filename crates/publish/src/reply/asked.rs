//! The letter that asks or tells the directors of a rated report about a file of another sender that would replace it.

use super::plain_text::one_line;
use super::{Letter, Paper, Sender, sign};
use kartotek_formats::texts::{Text, text};

/// The status of the other content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It waits until the directors or the officer have decided which content is right.
    Waits,
    /// The officer has decided that it is right.
    Replaces,
}

/// `names` are the names of the file sent and of the tournament, and the id of the rated report. Nothing else from the file
/// appears in the letter.
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
