//! Compares the files written by the program with the model.

use super::drive::Tally;
use super::model::{Line, Made, Office, Record};
use super::report::{Who, World};
use crate::support::{self, at, table};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

type Ids = BTreeMap<Who, String>;

/// The folders of the runs in force, without the founding, in order.
pub fn runs(folder: &Path) -> Result<Vec<String>, String> {
    let runs = folder.join("office/runs");
    if !runs.is_dir() {
        return Ok(Vec::new());
    }
    let mut names = support::folders_in(&runs)?;
    names.retain(|name| name.starts_with(|sign: char| sign.is_ascii_digit()) && !name.starts_with("0000"));
    names.retain(|name| !name.ends_with(".aside"));
    Ok(names)
}

/// Fails with every line that only one of the two has.
fn same<T: Ord + std::fmt::Display>(what: &str, expected: Vec<T>, found: Vec<T>) -> Result<(), String> {
    let (mut expected, mut found) = (expected, found);
    expected.sort();
    found.sort();
    let mut wrong = String::new();
    for line in &expected {
        if !found.contains(line) {
            wrong += &format!("  expected {line}\n");
        }
    }
    for line in &found {
        if !expected.contains(line) {
            wrong += &format!("  found    {line}\n");
        }
    }
    if wrong.is_empty() && expected.len() != found.len() {
        wrong = format!("  {} lines expected, {} found\n", expected.len(), found.len());
    }
    if wrong.is_empty() { Ok(()) } else { Err(format!("{what}:\n{wrong}")) }
}

/// Compares the runs made by a step, and their ledgers.
pub fn new_runs(
    folder: &Path,
    before: &[String],
    made: &[Made],
    ids: &mut Ids,
    world: &World,
    tally: &mut Tally,
) -> Result<(), String> {
    let now = runs(folder)?;
    let new: Vec<&String> = now.iter().filter(|name| !before.contains(name)).collect();
    let days: Vec<String> = made.iter().map(|made| made.day.to_string()).collect();
    let found: Vec<&str> = new.iter().filter_map(|name| name.split_once('-').map(|(_, day)| day)).collect();
    if days != found {
        return Err(format!("runs of these days were to be made: {days:?}; these were made: {found:?}"));
    }
    for (name, made) in new.into_iter().zip(made) {
        let run = folder.join("office/runs").join(name);
        learn(&run, ids, world)?;
        // The law does not say whether a correction needs lines for players whom it leaves unchanged.
        let expected = made.lines.iter().filter(|line| line.start.is_some() || line.registered != Some(line.new));
        let expected: Vec<String> = expected.map(|line| sentence_about(line, ids)).collect();
        let rows = table(&run.join("ledger.csv"))?;
        let events = ["entered", "rated", "corrected", "annulled", "converted"];
        let is_change = |row: &BTreeMap<String, String>| !row["ro"].is_empty() || row["registered"] != row["rn"];
        let of_reports = rows.iter().filter(|row| events.contains(&&*row["event"]) && is_change(row));
        let found: Vec<String> = of_reports
            .map(|row| {
                let cell = |name: &str| row.get(name).map_or("", String::as_str);
                format!(
                    "{} {} {}: {} {} {}",
                    cell("event"),
                    cell("report"),
                    cell("id"),
                    cell("ro"),
                    cell("registered"),
                    cell("rn")
                )
            })
            .collect();
        tally.runs += 1;
        tally.rows += found.len();
        same(&format!("{name}/ledger.csv (event, report, id: Ro, registered, Rn)"), expected, found)?;
    }
    Ok(())
}

fn sentence_about(line: &Line, ids: &Ids) -> String {
    let number = |number: Option<i64>| number.map_or(String::new(), |number| number.to_string());
    let id = ids.get(&line.who).map_or("nobody", String::as_str);
    let (start, registered) = (number(line.start), number(line.registered));
    format!("{} {} {id}: {start} {registered} {}", line.event, line.report, line.new)
}

/// Learns the ids given to newcomers.
fn learn(run: &Path, ids: &mut Ids, world: &World) -> Result<(), String> {
    for row in table(&run.join("players.csv"))? {
        let is_it = |who: &Who| world.people[*who].name == row["name"];
        if let Some(who) = (0..world.people.len()).filter(|who| world.is_newcomer(*who)).find(is_it) {
            ids.insert(who, row["id"].clone());
        }
    }
    Ok(())
}

/// Compares the register of the newest run.
pub fn register(folder: &Path, office: &Office<'_>, ids: &mut Ids, tally: &mut Tally) -> Result<(), String> {
    let now = runs(folder)?;
    if now.len() + 1 != office.chain.len() {
        return Err(format!("{} runs are in force, and there are {now:?}", office.chain.len() - 1));
    }
    let Some(newest) = now.last() else { return Ok(()) };
    let run = folder.join("office/runs").join(newest);
    learn(&run, ids, office.world)?;
    let known: BTreeMap<&str, Who> = ids.iter().map(|(who, id)| (id.as_str(), *who)).collect();
    let register = office.newest();
    let expected = register.people.iter().map(|(who, entry)| {
        let is_merged = register.resolve(*who) != *who;
        let is_stranded = register.is_stranded(office.world, *who);
        let last = register.last_rated(*who).map_or(String::new(), |day| day.to_string());
        // The model does not say under which of two records of a person the last game was played.
        let last = if office.world.is_twin(*who) { "-" } else { &last };
        let id = ids.get(who).map_or("nobody", String::as_str);
        let public = if entry.is_public { "yes" } else { "no" };
        let left = if is_merged {
            "merged"
        } else if is_stranded {
            "entry-taken-back"
        } else {
            ""
        };
        format!("{id} {} {} {last} {public} {left}", entry.name, entry.rating)
    });
    let rows = table(&run.join("players.csv"))?;
    let found = rows.iter().map(|row| {
        let cell = |name: &str| row.get(name).map_or("", String::as_str);
        let is_twin = known.get(cell("id")).is_some_and(|who| office.world.is_twin(*who));
        let last = if is_twin { "-" } else { cell("last_rated") };
        let left = cell("left").split(' ').next().unwrap_or("");
        format!("{} {} {} {last} {} {left}", cell("id"), cell("name"), cell("rating"), cell("public"))
    });
    tally.people += rows.len();
    same(
        &format!("{newest}/players.csv (id, name, rating, last rated, public, left)"),
        expected.collect(),
        found.collect(),
    )
}

/// Compares the sanctions in the register.
pub fn sanctions(folder: &Path, office: &Office<'_>, ids: &Ids) -> Result<(), String> {
    let told = |record: &Record| {
        let kind = if record.is_warning { "warning" } else { "quarantine" };
        let id = ids.get(&record.who).map_or("nobody", String::as_str);
        let Record { given, from, to, report, reason, .. } = record;
        format!("{kind} of {id}, given {given}, {from} to {to}, {report}: {reason}")
    };
    let expected: BTreeSet<String> = office.newest().sanctions.iter().map(told).collect();
    let mut found = BTreeSet::new();
    let newest = runs(folder)?.pop();
    let named = newest.map(|newest| table(&folder.join("office/runs").join(newest).join("private.csv"))).transpose()?;
    for row in named.unwrap_or_default().iter().filter(|row| row["kind"] == "sanction") {
        let path = folder.join("office/private").join(format!("{}.json", row["record"]));
        // The record has been erased by law.
        if !path.is_file() {
            continue;
        }
        let record: serde_json::Value = serde_json::from_str(&support::read(&path)?).map_err(at(&path))?;
        let text = |key: &str| record[key].as_str().unwrap_or_default().to_owned();
        found.insert(format!(
            "{} of {}, given {}, {} to {}, {}: {}",
            text("sanction"),
            text("player"),
            text("given"),
            text("from"),
            text("to"),
            text("report"),
            text("reason")
        ));
    }
    same("sanctions of the newest run", expected.into_iter().collect(), found.into_iter().collect())
}
