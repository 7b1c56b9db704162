//! Read, for accepting: the reports of the inbox.

use kartotek_formats::bundle::{Bundle, Reading};
use kartotek_formats::diagnostic::{Diagnostic, cap};
use kartotek_formats::limits::{LONGEST_QUOTE, MOST_NOTES_OF_A_KIND};
use kartotek_formats::{redact, sanction_words};
use std::collections::{BTreeMap, HashSet};

/// A report of the inbox, read.
pub struct Filing {
    pub bundle: Bundle,
    /// Hash of the content: by it a report is known again.
    pub hash: String,
    /// The id of a report that names none; also of one that names another, as long as its form had not come.
    pub default_id: String,
    pub reading: Reading,
    /// SHA-256 of files that are themselves copies without their sanction entries (§ 19), by the names of the copies:
    /// the report was taken from a run.
    pub withheld: BTreeMap<String, String>,
    /// The names of copies by those of their files, where a run has copied them under others than it would today.
    pub copied_as: BTreeMap<String, String>,
    /// In the inbox, where another file has the same name; else nothing that is said may hang on it.
    pub folder: Option<String>,
}

impl Filing {
    pub fn new(hash: String, bundle: Bundle, withheld: BTreeMap<String, String>) -> Filing {
        let (reading, default_id) = (bundle.read(), bundle.default_id());
        Filing { reading, hash, default_id, bundle, withheld, copied_as: BTreeMap::new(), folder: None }
    }

    /// The directors that it names, each by register id, else by name; one that tells of a sanction (§ 19) is kept nowhere.
    pub fn directors(&self) -> Vec<String> {
        let filed = self.reading.report.as_ref().map_or(&[][..], |report| &report.directors);
        let said = filed.iter().filter_map(|official| official.id.as_ref().or(official.name.as_ref()));
        said.filter(|said| !sanction_words::may_tell_of_sanctions(said)).cloned().collect()
    }

    /// The report's id, as far as the file tells.
    pub fn id(&self) -> &str {
        let filed = self.reading.report.as_ref().and_then(|report| report.id.as_ref());
        filed.map_or(self.default_id.as_str(), |id| id.value.as_str())
    }

    /// Ids by which decisions may name it.
    pub fn ids(&self) -> [&str; 2] {
        [self.id(), &self.default_id]
    }

    /// Drops the lines; remarks on the report stand without them from now on.
    pub(crate) fn forget_lines(&mut self) {
        // The lines can show whether they may be about a sanction only as long as they are there (§ 19).
        redact::hide_sanctions(&self.bundle, &mut self.reading.diagnostics);
        self.bundle.files.iter_mut().for_each(|file| file.bytes = Vec::new());
    }

    /// The file's name, to be told from that of another.
    pub fn name_beside(&self, other: &Filing) -> String {
        let name = self.bundle.name();
        if name == other.bundle.name() { format!("{name} ({}…)", &self.hash[..8]) } else { name.to_owned() }
    }
}

/// Everything in the inbox that was not handled before.
#[derive(Default)]
pub struct Inbox {
    /// In the order of name and content, whatever folders the files lie in.
    pub filings: Vec<Filing>,
    /// Reports that earlier runs have handled: name and hash.
    pub known: Vec<(String, String)>,
    /// Known reports with scores beside them: the hash, and names and hashes of the scores.
    pub known_scores: Vec<(String, Vec<(String, String)>)>,
    /// Files of reports that are here already, byte for byte.
    pub copies: usize,
    /// Notes on files that could not be read.
    pub notes: Vec<Diagnostic>,
    /// Notes on files that are not reports, by the ids under which decisions set them aside.
    pub others: BTreeMap<String, Diagnostic>,
    /// There is such a folder.
    pub is_there: bool,
}

impl Inbox {
    /// Adds the notes on files that are not reports, but for those whose ids are set aside.
    pub(crate) fn tell_others(&mut self, set_aside: &HashSet<&str>) {
        let told = self.others.iter().filter(|(id, _)| !set_aside.contains(id.as_str()));
        self.notes.extend(told.map(|(_, note)| note.clone()));
        self.notes.sort_by(|a, b| a.order().cmp(&b.order()));
        cap(&mut self.notes, MOST_NOTES_OF_A_KIND, LONGEST_QUOTE);
    }
}
