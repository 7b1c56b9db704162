//! `kartotek rollback`: takes back the newest run.

use super::{CommandOutcome, Common, Failure, TextFormat, clock, json, language, output};
use crate::cli::decide::OFFICER;
use kartotek_formats::file_name::quoted;
use kartotek_formats::texts::{Text, printing, text};
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
    let (office, _lock) = common.open_to_write((!args.dry_run).then_some("rollback"))?;
    let date = clock::today();
    let signed = Signed { author: &printing::printed(&args.author), reason: &args.reason, date };
    let done = match args.dry_run {
        true => rollback::preview(&office, args.reports.as_deref(), &signed)?,
        false => rollback::roll_back(&office, args.reports.as_deref(), &signed)?,
    };
    output::answer(args.format, || json(&done, args.dry_run), || in_words(&done, args.dry_run))
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
    others: Vec<String>,
    out_of_reach: Vec<String>,
}

#[derive(Serialize, JsonSchema)]
struct RemovedReport<'d> {
    report: &'d str,
    copies: Vec<String>,
    told_of_sanctions: bool,
}

fn json(done: &RollbackResult, dry_run: bool) -> Result<String, Failure> {
    let gone = done.gone.iter().map(|report| RemovedReport {
        report: &report.id,
        copies: copies(done, report),
        told_of_sanctions: report.told_of_sanctions,
    });
    let json = Json {
        dry_run,
        rolled_back: &done.note.run,
        newest: &done.note.newest,
        was_cut_off: done.was_cut_off,
        kept: done.kept.display().to_string(),
        waiting: done.waiting.iter().map(|report| report.id.as_str()).collect(),
        gone: gone.collect(),
        decisions_gone: &done.decisions_gone,
        erased: done.erased,
        in_force: done.published.as_ref().map(|folder| folder.display().to_string()),
        others: paths(&done.others.showed),
        out_of_reach: paths(&done.others.out_of_reach),
    };
    json::pretty(&json)
}

fn copies(done: &RollbackResult, report: &HandledReport) -> Vec<String> {
    paths(&rollback::copies(&done.kept, report))
}

fn paths(paths: &[PathBuf]) -> Vec<String> {
    paths.iter().map(|path| path.display().to_string()).collect()
}

fn in_words(done: &RollbackResult, is_dry_run: bool) -> String {
    let RollbackNote { run, newest, .. } = &done.note;
    let mut lines = match (is_dry_run, done.was_cut_off) {
        (true, true) => vec![text!("rollback-would-finish", run)],
        (true, false) => vec![text!("rollback-would", run, newest)],
        (false, true) => vec![text!("rollback-finished", run)],
        (false, false) => vec![],
    };
    if !is_dry_run {
        lines.extend([text!("rollback-done", run, newest), text!("rollback-kept")]);
        lines.push(format!("  {}", done.kept.display()).into());
    }
    let lines = &mut lines;
    add_section(lines, text!("rollback-waiting"), done.waiting.iter().map(|report| report.id.clone()).collect());
    let gone = done.gone.iter().flat_map(|report| {
        let name = match report.told_of_sanctions {
            true => text!("rollback-gone-without", report = report.id.as_str()).say(language()),
            false => report.id.clone(),
        };
        std::iter::once(name).chain(copies(done, report).into_iter().map(|copy| format!("    {copy}")))
    });
    add_section(lines, text!("rollback-gone"), gone.collect());
    add_section(lines, text!("rollback-decisions-gone"), done.decisions_gone.clone());
    if done.erased > 0 {
        lines.extend(["".into(), text!("rollback-erased", sanctions = done.erased)]);
    }
    match &done.published {
        _ if is_dry_run => {}
        Some(folder) => add_section(lines, text!("rollback-in-force"), paths(&[folder.join("ratinglist.csv")])),
        None => lines.extend(["".into(), text!("rollback-no-list")]),
    }
    let others = if is_dry_run { text!("rollback-others-would") } else { text!("rollback-others") };
    add_section(lines, others, paths(&done.others.showed));
    let publish = |folder: &PathBuf| format!("kartotek publish --reports {}", quoted(&folder.display().to_string()));
    add_section(lines, text!("rollback-out-of-reach"), done.others.out_of_reach.iter().map(publish).collect());
    lines.iter().map(|line| line.say(language()) + "\n").collect()
}

/// Adds a heading and its items, if there are any.
fn add_section(lines: &mut Vec<Text>, heading: Text, items: Vec<String>) {
    if !items.is_empty() {
        lines.extend(["".into(), heading]);
        lines.extend(items.into_iter().map(|item| Text::from(format!("  {item}"))));
    }
}
