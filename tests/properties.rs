//! Properties that hold for any reports: the same bytes on every machine, nothing lost, no panic.

use crate::support::{self, Example, Group, Outcome, Said, Test, at};
use kartotek_decisions::ruled_report::RuledReport;
use kartotek_formats::bundle::{Bundle, InputFile, bundles, sha256};
use kartotek_formats::diagnostic::{self, Sources, Style};
use kartotek_formats::texts::Language;
use kartotek_formats::{encoding as text, rule_set};
use kartotek_intake as intake;
use kartotek_intake::Basis;
use kartotek_law::regulation::RuleBook;
use kartotek_law::vocabulary::Rating;
use kartotek_office::rate::rating;
use proptest::prelude::{Strategy, any, prop};
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("properties").tests([
        (
            "the demo office and its private records give the same bytes in any time zone, language and order of files",
            same_bytes,
        ),
        ("every run folder agrees with its SHA256SUMS and names its parent", runs_agree_with_sums),
        ("every report of the demo inbox is rated or held back", every_report_has_an_outcome),
        ("a dry run announces what the run does and changes nothing", dry_run),
        ("a second run of the demo office changes nothing", second_run_changes_nothing),
        ("a second program in the same office ends at once", second_program_ends),
        ("an office whose past runs were changed is refused", refuses_changed_past),
        ("no damaged report causes a panic", no_panic),
        ("every TRF of the collection is read, or refused with line and column", collection_is_read_or_refused),
        ("an independent program computes the same ratings", independent),
    ]))
}

type Tree = BTreeMap<String, Vec<u8>>;

/// The files of the demo office that people provide, without those made by runs.
fn demo() -> Result<Tree, String> {
    let folder = support::repository("data/demo");
    let mut tree = Tree::new();
    let tables = ["players", "clubs", "officials", "sanctions", "candidate_results", "guests", "history"];
    let tables = tables.iter().map(|name| format!("{name}.csv"));
    for top in tables.chain(["kartotek.toml".to_owned()]) {
        let path = folder.join(&top);
        tree.insert(top, std::fs::read(&path).map_err(at(&path))?);
    }
    for part in ["inbox", "decisions"] {
        let files = support::tree(&folder.join(part))?;
        tree.extend(files.into_iter().map(|(name, bytes)| (format!("{part}/{name}"), bytes)));
    }
    Ok(tree)
}

/// Writes an office into a folder named `office`.
fn write_office<'t>(files: impl IntoIterator<Item = (&'t String, &'t Vec<u8>)>, here: &Path) -> Outcome {
    files.into_iter().try_for_each(|(name, bytes)| support::write(&here.join("office").join(name), bytes))
}

const LAST_DAY: &str = "2026-07-01";

fn work_the_backlog(here: &Path) -> Command {
    let mut command = support::kartotek(here);
    command.args(["run", "--office", "office", "--catch-up", "monthly", "--as-of", LAST_DAY]);
    command
}

/// Runs the demo office to its end. Some reports must be held back.
fn run(command: &mut Command) -> Result<Said, String> {
    let said = support::run(command)?;
    if said.exit_code != 1 {
        return Err(format!("exit code {} instead of 1:\n{}", said.exit_code, said.stderr));
    }
    Ok(said)
}

/// Files written by the program, without the lock, which names a process.
fn written_files(here: &Path) -> Result<Tree, String> {
    let mut tree = support::tree(&here.join("office"))?;
    tree.retain(|name, _| name == "CURRENT" || name.starts_with("runs/") || name.starts_with("reports/"));
    Ok(tree)
}

/// The files moved to other folders, in reverse order. A form stays with its table.
fn shuffle_files(files: &Tree) -> Vec<(String, Vec<u8>)> {
    let stem = |name: &str| name.rsplit_once('.').map_or(name, |(stem, _)| stem).to_owned();
    let stems: BTreeSet<String> =
        files.keys().filter(|name| name.starts_with("inbox/")).map(|name| stem(name)).collect();
    let places: BTreeMap<&String, usize> = stems.iter().zip((0..stems.len()).rev()).collect();
    let moved = files.iter().rev().map(|(name, bytes)| match places.get(&stem(name)) {
        Some(place) => {
            let file = name.rsplit('/').next().unwrap_or(name);
            (format!("inbox/{}/{place:03}/{file}", place % 7), bytes.clone())
        }
        None => (name.clone(), bytes.clone()),
    });
    moved.collect()
}

fn same_bytes() -> Outcome {
    let files = demo()?;
    let (first, second) = (support::temporary_folder()?, support::temporary_folder()?);
    write_office(&files, first.path())?;
    write_office(shuffle_files(&files).iter().map(|(name, bytes)| (name, bytes)), second.path())?;
    let far_east =
        [("TZ", "Pacific/Auckland"), ("LANG", "da_DK.UTF-8"), ("LC_ALL", "da_DK.UTF-8"), ("RAYON_NUM_THREADS", "1")];
    let far_west = [("TZ", "America/Los_Angeles"), ("LANG", "C"), ("LC_ALL", "C"), ("RAYON_NUM_THREADS", "2")];
    // A day that is over in every time zone.
    let day = ("KARTOTEK_TODAY", "2026-10-01");
    let first_said = run(work_the_backlog(first.path()).envs(far_east).envs([day]))?;
    // The salts of private records are inputs: an existing record is reused.
    support::copy(&first.path().join("office/private"), &second.path().join("office/private"))?;
    let second_said = run(work_the_backlog(second.path()).envs(far_west).envs([day]))?;
    if first_said.stdout != second_said.stdout {
        return Err(format!("two runs tell different things:\n{}\n{}", first_said.stdout, second_said.stdout));
    }
    let (first, second) = (written_files(first.path())?, written_files(second.path())?);
    let names: BTreeSet<&String> = first.keys().chain(second.keys()).collect();
    let hash = |tree: &Tree, name: &str| tree.get(name).map_or("none".to_owned(), |bytes| sha256(bytes));
    let different: Vec<String> = names
        .into_iter()
        .map(|name| (name, hash(&first, name), hash(&second, name)))
        .filter(|(_, first, second)| first != second)
        .map(|(name, first, second)| format!("{name}: {first} and {second}"))
        .collect();
    if first.len() < 50 {
        return Err(format!("only {} files were written", first.len()));
    }
    if different.is_empty() { Ok(()) } else { Err(format!("different bytes:\n{}", different.join("\n"))) }
}

/// The demo office after its last run.
fn demo_after_runs() -> Result<(tempfile::TempDir, Tree), String> {
    let here = support::temporary_folder()?;
    write_office(&demo()?, here.path())?;
    run(&mut work_the_backlog(here.path()))?;
    let tree = written_files(here.path())?;
    Ok((here, tree))
}

/// The files of that office, which is worked once for all tests that only read them.
fn files_of_worked() -> Result<&'static Tree, String> {
    static WRITTEN: LazyLock<Result<Tree, String>> = LazyLock::new(|| Ok(demo_after_runs()?.1));
    WRITTEN.as_ref().map_err(String::clone)
}

fn runs_agree_with_sums() -> Outcome {
    let office = files_of_worked()?;
    let runs: BTreeSet<&str> =
        office.keys().filter_map(|name| name.strip_prefix("runs/")?.split_once('/')).map(|(run, _)| run).collect();
    let mut parent: Option<&str> = None;
    for run in &runs {
        let sums = office.get(&format!("runs/{run}/SHA256SUMS")).ok_or_else(|| format!("{run} has no SHA256SUMS"))?;
        let sums = str::from_utf8(sums).map_err(|error| format!("{run}: {error}"))?;
        let mut named = BTreeSet::new();
        for line in sums.lines() {
            let (hash, name) = line.split_once("  ").ok_or_else(|| format!("{run}: no line of sha256sum: {line}"))?;
            let path = match name.strip_prefix("../") {
                Some(other) => format!("runs/{other}"),
                None => format!("runs/{run}/{name}"),
            };
            let found = office.get(&path).map(|bytes| sha256(bytes));
            if found.as_deref() != Some(hash) {
                return Err(format!("{run}: {name} is not what SHA256SUMS says"));
            }
            named.insert(path);
        }
        let in_folder = format!("runs/{run}/");
        let unnamed: Vec<_> =
            office.keys().filter(|name| name.starts_with(&in_folder) && !named.contains(*name)).collect();
        if unnamed != [&format!("runs/{run}/SHA256SUMS")] {
            return Err(format!("{run}: SHA256SUMS does not name all files: {unnamed:?}"));
        }
        let parents: Vec<&String> = named.iter().filter(|name| !name.starts_with(&in_folder)).collect();
        let expected: Vec<String> = parent.iter().map(|parent| format!("runs/{parent}/SHA256SUMS")).collect();
        if parents != expected.iter().collect::<Vec<_>>() {
            return Err(format!("{run}: the parent should be {expected:?}, SHA256SUMS names {parents:?}"));
        }
        parent = Some(run);
    }
    if runs.len() < 7 { Err(format!("only the runs {runs:?}")) } else { Ok(()) }
}

fn csv_column(table: &[u8], name: &str) -> Result<Vec<String>, String> {
    let mut reader = csv::Reader::from_reader(table);
    let header = reader.headers().map_err(|error| error.to_string())?.clone();
    let index = header.iter().position(|column| column == name).ok_or_else(|| format!("no column {name}"))?;
    let cells = reader.records().map(|record| record.map(|record| record.get(index).unwrap_or("").to_owned()));
    cells.collect::<Result<_, _>>().map_err(|error| error.to_string())
}

fn every_report_has_an_outcome() -> Outcome {
    let office = files_of_worked()?;
    let mut rated = BTreeSet::new();
    let mut withheld = BTreeSet::new();
    for (name, bytes) in office.iter().filter(|(name, _)| name.starts_with("runs/")) {
        if name.ends_with("/reports.csv") {
            let files = csv_column(bytes, "files")?;
            rated.extend(files.iter().flat_map(|files| files.split(';').map(str::to_owned).collect::<Vec<_>>()));
        }
        if name.ends_with("/manifest.json") {
            let manifest: serde_json::Value = serde_json::from_slice(bytes).map_err(|error| error.to_string())?;
            let copies = manifest.get("withheld").and_then(serde_json::Value::as_object).into_iter().flatten();
            withheld.extend(copies.filter_map(|(_, hash)| hash.as_str().map(str::to_owned)));
        }
    }
    let last = office.iter().rfind(|(name, _)| name.starts_with("runs/") && name.ends_with("/internal/held.csv"));
    let (_, held) = last.ok_or("no run has a held.csv")?;
    let stem = |name: &str| name.rsplit_once('.').map_or(name, |(stem, _)| stem).to_owned();
    let held: BTreeSet<String> = csv_column(held, "file")?.iter().map(|name| stem(name)).collect();
    let mut wrong = Vec::new();
    for (path, bytes) in demo()?.iter().filter(|(name, _)| name.starts_with("inbox/")) {
        let name = path.rsplit('/').next().unwrap_or(path);
        let hash = sha256(bytes);
        // The copy of a file with sanction entries is another file; the manifest has both hashes (§ 19).
        let is_rated = rated.contains(&format!("{}-{name}", &hash[..16])) || withheld.contains(&hash);
        match (is_rated, held.contains(&stem(name))) {
            (true, false) | (false, true) => {}
            (true, true) => wrong.push(format!("{name} is both rated and held back")),
            (false, false) => wrong.push(format!("{name} is neither rated nor held back")),
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

fn dry_run() -> Outcome {
    let here = support::temporary_folder()?;
    write_office(&demo()?, here.path())?;
    let before = support::tree(here.path())?;
    let planned = run(work_the_backlog(here.path()).arg("--dry-run"))?;
    if support::tree(here.path())? != before {
        return Err("a dry run changed something".to_owned());
    }
    let done = run(&mut work_the_backlog(here.path()))?;
    let runs = |said: &Said| -> Vec<String> {
        let lines = said.stdout.lines().filter(|line| line.starts_with("Run "));
        lines
            .map(|line| {
                [" would be", " was", " were"].iter().fold(line.to_owned(), |line, verb| line.replace(verb, ""))
            })
            .collect()
    };
    if runs(&planned) == runs(&done) && !runs(&done).is_empty() {
        return Ok(());
    }
    Err(format!("planned:\n{}\ndone:\n{}", planned.stdout, done.stdout))
}

fn second_run_changes_nothing() -> Outcome {
    let (here, before) = demo_after_runs()?;
    let said = run(&mut work_the_backlog(here.path()))?;
    let after = written_files(here.path())?;
    let new: Vec<&String> = after.keys().filter(|name| after.get(*name) != before.get(*name)).collect();
    if said.stdout.starts_with("Nothing new") && before.len() == after.len() && new.is_empty() {
        return Ok(());
    }
    Err(format!("changed: {new:?}\n{}", said.stdout))
}

fn second_program_ends() -> Outcome {
    let here = support::temporary_folder()?;
    write_office(&demo()?, here.path())?;
    let path = here.path().join("office/LOCK");
    let lock = std::fs::File::create(&path).map_err(at(&path))?;
    lock.lock().map_err(at(&path))?;
    let said = support::run(&mut work_the_backlog(here.path()))?;
    let wrote = !written_files(here.path())?.is_empty();
    if said.exit_code == 3 && said.stderr.contains("another run") && !wrote {
        return Ok(());
    }
    Err(format!("exit code {}, wrote: {wrote}\n{}", said.exit_code, said.stderr))
}

fn refuses_changed_past() -> Outcome {
    let (here, mut office) = demo_after_runs()?;
    let current = office.get("CURRENT").map(|name| String::from_utf8_lossy(name).trim().to_owned()).unwrap_or_default();
    let name = format!("runs/{current}/players.csv");
    let table = office.get_mut(&name).ok_or_else(|| format!("there is no {name}"))?;
    // A player's rating is raised by hand.
    let changed = String::from_utf8_lossy(table).replacen(",18", ",28", 1).into_bytes();
    support::write(&here.path().join("office").join(&name), &changed)?;
    let before = support::tree(here.path())?;
    let said = support::run(&mut work_the_backlog(here.path()))?;
    let mut after = support::tree(here.path())?;
    // The lock names its last holder.
    after.insert("office/LOCK".to_owned(), before.get("office/LOCK").cloned().unwrap_or_default());
    if said.exit_code == 3 && said.stderr.contains("players.csv") && before == after {
        return Ok(());
    }
    Err(format!("exit code {}, changed something: {}\n{}", said.exit_code, before != after, said.stderr))
}

/// A kind of damage to a file: a place, a way, a byte, a length.
type Damage = (prop::sample::Index, u8, u8, usize);

fn damage_bytes(bytes: &mut Vec<u8>, (place, way, byte, length): &Damage) {
    if bytes.is_empty() {
        return;
    }
    let from = place.index(bytes.len());
    let to = (from + length).min(bytes.len());
    match way % 6 {
        0 => bytes[from] = *byte,
        1 => drop(bytes.drain(from..to)),
        2 => bytes.insert(from, *byte),
        3 => {
            let again = bytes[from..to].to_vec();
            bytes.splice(to..to, again);
        }
        4 => bytes[from..to].reverse(),
        // Characters with a meaning in one of the formats.
        _ => bytes.insert(from, b"\n\r\t\"{}[],:=0001;-+\xc3\xff"[usize::from(*byte) % 20]),
    }
}

/// Does everything that is done with a report without an office; its messages must be fit to show.
fn read_whole(bundle: &Bundle, rules: &RuleBook) -> Outcome {
    let reading = bundle.read();
    let mut diagnostics = reading.diagnostics;
    if let Some(report) = &reading.report {
        let basis = Basis::Report { foreign_by_federation: false, check_only: false };
        let (accepted, found) =
            intake::accept(bundle, &RuledReport::new(report, Rating(1000)), &basis, rules, diagnostics);
        diagnostics = found;
        if let Some(accepted) = accepted.map(|accepted| accepted.report) {
            let accepted = &accepted;
            let bookings = rating::book(accepted, |_| Some(Rating(1500)));
            if rating::rows(accepted, &bookings).len() != accepted.players.len() {
                return Err(format!("{} was accepted and cannot be rated", bundle.name()));
            }
        }
    }
    let mut sources = Sources::default();
    for file in &bundle.files {
        sources.add(&file.name, &text::for_display(&file.name, &file.bytes));
    }
    for (found, language) in diagnostics.iter().flat_map(|found| Language::ALL.map(|language| (found, language))) {
        let is_ours = bundle.files.iter().any(|file| file.name == *found.place.file);
        if !is_ours || found.message(language).is_empty() || found.remedy(language).is_none() {
            return Err(format!("no place, message or remedy: {found:?}"));
        }
        let style = Style { language, colour: false };
        if diagnostic::text(found, &sources, style).is_empty() || diagnostic::json_line(found, language).is_empty() {
            return Err(format!("cannot be shown: {found:?}"));
        }
    }
    Ok(())
}

/// This many damaged reports take some seconds.
const DAMAGED: u32 = 1500;

fn no_panic() -> Outcome {
    let rules = rule_set::book(&[rule_set::DSU_HANDBOOK.id]).map_err(|error| format!("{error:#}"))?;
    let demo = demo()?;
    let mut examples = BTreeMap::new();
    for name in Example::names()? {
        let files = Example::read(&name)?.files.into_iter();
        examples.extend(files.map(|(file, bytes)| (format!("{name}/{file}"), bytes)));
    }
    let files = demo.into_iter().filter(|(name, _)| name.starts_with("inbox/")).chain(examples);
    let reports = files.filter(|(name, _)| ["trf", "json", "toml", "csv"].iter().any(|ending| name.ends_with(ending)));
    // A form belongs to the table in its folder.
    let reports = bundles(reports.map(|(path, bytes)| {
        let (folder, name) = path.rsplit_once('/').unwrap_or(("", &path));
        (folder.to_owned(), InputFile { name: name.to_owned(), bytes })
    }));
    let cases = (any::<prop::sample::Index>(), prop::collection::vec(any_damage(), 1..6), any::<bool>());
    let config = Config { cases: DAMAGED, failure_persistence: None, ..Config::default() };
    // A fixed seed: the same reports in every run.
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let result = runner.run(&cases, |(chosen, damages, in_form)| {
        let mut bundle = chosen.get(&reports).clone();
        let file = if in_form { bundle.files.last_mut() } else { bundle.files.first_mut() };
        if let Some(file) = file {
            damages.iter().for_each(|one| damage_bytes(&mut file.bytes, one));
        }
        read_whole(&bundle, &rules).map_err(|error| {
            let text: Vec<_> = bundle.files.iter().map(|file| String::from_utf8_lossy(&file.bytes)).collect();
            TestCaseError::fail(format!("{error}\n{}", text.join("\n----\n")))
        })
    });
    result.map_err(|error| error.to_string())
}

fn any_damage() -> impl Strategy<Value = Damage> {
    (any::<prop::sample::Index>(), any::<u8>(), any::<u8>(), 1usize..40)
}

fn collection_is_read_or_refused() -> Outcome {
    let folder = support::repository("../shared/real/trf");
    if !folder.is_dir() {
        eprintln!("skipped: there is no collection of TRF files beside the repository");
        return Ok(());
    }
    let mut wrong = Vec::new();
    let files = support::tree(&folder)?;
    for (name, bytes) in &files {
        let file = InputFile { name: name.clone(), bytes: bytes.clone() };
        let bundle = Bundle { stem: name.clone(), files: vec![file] };
        let reading = bundle.read();
        let refusals = reading.diagnostics.iter().filter(|found| found.holds_back());
        let is_placed =
            |line: u32, column: u32, message: &str| (line > 0 && column > 0) || message.contains("more of this kind");
        wrong.extend(
            refusals
                .filter(|found| !is_placed(found.place.line, found.place.column, &found.message(Language::En)))
                .map(|f| format!("{f:?}")),
        );
        if reading.report.is_none() && reading.diagnostics.is_empty() {
            wrong.push(format!("{name} is neither read nor refused"));
        }
    }
    if !wrong.is_empty() {
        return Err(wrong.join("\n"));
    }
    let mut command = support::kartotek(&folder);
    let said = support::run(command.arg("rate").args(files.keys()))?;
    match said.exit_code {
        0 | 1 if !said.stdout.is_empty() => Ok(()),
        code => Err(format!("exit code {code}:\n{}", said.stderr)),
    }
}

fn independent() -> Outcome {
    independent_by("dsu-handbook", "500")?;
    independent_by("dsu-handbook,dsu-2015", "200")
}

fn independent_by(rules: &str, count: &str) -> Outcome {
    support::independent("compare.py", &["--rules", rules, "--count", count, "--seed", "1"])
}
