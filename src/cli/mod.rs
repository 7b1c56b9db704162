//! What was typed becomes a request, and what comes back is printed. One file per command; nothing else knows clap.

mod align;
mod decide;
mod emt;
mod entry_list;
mod explain;
mod import;
mod init;
mod law;
mod list;
mod norms;
mod outcome;
mod publish;
mod rate;
mod reports;
mod run;
mod sanction;
mod schema;
mod standings;

pub use outcome::{Failure, Outcome};
pub use reports::tell;

use crate::register::{Office, Settings};
use clap::{Parser, Subcommand};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

/// Runs a chess federation's rating office.
#[derive(Parser)]
#[command(version, arg_required_else_help = true)]
struct Cli {
    /// The office folder: it holds kartotek.toml
    #[arg(long, global = true, env = "KARTOTEK_OFFICE", value_name = "DIR")]
    office: Option<PathBuf>,
    /// Log what is done, on stderr, one JSON object a line
    #[arg(long, global = true)]
    log_json: bool,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Run(run::Args),
    Explain(explain::Args),
    List(list::Args),
    Publish(publish::Args),
    Init(init::Args),
    Import(import::Args),
    Rate(rate::Args),
    Check(rate::CheckArgs),
    Emt(emt::Args),
    EntryList(entry_list::Args),
    Standings(standings::Args),
    TimeControl(law::TimeControlArgs),
    FirstRating(law::FirstRatingArgs),
    Decide(decide::Args),
    Annul(decide::AnnulArgs),
    Player(decide::PlayerArgs),
    Official(decide::OfficialArgs),
    Sanction(sanction::Args),
    Align(align::Args),
    Norms(norms::Args),
    Schema(schema::Args),
}

/// How what is told in sentences is printed.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum TextFormat {
    Text,
    Json,
}

/// How tables are printed.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum TableFormat {
    Table,
    Csv,
    Json,
}

/// Parses the command line and does what it says.
///
/// # Errors
/// What kept the command from being done, with its exit code.
pub fn run() -> Result<Outcome, Failure> {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // clap prints help and version as "errors" that are none.
            let outcome = if error.use_stderr() { Outcome::WrongUse } else { Outcome::Done };
            let _ = error.print();
            return Ok(outcome);
        }
    };
    log(cli.log_json);
    match cli.command {
        Command::Run(args) => run::run(args, cli.office),
        Command::Explain(args) => explain::run(args, cli.office),
        Command::List(args) => list::run(args, cli.office),
        Command::Publish(args) => publish::run(args, cli.office),
        Command::Import(args) => import::run(args, cli.office),
        Command::Init(args) => init::run(args, cli.office),
        Command::Rate(args) => rate::run(args, cli.office),
        Command::Check(args) => rate::check(args, cli.office),
        Command::Emt(args) => emt::run(args, cli.office),
        Command::EntryList(args) => entry_list::run(args, cli.office),
        Command::Standings(args) => standings::run(args),
        Command::TimeControl(args) => law::time_control(args),
        Command::FirstRating(args) => law::first_rating(args),
        Command::Decide(args) => decide::run(args, cli.office),
        Command::Annul(args) => decide::annul(args, cli.office),
        Command::Player(args) => decide::player(args, cli.office),
        Command::Official(args) => decide::official(args, cli.office),
        Command::Sanction(args) => sanction::run(args, cli.office),
        Command::Align(args) => align::run(args, cli.office),
        Command::Norms(args) => norms::run(args, cli.office),
        Command::Schema(args) => schema::run(args),
    }
}

fn log(json: bool) {
    let filter = tracing_subscriber::EnvFilter::try_from_env("KARTOTEK_LOG")
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new(if json { "info" } else { "warn" }));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        .with_target(false)
        // A log that nobody reads any more must not stop a run.
        .log_internal_errors(false);
    // A second subscriber (in tests of the library) is no reason to stop.
    let _ = if json { log.json().try_init() } else { log.without_time().try_init() };
}

/// The office's folder and settings.
fn settings(office: Option<PathBuf>) -> Result<(PathBuf, Settings, Vec<u8>), Failure> {
    let root = office.unwrap_or_else(|| PathBuf::from("."));
    let (settings, bytes) = Office::settings(&root).map_err(Failure::Use)?;
    Ok((root, settings, bytes))
}

fn open_office(root: &Path, settings: Settings, bytes: Vec<u8>) -> Result<Office, Failure> {
    Office::open(root, settings, bytes).map_err(Failure::Office)
}
