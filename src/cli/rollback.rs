//! `kartotek rollback`: takes back the newest run.

use super::{CommandOutcome, Common, Failure, TextFormat, clock, json, output};
use crate::cli::decide::OFFICER;
use kartotek_formats::texts::{Language, Text, printing, text};
use kartotek_office::rollback::{self, RollbackResult};
use kartotek_office::run::Signed;
use kartotek_register::rolled_back::RollbackNote;
use kartotek_register::run_folder::HandledReport;
use schemars::JsonSchema;
use serde::Serialize;
use std::path::PathBuf;

/// Take the newest run out of the chain; it is kept aside with the reason
#[derive(clap::Args)]
pub struct Args {
    /// Why
    #[arg(long, value_name = "TEXT")]
    reason: String,
    /// The body or person that decided: RKF, RK, SU, TK, or a name
    #[arg(long, value_name = "WHO", default_value = OFFICER, alias = "by")]
    author: String,
    /// Where the run's lists were published, if not in the office's own `reports`
    #[arg(long, value_name = "DIR")]
    reports: Option<PathBuf>,
    /// Say what would be taken back, and write nothing
    #[arg(long)]
    dry_run: bool,
    /// How to print what was done
    #[arg(long, value_enum, default_value = "text")]
    format: TextFormat,
}

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let (office, language, _lock) = common.open_to_write((!args.dry_run).then_some("rollback"))?;
    let date = clock::today();
    let signed = Signed { author: &printing::printed(&args.author), reason: &args.reason, date };
    let done = match args.dry_run {
        true => rollback::preview(&office, &signed)?,
        false => rollback::roll_back(&office, args.reports.as_deref(), &signed)?,
    };
    output::answer(args.format, || json(&done, args.dry_run), || tell(&done, args.dry_run, language))
}

#[derive(Serialize, JsonSchema)]
pub struct Json<'d> {
    dry_run: bool,
    rolled_back: &'d str,
    newest: &'d str,
    was_cut_off: bool,
    kept: String,
    waiting: Vec<&'d str>,
    gone: Vec<RemovedReport<'d>>,
    decisions_gone: &'d [String],
    erased: usize,
    in_force: Option<String>,
}

#[derive(Serialize, JsonSchema)]
struct RemovedReport<'d> {
    report: &'d str,
    copies: Vec<String>,
    told_of_sanctions: bool,
}

fn json(done: &RollbackResult, dry_run: bool) -> Result<String, Failure> {
    let gone = done.gone.iter().map(|report| RemovedReport {
        report: &report.report,
        copies: copies(done, report),
        told_of_sanctions: report.told_of_sanctions,
    });
    let json = Json {
        dry_run,
        rolled_back: &done.note.run,
        newest: &done.note.newest,
        was_cut_off: done.was_cut_off,
        kept: done.kept.display().to_string(),
        waiting: done.waiting.iter().map(|report| report.report.as_str()).collect(),
        gone: gone.collect(),
        decisions_gone: &done.decisions_gone,
        erased: done.erased,
        in_force: done.published.as_ref().map(|folder| folder.display().to_string()),
    };
    json::pretty(&json)
}

fn copies(done: &RollbackResult, report: &HandledReport) -> Vec<String> {
    rollback::copies(&done.kept, report).iter().map(|path| path.display().to_string()).collect()
}

fn tell(done: &RollbackResult, is_dry_run: bool, language: Language) -> String {
    let RollbackNote { run, newest, .. } = &done.note;
    let mut lines: Vec<Text> = match (is_dry_run, done.was_cut_off) {
        (true, true) => vec![text!("rollback-would-finish", run)],
        (true, false) => vec![text!("rollback-would", run, newest)],
        (false, true) => vec![text!("rollback-finished", run)],
        (false, false) => Vec::new(),
    };
    if !is_dry_run {
        let kept = format!("  {}", done.kept.display());
        lines.extend([text!("rollback-done", run, newest), text!("rollback-kept"), kept.into()]);
    }
    let section = |lines: &mut Vec<Text>, heading: Text, rows: Vec<Text>| {
        lines.extend(["".into(), heading]);
        lines.extend(rows);
    };
    if !done.waiting.is_empty() {
        let waiting = done.waiting.iter().map(|report| format!("  {}", report.report).into());
        section(&mut lines, text!("rollback-waiting"), waiting.collect());
    }
    if !done.gone.is_empty() {
        let gone = done.gone.iter().flat_map(|handled| {
            let report = format!("  {}", handled.report);
            let report = if handled.told_of_sanctions { text!("rollback-gone-without", report) } else { report.into() };
            let copies = copies(done, handled).into_iter().map(|copy| format!("      {copy}").into());
            std::iter::once(report).chain(copies)
        });
        section(&mut lines, text!("rollback-gone"), gone.collect());
    }
    if !done.decisions_gone.is_empty() {
        let gone = done.decisions_gone.iter().map(|name| format!("  {name}").into());
        section(&mut lines, text!("rollback-decisions-gone"), gone.collect());
    }
    if done.erased > 0 {
        section(&mut lines, text!("rollback-erased", sanctions = done.erased), Vec::new());
    }
    match &done.published {
        _ if is_dry_run => {}
        Some(folder) => {
            let list = format!("  {}", folder.join("ratinglist.csv").display());
            section(&mut lines, text!("rollback-in-force"), vec![list.into()]);
        }
        None => section(&mut lines, text!("rollback-no-list"), Vec::new()),
    }
    lines.iter().map(|line| line.say(language) + "\n").collect()
}
