//! Groups files into reports, and reads each group.

use super::entry_list::{self, EntryList};
pub use super::file_name::InputFile;
use super::file_name::ending;
use super::guarded::guarded;
use super::limits::{LARGEST_FILE, LONGEST_QUOTE, MOST_OF_A_KIND};
use super::report::ReportAsFiled;
use super::{encoding, form, games_csv, games_table, scores, trf, xlsx};
use crate::diagnostic::codes::{file_too_large, report_without_games, result_unknown, table_twice};
use crate::diagnostic::{Diagnostic, Place, Sources, cap};
use crate::texts::{Text, Value};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// The files of one report.
#[derive(Clone, Debug)]
pub struct Bundle {
    /// File name without folder and ending.
    pub stem: String,
    /// The main file (TRF, JSON, games table) first, then the form, then scores of its games.
    pub files: Vec<InputFile>,
}

/// The key of the message about a table without its form.
const TABLE_ALONE: &str = "report-without-games--table-alone";

/// A bundle that was read.
pub struct ReadBundle {
    /// `None`: nothing usable could be read.
    pub report: Option<ReportAsFiled>,
    pub diagnostics: Vec<Diagnostic>,
}

impl ReadBundle {
    /// The lines about players for the missing form of a games table. `None`: no form is missing.
    pub fn players_of_form(&self) -> Option<String> {
        self.diagnostics.iter().find_map(|found| match found.text() {
            Text::Of { key: TABLE_ALONE, values } => values.into_iter().find_map(|(_, value)| match value {
                Value::Lines(players) => Some(players),
                _ => None,
            }),
            _ => None,
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Format {
    Json,
    GamesCsv,
    /// A workbook, or another spreadsheet, which its reader refuses with a remedy.
    Xlsx,
    /// A TRF, or a file of no other format.
    Trf,
    Toml,
    /// Scores of games, which are not part of the rated report.
    Pgn,
}

/// The format by the ending if it is a known one, else by the content.
fn format(file: &InputFile) -> Format {
    match ending(&file.name).as_deref() {
        Some("json") => Format::Json,
        Some("csv") => Format::GamesCsv,
        Some("toml") => Format::Toml,
        Some(scores::ENDING) => Format::Pgn,
        Some("trf" | "trfx") => Format::Trf,
        Some("xlsx" | "xlsm" | "xlsb" | "xls" | "ods") => Format::Xlsx,
        _ if xlsx::is_packed(&file.bytes) => Format::Xlsx,
        _ if !trf::looks_like(&file.bytes) && is_separated(&file.bytes) => Format::GamesCsv,
        _ => Format::Trf,
    }
}

fn is_separated(bytes: &[u8]) -> bool {
    games_csv::looks_like(bytes) || games_csv::looks_like_cross_table(bytes)
}

/// The endings of reports, without scores.
const ENDINGS: [&str; 10] = ["trf", "trfx", "json", "csv", "toml", "xlsx", "xlsm", "xlsb", "xls", "ods"];

/// Whether a file is a report, or a part of one, by its ending.
pub fn has_ending_of_report(name: &str) -> bool {
    ending(name).is_some_and(|ending| ENDINGS.contains(&ending.as_str()))
}

/// Whether a file is a report or a part of one, or its scores: by its ending, or because a line of it looks like one.
pub fn may_be_report(file: &InputFile) -> bool {
    has_ending_of_report(&file.name)
        || scores::is_scores(&file.name)
        || trf::looks_like(&file.bytes)
        || is_separated(&file.bytes)
}

/// A file's name without its ending.
pub fn stem(name: &str) -> &str {
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

/// Groups files by key and stem: a JSON report is a bundle alone; a form is one with all tables beside it; without a
/// form, each table is one. Bundles come in the order of their keys.
pub fn bundles<K: Ord>(files: impl IntoIterator<Item = (K, InputFile)>) -> Vec<Bundle> {
    bundles_of(files.into_iter().map(|(key, file)| ((key, stem(&file.name).to_owned()), file)))
}

/// [`bundles`] of files that may be in another folder than their report: each has the key and the stem of its report.
pub fn bundles_of<K: Ord>(files: impl IntoIterator<Item = ((K, String), InputFile)>) -> Vec<Bundle> {
    let mut groups: BTreeMap<(K, String), Vec<InputFile>> = BTreeMap::new();
    for (key_and_stem, file) in files {
        groups.entry(key_and_stem).or_default().push(file);
    }
    let mut bundles = Vec::new();
    for ((_, stem), mut files) in groups {
        files.sort_by(|a, b| (format(a), &a.name).cmp(&(format(b), &b.name)));
        let first_scores = files.iter().position(|file| format(file) == Format::Pgn).unwrap_or(files.len());
        let scores = files.split_off(first_scores);
        let before = bundles.len();
        let mut form = files.pop_if(|file| format(file) == Format::Toml);
        let (complete, tables): (Vec<_>, Vec<_>) = files.into_iter().partition(|file| format(file) == Format::Json);
        // A JSON report is complete. A form goes with the table beside it; two tables beside it are refused when they are read.
        let mut bundle = |files: Vec<InputFile>| bundles.push(Bundle { stem: stem.clone(), files });
        complete.into_iter().for_each(|file| bundle(vec![file]));
        if form.is_some() {
            bundle(tables.into_iter().chain(form.take()).collect());
        } else {
            tables.into_iter().for_each(|file| bundle(vec![file]));
        }
        // Scores without a report are dropped.
        if let Some(first) = bundles.get_mut(before) {
            first.files.extend(scores);
        }
    }
    bundles
}

impl Bundle {
    /// The main file's name.
    pub fn name(&self) -> &str {
        self.files.first().map_or(self.stem.as_str(), |file| file.name.as_str())
    }

    /// The bundle with its main file renamed; the other files follow.
    pub fn renamed(mut self, name: &str) -> Bundle {
        let before = std::mem::replace(&mut self.stem, stem(name).to_owned());
        for (place, file) in self.files.iter_mut().enumerate() {
            file.name = match file.name.strip_prefix(&before) {
                _ if place == 0 => name.to_owned(),
                Some(ending) => format!("{}{ending}", self.stem),
                None => continue,
            };
        }
        self
    }

    /// The files without the scores.
    pub fn report_files(&self) -> &[InputFile] {
        &self.files[..self.first_scores()]
    }

    /// Scores of its games.
    pub fn scores(&self) -> &[InputFile] {
        &self.files[self.first_scores()..]
    }

    fn first_scores(&self) -> usize {
        self.files.iter().position(|file| format(file) == Format::Pgn).unwrap_or(self.files.len())
    }

    /// The size of its files together, in bytes.
    pub fn size(&self) -> usize {
        self.files.iter().map(|file| file.bytes.len()).sum()
    }

    /// SHA-256 of the content, in hexadecimal: of the only file, or of the list of the files' hashes. Scores do not count.
    pub fn hash(&self) -> String {
        match self.report_files() {
            [file] => sha256(&file.bytes),
            files => {
                let list: String = files.iter().map(|file| format!("{}\n", sha256(&file.bytes))).collect();
                sha256(list.as_bytes())
            }
        }
    }

    /// The id of a report that names none. It depends on the main file alone, so that a form added later does not change it.
    pub fn default_id(&self) -> String {
        let hash = self.files.first().map_or_else(|| self.hash(), |file| sha256(&file.bytes));
        default_id(&self.stem, &hash)
    }

    /// Whether there is a form, readable or not.
    pub fn has_form(&self) -> bool {
        self.files.iter().any(|file| format(file) == Format::Toml)
    }

    /// Whether it is a TRF without the form that belongs to it.
    pub fn lacks_form(&self) -> bool {
        self.files.first().is_some_and(|file| format(file) == Format::Trf) && !self.has_form()
    }

    /// All the content of its TRF. `None`: the table is another file.
    pub fn document(&self) -> Option<trf::document::Document> {
        let main = self.files.first().filter(|file| format(file) == Format::Trf)?;
        guarded(&main.name, || trf::document(&main.name, &main.bytes).0).ok().flatten()
    }

    /// Reads the report, in any format. The number of diagnostics of each kind is bounded; there is at least one if nothing
    /// could be read.
    pub fn read(&self) -> ReadBundle {
        let read = guarded(self.name(), || self.read_files());
        let mut reading = read.unwrap_or_else(|failed| ReadBundle { report: None, diagnostics: vec![failed] });
        if let Some(report) = reading.report.as_ref().filter(|report| !scores::is_by_number(report)) {
            reading.diagnostics.extend(scores::read(self.scores(), self.name(), report));
        }
        cap(&mut reading.diagnostics, MOST_OF_A_KIND, LONGEST_QUOTE);
        reading
    }

    fn read_files(&self) -> ReadBundle {
        let mut report: Option<ReportAsFiled> = None;
        let files = self.report_files();
        let too_large = files.iter().filter(|file| file.bytes.len() > LARGEST_FILE);
        let mut diagnostics: Vec<Diagnostic> =
            too_large.map(|file| file_too_large::found(&Place::file(&file.name), LARGEST_FILE >> 20)).collect();
        if let [first, second, ..] = files
            && format(second) != Format::Toml
        {
            diagnostics.push(table_twice::files(&Place::file(&second.name), &first.name, &second.name));
        }
        if !diagnostics.is_empty() {
            return ReadBundle { report, diagnostics };
        }
        // The form first: a games table needs its players.
        for file in files.iter().rev() {
            let (name, bytes) = (&file.name, &file.bytes);
            let (read, mut found) = match format(file) {
                Format::Json => form::read_json(name, bytes),
                Format::Toml => form::read_toml(name, bytes),
                Format::GamesCsv => match games_csv::as_sheet(name, bytes) {
                    Err(misplaced) => (None, vec![misplaced]),
                    Ok(Some(_)) if files.len() > 1 && report.is_none() => (None, Vec::new()),
                    Ok(Some((sheet, found))) => xlsx::of_sheets(&Place::file(name), vec![sheet], report.take(), found),
                    Ok(None) => self.read_games(file, report.take()),
                },
                Format::Xlsx if files.len() > 1 && report.is_none() => (None, Vec::new()),
                Format::Xlsx => xlsx::read(name, bytes, report.take()),
                // Scores are read after the report.
                Format::Pgn => (report.take(), Vec::new()),
                Format::Trf => {
                    let (read, mut found) = trf::read(name, bytes);
                    let read = match (read, report.take()) {
                        (Some(trf), Some(form)) => Some(trf.completed_by(form, &mut found)),
                        (trf, None) => trf,
                        (None, Some(_)) => None,
                    };
                    (read, found)
                }
            };
            diagnostics.append(&mut found);
            report = read;
        }
        if let Some(report) = &report
            && report.games.is_empty()
            && report.byes.is_empty()
            && !crate::diagnostic::any_holds_back(&diagnostics)
        {
            diagnostics.push(self.without_games(report));
        }
        ReadBundle { report, diagnostics }
    }

    /// The title above the headings of its table.
    pub fn title(&self) -> Option<String> {
        let table = self.files.first()?;
        match format(table) {
            Format::GamesCsv => games_csv::title(&table.bytes),
            Format::Xlsx => xlsx::title(&table.name, &table.bytes),
            _ => None,
        }
    }

    /// The bundle as an entry list with names. `reading`: the result of [`Bundle::read`]. `None`: it is a report, or a games
    /// table without its form.
    pub fn entry_list(&self, reading: &ReadBundle) -> Option<EntryList> {
        let [file] = self.files.as_slice() else { return None };
        if reading.report.is_some() || reading.players_of_form().is_some() {
            return None;
        }
        let list = entry_list::read(&file.name, &file.bytes).0?;
        let mut players = list.entries.iter().filter_map(|entry| entry.player.as_ref());
        players.any(|player| player.name.is_some()).then_some(list)
    }

    fn read_games(&self, table: &InputFile, form: Option<ReportAsFiled>) -> (Option<ReportAsFiled>, Vec<Diagnostic>) {
        match form {
            Some(mut form) => {
                let found = games_csv::read(&table.name, &table.bytes, &mut form);
                (Some(form), found)
            }
            None if self.report_files().len() == 1 => (None, self.report_missing_form(table)),
            // The form is unreadable, which is already reported.
            None => (None, Vec::new()),
        }
    }

    /// The diagnostic of a form without its table, or of a tournament that has not begun.
    fn without_games(&self, report: &ReportAsFiled) -> Diagnostic {
        let file = Place::file(self.name());
        if self.files.first().is_some_and(|file| format(file) == Format::Toml) {
            return report_without_games::form_alone(&file);
        }
        let place = report.players.first().map_or(file, |player| player.place.clone());
        report_without_games::not_played(&place)
    }

    /// The findings about a games table without its form, with a form that names the players.
    fn report_missing_form(&self, table: &InputFile) -> Vec<Diagnostic> {
        let players = match games_csv::players(&table.name, &table.bytes) {
            Ok(players) => players,
            Err(faults) => return faults,
        };
        let form = games_table::form_lines(1, players.iter().map(String::as_str));
        let name = format!("{}.toml", self.stem);
        // With the proposed form, the results can be read and their faults reported at once.
        let mut found = match form::read_toml(&name, form.as_bytes()).0 {
            Some(mut proposed) => games_csv::read(&table.name, &table.bytes, &mut proposed),
            None => Vec::new(),
        };
        found.retain(|found| *found.code == result_unknown::CODE);
        found.insert(0, report_without_games::table_alone(&Place::file(&table.name), &table.name, &name, form));
        found
    }
}

/// The id of a report that names none: file stem, `-`, the first 8 digits of the hash of its main file.
pub fn default_id(stem: &str, hash: &str) -> String {
    format!("{stem}-{}", hash.get(..8).unwrap_or(hash))
}

/// Whether an id may be the [`default_id`] of a report with this stem.
pub fn is_default_id(stem: &str, id: &str) -> bool {
    let hash = id.strip_prefix(stem).and_then(|rest| rest.strip_prefix('-'));
    hash.is_some_and(|hash| hash.len() == 8 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

/// Adds the texts that diagnostics about the file point to.
pub fn add_source(file: &InputFile, sources: &mut Sources) {
    match format(file) {
        Format::Xlsx => xlsx::add_source(&file.name, &file.bytes, sources),
        _ => sources.add(&file.name, &encoding::for_display(&file.name, &file.bytes)),
    }
}

/// SHA-256 in hexadecimal.
pub fn sha256(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digits = digest(bytes).into_iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits.map(|digit| char::from(DIGITS[usize::from(digit)])).collect()
}

/// SHA-256 as bytes.
pub fn digest(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, bytes: &[u8]) -> InputFile {
        InputFile { name: name.to_owned(), bytes: bytes.to_vec() }
    }

    fn findings_in(files: Vec<InputFile>) -> Vec<(&'static str, String)> {
        let found = Bundle { stem: "a".to_owned(), files }.read().diagnostics;
        found.into_iter().map(|found| (found.code.name, found.place.file.to_string())).collect()
    }

    #[test]
    fn a_workbook_is_one_whatever_it_is_called() {
        assert!(format(&file("a", b"PK\x03\x04")) == Format::Xlsx);
        assert!(format(&file("a", b"001    1      A")) == Format::Trf);
    }

    #[test]
    fn a_file_of_32_megabytes_is_not_too_large() {
        let of_size = |size: usize| findings_in(vec![file("a.json", &vec![b' '; size])])[0].0;
        assert_eq!(of_size(LARGEST_FILE), "file-empty");
        assert_eq!(of_size(LARGEST_FILE + 1), "file-too-large");
    }

    #[test]
    fn beside_a_form_that_cannot_be_read_a_workbook_is_not_objected_to() {
        let files = vec![file("a.xlsx", b"PK\x03\x04"), file("a.toml", b"name = ")];
        assert_eq!(findings_in(files), [("form-syntax", "a.toml".to_owned())]);
    }

    #[test]
    fn a_games_table_is_read_by_its_headings_and_blank_cells_say_nothing() {
        let form = b"[[players]]\nno = 1\nid = \"1\"\n[[players]]\nno = 2\nid = \"2\"\n";
        let of_table = |table: &str| {
            let mut found = findings_in(vec![file("a.csv", table.as_bytes()), file("a.toml", form)]);
            found.retain(|(_, file)| file == "a.csv");
            found.into_iter().map(|(code, _)| code).collect::<Vec<_>>()
        };
        let with = |line: &str| of_table(&format!("round,white,black,result\n{line}\n"));
        assert_eq!(with("1,1,2,1-0"), [""; 0]);
        assert_eq!(with("1,1,2,1-0,"), [""; 0]);
        assert_eq!(with("1,1,2,1-0,x"), ["csv-syntax"]);
        assert_eq!(with("1,1,2"), ["csv-syntax"]);
        assert_eq!(with("1,1,2,"), ["result-missing"]);
        assert_eq!(with("1,1,2,2-0"), ["result-unknown"]);
        assert_eq!(with("1,1,2,1-0\nTL: Ole\nBonden"), ["column-ignored"]);
        assert_eq!(with("1,1,2,1-0\nI alt,,,1 parti"), ["column-ignored"]);
        assert_eq!(with("TL: Ole\n1,1,2,1-0"), ["csv-syntax"], "between games it may be one");
        assert_eq!(with("1. rd,1.0,2,1-0 (wo)"), [""; 0]);
        assert_eq!(of_table("round,white,black,result,\n1,1,2,1-0,\n"), [""; 0]);
        assert_eq!(of_table("round,white,black,result,white\n1,1,2,1-0,1\n"), ["csv-syntax"]);
        assert_eq!(with("1,7,8,1-0\n2,9,1,1-0"), ["opponent-unknown"; 3]);
        assert_eq!(with("1,7,8,1-0\n2,9,6,1-0"), ["opponent-unknown"], "of more than three only the first is told");
    }

    const GAMES: &[u8] = b"round,white,black,result\n1,1,2,1-0\n";

    #[test]
    fn a_file_without_an_ending_of_ours_is_known_by_its_content() {
        assert!(format(&file("a.ods", b"")) == Format::Xlsx);
        assert!(format(&file("a.txt", GAMES)) == Format::GamesCsv);
        assert!(format(&file("a.txt", b"hello")) == Format::Trf);
        let may_be = |bytes: &[u8]| may_be_report(&file("a.txt", bytes));
        assert!(may_be(GAMES) && may_be(b"001    1      A") && !may_be(b"hello"));
    }

    #[test]
    fn a_report_that_names_no_id_has_one_of_its_stem_and_its_content() {
        let bundle = Bundle { stem: "a".to_owned(), files: vec![file("a.trf", b"abc")] };
        // The SHA-256 of `abc` begins with these digits (FIPS 180).
        assert_eq!(bundle.default_id(), "a-ba7816bf");
    }

    #[test]
    fn only_a_trf_is_a_document() {
        let document = |name: &str, bytes: &[u8]| {
            let form = file("a.toml", b"");
            Bundle { stem: "a".to_owned(), files: vec![file(name, bytes), form] }.document()
        };
        assert_eq!(document("a.trf", b"001    1      A").map(|document| document.players.len()), Some(1));
        assert!(document("a.csv", GAMES).is_none());
    }

    #[test]
    fn a_table_beside_a_form_that_cannot_be_read_wants_no_other() {
        assert_eq!(findings_in(vec![file("a.csv", GAMES)]), [("report-without-games", "a.csv".to_owned())]);
        let files = vec![file("a.csv", GAMES), file("a.toml", b"name = ")];
        assert_eq!(findings_in(files), [("form-syntax", "a.toml".to_owned())]);
    }

    #[test]
    fn a_table_that_tells_of_sanctions_is_not_read() {
        let code = |table: &str| findings_in(vec![file("a.csv", table.as_bytes())])[0].0;
        assert_eq!(code("round,white,black,result,karant.\n1,1,2,1-0,\n"), "sanction-misplaced");
        assert_eq!(code("round,white,black,result\n1,1,2,1-0 (advarsel)\n"), "sanction-misplaced");
        assert_eq!(code("round,white,black,result\n1,Warnecke,2,1-0\n"), "report-without-games");
    }
}
