//! Files that were meant to be decisions and cannot be read. As their decisions are unknown, a report named in one is not
//! rated until the file is corrected.

use super::kinds::KINDS;
use super::several_in_file;
use kartotek_formats::diagnostic::codes::decision_syntax;
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::encoding;

/// A decision that cannot be read.
#[derive(Clone, Debug)]
pub struct UnreadableDecision {
    /// The name of its file.
    pub file: String,
    /// The file's text. If the file is about a report, it contains the report's id in quotation marks.
    text: String,
}

impl UnreadableDecision {
    pub fn of(name: &str, bytes: &[u8]) -> UnreadableDecision {
        UnreadableDecision { file: name.to_owned(), text: encoding::for_display(name, bytes).into_owned() }
    }

    /// Whether the file may be about a report.
    pub fn names(&self, report: &str) -> bool {
        const MARKS: [char; 2] = ['"', '\''];
        // The id must be between quotation marks; an apostrophe counts as one too.
        let is_word = |(at, _): (usize, &str)| {
            let (before, rest) = (&self.text[..at], &self.text[at + report.len()..]);
            before.ends_with(MARKS) && (rest.is_empty() || rest.starts_with(MARKS) || rest.starts_with(['\n', '\r']))
        };
        !report.contains(MARKS) && self.text.match_indices(report).any(is_word)
    }
}

/// A file with the contents of a decision and a name that does not end in `.toml`, with a diagnostic that gives the required
/// name. `None`: not like a decision.
pub fn misnamed(name: &str, bytes: &[u8]) -> Option<(UnreadableDecision, Diagnostic)> {
    let text = encoding::for_display(name, bytes);
    let table = |line: &str| Some(line.trim().strip_prefix('[')?.split_once(']')?.0.trim().to_owned());
    let has_table = text.lines().filter_map(table).any(|table| KINDS.contains(&table.as_str()));
    let has_table = has_table || several_in_file::has_entries(bytes);
    // A document may quote a decision: without `toml` in the name, the whole file must be TOML.
    let is_one = has_table && (name.to_lowercase().contains("toml") || text.parse::<toml::Table>().is_ok());
    is_one.then(|| {
        (UnreadableDecision::of(name, bytes), decision_syntax::ending(&Place::file(name), &to_be_called(name)))
    })
}

/// The required name: the part before `.toml`, or before any other ending, followed by `.toml`.
fn to_be_called(name: &str) -> String {
    let stem = match name.to_ascii_lowercase().find(".toml") {
        Some(end) => name.get(..end),
        None => name.rsplit_once('.').map(|(stem, _)| stem),
    };
    format!("{}.toml", stem.filter(|stem| !stem.is_empty()).unwrap_or(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_another_name_is_given_the_name_under_which_it_is_read() {
        for (name, read) in
            [("r.toml.txt", "r.toml"), ("r.TOML", "r.toml"), ("r", "r.toml"), ("2026-04-01-r.txt", "2026-04-01-r.toml")]
        {
            assert_eq!(to_be_called(name), read);
        }
        assert_eq!(to_be_called(".txt"), ".txt.toml");
        assert_eq!(to_be_called("r~.toml~"), "r~.toml");
    }

    #[test]
    fn a_file_of_another_name_with_the_table_of_a_decision_looks_like_one() {
        let looks = |name: &str, text: &str| misnamed(name, text.as_bytes()).is_some();
        let is_one = |text: &str| looks("r.toml.txt", text);
        assert!(looks("r", "[refuse]\nreport = \"a\"\n"));
        assert!(!looks("README.md", "A decision:\n\n[refuse]\nreport = \"a\"\n"));
        assert!(is_one("date = 2026-03-20\n[refuse]\nreport = \"a\"\n"));
        assert!(is_one("  [ confirmed ]  # why"));
        assert!(is_one("[[decision]]\ndate = 2026-03-20\n"));
        assert!(!is_one("[refused]\n"));
        assert!(!is_one("Dear all, [see below]\n"));
        assert!(!is_one(""));
    }

    #[test]
    fn a_broken_file_names_what_is_in_quotation_marks() {
        let broken = UnreadableDecision::of("r.toml", b"[refuse]\nreport = \"2026-a\" # was '2026-b'\nraport = x");
        assert!(broken.names("2026-a") && broken.names("2026-b"));
        assert!(!broken.names("2026") && !broken.names("x"));
        let after_an_apostrophe = b"decision = [{ reason = \"Ole's fejl\", refuse = { report = \"2026-a\" } }]";
        assert!(UnreadableDecision::of("r.toml", after_an_apostrophe).names("2026-a"));
    }
}
