//! A run that was planned again against what it holds: each difference in the words of the table, and what by design
//! cannot be recomputed.

use super::super::fault::{Fault, Kind, NotRecomputed, Recomputed, Verdict, first_difference};
use super::super::runs::Run;
use super::super::survey::Survey;
use super::copies::Copies;
use super::run_notes::Told;
use super::table_comparison::difference;
use super::text_comparison::{has_same_words, is_reordered, lines, paragraphs};
use super::{NOT_COPIED, plain, summary};
use kartotek_formats::diagnostic::codes::report_refused;
use kartotek_formats::guarded;
use kartotek_formats::texts::{Text, text};
use kartotek_publish::folder::INTERNAL;
use kartotek_register::fsx::Tree;
use kartotek_register::records;
use kartotek_register::run_folder::{FORMER_NAMES, HELD, MANIFEST};
use serde::Deserialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

const FEES: &str = "internal/fees.csv";

/// A line of the list of what is held back, as far as it is asked here.
#[derive(Deserialize)]
struct HeldBack {
    report: String,
    code: String,
}

const REMEDY: Text = Text::new("verify-deep-remedy");
pub const LETTERS: &str = "internal/replies/";
/// The desk page and its contents, with what waits for the officer.
const DESK: &str = "internal/desk/";

/// A run, and what comes of its copies.
pub struct Comparison<'c> {
    survey: &'c Survey,
    run: &'c Run,
    copies: &'c Copies,
    again: &'c Tree,
    /// About reports that were held back.
    letters: usize,
    /// Notes on reports that were held back were made again, too.
    pub knows_held: bool,
    /// It is not a run, but a note without one: a folder of internal lists.
    pub is_alone: bool,
    recomputed: &'c mut Recomputed,
    verdict: &'c mut Verdict,
}

/// Whether a file has notes on reports that were held back, in the words of the version that held them back.
fn is_in_words(name: &str) -> bool {
    const LISTS: [&str; 3] = [HELD, "internal/diagnostics.jsonl", "internal/diagnostics.txt"];
    LISTS.contains(&name) || name.starts_with(LETTERS) || name.starts_with(DESK)
}

impl<'c> Comparison<'c> {
    pub fn new(
        survey: &'c Survey,
        run: &'c Run,
        copies: &'c Copies,
        again: &'c Tree,
        recomputed: &'c mut Recomputed,
        verdict: &'c mut Verdict,
    ) -> Comparison<'c> {
        let (letters, knows_held, is_alone) = (0, false, false);
        Comparison { survey, run, copies, again, letters, knows_held, is_alone, recomputed, verdict }
    }

    /// Compares every file.
    pub fn all(&mut self) {
        let (run, again) = (self.run, self.again);
        let names: BTreeSet<&String> = run.files.keys().chain(again.keys()).collect();
        names.into_iter().for_each(|name| self.file(name));
        if self.letters > 0 {
            let part = text!("verify-letters", count = self.letters);
            self.not(LETTERS, part, NOT_COPIED);
        }
        if self.other_version().is_none() {
            self.agree();
        }
    }

    fn path(&self, name: &str) -> String {
        let name = name.strip_prefix(INTERNAL).filter(|_| self.is_alone).unwrap_or(name);
        format!("{}/{name}", self.run.folder)
    }

    /// Checks that several places of a run say the same of the same thing, also of what has no copy.
    fn agree(&mut self) {
        let bytes = |name: &str| self.survey.bytes(&self.path(&format!("{INTERNAL}{name}"))).unwrap_or_default();
        let told = Told {
            held: &bytes("held.csv"),
            rows: &bytes("diagnostics.jsonl"),
            text: &bytes("diagnostics.txt"),
            summary: &bytes("summary.json"),
        };
        for (file, what) in told.disagreements(self.copies.language()) {
            self.fault(&format!("{INTERNAL}{file}"), what);
        }
    }

    fn not(&mut self, file: &str, part: impl Into<Text>, why: impl Into<Text>) {
        let (run, file) = (self.run.name.to_string(), file.to_owned());
        self.recomputed.not_recomputed.push(NotRecomputed { run, file, part: part.into(), why: why.into() });
    }

    fn fault(&mut self, name: &str, what: Text) {
        self.verdict.faults.push(Fault::new(Kind::Recomputed, self.path(name), what, REMEDY));
    }

    fn other_version(&self) -> Option<Text> {
        let program = &self.copies.program;
        (program != env!("CARGO_PKG_VERSION")).then(|| text!("verify-version-of", program))
    }

    fn file(&mut self, name: &str) {
        let path = self.path(name);
        let hash = self.run.files.get(name);
        let (Some(hash), Some(again)) = (hash, self.again.get(name)) else { return self.alone(name) };
        let survey = self.survey;
        // A file that is not as the run wrote it has its fault already.
        let Some(found) = survey.bytes(&path).filter(|_| survey.file(&path).is_some_and(|found| found.sha256 == *hash))
        else {
            return;
        };
        if *found == **again {
            self.recomputed.files += 1;
            return;
        }
        // A number sorts otherwise than a name.
        if self.run.erased.0.contains_key(name) && is_reordered(name, &found, again) {
            return self.not(name, "", text!("verify-erased-order"));
        }
        // A letter is wrapped otherwise with a number than with a name.
        if self.run.erased.0.contains_key(name) && name.starts_with(LETTERS) && has_same_words(&found, again) {
            return self.not(name, "", text!("verify-erased-lines"));
        }
        // A letter is in the words of the version that wrote it.
        let is_in_other_words = name.starts_with(LETTERS) || self.knows_held && is_in_words(name);
        if let Some(why) = self.other_version().filter(|_| is_in_other_words) {
            return self.not(name, "", why);
        }
        match name {
            MANIFEST => self.manifest(&found, again),
            HELD if !self.knows_held => self.held(&found),
            _ if name.starts_with(DESK) && !self.knows_held => self.not(name, "", NOT_COPIED),
            _ if name.starts_with(DESK) && without_notes(&found) == without_notes(again) => {
                self.not(name, "", NOT_COPIED)
            }
            _ if name.starts_with(DESK) && self.copies.has_withheld() => {
                self.not(name, "", text!("verify-without-sanctions"))
            }
            "internal/summary.json" => self.summary(name, &found, again),
            "internal/overdue.csv" => self.overdue(&found, again),
            FEES if !self.knows_held => self.fees(&found, again),
            "internal/diagnostics.jsonl" => self.compare_told(name, &lines(&found), &lines(again)),
            "internal/diagnostics.txt" => self.compare_told(name, &paragraphs(&found), &paragraphs(again)),
            _ if name.ends_with(".csv") => self.table(name, &found, again),
            _ if name.ends_with(".parquet") => self.parquet(name, &found, again),
            _ => self.bytes(name, text!("verify-deep-bytes"), &found, again),
        }
    }

    /// Only the run has it, or only the recomputation.
    fn alone(&mut self, name: &str) {
        let is_in_run = self.run.files.contains_key(name);
        if is_in_run && name.starts_with(LETTERS) && !self.knows_held {
            self.letters += 1;
        } else if self.has_only_erased_names(name) {
            // A change of names is not told of an erased person, and nobody else had one.
        } else if is_in_run {
            self.fault(name, text!("verify-deep-no-file"));
        } else {
            self.fault(name, text!("verify-deep-lacks-file"));
        }
    }

    /// Whether a run has the list of former names without a line since an erasure.
    fn has_only_erased_names(&self, name: &str) -> bool {
        let is_erased = name == FORMER_NAMES && self.run.erased.0.contains_key(name);
        is_erased && self.survey.bytes(&self.path(name)).is_some_and(|bytes| lines(&bytes).len() == 1)
    }

    fn bytes(&mut self, name: &str, what: Text, found: &[u8], again: &[u8]) {
        let fault = Fault::new(Kind::Recomputed, self.path(name), what, REMEDY);
        self.verdict.faults.push(fault.differs_at(first_difference(found, again)));
    }

    fn held(&mut self, found: &[u8]) {
        let held = lines(found).len().saturating_sub(1);
        self.not(HELD, text!("verify-objections", count = held), NOT_COPIED);
    }

    fn summary(&mut self, name: &str, found: &[u8], again: &[u8]) {
        match summary::compare(found, again, self.copies.has_withheld(), self.knows_held) {
            Ok(part) => self.not(name, part, NOT_COPIED),
            Err(what) => self.fault(name, what),
        }
    }

    /// A refused report owes a fee too (§ 21), and is not copied. Every other line is the same.
    fn fees(&mut self, found: &[u8], again: &[u8]) {
        let held = self.survey.bytes(&self.path(HELD)).unwrap_or_default();
        let held: Vec<HeldBack> = records::read(HELD, &held).unwrap_or_default();
        let refused = held.iter().filter(|row| row.code == report_refused::CODE.name).map(|row| row.report.as_str());
        let refused: HashSet<&str> = refused.collect();
        let of_refused = |line: &[u8]| {
            let row = csv::ReaderBuilder::new().has_headers(false).from_reader(line).records().next();
            row.is_some_and(|row| row.is_ok_and(|row| row.get(0).is_some_and(|report| refused.contains(report))))
        };
        let lines: Vec<&[u8]> = found.split_inclusive(|&byte| byte == b'\n').collect();
        let (more, others): (Vec<&[u8]>, Vec<&[u8]>) = lines.into_iter().partition(|line| of_refused(line));
        match others.concat() == again {
            true => self.not(FEES, text!("verify-refused-fees", count = more.len()), NOT_COPIED),
            false => self.table(FEES, found, again),
        }
    }

    /// A report that was held back has come: its tournament is not overdue. Nothing else may be missing.
    fn overdue(&mut self, found: &[u8], again: &[u8]) {
        const NAME: &str = "internal/overdue.csv";
        let found = lines(found);
        let mut again = lines(again);
        let extra = found.iter().find(|line| match again.iter().position(|other| other == *line) {
            Some(place) => {
                again.remove(place);
                false
            }
            None => true,
        });
        match extra {
            Some(line) => self.fault(NAME, text!("verify-deep-no-line", line = line.trim_end())),
            None => {
                let more = again.len();
                self.not(NAME, text!("verify-more-overdue", count = more), NOT_COPIED);
            }
        }
    }

    /// Checks that findings in reports that were rated stand there; other findings have no copy. Another version may
    /// have found the same in other words.
    fn compare_told(&mut self, name: &str, found: &[String], again: &[String]) {
        let other_version = self.other_version();
        let key = if other_version.is_some() { without_words } else { plain };
        let mut rest: HashMap<String, usize> = HashMap::new();
        found.iter().for_each(|told| *rest.entry(key(told)).or_default() += 1);
        let mut withheld = 0;
        for told in again {
            match rest.get_mut(&key(told)).filter(|count| **count > 0) {
                Some(count) => *count -= 1,
                None if self.is_of_withheld(told) => withheld += 1,
                None => return self.fault(name, text!("verify-deep-also", told = told.trim_end())),
            }
        }
        if let Some(why) = other_version {
            self.not(name, "", why);
        }
        let others: usize = rest.values().sum::<usize>() - withheld.min(rest.values().sum());
        if withheld > 0 {
            let part = text!("verify-entries", count = withheld, all = found.len());
            self.not(name, part, text!("verify-without-sanctions"));
        }
        if others > 0 {
            self.not(name, text!("verify-entries", count = others, all = found.len()), NOT_COPIED);
        }
    }

    /// Whether something that was found is about a file whose copy is without its sanction entries: it has other lines.
    fn is_of_withheld(&self, told: &str) -> bool {
        let file = match serde_json::from_str::<Value>(told) {
            Ok(row) => row["file"].as_str().unwrap_or_default().to_owned(),
            Err(_) => told.lines().find(|line| line.trim_start().starts_with("-->")).unwrap_or_default().to_owned(),
        };
        let file = plain(&file);
        self.copies.withheld_names().any(|name| file.contains(&plain(name)))
    }

    /// Another version of the library may write the same columns in other bytes.
    fn parquet(&mut self, name: &str, found: &[u8], again: &[u8]) {
        let table = name.trim_end_matches(".parquet");
        let both = guarded::parquet(|| Ok((kartotek_tables::columns(found)?, kartotek_tables::columns(again)?)));
        let is_same = both.is_ok_and(|(kept, made)| kept == made);
        match self.other_version() {
            Some(why) if is_same => self.not(name, text!("verify-columns-equal"), why),
            _ if is_same => self.fault(name, text!("verify-deep-same-columns")),
            _ => self.fault(name, text!("verify-deep-parquet", table = format!("{table}.csv"))),
        }
    }

    /// Names the first cell that differs.
    fn table(&mut self, name: &str, found: &[u8], again: &[u8]) {
        self.bytes(name, difference(found, again), found, again);
    }

    fn manifest(&mut self, found: &[u8], again: &[u8]) {
        let read = |bytes: &[u8]| serde_json::from_slice::<BTreeMap<String, Value>>(bytes).unwrap_or_default();
        let (found, mut again) = (read(found), read(again));
        // Inputs that an erasure has written anew were read as they were before.
        for (input, hash) in again.get_mut("inputs").and_then(Value::as_object_mut).into_iter().flatten() {
            if let Some(was) = hash.as_str().and_then(|is| self.run.erased.was(input, is)) {
                *hash = Value::from(was);
            }
        }
        // Which version made it, in which format, and for which folders, is not known otherwise; its outputs are compared one
        // by one.
        let given = ["program", "format", "outputs", "withheld", "places", "erased"];
        let names: BTreeSet<&String> =
            found.keys().chain(again.keys()).filter(|name| !given.contains(&name.as_str())).collect();
        let mut is_same = true;
        for name in names {
            let (here, other) = (found.get(name), again.get(name));
            if here == other {
                continue;
            }
            is_same = false;
            let of_version = self.other_version().filter(|_| name.starts_with("rule_set"));
            if let Some(why) = of_version {
                self.not(MANIFEST, name.as_str(), why);
            } else {
                let said = |value: Option<&Value>| value.map_or("-".to_owned(), Value::to_string);
                self.fault(MANIFEST, text!("verify-deep-entry", name, found = said(here), other = said(other)));
            }
        }
        self.recomputed.files += usize::from(is_same);
    }
}

/// The page without what was found outside the reports: of decisions that had no effect no run has copies.
fn without_notes(page: &[u8]) -> String {
    if let Ok(Value::Object(mut desk)) = serde_json::from_slice(page) {
        desk.remove("notes");
        return Value::Object(desk).to_string();
    }
    let page = String::from_utf8_lossy(page);
    let cut = page.split_once("<section id=\"notes\">").and_then(|(before, rest)| {
        let (_, after) = rest.split_once("</section>\n")?;
        Some([before, after].concat())
    });
    cut.unwrap_or_else(|| page.into_owned())
}

/// A finding, given as a row or as text, without its words: what it is and where.
fn without_words(told: &str) -> String {
    match serde_json::from_str::<serde_json::Map<String, Value>>(told) {
        Ok(mut row) => {
            row.retain(|key, _| key != "message" && key != "help");
            Value::Object(row).to_string()
        }
        Err(_) => {
            let head = told.split_once("]: ").map_or("", |(head, _)| head);
            let place = told.lines().find(|line| line.trim_start().starts_with("-->")).unwrap_or_default();
            plain(&[head, place].concat())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_finding_its_kind_and_place_are_left() {
        let rows = [
            r#"{"code":"name-other","file":"a.trf","line":7,"message":"one","help":"do"}"#,
            r#"{"code":"name-other","file":"a.trf","line":7,"message":"other","help":"leave"}"#,
            r#"{"code":"name-other","file":"a.trf","line":8,"message":"one","help":"do"}"#,
        ];
        assert_eq!(without_words(rows[0]), without_words(rows[1]));
        assert_ne!(without_words(rows[0]), without_words(rows[2]));
        let texts = ["warning[name-other]: one\n --> a.trf:7:1\n", "warning[name-other]: other\n --> a.trf:7:1\n"];
        assert_eq!(without_words(texts[0]), without_words(texts[1]));
        assert_ne!(without_words(texts[0]), without_words("warning[name-other]: one\n --> a.trf:8:1\n"));
        assert_ne!(without_words(texts[0]), without_words("warning[name-short]: one\n --> a.trf:7:1\n"));
    }

    #[test]
    fn the_page_is_compared_without_its_notes_alone() {
        let page = |notes: &str, rest: &str| format!("<p>held</p>\n<section id=\"notes\">{notes}</section>\n{rest}");
        let plain = |page: String| without_notes(page.as_bytes());
        assert_eq!(plain(page("late", "<p>end</p>")), "<p>held</p>\n<p>end</p>");
        assert_eq!(plain(page("late", "a")), plain(page("", "a")));
        assert_ne!(plain(page("late", "a")), plain(page("late", "b")));
        assert_eq!(without_notes(b"<section id=\"notes\">cut off"), "<section id=\"notes\">cut off");
    }
}
