//! `kartotek verify`: is it still what it was?

use super::{Common, Failure, Outcome, TextFormat, reports};
use crate::batch::verify::{self, Depth, NotRecomputed, Verdict};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// Check every hash and the chain of runs, the private records and the published lists
#[derive(clap::Args)]
pub struct Args {
    /// Recompute every run from the founding register, the copied inputs and the decisions, and compare
    #[arg(long)]
    deep: bool,
    /// Compare the lists in this folder too; the office remembers other folders where it published private lines
    #[arg(long, value_name = "DIR")]
    reports: Vec<PathBuf>,
    /// How to print what was found
    #[arg(long, value_enum, default_value = "text")]
    format: TextFormat,
}

pub fn run(args: Args, common: &Common) -> Result<Outcome, Failure> {
    let root = common.office.as_deref().unwrap_or(Path::new("."));
    let today = chrono::Local::now().date_naive();
    let depth = if args.deep { Depth::Deep } else { Depth::Hashes };
    let verdict = verify::verify(root, &args.reports, today, depth).map_err(Failure::Use)?;
    match args.format {
        TextFormat::Text => reports::print(&tell(&verdict))?,
        TextFormat::Json => reports::print(&json(&verdict)?)?,
    }
    Ok(if verdict.faults.is_empty() { Outcome::Done } else { Outcome::Damaged })
}

#[derive(Serialize)]
struct VerdictJson<'v> {
    clean: bool,
    #[serde(flatten)]
    verdict: &'v Verdict,
}

fn json(verdict: &Verdict) -> Result<String, Failure> {
    let json = VerdictJson { clean: verdict.faults.is_empty(), verdict };
    let text = serde_json::to_string_pretty(&json).map_err(|error| Failure::Output(error.into()))?;
    Ok(text + "\n")
}

/// A line for each run and reason.
fn tell_not_recomputed(out: &mut String, not: &[NotRecomputed]) {
    let mut lines: BTreeMap<(&str, &str), Vec<String>> = BTreeMap::new();
    for NotRecomputed { run, file, part, why } in not {
        let what = match (file.as_str(), part.as_str()) {
            ("", part) => part.to_owned(),
            (file, "") => file.to_owned(),
            (file, part) => format!("{file} ({part})"),
        };
        lines.entry((run, why)).or_default().push(what);
    }
    for ((run, why), what) in lines {
        let _ = writeln!(out, "not recomputed: run {run}: {}: {why}", what.join(", "));
    }
}

/// Faults first, a line each; then notes; then what was looked at.
fn tell(verdict: &Verdict) -> String {
    let mut out = String::new();
    for fault in &verdict.faults {
        let _ = writeln!(out, "{fault}");
    }
    for note in &verdict.notes {
        let _ = writeln!(out, "note: {note}");
    }
    if let Some(deep) = &verdict.recomputed {
        tell_not_recomputed(&mut out, &deep.not_recomputed);
    }
    let count = |count: usize, one: &str, many: &str| format!("{count} {}", if count == 1 { one } else { many });
    let looked_at = [
        count(verdict.runs, "run", "runs"),
        count(verdict.published, "published folder", "published folders"),
        count(verdict.records, "private record", "private records"),
        format!("{} ({} bytes)", count(verdict.files, "file", "files"), verdict.bytes),
    ];
    if let Some(deep) = &verdict.recomputed {
        let (runs, files) = (count(deep.runs, "run", "runs"), count(deep.files, "file", "files"));
        let _ = writeln!(out, "Recomputed {runs}: {files} are the same, byte for byte.");
    }
    let _ = write!(out, "Checked {}", looked_at.join(", "));
    if verdict.erased > 0 {
        let _ = write!(out, "; {} erased by the law", count(verdict.erased, "record was", "records were"));
    }
    match (&verdict.newest, verdict.faults.len()) {
        (None, 0) => out.push_str(". There is no run yet.\n"),
        (Some(newest), 0) => {
            let _ = writeln!(out, ". Everything is as it was written, up to run {newest}.");
        }
        (_, faults) => {
            let _ = writeln!(out, ". {} found.", count(faults, "fault was", "faults were"));
        }
    }
    out
}
