//! Formats plain text in lines of at most 78 columns.

use kartotek_formats::texts::visible;
use std::borrow::Cow;
use textwrap::{Options, WordSeparator, WordSplitter};

/// The maximum number of columns of a line.
pub const WIDTH: usize = 78;
/// The maximum number of columns of a quoted line.
const QUOTED: usize = WIDTH - QUOTE.len();
const QUOTE: &str = "      | ";
/// The indentation of text below an item's number.
const INDENT: &str = "    ";
/// Longer lines, in bytes, are not quoted: readers could not find the place in them.
pub const LONGEST_QUOTED: usize = 4000;

#[derive(Default)]
pub struct Paper(String);

impl Paper {
    /// Writes a paragraph and a blank line.
    pub fn paragraph(&mut self, text: &str) {
        self.wrap("", "", text);
        self.blank();
    }

    pub fn heading(&mut self, text: &str) {
        let text = one_line(text);
        self.line(&text);
        self.line(&"-".repeat(text.chars().count()));
        self.blank();
    }

    pub fn line(&mut self, text: &str) {
        self.0.push_str(text);
        self.0.push('\n');
    }

    pub fn blank(&mut self) {
        self.0.push('\n');
    }

    /// Writes a numbered heading such as ` 3. Line 15, column 5 (4.5.3)`.
    pub fn item(&mut self, number: usize, head: &str) {
        self.wrap(&format!("{number:>2}. "), INDENT, head);
    }

    pub fn bullet(&mut self, text: &str) {
        self.wrap("  - ", INDENT, text);
    }

    pub fn indented(&mut self, text: &str) {
        self.wrap(INDENT, INDENT, text);
    }

    /// Quotes a line around a column (1-based; 0: none), with a mark below it.
    pub fn quote(&mut self, line: &str, column: u32) {
        let signs: Vec<char> = visible(line, &['\t']).chars().map(|c| if c == '\t' { ' ' } else { c }).collect();
        let end = signs.iter().rposition(|c| !c.is_whitespace()).map_or(0, |last| last + 1);
        let at = usize::try_from(column).ok().and_then(|column| column.checked_sub(1));
        let start = match at {
            // The quote includes text before the column.
            Some(at) if end > QUOTED => at.saturating_sub(QUOTED / 2).min(end - QUOTED),
            _ => 0,
        };
        let mut shown: Vec<char> = signs[start..end.min(start + QUOTED)].to_vec();
        if let Some(first) = shown.first_mut().filter(|_| start > 0) {
            *first = '…';
        }
        if let Some(last) = shown.last_mut().filter(|_| start + QUOTED < end) {
            *last = '…';
        }
        self.line(&format!("{QUOTE}{}", shown.iter().collect::<String>()));
        if let Some(at) = at.and_then(|at| at.checked_sub(start)).filter(|at| *at <= shown.len().min(QUOTED - 1)) {
            self.line(&format!("{QUOTE}{}^", " ".repeat(at)));
        }
    }

    pub fn finish(self) -> String {
        self.0
    }

    /// Wraps the first line. Further lines are for copying into a file and are not broken.
    fn wrap(&mut self, first: &str, rest: &str, text: &str) {
        let mut lines = text.lines();
        let words = one_line(lines.next().unwrap_or(""));
        folded(&words, WIDTH, first, rest).iter().for_each(|line| self.line(line.trim_end()));
        for line in lines {
            self.line(&format!("{rest}    {}", one_line(line)));
        }
    }
}

/// Wraps text into lines of at most `width` columns; longer words are not broken. The first line begins with `first`, the
/// others with `rest`.
pub fn folded<'t>(text: &'t str, width: usize, first: &'t str, rest: &'t str) -> Vec<Cow<'t, str>> {
    let options = Options::new(width).initial_indent(first).subsequent_indent(rest).break_words(false);
    textwrap::wrap(text, options.word_separator(WordSeparator::AsciiSpace).word_splitter(WordSplitter::NoHyphenation))
}

/// Text without line breaks and terminal control characters.
pub fn one_line(text: &str) -> String {
    let plain: Vec<_> = text.split_whitespace().map(|word| visible(word, &[])).collect();
    plain.join(" ")
}

/// The message with a capital, if it begins with a word.
pub fn with_capital(message: &str) -> String {
    let first = message.split_whitespace().next().unwrap_or("").trim_end_matches([',', '.', ':', ';']);
    let mut out = String::with_capacity(message.len() + 1);
    let mut signs = message.chars();
    if let Some(sign) = signs.next() {
        match first.chars().all(char::is_alphabetic) {
            true => out.extend(sign.to_uppercase()),
            false => out.push(sign),
        }
    }
    out.push_str(signs.as_str());
    out
}

/// A message as a sentence: with a capital, if it begins with a word, and a full stop.
pub fn sentence(message: &str) -> String {
    let message = message.trim();
    let mut out = with_capital(message);
    if !out.contains('\n') && !out.ends_with(['.', '!', '?', ':', '…']) {
        out.push('.');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(write: impl FnOnce(&mut Paper)) -> String {
        let mut paper = Paper::default();
        write(&mut paper);
        paper.finish()
    }

    #[test]
    fn no_line_is_longer_than_78_columns() {
        let text = written(|paper| {
            paper.indented(&"ærlig skak ".repeat(40));
            paper.quote(&"x".repeat(300), 150);
            paper.quote(&"x".repeat(300), 300);
            paper.quote(&"x".repeat(300), 0);
        });
        assert!(text.lines().all(|line| line.chars().count() <= 78), "{text}");
    }

    #[test]
    fn the_mark_stands_below_its_column() {
        for (line, column) in [("001    1      Skov", 5), (&*format!("{}#{}", "a".repeat(99), "b".repeat(99)), 100)] {
            let text = written(|paper| paper.quote(line, column));
            let [shown, mark] = text.lines().collect::<Vec<_>>()[..] else { panic!("{text}") };
            let at = mark.chars().position(|c| c == '^').unwrap();
            assert_eq!(shown.chars().nth(at), line.chars().nth(column as usize - 1), "{text}");
        }
        assert_eq!(written(|paper| paper.quote("abc", 9)).lines().count(), 1);
    }

    #[test]
    fn what_steers_a_terminal_is_left_out() {
        let text = written(|paper| {
            paper.quote("a\u{1b}[31mb", 0);
            paper.paragraph("a\u{1b}[31m\u{202e}b");
        });
        assert!(!text.contains(['\u{1b}', '\u{202e}']), "{text:?}");
    }

    #[test]
    fn lines_to_be_copied_keep_their_breaks() {
        let text = written(|paper| paper.indented(&sentence("in the form:\n[[players]]\nno = 3")));
        assert_eq!(text, "    In the form:\n        [[players]]\n        no = 3\n");
    }

    #[test]
    fn a_message_becomes_a_sentence() {
        assert_eq!(sentence("no. 3, Skov, Ida has no rating"), "No. 3, Skov, Ida has no rating.");
        assert_eq!(sentence("`900+10` is rapid chess"), "`900+10` is rapid chess.");
        assert_eq!(sentence("skovby-a.json and skovby-b.json"), "skovby-a.json and skovby-b.json.");
    }
}
