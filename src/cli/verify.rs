//! `kartotek verify`: checks that nothing was altered.

use super::{CommandOutcome, Common, Failure, TextFormat, clock, json, language, output, progress::Progress};
use kartotek_formats::home;
use kartotek_formats::texts::{Text, text};
use kartotek_office::verify::{self, Audited, Depth, LockWait, NotRecomputed, Unverified, Verdict};
use kartotek_register::{Office, format};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

/// The longest wait for a command that writes.
const PATIENCE: Duration = Duration::from_secs(60);

/// Check every hash and the chain of runs, the private records and the published lists
#[derive(clap::Args)]
pub struct Args {
    /// Recompute every run from the founding register, what was accepted and the decisions, and compare
    #[arg(long)]
    deep: bool,
    /// Read the kept copies of all reports by the checks of today, and list what these would say otherwise; it is never a fault
    #[arg(long, conflicts_with = "deep")]
    audit: bool,
    /// Compare the lists in this folder too; the office remembers where it published
    #[arg(long, value_name = "DIR")]
    reports: Vec<PathBuf>,
    /// How to print what was found
    #[arg(long, value_enum, default_value = "text")]
    format: TextFormat,
}

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let root = &common.office_folder();
    let today = clock::today();
    let depth = match (args.deep, args.audit) {
        (true, _) => Depth::Deep,
        (false, true) => Depth::Audit,
        (false, false) => Depth::Hashes,
    };
    format::check(root)?;
    // Unreadable settings are a finding, not an error.
    let settings = Office::settings(root).ok().map(|(settings, _)| settings);
    if let Some(settings) = &settings {
        home::set_home(&settings.federation);
    }
    let progress = Progress::show(text!("verify-reading"));
    let waits = |holder: Option<String>| {
        let waiting = text!("verify-waits", holder = holder.map_or(text!("lock-silent"), Text::from));
        tracing::warn!("{}", waiting.say(language()));
    };
    let lock_wait = LockWait { longest: PATIENCE, waits: &waits };
    let verdict = verify::verify_beside(root, &args.reports, today, depth, &lock_wait).map_err(|why| match why {
        Unverified::NoOffice(error) => Failure::Use(error),
        Unverified::AtWork(holder) => Failure::Busy(verify::at_work(holder)),
    })?;
    drop(progress);
    let json = VerdictJson { clean: verdict.faults.is_empty(), verdict: &verdict };
    output::answer(args.format, || json::pretty(&json), || in_words(&verdict))?;
    Ok(if verdict.faults.is_empty() { CommandOutcome::Done } else { CommandOutcome::Damaged })
}

#[derive(Serialize, JsonSchema)]
pub struct VerdictJson<'v> {
    clean: bool,
    #[serde(flatten)]
    verdict: &'v Verdict,
}

/// A line for each run and reason.
fn add_not_recomputed(out: &mut Vec<Text>, not: &[NotRecomputed]) {
    let mut lines_by_run: BTreeMap<(&str, String), Vec<String>> = BTreeMap::new();
    for NotRecomputed { run, file, part, why } in not {
        let what = match (file.as_str(), part.say(language()).as_str()) {
            ("", part) => part.to_owned(),
            (file, "") => file.to_owned(),
            (file, part) => format!("{file} ({part})"),
        };
        lines_by_run.entry((run, why.say(language()))).or_default().push(what);
    }
    let lines = lines_by_run.into_iter();
    out.extend(lines.map(|((run, why), what)| text!("verify-not-recomputed", run, what = what.join(", "), why)));
}

/// Faults first, a line each; then notes; then the counts of what was checked.
fn in_words(verdict: &Verdict) -> String {
    let mut out: Vec<Text> = verdict.faults.iter().map(|fault| fault.say(language()).into()).collect();
    let notes = verdict.notes.iter();
    out.extend(notes.map(|note| text!("verify-note", file = &note.file, what = note.what.clone())));
    if let Some(deep) = &verdict.recomputed {
        add_not_recomputed(&mut out, &deep.not_recomputed);
        out.push(text!("verify-recomputed", runs = deep.runs, files = deep.files));
    }
    if let Some(Audited { reports, other, gone, erased }) = verdict.audited {
        out.push(text!("verify-audited", reports, other, gone, erased));
    }
    let Verdict { runs, published, records, files, bytes, erased, .. } = *verdict;
    let mut looked = text!("verify-checked", runs, published, records, files, bytes);
    if erased > 0 {
        looked = text!("verify-erased", looked, count = erased);
    }
    out.push(match (&verdict.newest, verdict.faults.len()) {
        (None, 0) => text!("verify-no-run-yet", looked),
        (Some(newest), 0) => text!("verify-clean", looked, newest),
        (_, count) => text!("verify-faults", looked, count),
    });
    out.iter().map(|line| line.say(language()) + "\n").collect()
}
