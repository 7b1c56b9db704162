//! Whole months in a small office. `tests/runs/SCENARIO/` holds an office as people left it (one without settings is that of
//! `tests/office`) and the expected outcome (`expected`): the output, the names of files, and the contents of tables. Hashes
//! and manifests are checked in `properties`, Parquet files nowhere.
//!
//! Every table with a row is shown, the shorter lists of § 4 as the ids of their players. A list for the office alone shows
//! only the lines beyond the run's copy, which are those about sanctions. Names of private records are random and shown as
//! `RECORD`; hashes that depend on them are shown as `HASH`.
//!
//! `README.md` tells the story, has the commands (a script, see `support`) and works out the ratings by hand. Rows of its table
//! that begin with a run's number are compared with the register after that run (first cell: run, second: player id, last:
//! rating). Below the header `| run | id | list | expected Elo |` they are compared with the run's list `elo-changes`. So
//! blessing can never make a wrong number right. A line `hidden NAME` says that the name is in nothing published, `hidden NAME
//! since DATE` that it is in nothing published from that day on, and `forgotten TEXT` that in the end no byte written by the
//! program contains it (§ 19).

use crate::support::{self, Outcome, Said, Step, Test};
use crate::what_if;
use chrono::NaiveDate;
use kartotek_formats::bundle::sha256;
use kartotek_formats::texts::Language;
use kartotek_office::verify::{self, Depth};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

const FOLDER: &str = "tests/runs";

pub fn tests() -> Result<Vec<Test>, String> {
    let names = support::folders_in(&support::repository(FOLDER))?;
    names.into_iter().map(test).collect()
}

fn test(name: String) -> Result<Test, String> {
    let readme = support::read(&support::repository(FOLDER).join(&name).join("README.md"))?;
    let title = readme.lines().next().unwrap_or("").trim_start_matches("# ").to_owned();
    Ok(Test::new(format!("runs: {name}: {title}"), move || run_scenario(&name, &readme)))
}

type Tree = BTreeMap<String, Vec<u8>>;

fn run_scenario(name: &str, readme: &str) -> Outcome {
    let folder = support::repository(FOLDER).join(name);
    let temporary = support::temporary_folder()?;
    let here = temporary.path();
    support::lay_out(&format!("{FOLDER}/{name}"), here)?;
    let commands = support::commands(&format!("{FOLDER}/{name}"))?;
    let peoples: BTreeSet<Vec<u8>> = support::tree(here)?.into_values().collect();
    let mut found = String::new();
    for step in support::script(&commands)? {
        let before = input_files(here)?;
        let _ = writeln!(found, "$ {step}");
        match (&step, step.take(here)?) {
            (Step::Show(_), Some(Said { stdout, .. })) => {
                let _ = writeln!(found, "{stdout}");
            }
            (_, Some(Said { stdout, stderr, exit_code })) => {
                let stdout = support::without_temporary(&stdout);
                let _ = writeln!(found, "{stdout}{stderr}exit code {exit_code}\n");
                let after = input_files(here)?;
                if before.iter().any(|(name, bytes)| after.get(name) != Some(bytes)) {
                    return Err(format!("`{step}` changed what people had put into the office"));
                }
            }
            (_, None) => {}
        }
    }
    let everything = support::tree(here)?;
    let office = support::tree(&here.join("office"))?;
    worked_out(readme, &office)?;
    published_is_a_copy(&office)?;
    sums_agree(&office)?;
    check_verified(&here.join("office"), last_day(&commands)?)?;
    what_if::made_again(here)?;
    check_hidden(readme, &office)?;
    check_forgotten(readme, &everything, &peoples)?;
    let written = |name: &str, bytes: &Vec<u8>| is_the_programs(name) || !peoples.contains(bytes);
    // This file has the clock's day.
    let written: Tree = office.into_iter().filter(|(name, bytes)| name != "WORKED" && written(name, bytes)).collect();
    found.push_str("== files that the program wrote\n");
    found.push_str(&describe_files(&written));
    for (name, bytes) in &written {
        let text = || str::from_utf8(bytes).map_err(|error| format!("{name}: {error}"));
        if is_short_list(name) {
            let ids = ids_of_list(bytes)?;
            if !ids.is_empty() {
                let _ = write!(found, "\n== {name}: {}\n", ids.join(", "));
            }
        } else if is_shown(name) && !is_empty_table(name, bytes) {
            let _ = write!(found, "\n== {name}\n{}", text()?);
        } else if let Some(run_has) = copy_of_run(name, &written) {
            let beyond = text()?.get(run_has.len()..).unwrap_or("");
            if !beyond.is_empty() {
                let _ = write!(found, "\n== {name}, beyond the run's\n{beyond}");
            }
        }
    }
    support::compare(&folder.join("expected"), &mask_random_names(&found, &written))
}

/// Whether a file is written only by the program; other files are people's, and decisions written by commands.
fn is_the_programs(name: &str) -> bool {
    let top = name.split('/').next().unwrap_or(name);
    ["runs", "reports", "internal", "private", "CURRENT", "LOCK", "PUBLISHED", "WORKED"].contains(&top)
}

fn input_files(here: &Path) -> Result<Tree, String> {
    let mut tree = support::tree(&here.join("office"))?;
    tree.retain(|name, _| !is_the_programs(name));
    Ok(tree)
}

const EVERY_FORM: &str = "csv|html|json|md|parquet|xlsx";

/// A line for each folder; `NAME.csv|parquet` are two files, and `NAME.*` is a list in every form.
fn describe_files(written: &Tree) -> String {
    let mut folders: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for path in written.keys() {
        let (folder, name) = path.rsplit_once('/').unwrap_or((".", path));
        let names = folders.entry(folder).or_default();
        let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
        let is_list = |last: &String| last.strip_prefix(stem).is_some_and(|last| last.starts_with(".csv"));
        match names.last_mut().filter(|last| is_list(last)) {
            Some(last) => last.push_str(&format!("|{ending}")),
            None => names.push(name.to_owned()),
        }
    }
    let line =
        |(folder, names): (&str, Vec<String>)| format!("{folder}: {}\n", names.join(" ").replace(EVERY_FORM, "*"));
    folders.into_iter().map(line).collect()
}

/// The tables of every run except the founding, and the decisions written by commands. Published tables are copies of these.
fn is_shown(name: &str) -> bool {
    let is_of_run = name.strip_prefix("runs/").is_some_and(|run| !run.starts_with("0000") && !is_rolled_back(run));
    let is_copy = name.contains("/inputs/") || name.ends_with("/clubs.csv");
    // It repeats the ledger; one scenario shows it with `kartotek list control`.
    let is_protocol = name.ends_with("/internal/control.csv");
    let is_table = is_of_run && !is_copy && !is_protocol && (name.ends_with(".csv") || name.ends_with(".jsonl"));
    is_table || name.starts_with("decisions/")
}

fn is_empty_table(name: &str, bytes: &[u8]) -> bool {
    let lines = bytes.iter().filter(|&&byte| byte == b'\n').count();
    lines == 0 || (lines == 1 && name.ends_with(".csv"))
}

/// The lists that rank a part of the rating list's players (§ 2, § 4).
fn is_short_list(name: &str) -> bool {
    let is_short = |list: &str| ["list-2200.csv", "juniors.csv", "junior-strength.csv", "women.csv"].contains(&list);
    name.starts_with("runs/") && name.rsplit_once("/lists/").is_some_and(|(_, list)| is_short(list))
}

fn ids_of_list(list: &[u8]) -> Result<Vec<String>, String> {
    let mut reader = csv::Reader::from_reader(list);
    let rows = reader.records().map(|row| row.map(|row| row.get(1).unwrap_or("").to_owned()));
    rows.collect::<Result<_, _>>().map_err(|error| error.to_string())
}

/// The run's copy of a list for the office, which is the beginning of that list.
fn copy_of_run<'t>(name: &str, office: &'t Tree) -> Option<&'t Vec<u8>> {
    let (date, list) = name.strip_prefix("internal/")?.split_once('/')?;
    let begins = |copy: &Vec<u8>| office.get(name).is_some_and(|bytes| bytes.starts_with(copy));
    let is_of_run = |run: &str| run.split_once('-').is_some_and(|(_, of_run)| date.starts_with(of_run));
    let mut runs = office.iter().filter(|(path, copy)| {
        let run = path.strip_prefix("runs/").and_then(|path| path.strip_suffix(list)?.strip_suffix("/internal/"));
        run.is_some_and(is_of_run) && begins(copy)
    });
    runs.next_back().map(|(_, copy)| copy)
}

/// Replaces the random names of private records, and the hashes of decisions that may name one.
fn mask_random_names(found: &str, written: &Tree) -> String {
    let is_digest = |text: &&str| text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let mut drawn: BTreeSet<String> = BTreeSet::new();
    for (name, bytes) in written {
        let text = String::from_utf8_lossy(bytes);
        if name.starts_with("decisions/") && text.contains("record = ") {
            drawn.extend(text.split('"').filter(is_digest).map(str::to_owned));
        }
        if let Some(record) = name.strip_prefix("private/").and_then(|name| name.strip_suffix(".json")) {
            drawn.insert(record.to_owned());
        }
        if name.ends_with("/private.csv") {
            drawn.extend(text.split([',', '\n']).filter(is_digest).map(str::to_owned));
        }
    }
    let steady = drawn.iter().fold(found.to_owned(), |found, record| found.replace(record, "RECORD"));
    let decided = "carried out,sanction,,,,";
    let lines = steady.split_inclusive('\n');
    let line = |line: &str| if line.starts_with(decided) { format!("{decided}HASH\n") } else { without_size(line) };
    lines.map(line).collect()
}

/// Masks sizes such as `(332514 bytes)`, which change with a page's style.
fn without_size(line: &str) -> String {
    let parts = line.split_once(" bytes)").and_then(|(before, after)| Some((before.rsplit_once('(')?.0, after)));
    parts.map_or_else(|| line.to_owned(), |(before, after)| format!("{before}(N bytes){after}"))
}

/// Compares the ratings in the README's tables with the register, and the expected Elo with the list of its run.
fn worked_out(readme: &str, office: &Tree) -> Outcome {
    let mut wrong = Vec::new();
    let mut compared = 0;
    let mut are_expected = false;
    for line in readme.lines().filter(|line| line.starts_with("| 0") || line.starts_with("| run |")) {
        if line.starts_with("| run |") {
            are_expected = line == EXPECTED_ELO;
            continue;
        }
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [run, id, .., rating] = cells.as_slice() else { return Err(format!("no row of ratings: {line}")) };
        let table = if are_expected { "/lists/elo-changes.csv" } else { "/players.csv" };
        let run = format!("runs/{run}-");
        let table = office.iter().find(|(name, _)| name.starts_with(&run) && name.ends_with(table));
        let (_, table) = table.ok_or_else(|| format!("README.md: there is no run for {line}"))?;
        let found = match are_expected {
            true => expected_elo(table, id, cells[2])?,
            false => rating_of(table, id)?,
        };
        compared += 1;
        if found != *rating {
            wrong.push(format!("{line}\n    the program says {found}"));
        }
    }
    if compared == 0 {
        return Err("README.md works out no rating".to_owned());
    }
    if wrong.is_empty() { Ok(()) } else { Err(format!("worked out otherwise in README.md:\n{}", wrong.join("\n"))) }
}

const EXPECTED_ELO: &str = "| run | id | list | expected Elo |";

/// The expected Elo. `–`: no first rating yet; `none`: without a row.
fn expected_elo(changes: &[u8], id: &str, list: &str) -> Result<String, String> {
    let rows: Result<Vec<BTreeMap<String, String>>, _> = csv::Reader::from_reader(changes).deserialize().collect();
    let rows = rows.map_err(|error| error.to_string())?;
    let row = rows.iter().find(|row| (row["id"].as_str(), row["list"].as_str()) == (id, list));
    Ok(match row.map(|row| row["expected_elo"].as_str()) {
        None => "none",
        Some("") => "–",
        Some(rating) => rating,
    }
    .to_owned())
}

fn rating_of(players: &[u8], id: &str) -> Result<String, String> {
    let mut reader = csv::Reader::from_reader(players);
    let header = reader.headers().map_err(|error| error.to_string())?.clone();
    let column = |name| header.iter().position(|column| column == name).ok_or_else(|| format!("no column {name}"));
    let (id_column, rating) = (column("id")?, column("rating")?);
    for record in reader.records() {
        let record = record.map_err(|error| error.to_string())?;
        if record.get(id_column) == Some(id) {
            return Ok(record.get(rating).unwrap_or("").to_owned());
        }
    }
    Err(format!("players.csv has no {id}"))
}

/// Every list of a run is published unchanged, in a folder of its day (`DATE`, `DATE-2`). In a list for the office alone,
/// further lines follow that are in no run.
fn published_is_a_copy(office: &Tree) -> Outcome {
    for (name, bytes) in office {
        let Some((run, list)) = name.strip_prefix("runs/").and_then(|name| name.split_once('/')) else { continue };
        let date = run.split_once('-').map_or("", |(_, date)| date);
        let (folder, list, is_internal) = match (list.strip_prefix("lists/"), list.strip_prefix("internal/")) {
            (Some(list), _) => (format!("reports/{date}"), list, false),
            (None, Some(list)) => (format!("internal/{date}"), list, true),
            (None, None) => continue,
        };
        let is_published = office.iter().any(|(published, copy)| {
            let is_there = published.starts_with(&folder) && published.ends_with(&format!("/{list}"));
            is_there && (copy == bytes || (is_internal && copy.starts_with(bytes)))
        });
        if !is_published && office.keys().any(|name| name.starts_with("reports/")) {
            return Err(format!("{name} is not published in {folder}"));
        }
    }
    Ok(())
}

/// Whether a path below `runs/` belongs to a run that was rolled back.
fn is_rolled_back(run: &str) -> bool {
    run.starts_with("rolled-back/")
}

/// Each run agrees with its sums. The parent of a rolled back run may have been made again since.
fn sums_agree(office: &Tree) -> Outcome {
    for (name, sums) in office.iter().filter(|(name, _)| name.ends_with("/SHA256SUMS")) {
        let run = name.trim_end_matches("SHA256SUMS");
        for (hash, file) in String::from_utf8_lossy(sums).lines().filter_map(|line| line.split_once("  ")) {
            let path = file.strip_prefix("../").map_or_else(|| format!("{run}{file}"), |other| format!("runs/{other}"));
            if file.starts_with("../") && name.strip_prefix("runs/").is_some_and(is_rolled_back) {
                continue;
            }
            if office.get(&path).map(|bytes| sha256(bytes)).as_deref() != Some(hash) {
                return Err(format!("{path} is not what {name} says"));
            }
        }
    }
    Ok(())
}

/// The latest `--as-of` day of the commands.
fn last_day(commands: &str) -> Result<NaiveDate, String> {
    let words: Vec<&str> = commands.split_whitespace().collect();
    let days = words.windows(2).filter(|two| two[0] == "--as-of").filter_map(|two| two[1].parse().ok());
    days.max().ok_or_else(|| "no command has a day".to_owned())
}

/// An office written only by the program has no fault, and the checks judge every old copy as they did at its arrival. The
/// program itself is asked, because it derives the home federation from its office.
fn check_verified(office: &Path, today: NaiveDate) -> Outcome {
    let verdict = verify::verify(office, &[], today, Depth::Deep).map_err(|error| format!("{error:#}"))?;
    if !verdict.faults.is_empty() {
        return Err(verdict.faults.iter().map(|fault| fault.say(Language::En) + "\n").collect());
    }
    let mut audit = support::kartotek(office);
    audit.args(["verify", "--audit", "--format", "json", "--office", "."]).env("KARTOTEK_TODAY", today.to_string());
    let said = support::run(&mut audit)?;
    let answer: serde_json::Value =
        serde_json::from_str(&said.stdout).map_err(|error| format!("{error}: {}", said.stderr))?;
    let count = |what: &str| answer["audited"][what].as_u64();
    if count("other") == Some(0) && count("gone") == Some(0) { Ok(()) } else { Err(said.stdout) }
}

fn check_hidden(readme: &str, office: &Tree) -> Outcome {
    let public = |name: &str| name.starts_with("reports/") && !name.starts_with("internal/");
    for hidden in readme.lines().filter_map(|line| line.strip_prefix("hidden ")) {
        let (hidden, since) = hidden.split_once(" since ").unwrap_or((hidden, ""));
        let is_since = |name: &str| name.strip_prefix("reports/").is_some_and(|name| name >= since);
        let mut published = office.iter().filter(|(name, _)| public(name) && is_since(name));
        if let Some((name, _)) = published.find(|(_, bytes)| String::from_utf8_lossy(bytes).contains(hidden)) {
            return Err(format!("{name} shows {hidden}"));
        }
    }
    Ok(())
}

/// § 19: nothing of a lapsed sanction remains in the program's files, in the office or where it published. Files identical to
/// people's own are exempt, but not a run's copies of them.
fn check_forgotten(readme: &str, everything: &Tree, peoples: &BTreeSet<Vec<u8>>) -> Outcome {
    for told in readme.lines().filter_map(|line| line.strip_prefix("forgotten ")) {
        for (name, bytes) in everything {
            let is_written = name.strip_prefix("office/").is_some_and(is_the_programs) || !peoples.contains(bytes);
            let tells = || name.contains(told) || bytes.windows(told.len()).any(|part| part == told.as_bytes());
            if is_written && tells() {
                return Err(format!("{name} still tells of `{told}`"));
            }
        }
    }
    Ok(())
}
