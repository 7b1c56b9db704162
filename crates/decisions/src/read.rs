//! Reads decision files into [`Decision`]s.

use super::kinds::KINDS;
use super::several_in_file::{self, PlacedDecision};
use super::{Decision, DecisionKind, DecisionRow};
use chrono::NaiveDate;
use kartotek_formats::bundle::sha256;
use kartotek_formats::diagnostic::codes::{decision_syntax, decision_without_effect};
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::guarded::guarded;
use kartotek_formats::{encoding, sanction_words};
use std::collections::{HashMap, HashSet};

/// A file of the folder `decisions`; the name is without folder.
#[derive(Clone, Debug)]
pub struct DecisionFile {
    pub name: String,
    pub bytes: Vec<u8>,
}

/// All decisions of an office, in the order of their dates, then of their names.
#[derive(Clone, Debug, Default)]
pub struct Folder {
    pub decisions: Vec<Decision>,
    /// The file of each of `decisions`.
    pub files: Vec<DecisionFile>,
    /// Objections to files that cannot be read as decisions or repeat another decision.
    pub diagnostics: Vec<Diagnostic>,
    /// Files meant to be decisions that cannot be read.
    pub broken: Vec<UnreadableDecision>,
    /// Names of files that are also in the inbox.
    pub of_inbox: HashSet<String>,
}

pub fn read(files: impl IntoIterator<Item = DecisionFile>) -> Folder {
    let mut folder = Folder::default();
    let mut read = Vec::new();
    for file in files {
        match guarded(&file.name, || several_in_file::split_decisions(file.clone())) {
            Ok(Ok(parts)) => {
                for part in parts {
                    match guarded(&part.file.name, || read_decision(&part)).flatten() {
                        Ok(decision) => read.push((decision, part.file)),
                        Err(diagnostic) => folder.leave_out(&part.file, diagnostic),
                    }
                }
            }
            Ok(Err(unread)) => folder.leave_out(&unread.0, unread.1),
            Err(diagnostic) => folder.leave_out(&file, diagnostic),
        }
    }
    read.sort_by(|a, b| order(&a.0).cmp(&order(&b.0)));
    // Identical decisions count once.
    let mut first: HashMap<String, String> = HashMap::new();
    read.retain(|(decision, file)| match first.get(&decision.hash) {
        Some(name) => {
            folder.diagnostics.push(decision_without_effect::same_content(&decision.place, name));
            false
        }
        None => first.insert(decision.hash.clone(), file.name.clone()).is_none(),
    });
    (folder.decisions, folder.files) = read.into_iter().unzip();
    folder.diagnostics.sort_by(|a, b| a.order().cmp(&b.order()));
    folder
}

/// The order in which decisions apply: by day, then by name.
pub fn order(decision: &Decision) -> (NaiveDate, (&str, u32), &str) {
    (decision.date, several_in_file::order(decision.name()), &decision.hash)
}

impl Folder {
    /// Records a file that cannot be read as a decision.
    fn leave_out(&mut self, file: &DecisionFile, mut diagnostic: Diagnostic) {
        // The faulty text may contain the reason of a sanction (§ 19).
        if mentions_sanction(file) {
            diagnostic.without_quotes();
        }
        self.diagnostics.push(diagnostic);
        self.broken.push(UnreadableDecision::of(&file.name, &file.bytes));
    }

    /// The decisions in force on a day.
    pub fn in_force_on(&self, day: NaiveDate) -> impl Iterator<Item = (&Decision, &DecisionFile)> {
        let undone = self.undone(day);
        self.dated_by(day).filter(move |(decision, _)| !undone.contains(decision.hash.as_str()))
    }

    /// Like [`Folder::in_force_on`], without the files.
    pub fn decisions_in_force(&self, day: NaiveDate) -> impl Iterator<Item = &Decision> {
        self.in_force_on(day).map(|(decision, _)| decision)
    }

    /// The decisions of a day or earlier that were undone by that day.
    pub fn undone_on(&self, day: NaiveDate) -> impl Iterator<Item = (&Decision, &DecisionFile)> {
        let undone = self.undone(day);
        self.dated_by(day).filter(move |(decision, _)| undone.contains(decision.hash.as_str()))
    }

    fn dated_by(&self, day: NaiveDate) -> impl Iterator<Item = (&Decision, &DecisionFile)> {
        self.decisions.iter().zip(&self.files).filter(move |(decision, _)| decision.date <= day)
    }

    fn undone(&self, day: NaiveDate) -> HashSet<&str> {
        undone(self.decisions.iter().filter(|decision| decision.date <= day))
    }
}

/// The hashes of the decisions that these undo.
pub fn undone<'d>(decisions: impl IntoIterator<Item = &'d Decision>) -> HashSet<&'d str> {
    let undone = decisions.into_iter().filter_map(|decision| match &decision.what {
        DecisionKind::Undo(row) => Some(row.decision.as_str()),
        _ => None,
    });
    undone.collect()
}

fn mentions_sanction(file: &DecisionFile) -> bool {
    let text = encoding::for_display(&file.name, &file.bytes);
    sanction_words::may_mention_sanction(&text) || text.to_lowercase().contains("sanction")
}

/// The key on a line, counted from 1, or the table that the line begins.
fn key_of(text: &str, line: u32) -> Option<&str> {
    let line = text.lines().nth(usize::try_from(line.checked_sub(1)?).ok()?)?.trim();
    let key = match line.strip_prefix('[') {
        Some(_) => line.split_inclusive(']').next(),
        None => line.split_once('=').map(|(key, _)| key.trim()),
    };
    key.filter(|key| !key.is_empty())
}

fn read_decision(PlacedDecision { file, place }: &PlacedDecision) -> Result<Decision, Diagnostic> {
    if file.bytes.trim_ascii().is_empty() {
        return Err(decision_syntax::found(place, decision_syntax::empty()));
    }
    let (text, _) = encoding::decode(&file.name, &file.bytes)?;
    if let Some(found) = several_in_file::too_many(place, &text) {
        return Err(found);
    }
    let row: DecisionRow = toml::from_str(&text).map_err(|error| {
        let (line, column) = error.span().map_or((0, 0), |span| encoding::line_and_column(&text, span.start));
        // An entry is serialised again before reading, so its line numbers differ from the file's.
        let is_whole_file = place.line == 0;
        let key = key_of(&text, line).filter(|key| is_whole_file && !error.message().contains(&format!("`{key}`")));
        let why = match key {
            Some(key) => decision_syntax::unreadable_at(line, key, error.message()),
            None => decision_syntax::unreadable(error.message()),
        };
        let at = if is_whole_file { place.line(line).column(column) } else { place.clone() };
        decision_syntax::found(&at, why)
    })?;
    let contents = row.contents();
    let count = contents.len();
    let what = match contents.into_iter().next() {
        Some(what) if count == 1 => what,
        Some(_) => return Err(decision_syntax::found(place, decision_syntax::several())),
        None => return Err(decision_syntax::found(place, decision_syntax::none())),
    };
    if let Some(objection) = what.objection() {
        return Err(decision_syntax::found(place, objection));
    }
    Ok(Decision {
        // A copy of an entry has no line in the file.
        place: Place::file(&file.name),
        hash: sha256(&file.bytes),
        date: row.date.0,
        author: row.author,
        reason: row.reason,
        what,
    })
}

// Files that were meant to be decisions and cannot be read. As their decisions are unknown, a report named in one is not
// rated until the file is corrected.

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
    let is_of_kind = |line: &str| {
        let table = line.trim().strip_prefix('[').and_then(|rest| rest.split_once(']'));
        table.is_some_and(|(name, _)| KINDS.contains(&name.trim()))
    };
    let has_table = text.lines().any(is_of_kind) || several_in_file::has_entries(bytes);
    // A document may quote a decision: without `toml` in the name, the whole file must be TOML.
    let is_decision = has_table && (name.to_lowercase().contains("toml") || text.parse::<toml::Table>().is_ok());
    is_decision.then(|| {
        (UnreadableDecision::of(name, bytes), decision_syntax::ending(&Place::file(name), &name_with_toml(name)))
    })
}

/// The name that the file needs: the part before `.toml`, or before any other ending, followed by `.toml`.
fn name_with_toml(name: &str) -> String {
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
            assert_eq!(name_with_toml(name), read);
        }
        assert_eq!(name_with_toml(".txt"), ".txt.toml");
        assert_eq!(name_with_toml("r~.toml~"), "r~.toml");
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
