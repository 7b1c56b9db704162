//! People's own files may be changed and cleared at any time. If one is not what a run has read, that is told.

use super::fault::Verdict;
use super::runs::Runs;
use super::survey::Survey;
use crate::formats::bundle::sha256;
use crate::register::office::FOUNDING_FILES;
use std::collections::BTreeMap;

/// Tells which founding tables and decisions are not those that were read.
pub fn tell(survey: &Survey, runs: &Runs, verdict: &mut Verdict) {
    let Some(founding) = runs.chain.first() else { return };
    for name in FOUNDING_FILES {
        let then = founding.files.get(&format!("inputs/{name}"));
        if survey.file(name).is_some_and(|now| Some(&now.sha256) != then) {
            verdict.note(
                name,
                format!("it is not what the founding register was made from; run {} has that", founding.name),
            );
        }
    }
    let mut read: BTreeMap<&str, (Vec<&str>, String)> = BTreeMap::new();
    for run in &runs.chain {
        for copy in run.files.keys().filter_map(|name| name.strip_prefix("inputs/decisions/")) {
            // Copies are named by 16 digits of their hash, `-`, and the name they came under.
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
        let Some((hashes, last)) = read.get(name) else { continue };
        let now = survey.bytes(&path).map(|bytes| sha256(&bytes)).unwrap_or_default();
        if !hashes.iter().any(|hash| now.starts_with(hash)) {
            verdict.note(&path, format!("it was changed after run {last} used it, which has the copy"));
        }
    }
}
