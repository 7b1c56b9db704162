//! Runs the program on an inbox of arbitrary bytes: nothing is lost, nothing panics, a gigabyte is enough, and a second run
//! gives the same. The variable `KARTOTEK_PROGRAM` names the program.

use super::measured::{Measured, measured};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

/// Peak memory in kB.
const MOST_MEMORY: u64 = 1 << 20;
const LONGEST: Duration = Duration::from_secs(120);
const DAY: &str = "2026-12-01";

const SETTINGS: &str = "federation = \"DEN\"\nname = \"Skovby\"\nfounded = 2025-01-01\n";
const PLAYERS: &str = include_str!("given/players.csv");

/// The files of an inbox: each begins with a line `=== NAME`. Bytes without such a line are one file of a kind that the first byte chooses.
fn files(bytes: &[u8]) -> BTreeMap<String, Vec<u8>> {
    const NAMES: [&str; 7] = ["a.trf", "a.json", "a.toml", "a.csv", "a.xlsx", "a.txt", "a"];
    let mut files: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    let mut name = None;
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        match line.strip_prefix(b"=== ").and_then(|name| std::str::from_utf8(name).ok()) {
            Some(known_name) => name = Some(plain(known_name)),
            None => {
                let first = || NAMES[usize::from(*line.first().unwrap_or(&0)) % NAMES.len()].to_owned();
                files.entry(name.get_or_insert_with(first).clone()).or_default().extend(line);
            }
        }
    }
    files
}

/// A name that stays in its folder and is not hidden.
fn plain(name: &str) -> String {
    let plain = |c: &char| c.is_alphanumeric() || matches!(c, '.' | '-' | '_' | ' ');
    let name: String = name.trim().chars().filter(plain).take(40).collect();
    if name.starts_with('.') || name.is_empty() { format!("x{name}") } else { name }
}

/// A temporary office, removed when dropped.
struct Office(PathBuf);

impl Office {
    fn new(files: &BTreeMap<String, Vec<u8>>) -> Result<Office, String> {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("kartotek-whole-{}-{}", std::process::id(), COUNT.fetch_add(1, Relaxed));
        let office = Office(std::env::temp_dir().join(name));
        let write = |name: &str, bytes: &[u8]| fs::write(office.0.join(name), bytes).map_err(|error| error.to_string());
        fs::create_dir_all(office.0.join("inbox")).map_err(|error| error.to_string())?;
        write("kartotek.toml", SETTINGS.as_bytes())?;
        write("players.csv", PLAYERS.as_bytes())?;
        let clubs: BTreeSet<&str> = column(PLAYERS, "club").filter(|club| !club.is_empty()).collect();
        let clubs: String = clubs.into_iter().map(|club| format!("{club},Klub {club},1\n")).collect();
        write("clubs.csv", format!("id,name,district\n{clubs}").as_bytes())?;
        files.iter().try_for_each(|(name, bytes)| write(&format!("inbox/{name}"), bytes))?;
        Ok(office)
    }

    fn run(&self, program: &Path) -> Result<Measured, String> {
        let mut command = Command::new(program);
        command.current_dir(&self.0).env_remove("KARTOTEK_OFFICE").env_remove("KARTOTEK_LOG");
        command.args(["run", "--in-advance", "--as-of", DAY]);
        measured(&mut command, &self.0, LONGEST)
    }

    fn internal(&self, name: &str) -> Result<String, String> {
        let path = self.0.join("internal").join(DAY).join(name);
        fs::read_to_string(&path).map_err(|error| format!("{name}: {error}"))
    }

    /// The published files, by path.
    fn published(&self) -> Result<BTreeMap<PathBuf, Vec<u8>>, String> {
        let mut found = BTreeMap::new();
        let mut open = vec![self.0.join("reports")];
        while let Some(folder) = open.pop() {
            for entry in fs::read_dir(&folder).map_err(|error| error.to_string())? {
                let path = entry.map_err(|error| error.to_string())?.path();
                if path.is_dir() && !path.is_symlink() {
                    open.push(path);
                } else if let Ok(bytes) = fs::read(&path) {
                    found.insert(path.strip_prefix(&self.0).unwrap_or(&path).to_owned(), bytes);
                }
            }
        }
        Ok(found)
    }
}

impl Drop for Office {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The values of a column of a simple table.
fn column<'t>(table: &'t str, name: &str) -> impl Iterator<Item = &'t str> {
    // Names contain commas, so columns are counted from the end.
    let place = table.lines().next().and_then(|header| header.rsplit(',').position(|heading| heading == name));
    table.lines().skip(1).filter_map(move |line| line.rsplit(',').nth(place?))
}

pub fn whole(bytes: &[u8]) -> Result<(), String> {
    worked(bytes).map(drop)
}

/// Runs the program in an office with these files, and measures it.
pub fn worked(bytes: &[u8]) -> Result<Measured, String> {
    let of_tests = || option_env!("CARGO_BIN_EXE_kartotek").map(Into::into);
    let Some(program) = std::env::var_os("KARTOTEK_PROGRAM").or_else(of_tests) else {
        return Err("KARTOTEK_PROGRAM names no program".to_owned());
    };
    let files = files(bytes);
    let office = Office::new(&files)?;
    let run = office.run(Path::new(&program))?;
    let Measured { exit_code, memory, took, .. } = &run;
    if ![0, 1].contains(exit_code) || *memory > MOST_MEMORY {
        return Err(format!("exit code {exit_code}, {memory} kB, {took:?}\n{}{}", run.stdout, run.stderr));
    }
    accounted(&office, &files)?;
    let again = Office::new(&files)?;
    again.run(Path::new(&program))?;
    let (first, second) = (office.published()?, again.published()?);
    let names: BTreeSet<&PathBuf> = first.keys().chain(second.keys()).collect();
    let differs = names.into_iter().find(|name| first.get(*name) != second.get(*name));
    differs.map_or(Ok(run), |name| Err(format!("{} is another when it is run again", name.display())))
}

/// Every file is a report or part of one, is reported, or is a copy.
fn accounted(office: &Office, files: &BTreeMap<String, Vec<u8>>) -> Result<(), String> {
    let summary: serde_json::Value =
        serde_json::from_str(&office.internal("summary.json")?).map_err(|error| error.to_string())?;
    let count = |name: &str| summary["counts"][name].as_u64().unwrap_or(0);
    let parts: u64 = ["rated", "corrected", "superseded", "held", "known", "copies"].map(count).iter().sum();
    if count("read") != parts {
        return Err(format!("{} were read, {parts} went somewhere", count("read")));
    }
    let mut told: BTreeSet<String> = BTreeSet::new();
    let reports = summary["reports"].as_array().into_iter().flatten();
    told.extend(reports.filter_map(|report| report["file"].as_str()).map(str::to_owned));
    for line in office.internal("diagnostics.jsonl")?.lines() {
        let found: serde_json::Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
        told.extend(found["file"].as_str().map(str::to_owned));
    }
    let stem = |name: &str| name.rsplit_once('.').map_or(name, |(stem, _)| stem).to_owned();
    let stems: BTreeSet<String> = told.iter().map(|name| stem(name)).collect();
    let lost: Vec<&String> =
        files.keys().filter(|name| !told.contains(*name) && !stems.contains(&stem(name))).collect();
    if lost.len() as u64 > count("copies") { Err(format!("nothing is said of {lost:?}")) } else { Ok(()) }
}
