//! Whole months in a small office. `tests/runs/SCENARIO/` holds an office as people left it, the commands that are
//! given (`commands`, a script, see `support`), and everything that comes of it (`expected`): what is said, which files there
//! are, and what the tables hold. Parquet files, hashes and manifests are looked at in `properties`.
//!
//! `README.md` tells the story and works out the ratings by hand. Rows of its table that begin with a run's number are
//! compared with the register after that run (first cell: run, second: register id, last: rating), so that blessing can
//! never make a wrong number right. `hidden NAME` in a line of its own: the name stands in nothing that is published.

use crate::support::{self, Outcome, Said, Test};
use std::collections::BTreeMap;
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
    Ok(Test::new(format!("runs: {name}: {title}"), move || scenario(&name, &readme)))
}

type Tree = BTreeMap<String, Vec<u8>>;

fn scenario(name: &str, readme: &str) -> Outcome {
    let folder = support::repository(FOLDER).join(name);
    let temporary = support::temporary_folder()?;
    let here = temporary.path();
    support::copy(&folder, here)?;
    let mut found = String::new();
    for step in support::script(&support::read(&folder.join("commands"))?)? {
        let before = inputs(here)?;
        let _ = writeln!(found, "$ {step}");
        if let Some(Said { stdout, stderr, exit_code }) = step.take(here)? {
            let _ = writeln!(found, "{stdout}{stderr}exit code {exit_code}\n");
            let mut after = inputs(here)?;
            // A command may write down a decision; what was there stays as it is.
            after.retain(|name, _| before.contains_key(name) || !name.starts_with("decisions/"));
            if after != before {
                return Err(format!("`{step}` changed what people had put into the office"));
            }
        }
    }
    let office = support::tree(&here.join("office"))?;
    worked_out(readme, &office)?;
    published_is_a_copy(&office)?;
    hidden(readme, &office)?;
    found.push_str("== files that the program wrote\n");
    for name in office.keys().filter(|name| is_the_programs(name)) {
        let _ = writeln!(found, "{name}");
    }
    for (name, bytes) in office.iter().filter(|(name, _)| is_shown(name)) {
        let text = str::from_utf8(bytes).map_err(|error| format!("{name}: {error}"))?;
        let _ = write!(found, "\n== {name}\n{text}");
    }
    support::compare(&folder.join("expected"), &found)
}

/// What the program writes; the rest is people's.
fn is_the_programs(name: &str) -> bool {
    let top = name.split('/').next().unwrap_or(name);
    ["runs", "reports", "private", "CURRENT", "LOCK"].contains(&top)
}

fn inputs(here: &Path) -> Result<Tree, String> {
    let mut tree = support::tree(&here.join("office"))?;
    tree.retain(|name, _| !is_the_programs(name));
    Ok(tree)
}

/// The tables of every run but the founding. What is published is the same again.
fn is_shown(name: &str) -> bool {
    let is_of_run = name.strip_prefix("runs/").is_some_and(|run| !run.starts_with("0000"));
    let is_copy = name.contains("/inputs/") || name.ends_with("/clubs.csv");
    is_of_run && !is_copy && (name.ends_with(".csv") || name.ends_with(".jsonl"))
}

/// The ratings of the README's table are those of the register.
fn worked_out(readme: &str, office: &Tree) -> Outcome {
    let mut wrong = Vec::new();
    let mut compared = 0;
    for line in readme.lines().filter(|line| line.starts_with("| 0")) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [run, id, .., rating] = cells.as_slice() else { return Err(format!("no row of ratings: {line}")) };
        let run = format!("runs/{run}-");
        let register = office.iter().find(|(name, _)| name.starts_with(&run) && name.ends_with("/players.csv"));
        let (_, register) = register.ok_or_else(|| format!("README.md: there is no run for {line}"))?;
        let found = rating_of(register, id)?;
        compared += 1;
        if found != *rating {
            wrong.push(format!("{line}\n    the register says {found}"));
        }
    }
    if compared == 0 {
        return Err("README.md works out no rating".to_owned());
    }
    if wrong.is_empty() { Ok(()) } else { Err(format!("worked out otherwise in README.md:\n{}", wrong.join("\n"))) }
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

/// Every list of a run is published as it is, in one folder of its day or another (`DATE`, `DATE-2`).
fn published_is_a_copy(office: &Tree) -> Outcome {
    for (name, bytes) in office {
        let Some((run, list)) = name.strip_prefix("runs/").and_then(|name| name.split_once('/')) else { continue };
        let date = run.split_once('-').map_or("", |(_, date)| date);
        let (folder, list) = match (list.strip_prefix("lists/"), list.strip_prefix("internal/")) {
            (Some(list), _) => (format!("reports/{date}"), list),
            (None, Some(list)) => (format!("reports/internal/{date}"), list),
            (None, None) => continue,
        };
        let is_published = office.iter().any(|(published, copy)| {
            let is_there = published.starts_with(&folder) && published.ends_with(&format!("/{list}"));
            is_there && copy == bytes
        });
        if !is_published {
            return Err(format!("{name} is not published in {folder}"));
        }
    }
    Ok(())
}

fn hidden(readme: &str, office: &Tree) -> Outcome {
    let public = |name: &str| name.starts_with("reports/") && !name.starts_with("reports/internal/");
    for hidden in readme.lines().filter_map(|line| line.strip_prefix("hidden ")) {
        let mut published = office.iter().filter(|(name, _)| public(name));
        if let Some((name, _)) = published.find(|(_, bytes)| String::from_utf8_lossy(bytes).contains(hidden)) {
            return Err(format!("{name} shows {hidden}"));
        }
    }
    Ok(())
}
