//! An office, a command that is disturbed, the command that recovers, and the results expected of both.

use crate::support::{self, Outcome, at};
use kartotek_formats::bundle::sha256;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

pub type Tree = BTreeMap<String, Vec<u8>>;

pub struct Story {
    /// Contains the folder `office` as it is before the command.
    template: TempDir,
    pub command: &'static [&'static str],
    recovery: &'static [&'static str],
    /// The office before the command, without random salts.
    before: Tree,
    /// That office with the internal lists already moved, which a command may complete before it fails.
    before_at_home: Option<Tree>,
    /// The office after an undisturbed command.
    after: Tree,
    /// The states in which the recovery may end.
    finals: Vec<Tree>,
    /// The log message after which the program writes.
    pub writes_after: &'static str,
    /// The exit code of an undisturbed command.
    pub exit_code: i32,
    /// System calls fail from the first one on that touches this path; earlier calls only read, and report what they could not read.
    pub from: Option<&'static str>,
}

const SCENARIO: &str = "tests/runs/forgotten-sanctions";
const CONTACTS: &str = "kind,id,name,address\nclub,101,,skovby@example.org\nofficer,,,rk@example.org\n";
const FIRST: &[&str] = &["run", "--as-of", "2025-04-01"];
/// Rates a match, records a sanction, forgets and strikes out others, and publishes.
const SECOND: &[&str] = &["run", "--as-of", "2025-09-16"];
const ERASURE: &[&str] = &["person", "erase", "13001", "--reason", "a planned crash", "--yes"];
const ROLLBACK: &[&str] = &["rollback", "--reason", "a planned crash"];

impl Story {
    /// The founding and the first run, in a new office.
    pub fn founding() -> Result<Story, String> {
        let template = fresh_office()?;
        // The first sanction arrives with the first report, after the founding.
        let given = template.path().join("office/sanctions.csv");
        fs::remove_file(&given).map_err(at(&given))?;
        Story::new(template, FIRST, FIRST, "inbox read")
    }

    /// A run in an office that already has one.
    pub fn month() -> Result<Story, String> {
        Story::new(after_first()?, SECOND, SECOND, "planned")
    }

    /// A run after a change of the folder for the lists that only the office sees.
    pub fn moved() -> Result<Story, String> {
        let template = after_first()?;
        let settings = template.path().join("office/kartotek.toml");
        let said = format!("{}\n[folders]\ninternal = \"lister\"\n", support::read(&settings)?);
        support::write(&settings, said.as_bytes())?;
        let mut story = Story::new(template, SECOND, SECOND, "planned")?;
        let home = |name: &str| match name.strip_prefix("internal/") {
            Some(inside) => format!("lister/{inside}"),
            None => name.to_owned(),
        };
        story.before_at_home = Some(story.before.iter().map(|(name, bytes)| (home(name), bytes.clone())).collect());
        Ok(story)
    }

    /// The newest run is taken back and made again.
    pub fn rollback() -> Result<Story, String> {
        let template = after_first()?;
        run_expecting(template.path(), SECOND, &[0, 1])?;
        let mut story = Story::new(template, ROLLBACK, SECOND, "")?;
        // The rollback may not have happened at all.
        story.finals.push(story.before.clone());
        Ok(story)
    }

    /// A person is erased in an office that has published lists and written letters.
    pub fn erasure() -> Result<Story, String> {
        let template = after_first()?;
        run_expecting(template.path(), SECOND, &[0, 1])?;
        let mut story = Story::new(template, ERASURE, &["publish"], "")?;
        story.from = Some("office/erased/at-work.aside");
        // The erasure may not have happened at all.
        story.finals.push(story.before.clone());
        Ok(story)
    }

    /// All stories, or those named by `KARTOTEK_STORY`.
    pub fn all() -> Result<Vec<(&'static str, Story)>, String> {
        type Tell = fn() -> Result<Story, String>;
        let all: [(&str, Tell); 5] = [
            ("founding", Story::founding),
            ("month", Story::month),
            ("rollback", Story::rollback),
            ("moved", Story::moved),
            ("erasure", Story::erasure),
        ];
        let chosen = std::env::var("KARTOTEK_STORY").ok();
        let is_chosen = |name: &str| chosen.as_ref().is_none_or(|chosen| chosen.split(',').any(|part| part == name));
        all.into_iter().filter(|(name, _)| is_chosen(name)).map(|(name, tell)| Ok((name, tell()?))).collect()
    }

    fn new(
        template: TempDir,
        command: &'static [&'static str],
        recovery: &'static [&'static str],
        writes_after: &'static str,
    ) -> Result<Story, String> {
        let before = without_salts(&office(template.path())?);
        let mut story = Story {
            template,
            command,
            recovery,
            before,
            before_at_home: None,
            after: Tree::new(),
            finals: Vec::new(),
            writes_after,
            exit_code: 0,
            from: None,
        };
        let here = story.begin()?;
        story.exit_code = support::run(&mut story.program(here.path()))?.exit_code;
        story.after = without_salts(&office(here.path())?);
        support::run(&mut story.recover(here.path()))?;
        let last = without_salts(&office(here.path())?);
        // Repeating the command finds nothing left to do.
        support::run(&mut story.recover(here.path()))?;
        compare_trees(&last, &without_salts(&office(here.path())?))
            .map_err(|what| format!("a second run changes: {what}"))?;
        if command == recovery {
            compare_trees(&story.after, &last).map_err(|what| format!("a second run changes: {what}"))?;
        }
        story.finals.push(last);
        Ok(story)
    }

    /// A new copy of the office as it is before the command.
    pub fn begin(&self) -> Result<TempDir, String> {
        self.begin_in(support::temporary_folder()?)
    }

    pub fn begin_in(&self, here: TempDir) -> Result<TempDir, String> {
        copy(self.template.path(), here.path())?;
        Ok(here)
    }

    /// The command that is disturbed.
    pub fn program(&self, here: &Path) -> Command {
        kartotek(here, self.command)
    }

    pub fn recover(&self, here: &Path) -> Command {
        kartotek(here, self.recovery)
    }

    /// Checks the office after the disturbance and before any repair: it is readable, as before or as after, and each run and
    /// each published folder is complete or missing.
    pub fn is_sound(&self, here: &Path) -> Outcome {
        let found = office(here)?;
        let current = found.get("CURRENT").cloned();
        let founding = current.as_ref().is_some_and(|current| current.starts_with(b"0000-"));
        if !founding && !self.known().any(|tree| tree.get("CURRENT") == current.as_ref()) {
            return Err(format!("CURRENT is {:?}", current.map(|bytes| String::from_utf8_lossy(&bytes).into_owned())));
        }
        let current = current.map(|bytes| String::from_utf8_lossy(&bytes).trim().to_owned());
        if current.as_ref().is_some_and(|run| !found.contains_key(&format!("runs/{run}/SHA256SUMS"))) {
            return Err("CURRENT names a run that is not there".to_owned());
        }
        sums_agree(&found)?;
        self.published_is_whole(&found, current.as_deref())?;
        if current.is_some() {
            let said = support::run(kartotek(here, &["list", "ratinglist", "--as-of", "2025-12-31"]).env("LANG", "C"))?;
            let has_list = current.is_some_and(|run| !run.starts_with("0000-"));
            if has_list && said.exit_code != 0 {
                return Err(format!("the office cannot be read: {}", said.stderr));
            }
        }
        Ok(())
    }

    fn known(&self) -> impl Iterator<Item = &Tree> {
        [&self.before, &self.after].into_iter().chain(&self.finals)
    }

    fn published_is_whole(&self, found: &Tree, current: Option<&str>) -> Outcome {
        let found = without_salts(found);
        for folder in published_folders(&found) {
            let prefix = format!("{folder}/");
            let whole = self.known().find(|tree| tree.keys().any(|name| name.starts_with(&prefix)));
            let whole = whole.ok_or_else(|| format!("{folder} is published by nobody"))?;
            let is_own =
                |name: &&String| name.strip_prefix(&prefix).is_some_and(|inside| !inside.starts_with("outbox/"));
            for name in whole.keys().filter(is_own) {
                let bytes = found.get(name).ok_or_else(|| format!("{name} is missing"))?;
                if !self.known().any(|tree| tree.get(name) == Some(bytes)) {
                    return Err(format!("{name} is neither as before nor as after"));
                }
            }
            let folder = folder.trim_end_matches("/outbox");
            let date = folder.rsplit('/').next().and_then(|name| name.get(..10)).unwrap_or_default();
            if date > current.and_then(|run| run.get(5..)).unwrap_or_default() && self.command != ROLLBACK {
                return Err(format!("{folder} is published, and its run does not stand"));
            }
        }
        match found.get("reports/latest").map(|target| String::from_utf8_lossy(target).into_owned()) {
            Some(target) if !found.contains_key(&format!("reports/{target}/ratinglist.csv")) => {
                Err(format!("reports/latest points to {target}, which is not there"))
            }
            _ => Ok(()),
        }
    }

    /// Checks that the office is what an undisturbed command leaves. `recovered`: another command has finished the work.
    pub fn is_done(&self, here: &Path, recovered: bool) -> Outcome {
        let found = office(here)?;
        sums_agree(&found)?;
        let left = found.keys().find(|name| name.split('/').any(|part| part.ends_with(".aside")));
        if let Some(left) = left.filter(|_| recovered) {
            return Err(format!("{left} is left lying"));
        }
        let found = without_salts(&found);
        self.is_after(&found, recovered)
    }

    /// Checks an office without its salts: it is as left by the command, or by the recovery.
    pub fn is_after(&self, found: &Tree, recovered: bool) -> Outcome {
        if !recovered {
            return compare_trees(&self.after, found);
        }
        let differences: Vec<String> = self.finals.iter().filter_map(|tree| compare_trees(tree, found).err()).collect();
        if differences.len() == self.finals.len() { Err(differences.join("\n")) } else { Ok(()) }
    }

    /// After a crash the program finishes the work, and `verify` finds nothing.
    pub fn recovers(&self, here: &Path) -> Outcome {
        let said = support::run(&mut self.recover(here))?;
        if ![0, 1].contains(&said.exit_code) {
            return Err(format!("the next run ends with {}: {}", said.exit_code, said.stderr));
        }
        self.is_done(here, true)?;
        verify(here)
    }

    pub fn is_as_before(&self, here: &Path) -> Outcome {
        let found = without_salts(&office(here)?);
        let as_before = compare_trees(&self.before, &found);
        match &self.before_at_home {
            Some(at_home) => as_before.or_else(|_| compare_trees(at_home, &found)),
            None => as_before,
        }
    }
}

fn verify(here: &Path) -> Outcome {
    let said = support::run(&mut kartotek(here, &["verify"]))?;
    if said.exit_code == 0 { Ok(()) } else { Err(format!("verify: {}{}", said.stdout, said.stderr)) }
}

/// The program, with the full path of the office.
pub fn kartotek(here: &Path, arguments: &[&str]) -> Command {
    let mut command = support::kartotek(here);
    command.args(arguments).arg("--office").arg(here.join("office"));
    command
}

fn fresh_office() -> Result<TempDir, String> {
    let template = support::temporary_folder()?;
    support::lay_out_office(SCENARIO, template.path())?;
    // A player without a sanction, who may be erased.
    let players = template.path().join("office/players.csv");
    let register =
        support::read(&players)? + "13001,\"Enestående, Åse\",1990-07-04,F,101,DEN,yes,,,,,1500,2024-11-16,yes\n";
    support::write(&players, register.as_bytes())?;
    // The office also writes letters.
    let settings = template.path().join("office/kartotek.toml");
    let said = format!("{}\n[mail]\nfrom = \"rating@example.org\"\n", support::read(&settings)?);
    support::write(&settings, said.as_bytes())?;
    support::write(&template.path().join("office/contacts.csv"), CONTACTS.as_bytes())?;
    Ok(template)
}

/// An office that has published to the folder `lists` beside it.
pub fn published_elsewhere() -> Result<TempDir, String> {
    let template = fresh_office()?;
    for command in [FIRST, SECOND] {
        run_expecting(template.path(), &[command, &["--reports", "lists"]].concat(), &[0, 1])?;
    }
    Ok(template)
}

fn after_first() -> Result<TempDir, String> {
    let template = fresh_office()?;
    let here = template.path();
    run_expecting(here, FIRST, &[0, 1])?;
    let sent = support::temporary_folder()?;
    support::lay_out(SCENARIO, sent.path())?;
    let april = sent.path().join("april");
    support::copy(&april.join("match.toml"), &here.join("office/inbox/match.toml"))?;
    support::copy(&april.join("toftholm.toml"), &here.join("office/decisions/toftholm.toml"))?;
    let give = ["sanction", "give", "10234", "warning", "--last-day", "2025-04-06", "--reason", "brumlebasun"];
    run_expecting(here, &[&give[..], &["--author", "TK", "--date", "2025-04-10"]].concat(), &[0])?;
    Ok(template)
}

fn run_expecting(here: &Path, arguments: &[&str], exit_codes: &[i32]) -> Outcome {
    let said = support::run(&mut kartotek(here, arguments))?;
    if exit_codes.contains(&said.exit_code) { Ok(()) } else { Err(format!("{arguments:?}: {}", said.stderr)) }
}

/// Copies a folder with its contents; links stay links.
fn copy(from: &Path, to: &Path) -> Outcome {
    for entry in fs::read_dir(from).map_err(at(from))? {
        let entry = entry.map_err(at(from))?;
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        let kind = entry.file_type().map_err(at(&path))?;
        if kind.is_dir() {
            fs::create_dir(&target).map_err(at(&target))?;
            copy(&path, &target)?;
        } else if kind.is_symlink() {
            let link = fs::read_link(&path).map_err(at(&path))?;
            std::os::unix::fs::symlink(link, &target).map_err(at(&target))?;
        } else {
            fs::copy(&path, &target).map_err(at(&target))?;
        }
    }
    Ok(())
}

/// The files of an office without the lock.
pub fn office(here: &Path) -> Result<Tree, String> {
    let mut office = support::tree(&here.join("office"))?;
    office.remove("LOCK");
    Ok(office)
}

/// The published folders and those for the office alone, without asides.
fn published_folders(office: &Tree) -> BTreeSet<String> {
    let mut folders = BTreeSet::new();
    for name in office.keys() {
        let parts: Vec<&str> = name.split('/').collect();
        let folder = match parts.as_slice() {
            ["internal" | "lister", "rolled-back", ..] => continue,
            // The outbox appears after the lists beside it.
            ["internal" | "lister", _, outbox, ..] if outbox.ends_with(".aside") => continue,
            ["internal" | "lister", date, "outbox", ..] if date.ends_with(".aside") => continue,
            [own @ ("internal" | "lister"), date, "outbox", ..] => format!("{own}/{date}/outbox"),
            [place @ ("internal" | "lister" | "reports"), date, _, ..] => format!("{place}/{date}"),
            _ => continue,
        };
        if !folder.ends_with(".aside") {
            folders.insert(folder);
        }
    }
    folders
}

/// Each run agrees with its sums, and has the parent that they name.
fn sums_agree(office: &Tree) -> Outcome {
    let runs: BTreeSet<&str> = office.keys().filter_map(|name| name.strip_prefix("runs/")?.split('/').next()).collect();
    for run in runs.into_iter().filter(|run| run.starts_with("0") && !run.ends_with(".aside")) {
        let sums = office.get(&format!("runs/{run}/SHA256SUMS")).ok_or_else(|| format!("runs/{run} has no sums"))?;
        for (hash, file) in String::from_utf8_lossy(sums).lines().filter_map(|line| line.split_once("  ")) {
            let path = file
                .strip_prefix("../")
                .map_or_else(|| format!("runs/{run}/{file}"), |inside| format!("runs/{inside}"));
            let found = office.get(&path).map(|bytes| sha256(bytes)).unwrap_or_default();
            // An erasure lists the files that it has rewritten.
            let anew = office.get(&format!("runs/{run}/ERASED")).map(|list| String::from_utf8_lossy(list));
            let is_anew = anew.is_some_and(|list| list.contains(&format!("{found}  {file}\n")));
            if found != hash && !is_anew {
                return Err(format!("{path} is not what the sums of {run} say"));
            }
        }
    }
    Ok(())
}

/// The office without its random salts: private records by their content, and hashes that depend on salts as `*`.
pub fn without_salts(office: &Tree) -> Tree {
    let mut drawn: BTreeMap<String, String> = BTreeMap::new();
    for (name, bytes) in office {
        if let Some(record) = name.strip_prefix("private/").and_then(|name| name.strip_suffix(".json"))
            && let Ok(mut sealed) = serde_json::from_slice::<serde_json::Value>(bytes)
        {
            // A sanction refers to the record of the decision that gave it.
            sealed.as_object_mut().map(|sealed| (sealed.remove("salt"), sealed.remove("decision")));
            drawn.insert(record.to_owned(), sealed.to_string());
        }
    }
    let depends_on_salt = |name: &str| {
        let all =
            ["/private.csv", "/decisions.csv", "/manifest.json", "/summary.json", "/SHA256SUMS", "/outbox/letters.csv"];
        all.iter().any(|ending| name.ends_with(ending))
    };
    let volatile: BTreeSet<String> =
        office.iter().filter(|(name, _)| depends_on_salt(name)).map(|(_, bytes)| sha256(bytes)).collect();
    let mut plain = Tree::new();
    for (name, bytes) in office {
        if let Some(record) = name.strip_prefix("private/").and_then(|name| name.strip_suffix(".json")) {
            let said = drawn.get(record).map_or("damaged", String::as_str);
            plain.insert(format!("private/{said}"), Vec::new());
        } else if name.ends_with("/private.csv") {
            plain.insert(name.clone(), index_without_salts(bytes, &drawn));
        } else if name == "SENT" || name.starts_with("mail/") {
            // Each line of the journal depends on the previous one, and on the sums of an outbox.
            plain
                .insert(name.clone(), format!("{} lines", String::from_utf8_lossy(bytes).lines().count()).into_bytes());
        } else if name == "private/internal" {
            // This file names the internal folder, which differs in each copy.
        } else if (name.contains("/rolled-back/") || name.starts_with("erased/"))
            && (name.ends_with(".toml") || name.ends_with(".txt"))
        {
            // These files name the day of the test.
            plain.insert(name.clone(), Vec::new());
        } else if depends_on_salt(name) {
            let text = String::from_utf8_lossy(bytes);
            let words = text.split_inclusive(|sign: char| !sign.is_ascii_hexdigit());
            let steady = words.map(|word| {
                let hash = word.trim_end_matches(|sign: char| !sign.is_ascii_hexdigit());
                if volatile.contains(hash) || drawn.contains_key(hash) {
                    word.replace(hash, "*")
                } else {
                    word.to_owned()
                }
            });
            plain.insert(name.clone(), steady.collect::<String>().into_bytes());
        } else {
            plain.insert(name.clone(), bytes.clone());
        }
    }
    plain
}

fn index_without_salts(bytes: &[u8], drawn: &BTreeMap<String, String>) -> Vec<u8> {
    let text = String::from_utf8_lossy(bytes);
    let mut lines: Vec<String> = text
        .lines()
        .map(|line| match line.rsplit_once(',') {
            Some((kind, record)) => format!("{kind},{}\n", drawn.get(record).map_or("gone", String::as_str)),
            None => line.to_owned(),
        })
        .collect();
    lines.sort();
    lines.concat().into_bytes()
}

/// The first few files that differ.
fn compare_trees(expected: &Tree, found: &Tree) -> Outcome {
    let names: BTreeSet<&String> = expected.keys().chain(found.keys()).collect();
    let differs = |name: &&&String| expected.get(**name) != found.get(**name);
    let wrong: Vec<String> =
        names.iter().filter(differs).take(4).map(|name| difference(name, expected, found)).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

fn difference(name: &str, expected: &Tree, found: &Tree) -> String {
    match (expected.get(name), found.get(name)) {
        (Some(_), None) => format!("{name} is missing"),
        (None, Some(_)) => format!("{name} is too many"),
        _ => format!("{name} differs"),
    }
}
