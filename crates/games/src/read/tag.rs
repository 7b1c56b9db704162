//! Tag lines: `[White "Andersen, Anders"]`, one or several on a line.

use super::Reader;
use super::characters::ScorePosition;
use super::score::{LONGEST_TAG, Score, Tag};
use std::io::Read;

/// Longer tag lines are cut.
const LONGEST_LINE: usize = 20_000;

impl<R: Read> Reader<R> {
    /// Reads a line that begins with `[`. False: it begins the next game.
    pub(super) fn tag_line(&mut self, score: &mut Score) -> bool {
        if score.has_moves() {
            return false;
        }
        let place = self.characters.place();
        score.begin(place);
        self.read_line();
        if let Err(place) = tags_of(&self.line, place, score) {
            score.unreadable_tag.get_or_insert((place, cut(&self.line)));
        }
        true
    }

    /// Reads the rest of the line into `line`.
    fn read_line(&mut self) {
        self.line.clear();
        self.characters.take_plain(&mut self.line, LONGEST_LINE, |_| false);
        while let Some(c) = self.characters.take() {
            if c == '\n' {
                break;
            }
            if self.line.len() < LONGEST_LINE {
                self.line.push(c);
            }
        }
    }

    pub(super) fn skip_line(&mut self) {
        while self.characters.take().is_some_and(|c| c != '\n') {}
    }
}

/// Reads all tags of a line. An error is the place of the unreadable part.
fn tags_of(line: &str, place: ScorePosition, score: &mut Score) -> Result<(), ScorePosition> {
    let mut rest = line;
    loop {
        let trimmed = rest.trim_start();
        if trimmed.is_empty() {
            return Ok(());
        }
        let place = place.after(line[..line.len() - trimmed.len()].chars().count());
        let (name, value, after) = tag(trimmed).ok_or(place)?;
        score.add_tag(Tag { name: cut(name), value: cut(&value), place });
        rest = after;
    }
}

fn cut(text: &str) -> String {
    text.chars().take(LONGEST_TAG).collect()
}

/// Name, value, and the text after the bracket.
fn tag(text: &str) -> Option<(&str, String, &str)> {
    let inner = text.strip_prefix('[')?.trim_start();
    let end = inner.find(|c: char| c.is_whitespace() || c == '"')?;
    let (name, after) = inner.split_at(end);
    let quoted = after.trim_start().strip_prefix('"')?;
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || "_+#=:-".contains(c));
    if !is_name {
        return None;
    }
    let (value, rest) = value(quoted)?;
    Some((name, value, rest))
}

/// The value ends at the quotation mark before a bracket, so marks inside it need no backslash.
fn value(quoted: &str) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut characters = quoted.char_indices();
    while let Some((at, c)) = characters.next() {
        match c {
            '\\' => match characters.clone().next() {
                Some((_, escaped @ ('"' | '\\'))) if !ends(&quoted[at + 1..]) => {
                    characters.next();
                    value.push(escaped);
                }
                _ => value.push(c),
            },
            '"' => match quoted[at + 1..].trim_start().strip_prefix(']') {
                Some(rest) => return Some((value, rest)),
                None => value.push(c),
            },
            _ => value.push(c),
        }
    }
    None
}

/// Whether a tag ends here: a backslash before its last mark is then a plain backslash.
fn ends(text: &str) -> bool {
    text.strip_prefix('"')
        .and_then(|rest| rest.trim_start().strip_prefix(']'))
        .is_some_and(|rest| rest.trim().is_empty())
}
