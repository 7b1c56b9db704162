//! After a change of any byte that the program wrote, `verify` reports it with the file's name; if all hashes are rewritten
//! too, `verify --deep` does.
//!
//! `KARTOTEK_FLIPS=10000 cargo test --test main -- verify:` flips that many random bytes on disk, and every byte of every file
//! in memory; an ordinary run takes a part of both.

mod audit;
mod beside;
mod beyond_us;
mod forged;
mod forgeries;

use crate::mutations::dice::Dice;
use crate::support::{self, Group, Outcome, Test, at};
use chrono::NaiveDate;
use kartotek_formats::texts::Language;
use kartotek_office::verify::{self, Depth, Survey, Verdict};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("verify").tests([
        ("a flipped byte of any file is detected, and its file is named", every_byte),
        ("the flipped bytes detect a check that skips one file", flips_detect_a_skipped_file),
        ("random flipped bytes on disk are detected and named", random_flips),
        ("sha256sum -c succeeds in every run folder", sha256sum),
        ("missing files, added files and links are named", whole_files),
        ("a changed, missing or added page of the site is named", site_pages),
        ("a copy of the site without links verifies, and a change in it is named", without_links),
        ("a missing published folder is named, with advice", beside::folders_gone),
        ("a signature is no fault unless the run that it signs is missing", signature_is_no_fault),
        ("findings are printed in Danish too, and as JSON", in_danish),
        ("an empty folder in a run or a list is named", empty_folders),
        (
            "list lines of a damaged private record are kept, and no message advises overwriting them",
            lines_of_damaged_record_are_kept,
        ),
        ("a column removed together with all its hashes is named", forged::column_gone),
        ("a rule set or office page exchanged together with all hashes is named", forged::names_exchanged_input),
        ("a number forged together with all its hashes is named by line and column", forged::names_forged_number),
        ("a recomputation finds whatever is forged with all its hashes", forgeries::finds_each_changed_letter),
        ("a recomputation finds whatever is forged under cover of an erasure", forgeries::under_cover),
        ("forged pages, rolled back runs and loose lists are named", forgeries::finds_known_forgeries),
        ("verify reports no damage beside a command that writes", beside::no_false_alarm),
        ("verify reports damage only after the command that writes has ended", beside::waits_for_the_writer),
        (
            "an interrupted rollback is no damage, also while the lists that it takes back are in force",
            beside::interrupted_rollback_is_no_damage,
        ),
        ("a published folder missing from the office's record is reported", beside::missing_place_is_reported),
        (
            "an audit counts copies of reports that are missing or were rewritten by an erasure",
            audit::audit_counts_missing_copies,
        ),
        ("a private record may be missing once the law has erased it, not before", erased_record_may_be_missing),
    ]))
}

type Tree = BTreeMap<String, Vec<u8>>;

/// An office with three runs, private records in force and erased ones, and lists published twice.
const SCENARIO: &str = "tests/runs/recorded-before-forgotten";
/// A day on which nothing in this office has expired.
const TODAY: &str = "2026-07-01";

struct Office {
    folder: tempfile::TempDir,
}

impl Office {
    fn before() -> Result<Office, String> {
        let folder = support::temporary_folder()?;
        support::lay_out(SCENARIO, folder.path())?;
        Ok(Office { folder })
    }

    fn work(&self) -> Outcome {
        for step in support::script(&support::commands(SCENARIO)?)? {
            step.take(self.folder.path())?;
        }
        Ok(())
    }

    fn after_runs() -> Result<Office, String> {
        let office = Office::before()?;
        office.work()?;
        // A report held back without a run.
        let held = support::Example::read("game-against-self")?;
        support::write(&office.path().join("inbox/held.json"), held.file("skovby-b.json")?)?;
        support::run(support::kartotek(office.folder.path()).args(["run", "--office", "office", "--as-of", TODAY]))?;
        Ok(office)
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("office")
    }

    /// Files written by the program, without the lock, which names a process.
    fn written(&self) -> Result<Tree, String> {
        let mut tree = support::tree(&self.path())?;
        tree.retain(|name, _| is_checked(name) && name != LATEST);
        Ok(tree)
    }
}

/// The files that the program wrote in that office. It is worked once for all tests that change them in memory only.
fn written() -> Result<Tree, String> {
    static WRITTEN: LazyLock<Result<Tree, String>> = LazyLock::new(|| Office::after_runs()?.written());
    WRITTEN.clone()
}

const LATEST: &str = "reports/latest";

fn is_checked(name: &str) -> bool {
    name == "CURRENT" || ["runs/", "reports/", "internal/", "private/"].iter().any(|folder| name.starts_with(folder))
}

fn today() -> NaiveDate {
    TODAY.parse().unwrap_or_default()
}

fn survey(files: &Tree, latest: &str) -> Survey {
    let mut survey = Survey::of_files(files.clone());
    survey.put_link(LATEST.to_owned(), latest.to_owned());
    survey
}

fn judge(survey: &Survey) -> Verdict {
    verify::judge(survey, &["reports".to_owned()], today(), Depth::Hashes)
}

fn on_disk(office: &Path, depth: Depth) -> Result<Verdict, String> {
    verify::verify(office, &[], today(), depth).map_err(|error| format!("{error:#}"))
}

fn faults(verdict: &Verdict) -> String {
    verdict.faults.iter().map(|fault| format!("  {}\n", fault.say(Language::En))).collect()
}

fn names(verdict: &Verdict, file: &str) -> bool {
    verdict.faults.iter().any(|fault| fault.file == file)
}

fn clean(verdict: &Verdict) -> Outcome {
    if verdict.faults.is_empty() { Ok(()) } else { Err(format!("nothing was changed:\n{}", faults(verdict))) }
}

fn without_links() -> Outcome {
    let mut files = written()?;
    let newest = format!("reports/{}/", latest(&files));
    let copied: Tree = (files.iter())
        .filter_map(|(name, bytes)| Some((format!("{LATEST}/{}", name.strip_prefix(&newest)?), bytes.clone())))
        .collect();
    files.extend(copied);
    clean(&judge(&Survey::of_files(files.clone())))?;
    let list = format!("{LATEST}/ratinglist.csv");
    files.entry(list.clone()).and_modify(|bytes| bytes.push(b' '));
    if names(&judge(&Survey::of_files(files)), &list) { Ok(()) } else { Err("the changed list was not named".into()) }
}

fn number_of_flips() -> Option<usize> {
    std::env::var("KARTOTEK_FLIPS").ok().and_then(|count| count.parse().ok())
}

/// The number of flipped bytes, and those that `verify` did not report.
type Flipped = (usize, Vec<String>);

fn latest(files: &Tree) -> String {
    let folders = files.keys().filter_map(|name| name.strip_prefix("reports/")?.split('/').next());
    folders.max().unwrap_or_default().to_owned()
}

/// Flips one bit of each byte of these files, or of every `step`th, and judges each, in two threads.
fn flip_bytes(
    files: &Tree,
    names: &[&String],
    step: usize,
    judge: impl Fn(&str, &Survey) -> Verdict + Sync,
) -> Result<Flipped, String> {
    clean(&judge("", &survey(files, &latest(files))))?;
    let half = |first: usize| -> Vec<&String> { names.iter().copied().skip(first).step_by(2).collect() };
    let (odd, even) = std::thread::scope(|scope| {
        let other = scope.spawn(|| flip_in(files, &half(1), step, &judge));
        (other.join(), flip_in(files, &half(0), step, &judge))
    });
    let (odd, even) = (odd.map_err(|_| "verify panicked")?, even);
    Ok((odd.0 + even.0, [odd.1, even.1].concat()))
}

fn flip_in(files: &Tree, names: &[&String], step: usize, judge: impl Fn(&str, &Survey) -> Verdict) -> Flipped {
    let mut survey = survey(files, &latest(files));
    let (mut flipped, mut missed) = (0, Vec::new());
    for name in names {
        let original = &files[*name];
        // The last byte is always included.
        let last = original.len().saturating_sub(1);
        for place in (0..original.len()).filter(|place| place % step == 0 || *place == last) {
            let mut bytes = original.clone();
            bytes[place] ^= 1 << ((place / step) % 8);
            survey.put((*name).clone(), bytes);
            flipped += 1;
            if !self::names(&judge(name, &survey), name) {
                missed.push(format!("{name}, byte {place}"));
            }
        }
        survey.put((*name).clone(), original.clone());
    }
    (flipped, missed)
}

fn every_byte() -> Outcome {
    let files = written()?;
    let step = if number_of_flips().is_some() { 1 } else { 127 };
    let names: Vec<&String> = files.keys().collect();
    let (flipped, missed) = flip_bytes(&files, &names, step, |_, survey| judge(survey))?;
    if number_of_flips().is_some() {
        println!("{flipped} bytes of {} files were flipped, {} missed", files.len(), missed.len());
    }
    if flipped < files.len() {
        return Err(format!("only {flipped} bytes of {} files were flipped", files.len()));
    }
    if missed.is_empty() {
        Ok(())
    } else {
        Err(format!("{} of {flipped} missed:\n{}", missed.len(), missed.join("\n")))
    }
}

/// Tests the harness: a `verify` that overlooks a file must be caught.
fn flips_detect_a_skipped_file() -> Outcome {
    let files = written()?;
    let ledger = files.keys().find(|name| name.ends_with("/ledger.csv")).ok_or("no ledger")?.clone();
    let record = files.keys().find(|name| name.starts_with("private/")).ok_or("no private record")?.clone();
    for overlooked in [ledger, record, "CURRENT".to_owned()] {
        // Each twentieth of the others shows that only this one is missed; `every_byte` flips them all.
        let tried = files.keys().enumerate().filter(|(place, name)| place % 20 == 0 || **name == overlooked);
        let tried: Vec<&String> = tried.map(|(_, name)| name).collect();
        let unflipped = self::survey(&files, &latest(&files));
        let skipping = |name: &str, survey: &Survey| judge(if name == overlooked { &unflipped } else { survey });
        let (_, missed) = flip_bytes(&files, &tried, 251, skipping)?;
        if missed.is_empty() || !missed.iter().all(|missed| missed.starts_with(&overlooked)) {
            return Err(format!("a verify that passes over {overlooked} was not found out: {missed:?}"));
        }
    }
    Ok(())
}

fn random_flips() -> Outcome {
    let office = Office::after_runs()?;
    let files: Vec<(String, Vec<u8>)> = office.written()?.into_iter().filter(|(_, bytes)| !bytes.is_empty()).collect();
    clean(&on_disk(&office.path(), Depth::Hashes)?)?;
    let mut dice = Dice(2026);
    let mut missed = Vec::new();
    let count = number_of_flips().unwrap_or(150);
    for _ in 0..count {
        let (name, bytes) = &files[dice.below(files.len())];
        let place = dice.below(bytes.len());
        let mut flipped = bytes.clone();
        flipped[place] ^= 1 << dice.below(8);
        let path = office.path().join(name);
        support::write(&path, &flipped)?;
        let verdict = on_disk(&office.path(), Depth::Hashes)?;
        if !names(&verdict, name) {
            missed.push(format!("{name}, byte {place}:\n{}", faults(&verdict)));
        }
        support::write(&path, bytes)?;
    }
    clean(&on_disk(&office.path(), Depth::Hashes)?)?;
    if number_of_flips().is_some() {
        println!("{count} random flips on disk, {} missed", missed.len());
    }
    if missed.is_empty() { Ok(()) } else { Err(format!("{} of {count} missed:\n{}", missed.len(), missed.concat())) }
}

/// Independent programs can check the runs and, through the sums of the last run, the whole chain.
fn sha256sum() -> Outcome {
    if Command::new("sha256sum").arg("--version").output().is_err() {
        if cfg!(target_os = "linux") {
            return Err("sha256sum is missing; it is part of the coreutils".to_owned());
        }
        eprintln!("PASSED OVER: there is no sha256sum here, so nobody else has checked the sums");
        return Ok(());
    }
    let office = Office::after_runs()?;
    let runs = office.path().join("runs");
    let agrees = |run: &str| -> Result<bool, String> {
        let output = Command::new("sha256sum")
            .args(["--check", "--quiet", "--strict", "SHA256SUMS"])
            .current_dir(runs.join(run))
            .output();
        Ok(output.map_err(at(&runs))?.status.success())
    };
    let names = support::folders_in(&runs)?;
    for run in &names {
        if !agrees(run)? {
            return Err(format!("sha256sum does not agree with {run}"));
        }
    }
    for run in &names {
        let path = runs.join(run).join("players.csv");
        let bytes = std::fs::read(&path).map_err(at(&path))?;
        support::write(&path, &[bytes.as_slice(), b"\n"].concat())?;
        let verdict = on_disk(&office.path(), Depth::Hashes)?;
        if agrees(run)? || !self::names(&verdict, &format!("runs/{run}/players.csv")) {
            return Err(format!("a changed {run}/players.csv is found by one of the two only"));
        }
        support::write(&path, &bytes)?;
    }
    Ok(())
}

/// A whole file is missing, added, or replaced by a link.
fn whole_files() -> Outcome {
    let files = written()?;
    let latest = latest(&files);
    let mut missed = Vec::new();
    for name in files.keys() {
        let mut without = files.clone();
        without.remove(name);
        let verdict = judge(&survey(&without, &latest));
        if !names(&verdict, name) {
            missed.push(format!("{name} is gone:\n{}", faults(&verdict)));
        }
        let mut linked = survey(&files, &latest);
        linked.put_link(name.clone(), "/elsewhere".to_owned());
        if !names(&judge(&linked), name) {
            missed.push(format!("{name} is a link"));
        }
    }
    let folders: BTreeSet<&str> =
        files.keys().filter_map(|name| name.rsplit_once('/')).map(|(folder, _)| folder).collect();
    for folder in folders {
        let added = format!("{folder}/added.txt");
        let mut more = files.clone();
        more.insert(added.clone(), b"added".to_vec());
        let verdict = judge(&survey(&more, &latest));
        // A note on a rollback is not a list, and people may add files beside it.
        let is_noted = folder.ends_with("rolled-back") && verdict.notes.iter().any(|note| note.file == added);
        if !names(&verdict, &added) && !is_noted {
            missed.push(format!("{added} was added"));
        }
    }
    if missed.is_empty() { Ok(()) } else { Err(missed.join("\n")) }
}

fn site_pages() -> Outcome {
    let office = Office::after_runs()?;
    support::run(support::kartotek(office.folder.path()).args(["publish", "--office", "office", "--site"]))?;
    let files = office.written()?;
    let latest = latest(&files);
    clean(&judge(&survey(&files, &latest)))?;
    let site = format!("reports/{latest}/site/");
    let pages: Vec<&String> = files.keys().filter(|name| name.starts_with(&site)).collect();
    let mut missed = Vec::new();
    for (number, page) in pages.iter().enumerate() {
        let mut other = files.clone();
        match number % 2 {
            0 => other.remove(*page),
            _ => other.get_mut(*page).and_then(|bytes| bytes.first_mut()).map(|byte| *byte ^= 1).map(|()| Vec::new()),
        };
        // Without the site's sums every page is unknown.
        if !names(&judge(&survey(&other, &latest)), page) {
            missed.push(format!("{page} ({number})"));
        }
    }
    let added = format!("{site}players/added.html");
    let mut more = files.clone();
    more.insert(added.clone(), b"<p>added".to_vec());
    if !names(&judge(&survey(&more, &latest)), &added) {
        missed.push(added);
    }
    match pages.len() {
        0..20 => Err(format!("only {} pages", pages.len())),
        _ if missed.is_empty() => Ok(()),
        _ => Err(missed.join("\n")),
    }
}

fn signature_is_no_fault() -> Outcome {
    let mut files = written()?;
    let latest = latest(&files);
    let run = files.keys().find_map(|name| name.strip_prefix("runs/0001-")?.split('/').next()).ok_or("no run")?;
    files.insert(format!("signatures/0001-{run}.minisig"), b"untrusted comment: \n".to_vec());
    clean(&judge(&survey(&files, &latest)))?;
    let gone = "signatures/0009-2027-01-01.minisig".to_owned();
    files.insert(gone.clone(), b"untrusted comment: \n".to_vec());
    if names(&judge(&survey(&files, &latest)), &gone) { Ok(()) } else { Err("nobody misses the run".to_owned()) }
}

fn in_danish() -> Outcome {
    let office = Office::after_runs()?;
    let current = support::read(&office.path().join("CURRENT"))?;
    let ask = |arguments: &[&str]| {
        let always = ["verify", "--office", "office", "--language", "da"];
        support::run(support::kartotek(office.folder.path()).args(always).args(arguments))
    };
    let whole = ask(&["--deep"])?;
    for words in ["Genberegnet: ", "Kontrolleret: ", "Alt er, som det blev skrevet, til og med kørsel "] {
        if whole.exit_code != 0 || !whole.stdout.contains(words) {
            return Err(format!("no `{words}` in {}{}", whole.stdout, whole.stderr));
        }
    }
    support::write(&office.path().join("CURRENT"), b"0001\n")?;
    let found = ask(&[])?;
    let words = format!("CURRENT: peger det forkerte sted hen: der står ikke `{0}`", current.trim());
    if found.exit_code != 3 || !found.stdout.contains(&words) || !found.stdout.contains("Der er fundet 1 fejl.") {
        return Err(format!("no `{words}` in {}{}", found.stdout, found.stderr));
    }
    let found: serde_json::Value =
        serde_json::from_str(&ask(&["--format", "json"])?.stdout).map_err(|error| error.to_string())?;
    let fault = &found["faults"][0];
    let is_told = found["clean"] == false && fault["kind"] == "pointer" && fault["file"] == "CURRENT";
    let remedy = format!("skriv den ene linje `{}` i den", current.trim());
    if is_told && fault["remedy"] == remedy.as_str() { Ok(()) } else { Err(format!("{found:#}")) }
}

fn empty_folders() -> Outcome {
    let office = Office::after_runs()?;
    let latest = latest(&office.written()?);
    let runs = support::folders_in(&office.path().join("runs"))?;
    let run = runs.iter().find(|run| run.starts_with("0001-")).ok_or("no run")?;
    for folder in [format!("runs/{run}"), format!("runs/{run}/lists"), format!("reports/{latest}")] {
        let empty = office.path().join(folder).join("site");
        std::fs::create_dir(&empty).map_err(at(&empty))?;
        let verdict = on_disk(&office.path(), Depth::Hashes)?;
        if !verdict.faults.iter().any(|fault| fault.file.ends_with("/site")) {
            return Err(format!("{} is not named", empty.display()));
        }
        std::fs::remove_dir(&empty).map_err(at(&empty))?;
    }
    clean(&on_disk(&office.path(), Depth::Hashes)?)
}

/// The line of a damaged record is now only in the published list.
fn lines_of_damaged_record_are_kept() -> Outcome {
    let files = written()?;
    let latest = latest(&files);
    let told = |name: &str| name.ends_with("/for-su.csv") || name.ends_with("/for-tk.csv");
    let records = files.iter().filter(|(name, bytes)| {
        name.starts_with("private/") && String::from_utf8_lossy(bytes).contains("\"kind\": \"line\"")
    });
    let mut seen = 0;
    for (record, bytes) in records {
        let mut damaged = files.clone();
        damaged.insert(record.clone(), [bytes.as_slice(), b" "].concat());
        let verdict = judge(&survey(&damaged, &latest));
        if let Some(fault) = verdict.faults.iter().find(|fault| told(&fault.file)) {
            return Err(format!("{record} was damaged: {}", fault.say(Language::En)));
        }
        let noted = verdict.notes.iter().filter(|note| told(&note.file)).map(|note| note.file.clone());
        for list in noted.collect::<Vec<_>>() {
            seen += 1;
            // A change there is still found, and the remedy does not copy it from the run.
            let mut changed = damaged.clone();
            changed.entry(list.clone()).and_modify(|bytes| bytes.insert(0, b' '));
            let verdict = judge(&survey(&changed, &latest));
            let fault = verdict.faults.iter().find(|fault| fault.file == list).ok_or("it is not found")?;
            if !fault.remedy.say(Language::En).contains("restore the private records first") {
                return Err(fault.say(Language::En));
            }
        }
    }
    if seen > 0 { Ok(()) } else { Err("no list tells of a record".to_owned()) }
}

/// § 19: a record that is missed today is not missed next year.
fn erased_record_may_be_missing() -> Outcome {
    let files = written()?;
    let records: Vec<&String> = files.keys().filter(|name| name.starts_with("private/")).collect();
    if records.is_empty() {
        return Err("the office has no private record".to_owned());
    }
    for record in records {
        let mut without = files.clone();
        without.remove(record);
        without.retain(|name, _| !name.starts_with("reports/"));
        let survey = Survey::of_files(without);
        let found = |day: NaiveDate| names(&verify::judge(&survey, &[], day, Depth::Hashes), record);
        let years_later = today().checked_add_months(chrono::Months::new(36)).unwrap_or_default();
        if !found(today()) || found(years_later) {
            return Err(format!(
                "{record}: missed {}, missed three years later {}",
                found(today()),
                found(years_later)
            ));
        }
    }
    Ok(())
}
