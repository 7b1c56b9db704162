//! Folders with sums of their own: what is published and stands in no run. Nothing else could tell whether it was changed.

use super::fault::{Fault, Kind, Verdict};
use super::sums;
use super::survey::{Entry, Survey};
use kartotek_formats::file_name::is_left_behind;
use kartotek_formats::texts::{Text, text};
use kartotek_register::run_folder::SUMS;
use std::collections::{BTreeMap, BTreeSet};

/// Holds the files of a folder against its sums. `is_own`: those that only the sums list. `run`: files of a run that
/// lie beside them, with the hashes that the sums may have of them.
pub fn check(
    survey: &Survey,
    folder: &str,
    is_own: &dyn Fn(&str) -> bool,
    run: &BTreeMap<&str, Vec<String>>,
    remedy: Text,
    verdict: &mut Verdict,
) {
    let sums_path = format!("{folder}/{SUMS}");
    let sums_bytes = survey.bytes(&sums_path).unwrap_or_default();
    let stated = sums::read(&sums_bytes).files;
    let hash = |entry: &'_ Entry| match entry {
        Entry::File(found) => Some(found.sha256.clone()),
        _ => None,
    };
    let is_left = |name: &str| !stated.contains_key(name) && is_left_behind(name.rsplit('/').next().unwrap_or(name));
    let files = survey.below(folder).filter(|(name, _)| *name != SUMS && is_own(name) && !is_left(name));
    let there: BTreeMap<&str, Option<String>> = files.map(|(name, entry)| (name, hash(entry))).collect();
    let of_run = run.iter().filter_map(|(name, hashes)| {
        let stated = stated.get(*name).filter(|stated| hashes.contains(stated));
        Some((*name, stated.or(hashes.first())?.as_str()))
    });
    let lines: BTreeMap<&str, &str> =
        there.iter().filter_map(|(name, hash)| Some((*name, hash.as_deref()?))).chain(of_run).collect();
    let rebuilt = sums::write(lines.into_iter(), None);
    if *sums_bytes == *rebuilt && there.values().all(Option::is_some) {
        return;
    }
    let named = stated.keys().map(String::as_str).filter(|name| !run.contains_key(name));
    let names: BTreeSet<&str> = there.keys().copied().chain(named).collect();
    for name in names {
        let (is, due) = (there.get(name), stated.get(name).map(String::as_str));
        let (kind, what) = match (is, due) {
            (Some(Some(is)), Some(due)) if is == due => continue,
            (None, Some(_)) => (Kind::Missing, text!("verify-told-missing")),
            (Some(None), _) => (Kind::NoFile, text!("verify-told-no-file")),
            (Some(_), None) => (Kind::Unnamed, text!("verify-told-added")),
            (Some(_), Some(_)) => (Kind::Changed, text!("verify-told-changed")),
            (None, None) => continue,
        };
        let fault = Fault::new(kind, format!("{folder}/{name}"), what, remedy.clone());
        verdict.faults.push(fault.hashes(due, is.and_then(Option::as_deref)));
    }
    let found = survey.file(&sums_path).map(|found| found.sha256.as_str());
    let what = text!("verify-told-sums");
    verdict.faults.push(Fault::new(Kind::Changed, sums_path, what, remedy).hashes(None, found));
}
