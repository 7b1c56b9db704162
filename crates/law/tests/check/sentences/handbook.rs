//! The handbook as one line of words, without headings, page heads and emphasis; a table contributes its first row.

use crate::check::paragraphs::heading;
use crate::workspace;
use std::ops::Range;

pub struct Text {
    pub words: String,
    /// The offset at which the words below a heading begin, and the heading's number.
    under: Vec<(usize, String)>,
}

impl Text {
    pub fn read() -> Result<Text, String> {
        let handbook = workspace::handbook()?;
        // Everything before the first heading is the table of contents.
        let lines: Vec<&str> = handbook.lines().skip_while(|line| !line.starts_with("## ")).map(str::trim).collect();
        let mut text = Text { words: String::new(), under: Vec::new() };
        let mut is_in_table = false;
        for (index, line) in lines.iter().enumerate() {
            if let Some(paragraph) = heading(line, &lines[index + 1..]) {
                text.under.push((text.next(), paragraph.number));
            }
            let is_row = line.starts_with('|');
            let is_first_row = is_row && !is_in_table && line.contains(char::is_alphanumeric);
            is_in_table = is_row && (is_in_table || is_first_row);
            if is_first_row || !(is_row || is_no_text(line)) {
                text.add(line);
            }
        }
        Ok(text)
    }

    /// The offset at which the next words begin.
    fn next(&self) -> usize {
        if self.words.is_empty() { 0 } else { self.words.len() + 1 }
    }

    fn add(&mut self, line: &str) {
        let line = line.trim_start_matches(['#', ' ']);
        let line = line.strip_prefix("- ").unwrap_or(line).replace('*', "");
        for word in line.split_whitespace() {
            if !self.words.is_empty() {
                self.words.push(' ');
            }
            self.words.push_str(word);
        }
    }

    pub fn heading_at(&self, at: usize) -> &str {
        self.under.iter().rev().find(|(begin, _)| *begin <= at).map_or("", |(_, number)| number)
    }

    /// Headings with words directly below them.
    pub fn headings(&self) -> impl Iterator<Item = &str> {
        let ends = self.under.iter().skip(1).map(|(begin, _)| *begin).chain([self.words.len()]);
        self.under.iter().zip(ends).filter(|((begin, _), end)| begin < end).map(|((_, number), _)| number.as_str())
    }

    /// The ranges in which these words occur.
    pub fn find<'t>(&'t self, words: &'t str) -> impl Iterator<Item = Range<usize>> + 't {
        self.words.match_indices(words).map(|(at, words)| at..at + words.len())
    }
}

/// Headings, page heads and the rules between them.
fn is_no_text(line: &str) -> bool {
    let bare = line.trim_matches(['#', '*', ' ']);
    // Points of 4.11 are printed as headings, but their words are text.
    let is_point = bare.strip_prefix("5.1").is_some_and(|rest| rest.contains(' '));
    let is_emphasis =
        line.starts_with('*') && line.trim_end_matches(':').ends_with('*') && !line.trim_matches('*').contains('*');
    bare.is_empty()
        || bare.starts_with('§') && bare.trim_start_matches(['§', ' ']).bytes().all(|b| b.is_ascii_digit())
        || bare.starts_with("---")
        || bare.replace('*', "").starts_with("Skakhåndbogen - Afsnit 4")
        || bare == "Reglement for DSU's EMT og koordinerede turneringer"
        || line.starts_with('#') && !is_point
        || is_emphasis
}

/// Abbreviations: a full stop after one does not end a sentence.
const SHORT: [&str; 21] = [
    "jf", "jvnf", "evt", "ca", "p.t", "pkt", "nr", "m.v", "o.l", "m.m", "stk", "inkl", "bl.a", "i.f.m", "pr", "kl",
    "Nr", "F.eks", "f.eks", "dvs", "osv",
];

/// The words after the first sentence; `None`: only one sentence.
pub fn second_sentence(words: &str) -> Option<&str> {
    words.match_indices(['.', '!', '?', ';']).find_map(|(at, _)| {
        let rest = words[at + 1..].trim_start_matches([')', '"']).strip_prefix(' ')?;
        let before = words[..at].rsplit([' ', '(', '"']).next().unwrap_or_default();
        let is_number = before.bytes().all(|b| b.is_ascii_digit() || b == b'.');
        let is_letter = before.len() == 1 && at == 1;
        let begins = rest.starts_with(|c: char| c.is_uppercase() || c == '½');
        (begins && !is_number && !is_letter && !SHORT.contains(&before)).then_some(rest)
    })
}
