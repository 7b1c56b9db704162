//! `kartotek status`: open matters, the next run, faults, and the commands to type.

use super::super::{CommandOutcome, Common, Failure, TextFormat, clock, json, language, output};
use kartotek_formats::texts::text;
use kartotek_office::questions::status::Status;
use kartotek_office::run::Request;
use std::fmt::Write;
use std::path::PathBuf;

/// Show what waits in the office, what the next run would do, what is wrong, and what to type
#[derive(clap::Args)]
#[command(after_long_help = HELP)]
pub struct Args {
    /// The lists are published here instead of in the office's own `reports`
    #[arg(long, value_name = "DIR")]
    reports: Option<PathBuf>,
    /// How to print it
    #[arg(long, value_enum, default_value = "text")]
    format: TextFormat,
}

const HELP: &str = "\
A run of today is planned, and nothing is written.

Exit code 0: nothing is wrong, and nothing waits. 1: something is wrong, or waits. 3: the office cannot be used.";

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let mut office = common.open(None)?;
    let today = clock::today();
    let request = Request { dry_run: true, reports: args.reports, ..Request::on(today, language()) };
    let status = Status::of(&mut office, &request)?;
    let federation = office.settings.federation_name();
    output::answer(args.format, || json::pretty(&status), || in_words(&status, federation))?;
    Ok(CommandOutcome::held_back_if(!status.wrong.is_empty() || !status.waits.is_empty()))
}

fn in_words(status: &Status, federation: &str) -> String {
    let Status { players, clubs, .. } = *status;
    let mut page = String::new();
    let first = match &status.run {
        Some(run) => text!("status-newest", federation, run, players, clubs),
        None => text!("status-no-run-yet", federation, players, clubs),
    };
    let _ = writeln!(page, "{}", first.say(language()));
    let groups = [
        (text!("status-wrong"), &status.wrong),
        (text!("status-waits"), &status.waits),
        (text!("status-look-at"), &status.to_look_at),
    ];
    for (title, lines) in groups {
        if !lines.is_empty() {
            let _ = writeln!(page, "\n{}", title.say(language()));
        }
        for line in lines {
            let _ = writeln!(page, "  {}", line.said.say(language()));
            let _ = writeln!(page, "      {}", line.todo.say(language()));
        }
    }
    if status.wrong.is_empty() && status.waits.is_empty() {
        let _ = writeln!(page, "\n{}", text!("status-nothing").say(language()));
    }
    if let Some(next) = &status.next {
        let (held, _) = next.held_and_refused();
        let (rated, corrected) = (next.counts.rated, next.counts.corrected);
        let next = text!("status-next", rated, corrected, held, decisions = next.decisions, games = next.games);
        let _ = writeln!(page, "\n{}", next.say(language()));
    }
    page
}
