//! Copies of an office: for a backup, or to try something out in.

use crate::support::{self, Outcome, Test, at};
use std::fs;
use std::path::Path;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(vec![Test::new(
        "copies: a copy of an office in the middle of its history goes on to the same bytes",
        copies_with_cp,
    )])
}

fn kartotek(here: &Path, arguments: &[&str]) -> Result<support::Said, String> {
    support::run(support::kartotek(here).args(arguments).args(["--office", "office"]))
}

/// Copies with `cp -r`, with links kept or followed.
fn copies_with_cp() -> Outcome {
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
        // A link that the copy turned into a folder is kept beside the new link.
        found.retain(|name, _| !name.starts_with("reports/latest-copy-1/"));
        support::unchanged(&expected, &found).map_err(|what| format!("after cp {flag}:\n{what}"))?;
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
