//! Checks the private records (§ 19) against the hashes that runs name. An expired record may be missing: runs give the month
//! in which each one expires.

use super::fault::{Fault, Kind, Verdict};
use super::judgement::LEFT_ASIDE;
use super::runs::{Run, Runs};
use super::sums::is_hash;
use super::survey::{Survey, SurveyEntry};
use chrono::NaiveDate;
use kartotek_formats::texts::{Text, text};
use kartotek_register::places::KEPT_IN;
use kartotek_register::private::{self, INDEX, IndexRow, Sealed, Secret, Vault};
use kartotek_register::records;
use std::collections::{BTreeMap, BTreeSet};

const FOLDER: &str = "private";
const FROM_A_COPY: Text = Text::new("verify-private-from-a-copy");

/// The existing records, and those that each run names.
pub struct Secrets {
    vault: Vault,
    /// The records that each run of the chain names.
    pub named: Vec<Vec<IndexRow>>,
    /// The records that each run taken out of the chain names, by its folder.
    pub of_taken_out: BTreeMap<String, Vec<IndexRow>>,
    /// Records that a run or a rollback takes away, after their lines in the lists: those that have expired, and those that no run
    /// of the chain names.
    leaving: BTreeSet<String>,
    /// For each run of the chain: the number of its private lines whose records are missing or damaged, although they may not have
    /// expired.
    pub lost_lines: Vec<usize>,
}

/// Checks the records. `today`: records that expired before this day may be missing.
pub fn check(survey: &Survey, runs: &Runs, today: NaiveDate, verdict: &mut Verdict) -> Secrets {
    let named: Vec<Vec<IndexRow>> = runs.chain.iter().map(|run| index(survey, run)).collect();
    // The month in which each record expires.
    let mut expected: BTreeMap<&str, &str> = BTreeMap::new();
    for row in named.iter().flatten() {
        let month = expected.entry(&row.record).or_default();
        *month = (*month).max(&row.lapses);
    }
    let present = read_records(survey, verdict);
    report_missing(&expected, survey, today, verdict);
    for (run, rows) in runs.chain.iter().zip(&named) {
        let differs = |row: &&IndexRow| present.get(&row.record).is_some_and(|sealed| !sealed.is_indexed_as(row));
        if let Some(row) = rows.iter().find(differs) {
            let what = text!("verify-index-other", record = &row.record);
            verdict.fault(Kind::Changed, run.path(INDEX), what, FROM_A_COPY);
        }
    }
    let mut leaving = BTreeSet::new();
    for (record, sealed) in &present {
        let path = format!("{FOLDER}/{record}.json");
        if sealed.until.0 < today || !expected.contains_key(record.as_str()) {
            leaving.insert(record.clone());
        }
        if sealed.until.0 < today {
            verdict.note(path, text!("verify-record-ran-out", day = sealed.until.0));
        } else if !expected.contains_key(record.as_str())
            && !matches!(sealed.secret, Secret::Order(_) | Secret::Lift(_))
        {
            let what = match runs.lost {
                Some(lost) => text!("verify-record-of-lost", run = lost.to_string()),
                None => text!("verify-record-unnamed"),
            };
            verdict.note(path, what);
        }
    }
    verdict.records = present.len();
    let this_month = private::month(today);
    let is_lost =
        |row: &&IndexRow| row.kind == private::LINE && row.lapses >= this_month && !present.contains_key(&row.record);
    let lost_lines = named.iter().map(|rows| rows.iter().filter(is_lost).count()).collect();
    let of_taken_out = runs.taken_out.iter().map(|run| (run.folder.clone(), index(survey, run))).collect();
    Secrets { vault: Vault::of(present), named, of_taken_out, leaving, lost_lines }
}

/// A line of a private record in an internal list.
#[derive(Clone)]
pub struct PrivateLine {
    /// With its line break.
    pub bytes: Vec<u8>,
    /// Whether a run or a rollback that was cut off may have struck it out.
    pub may_be_gone: bool,
}

/// Whether the lines are these, in this order, but for those that may be gone.
pub fn are_private_lines(lines: &[u8], expected: &[PrivateLine]) -> bool {
    let mut expected = expected.iter().peekable();
    let mut is_next = |line: &[u8]| {
        while expected.next_if(|next| next.may_be_gone && next.bytes != line).is_some() {}
        expected.next_if(|next| next.bytes == line).is_some()
    };
    lines.split_inclusive(|&byte| byte == b'\n').all(&mut is_next) && expected.all(|line| line.may_be_gone)
}

impl Secrets {
    /// The lines of records, in their order, each with its list.
    pub fn lines(&self, records: &[IndexRow]) -> Vec<(String, PrivateLine)> {
        let (leaving, staying): (Vec<IndexRow>, Vec<IndexRow>) =
            records.iter().cloned().partition(|row| self.leaving.contains(&row.record));
        let lines = |rows: &[IndexRow], may_be_gone: bool| {
            self.vault.lines(rows).into_iter().map(move |(list, line)| (list, line, may_be_gone))
        };
        let mut all: Vec<(String, String, bool)> = lines(&leaving, true).chain(lines(&staying, false)).collect();
        all.sort();
        let private_line = |line: String, may_be_gone| PrivateLine { bytes: (line + "\n").into_bytes(), may_be_gone };
        all.into_iter().map(|(list, line, may_be_gone)| (list, private_line(line, may_be_gone))).collect()
    }
}

/// The index of a run; empty if its table is damaged, which is reported elsewhere.
fn index(survey: &Survey, run: &Run) -> Vec<IndexRow> {
    run.bytes(survey, INDEX).and_then(|bytes| records::read(INDEX, &bytes).ok()).unwrap_or_default()
}

/// Reads the records under `private/` whose names are their hashes.
fn read_records(survey: &Survey, verdict: &mut Verdict) -> BTreeMap<String, Sealed> {
    let mut present = BTreeMap::new();
    for (name, entry) in survey.below(FOLDER) {
        let path = format!("{FOLDER}/{name}");
        match (entry, name.strip_suffix(".json")) {
            (SurveyEntry::Unreadable(why), _) => {
                verdict.fault(Kind::Unreadable, path, why.clone(), FROM_A_COPY);
            }
            (SurveyEntry::Link(_) | SurveyEntry::Other, _) => {
                verdict.fault(Kind::NotRegularFile, path, text!("verify-record-no-file"), FROM_A_COPY);
            }
            (SurveyEntry::File(found), Some(digest)) if is_hash(digest) => {
                let sealed = survey.bytes(&path).and_then(|bytes| Sealed::read(&bytes).ok());
                match sealed {
                    Some(sealed) if found.sha256 == digest => drop(present.insert(digest.to_owned(), sealed)),
                    _ => {
                        let fault = Fault::new(Kind::Changed, path, text!("verify-record-changed"), FROM_A_COPY);
                        verdict.faults.push(fault.hashes(Some(digest), Some(&found.sha256)));
                    }
                }
            }
            // Checked in `published_elsewhere`.
            _ if name == KEPT_IN => {}
            _ if name.ends_with(".aside") => verdict.note(path, LEFT_ASIDE),
            _ => verdict.fault(Kind::Unnamed, path, text!("verify-no-record"), text!("verify-take-away-private")),
        }
    }
    present
}

/// Reports each record that is missing before its month has come; later it counts as erased.
fn report_missing(expected: &BTreeMap<&str, &str>, survey: &Survey, today: NaiveDate, verdict: &mut Verdict) {
    let this_month = private::month(today);
    for (record, month) in expected {
        let path = format!("{FOLDER}/{record}.json");
        if survey.get(&path).is_some() {
            continue;
        }
        if *month <= this_month.as_str() {
            verdict.erased += 1;
            continue;
        }
        let what = text!("verify-record-missing", month = *month);
        verdict.faults.push(Fault::new(Kind::Missing, path, what, FROM_A_COPY).hashes(Some(record), None));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn only_a_line_that_a_cut_off_command_takes_away_may_be_missing() {
        let line =
            |text: &str| PrivateLine { bytes: format!("{text}\n").into_bytes(), may_be_gone: text.starts_with("old") };
        let lines = ["new 1", "old 1", "old 2", "new 2"].map(line);
        for found in ["new 1\nnew 2\n", "new 1\nold 2\nnew 2\n", "new 1\nold 1\nold 2\nnew 2\n"] {
            assert!(are_private_lines(found.as_bytes(), &lines), "{found}");
        }
        for found in
            ["", "new 1\n", "new 2\n", "new 2\nnew 1\n", "new 1\nold 1\nold 1\nnew 2\n", "new 1\nnew 2\nold 1\n"]
        {
            assert!(!are_private_lines(found.as_bytes(), &lines), "{found}");
        }
        assert!(are_private_lines(b"", &lines[1..3]) && !are_private_lines(b"more\n", &[]));
    }

    #[test]
    fn a_record_is_lost_until_the_month_in_which_it_runs_out() {
        let judged = |month: &str, today: &str| {
            let mut verdict = Verdict::default();
            report_missing(&BTreeMap::from([("aa", month)]), &Survey::default(), day(today), &mut verdict);
            (verdict.faults.len(), verdict.erased, verdict.notes.len())
        };
        assert_eq!(judged("2026-10", "2026-09-30"), (1, 0, 0));
        assert_eq!(judged("2026-10", "2026-10-01"), (0, 1, 0));
        assert_eq!(judged("2026-10", "2027-01-01"), (0, 1, 0));
    }

    #[test]
    fn a_record_that_is_there_is_not_missing() {
        let survey = Survey::of_files(BTreeMap::from([("private/aa.json".to_owned(), Vec::new())]));
        let mut verdict = Verdict::default();
        report_missing(&BTreeMap::from([("aa", "2026-10")]), &survey, day("2026-09-30"), &mut verdict);
        assert_eq!((verdict.faults.len(), verdict.erased, verdict.notes.len()), (0, 0, 0));
    }

    #[test]
    fn what_is_not_a_record_by_name_and_content_is_told() {
        let files = ["private/note.txt", "private/aa.json", "private/bb.json.aside"];
        let mut files: BTreeMap<String, Vec<u8>> = files.map(|name| (name.to_owned(), b"{}".to_vec())).into();
        // The name is its hash, but the content is not a record.
        files.insert(format!("private/{}.json", kartotek_formats::bundle::sha256(b"{}")), b"{}".to_vec());
        let (survey, mut verdict) = (Survey::of_files(files), Verdict::default());
        assert!(read_records(&survey, &mut verdict).is_empty());
        let mut told: Vec<(Kind, &str)> = verdict.faults.iter().map(|fault| (fault.kind, &fault.file[..10])).collect();
        told.sort();
        let expected = [(Kind::Changed, "private/44"), (Kind::Unnamed, "private/aa"), (Kind::Unnamed, "private/no")];
        assert_eq!((told.as_slice(), verdict.notes.len()), (&expected[..], 1));
    }
}
