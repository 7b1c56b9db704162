//! Notes changes of users' own files, which users may change or delete at any time, since a run read them.

use super::fault::{Kind, Verdict};
use super::runs::Runs;
use super::survey::Survey;
use kartotek_decisions::{DecisionFile, several_in_file};
use kartotek_formats::bundle::sha256;
use kartotek_formats::file_name;
use kartotek_formats::texts::text;
use kartotek_register::office::FOUNDING_FILES;
use kartotek_register::run_folder::RunName;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The folder of signatures of runs, `NNNN-DATE.minisig`, which users put there.
pub const SIGNATURES: &str = "signatures";

/// Notes founding tables and decisions that differ from those that runs have read.
pub fn note_changes(survey: &Survey, runs: &Runs, verdict: &mut Verdict) {
    signatures(survey, runs, verdict);
    let Some(founding) = runs.chain.first() else { return };
    for name in FOUNDING_FILES {
        let then = founding.files.get(&format!("inputs/{name}"));
        if survey.file(name).is_some_and(|now| Some(&now.sha256) != then) {
            verdict.note(name, text!("verify-founding-changed", run = founding.name.to_string()));
        }
    }
    let mut read: BTreeMap<&str, (Vec<&str>, String)> = BTreeMap::new();
    for run in &runs.chain {
        for copy in run.files.keys().filter_map(|name| name.strip_prefix("inputs/decisions/")) {
            // The name of a copy is 16 digits of its hash, `-`, and its original name.
            if let Some((hash, name)) = copy.split_once('-') {
                let (hashes, last) = read.entry(name).or_default();
                hashes.push(hash);
                *last = run.name.to_string();
            }
        }
    }
    for (path, _) in survey.below("decisions") {
        let path = format!("decisions/{path}");
        let name = path.rsplit('/').next().unwrap_or(&path);
        let bytes = survey.bytes(&path).map(Cow::into_owned).unwrap_or_default();
        for part in several_in_file::each(DecisionFile { name: name.to_owned(), bytes }) {
            let Some((hashes, last)) = read.get(file_name::of_copy(&part.name).as_str()) else { continue };
            let now = sha256(&part.bytes);
            if !hashes.iter().any(|hash| now.starts_with(hash)) {
                let place =
                    path.strip_suffix(name).map_or_else(|| path.clone(), |folder| folder.to_owned() + &part.name);
                verdict.note(&place, text!("verify-decision-changed", run = last));
            }
        }
    }
}

/// Reports signatures of missing runs.
fn signatures(survey: &Survey, runs: &Runs, verdict: &mut Verdict) {
    for file in survey.names_in(SIGNATURES) {
        let path = format!("{SIGNATURES}/{file}");
        let name = file.strip_suffix(".minisig").and_then(|name| name.parse::<RunName>().ok());
        let Some(name) = name.filter(|name| runs.chain.iter().all(|run| run.name != *name)) else { continue };
        let run = name.to_string();
        if runs.taken_out.iter().any(|run| run.name == name) {
            verdict.note(path, text!("verify-signed-aside", run));
        } else {
            verdict.fault(Kind::Missing, path, text!("verify-signed-missing", run), text!("verify-restore-run"));
        }
    }
}
