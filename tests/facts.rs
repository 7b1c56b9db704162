//! The past is computed from the tables of the runs. A later version with stricter checks would refuse old reports; here their
//! copies are removed, and the past stays unchanged.

use crate::support::{self, Office, Outcome, Test, at};
use std::fs;

pub fn tests() -> Result<Vec<Test>, String> {
    let sentence = "facts: explanations, corrections and the deep check need no copy of a report";
    Ok(vec![Test::new(sentence, without_copies)])
}

const TABLES: [&str; 6] = ["players.csv", "ledger.csv", "corrections.csv", "reports.csv", "entries.csv", "games.csv"];

/// An office after two runs, with a correction of the first run's report in its inbox.
fn office_after_two_runs() -> Result<Office, String> {
    let office = Office::of("tests/runs/corrected")?;
    office.run(&["run", "--as-of", "2026-04-01"], &[0])?;
    let put = |from: &str, to: &str| {
        support::copy(&support::repository(&format!("tests/runs/corrected/{from}")), &office.path(to))
    };
    put("april/match.json", "inbox/match.json")?;
    office.run(&["run", "--as-of", "2026-05-01"], &[0])?;
    put("rettet/mester.json", "inbox/rettelser/mester.json")?;
    Ok(office)
}

/// Removes the copies of reports from every run; returns their number.
fn drop_copies(office: &Office) -> Result<usize, String> {
    let runs = support::tree(&office.path("runs"))?;
    let copies: Vec<&String> =
        runs.keys().filter(|name| name.contains("/inputs/") && name.ends_with(".json")).collect();
    for copy in &copies {
        let path = office.path(&format!("runs/{copy}"));
        fs::remove_file(&path).map_err(at(&path))?;
    }
    Ok(copies.len())
}

/// Answers and tables about the office's past, before and after the correction.
fn answers_about_the_past(office: &Office) -> Result<Vec<String>, String> {
    let mut told = vec![office.run(&["explain", "30001"], &[0])?, office.run(&["player", "games", "30001"], &[0])?];
    office.run(&["run", "--as-of", "2026-06-01"], &[0])?;
    for table in TABLES {
        told.push(support::read(&office.path(&format!("runs/0003-2026-06-01/{table}")))?);
    }
    told.push(office.run(&["explain", "30001"], &[0])?);
    Ok(told)
}

fn without_copies() -> Outcome {
    let (whole, without) = (office_after_two_runs()?, office_after_two_runs()?);
    if drop_copies(&without)? != 2 {
        return Err("the two reports have no copies".to_owned());
    }
    for (expected, found) in answers_about_the_past(&whole)?.iter().zip(answers_about_the_past(&without)?) {
        support::same("without the copies", &found, expected)?;
    }
    whole.run(&["verify", "--deep"], &[0])?;
    let said = without.run(&["verify", "--deep", "--format", "json"], &[1, 2, 3, 4])?;
    let said: serde_json::Value = serde_json::from_str(&said).map_err(|error| format!("{error}: {said}"))?;
    let faults = said["faults"].as_array().ok_or("no faults")?;
    let is_of_copy = |fault: &serde_json::Value| fault["file"].as_str().is_some_and(|path| path.contains("/inputs/"));
    if faults.len() == 2 && faults.iter().all(is_of_copy) {
        return Ok(());
    }
    Err(format!("only the two copies are missing: {faults:#?}"))
}
