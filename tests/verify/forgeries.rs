//! Files written or published by the program, changed by an expert forger: every dependent hash is rewritten, in the run, in
//! later runs, in publications, and in the notes of rollbacks. Only a recomputation from the inputs can tell, as by `verify
//! --deep`.
//!
//! `KARTOTEK_FORGERIES=10000 cargo test --test main -- 'verify: a recomputation' --nocapture` changes that many letters and
//! figures; an ordinary run changes one in every tenth file, and in every kind. `KARTOTEK_SEED=7` draws others.

use super::beyond_us::is_beyond_us;
use super::{LATEST, Office, Tree, clean, today};
use crate::mutations::dice::Dice;
use crate::support::{self, Outcome};
use kartotek_formats::bundle::sha256;
use kartotek_office::verify::{self, Depth, Survey, Verdict};
use kartotek_publish::manifest;
use kartotek_register::erased::{ERASED, Erased, ErasureNote};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{LazyLock, Mutex};

const SUMS: &str = "SHA256SUMS";
pub const MANIFEST: &str = "manifest.json";
const NOTE: &str = "erased/0001.toml";

/// An office as written, with the dependencies of its files.
pub struct Written {
    /// All files, including those of people.
    pub files: Tree,
    latest: String,
    /// Runs in the order of making; rolled back ones follow the run on which they were made.
    runs: Vec<String>,
    /// The run on which each run was made.
    parents: BTreeMap<String, String>,
    /// Published files: the file, the file of a run, and the bytes appended to it.
    published: Vec<(String, String, Vec<u8>)>,
}

impl Written {
    /// An office with reports, decisions, sanctions, letters, a site, a rolled back run, and findings without a run. It is
    /// worked once for all tests.
    pub fn new() -> Result<&'static Written, String> {
        static WRITTEN: LazyLock<Result<Written, String>> = LazyLock::new(|| Written::after(&[]));
        WRITTEN.as_ref().map_err(String::clone)
    }

    /// That office with an erasure and a further run.
    pub fn erased() -> Result<Written, String> {
        let erase = ["person", "erase", "10234", "--reason", "x", "--yes"];
        Written::after(&[&erase, &["run", "--as-of", "2026-08-02"], &["publish", "--site"]])
    }

    fn after(then: &[&[&str]]) -> Result<Written, String> {
        let office = Office::after_runs()?;
        let here = office.folder.path();
        let run = |arguments: &[&str], codes: &[i32]| -> Outcome {
            let said = support::run(support::kartotek(here).args(arguments).args(["--office", "office"]))?;
            if codes.contains(&said.exit_code) {
                Ok(())
            } else {
                Err(format!("{arguments:?}: exit code {}: {}{}", said.exit_code, said.stdout, said.stderr))
            }
        };
        let report = super::beside::of_july()?;
        let (report, _) = report.split_once(",\n  \"warnings\"").ok_or("no warnings")?;
        let report = format!("{report}\n}}\n");
        support::write(&office.path().join("inbox/juli.json"), report.as_bytes())?;
        run(&["run", "--as-of", "2026-08-01"], &[0, 1])?;
        run(&["publish", "--site"], &[0])?;
        run(&["rollback", "--reason", "overilet", "--by", "RK"], &[0])?;
        run(&["publish", "--site"], &[0])?;
        then.iter().try_for_each(|arguments| run(arguments, &[0, 1]))?;
        let mut files = support::tree(&office.path())?;
        let latest = files.remove(LATEST).ok_or("nothing is in force")?;
        files.remove("LOCK");
        Written::of(files, String::from_utf8_lossy(&latest).into_owned())
    }

    fn of(files: Tree, latest: String) -> Result<Written, String> {
        let sums = |files: &Tree| -> BTreeMap<String, String> {
            let hashes = files.iter().filter_map(|(name, bytes)| {
                let run = name.strip_suffix(&format!("/{SUMS}"))?;
                run.starts_with("runs/").then(|| (run.to_owned(), sha256(bytes)))
            });
            hashes.collect()
        };
        let by_hash: BTreeMap<String, String> = sums(&files).into_iter().map(|(run, hash)| (hash, run)).collect();
        let mut parents = BTreeMap::new();
        for run in by_hash.values() {
            let text = String::from_utf8_lossy(&files[&format!("{run}/{SUMS}")]).into_owned();
            let line = text.lines().find(|line| line.contains("  ../"));
            if let Some(parent) = line.and_then(|line| by_hash.get(&line[..64])) {
                parents.insert(run.clone(), parent.clone());
            }
        }
        let mut runs: Vec<String> = by_hash.into_values().collect();
        // Sorted by number; a rolled back run precedes the one that replaced it.
        runs.sort_by_key(|run| (run.rsplit('/').next().unwrap_or_default().to_owned(), run.contains("rolled-back")));
        let mut written = Written { latest, files, runs, parents, published: Vec::new() };
        written.published = written.links();
        Ok(written)
    }

    /// The run's file of each published file.
    fn links(&self) -> Vec<(String, String, Vec<u8>)> {
        let mut links = Vec::new();
        let is_list = |name: &str| ["reports/", "internal/"].iter().any(|folder| name.starts_with(folder));
        for (name, bytes) in self.files.iter().filter(|(name, _)| is_list(name)) {
            let parts: Vec<&str> = name.split('/').collect();
            let (part, day, list) = match parts.as_slice() {
                ["internal", day, list @ ..] => ("internal/", *day, list.join("/")),
                ["reports", day, list] => ("lists/", *day, (*list).to_owned()),
                _ => continue,
            };
            let runs = self.runs.iter().filter(|run| run.contains(&day[..day.len().min(10)]));
            for run in runs {
                let path_of_list =
                    if list == MANIFEST { format!("{run}/{MANIFEST}") } else { format!("{run}/{part}{list}") };
                let Some(due) = self.files.get(&path_of_list).map(|bytes| as_published(&list, bytes)) else { continue };
                if let Some(behind) = bytes.strip_prefix(due.as_slice()) {
                    links.push((name.clone(), path_of_list, behind.to_vec()));
                    break;
                }
            }
        }
        links
    }

    /// The office after changes of files and a rewriting of every hash. `None`: impossible.
    pub fn forged(&self, changes: &[(String, Vec<u8>)]) -> Option<Tree> {
        let mut files = self.files.clone();
        for (name, bytes) in changes {
            files.insert(name.clone(), bytes.clone());
            // Published copies are changed in the same way.
            let is_there = |published: &String| changes.iter().any(|(name, _)| name == published);
            for (published, _, behind) in self.published.iter().filter(|(path, of, _)| of == name && !is_there(path)) {
                files.insert(published.clone(), [bytes.as_slice(), behind].concat());
            }
        }
        for run in &self.runs {
            self.seal(run, &mut files)?;
        }
        if self.remake_note(&mut files)? {
            self.runs.iter().try_for_each(|run| self.seal(run, &mut files))?;
        }
        for (published, path, _) in self.published.iter().filter(|(_, path, _)| own_name(path) == MANIFEST) {
            if !changes.iter().any(|(name, _)| name == published) {
                let bytes = as_published(MANIFEST, files.get(path)?);
                files.insert(published.clone(), bytes);
            }
        }
        let sums = files.keys().filter(|name| name.starts_with("reports/") && own_name(name) == SUMS);
        for sums in sums.cloned().collect::<Vec<_>>() {
            if !changes.iter().any(|(name, _)| *name == sums) {
                let folder = sums.strip_suffix(SUMS)?;
                let text = String::from_utf8_lossy(&self.files[&sums]).into_owned();
                let names = text.lines().filter_map(|line| line.get(66..));
                let line = |name: &str| Some(format!("{}  {name}\n", sha256(files.get(&format!("{folder}{name}"))?)));
                let lines: Option<String> = names.map(line).collect();
                files.insert(sums, lines?.into_bytes());
            }
        }
        Some(files)
    }

    /// Rewrites the note of the erasure and the manifests that name it. Returns whether there is one.
    fn remake_note(&self, files: &mut Tree) -> Option<bool> {
        let Some(was) = files.get(NOTE).cloned() else { return Some(false) };
        let mut note = ErasureNote::of_bytes(&was)?;
        for run in &mut note.runs {
            let folder = self.runs.iter().find(|folder| own_name(folder).starts_with(&run.run))?;
            run.erased = sha256(files.get(&format!("{folder}/{ERASED}"))?);
            run.sums = sha256(files.get(&format!("{folder}/{SUMS}"))?);
        }
        for file in &mut note.files {
            file.is = sha256(files.get(&file.file)?);
        }
        let is = note.bytes().ok()?;
        let [was, hash] = [sha256(&self.files[NOTE]), sha256(&is)];
        files.insert(NOTE.to_owned(), is);
        for run in &self.runs {
            let manifest = files.get_mut(&format!("{run}/{MANIFEST}"))?;
            *manifest = String::from_utf8_lossy(manifest).replace(&was, &hash).into_bytes();
        }
        Some(true)
    }

    /// The list of a run's erased files, with their present hashes.
    fn list_of_erased(run: &str, files: &mut Tree) -> Option<Erased> {
        let path = format!("{run}/{ERASED}");
        let Some(bytes) = files.get(&path) else { return Some(Erased::default()) };
        let mut erased = Erased::read(bytes)?;
        for (name, anew) in &mut erased.0 {
            anew.is = sha256(files.get(&format!("{run}/{name}"))?);
        }
        files.insert(path, erased.bytes());
        Some(erased)
    }

    /// Rewrites a run's manifest and sums, and the note of its rollback.
    fn seal(&self, run: &str, files: &mut Tree) -> Option<()> {
        let prefix = format!("{run}/");
        let path = format!("{prefix}{MANIFEST}");
        let erased = Written::list_of_erased(run, files)?;
        let mut text: serde_json::Value = serde_json::from_slice(files.get(&path)?).ok()?;
        let names: Vec<String> = files
            .range(prefix.clone()..)
            .take_while(|(name, _)| name.starts_with(&prefix))
            .map(|(name, _)| name[prefix.len()..].to_owned())
            .collect();
        for name in &names {
            for part in ["inputs", "outputs"] {
                if let Some(value) = text.get_mut(part).and_then(|part| part.get_mut(name.as_str())) {
                    *value = serde_json::Value::String(sha256(&files[&format!("{prefix}{name}")]));
                }
            }
        }
        let before = sha256(&self.files[&format!("{prefix}{SUMS}")]);
        // Unchanged except for the hashes, because another order would be noticed.
        let mut bytes = files[&path].clone();
        for name in &names {
            let (old, new) = (
                self.files.get(&format!("{prefix}{name}")).map(|bytes| sha256(bytes)),
                sha256(&files[&format!("{prefix}{name}")]),
            );
            if let Some(old) = old.filter(|old| *old != new && name != MANIFEST && name != SUMS) {
                let (old, new) = (format!("\"{name}\": \"{old}\""), format!("\"{name}\": \"{new}\""));
                bytes = String::from_utf8(bytes).ok()?.replace(&old, &new).into_bytes();
            }
        }
        files.insert(path, bytes);
        let mut sums: String = String::new();
        for name in names.iter().filter(|name| ![SUMS, ERASED].contains(&name.as_str())) {
            let is = sha256(&files[&format!("{prefix}{name}")]);
            sums.push_str(&format!("{}  {name}\n", erased.was(name, &is).unwrap_or(&is)));
        }
        if let Some(parent) = self.parents.get(run) {
            let hash = sha256(&files[&format!("{parent}/{SUMS}")]);
            sums.push_str(&format!("{hash}  ../{}/{SUMS}\n", own_name(parent)));
        }
        let after = sha256(sums.as_bytes());
        files.insert(format!("{prefix}{SUMS}"), sums.into_bytes());
        let note = format!("{run}.toml");
        if let Some(text) = files.get(&note).map(|note| String::from_utf8_lossy(note).replace(&before, &after)) {
            let (lines, _) = text.split_once("# SHA-256")?;
            let hash = sha256(lines.as_bytes());
            files.insert(note, format!("{lines}# SHA-256 of the lines above: {hash}\n").into_bytes());
        }
        Some(())
    }

    pub fn judge(&self, files: Tree) -> Verdict {
        let mut survey = Survey::of_files(files);
        survey.put_link(LATEST.to_owned(), self.latest.clone());
        verify::judge(&survey, &["reports".to_owned()], today(), Depth::Deep)
    }
}

pub fn own_name(path: &str) -> String {
    path.rsplit('/').next().unwrap_or(path).to_owned()
}

fn as_published(name: &str, bytes: &[u8]) -> Vec<u8> {
    if name == MANIFEST { manifest::public(bytes).unwrap_or_default() } else { bytes.to_vec() }
}

/// Whether a forger may change the file: the program wrote or published it. Sums are rewritten anyway.
fn is_forged(name: &str) -> bool {
    let is_written = ["runs/", "reports/"].iter().any(|folder| name.starts_with(folder));
    is_written && ![SUMS, ERASED].contains(&own_name(name).as_str())
}

/// Another letter or figure of the same kind.
fn another_of_kind(byte: u8, dice: &mut Dice) -> u8 {
    let kind: &[u8] = match byte {
        b'0'..=b'9' => b"0123456789",
        b'a'..=b'f' => b"abcdef",
        b'g'..=b'z' => b"ghijklmnopqrstuvwxyz",
        _ => b"ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    };
    let others: Vec<u8> = kind.iter().copied().filter(|other| *other != byte).collect();
    others[dice.below(others.len())]
}

/// A random place in a file with meaning: a letter or a figure; in packed files any byte.
fn place_in(name: &str, bytes: &[u8], dice: &mut Dice) -> Option<(usize, u8)> {
    let is_packed = [".parquet", ".xlsx"].iter().any(|ending| name.ends_with(ending));
    let places: Vec<usize> = (0..bytes.len()).filter(|&at| is_packed || bytes[at].is_ascii_alphanumeric()).collect();
    let place = *dice.choose(&places)?;
    let byte = bytes[place];
    Some((place, if is_packed { byte ^ (1 << dice.below(8)) } else { another_of_kind(byte, dice) }))
}

fn seed_of_run() -> u64 {
    std::env::var("KARTOTEK_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(2026)
}

/// Every change of one letter is found, with the file or its run.
pub fn finds_each_changed_letter() -> Outcome {
    letters_of(Written::new()?)
}

/// Every change of one letter is found after an erasure too, which must not hide changes.
pub fn under_cover() -> Outcome {
    letters_of(&Written::erased()?)
}

fn letters_of(written: &Written) -> Outcome {
    clean(&written.judge(written.files.clone()))?;
    let untouched = written.forged(&[]).ok_or("the hashes cannot be made anew")?;
    if let Some(name) = untouched.keys().find(|name| untouched.get(*name) != written.files.get(*name)) {
        return Err(format!("nothing was changed, and {name} is another"));
    }
    let names: Vec<&String> = written.files.keys().filter(|name| is_forged(name)).collect();
    let wanted = std::env::var("KARTOTEK_FORGERIES").ok().and_then(|count| count.parse::<usize>().ok());
    let mut dice = Dice(seed_of_run());
    let kinds: BTreeSet<&str> = names.iter().map(|name| name.rsplit('.').next().unwrap_or(name)).collect();
    let chosen: Vec<&String> = match wanted {
        // Files are chosen equally often, and each at least once.
        Some(count) => (0..count.max(names.len())).map(|number| names[number % names.len()]).collect(),
        None => {
            let first = dice.below(10);
            let tenth = names.iter().copied().skip(first).step_by(10);
            let of_kind = kinds.iter().filter_map(|kind| names.iter().copied().find(|name| name.ends_with(kind)));
            tenth.chain(of_kind).collect()
        }
    };
    let mut forgeries = Vec::new();
    for name in chosen {
        let bytes = &written.files[name];
        if let Some((place, byte)) =
            place_in(name, bytes, &mut dice).filter(|(place, _)| !is_beyond_us(written, name, *place))
        {
            let mut bytes = bytes.clone();
            bytes[place] = byte;
            forgeries.push((name.clone(), place, bytes));
        }
    }
    let missed = undetected(written, &forgeries)?;
    eprintln!(
        "{} forgeries in {} files of {} kinds, {} missed",
        forgeries.len(),
        names.len(),
        kinds.len(),
        missed.len()
    );
    if forgeries.len() < 20 {
        return Err(format!("only {} forgeries", forgeries.len()));
    }
    if missed.is_empty() { Ok(()) } else { Err(format!("{} missed:\n{}", missed.len(), missed.join("\n"))) }
}

/// The forgeries that are not found, judged in two threads.
fn undetected(written: &Written, forgeries: &[(String, usize, Vec<u8>)]) -> Result<Vec<String>, String> {
    let (next, missed) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        while let Some((name, place, bytes)) = forgeries.get(next.fetch_add(1, Ordering::Relaxed)) {
            // A changed manifest that is unreadable is found by the hashes alone.
            let Some(files) = written.forged(&[(name.clone(), bytes.clone())]) else { continue };
            // The forged hash at the end of a note was rewritten to its old value.
            if files == written.files {
                continue;
            }
            if written.judge(files).faults.is_empty() {
                let around =
                    String::from_utf8_lossy(&bytes[place.saturating_sub(40)..bytes.len().min(place + 40)]).into_owned();
                missed
                    .lock()
                    .map(|mut missed| missed.push(format!("{name}, byte {place}: {around:?}")))
                    .unwrap_or_default();
            }
        }
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(work);
        work();
        other.join().map_err(|_| "verify panicked")
    })?;
    missed.into_inner().map_err(|error| error.to_string())
}

/// Forgeries that once passed unnoticed, each with all sums rewritten.
pub fn finds_known_forgeries() -> Outcome {
    let written = Written::new()?;
    clean(&written.judge(written.files.clone()))?;
    let mut known = Known { newest: format!("reports/{}", written.latest), written, missed: Vec::new() };
    known.pages()?;
    known.rolled_back()?;
    known.latest();
    known.internal()?;
    if known.missed.is_empty() { Ok(()) } else { Err(known.missed.join("\n")) }
}

struct Known<'w> {
    written: &'w Written,
    /// The folder of the newest lists.
    newest: String,
    missed: Vec<String>,
}

impl Known<'_> {
    fn more(&self, name: &str) -> Vec<u8> {
        String::from_utf8_lossy(&self.written.files[name]).replace("17", "27").into_bytes()
    }

    fn is_found_in(&mut self, what: &str, survey: &Survey, file: &str) {
        let verdict = verify::judge(survey, &["reports".to_owned()], today(), Depth::Deep);
        if !verdict.faults.iter().any(|fault| fault.file.starts_with(file)) {
            self.missed.push(format!("{what}: {file} is not named\n{}", super::faults(&verdict)));
        }
    }

    fn is_found(&mut self, what: &str, files: Tree, file: &str) {
        let mut survey = Survey::of_files(files);
        survey.put_link(LATEST.to_owned(), self.written.latest.clone());
        self.is_found_in(what, &survey, file);
    }

    fn pages(&mut self) -> Outcome {
        let (written, newest) = (self.written, self.newest.clone());
        let list = format!("{newest}/ratinglist.csv");
        for page in ["ratinglist.html", "ratinglist.json", "ratinglist.md", "site/index.html", "site/ratinglist.html"] {
            let page = format!("{newest}/{page}");
            let files = written.forged(&[(page.clone(), self.more(&page))]).ok_or("sums")?;
            self.is_found("a forged page", files, &page);
        }
        for stray in
            ["reports/ratinglist.csv", "internal/for-su.csv", "reports/2026/ratinglist.csv", "reports/liste.html"]
        {
            let mut files = written.files.clone();
            files.insert(stray.to_owned(), self.more(&list));
            let folder: String = stray.split('/').take(2).collect::<Vec<_>>().join("/");
            self.is_found("a loose file", files, &folder);
        }
        Ok(())
    }

    /// A forged rolled back run, and the list that it confirms.
    fn rolled_back(&mut self) -> Outcome {
        let written = self.written;
        let kept = written.runs.iter().find(|run| run.contains("rolled-back")).ok_or("nothing was rolled back")?;
        let forged = format!("{kept}/lists/ratinglist.csv");
        let files = written.forged(&[(forged.clone(), self.more(&forged))]).ok_or("sums")?;
        self.is_found("a forged run that was rolled back", files, kept);
        let mut files = written.files.clone();
        files.remove(&format!("{kept}.toml"));
        self.is_found("a rolled-back run without its note", files, &format!("{kept}.toml"));
        let cut_off: Tree = (written.files.iter())
            .map(|(name, bytes)| (name.replace("runs/rolled-back/", "runs/cut-off/"), bytes.clone()))
            .filter(|(name, _)| !name.ends_with(".toml") || !name.contains("cut-off"))
            .collect();
        let day = own_name(kept).chars().skip(5).collect::<String>();
        self.is_found("a list of a run that never counted", cut_off, &format!("reports/{day}"));
        Ok(())
    }

    /// Each cell of the last rows of the control list and of FIDE's lists, if they have any.
    fn internal(&mut self) -> Outcome {
        let written = self.written;
        let mut count = 0;
        for list in ["control.csv", "elo-progress.csv", "elo-tournaments.csv"] {
            let is_one = |name: &&String| name.starts_with("runs/0") && name.ends_with(&format!("/internal/{list}"));
            let longest = written.files.keys().filter(is_one).max_by_key(|name| written.files[*name].len());
            let path = longest.ok_or("no such list")?.clone();
            let text = String::from_utf8_lossy(&written.files[&path]).into_owned();
            let Some((before, row)) = text.trim_end().rsplit_once('\n') else { continue };
            let cells: Vec<&str> = row.split(',').collect();
            for column in (0..cells.len()).filter(|column| !cells[*column].is_empty()) {
                let mut cells = cells.clone();
                let other = cells[column].replace(|letter: char| letter.is_ascii_digit(), "7") + "7";
                cells[column] = &other;
                let forged = format!("{before}\n{}\n", cells.join(","));
                let files = written.forged(&[(path.clone(), forged.into_bytes())]).ok_or("sums")?;
                self.is_found(&format!("{list}: {row}, column {column}"), files, &path);
                count += 1;
            }
        }
        if count > 10 { Ok(()) } else { Err(format!("only {count} cells were forged")) }
    }

    /// `latest` as a real folder.
    fn latest(&mut self) {
        let (written, newest) = (self.written, self.newest.clone());
        let mut files = written.files.clone();
        let copied: Vec<(String, Vec<u8>)> = (files.iter())
            .filter_map(|(name, bytes)| {
                Some((format!("{LATEST}/{}", name.strip_prefix(&format!("{newest}/"))?), bytes.clone()))
            })
            .collect();
        files.extend(copied);
        let page = format!("{LATEST}/ratinglist.html");
        files.insert(page.clone(), self.more(&format!("{newest}/ratinglist.html")));
        let sums = format!("{LATEST}/{SUMS}");
        let text = String::from_utf8_lossy(&files[&sums]).into_owned();
        let before = sha256(&written.files[&format!("{newest}/ratinglist.html")]);
        files.insert(sums, text.replace(&before, &sha256(&files[&page])).into_bytes());
        self.is_found_in("a real folder `latest`", &Survey::of_files(files), &page);
    }
}
