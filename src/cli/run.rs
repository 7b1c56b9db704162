//! `kartotek run`: the monthly batch.

mod metrics;

use super::{Common, Failure, Outcome, TextFormat, open_office, reports};
use crate::batch::plan::{HeldSummary, NoteSummary, ReportSummary, Summary};
use crate::batch::run::{self, Request, RunError, RunReport};
use crate::register::Office;
use crate::register::lock::Lock;
use chrono::{NaiveDate, Utc};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use std::fmt::Write;
use std::path::PathBuf;
use std::time::Duration;

/// Work the inbox: check, rate, commit one run whole, publish
#[derive(clap::Args)]
pub struct Args {
    /// The day of the run; default: today
    #[arg(long, value_name = "DATE")]
    as_of: Option<NaiveDate>,
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
    /// Print nothing of what was done; what goes wrong is told on stderr
    #[arg(long, short, conflicts_with = "format")]
    quiet: bool,
    /// Write here how the run went, as a Prometheus textfile; also of a run that failed
    #[arg(long, value_name = "FILE", conflicts_with = "dry_run")]
    metrics: Option<PathBuf>,
}

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

pub fn run(args: Args, common: &Common) -> Result<Outcome, Failure> {
    let Some(file) = args.metrics.clone() else { return work(args, common, &mut Vec::new()) };
    let started = Utc::now();
    let mut runs = Vec::new();
    let done = work(args, common, &mut runs);
    let written = metrics::write(&file, common.office_folder(), started, &runs, &done);
    // A run that failed is the worse news.
    done.and_then(|outcome| written.map(|()| outcome))
}

/// `runs`: those that were made, also if a later one failed.
fn work(args: Args, common: &Common, runs: &mut Vec<RunReport>) -> Result<Outcome, Failure> {
    let (root, settings, bytes) = common.settings()?;
    let _lock = if args.dry_run {
        None
    } else {
        Some(Lock::take(&root, "run").map_err(|error| Failure::Office(error.into()))?)
    };
    let mut office = open_office(&root, settings, bytes)?;
    let request = Request {
        as_of: args.as_of.unwrap_or_else(|| chrono::Local::now().date_naive()),
        catch_up: args.catch_up.is_some(),
        dry_run: args.dry_run,
        leaves_inbox: false,
        reports: args.reports,
    };
    let done = carry_out(&mut office, &request, runs);
    match args.format {
        _ if args.quiet => {}
        TextFormat::Text => reports::print(&tell(runs, args.dry_run))?,
        TextFormat::Json => reports::print(&json(runs)?)?,
    }
    done?;
    let is_held = |summary: &Summary| !summary.held.is_empty() || summary.unreadable > 0;
    Ok(Outcome::held_back_if(runs.last().is_some_and(|last| is_held(&last.summary))))
}

/// One run of decisions alone, told like any other.
pub fn of_decisions(office: &mut Office, as_of: NaiveDate) -> Result<Outcome, Failure> {
    let request = Request { as_of, catch_up: false, dry_run: false, leaves_inbox: true, reports: None };
    let mut runs = Vec::new();
    let done = carry_out(office, &request, &mut runs);
    reports::print(&tell(&runs, false))?;
    done?;
    Ok(Outcome::Done)
}

fn carry_out(office: &mut Office, request: &Request, runs: &mut Vec<RunReport>) -> Result<(), RunError> {
    let progress = progress();
    let done = run::run(office, request, |report| {
        let Summary { rated, held, .. } = &report.summary;
        progress.set_message(format!("run {}: {rated} rated, {} held back", report.name, held.len()));
        runs.push(report);
    });
    progress.finish_and_clear();
    done
}

#[derive(Serialize)]
struct RunJson<'r> {
    run: String,
    as_of: String,
    unchanged: bool,
    #[serde(flatten)]
    summary: &'r Summary,
    published: Option<String>,
    internal: Option<String>,
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
        })
        .collect();
    let text = serde_json::to_string_pretty(&runs).map_err(|error| Failure::Output(error.into()))?;
    Ok(text + "\n")
}

fn decisions(count: usize) -> String {
    match count {
        0 => String::new(),
        1 => "1 decision, ".to_owned(),
        count => format!("{count} decisions, "),
    }
}

/// Shown on a terminal only.
fn progress() -> ProgressBar {
    let progress = ProgressBar::new_spinner().with_message("reading the inbox");
    if let Ok(style) = ProgressStyle::with_template("{spinner} {msg} ({elapsed})") {
        progress.set_style(style);
    }
    progress.enable_steady_tick(Duration::from_millis(200));
    progress
}

fn tell_held(out: &mut String, heading: &str, held: &[&HeldSummary]) {
    if !held.is_empty() {
        let _ = writeln!(out, "\n{heading}");
    }
    for held in held {
        let more = if held.more > 0 { format!(" (and {} more)", held.more) } else { String::new() };
        let _ = writeln!(out, "  {}\n      {}: {}{more}", held.file, held.code, held.message);
    }
}

const MOST_CHANGES: usize = 5;

fn tell(runs: &[RunReport], dry_run: bool) -> String {
    let mut out = String::new();
    let Some(last) = runs.last() else { return out };
    let made: Vec<&RunReport> = runs.iter().filter(|run| !run.unchanged).collect();
    if made.is_empty() {
        let what = if last.internal.is_some() {
            "Nothing was rated: the register and the lists are those of run"
        } else {
            "Nothing new, nothing was changed since run"
        };
        let _ = writeln!(out, "{what} {}.", last.name);
    }
    for run in &made {
        let s = &run.summary;
        let verb = match (dry_run, s.rated) {
            (true, 1) => "report would be",
            (true, _) => "reports would be",
            (false, 1) => "report was",
            (false, _) => "reports were",
        };
        let _ = writeln!(
            out,
            "Run {}: {}{} {verb} rated ({} games, {} players{}), {} held back",
            run.name,
            decisions(s.decisions),
            s.rated,
            s.games,
            s.players,
            if s.entered > 0 { format!(", {} new", s.entered) } else { String::new() },
            s.held.len(),
        );
        if dry_run {
            for report in &s.reports {
                let ReportSummary { id, last_round, players, games } = report;
                let _ = writeln!(out, "  {last_round}  {players:>4} players {games:>5} rated games  {id}");
            }
        }
    }
    for NoteSummary { severity, file, message, help } in &last.summary.notes {
        let severity = match *severity {
            "error" => "Error",
            "warning" => "Warning",
            _ => "Note",
        };
        let _ = writeln!(out, "{severity}: {file}: {message}");
        for line in help.iter().flat_map(|help| help.lines()) {
            let _ = writeln!(out, "      {line}");
        }
    }
    let (refused, held): (Vec<_>, Vec<_>) = last.summary.held.iter().partition(|held| held.is_refused);
    tell_held(&mut out, "Held back, to be tried again in the next run:", &held);
    tell_held(&mut out, "Refused by decision, until it is taken back (4.5.3):", &refused);
    if !last.summary.overdue.is_empty() {
        let _ = writeln!(out, "\nAnnounced, over and not reported (§ 5 g):");
        for own in &last.summary.overdue {
            let organiser = if own.organiser.is_empty() { String::new() } else { format!(", {}", own.organiser) };
            let days = if own.days_overdue == 1 { "day" } else { "days" };
            let _ = writeln!(
                out,
                "  {} {}{organiser}: last round {}, {} {days} overdue",
                own.tournament, own.name, own.last_round, own.days_overdue
            );
        }
    }
    if let Some(run) = made.iter().rev().find(|run| !run.summary.changes.is_empty()) {
        let _ = writeln!(out, "\nBiggest changes of run {}:", run.name);
        for change in run.summary.changes.iter().filter(|c| c.after != c.before).take(MOST_CHANGES) {
            let step = change.after - change.before;
            let _ = writeln!(out, "  {step:+5}  {} → {}  {}", change.before, change.after, change.name);
        }
    }
    if let Some((run, public)) = made.iter().rev().find_map(|run| Some((run, run.public.as_ref()?))) {
        let _ = writeln!(out, "\nThe rating list of {} ({} players):", run.name.date, run.summary.listed);
        let _ = writeln!(out, "  {}", public.join("ratinglist.csv").display());
    }
    if let Some(internal) = runs.iter().rev().find_map(|run| run.internal.as_ref()) {
        let _ = writeln!(out, "For the office only, every diagnostic with its place and remedy:");
        let _ = writeln!(out, "  {}", internal.join("diagnostics.txt").display());
        if !last.summary.held.is_empty() {
            let _ = writeln!(out, "A letter to each director whose report is held back:");
            let _ = writeln!(out, "  {}", internal.join("replies").display());
        }
    }
    out
}
