//! An office for a test.

use super::{Example, Outcome, Said, at, copy, kartotek, read, repository, run, table, temporary_folder, tree, write};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A folder with the folder `office`, and files beside it.
pub struct Office(pub tempfile::TempDir);

impl Office {
    pub fn newest_ratings(&self) -> Result<BTreeMap<String, String>, String> {
        newest_ratings(&self.path(""))
    }

    /// The office of a scenario, as people left it.
    pub fn of(folder: &str) -> Result<Office, String> {
        let office = Office(temporary_folder()?);
        lay_out(folder, office.0.path())?;
        Ok(office)
    }

    /// The office of an example in `tests/errors`.
    pub fn of_example(name: &str) -> Result<Office, String> {
        let office = Office(temporary_folder()?);
        Example::read(name)?.lay_out(office.0.path())?;
        Ok(office)
    }

    /// An office with a report in the inbox: the second of two players is absent without excuse from round 2.
    pub fn waiting() -> Result<Office, String> {
        let office = Office::of("tests/runs/decided-too-late")?;
        std::fs::remove_dir_all(office.path("decisions")).map_err(at(Path::new("decisions")))?;
        Ok(office)
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join("office").join(name)
    }

    pub fn write(&self, name: &str, text: &str) -> Outcome {
        write(&self.path(name), text.as_bytes())
    }

    /// Runs the program; returns stdout and stderr together.
    pub fn run(&self, arguments: &[&str], exit_codes: &[i32]) -> Result<String, String> {
        self.give(&mut kartotek(self.0.path()), arguments, exit_codes)
    }

    /// Runs the program with the clock on another day.
    pub fn run_on(&self, today: &str, arguments: &[&str], exit_codes: &[i32]) -> Result<String, String> {
        self.give(kartotek(self.0.path()).env("KARTOTEK_TODAY", today), arguments, exit_codes)
    }

    fn give(&self, program: &mut Command, arguments: &[&str], exit_codes: &[i32]) -> Result<String, String> {
        let Said { stdout, stderr, exit_code } = run(program.args(arguments).args(["--office", "office"]))?;
        match exit_codes.contains(&exit_code) {
            true => Ok(stdout + &stderr),
            false => Err(format!("{arguments:?}: exit code {exit_code}: {stdout}{stderr}")),
        }
    }
}

/// The folder of an office's newest run.
pub fn newest_run(office: &Path) -> Result<PathBuf, String> {
    let name = read(&office.join("CURRENT"))?;
    Ok(office.join("runs").join(name.trim()))
}

/// The players of the register after the newest run.
pub fn newest_players(office: &Path) -> Result<Vec<BTreeMap<String, String>>, String> {
    table(&newest_run(office)?.join("players.csv"))
}

/// Their ratings, by id.
pub fn newest_ratings(office: &Path) -> Result<BTreeMap<String, String>, String> {
    Ok(newest_players(office)?.into_iter().map(|row| (row["id"].clone(), row["rating"].clone())).collect())
}

/// Copies a scenario's folder. Missing files of its office come from its base; without settings it is the default one (`complete`).
pub fn lay_out(folder: &str, here: &Path) -> Outcome {
    copy(&repository(folder), here)?;
    add_shared(folder, here, "")?;
    build_on_base(folder, &here.join("office"))
}

/// Copies only the office of a scenario.
pub fn lay_out_office(folder: &str, here: &Path) -> Outcome {
    let office = here.join("office");
    let own = repository(folder).join("office");
    if own.is_dir() {
        copy(&own, &office)?;
    }
    add_shared(folder, here, "office/")?;
    build_on_base(folder, &office)
}

/// `as in SCENARIO: FILE, FILE` in a scenario's README names files that it has from another one, at the same place.
fn add_shared(folder: &str, here: &Path, below: &str) -> Outcome {
    for line in readme(folder).lines().filter_map(|line| line.strip_prefix("as in ")) {
        let (scenario, files) = line.split_once(": ").ok_or_else(|| format!("{folder}/README.md: as in {line}"))?;
        for file in files.split(", ").filter(|file| file.starts_with(below)) {
            copy(&repository("tests/runs").join(scenario).join(file), &here.join(file))?;
        }
    }
    Ok(())
}

fn readme(folder: &str) -> String {
    std::fs::read_to_string(repository(folder).join("README.md")).unwrap_or_default()
}

/// `base NAME` in a scenario's README names an office of `tests/offices`; the scenario's own files take precedence.
fn build_on_base(folder: &str, office: &Path) -> Outcome {
    if let Some(base) = readme(folder).lines().find_map(|line| line.strip_prefix("base ")) {
        add_missing(&format!("tests/offices/{base}"), office)?;
    }
    complete(office)
}

/// The commands of a scenario, from a block of its README.
pub fn commands(folder: &str) -> Result<String, String> {
    let readme = read(&repository(folder).join("README.md"))?;
    let block = readme.split_once("\n```sh commands\n").and_then(|(_, rest)| rest.split_once("```\n"));
    block.map(|(commands, _)| commands.to_owned()).ok_or_else(|| format!("{folder}/README.md has no block of commands"))
}

/// Completes an office without settings from `tests/office`; its own files take precedence. One with settings and players but
/// without clubs gets those clubs.
pub fn complete(office: &Path) -> Outcome {
    let has = |name: &str| office.join(name).exists();
    if has("kartotek.toml") {
        let has_clubs = has("clubs.csv") || !has("players.csv");
        return if has_clubs { Ok(()) } else { copy(&repository("tests/office/clubs.csv"), &office.join("clubs.csv")) };
    }
    add_missing("tests/office", office)
}

fn add_missing(from: &str, office: &Path) -> Outcome {
    for (name, bytes) in tree(&repository(from))? {
        if !office.join(&name).exists() {
            write(&office.join(&name), &bytes)?;
        }
    }
    Ok(())
}

pub fn says(said: &str, words: &[&str]) -> Outcome {
    let missing = words.iter().find(|words| !said.contains(**words));
    missing.map_or(Ok(()), |words| Err(format!("it does not say `{words}`:\n{said}")))
}

pub fn never_says(said: &str, words: &[&str]) -> Outcome {
    let there = words.iter().find(|words| said.contains(**words));
    there.map_or(Ok(()), |words| Err(format!("it says `{words}`:\n{said}")))
}
