//! `kartotek rollback`: takes back the newest run.

use super::{CommandOutcome, Common, Failure, TextFormat, clock, json, open_office, output};
use crate::cli::decide::OFFICER;
use kartotek_formats::texts::{Language, Text, printing, text};
use kartotek_office::rollback::{self, RollbackResult};
use kartotek_office::run::Signed;
use kartotek_register::lock::Lock;
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
    let (root, settings, bytes) = common.settings()?;
    let language = common.language(&settings);
    let _lock = if args.dry_run { None } else { Some(Lock::take(&root, "rollback")?) };
    let office = open_office(&root, settings, bytes)?;
    let date = clock::today();
    let signed = Signed { author: &printing::printed(&args.author), reason: &args.reason, date };
    let done = match args.dry_run {
        true => rollback::preview(&office, &signed)?,
        false => rollback::roll_back(&office, args.reports.as_deref(), &signed)?,
    };
    match args.format {
        TextFormat::Text => output::print_words(&tell(&done, args.dry_run, language))?,
        TextFormat::Json => output::print(&json(&done, args.dry_run)?)?,
    }
    Ok(CommandOutcome::Done)
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
    let mut lines = Vec::new();
    let mut say = |text: Text| lines.push(text.say(language));
    let RollbackNote { run, newest, .. } = &done.note;
    match (is_dry_run, done.was_cut_off) {
        (true, true) => say(text!("rollback-would-finish", run)),
        (true, false) => say(text!("rollback-would", run, newest)),
        (false, true) => say(text!("rollback-finished", run)),
        (false, false) => {}
    }
    if !is_dry_run {
        say(text!("rollback-done", run, newest));
        say(text!("rollback-kept"));
        say(format!("  {}", done.kept.display()).into());
    }
    if !done.waiting.is_empty() {
        say("".into());
        say(text!("rollback-waiting"));
        done.waiting.iter().for_each(|report| say(format!("  {}", report.report).into()));
    }
    if !done.gone.is_empty() {
        say("".into());
        say(text!("rollback-gone"));
    }
    for handled in &done.gone {
        let report = format!("  {}", handled.report);
        say(if handled.told_of_sanctions { text!("rollback-gone-without", report) } else { report.into() });
        copies(done, handled).into_iter().for_each(|copy| say(format!("      {copy}").into()));
    }
    if !done.decisions_gone.is_empty() {
        say("".into());
        say(text!("rollback-decisions-gone"));
        done.decisions_gone.iter().for_each(|name| say(format!("  {name}").into()));
    }
    if done.erased > 0 {
        say("".into());
        say(text!("rollback-erased", sanctions = done.erased));
    }
    if is_dry_run {
        return lines.join("\n") + "\n";
    }
    say("".into());
    match &done.published {
        Some(folder) => {
            say(text!("rollback-in-force"));
            say(format!("  {}", folder.join("ratinglist.csv").display()).into());
        }
        None => say(text!("rollback-no-list")),
    }
    lines.join("\n") + "\n"
}
