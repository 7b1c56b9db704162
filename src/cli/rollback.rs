//! `kartotek rollback`: the newest run is taken back.

use super::{Common, Failure, Outcome, TextFormat, open_office, reports};
use crate::batch::rollback::{self, Done, Signed};
use crate::register::lock::Lock;
use crate::register::run_folder::HandledReport;
use anyhow::Result;
use serde::Serialize;
use std::fmt::Write;
use std::path::PathBuf;

/// Take the newest run out of the chain; it is kept aside with the reason
#[derive(clap::Args)]
pub struct Args {
    /// Why
    #[arg(long, value_name = "TEXT")]
    reason: String,
    /// Who decided: RKF, RK, SU, TK, or a name
    #[arg(long, value_name = "WHO", default_value = "RKF", alias = "by")]
    author: String,
    /// Where the run's lists were published, if not in the office's own `reports`
    #[arg(long, value_name = "DIR")]
    reports: Option<PathBuf>,
    /// How to print what was done
    #[arg(long, value_enum, default_value = "text")]
    format: TextFormat,
}

pub fn run(args: Args, common: &Common) -> Result<Outcome, Failure> {
    let (root, settings, bytes) = common.settings()?;
    let _lock = Lock::take(&root, "rollback").map_err(|error| Failure::Office(error.into()))?;
    let office = open_office(&root, settings, bytes)?;
    let date = chrono::Local::now().date_naive();
    let signed = Signed { author: &args.author, reason: &args.reason, date };
    let done = rollback::roll_back(&office, args.reports.as_deref(), &signed)?;
    match args.format {
        TextFormat::Text => reports::print(&tell(&done))?,
        TextFormat::Json => reports::print(&json(&done)?)?,
    }
    Ok(Outcome::Done)
}

#[derive(Serialize)]
struct Json<'d> {
    rolled_back: &'d str,
    newest: &'d str,
    kept: String,
    waiting: Vec<&'d str>,
    gone: Vec<Gone<'d>>,
    decisions_gone: &'d [String],
    in_force: Option<String>,
}

#[derive(Serialize)]
struct Gone<'d> {
    report: &'d str,
    copies: Vec<String>,
    told_of_sanctions: bool,
}

fn json(done: &Done) -> Result<String, Failure> {
    let gone = done.gone.iter().map(|report| Gone {
        report: &report.report,
        copies: copies(done, report),
        told_of_sanctions: report.told_of_sanctions,
    });
    let json = Json {
        rolled_back: &done.note.run,
        newest: &done.note.newest,
        kept: done.kept.display().to_string(),
        waiting: done.waiting.iter().map(|report| report.report.as_str()).collect(),
        gone: gone.collect(),
        decisions_gone: &done.decisions_gone,
        in_force: done.published.as_ref().map(|folder| folder.display().to_string()),
    };
    let text = serde_json::to_string_pretty(&json).map_err(|error| Failure::Output(error.into()))?;
    Ok(text + "\n")
}

fn copies(done: &Done, report: &HandledReport) -> Vec<String> {
    rollback::copies(&done.kept, report).iter().map(|path| path.display().to_string()).collect()
}

fn list<'l>(out: &mut String, indent: &str, lines: impl Iterator<Item = &'l str>) {
    for line in lines {
        let _ = writeln!(out, "{indent}{line}");
    }
}

fn tell(done: &Done) -> String {
    let mut out = String::new();
    let note = &done.note;
    let _ = writeln!(out, "Run {} was rolled back; the newest run is {}.", note.run, note.newest);
    let _ = writeln!(out, "It is kept, with the reason beside it:\n  {}", done.kept.display());
    if !done.waiting.is_empty() {
        let _ = writeln!(out, "\nIn the inbox, to be tried again in the next run:");
        list(&mut out, "  ", done.waiting.iter().map(|report| report.report.as_str()));
    }
    if !done.gone.is_empty() {
        let _ = writeln!(out, "\nNot in the inbox any more. To be rated they must be put there again; their copies:");
    }
    for report in &done.gone {
        let without = if report.told_of_sanctions { ", without the sanctions it told of (§ 19)" } else { "" };
        let _ = writeln!(out, "  {}{without}", report.report);
        list(&mut out, "      ", copies(done, report).iter().map(String::as_str));
    }
    if !done.decisions_gone.is_empty() {
        let _ = writeln!(out, "\nDecisions that the run used and that are not in decisions/ any more:");
        list(&mut out, "  ", done.decisions_gone.iter().map(String::as_str));
    }
    let _ = match &done.published {
        Some(folder) => writeln!(out, "\nThe list in force:\n  {}", folder.join("ratinglist.csv").display()),
        None => writeln!(out, "\nNo list is in force."),
    };
    out
}
