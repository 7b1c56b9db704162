//! `kartotek run`: the monthly batch.

mod in_words;
mod metrics;

use super::progress::Progress;
use super::{CommandOutcome, Common, Failure, TextFormat, clock, json, language, output};
use chrono::NaiveDate;
use kartotek_formats::texts::text;
use kartotek_mail::outbox::WrittenLetters;
use kartotek_office::lay_out::summary::Summary;
use kartotek_office::run::{self, Founded, Request, RunError, RunReport};
use kartotek_publish::summary::Counts;
use kartotek_register::Office;
use schemars::JsonSchema;
use serde::Serialize;
use std::path::PathBuf;

/// Work through the inbox: check, rate, save one whole run, publish
#[derive(clap::Args)]
#[command(after_long_help = HELP)]
pub struct Args {
    /// The day of the run; default: today
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    as_of: Option<NaiveDate>,
    /// Make a run of a day after today all the same
    #[arg(long)]
    in_advance: bool,
    /// Erase what has run out (§ 19) though the program has not worked here for more than 400 days: the clock is right
    #[arg(long)]
    clock_is_right: bool,
    /// Show what the run would do, and change nothing
    #[arg(long)]
    dry_run: bool,
    /// Work a backlog as one run per period
    #[arg(long, value_enum, value_name = "PERIOD")]
    catch_up: Option<Period>,
    /// Publish here instead of the office's own `reports`
    #[arg(long, value_name = "DIR")]
    reports: Option<PathBuf>,
    /// How to print what was done
    #[arg(long, value_enum, default_value = "text")]
    format: TextFormat,
    /// Print what was done only if something waits for a person
    #[arg(long, short, conflicts_with = "format")]
    quiet: bool,
    /// Write here how the run went, as a Prometheus textfile; also if it failed
    #[arg(long, value_name = "FILE", conflicts_with = "dry_run")]
    metrics: Option<PathBuf>,
}

const HELP: &str = "\
What has run out by § 19, both on the run's day and today, is erased, and nothing sooner; what a run
erases, and what --dry-run would, is reported by number and month.

Each report gets a letter to its director, a receipt if it was rated, in `internal/DATE/replies`. --dry-run
writes them, and what was found, into a folder for temporary files and says where. With a `contacts.csv`
they are put into `internal/DATE/outbox` too, ready to be mailed; a run sends nothing.

Exit code 0: done. 1: done, and something waits for a person: a report is held back (and not refused by
decision), a file could not be read, or a decision could not be understood; nothing failed. 2: wrong use. 3: the office cannot
be used, nothing was changed. 4: output could not be written; the next run, or kartotek publish, finishes.";

#[derive(Clone, Copy, clap::ValueEnum)]
enum Period {
    Monthly,
}

impl From<RunError> for Failure {
    fn from(error: RunError) -> Failure {
        match error {
            RunError::Use(error) => Failure::Use(error),
            RunError::Office(error) => Failure::Office(error),
            RunError::Output(error) => Failure::Output(error),
        }
    }
}

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let Some(file) = args.metrics.clone() else { return work(args, common, &mut Vec::new()) };
    let started = clock::moment();
    let mut runs = Vec::new();
    let done = work(args, common, &mut runs);
    let written = metrics::write(&file, &common.office_folder(), started, &runs, &done);
    // If both failed, the error of the run is reported.
    done.and_then(|outcome| written.map(|()| outcome))
}

/// Makes the runs. `runs` receives those made, even if a later one fails.
fn work(args: Args, common: &Common, runs: &mut Vec<RunReport>) -> Result<CommandOutcome, Failure> {
    let (mut office, _lock) = common.open_to_write((!args.dry_run).then_some("run"))?;
    let request = Request {
        as_of: args.as_of.map_or_else(|| today(&office), Ok)?,
        catch_up: args.catch_up.is_some(),
        dry_run: args.dry_run,
        leaves_inbox: false,
        reports: args.reports,
        language: language(),
        today: clock::today(),
        is_in_advance: args.in_advance,
        is_clock_right: args.clock_is_right,
    };
    let progress = if args.quiet { Progress::hidden() } else { Progress::show(text!("run-reading")) };
    let done = carry_out(&mut office, &request, &progress, runs);
    drop(progress);
    match args.format {
        _ if args.quiet && !in_words::waits(runs) => {}
        TextFormat::Text => output::print_words(&in_words::tell_runs(runs, args.dry_run))?,
        TextFormat::Json => output::print(&json(runs)?)?,
    }
    done?;
    // A report refused by decision waits for no answer.
    let is_held = |summary: &Summary| {
        let is_open = summary.held.iter().any(|held| !held.is_refused);
        is_open || summary.unreadable > 0 || summary.decisions_of_others().next().is_some()
    };
    Ok(CommandOutcome::held_back_if(runs.last().is_some_and(|last| is_held(&last.summary))))
}

/// The day of a run: today.
///
/// # Errors
/// The newest run is of a later day.
pub fn today(office: &Office) -> Result<NaiveDate, Failure> {
    let today = clock::today();
    match office.current() {
        Some(newest) if newest.name.date > today => {
            Err(text!("run-clock-back", today, newest = newest.name.date).into())
        }
        _ => Ok(today),
    }
}

/// Makes a run of decisions alone, and returns its description.
pub fn of_decisions(office: &mut Office, as_of: NaiveDate) -> Result<String, Failure> {
    let request = Request { leaves_inbox: true, today: clock::today(), ..Request::on(as_of, language()) };
    let mut runs = Vec::new();
    carry_out(office, &request, &Progress::hidden(), &mut runs)?;
    Ok(in_words::tell_runs(&runs, false))
}

/// Makes a dry run, and returns its folder of findings and letters. `None`: nothing has changed since the newest run.
pub fn dry_run_folder(office: &mut Office, request: &Request) -> Result<Option<PathBuf>, Failure> {
    let mut runs = Vec::new();
    carry_out(office, request, &Progress::hidden(), &mut runs)?;
    Ok(runs.into_iter().next_back().and_then(|run| run.internal))
}

fn carry_out(
    office: &mut Office,
    request: &Request,
    progress: &Progress,
    runs: &mut Vec<RunReport>,
) -> Result<(), RunError> {
    run::run(office, request, |report| {
        let Counts { rated, held, .. } = report.summary.counts;
        progress.now(&text!("run-progress", run = report.name.to_string(), rated, held));
        runs.push(report);
    })
}

#[derive(Serialize, JsonSchema)]
pub struct RunJson<'r> {
    run: String,
    as_of: String,
    unchanged: bool,
    #[serde(flatten)]
    summary: &'r Summary,
    published: Option<String>,
    internal: Option<String>,
    /// Only if there is a `contacts.csv`.
    #[serde(skip_serializing_if = "Option::is_none")]
    letters: Option<LettersJson>,
    /// The founding by the first run.
    #[serde(skip_serializing_if = "Option::is_none")]
    founded: Option<Founded>,
}

/// The letters that a run wrote.
#[derive(Serialize, JsonSchema)]
struct LettersJson {
    written: usize,
    folder: Option<String>,
    without_address: Vec<String>,
    clubs_without_address: Vec<String>,
    refused: Vec<String>,
}

impl LettersJson {
    fn of(written: &WrittenLetters) -> LettersJson {
        LettersJson {
            written: written.letters,
            folder: written.folder.as_ref().map(|folder| folder.display().to_string()),
            without_address: written.without_address.clone(),
            clubs_without_address: written.clubs_without_address.clone(),
            refused: written.refused.iter().map(|why| why.say(language())).collect(),
        }
    }
}

fn json(runs: &[RunReport]) -> Result<String, Failure> {
    let runs: Vec<RunJson> = (runs.iter())
        .map(|run| RunJson {
            run: run.name.to_string(),
            as_of: run.name.date.to_string(),
            unchanged: run.unchanged,
            summary: &run.summary,
            published: run.public.as_ref().map(|folder| folder.display().to_string()),
            internal: run.internal.as_ref().map(|folder| folder.display().to_string()),
            letters: run.letters.as_ref().map(LettersJson::of),
            founded: run.founded,
        })
        .collect();
    json::pretty(&runs)
}
