//! A decision file into a [`Decision`].

use super::broken::Broken;
use super::{Decision, DecisionRow, What};
use chrono::NaiveDate;
use kartotek_formats::bundle::sha256;
use kartotek_formats::diagnostic::codes::{decision_syntax, decision_without_effect};
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::guarded::guarded;
use kartotek_formats::{encoding, redact};
use std::collections::{HashMap, HashSet};

/// A file of the folder `decisions`, by its name without folder.
#[derive(Clone, Debug)]
pub struct DecisionFile {
    pub name: String,
    pub bytes: Vec<u8>,
}

/// All decisions of an office, in the order of their dates, then of their names.
#[derive(Clone, Debug, Default)]
pub struct Folder {
    pub decisions: Vec<Decision>,
    /// For each of `decisions`.
    pub files: Vec<DecisionFile>,
    /// Objections to files that are not decisions, or the same as another.
    pub diagnostics: Vec<Diagnostic>,
    /// Files that were meant to be decisions.
    pub broken: Vec<Broken>,
}

/// Reads decision files.
pub fn read(files: impl IntoIterator<Item = DecisionFile>) -> Folder {
    let mut folder = Folder::default();
    let mut read = Vec::new();
    for file in files {
        // A decision is a file like any other.
        match guarded(&file.name, || decision(&file)).flatten() {
            Ok(decision) => read.push((decision, file)),
            Err(mut diagnostic) => {
                // The fault may lie in the reason of a sanction (§ 19).
                if tells_of_sanctions(&file) {
                    diagnostic.without_quotes();
                }
                folder.diagnostics.push(diagnostic);
                folder.broken.push(Broken::of(&file.name, &file.bytes));
            }
        }
    }
    read.sort_by(|a, b| (a.0.date, a.0.name(), &a.0.hash).cmp(&(b.0.date, b.0.name(), &b.0.hash)));
    // Whoever decides the same twice decides it once.
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

impl Folder {
    /// Those that are in force on a day.
    pub fn on(&self, day: NaiveDate) -> impl Iterator<Item = (&Decision, &DecisionFile)> {
        let undone = self.undone(day);
        self.by(day).filter(move |(decision, _)| !undone.contains(decision.hash.as_str()))
    }

    /// Those that were taken and, by that day, taken back.
    pub fn undone_on(&self, day: NaiveDate) -> impl Iterator<Item = (&Decision, &DecisionFile)> {
        let undone = self.undone(day);
        self.by(day).filter(move |(decision, _)| undone.contains(decision.hash.as_str()))
    }

    fn by(&self, day: NaiveDate) -> impl Iterator<Item = (&Decision, &DecisionFile)> {
        self.decisions.iter().zip(&self.files).filter(move |(decision, _)| decision.date <= day)
    }

    /// Decisions that those of a day take back.
    fn undone(&self, day: NaiveDate) -> HashSet<&str> {
        let due = self.decisions.iter().filter(|own| own.date <= day);
        due.filter_map(|own| match &own.what {
            What::Undo(row) => Some(row.decision.as_str()),
            _ => None,
        })
        .collect()
    }
}

fn tells_of_sanctions(file: &DecisionFile) -> bool {
    let text = encoding::for_display(&file.name, &file.bytes);
    redact::may_tell_of_sanctions(&text) || text.to_lowercase().contains("sanction")
}

fn decision(file: &DecisionFile) -> Result<Decision, Diagnostic> {
    let place = Place::file(&file.name);
    let (text, _) = encoding::decode(&file.name, &file.bytes)?;
    let row: DecisionRow = toml::from_str(&text).map_err(|error| {
        let (line, column) = error.span().map_or((0, 0), |span| encoding::line_and_column(&text, span.start));
        let why = decision_syntax::unreadable(error.message());
        decision_syntax::found(&place.line(line).column(column), why)
    })?;
    let whats = row.whats();
    let found = whats.len();
    let what = match whats.into_iter().next() {
        Some(what) if found == 1 => what,
        Some(_) => return Err(decision_syntax::found(&place, decision_syntax::several())),
        None => return Err(decision_syntax::found(&place, decision_syntax::none())),
    };
    if let Some(objection) = what.objection() {
        return Err(decision_syntax::found(&place, objection));
    }
    Ok(Decision { place, hash: sha256(&file.bytes), date: row.date.0, author: row.author, reason: row.reason, what })
}
