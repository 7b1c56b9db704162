//! Reads the inbox in batches, so that only a few files are in memory at a time. Of files that are known, refused or not reports,
//! only the name is kept.

use super::dropped::is_dropped;
use super::listing::{Unread, name, no_report, other_kind, read_file};
use crate::handed_on::inbox::{Filing, Inbox};
use crate::read::sanction_texts::hidden_name;
use kartotek_formats::bundle::{Bundle, InputFile, bundles, default_id, may_be_report, sha256, stem};
use kartotek_formats::diagnostic::codes::{file_unread, scores_unread};
use kartotek_formats::diagnostic::{Diagnostic, Place, cap};
use kartotek_formats::file_name::ending;
use kartotek_formats::limits::{
    self, HEAVIEST_RUN, LARGEST_FILE, LONGEST_QUOTE, MOST_NOTES_OF_A_KIND, PACKED, READ_AT_A_TIME, REFUSED_KEPT,
};
use kartotek_formats::sanction_places::in_name;
use kartotek_formats::scores::{is_scores, report_of_scores};
use kartotek_formats::texts::visible;
use kartotek_register::progress::REPORTS_READ;
use rayon::prelude::*;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::{Path, PathBuf};

/// Reads files, the smallest first. `unread`: files that could not be opened.
pub fn gather(
    folder: &Path,
    paths: Vec<PathBuf>,
    unread: Vec<Unread>,
    is_there: bool,
    is_known: impl Fn(&str) -> bool + Sync,
) -> Inbox {
    // A table whose form cannot be read waits, because without the form it would be another report.
    let parts: UnreadFiles = unread.iter().filter(is_needed).map(Unread::stem_and_name).collect();
    let mut gathered = Gathered { notes: unread.into_iter().map(|one| one.note).collect(), ..Gathered::default() };
    let groups = group_by_stem(paths);
    REPORTS_READ.begin(groups.len());
    for batch in batches(groups) {
        let most = limits::most_of_a_kind(gathered.objection_count, false);
        let is_open = |hash: &str, name: &str| !is_known(hash) && gathered.is_first(hash, name);
        let read = batch.into_par_iter().map(|group| {
            let read = group.read(&parts, is_open, most);
            REPORTS_READ.step();
            read
        });
        let read: Vec<Read> = read.collect();
        read.into_iter().for_each(|read| gathered.add(read, &is_known));
    }
    gathered.into_inbox(folder, is_there)
}

/// Whether a report is incomplete without the file. A report without scores is complete.
fn is_needed(unread: &&Unread) -> bool {
    !is_scores(&name(&unread.path))
}

/// Names of files that were not read, in a form that can be shown, by path without extension.
type UnreadFiles = HashMap<PathBuf, String>;

/// The files of a folder whose names differ only in the extension: usually one report.
struct Group {
    folder: PathBuf,
    /// The smallest first, scores last.
    files: Vec<(u64, PathBuf)>,
}

impl Group {
    fn size(&self) -> u64 {
        self.files.iter().map(|(size, _)| size).sum()
    }

    /// The size of its text in memory: packed files count several times.
    fn load(&self) -> u64 {
        let load = |(size, path): &(u64, PathBuf)| {
            let ending = ending(&name(path)).unwrap_or_default();
            let is_text = matches!(&*ending, "trf" | "trfx" | "json" | "csv" | "toml" | "txt" | "pgn");
            size * if is_text { 1 } else { PACKED }
        };
        self.files.iter().map(load).sum::<u64>().max(1)
    }

    /// `unread_parts`: unread files of reports. `is_open`: whether to keep a content, by its hash and name. `most`: objections of a kind.
    fn read(self, unread_parts: &UnreadFiles, is_open: impl Fn(&str, &str) -> bool, most: usize) -> Read {
        let ReadFiles { mut files, unread, others } = self.read_files();
        let unread_here: UnreadFiles = unread.iter().filter(is_needed).map(Unread::stem_and_name).collect();
        let mut notes: Vec<Diagnostic> = unread.into_iter().map(|one| one.note).collect();
        files.retain(|file| {
            let stem = self.folder.join(&file.name).with_extension("");
            let is_whole = is_complete(file) || is_scores(&file.name);
            let other = unread_parts.get(&stem).or_else(|| unread_here.get(&stem)).filter(|_| !is_whole);
            notes.extend(other.map(|other| file_unread::beside(&Place::file(&file.name), other)));
            other.is_none()
        });
        let grouped = self.bundled(files, &mut notes);
        let found = grouped.into_iter().map(|bundle| self.found(bundle, &is_open, most));
        Read { found: found.collect(), notes, others }
    }

    /// Reads the files as long as they are not too large together.
    fn read_files(&self) -> ReadFiles {
        let mut read = ReadFiles::default();
        let mut left = 2 * LARGEST_FILE;
        for (_, path) in &self.files {
            match read_file(path, LARGEST_FILE as u64, file_unread::too_large) {
                Ok(file) if is_dropped(&file) => {}
                Ok(file) if !may_be_report(&file) => read.others.push(no_report_note(&file)),
                Ok(file) => match left.checked_sub(file.bytes.len()) {
                    Some(rest) => {
                        left = rest;
                        read.files.push(file);
                    }
                    None => read.unread.push(Unread::refused(path, file_unread::group)),
                },
                Err(one) => read.unread.push(*one),
            }
        }
        read
    }

    /// The reports of these files. Scores belong to the first; without any report they are noted.
    fn bundled(&self, files: Vec<InputFile>, notes: &mut Vec<Diagnostic>) -> Vec<Bundle> {
        let (mut scores, files): (Vec<_>, Vec<_>) = files.into_iter().partition(|file| is_scores(&file.name));
        scores.sort_by(|a, b| a.name.cmp(&b.name));
        let mut grouped = bundles(files.into_iter().map(|file| ((), file)));
        match grouped.first_mut() {
            Some(first) => first.files.extend(scores),
            None => notes.extend(scores.iter().map(|file| {
                let is_in_games = report_of_scores::is_in_games(&self.folder.join(&file.name));
                let note = if is_in_games { scores_unread::in_games } else { scores_unread::alone };
                note(&Place::file(&file.name))
            })),
        }
        grouped
    }

    fn found(&self, bundle: Bundle, is_open: impl Fn(&str, &str) -> bool, most: usize) -> Found {
        let (hash, name) = (bundle.hash(), bundle.name().to_owned());
        let scores = scores_of(&bundle);
        let has_form = bundle.report_files().len() > 1;
        let main = bundle.files.first().filter(|_| has_form).map(|file| sha256(&file.bytes));
        let filing = is_open(&hash, &name).then(|| {
            let mut filing = Filing::new(hash.clone(), bundle, BTreeMap::new());
            cap(&mut filing.reading.diagnostics, most, LONGEST_QUOTE);
            filing
        });
        Found { name, hash, main, folder: self.folder.clone(), scores, filing }
    }
}

/// The files of a group.
#[derive(Default)]
struct ReadFiles {
    /// Files that may be reports, with forms and scores.
    files: Vec<InputFile>,
    unread: Vec<Unread>,
    /// Notes on files that are no reports, each with the id that a report of its name and content would have.
    others: Vec<(String, Diagnostic)>,
}

/// The outcome of reading a group.
struct Read {
    found: Vec<Found>,
    notes: Vec<Diagnostic>,
    others: Vec<(String, Diagnostic)>,
}

/// The note on a file of a kind that is never a report, such as a mail or a picture. `None`: any other file.
pub fn note_of_other_kind(file: &InputFile) -> Option<Diagnostic> {
    (!may_be_report(file) && other_kind(file).is_some()).then(|| no_report_note(file).1)
}

/// The note on a file that is not a report, with the id that a report of its name and content would have.
fn no_report_note(file: &InputFile) -> (String, Diagnostic) {
    let hash = sha256(&file.bytes);
    let name = if in_name(&file.name) { hidden_name("", &hash) } else { file.name.clone() };
    let id = default_id(stem(&name), &hash);
    let note = no_report(file, &id);
    (id, note)
}

/// A report of the inbox.
struct Found {
    name: String,
    hash: String,
    /// For a table with a form, the hash of the table alone.
    main: Option<String>,
    folder: PathBuf,
    /// Names and hashes of its scores.
    scores: Vec<(String, String)>,
    /// `None`: the content is known, or a copy.
    filing: Option<Filing>,
}

fn scores_of(bundle: &Bundle) -> Vec<(String, String)> {
    bundle.scores().iter().map(|file| (file.name.clone(), sha256(&file.bytes))).collect()
}

impl Found {
    fn order(&self) -> (&str, &str, &Path) {
        (&self.name, &self.hash, &self.folder)
    }
}

/// Everything read so far.
#[derive(Default)]
struct Gathered {
    /// Keyed by hash.
    found: HashMap<String, Found>,
    known: HashSet<String>,
    copies: usize,
    notes: Vec<Diagnostic>,
    others: BTreeMap<String, Diagnostic>,
    /// The number of objections that are kept.
    objection_count: usize,
    /// See [`limits::weight`].
    weight: usize,
    /// The bytes of refused files that are kept.
    refused: usize,
    /// Whether a report was left out because of its weight.
    is_full: bool,
}

impl Gathered {
    /// Whether the file is the first by name of those read with this content.
    fn is_first(&self, hash: &str, name: &str) -> bool {
        self.found.get(hash).is_none_or(|found| name < found.name.as_str())
    }

    fn add(&mut self, read: Read, is_known: impl Fn(&str) -> bool) {
        self.notes.extend(read.notes);
        self.others.extend(read.others);
        for mut found in read.found {
            if let Some(before) = self.found.get_mut(&found.hash) {
                self.copies += 1;
                // Copies are reported under the name that sorts first.
                if found.order() < before.order() {
                    // A copy with the same name was not kept again.
                    found.filing = found.filing.or_else(|| before.filing.take()).filter(|_| !is_known(&found.hash));
                    *before = found;
                }
                continue;
            }
            if is_known(&found.hash) {
                self.known.insert(found.hash.clone());
            } else if let Some(filing) = &mut found.filing {
                let Some(heavier) = self.room_for(filing) else {
                    self.is_full = true;
                    self.notes.push(file_unread::run_full(&Place::file(&found.name)));
                    continue;
                };
                self.weight = heavier;
                self.objection_count += filing.reading.diagnostics.len();
            }
            self.found.insert(found.hash.clone(), found);
        }
    }

    /// The total weight with this report. `None`: too heavy for one run.
    fn room_for(&mut self, filing: &mut Filing) -> Option<usize> {
        let bytes = filing.bundle.size();
        if filing.reading.report.is_none() {
            self.refused += bytes;
            if self.refused > REFUSED_KEPT {
                filing.forget_lines();
            }
            return Some(self.weight);
        }
        let heavier = self.weight + limits::weight(bytes, filing.report());
        (heavier <= HEAVIEST_RUN).then_some(heavier)
    }

    fn into_inbox(mut self, folder: &Path, is_there: bool) -> Inbox {
        self.notes.sort_by(|a, b| a.order().cmp(&b.order()));
        self.notes.dedup();
        cap(&mut self.notes, MOST_NOTES_OF_A_KIND, LONGEST_QUOTE);
        // A table that has its form in one folder is a copy in a folder where it has none.
        let mains: HashSet<String> = self.found.values().filter_map(|found| found.main.clone()).collect();
        let before = self.found.len();
        self.found.retain(|hash, found| found.filing.is_none() || !mains.contains(hash));
        self.copies += before - self.found.len();
        let mut all: Vec<Found> = self.found.into_values().collect();
        all.sort_by(|a, b| a.order().cmp(&b.order()));
        let mut of_name: HashMap<String, usize> = HashMap::new();
        all.iter().for_each(|found| *of_name.entry(found.name.clone()).or_default() += 1);
        let (handled, open): (Vec<Found>, Vec<Found>) =
            all.into_iter().partition(|found| self.known.contains(&found.hash));
        let read_filings = open.into_iter().filter_map(|found| {
            let is_alone = of_name.get(&found.name).is_none_or(|files| *files < 2);
            let below_inbox = found.folder.strip_prefix(folder).unwrap_or(&found.folder).to_string_lossy();
            let path = visible(&below_inbox, &[]).into_owned();
            Some(Filing { folder: Some(path).filter(|_| !is_alone), ..found.filing? })
        });
        let filings = read_filings.collect();
        let scores =
            |found: &Found| Some((found.hash.clone(), found.scores.clone())).filter(|(_, scores)| !scores.is_empty());
        let known_scores = handled.iter().filter_map(scores).collect();
        let known = handled.into_iter().map(|found| (found.name, found.hash)).collect();
        Inbox {
            filings,
            known,
            known_scores,
            copies: self.copies,
            notes: self.notes,
            not_reports: self.others,
            earlier_not_reports: BTreeMap::new(),
            is_there,
            is_full: self.is_full,
        }
    }
}

/// Groups the files, the smallest groups first, so that the largest wait if there are more than a run can process.
fn group_by_stem(paths: Vec<PathBuf>) -> Vec<Group> {
    let with_sizes = paths.into_par_iter().map(|path| (path.symlink_metadata().map_or(0, |found| found.len()), path));
    let sized: Vec<(u64, PathBuf)> = with_sizes.collect();
    let homes = report_of_scores::report_paths(sized.iter().map(|(_, path)| path.as_path()));
    let mut groups: BTreeMap<(PathBuf, String), Vec<(u64, PathBuf)>> = BTreeMap::new();
    for (size, path) in &sized {
        let own = || (path.parent().map(Path::to_path_buf).unwrap_or_default(), stem(&name(path)).to_owned());
        let home = homes.get(path.as_path()).cloned().unwrap_or_else(own);
        groups.entry(home).or_default().push((*size, path.clone()));
    }
    let all_groups = groups.into_iter().map(|((folder, _), mut files)| {
        files.sort_by_cached_key(|(size, path)| (is_scores(&name(path)), *size, path.clone()));
        Group { folder, files }
    });
    let mut groups: Vec<Group> = all_groups.collect();
    let first = |group: &Group| group.files.iter().map(|(_, path)| name(path)).min();
    groups.sort_by_cached_key(|group| (group.size(), first(group), group.folder.clone()));
    groups
}

/// Divides groups into batches that are read at the same time.
fn batches(groups: Vec<Group>) -> Vec<Vec<Group>> {
    let mut batches: Vec<Vec<Group>> = Vec::new();
    let mut left = 0;
    for group in groups {
        let load = group.load();
        match batches.last_mut().filter(|_| load <= left) {
            Some(batch) => batch.push(group),
            None => {
                left = READ_AT_A_TIME.max(load);
                batches.push(vec![group]);
            }
        }
        left -= load;
    }
    batches
}

fn is_complete(file: &InputFile) -> bool {
    Path::new(&file.name).extension().is_some_and(|ending| ending.eq_ignore_ascii_case("json"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backlog::check_all_read;
    use kartotek_formats::diagnostic::codes;
    use kartotek_formats::texts::{Language, text};
    use kartotek_register::fsx;

    fn group(size: u64) -> Group {
        Group { folder: PathBuf::new(), files: vec![(size, PathBuf::from("a.trf"))] }
    }

    #[test]
    fn small_files_are_read_together_and_a_large_one_alone() {
        let half = READ_AT_A_TIME / 2;
        let sizes = [0, 0, half, half - 2, half, 3 * READ_AT_A_TIME, 4 * READ_AT_A_TIME];
        let batches = batches(sizes.map(group).into());
        let sizes: Vec<Vec<u64>> = batches.iter().map(|batch| batch.iter().map(Group::size).collect()).collect();
        let expected = [vec![0, 0, half, half - 2], vec![half], vec![3 * READ_AT_A_TIME], vec![4 * READ_AT_A_TIME]];
        assert_eq!(sizes, expected);
    }

    fn read(files: &[(&str, &str)], is_known: impl Fn(&str) -> bool + Sync) -> Inbox {
        let here = tempfile::tempdir().unwrap();
        for (name, text) in files {
            let path = here.path().join(name);
            fsx::create_folder(path.parent().unwrap()).unwrap();
            fsx::replace_file(&path, text.as_bytes()).unwrap();
        }
        crate::read::inbox::read(here.path(), is_known).unwrap()
    }

    fn names(inbox: &Inbox) -> Vec<(&str, Option<&str>)> {
        inbox.filings.iter().map(|filing| (filing.bundle.name(), filing.folder.as_deref())).collect()
    }

    #[test]
    fn a_copy_is_told_by_the_name_that_comes_first_wherever_it_lies() {
        let inbox = read(&[("b.json", "{}"), ("c/a.json", "{}"), ("d/a.json", "{}"), ("a.json", "{ }")], |_| false);
        assert_eq!((names(&inbox), inbox.copies), (vec![("a.json", Some("")), ("a.json", Some("c"))], 2));
        let known = read(&[("b.json", "{}"), ("c/a.json", "{}")], |_| true);
        let known_names: Vec<&str> = known.known.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!((known_names, known.filings.len(), known.copies), (vec!["a.json"], 0, 1));
    }

    #[test]
    fn a_catch_up_works_no_month_if_one_run_cannot_work_on_all_reports() {
        let of = |weight| {
            let file = InputFile { name: "a.json".to_owned(), bytes: b"{\"name\": \"A\"}".to_vec() };
            let bundle = Bundle { stem: "a".to_owned(), files: vec![file] };
            let (name, hash) = (bundle.name().to_owned(), bundle.hash());
            let filing = Some(Filing::new(hash.clone(), bundle, BTreeMap::new()));
            let found = Found { name, hash, main: None, folder: PathBuf::new(), scores: Vec::new(), filing };
            let mut gathered = Gathered { weight, ..Gathered::default() };
            gathered.add(Read { found: vec![found], notes: Vec::new(), others: Vec::new() }, |_| false);
            gathered.into_inbox(Path::new(""), true)
        };
        // The report is 13 bytes, of which a run holds twice as many.
        let [one, full] = [of(HEAVIEST_RUN - 26), of(HEAVIEST_RUN - 25)];
        assert_eq!((one.filings.len(), full.filings.len(), full.notes.len()), (1, 0, 1));
        assert_eq!((check_all_read(&one), check_all_read(&full)), (Ok(()), Err(text!("catch-up-full"))));
    }

    #[test]
    fn scores_without_a_report_are_told_by_where_they_lie() {
        let files = ["a.json", "b.json", "games/a.pgn", "games/final.pgn", "c.pgn"].map(|name| (name, "{}"));
        let told: Vec<(String, String)> = read(&files, |_| false)
            .notes
            .iter()
            .filter(|note| *note.code == codes::scores_unread::CODE)
            .map(|note| (note.place.file.to_string(), note.message(Language::En)))
            .collect();
        let message = |told: fn(&Place) -> Diagnostic| told(&Place::file("a")).message(Language::En);
        let expected = [("c.pgn", message(scores_unread::alone)), ("final.pgn", message(scores_unread::in_games))];
        let mut expected: Vec<_> = expected.map(|(file, text)| (file.to_owned(), text)).into();
        expected.sort();
        assert_eq!(told, expected);
    }

    #[test]
    fn a_table_goes_with_its_form_and_a_json_alone_whatever_their_size() {
        let form = format!("name = \"{}\"\n", "x".repeat(5_000));
        let inbox = read(&[("a.csv", "round\n"), ("a.toml", &form), ("a.json", "{}"), ("a.bin", "x")], |_| false);
        let files: Vec<usize> = inbox.filings.iter().map(|filing| filing.bundle.files.len()).collect();
        assert_eq!((names(&inbox), files), (vec![("a.csv", None), ("a.json", None)], vec![2, 1]));
        assert!(
            inbox.not_reports.values().all(|note| *note.code == codes::file_ignored::CODE)
                && inbox.not_reports.len() == 1
        );
    }

    #[test]
    fn lines_that_are_forgotten_quote_no_sanction() {
        let text = "[[warnings]]\nno = 1\nreason = shouting\n";
        let mut inbox = read(&[("a.toml", text)], |_| false);
        let filing = &mut inbox.filings[0];
        let before = filing.reading.diagnostics[0].clone();
        filing.forget_lines();
        assert_eq!(filing.bundle.size(), 0);
        assert!(before.said().is_some() && filing.reading.diagnostics[0].said().is_none());
    }
}
