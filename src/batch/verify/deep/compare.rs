//! A run that was planned again against what it holds: each difference in the words of the table, and what by design
//! cannot be recomputed.

use super::super::fault::{Fault, Kind, Verdict, first_difference};
use super::super::runs::Run;
use super::super::survey::Survey;
use super::copies::Copies;
use super::{NOT_COPIED, NotRecomputed, Recomputed};
use crate::register::fsx::Tree;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, HashMap};

const REMEDY: &str = "the run or the program was changed: restore the run from a copy of the office, or verify with the version that made it";
const MANIFEST: &str = "manifest.json";
const LETTERS: &str = "internal/replies/";

/// Compares every file.
pub fn compare(
    survey: &Survey,
    run: &Run,
    copies: &Copies,
    again: &Tree,
    recomputed: &mut Recomputed,
    verdict: &mut Verdict,
) {
    let mut comparison =
        Comparison { survey, run, copies, again, older: BTreeSet::new(), letters: 0, recomputed, verdict };
    let names: BTreeSet<&String> = run.files.keys().chain(again.keys()).collect();
    // A table before its Parquet file: if the one is of an older layout, so is the other.
    let (parquet, others): (Vec<&String>, Vec<&String>) =
        names.into_iter().partition(|name| name.ends_with(".parquet"));
    others.into_iter().chain(parquet).for_each(|name| comparison.file(name));
    if comparison.letters > 0 {
        comparison.not(LETTERS, format!("{} letters", comparison.letters), NOT_COPIED);
    }
}

struct Comparison<'c> {
    survey: &'c Survey,
    run: &'c Run,
    copies: &'c Copies,
    again: &'c Tree,
    /// Tables of an older layout, without their ending.
    older: BTreeSet<String>,
    /// About reports that were held back.
    letters: usize,
    recomputed: &'c mut Recomputed,
    verdict: &'c mut Verdict,
}

impl Comparison<'_> {
    fn path(&self, name: &str) -> String {
        format!("{}/{name}", self.run.folder)
    }

    fn not(&mut self, file: &str, part: impl Into<String>, why: impl Into<String>) {
        let (run, file) = (self.run.name.to_string(), file.to_owned());
        self.recomputed.not_recomputed.push(NotRecomputed { run, file, part: part.into(), why: why.into() });
    }

    fn fault(&mut self, name: &str, what: impl Into<String>) {
        self.verdict.faults.push(Fault::new(Kind::Recomputed, self.path(name), what, REMEDY));
    }

    fn other_version(&self) -> String {
        format!("version {} made the run", self.copies.program)
    }

    fn is_other_version(&self) -> bool {
        self.copies.program != env!("CARGO_PKG_VERSION")
    }

    fn file(&mut self, name: &str) {
        let path = self.path(name);
        let hash = self.run.files.get(name);
        let (Some(hash), Some(again)) = (hash, self.again.get(name)) else { return self.alone(name) };
        let survey = self.survey;
        // What is not what the run wrote has its fault already.
        let Some(found) = survey.bytes(&path).filter(|_| survey.file(&path).is_some_and(|own| own.sha256 == *hash))
        else {
            return;
        };
        if *found == **again {
            self.recomputed.files += 1;
            return;
        }
        match name {
            MANIFEST => self.manifest(&found, again),
            "internal/held.csv" => self.held(&found),
            "internal/overdue.csv" => self.overdue(&found, again),
            "internal/diagnostics.jsonl" => self.told(name, &lines(&found), &lines(again)),
            "internal/diagnostics.txt" => self.told(name, &paragraphs(&found), &paragraphs(again)),
            _ if name.ends_with(".csv") => self.table(name, &found, again),
            _ if name.ends_with(".parquet") => self.parquet(name),
            _ => self.bytes(name, "recomputed, it holds other bytes", &found, again),
        }
    }

    /// Only the run has it, or only the recomputation.
    fn alone(&mut self, name: &str) {
        let is_in_run = self.run.files.contains_key(name);
        if is_in_run && name.starts_with(LETTERS) {
            self.letters += 1;
        } else if is_in_run {
            self.fault(name, "recomputed, the run has no such file");
        } else if self.is_other_version() {
            self.not(name, "", self.other_version());
        } else {
            self.fault(name, "recomputed, there is such a file, but the run has none");
        }
    }

    fn bytes(&mut self, name: &str, what: impl Into<String>, found: &[u8], again: &[u8]) {
        let fault = Fault::new(Kind::Recomputed, self.path(name), what, REMEDY);
        self.verdict.faults.push(fault.differs_at(first_difference(found, again)));
    }

    fn held(&mut self, found: &[u8]) {
        let held = lines(found).len().saturating_sub(1);
        self.not("internal/held.csv", format!("{held} objections"), NOT_COPIED);
    }

    /// A report that was held back has come: its tournament is not overdue. Nothing else may be missing.
    fn overdue(&mut self, found: &[u8], again: &[u8]) {
        const NAME: &str = "internal/overdue.csv";
        let found = lines(found);
        let mut again = lines(again);
        let extra = found.iter().find(|line| match again.iter().position(|own| own == *line) {
            Some(place) => {
                again.remove(place);
                false
            }
            None => true,
        });
        match extra {
            Some(line) => self.fault(NAME, format!("recomputed, it has no line `{}`", line.trim_end())),
            None => {
                let more = again.len();
                self.not(NAME, format!("{more} more would be overdue"), NOT_COPIED);
            }
        }
    }

    /// What was found in reports that were rated must stand there; what else was found has no copy.
    fn told(&mut self, name: &str, found: &[String], again: &[String]) {
        let mut rest: HashMap<String, usize> = HashMap::new();
        found.iter().for_each(|told| *rest.entry(plain(told)).or_default() += 1);
        let mut withheld = 0;
        for told in again {
            match rest.get_mut(&plain(told)).filter(|count| **count > 0) {
                Some(count) => *count -= 1,
                None if self.copies.has_withheld() => withheld += 1,
                None => return self.fault(name, format!("recomputed, there is also: {}", told.trim_end())),
            }
        }
        let others: usize = rest.values().sum::<usize>() - withheld.min(rest.values().sum());
        if withheld > 0 {
            let part = format!("{withheld} of {} entries", found.len());
            self.not(name, part, "copies are without sanction entries, and their lines have other numbers (§ 19)");
        }
        if others > 0 {
            self.not(name, format!("{others} of {} entries", found.len()), NOT_COPIED);
        }
    }

    fn parquet(&mut self, name: &str) {
        let table = name.trim_end_matches(".parquet");
        if self.older.contains(table) {
            self.not(name, "", "its table is of an older layout");
        } else if self.is_other_version() {
            self.not(name, "", format!("{}; the table beside it was compared", self.other_version()));
        } else {
            self.fault(name, format!("recomputed, it holds other bytes; {table}.csv tells more"));
        }
    }

    /// Names the first cell that differs. A table that lacks columns is of an older layout, if all others are equal.
    fn table(&mut self, name: &str, found: &[u8], again: &[u8]) {
        match difference(found, again) {
            Difference::OlderLayout(columns) => {
                self.older.insert(name.trim_end_matches(".csv").to_owned());
                self.not(
                    name,
                    format!("without the columns {columns}"),
                    "it is of an older layout; all other columns are equal",
                );
            }
            Difference::Cell(what) => self.bytes(name, what, found, again),
        }
    }

    fn manifest(&mut self, found: &[u8], again: &[u8]) {
        let read = |bytes: &[u8]| serde_json::from_slice::<BTreeMap<String, Value>>(bytes).unwrap_or_default();
        let (found, again) = (read(found), read(again));
        // Which version made it is not known otherwise; its outputs are compared one by one.
        let given = ["program", "outputs", "withheld"];
        let names: BTreeSet<&String> =
            found.keys().chain(again.keys()).filter(|name| !given.contains(&name.as_str())).collect();
        let mut is_same = true;
        for name in names {
            let (own, other) = (found.get(name), again.get(name));
            if own == other {
                continue;
            }
            is_same = false;
            if name.starts_with("rule_set") {
                self.not(MANIFEST, name.as_str(), "the rule sets of this program are not those that rated the run");
            } else if own.is_none() && self.is_other_version() {
                self.not(MANIFEST, name.as_str(), self.other_version());
            } else {
                let text = |value: Option<&Value>| value.map_or("nothing".to_owned(), Value::to_string);
                self.fault(MANIFEST, format!("{name}: {}, recomputed {}", text(own), text(other)));
            }
        }
        self.recomputed.files += usize::from(is_same);
    }
}

/// Names of files as copies have them: whatever is neither letter nor digit may be replaced.
fn plain(told: &str) -> String {
    told.chars().filter(|c| c.is_alphanumeric()).collect()
}

fn lines(bytes: &[u8]) -> Vec<String> {
    String::from_utf8_lossy(bytes).split_inclusive('\n').map(str::to_owned).collect()
}

fn paragraphs(bytes: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(bytes).into_owned();
    text.split("\n\n").filter(|told| !told.trim().is_empty()).map(str::to_owned).collect()
}

enum Difference {
    OlderLayout(String),
    Cell(String),
}

fn difference(found: &[u8], again: &[u8]) -> Difference {
    let read = |bytes: &[u8]| -> Vec<csv::StringRecord> {
        let reader = csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(bytes);
        reader.into_records().flatten().collect()
    };
    let (found, again) = (read(found), read(again));
    let (Some(header), Some(other)) = (found.first(), again.first()) else {
        return Difference::Cell("recomputed, it holds other bytes".to_owned());
    };
    let missing: Vec<&str> = other.iter().filter(|column| !header.iter().any(|own| own == *column)).collect();
    let place = |column: &str| other.iter().position(|own| own == column);
    for (number, row) in found.iter().enumerate().skip(1) {
        let Some(own) = again.get(number) else {
            return Difference::Cell(format!("{} rows, recomputed {}", found.len() - 1, again.len() - 1));
        };
        for (column, cell) in header.iter().zip(row) {
            let Some(computed) = place(column).and_then(|place| own.get(place)) else {
                return Difference::Cell(format!("recomputed, there is no column `{column}`"));
            };
            if cell != computed {
                let id =
                    header.iter().position(|own| own == "id" || own == "player_id").and_then(|place| row.get(place));
                let id = id.filter(|id| !id.is_empty()).map(|id| format!(", id {id}")).unwrap_or_default();
                let line = row.position().map_or(number as u64 + 1, csv::Position::line);
                return Difference::Cell(format!("line {line}{id}: {column} `{cell}`, recomputed `{computed}`"));
            }
        }
    }
    if again.len() > found.len() {
        return Difference::Cell(format!("{} rows, recomputed {}", found.len() - 1, again.len() - 1));
    }
    if missing.is_empty() {
        Difference::Cell("recomputed, the same cells are written otherwise".to_owned())
    } else {
        Difference::OlderLayout(missing.join(", "))
    }
}
