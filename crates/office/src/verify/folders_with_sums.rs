//! Folders with separate sums: what is published and is in no run. Only the sums show whether it was changed.

use super::fault::{Fault, Kind, Verdict};
use super::sums;
use super::survey::{Survey, SurveyEntry};
use kartotek_formats::file_name::is_system_file;
use kartotek_formats::texts::{Text, text};
use kartotek_register::run_folder::{SUMS, sums_of};
use std::collections::{BTreeMap, BTreeSet};

/// Compares the files of a folder with its sums. `is_own`: whether only the sums list a file. `run`: files of a run in the same
/// folder, with their hashes.
pub fn check(
    survey: &Survey,
    folder: &str,
    is_own: &dyn Fn(&str) -> bool,
    run: &BTreeMap<&str, &str>,
    remedy: Text,
    verdict: &mut Verdict,
) {
    let sums_path = format!("{folder}/{SUMS}");
    let sums_bytes = survey.bytes(&sums_path).unwrap_or_default();
    let stated = sums::read(&sums_bytes).files;
    let hash = |entry: &'_ SurveyEntry| match entry {
        SurveyEntry::File(found) => Some(found.sha256.clone()),
        _ => None,
    };
    let is_left = |name: &str| !stated.contains_key(name) && is_system_file(name.rsplit('/').next().unwrap_or(name));
    let files = survey.below(folder).filter(|(name, _)| *name != SUMS && is_own(name) && !is_left(name));
    let there: BTreeMap<&str, Option<String>> = files.map(|(name, entry)| (name, hash(entry))).collect();
    let of_run = run.iter().map(|(name, hash)| (*name, *hash));
    let lines: BTreeMap<&str, &str> =
        there.iter().filter_map(|(name, hash)| Some((*name, hash.as_deref()?))).chain(of_run).collect();
    let rebuilt = sums_of(lines.into_iter(), None);
    if *sums_bytes == *rebuilt && there.values().all(Option::is_some) {
        return;
    }
    let named = stated.keys().map(String::as_str).filter(|name| !run.contains_key(name));
    let names: BTreeSet<&str> = there.keys().copied().chain(named).collect();
    for name in names {
        let (is, expected) = (there.get(name), stated.get(name).map(String::as_str));
        let (kind, what) = match (is, expected) {
            (Some(Some(is)), Some(expected)) if is == expected => continue,
            (None, Some(_)) => (Kind::Missing, text!("verify-told-missing")),
            (Some(None), _) => (Kind::NotRegularFile, text!("verify-told-no-file")),
            (Some(_), None) => (Kind::Unnamed, text!("verify-told-added")),
            (Some(_), Some(_)) => (Kind::Changed, text!("verify-told-changed")),
            (None, None) => continue,
        };
        let fault = Fault::new(kind, format!("{folder}/{name}"), what, remedy.clone());
        verdict.faults.push(fault.hashes(expected, is.and_then(Option::as_deref)));
    }
    let found = survey.file(&sums_path).map(|found| found.sha256.as_str());
    let what = text!("verify-told-sums");
    verdict.faults.push(Fault::new(Kind::Changed, sums_path, what, remedy).hashes(None, found));
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_formats::bundle::sha256;

    /// The faults of a folder with the files `there` and the sums of `summed`.
    fn faults(there: &[(&str, &str)], summed: &[(&str, &str)]) -> Vec<String> {
        let sums: BTreeMap<&str, String> = summed.iter().map(|(name, text)| (*name, sha256(text.as_bytes()))).collect();
        let sums = sums_of(sums.iter().map(|(name, hash)| (*name, hash)), None);
        let mut files: BTreeMap<String, Vec<u8>> = BTreeMap::from([(format!("out/{SUMS}"), sums)]);
        files.extend(there.iter().map(|(name, text)| (format!("out/{name}"), text.as_bytes().to_vec())));
        let mut verdict = Verdict::default();
        check(
            &Survey::of_files(files),
            "out",
            &|name| name != "run.csv",
            &BTreeMap::new(),
            Text::from("do"),
            &mut verdict,
        );
        verdict.faults.iter().map(|fault| format!("{:?} {}", fault.kind, fault.file)).collect()
    }

    #[test]
    fn files_that_are_what_their_sums_say_have_no_fault() {
        assert_eq!(faults(&[("a", "1"), ("b", "2")], &[("a", "1"), ("b", "2")]), [""; 0]);
        // Files of others, and files left by an operating system.
        assert_eq!(faults(&[("a", "1"), ("run.csv", "x"), (".DS_Store", "x")], &[("a", "1")]), [""; 0]);
    }

    #[test]
    fn what_was_changed_taken_or_added_is_named_and_so_are_the_sums_that_differ() {
        let sums = "Changed out/SHA256SUMS";
        assert_eq!(faults(&[("a", "2")], &[("a", "1")]), ["Changed out/a", sums]);
        assert_eq!(faults(&[], &[("a", "1")]), ["Missing out/a", sums]);
        assert_eq!(faults(&[("a", "1"), ("b", "2")], &[("a", "1")]), ["Unnamed out/b", sums]);
    }

    #[test]
    fn a_link_is_no_file_whatever_it_points_to() {
        let mut survey = Survey::of_files(BTreeMap::from([(format!("out/{SUMS}"), Vec::new())]));
        survey.put_link("out/a".to_owned(), "/etc/passwd".to_owned());
        let mut verdict = Verdict::default();
        check(&survey, "out", &|_| true, &BTreeMap::new(), Text::from("do"), &mut verdict);
        let kinds: Vec<Kind> = verdict.faults.iter().map(|fault| fault.kind).collect();
        assert_eq!(kinds, [Kind::NotRegularFile, Kind::Changed]);
    }
}
