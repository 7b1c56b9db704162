//! The reports of the inbox, handed on from reading to accepting.

use kartotek_formats::bundle::{self, Bundle, ReadBundle, is_default_id};
use kartotek_formats::diagnostic::{Diagnostic, Sources, cap};
use kartotek_formats::limits::{LONGEST_QUOTE, MOST_NOTES_OF_A_KIND};
use kartotek_formats::report::ReportAsFiled;
use kartotek_formats::{redact, sanction_words};
use std::collections::{BTreeMap, HashSet};

/// A report of the inbox, read.
pub struct Filing {
    pub bundle: Bundle,
    /// Hash of the content, which identifies the report.
    pub hash: String,
    /// The id of a report that names none, or named none before its form was filed.
    pub default_id: String,
    /// Default ids of its earlier contents, which decisions may use.
    pub earlier_ids: Vec<String>,
    /// Hashes of the content before people were erased from it.
    pub earlier_hashes: Vec<String>,
    pub reading: ReadBundle,
    /// If the report was taken from a run: SHA-256 of the original files, by the names of copies without sanction entries (§ 19).
    pub withheld: BTreeMap<String, String>,
    /// Names of copies by the names of the files, if a run has used other names than it would today.
    pub copied_as: BTreeMap<String, String>,
    /// The folder in the inbox, if another file has the same name; otherwise messages do not depend on it.
    pub folder: Option<String>,
}

impl Filing {
    pub fn new(hash: String, bundle: Bundle, withheld: BTreeMap<String, String>) -> Filing {
        let (reading, default_id) = (bundle.read(), bundle.default_id());
        let (earlier_ids, earlier_hashes) = (Vec::new(), Vec::new());
        let (copied_as, folder) = (BTreeMap::new(), None);
        Filing { bundle, hash, default_id, earlier_ids, earlier_hashes, reading, withheld, copied_as, folder }
    }

    /// The report. `None`: it could not be read.
    pub fn report(&self) -> Option<&ReportAsFiled> {
        self.reading.report.as_ref()
    }

    /// The report's directors, each as register id or otherwise name, without those that may mention a sanction (§ 19).
    pub fn directors(&self) -> Vec<String> {
        let filed = self.report().map_or(&[][..], |report| &report.directors);
        let directors = filed.iter().filter_map(|official| official.id.as_ref().or(official.name.as_ref()));
        directors.filter(|text| !sanction_words::may_mention_sanction(text)).cloned().collect()
    }

    /// The id in the report; without one, the default id.
    pub fn id(&self) -> &str {
        let filed = self.report().and_then(|report| report.id.as_ref());
        filed.map_or(self.default_id.as_str(), |id| id.value.as_str())
    }

    /// The ids by which decisions may name the report, each once.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        let default = Some(self.default_id.as_str()).filter(|id| *id != self.id());
        [self.id()].into_iter().chain(default).chain(self.earlier_ids.iter().map(String::as_str))
    }

    /// Whether decisions may name the report by this id.
    pub fn is_named(&self, id: &str) -> bool {
        self.ids().any(|own| own == id)
    }

    /// The hash of the content, and those that it had before people were erased from it.
    pub fn hashes(&self) -> impl Iterator<Item = &str> {
        [self.hash.as_str()].into_iter().chain(self.earlier_hashes.iter().map(String::as_str))
    }

    /// The lines of the files, without those of files that may mention a sanction (§ 19).
    pub fn sources(&self) -> Sources {
        let mut sources = Sources::default();
        for file in self.bundle.files.iter().filter(|file| !redact::file_may_mention_sanctions(file)) {
            bundle::add_source(file, &mut sources);
        }
        sources
    }

    /// Drops the contents of the files to save memory; later messages are shown without lines.
    pub(crate) fn forget_lines(&mut self) {
        // Sanctions can only be recognised before the lines are dropped (§ 19).
        redact::hide_sanctions(&self.bundle, &mut self.reading.diagnostics);
        self.bundle.files.iter_mut().for_each(|file| file.bytes = Vec::new());
    }

    /// The file's name, with the hash if `other` has the same name.
    pub fn distinct_name(&self, other: &Filing) -> String {
        let name = self.bundle.name();
        if name == other.bundle.name() { format!("{name} ({}…)", &self.hash[..8]) } else { name.to_owned() }
    }
}

/// Everything in the inbox that was not handled before.
#[derive(Default)]
pub struct Inbox {
    /// In the order of name and content, regardless of folders.
    pub filings: Vec<Filing>,
    /// Reports that earlier runs have handled: name and hash.
    pub known: Vec<(String, String)>,
    /// Known reports with scores beside them: the hash, and names and hashes of the scores.
    pub known_scores: Vec<(String, Vec<(String, String)>)>,
    /// Number of files that are exact copies of other reports in the inbox.
    pub copies: usize,
    /// Notes on files that could not be read.
    pub notes: Vec<Diagnostic>,
    /// Notes on files that are not reports, by the ids that decisions use to refuse them.
    pub not_reports: BTreeMap<String, Diagnostic>,
    /// The ids of those files before people were erased from them, each with the present id.
    pub earlier_not_reports: BTreeMap<String, String>,
    /// Whether the folder exists.
    pub is_there: bool,
    /// Whether there are more reports than one run can work on, so that some were left out.
    pub is_full: bool,
}

impl Inbox {
    /// The only file with the name in the default id `id`, but other content.
    pub fn of_the_name(&self, id: &str) -> Option<&Filing> {
        let mut all = self.filings.iter().filter(|filing| is_default_id(&filing.bundle.stem, id));
        all.next().filter(|_| all.next().is_none())
    }

    /// Whether a file that is not a report has this id, or had it before an erasure.
    pub fn has_other(&self, id: &str) -> bool {
        self.not_reports.contains_key(id) || self.earlier_not_reports.contains_key(id)
    }

    /// Adds the notes on files that are not reports, except those whose ids are in `set_aside`.
    pub(crate) fn add_notes_on_others(&mut self, set_aside: &HashSet<&str>) {
        let mut set_aside = set_aside.clone();
        let earlier = self.earlier_not_reports.iter().filter(|(id, _)| set_aside.contains(id.as_str()));
        let today: Vec<&str> = earlier.map(|(_, id)| id.as_str()).collect();
        set_aside.extend(today);
        let notes = self.not_reports.iter().filter(|(id, _)| !set_aside.contains(id.as_str()));
        self.notes.extend(notes.map(|(_, note)| note.clone()));
        self.notes.sort_by(|a, b| a.order().cmp(&b.order()));
        cap(&mut self.notes, MOST_NOTES_OF_A_KIND, LONGEST_QUOTE);
    }
}
