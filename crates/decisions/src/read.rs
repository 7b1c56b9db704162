//! Reads decision files into [`Decision`]s.

use super::broken::UnreadableDecision;
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
    /// Objections to files that are not decisions, or repeat another.
    pub diagnostics: Vec<Diagnostic>,
    /// Files meant to be decisions that cannot be read.
    pub broken: Vec<UnreadableDecision>,
    /// Names of those files that are also in the inbox.
    pub of_inbox: HashSet<String>,
}

pub fn read(files: impl IntoIterator<Item = DecisionFile>) -> Folder {
    let mut folder = Folder::default();
    let mut read = Vec::new();
    for file in files {
        match guarded(&file.name, || several_in_file::split_decisions(file.clone())) {
            Ok(Ok(parts)) => {
                parts.into_iter().for_each(|part| match guarded(&part.file.name, || decision(&part)).flatten() {
                    Ok(decision) => read.push((decision, part.file)),
                    Err(diagnostic) => folder.leave_out(&part.file, diagnostic),
                })
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
        self.by(day).filter(move |(decision, _)| !undone.contains(decision.hash.as_str()))
    }

    /// Decisions made and undone by a day.
    pub fn undone_on(&self, day: NaiveDate) -> impl Iterator<Item = (&Decision, &DecisionFile)> {
        let undone = self.undone(day);
        self.by(day).filter(move |(decision, _)| undone.contains(decision.hash.as_str()))
    }

    fn by(&self, day: NaiveDate) -> impl Iterator<Item = (&Decision, &DecisionFile)> {
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

fn decision(PlacedDecision { file, place }: &PlacedDecision) -> Result<Decision, Diagnostic> {
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
        let key = key_of(&text, line).filter(|_| place.line == 0);
        let key = key.filter(|key| !error.message().contains(&format!("`{key}`")));
        let why = match key {
            Some(key) => decision_syntax::unreadable_at(line, key, error.message()),
            None => decision_syntax::unreadable(error.message()),
        };
        // The line numbers of an entry are not those of the file.
        let place = if place.line == 0 { place.line(line).column(column) } else { place.clone() };
        decision_syntax::found(&place, why)
    })?;
    let whats = row.whats();
    let found = whats.len();
    let what = match whats.into_iter().next() {
        Some(what) if found == 1 => what,
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
