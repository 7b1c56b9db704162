//! A step of an explanation: what a paragraph did.

use crate::texts::{Language, Text};
use kartotek_law::regulation::Rule;

/// One step of an explanation.
pub struct Step {
    pub rule: Rule,
    /// One or more.
    pub lines: Vec<Text>,
}

impl Step {
    /// Of one line.
    pub fn new(rule: Rule, line: Text) -> Step {
        Step { rule, lines: vec![line] }
    }

    /// Its lines.
    pub fn say(&self, language: Language) -> String {
        self.lines.iter().map(|line| line.say(language)).collect::<Vec<_>>().join("\n")
    }
}
