//! Compares recomputed files with those of a run, and reports the first difference with its row and column.

use super::super::fault::{Fault, Kind, first_cell, first_difference};
use super::super::runs::Run;
use super::super::survey::Survey;
use super::{Erased, REMEDY, Tree};
use crate::batch::hashes;
use crate::lay_out::tables;
use crate::past::copies;
use anyhow::Result;
use kartotek_control::draw;
use kartotek_decisions::Decision;
use kartotek_formats::guarded;
use kartotek_formats::rule_document::Edition;
use kartotek_formats::texts::{Text, text, visible};
use kartotek_publish::folder::INTERNAL;
use kartotek_publish::lists::control::CONTROL;
use kartotek_publish::render;
use kartotek_register::Settings;
use kartotek_register::office::{FOUNDING_FILES, Founding};
use kartotek_register::private::INDEX;
use kartotek_register::records;
use kartotek_register::run_folder::{MANIFEST, REPORTS, RunFolder};
use serde::Deserialize;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

const DECISIONS: &str = "decisions.csv";
const INPUTS: &str = "inputs/";

/// Whether a recomputation makes a file.
fn is_computed(name: &str) -> bool {
    let is_given = [INPUTS, INTERNAL].iter().any(|folder| name.starts_with(folder));
    !is_given && ![MANIFEST, INDEX, DECISIONS].contains(&name)
}

/// The path of a file that the recomputation of a run needs and that was changed since.
pub fn damaged(survey: &Survey, run: &Run) -> Option<String> {
    let is_read = |name: &str| {
        let is_fact = ["reports.csv", "entries.csv", "games.csv", "guests.csv"].contains(&name);
        is_fact
            || name == DECISIONS
            || name.starts_with(copies::COPIES)
            || name == "inputs/kartotek.toml"
            || name.starts_with("inputs/rules/")
    };
    let damaged = run.files.keys().find(|name| is_read(name) && !run.has_whole(survey, name));
    damaged.map(|name| run.path(name))
}

/// Makes the files of the founding register again from the founding tables.
///
/// # Errors
/// A table cannot be read.
pub fn founding(run: &RunFolder) -> Result<Tree> {
    let mut given = Vec::new();
    for name in FOUNDING_FILES {
        given.extend(run.read_if_any(&format!("{INPUTS}{name}"))?.map(|bytes| (name.to_owned(), bytes)));
    }
    let founding = Founding::of(run.name.date, given)?;
    let mut tree = Tree::new();
    tables::add_register(&mut tree, &founding.people, &founding.clubs)?;
    tables::add_records(&mut tree, &founding.records)?;
    tables::add_facts(&mut tree, &[], &Default::default(), &[])?;
    Ok(tree)
}

/// The outcome of a comparison.
#[derive(Default)]
pub struct Compared {
    pub faults: Vec<Fault>,
    /// Files that are the same, byte for byte.
    pub same: usize,
    /// The recomputed content of files to be rewritten after an erasure.
    pub regenerated: Tree,
}

/// Compares every computed file. `settings`: those of the run; `None`: it is the founding run. `erased`: selects the files to be
/// made again where they differ.
pub fn compare_files(
    survey: &Survey,
    run: &Run,
    (made, settings): (&Tree, Option<&Settings>),
    erased: Option<&Erased<'_>>,
) -> Compared {
    let mut comparison = Comparison { survey, run, made, erased, compared: Compared::default() };
    let of_run = run.files.keys().filter(|name| is_computed(name));
    let names: BTreeSet<&String> = of_run.chain(made.keys()).collect();
    names.into_iter().for_each(|name| comparison.compare_file(name));
    comparison.compare_decisions();
    comparison.check_copies();
    comparison.compare_control_list();
    if let Some(settings) = settings {
        comparison.compare_office_page(settings);
    }
    comparison.compare_manifest();
    comparison.compared
}

pub struct Comparison<'c> {
    survey: &'c Survey,
    run: &'c Run,
    pub(super) made: &'c Tree,
    erased: Option<&'c Erased<'c>>,
    pub(super) compared: Compared,
}

impl Comparison<'_> {
    pub(super) fn fault(&mut self, name: &str, what: Text) {
        let path = self.run.path(name);
        self.compared.faults.push(Fault::new(Kind::Recomputed, path, what, REMEDY));
    }

    /// A file of the run. `None`: it was changed since, which is reported elsewhere.
    pub(super) fn written(&self, name: &str) -> Option<Vec<u8>> {
        self.run.bytes(self.survey, name).map(Cow::into_owned)
    }

    pub(super) fn is_covered(&self, name: &str) -> bool {
        self.run.erased.0.contains_key(name)
    }

    /// Whether an erasure has left only the header of a table, which the recomputation does not make.
    fn is_emptied(&self, name: &str) -> bool {
        let has_rows = |bytes: Vec<u8>| bytes.split_inclusive(|byte| *byte == b'\n').count() > 1;
        self.is_covered(name) && self.written(name).is_some_and(|bytes| !has_rows(bytes))
    }

    fn compare_file(&mut self, name: &str) {
        let is_in_run = self.run.files.contains_key(name);
        let made = match (self.made.get(name), name.strip_suffix(".parquet")) {
            (Some(made), _) => made.clone(),
            // Facts are read from the CSV file, and the Parquet file is compared with it.
            (None, Some(table)) if self.made.contains_key(&format!("{table}.csv")) && is_in_run => {
                return self.compare_facts_parquet(name, table);
            }
            (None, _) if self.is_emptied(name) => {
                self.compared.same += 1;
                return;
            }
            (None, _) => return self.fault(name, text!("verify-deep-no-file")),
        };
        if !is_in_run {
            return self.fault(name, text!("verify-deep-lacks-file"));
        }
        let Some(found) = self.written(name) else { return };
        let found = if name == REPORTS { self.without_superseded(&found, &made) } else { found };
        self.compare(name, &found, made, [name.replace(".parquet", ".csv")].iter());
    }

    /// Compares a file with the recomputed one. After an erasure, keeps the recomputed one if the erasure has rewritten one of the
    /// `tables` from which the file is made.
    fn compare<'t>(&mut self, name: &str, found: &[u8], made: Vec<u8>, mut tables: impl Iterator<Item = &'t String>) {
        if *found == made {
            self.compared.same += 1;
        } else if let Some(erased) = self.erased {
            if tables.any(|table| erased(&self.run.path(table))) {
                self.compared.regenerated.insert(self.run.path(name), made);
            }
        } else if name.ends_with(".parquet") {
            self.compare_parquet(name, found, &made);
        } else {
            let what = if name.ends_with(".csv") { first_cell(found, &made) } else { text!("verify-deep-bytes") };
            let fault = Fault::new(Kind::Recomputed, self.run.path(name), what, REMEDY);
            self.compared.faults.push(fault.differs_at(first_difference(found, &made)));
        }
    }

    /// Compares the columns of Parquet files: another version of the program may write the same columns as other bytes.
    fn compare_parquet(&mut self, name: &str, found: &[u8], made: &[u8]) {
        let both = guarded::parquet(|| Ok((kartotek_tables::columns(found)?, kartotek_tables::columns(made)?)));
        let is_same = both.is_ok_and(|(kept, made)| kept == made);
        match (is_same, self.run.program == env!("CARGO_PKG_VERSION")) {
            (true, false) => self.compared.same += 1,
            (true, true) => self.fault(name, text!("verify-deep-same-columns")),
            (false, _) => self.fault(name, text!("verify-deep-parquet", table = name.replace(".parquet", ".csv"))),
        }
    }

    /// Compares a Parquet file of facts with the CSV file.
    fn compare_facts_parquet(&mut self, name: &str, table: &str) {
        let both = self.written(name).zip(self.written(&format!("{table}.csv")));
        let Some((found, csv)) = both else { return };
        match kartotek_facts::parquet(&csv) {
            Ok(made) if made == found => self.compared.same += 1,
            Ok(made) => self.compare_parquet(name, &found, &made),
            Err(_) => self.fault(name, text!("verify-deep-parquet", table = format!("{table}.csv"))),
        }
    }

    /// Compares the page for the office with one made again from the internal lists.
    fn compare_office_page(&mut self, settings: &Settings) {
        let is_read = |name: &str| name.ends_with(".csv") || name.ends_with("/index.html");
        let of_run = self.run.files.keys().filter(|name| name.starts_with(INTERNAL));
        let file = |name: &String| Some((name.clone(), if is_read(name) { self.written(name)? } else { Vec::new() }));
        let tree: Option<Tree> = of_run.map(file).collect();
        // Another version of the program may lay the page out differently.
        let is_same_version = self.run.program == env!("CARGO_PKG_VERSION");
        let Some(tree) = tree.filter(|_| is_same_version) else { return };
        let Ok((name, made)) = render::for_office(&tree, self.run.name.date, settings) else { return };
        let Some(found) = tree.get(&name) else { return };
        self.compare(&name, found, made, tree.keys());
    }

    /// Compares the entries of the manifest that follow from other data.
    fn compare_manifest(&mut self) {
        #[derive(Deserialize)]
        struct Manifest {
            as_of: String,
            rule_set: Option<String>,
            rule_set_sha256: Option<String>,
            rule_sets: BTreeMap<String, String>,
            inputs: BTreeMap<String, String>,
            control: Option<Control>,
        }
        #[derive(Deserialize)]
        struct Control {
            seed: String,
            computed: usize,
        }
        let manifest = self.written(MANIFEST).and_then(|bytes| serde_json::from_slice::<Manifest>(&bytes).ok());
        let Some(manifest) = manifest else { return };
        let day = self.run.name.date;
        let mut expected = vec![("as_of", manifest.as_of, day.to_string())];
        let ids: Vec<String> = manifest.rule_sets.keys().cloned().collect();
        // The text of a built-in set may differ in another version of the program; its results are compared.
        if self.run.program == env!("CARGO_PKG_VERSION")
            && let Ok(known) = hashes_of(&manifest.rule_sets, &manifest.inputs)
        {
            let joined = |sets: &BTreeMap<String, String>| sets.values().cloned().collect::<Vec<_>>().join(", ");
            expected.push(("rule_sets", joined(&manifest.rule_sets), joined(&known)));
            if let ([only], Some(id), Some(hash)) = (ids.as_slice(), manifest.rule_set, manifest.rule_set_sha256) {
                expected.push(("rule_set", id, only.clone()));
                expected.push(("rule_set_sha256", hash, known[only].clone()));
            }
        }
        if let Some(control) = manifest.control {
            let hashes = manifest.inputs.values().map(String::as_str);
            expected.push(("control: seed", control.seed, draw::seed(hashes, day)));
            if let Some(rows) = self.written(&format!("{INTERNAL}{CONTROL}")) {
                let rows = records::read::<BTreeMap<String, String>>(CONTROL, &rows).map_or(0, |rows| rows.len());
                expected.push(("control: computed", control.computed.to_string(), rows.to_string()));
            }
        }
        for (name, found, other) in expected.into_iter().filter(|(_, found, other)| found != other) {
            self.fault(MANIFEST, text!("verify-deep-entry", name, found, other));
        }
    }

    /// Checks that the names of copies begin with their hash; for a copy that an erasure has rewritten, with the earlier hash.
    fn check_copies(&mut self) {
        let is_misnamed = |(name, hash): &(&String, &String)| {
            let hash = self.run.erased.was(name, hash).unwrap_or(hash);
            let copy = name.rsplit('/').next().unwrap_or(name);
            let digits = copy.split_once('-').map_or("", |(digits, _)| digits);
            let is_copy = digits.len() == 16 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
            name.starts_with(INPUTS) && is_copy && !hash.starts_with(digits)
        };
        let misnamed: Vec<String> = self.run.files.iter().filter(is_misnamed).map(|(name, _)| name.clone()).collect();
        for name in misnamed {
            self.fault(&name, text!("verify-copy-other"));
        }
    }

    /// The table of reports without the superseded ones that the recomputation does not have: they have no facts to recompute.
    fn without_superseded(&self, found: &[u8], made: &[u8]) -> Vec<u8> {
        let lines = |bytes: &[u8]| -> BTreeSet<Vec<u8>> {
            bytes.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect()
        };
        let made = lines(made);
        let is_superseded = |line: &[u8]| {
            !made.contains(line) && String::from_utf8_lossy(line).split(',').any(|cell| cell == "superseded")
        };
        let kept = found.split_inclusive(|&byte| byte == b'\n').filter(|line| !is_superseded(line));
        kept.collect::<Vec<_>>().concat()
    }

    /// Compares the run's list of decisions with the copies of their files.
    fn compare_decisions(&mut self) {
        let Some(found) = self.written(DECISIONS) else { return };
        let Ok(folder) = super::folder(self.survey, self.run).and_then(|run| copies::copied_decisions(&run)) else {
            return;
        };
        let columns = tables::DECISION_COLUMNS.join(",");
        if !found.is_empty() && !found.starts_with(columns.as_bytes()) {
            self.fault(DECISIONS, text!("verify-deep-columns", columns));
        }
        let rows: Vec<BTreeMap<String, String>> = records::read(DECISIONS, &found).unwrap_or_default();
        let copies: BTreeMap<&str, &Decision> =
            folder.decisions.iter().map(|decision| (decision.hash.as_str(), decision)).collect();
        let mut listed = BTreeSet::new();
        for row in &rows {
            let cell = |column: &str| row.get(column).map_or("", String::as_str);
            let Some(decision) = copies.get(cell("sha256")) else { continue };
            listed.insert(decision.hash.as_str());
            let is_equal = cell("kind") == decision.what.kind()
                && cell("date") == decision.date.to_string()
                && cell("author") == visible(&decision.author, &[]);
            if !is_equal {
                self.fault(DECISIONS, text!("verify-deep-decision", decision = cell("decision")));
            }
        }
        for decision in &folder.decisions {
            if !listed.contains(decision.hash.as_str()) {
                self.fault(DECISIONS, text!("verify-deep-no-line", line = decision.name()));
            }
        }
        self.compared.same += 1;
    }
}

/// The hashes of a run's rule sets, from the built-in sets and the copies.
fn hashes_of(
    manifest: &BTreeMap<String, String>,
    inputs: &BTreeMap<String, String>,
) -> Result<BTreeMap<String, String>> {
    let mut known = BTreeMap::new();
    for (id, hash) in manifest {
        match Edition::built_in(id) {
            Ok(edition) => known.extend(hashes(&[Arc::new(edition)])?),
            Err(_) => {
                let copy = inputs.values().find(|copy| *copy == hash).cloned().unwrap_or_default();
                known.insert(id.clone(), copy);
            }
        }
    }
    Ok(known)
}
