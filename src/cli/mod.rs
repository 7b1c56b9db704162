//! The command line: parses arguments into requests and prints the answers. One file per command; no other module uses
//! clap.

mod align;
mod answers;
mod change;
mod check;
mod clock;
mod club;
mod complete;
mod decide;
mod desk;
mod draw;
mod elo;
mod emt;
mod entry_list;
mod explain;
mod export;
mod fide_list;
mod games;
mod help;
mod impact;
mod import;
mod init;
mod json;
mod law;
mod list;
mod look;
mod mail;
mod named;
mod norms;
mod outcome;
mod output;
mod pair;
mod person;
mod progress;
mod publish;
mod rate;
mod replay;
mod reports;
mod rollback;
mod rule_sets;
mod rules;
mod run;
mod sanction;
mod schema;
mod shell;
mod simulate;
mod standings;
mod table;
mod template;
mod terminal;
mod verify;
mod words;

pub use outcome::{CommandOutcome, Failure};
use output::language;
pub use output::print_to_stderr;

use chrono::NaiveDate;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use colorchoice_clap::Color;
use kartotek_formats::texts::printing::Printing;
use kartotek_formats::texts::{Language, Text, cannot_read, text, visible};
use kartotek_formats::{day, home};
use kartotek_office::exchange::entry_list::ListReturner;
use kartotek_office::questions::find;
use kartotek_register::lock::Lock;
use kartotek_register::{Office, People, Settings, chain, foreign, format, unknown_keys};
use serde::de::{DeserializeOwned, IntoDeserializer};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The heading of the options of every command.
const GLOBAL: &str = "Global options";

/// Options of every command.
#[derive(clap::Args)]
pub struct Common {
    /// The office folder: it holds kartotek.toml; default: this folder, or the nearest one above it that has one
    #[arg(long, global = true, env = "KARTOTEK_OFFICE", value_name = "DIR", help_heading = GLOBAL)]
    office: Option<PathBuf>,
    /// The language of messages, da or en; default: the office's, else en
    #[arg(
        long,
        global = true,
        env = "KARTOTEK_LANGUAGE",
        value_name = "LANGUAGE",
        value_parser = language_of_code,
        help_heading = GLOBAL
    )]
    language: Option<Language>,
}

impl Common {
    /// The folder of the office, its settings, and the bytes of their file.
    fn settings(&self) -> Result<(PathBuf, Settings, Vec<u8>), Failure> {
        office_settings(&self.office_folder())
    }

    /// The office as it was on a day; `None`: as it is.
    fn open(&self, as_of: Option<NaiveDate>) -> Result<Office, Failure> {
        let (root, settings, bytes) = self.settings()?;
        let Some(day) = as_of else { return open_office(&root, settings, bytes) };
        let chain = chain::chain(&root)?;
        match chain.first().map(|founding| founding.name.date) {
            Some(founded) if day < founded => Err(text!("no-register-on", day, founded).into()),
            _ => Office::open_as_of(&root, settings, bytes, day).map_err(Failure::Office),
        }
    }

    /// The office as it was on a day; before the first run with the register of the founding tables.
    fn open_or_founding(&self, as_of: Option<NaiveDate>) -> Result<Office, Failure> {
        find::with_founding(self.open(as_of)?, clock::today()).map_err(Failure::Use)
    }

    /// The office, and its lock if `command` is given: no other command can write while the lock is held.
    fn open_to_write(&self, command: Option<&str>) -> Result<(Office, Option<Lock>), Failure> {
        let (root, settings, bytes) = self.settings()?;
        let lock = command.map(|command| Lock::take(&root, command)).transpose()?;
        Ok((open_office(&root, settings, bytes)?, lock))
    }

    /// The folder as named; else the working folder, or the nearest folder above it with settings.
    fn office_folder(&self) -> PathBuf {
        self.office_if_any().unwrap_or_else(|| PathBuf::from("."))
    }

    /// The folder of the office, for a command that does not need one.
    fn office_if_any(&self) -> Option<PathBuf> {
        self.office.clone().or_else(office_above)
    }

    /// The language of output: as typed, else that of the office, whose settings may be otherwise invalid.
    fn language_of_output(&self) -> Language {
        let file = self.office_folder().join("kartotek.toml");
        let settings = || foreign::read_settings(&file, || cannot_read(&file)).ok();
        self.language.or_else(|| Settings::language_in(&settings()?)).unwrap_or_default()
    }

    /// Checks the settings of an office named to a command that does not need one, if its language is that of output.
    fn check_named_office(&self) -> Result<(), Failure> {
        match &self.office {
            Some(folder) if self.language.is_none() => office_settings(folder).map(drop),
            _ => Ok(()),
        }
    }

    /// The current register with the decisions since the newest run, if there is an office.
    ///
    /// # Errors
    /// The office cannot be read.
    fn people(&self) -> Result<Option<People>, Failure> {
        if self.office_if_any().is_none() {
            return Ok(None);
        }
        let office = self.open(None)?;
        Ok(Some(ListReturner::open(&office, clock::today())?.people))
    }

    /// A file given as messages name it: by its path in the office, or by its name without a folder, if exactly one file in the inbox
    /// has that name. Otherwise the path is unchanged.
    fn in_inbox(&self, file: PathBuf) -> PathBuf {
        let Some(office) = self.office_if_any().filter(|_| file.is_relative() && !file.exists()) else { return file };
        let of_office = office.join(&file);
        if of_office.is_file() {
            return of_office;
        }
        if file.components().count() > 1 {
            return file;
        }
        let mut folders = vec![office.join("inbox")];
        let mut found = Vec::new();
        while let Some(folder) = folders.pop() {
            // Unreadable folders are skipped; the command reports the file as typed.
            let entries = std::fs::read_dir(&folder).into_iter().flatten().flatten();
            for entry in entries {
                match entry.file_type() {
                    Ok(kind) if kind.is_dir() => folders.push(entry.path()),
                    Ok(kind) if kind.is_file() && *entry.file_name() == *file.as_os_str() => found.push(entry.path()),
                    _ => {}
                }
            }
        }
        if found.len() == 1 { found.remove(0) } else { file }
    }
}

/// The relative path to the nearest folder with settings: this one or one above it.
fn office_above() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    let levels = here.ancestors().position(|folder| folder.join("kartotek.toml").is_file())?;
    Some(if levels == 0 { PathBuf::from(".") } else { std::iter::repeat_n("..", levels).collect() })
}

fn language_of_code(code: &str) -> Result<Language, Text> {
    Language::of_code(code).ok_or_else(|| text!("option-language"))
}

/// The value typed after an option, on a line that may not parse.
fn typed_option(mut arguments: impl Iterator<Item = OsString>, option: &str) -> Option<OsString> {
    while let Some(argument) = arguments.next().filter(|argument| argument != "--") {
        match argument.to_str().and_then(|argument| argument.strip_prefix(option)) {
            Some("") => return arguments.next(),
            Some(value) if value.starts_with('=') => return Some(value[1..].into()),
            _ => {}
        }
    }
    None
}

/// Parses a word as the value that it stands for in decision files.
fn word<T: DeserializeOwned + Clone + Send + Sync + 'static>(
    words: impl Into<PossibleValuesParser>,
) -> impl TypedValueParser<Value = T> {
    let value = |word: String| T::deserialize(IntoDeserializer::<serde::de::value::Error>::into_deserializer(word));
    words.into().try_map(move |word| value(word.clone()).or_else(|_| value(word.replace('-', "_"))))
}

/// The name of a file without its folder.
fn base_name(path: &Path) -> String {
    path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

/// Parses a day in the usual ways of writing.
fn day(text: &str) -> Result<NaiveDate, Text> {
    match day::read(text) {
        Some(day::DayReading::Day(day)) => Ok(day),
        Some(day::DayReading::Either(one, other)) => Err(text!("option-day--either", one, other)),
        None => Err(text!("option-day")),
    }
}

const HELP: &str = "\
Exit codes:
  0  done
  1  done, and something waits for a person: a report is held back, a file could not be read, a decision not understood
  2  wrong use, or settings that cannot be read
  3  the office cannot be used: another program works there, or it is damaged; nothing was changed
  4  output could not be written: the office is as before, or the run stands and `kartotek publish` publishes it again
With --format json an error is an object on stdout, too: {\"error\": {\"message\", \"exit_code\"}}.

Environment:
  KARTOTEK_OFFICE         the office folder, where no --office is typed
  KARTOTEK_LANGUAGE       the language, where no --language is typed
  KARTOTEK_LOG            what is logged on stderr: error, warn, info, debug
  KARTOTEK_MAIL_PASSWORD  the password of the mail server
  NO_COLOR                no colours

Files of an office:
  kartotek.toml                          settings
  players.csv, clubs.csv, officials.csv  the founding register
  inbox/, decisions/                     what people put in
  runs/, private/                        what the program keeps; never changed by hand
  reports/, internal/                    the published lists, and what only the office sees";

/// Runs a chess federation's rating office.
#[derive(Parser)]
#[command(version, arg_required_else_help = true, mut_arg("color", terminal::explained_color), after_long_help = HELP)]
struct Cli {
    #[command(flatten)]
    common: Common,
    /// Log what is done, on stderr, one JSON object a line
    #[arg(long, global = true, help_heading = GLOBAL)]
    log_json: bool,
    #[command(flatten, next_help_heading = GLOBAL)]
    color: Color,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Run(run::Args),
    Status(look::StatusArgs),
    Find(look::FindArgs),
    #[command(subcommand)]
    Report(look::ReportCommand),
    Explain(explain::Args),
    List(list::Args),
    Publish(publish::Args),
    Mail(mail::Args),
    Verify(verify::Args),
    Rollback(rollback::Args),
    Init(init::Args),
    Import(import::Args),
    #[command(subcommand)]
    Export(export::Command),
    Rate(rate::Args),
    Check(check::Args),
    Emt(emt::Args),
    EntryList(entry_list::Args),
    Standings(standings::Args),
    Games(games::Args),
    TimeControl(law::TimeControlArgs),
    FirstRating(law::FirstRatingArgs),
    Desk(desk::Args),
    Match(desk::MatchArgs),
    Decide(decide::Args),
    Annul(decide::AnnulArgs),
    Impact(impact::Args),
    Player(Box<decide::PlayerArgs>),
    #[command(subcommand)]
    Person(person::Command),
    Official(decide::OfficialArgs),
    #[command(subcommand)]
    Club(club::Command),
    Change(change::Args),
    #[command(subcommand)]
    Sanction(sanction::Command),
    Align(align::Args),
    Norms(norms::Args),
    Elo(elo::Args),
    Pair(pair::Args),
    #[command(subcommand)]
    Draw(draw::Command),
    Replay(replay::Args),
    #[command(subcommand)]
    Rules(rules::Command),
    Simulate(simulate::Args),
    Schema(schema::Args),
    Template(template::Args),
    Completions(shell::CompletionsArgs),
    #[command(hide = true)]
    Complete(complete::Args),
    Man(shell::ManArgs),
}

/// The formats of an answer in sentences.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum TextFormat {
    Text,
    Json,
}

/// The formats of a table.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum TableFormat {
    Table,
    Csv,
    Json,
}

/// The formats of a table that is not for spreadsheets.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum TableOrJson {
    Table,
    Json,
}

/// Parses the command line, executes the command and reports a failure. Returns the exit code.
pub fn run() -> u8 {
    terminal::choose_colours(std::env::args_os());
    let parsed = Cli::command().try_get_matches();
    let cli = match parsed.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => {
            // clap prints help and version as "errors" that are not errors.
            let outcome = if error.use_stderr() { CommandOutcome::WrongUse } else { CommandOutcome::Done };
            print_parser_message(error);
            return outcome.exit_code();
        }
    };
    log(cli.log_json);
    output::choose_language(cli.common.language_of_output());
    let code = match clock::check().and_then(|()| carry_out(cli.command, &cli.common)) {
        Ok(outcome) => outcome.exit_code(),
        Err(failure) => {
            let message = failure.say();
            print_to_stderr(&format!("kartotek: {message}"));
            json::failed(&message, failure.exit_code());
            failure.exit_code()
        }
    };
    // Says how to type named commands from this folder, unless `KARTOTEK_OFFICE` names the office.
    if let Some(office) = cli.common.office.as_ref().filter(|_| std::env::var_os("KARTOTEK_OFFICE").is_none()) {
        output::tell_where(office);
    }
    code
}

/// Prints the parser's help or error in the language typed or set in the office.
fn print_parser_message(error: clap::Error) {
    // The version needs no help text.
    if error.kind() == clap::error::ErrorKind::DisplayVersion {
        return output::print_parser_message(&error);
    }
    let language = words::typed_language();
    // A typed word may be a file name from outside: it must not start a line.
    let typed = std::env::args_os().map(|typed| visible(&typed.to_string_lossy(), &[]).into_owned());
    let program = help::grouped(words::program_on_terminal(language), language);
    let error = program.try_get_matches_from(typed).err().unwrap_or(error);
    match words::sentences(&error, language) {
        Some(message) => {
            print_to_stderr(&format!("kartotek: {message}"));
            json::failed(&message, CommandOutcome::WrongUse.exit_code());
        }
        None => {
            output::print_parser_message(&error);
            if error.use_stderr() {
                json::failed(error.render().to_string().trim(), CommandOutcome::WrongUse.exit_code());
            }
        }
    }
}

fn carry_out(command: Command, common: &Common) -> Result<CommandOutcome, Failure> {
    match command {
        Command::Run(args) => run::run(args, common),
        Command::Status(args) => look::status(args, common),
        Command::Find(args) => look::find(args, common),
        Command::Report(args) => look::report(args, common),
        Command::Explain(args) => explain::run(args, common),
        Command::List(args) => list::run(args, common),
        Command::Publish(args) => publish::run(args, common),
        Command::Mail(args) => mail::run(args, common),
        Command::Verify(args) => verify::run(args, common),
        Command::Rollback(args) => rollback::run(args, common),
        Command::Import(args) => import::run(args, common),
        Command::Export(args) => export::run(args, common),
        Command::Init(args) => init::run(args, common),
        Command::Rate(args) => rate::run(args, common),
        Command::Check(args) => check::run(args, common),
        Command::Emt(args) => emt::run(args, common),
        Command::EntryList(args) => entry_list::run(args, common),
        Command::Standings(args) => standings::run(args, common),
        Command::Games(args) => games::run(&args, common),
        Command::TimeControl(args) => law::time_control(&args, common),
        Command::FirstRating(args) => law::first_rating(&args, common),
        Command::Replay(args) => replay::run(args, common),
        Command::Simulate(args) => simulate::run(args),
        Command::Desk(args) => desk::desk(args, common),
        Command::Match(args) => desk::questions(&args, common),
        Command::Decide(args) => decide::run(args, common),
        Command::Annul(args) => decide::annul(args, common),
        Command::Impact(args) => impact::run(args, common),
        Command::Player(args) => decide::player(*args, common),
        Command::Person(args) => person::run(args, common),
        Command::Official(args) => decide::official(args, common),
        Command::Change(args) => change::run(args, common),
        Command::Club(args) => club::run(args, common),
        Command::Sanction(args) => sanction::run(args, common),
        Command::Align(args) => align::run(args, common),
        Command::Norms(args) => norms::run(args, common),
        Command::Elo(args) => elo::run(args, common),
        Command::Pair(args) => pair::run(args, common),
        Command::Draw(args) => draw::run(args, common),
        Command::Rules(args) => rules::run(&args, common),
        Command::Schema(args) => schema::run(args, common),
        Command::Template(args) => template::run(&args, common),
        Command::Completions(args) => shell::completions(&args, common.language_of_output()),
        Command::Complete(args) => complete::run(&args, common, Cli::command()),
        Command::Man(args) => shell::man(&args, common.language_of_output()),
    }
}

fn log(json: bool) {
    let filter = tracing_subscriber::EnvFilter::try_from_env("KARTOTEK_LOG")
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new(if json { "info" } else { "warn" }));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(|| output::Log)
        .with_ansi(false)
        .with_target(false)
        // A closed log must not stop a run.
        .log_internal_errors(false);
    // A second subscriber (in tests of the library) is no reason to stop.
    let _ = if json { log.json().try_init() } else { log.without_time().try_init() };
}

/// Reads the settings and reports unknown keys.
fn office_settings(root: &Path) -> Result<(PathBuf, Settings, Vec<u8>), Failure> {
    format::check(root)?;
    let (settings, bytes) = Office::settings(root).map_err(Failure::Use)?;
    home::set_home(&settings.federation);
    // Set before the register is read; texts about a report or a day use the words of its own rule set.
    if let Ok(book) = settings.rule_book() {
        Printing::of(&book.in_force_on(clock::today()).constants).from_now_on();
    }
    let file = root.join("kartotek.toml").display().to_string();
    for unknown in unknown_keys(str::from_utf8(&bytes).unwrap_or_default()) {
        output::print_to_stderr(&unknown.say(&file).say(language()));
    }
    Ok((root.to_owned(), settings, bytes))
}

fn open_office(root: &Path, settings: Settings, bytes: Vec<u8>) -> Result<Office, Failure> {
    Office::open(root, settings, bytes).map_err(Failure::Office)
}

/// The register in a named folder, for reading; before the first run, that of the founding tables.
fn register(folder: &Path) -> Result<Office, Failure> {
    let (root, settings, bytes) = office_settings(folder)?;
    find::with_founding(open_office(&root, settings, bytes)?, clock::today()).map_err(Failure::Use)
}
