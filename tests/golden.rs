//! An office of each format, and copies of offices: every later version goes on with them as if nothing had happened.

use crate::support::{self, Outcome, Test, at};
use kartotek_formats::bundle::sha256;
use kartotek_register::run_folder::FORMAT;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

const FOLDER: &str = "tests/golden";

pub fn tests() -> Result<Vec<Test>, String> {
    let mut tests = Vec::new();
    for format in formats()? {
        let name = format!("golden: an office of {format} is read, explained, found whole, and run on");
        tests.push(Test::new(name, move || golden(&format)));
    }
    tests.push(Test::new("golden: there is an office of every format", every_format));
    tests.push(Test::new("golden: a copy of an office in the middle of its history goes on to the same bytes", copied));
    Ok(tests)
}

fn formats() -> Result<Vec<String>, String> {
    let mut folders = support::folders_in(&support::repository(FOLDER))?;
    folders.retain(|folder| folder.starts_with("format-"));
    Ok(folders)
}

fn kartotek(here: &Path, arguments: &[&str]) -> Result<support::Said, String> {
    support::run(support::kartotek(here).args(arguments).args(["--office", "office"]))
}

fn golden(format: &str) -> Outcome {
    let golden = support::repository(FOLDER).join(format);
    let temporary = support::temporary_folder()?;
    let here = temporary.path();
    copy(&golden, here)?;
    let before = support::tree(&here.join("office"))?;
    is_whole(here)?;
    let published = before.get("reports/2025-04-01/ratinglist.csv").ok_or("nothing was published")?;
    let list = kartotek(here, &["list", "ratinglist", "--format", "csv"])?;
    if list.exit_code != 0 || list.stdout.as_bytes() != published.as_slice() {
        return Err(format!("the list is another: {}{}", list.stdout, list.stderr));
    }
    for (arguments, told) in [
        (&["explain", "11020"][..], "1718"),
        (&["list", "for-su", "--as-of", "2025-04-01"], "Ravnsborg"),
        (&["list", "ratinglist", "--as-of", "2025-04-01", "--format", "json"], "\"1718\""),
    ] {
        let said = kartotek(here, arguments)?;
        if said.exit_code != 0 || !said.stdout.contains(told) {
            return Err(format!("{arguments:?}: exit code {}: {}{}", said.exit_code, said.stdout, said.stderr));
        }
    }
    if support::tree(&here.join("office"))? != before {
        return Err("reading changed the office".to_owned());
    }
    rating(&before, "0001-2025-04-01", &[("11020", "1718"), ("12455", "1625")])?;
    let said = kartotek(here, &["run", "--as-of", "2025-05-01"])?;
    if said.exit_code != 1 || !said.stdout.contains("1 report was rated") {
        return Err(format!("exit code {}: {}{}", said.exit_code, said.stdout, said.stderr));
    }
    let after = support::tree(&here.join("office"))?;
    rating(&after, "0002-2025-05-01", &[("11020", "1726"), ("12455", "1618")])?;
    let of_old = |name: &&String| name.starts_with("runs/") || name.starts_with("reports/2025-04-01/");
    if let Some(changed) = before.keys().filter(of_old).find(|name| before.get(*name) != after.get(*name)) {
        return Err(format!("{changed} was changed"));
    }
    let sums = after.get("runs/0001-2025-04-01/SHA256SUMS").map(|sums| sha256(sums)).unwrap_or_default();
    let named =
        after.get("runs/0002-2025-05-01/SHA256SUMS").map(|sums_now| String::from_utf8_lossy(sums_now).contains(&sums));
    if named != Some(true) {
        return Err("the new run does not name the old one".to_owned());
    }
    is_whole(here)
}

/// Every hash, and every number once more.
fn is_whole(here: &Path) -> Outcome {
    let said = kartotek(here, &["verify", "--deep"])?;
    if said.exit_code == 0 { Ok(()) } else { Err(format!("verify: {}{}", said.stdout, said.stderr)) }
}

fn every_format() -> Outcome {
    let found = formats()?;
    let expected: Vec<String> = (1..=FORMAT).map(|format| format!("format-{format}")).collect();
    if found == expected { Ok(()) } else { Err(format!("{expected:?} are wanted, {found:?} are there")) }
}

fn rating(office: &BTreeMap<String, Vec<u8>>, run: &str, expected: &[(&str, &str)]) -> Outcome {
    let players = office.get(&format!("runs/{run}/players.csv")).ok_or_else(|| format!("there is no run {run}"))?;
    let mut reader = csv::Reader::from_reader(players.as_slice());
    let header = reader.headers().map_err(|error| error.to_string())?.clone();
    let column = header.iter().position(|name| name == "rating").ok_or("no ratings")?;
    let rows: BTreeMap<String, String> = (reader.records().flatten())
        .map(|row| (row.get(0).unwrap_or_default().to_owned(), row.get(column).unwrap_or_default().to_owned()))
        .collect();
    match expected.iter().find(|(id, rating)| rows.get(*id).map(String::as_str) != Some(*rating)) {
        Some((id, rating)) => Err(format!("{id} has {:?} in {run}, and {rating} by hand", rows.get(*id))),
        None => Ok(()),
    }
}

/// `cp -r`, with links as links or as what they point to.
fn copied() -> Outcome {
    let temporary = support::temporary_folder()?;
    let here = temporary.path();
    support::lay_out_office("tests/runs/backlog-month-by-month", here)?;
    let steps = ["2026-03-01", "2026-05-01", "2026-07-01"];
    let (first, later) = steps.split_at(1);
    run_on(here, first)?;
    let restored = here.join("restored");
    fs::create_dir(&restored).map_err(at(&restored))?;
    let flags = ["-r", "-rL"];
    for flag in flags {
        let to = restored.join(flag.trim_start_matches('-'));
        fs::create_dir(&to).map_err(at(&to))?;
        let copied = std::process::Command::new("cp").arg(flag).arg(here.join("office")).arg(&to).status();
        if !copied.map_err(|error| error.to_string())?.success() {
            return Err(format!("cp {flag} failed"));
        }
    }
    run_on(here, later)?;
    let mut expected = support::tree(&here.join("office"))?;
    expected.remove("LOCK");
    for flag in flags {
        let to = restored.join(flag.trim_start_matches('-'));
        run_on(&to, later)?;
        let mut found = support::tree(&to.join("office"))?;
        found.remove("LOCK");
        // A link that had become a folder is kept beside the new link.
        found.retain(|name, _| !name.starts_with("reports/latest-copy-1/"));
        if found != expected {
            let names = expected.keys().chain(found.keys()).filter(|name| expected.get(*name) != found.get(*name));
            return Err(format!("after cp {flag} these differ: {:?}", names.take(5).collect::<Vec<_>>()));
        }
    }
    Ok(())
}

fn run_on(here: &Path, days: &[&str]) -> Outcome {
    for day in days {
        let said = kartotek(here, &["run", "--as-of", day])?;
        if ![0, 1].contains(&said.exit_code) {
            return Err(format!("{day}: exit code {}: {}", said.exit_code, said.stderr));
        }
    }
    Ok(())
}

/// Links stay links.
pub fn copy(from: &Path, to: &Path) -> Outcome {
    for (name, bytes) in support::tree(from)? {
        if fs::symlink_metadata(from.join(&name)).map_err(at(from))?.is_symlink() {
            #[cfg(unix)]
            std::os::unix::fs::symlink(String::from_utf8_lossy(&bytes).as_ref(), to.join(&name)).map_err(at(to))?;
        } else {
            support::write(&to.join(&name), &bytes)?;
        }
    }
    Ok(())
}
