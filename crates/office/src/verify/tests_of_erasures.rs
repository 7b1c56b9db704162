//! Changes under cover of an erasure, genuine or made up, of which every list and note was made anew; in memory, by the hashes alone.

use super::tests::{FIRST, Files, SECOND, put_anchored, put_tables};
use super::{Depth, Survey, Verdict};
use kartotek_formats::bundle::sha256;
use kartotek_formats::texts::Text;
use kartotek_register::chain::{self, CURRENT};
use kartotek_register::erased::{ERASED, Erased, ErasedRun, ErasureNote, NOTES};
use kartotek_register::run_folder::SUMS;
use kartotek_register::staged::AT_WORK;
use std::collections::BTreeMap;

const THIRD: &str = "0002-2026-02-15";
const NAMED: &str = "id,name,rating\n14,\"Holm, Per\",1500\n15,\"Lund, Ib\",1600\n";
const ERASED_14: &str = "id,name,rating\n14,14,1500\n15,\"Lund, Ib\",1600\n";
const REPLY: &str = "internal/replies/a.json.txt";

/// An office of two runs.
struct Office {
    files: Files,
    lists: BTreeMap<&'static str, Erased>,
    notes: Vec<ErasureNote>,
}

impl Office {
    /// Nobody was erased.
    fn new() -> Office {
        let mut files = Files::new();
        let first = put_tables(&mut files, FIRST, None, &[("players.csv", NAMED), ("clubs.csv", "id,name\n1,A\n")]);
        let tables = [
            ("players.csv", NAMED),
            ("inputs/rules/new.toml", "k = 20\n"),
            (REPLY, "14 and 15 have played.\n"),
            ("internal/replies/b.json.txt", "15 has won.\n"),
        ];
        put_tables(&mut files, SECOND, Some((FIRST, &first)), &tables);
        files.insert(CURRENT.to_owned(), chain::line(SECOND.parse().unwrap()));
        Office { files, lists: BTreeMap::new(), notes: Vec::new() }
    }

    /// 14 was erased.
    fn genuine() -> Office {
        let mut office = Office::new();
        office.noted("14");
        for run in [FIRST, SECOND] {
            office.cover(run, "players.csv", ERASED_14, 1);
        }
        office
    }

    fn noted(&mut self, player: &str) {
        let (text, number) = (String::new, self.notes.len() as u32 + 1);
        self.notes.push(ErasureNote {
            number,
            date: "2026-02-02".to_owned(),
            author: text(),
            reason: text(),
            players: vec![player.to_owned()],
            before: text(),
            away: Vec::new(),
            runs: Vec::new(),
            files: Vec::new(),
            known: Vec::new(),
        });
    }

    /// Gives a file of a run other content, as if the erasure of a number had rewritten it.
    fn cover(&mut self, run: &'static str, name: &str, text: &str, erasure: u32) {
        let path = format!("runs/{run}/{name}");
        let was = sha256(&self.files[&path]);
        self.lists.entry(run).or_default().add(name, &was, &sha256(text.as_bytes()), erasure);
        self.files.insert(path, text.as_bytes().to_vec());
    }

    /// Every list and every note as it would be written.
    fn sealed(mut self) -> Files {
        let mut before = String::new();
        for mut note in self.notes {
            for (run, list) in &self.lists {
                let sums = sha256(&self.files[&format!("runs/{run}/{SUMS}")]);
                let is_named = list.0.values().any(|anew| anew.erasures.contains(&note.number));
                let of_run = ErasedRun { run: (*run).to_owned(), sums, erased: sha256(&list.bytes()) };
                note.runs.extend(Some(of_run).filter(|_| is_named));
            }
            note.before = before;
            let bytes = note.bytes().unwrap();
            before = sha256(&bytes);
            self.files.insert(format!("{NOTES}/{}", ErasureNote::file_name(note.number)), bytes);
        }
        for (run, list) in &self.lists {
            self.files.insert(format!("runs/{run}/{ERASED}"), list.bytes());
        }
        self.files
    }
}

fn judged(files: Files) -> Verdict {
    super::judge(&Survey::of_files(files), &[], "2026-03-01".parse().unwrap(), Depth::Hashes)
}

fn faults(files: Files) -> Vec<String> {
    judged(files).faults.iter().map(|fault| fault.file.clone()).collect()
}

/// Only these files have a fault.
#[track_caller]
fn is_found(office: Office, files: &[&str]) {
    assert_eq!(faults(office.sealed()), files);
}

#[test]
fn an_erasure_has_no_fault() {
    is_found(Office::new(), &[]);
    is_found(Office::genuine(), &[]);
}

/// Nothing but its own note vouches for what an erasure wrote, until a run names it.
#[test]
fn an_erasure_that_no_run_names_is_told() {
    let told = |files: Files| -> Vec<String> {
        let notes = judged(files).notes.into_iter().map(|note| note.file);
        notes.filter(|file| file.starts_with(NOTES)).collect()
    };
    let note = |number: u32| format!("{NOTES}/{}", ErasureNote::file_name(number));
    assert_eq!(told(Office::new().sealed()), [""; 0]);
    let mut files = Office::genuine().sealed();
    assert_eq!(told(files.clone()), [note(1)]);
    let anchor = [(ErasureNote::file_name(1), sha256(&files[&note(1)]))];
    let sums = sha256(&files[&format!("runs/{SECOND}/{SUMS}")]);
    put_anchored(&mut files, THIRD, Some((SECOND, &sums)), &[("players.csv", ERASED_14)], &anchor);
    files.insert(CURRENT.to_owned(), chain::line(THIRD.parse().unwrap()));
    assert_eq!((faults(files.clone()), told(files.clone())), (vec![], vec![]));
    // A second note, made up, follows the first.
    let first = ErasureNote::of_bytes(&files[&note(1)]).unwrap();
    let before = sha256(&files[&note(1)]);
    files.insert(note(2), ErasureNote { number: 2, before, runs: Vec::new(), ..first }.bytes().unwrap());
    assert_eq!(told(files), [note(2)]);
}

#[test]
fn an_erasure_at_work_that_was_made_up_covers_nothing() {
    let other = |files: &mut Files| {
        let path = format!("runs/{SECOND}/{ERASED}");
        let mut list = Erased::read(&files[&path]).unwrap();
        let raised = ERASED_14.replace("1600", "1900");
        list.0.get_mut("players.csv").unwrap().is = sha256(raised.as_bytes());
        files.insert(path, list.bytes());
        files.insert(format!("runs/{SECOND}/players.csv"), raised.into_bytes());
    };
    let found = |lie_ready: &[(&str, &str)]| {
        let mut files = Office::genuine().sealed();
        other(&mut files);
        let lie_ready = lie_ready.iter().map(|(name, text)| (format!("{AT_WORK}/{name}"), text.as_bytes().to_vec()));
        files.extend(lie_ready);
        faults(files)
    };
    let list = format!("runs/{SECOND}/{ERASED}");
    assert_eq!(found(&[]), [list.as_str()]);
    // An empty folder has no file in memory; any file makes it one.
    for lie_ready in [("internal/000000", ""), ("files.toml", ""), ("files.toml", "note = \"\"\nfiles = []\n")] {
        assert_eq!(found(&[lie_ready]), [AT_WORK, list.as_str()], "{lie_ready:?}");
    }
}

/// Cut off anywhere, an erasure is judged as it will be when it is finished.
#[test]
fn an_erasure_that_was_cut_off_has_no_fault_and_hides_none() {
    let (before, after) = (Office::new().sealed(), Office::genuine().sealed());
    let note = format!("{NOTES}/0001.toml");
    let changed: Vec<&String> = after.keys().filter(|name| before.get(*name) != after.get(*name)).collect();
    let hash = |name: &String| sha256(&after[name]);
    let targets: String =
        changed.iter().map(|name| format!("\n[[files]]\nfile = \"{name}\"\nis = \"{}\"\n", hash(name))).collect();
    let list = format!("note = \"{}\"\n{targets}", hash(&note));
    let read_prepared = |files: &mut Files| {
        files.insert(format!("{AT_WORK}/files.toml"), list.clone().into_bytes());
        for (number, name) in changed.iter().enumerate() {
            files.insert(format!("{AT_WORK}/internal/{number:06}"), after[*name].clone());
        }
    };
    for done in 0..=changed.len() {
        let mut files = before.clone();
        files.extend(changed.iter().take(done).map(|name| ((*name).clone(), after[*name].clone())));
        read_prepared(&mut files);
        assert_eq!(faults(files.clone()), [""; 0], "{done} of {changed:?}");
        let other = format!("runs/{FIRST}/clubs.csv");
        files.insert(other.clone(), b"id,name\n1,B\n".to_vec());
        assert_eq!(faults(files), [other], "{done}");
    }
}

#[test]
fn an_erasure_covers_only_what_a_note_says() {
    let raised = ERASED_14.replace("1600", "1900");
    let cover = |erasures: &[u32]| {
        let mut office = Office::genuine();
        erasures.iter().for_each(|number| office.cover(SECOND, REPLY, &format!("14 and 15 won {number}.\n"), *number));
        office
    };
    let reply = format!("runs/{SECOND}/{REPLY}");
    is_found(cover(&[1]), &[]);
    for erasures in [&[2][..], &[0], &[1, 1], &[2, 1]] {
        is_found(cover(erasures), &[&reply]);
    }
    // A note names the list without having written it.
    let mut office = Office::genuine();
    office.noted("14");
    let mut files = office.sealed();
    let mut note = ErasureNote::of_bytes(&files[&format!("{NOTES}/0002.toml")]).unwrap();
    note.runs = ErasureNote::of_bytes(&files[&format!("{NOTES}/0001.toml")]).unwrap().runs;
    files.insert(format!("{NOTES}/0002.toml"), note.bytes().unwrap());
    assert_eq!(faults(files), [FIRST, SECOND].map(|run| format!("runs/{run}/{ERASED}")));
    // Nobody was erased, and a note says nothing about a run.
    let mut office = Office::new();
    office.cover(SECOND, "players.csv", &raised, 1);
    is_found(office, &[&format!("runs/{SECOND}/{ERASED}"), &format!("runs/{SECOND}/players.csv")]);
}

#[test]
fn no_erasure_touches_clubs_or_rule_sets() {
    for (run, name, text) in [(FIRST, "clubs.csv", "id,name\n1,14\n"), (SECOND, "inputs/rules/new.toml", "k = 14\n")] {
        let mut office = Office::genuine();
        office.cover(run, name, text, 1);
        let found = faults(office.sealed());
        assert!(found.contains(&format!("runs/{run}/{ERASED}")), "{found:?}");
    }
}

#[test]
fn a_covered_file_was_the_runs_and_shows_who_was_erased() {
    let mut office = Office::genuine();
    let reply = "internal/replies/b.json.txt";
    office.cover(SECOND, reply, "15 has lost.\n", 1);
    is_found(office, &[&format!("runs/{SECOND}/{reply}")]);
    // A file that could not be written anew is empty.
    let mut office = Office::genuine();
    office.cover(SECOND, reply, "", 1);
    is_found(office, &[]);
    // As a word: not as a part of another number.
    let mut office = Office::genuine();
    office.cover(SECOND, reply, "15 has lost 140.\n", 1);
    is_found(office, &[&format!("runs/{SECOND}/{reply}")]);
    let mut office = Office::genuine();
    let added = "internal/replies/c.json.txt";
    office.files.insert(format!("runs/{SECOND}/{added}"), Vec::new());
    office.cover(SECOND, added, "14 has lost.\n", 1);
    let found = faults(office.sealed());
    assert!(found.contains(&format!("runs/{SECOND}/{added}")), "{found:?}");
}

#[test]
fn whoever_is_said_to_be_erased_was_in_the_register_and_has_no_name() {
    let made_up = |player: &str| {
        let mut office = Office::new();
        office.noted(player);
        office.cover(SECOND, REPLY, &format!("{player} has lost.\n"), 1);
        office
    };
    is_found(made_up("99"), &[&format!("{NOTES}/0001.toml")]);
    is_found(
        made_up("15"),
        &[FIRST, SECOND].map(|run| format!("runs/{run}/players.csv")).each_ref().map(String::as_str),
    );
    // The name stands in one run still.
    let mut office = Office::new();
    office.noted("14");
    office.cover(SECOND, "players.csv", ERASED_14, 1);
    is_found(office, &[&format!("runs/{FIRST}/players.csv")]);
}

/// A copy from before an erasure has the name, also where the notes of erasures are lost.
#[test]
fn whoever_is_sent_to_a_copy_is_reminded_of_erasures_whose_notes_are_lost() {
    let clubs = format!("runs/{FIRST}/clubs.csv");
    let is_reminded = |mut files: Files, has_notes: bool| {
        files.retain(|name, _| has_notes || !name.starts_with(NOTES));
        files.insert(clubs.clone(), b"id,name\n1,B\n".to_vec());
        let faults = judged(files).faults;
        let fault = faults.iter().find(|fault| fault.file == clubs).unwrap();
        matches!(&fault.remedy, Text::Of { key, .. } if *key == "verify-after-erasure")
    };
    assert!(is_reminded(Office::genuine().sealed(), true) && is_reminded(Office::genuine().sealed(), false));
    assert!(!is_reminded(Office::new().sealed(), true));
}
