//! The judgement of a chain of two runs, in memory: the remaining witnesses show which file was changed.

use super::fault::Verdict;
use super::survey::Survey;
use super::{runs, user_files};
use kartotek_formats::bundle::sha256;
use kartotek_register::chain::{self, CURRENT};
use kartotek_register::format::FORMAT;
use kartotek_register::run_folder::{MANIFEST, SUMS, sums_of};
use serde_json::json;
use std::collections::BTreeMap;

pub type Files = BTreeMap<String, Vec<u8>>;

pub const FIRST: &str = "0000-2026-01-01";
pub const SECOND: &str = "0001-2026-02-01";

/// Adds a run of one table to its parent, and returns the hash of its sums.
fn put_run(files: &mut Files, name: &str, parent: Option<(&str, &str)>, players: &str) -> String {
    put_tables(files, name, parent, &[("players.csv", players)])
}

/// Adds a run to its parent, and returns the hash of its sums.
pub fn put_tables(files: &mut Files, name: &str, parent: Option<(&str, &str)>, tables: &[(&str, &str)]) -> String {
    put_anchored(files, name, parent, tables, &[])
}

/// The same for a run after erasures, with the names and hashes of their notes.
pub fn put_anchored(
    files: &mut Files,
    name: &str,
    parent: Option<(&str, &str)>,
    tables: &[(&str, &str)],
    notes: &[(String, String)],
) -> String {
    let notes: BTreeMap<&str, &str> = notes.iter().map(|(name, hash)| (name.as_str(), hash.as_str())).collect();
    let outputs: BTreeMap<&str, String> = tables.iter().map(|(name, text)| (*name, sha256(text.as_bytes()))).collect();
    let manifest = json!({
        "format": FORMAT, "program": env!("CARGO_PKG_VERSION"), "run": name, "parent": parent.map(|(parent, _)| parent), "inputs": {}, "outputs": outputs, "erased": notes,
    });
    let manifest = manifest.to_string();
    let all: BTreeMap<&str, &str> = tables.iter().copied().chain([(MANIFEST, manifest.as_str())]).collect();
    let hashes: Vec<(&str, String)> = all.iter().map(|(name, text)| (*name, sha256(text.as_bytes()))).collect();
    let sums = sums_of(hashes.iter().map(|(name, hash)| (*name, hash)), parent);
    let hash = sha256(&sums);
    let all = all.into_iter().map(|(own, text)| (format!("runs/{name}/{own}"), text.as_bytes().to_vec()));
    files.extend(all.chain([(format!("runs/{name}/{SUMS}"), sums)]));
    hash
}

fn office() -> Files {
    let mut files = Files::new();
    let first = put_run(&mut files, FIRST, None, "id\n1\n");
    put_run(&mut files, SECOND, Some((FIRST, &first)), "id\n1\n2\n");
    files.insert(CURRENT.to_owned(), chain::line(SECOND.parse().unwrap()));
    files
}

fn verdict(change: impl FnOnce(&mut Files)) -> Vec<String> {
    let mut files = office();
    change(&mut files);
    judged(&Survey::of_files(files))
}

fn judged(survey: &Survey) -> Vec<String> {
    let mut verdict = Verdict::default();
    let runs = runs::check(survey, &mut verdict);
    runs::check_current(survey, &runs, &mut verdict);
    user_files::note_changes(survey, &runs, &mut verdict);
    verdict.faults.iter().map(|fault| format!("{:?} {}", fault.kind, fault.file)).collect()
}

fn put(files: &mut Files, name: &str, text: &str) {
    files.insert(name.to_owned(), text.as_bytes().to_vec());
}

#[test]
fn a_chain_as_it_was_written_has_no_fault() {
    assert_eq!(verdict(|_| ()), [""; 0]);
}

#[test]
fn a_file_that_was_changed_taken_or_added_is_named_alone() {
    for run in [FIRST, SECOND] {
        let players = format!("runs/{run}/players.csv");
        assert_eq!(verdict(|files| put(files, &players, "id\n9\n")), [format!("Changed {players}")]);
        assert_eq!(verdict(|files| drop(files.remove(&players))), [format!("Missing {players}")]);
        let more = format!("runs/{run}/more.csv");
        assert_eq!(verdict(|files| put(files, &more, "")), [format!("Unnamed {more}")]);
    }
}

#[test]
fn where_sums_were_changed_the_file_is_not_blamed() {
    for run in [FIRST, SECOND] {
        let path = format!("runs/{run}/{SUMS}");
        let other = |files: &mut Files| {
            let text = String::from_utf8(files[&path].clone()).unwrap();
            put(files, &path, &text.replace(&sha256(&files[&format!("runs/{run}/players.csv")]), &sha256(b"x")));
        };
        assert_eq!(verdict(other), [format!("Changed {path}")]);
        assert_eq!(verdict(|files| drop(files.remove(&path))), [format!("Missing {path}")]);
    }
}

#[test]
fn a_file_changed_together_with_its_line_of_the_sums_shows_by_the_manifest() {
    let path = format!("runs/{SECOND}/{SUMS}");
    let players = format!("runs/{SECOND}/players.csv");
    let found = verdict(|files| {
        let text = String::from_utf8(files[&path].clone()).unwrap();
        put(files, &path, &text.replace(&sha256(&files[&players]), &sha256(b"id\n9\n")));
        put(files, &players, "id\n9\n");
    });
    // The sums agree with every file, but the manifest contradicts them.
    assert_eq!(found, [format!("Chain runs/{SECOND}/{MANIFEST}")]);
}

#[test]
fn a_run_written_anew_as_a_whole_shows_in_the_next_one() {
    let found = verdict(|files| drop(put_run(files, FIRST, None, "id\n9\n")));
    assert!(
        !found.is_empty()
            && found.iter().all(|fault| fault.starts_with("Changed runs/") || fault.starts_with("Chain runs/"))
    );
    assert!(found.iter().any(|fault| fault.contains(SUMS)), "{found:?}");
}

#[test]
fn a_link_in_a_run_is_told_though_it_leads_to_the_same_bytes() {
    let mut survey = Survey::of_files(office());
    let players = format!("runs/{SECOND}/players.csv");
    survey.put_link(players.clone(), "/elsewhere/players.csv".to_owned());
    assert!(judged(&survey).contains(&format!("NotRegularFile {players}")));
}

#[test]
fn runs_follow_each_other_in_number_and_day() {
    let third = |name: &'static str| {
        move |files: &mut Files| {
            let second = sha256(&files[&format!("runs/{SECOND}/{SUMS}")]);
            put_run(files, name, Some((SECOND, &second)), "id\n");
            files.insert(CURRENT.to_owned(), chain::line(name.parse().unwrap()));
        }
    };
    assert_eq!(verdict(third("0002-2026-03-01")), [""; 0]);
    assert_eq!(verdict(third("0003-2026-03-01")), ["Order runs/0003-2026-03-01"]);
    assert_eq!(verdict(third("0002-2026-01-31")), ["Order runs/0002-2026-01-31"]);
    assert!(verdict(|files| put(files, "runs/notes/a.txt", "")).contains(&"Unnamed runs/notes".to_owned()));
}

#[test]
fn current_names_the_newest_run_byte_by_byte() {
    assert_eq!(verdict(|files| put(files, CURRENT, FIRST)).len(), 1);
    assert_eq!(verdict(|files| drop(files.remove(CURRENT))).len(), 1);
    let lost = verdict(|files| drop(files.insert(CURRENT.to_owned(), chain::line("0002-2026-03-01".parse().unwrap()))));
    assert_eq!(lost.len(), 1, "{lost:?}");
}

#[test]
fn a_signature_of_a_run_that_is_not_there_tells_that_it_was() {
    assert_eq!(verdict(|files| put(files, &format!("signatures/{SECOND}.minisig"), "")), [""; 0]);
    let lost = "signatures/0002-2026-03-01.minisig";
    assert_eq!(verdict(|files| put(files, lost, "")), [format!("Missing {lost}")]);
    assert_eq!(verdict(|files| put(files, "signatures/README", "")), [""; 0]);
}
