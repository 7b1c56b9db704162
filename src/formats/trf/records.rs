//! Lines into records: three characters say what a line is, the fourth is blank.

use super::findings::Findings;
use crate::diagnostic::{Place, codes};

/// A record without the blanks at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Record<'t> {
    pub(super) line: u32,
    pub(super) code: &'t str,
    /// The whole line: its columns count from the code.
    pub(super) text: &'t str,
}

impl<'t> Record<'t> {
    /// What follows the code, and the column where it starts.
    pub(super) fn data(self) -> (&'t str, u32) {
        let data = self.text.get(4..).unwrap_or("");
        let blanks = data.chars().take_while(|c| c.is_whitespace()).count();
        (data.trim(), u32::try_from(blanks + 5).unwrap_or(u32::MAX))
    }
}

/// What a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line<'t> {
    Record(Record<'t>),
    /// Blank, a comment, a ruler, a legend of the columns.
    Nothing,
    /// Free text.
    Other,
    /// A record that matters, but does not begin in the first column.
    Indented(u32),
}

pub(super) fn classify(line: u32, text: &str) -> Line<'_> {
    // Some old programs end a file with Ctrl-Z.
    let text = text.trim_end_matches(|c: char| c.is_whitespace() || c == '\u{1a}');
    if text.is_empty() || text.starts_with('#') || text.starts_with("DDD SSSS") {
        return Line::Nothing;
    }
    if let Some(code) = code_of(text) {
        return Line::Record(Record { line, code, text });
    }
    if text.chars().all(|c| c.is_ascii_digit() || c.is_whitespace()) {
        return Line::Nothing;
    }
    // A player line must not get lost because something stands where the blank should be.
    if let Some(code) = text.get(..3).filter(|code| *code == "001") {
        return Line::Record(Record { line, code, text });
    }
    let start = text.trim_start();
    let indent = text.chars().count() - start.chars().count();
    match code_of(start) {
        Some("001" | "012" | "032" | "042" | "052" | "132" | "142" | "162" | "222" | "DEN") if indent > 0 => {
            Line::Indented(u32::try_from(indent + 1).unwrap_or(u32::MAX))
        }
        _ => Line::Other,
    }
}

fn code_of(text: &str) -> Option<&str> {
    let (code, rest) = text.split_at_checked(3)?;
    let is_code = code.bytes().all(|b| b.is_ascii_digit() || b.is_ascii_uppercase());
    // The player line's own check of its columns sees a tab better.
    let is_apart = rest.is_empty() || rest.starts_with(' ') || rest.starts_with('\t');
    if is_code && is_apart { Some(code) } else { None }
}

/// Records of FIDE and of JaVaFo and bbpPairings that say nothing about rating, or nothing that is not said elsewhere.
const WITHOUT_MEANING_HERE: &[&str] = &[
    "022", "062", "072", "082", "152", "172", "182", "202", "212", "240", "250", "260", "300", "330", "352", "801",
    "802", "XXA", "XXB", "XXC", "XXP", "XXV", "XXZ",
];

/// So many codes are listed.
const MOST_LISTED: usize = 20;

/// What was passed over, for one note.
#[derive(Default)]
pub(super) struct Ignored {
    codes: Vec<String>,
    more_codes: bool,
    other_lines: u32,
    first: Option<Place>,
}

impl Ignored {
    pub(super) fn record(&mut self, code: &str, place: Place) {
        if WITHOUT_MEANING_HERE.contains(&code) {
            return;
        }
        self.first.get_or_insert(place);
        let is_new = !self.codes.iter().any(|known| known == code);
        if is_new && self.codes.len() < MOST_LISTED {
            self.codes.push(code.to_owned());
        } else if is_new {
            self.more_codes = true;
        }
    }

    pub(super) fn other_line(&mut self, place: Place) {
        self.first.get_or_insert(place);
        self.other_lines += 1;
    }

    pub(super) fn finish(self, findings: &mut Findings) {
        let Some(place) = self.first else { return };
        let mut parts = Vec::new();
        if !self.codes.is_empty() {
            let more = if self.more_codes { " and others" } else { "" };
            parts.push(format!("records {}{more}", self.codes.join(", ")));
        }
        if self.other_lines > 0 {
            parts.push(format!("lines that are no records: {}", self.other_lines));
        }
        let message = format!("passed over: {}", parts.join("; "));
        findings.report(&codes::trf_record_ignored::CODE, &place, message, "nothing in them is used for rating");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> Option<&str> {
        match classify(1, text) {
            Line::Record(record) => Some(record.code),
            _ => None,
        }
    }

    #[test]
    fn a_record_is_a_code_and_a_blank() {
        for (text, expected) in
            [("012 A", "012"), ("XXR 9", "XXR"), ("112", "112"), ("062 163", "062"), ("DEN    1", "DEN")]
        {
            assert_eq!(code(text), Some(expected));
        }
    }

    #[test]
    fn rulers_legends_and_comments_are_nothing() {
        for text in ["", "   ", "### x", "# x", "0123456789012", "         1         2", "DDD SSSS sTTT", "\u{1a}"] {
            assert_eq!(classify(1, text), Line::Nothing, "{text}");
        }
    }

    #[test]
    fn a_player_line_is_not_lost_because_it_is_indented_or_runs_together() {
        assert_eq!(classify(1, "  001    1 m    A"), Line::Indented(3));
        assert_eq!(code("001-   1 m    A"), Some("001"));
        assert_eq!(classify(1, "^ Trolling"), Line::Other);
    }
}
