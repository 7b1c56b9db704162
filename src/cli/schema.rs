//! `kartotek schema`: prints formats for other programs, and the form for people.

use super::answers::{self, Answer};
use super::{CommandOutcome, Common, Failure, json, output, reports, terminal};
use clap::ValueEnum;
use clap::builder::PossibleValue;
use kartotek_decisions as decision;
use kartotek_formats::diagnostic;
use kartotek_formats::texts::{Language, OrSay, cannot_write, text};
use kartotek_formats::{begun_form, form, rule_document, xlsx};
use kartotek_publish::render;
use kartotek_publish::site::data::{IndexData, PlayerData, TournamentData};
use kartotek_publish::summary::RunSummary;
use kartotek_register::fsx;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// Print the JSON Schema of a format or of a command's answer, or an empty form
#[derive(clap::Args)]
pub struct Args {
    /// A format, or a command's answer with `--format json` by the command's words: `find`, `player-games`; that of `list` is
    /// `list-answer` and that of `player ID` `player-answer`, as `list` and `player` are formats
    #[arg(value_enum)]
    format: SchemaName,
    /// With `form`: as a spreadsheet to fill in, instead of TOML
    #[arg(long)]
    xlsx: bool,
    /// The language of the form, da or en; default: the office's, of a spreadsheet da
    #[arg(long, value_name = "LANGUAGE", value_parser = super::language_of_code)]
    language: Option<Language>,
    /// With `form`: begun for a games table that came without one, with its players; it is written beside the table
    #[arg(long = "for", value_name = "TABLE", conflicts_with = "xlsx")]
    of_table: Option<PathBuf>,
    /// Write it to a file instead of printing it
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// A tournament report in JSON; the form (TOML) has the same keys
    Report,
    /// A decision file (TOML)
    Decision,
    /// The account of a run, of every report that it read: `internal/summary.json` (JSON)
    Summary,
    /// A file of a rule set (TOML)
    Rules,
    /// A public list: `ratinglist.json` and the others (JSON)
    List,
    /// A player on the site: `players/ID.json` (JSON)
    Player,
    /// A tournament on the site: `tournaments/ID.json` (JSON)
    Tournament,
    /// The files of the site: `index.json` (JSON)
    Site,
    /// A line of `check --format json`, and every other diagnostic in JSON
    Diagnostic,
    /// The answer of a command that failed, with `--format json`
    Error,
    /// The form (turneringsindberetningsskema), with every key explained, to fill in
    Form,
}

/// A format, or the answer of a command.
#[derive(Clone, Copy)]
enum SchemaName {
    Format(Format),
    Answer(Answer),
}

static SCHEMA_NAMES: LazyLock<Vec<SchemaName>> = LazyLock::new(|| {
    let formats = Format::value_variants().iter().copied().map(SchemaName::Format);
    formats.chain(answers::all().map(SchemaName::Answer)).collect()
});

impl ValueEnum for SchemaName {
    fn value_variants<'a>() -> &'a [SchemaName] {
        &SCHEMA_NAMES
    }

    /// The help shows formats only: it lists the commands elsewhere.
    fn to_possible_value(&self) -> Option<PossibleValue> {
        match self {
            SchemaName::Format(format) => format.to_possible_value(),
            SchemaName::Answer((name, _)) => Some(PossibleValue::new(*name).hide(true)),
        }
    }
}

/// Every name that the command accepts.
pub fn names() -> impl Iterator<Item = String> {
    SCHEMA_NAMES.iter().filter_map(ValueEnum::to_possible_value).map(|value| value.get_name().to_owned())
}

pub fn run(mut args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    if (args.xlsx || args.of_table.is_some()) && !matches!(args.format, SchemaName::Format(Format::Form)) {
        return Err(text!("schema-only-form").into());
    }
    let language = args.language.unwrap_or_else(output::language);
    if let Some(table) = args.of_table.take().map(|table| common.in_inbox(table)) {
        return add_form(&table, args.out, common, language);
    }
    let identified = |name: &str, schema| json::pretty(&with_id(name, schema)).map(String::into_bytes);
    let format = match args.format {
        SchemaName::Format(format) => format,
        SchemaName::Answer(answer) => return write(&args, &identified(answer.0, answers::schema(answer))?),
    };
    let bytes = match format {
        Format::Report => identified("report", form::schema())?,
        Format::Decision => identified("decision", decision::schema())?,
        Format::Rules => identified("rules", rule_document::schema::schema())?,
        Format::Summary => identified("summary", answers::schema_of_file::<RunSummary>())?,
        Format::List => identified("list", render::schema())?,
        Format::Player => identified("player", answers::schema_of_file::<PlayerData>())?,
        Format::Tournament => identified("tournament", answers::schema_of_file::<TournamentData>())?,
        Format::Site => identified("site", answers::schema_of_file::<IndexData>())?,
        Format::Diagnostic => identified("diagnostic", diagnostic::schema())?,
        Format::Error => identified("error", answers::schema_of_one::<json::FailedJson>())?,
        Format::Form if args.xlsx => xlsx::template(args.language.unwrap_or(Language::Da), None)
            .map_err(|error| Failure::Output(error.into()))?,
        Format::Form => form::template(language).as_bytes().to_vec(),
    };
    write(&args, &bytes)
}

fn write(args: &Args, bytes: &[u8]) -> Result<CommandOutcome, Failure> {
    match &args.out {
        Some(path) => output::write_file(path, bytes)?,
        None if args.xlsx => spreadsheet(bytes)?,
        None => output::print(&String::from_utf8_lossy(bytes))?,
    }
    Ok(CommandOutcome::Done)
}

/// The version of the formats. A key that is removed or changes its meaning raises it; a new key does not.
const VERSION: u32 = 1;

fn with_id(name: &str, mut schema: serde_json::Value) -> serde_json::Value {
    schema["$id"] = format!("urn:kartotek:schema:{name}:{VERSION}").into();
    schema["version"] = VERSION.into();
    schema
}

/// Writes a form beside a table, with the players that the table names. An existing form is not overwritten.
fn add_form(
    table: &Path,
    out: Option<PathBuf>,
    common: &Common,
    language: Language,
) -> Result<CommandOutcome, Failure> {
    let form = form_of_table(table, common, language)?;
    let path = out.unwrap_or_else(|| table.with_extension("toml"));
    fsx::new_file(&path, form.as_bytes()).or_say(|| cannot_write(&path)).map_err(Failure::Output)?;
    output::print(&format!("{}\n", path.display()))?;
    Ok(CommandOutcome::Done)
}

fn form_of_table(table: &Path, common: &Common, language: Language) -> Result<String, Failure> {
    let bundles = reports::read(&[table.to_owned()], common)?;
    let form = bundles.iter().find_map(|bundle| {
        let players = bundle.read().players_of_form()?;
        let title = bundle.title();
        let name = title.as_deref().unwrap_or(&bundle.stem);
        // The id that the report has without a form, so that decisions about it count on.
        Some(begun_form::text(&bundle.default_id(), name, None, &[], language) + &players + "\n")
    });
    Ok(form.ok_or_else(|| text!("schema-not-alone", file = table.display().to_string()))?)
}

/// Prints a spreadsheet to a file or a pipe; an error on a terminal.
pub fn spreadsheet(bytes: &[u8]) -> Result<(), Failure> {
    match terminal::is_terminal() {
        true => Err(text!("schema-no-text").into()),
        false => output::print_file(bytes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::{Command, CommandFactory};
    use std::collections::BTreeSet;

    /// Commands with `--format json`, by their words.
    fn answering(name: &str, command: &Command, found: &mut BTreeSet<String>) {
        let is_json = |arg: &clap::Arg| arg.get_possible_values().iter().any(|value| value.get_name() == "json");
        if command.get_arguments().any(|arg| arg.get_long() == Some("format") && is_json(arg)) {
            found.insert(name.to_owned());
        }
        for below in command.get_subcommands() {
            answering(format!("{name}-{}", below.get_name()).trim_start_matches('-'), below, found);
        }
    }

    #[test]
    fn every_command_that_answers_in_json_has_a_schema_and_no_name_is_there_twice() {
        let mut found = BTreeSet::new();
        answering("", &crate::cli::Cli::command(), &mut found);
        let due: BTreeSet<String> =
            answers::all().map(|(name, _)| name.strip_suffix("-answer").unwrap_or(name).to_owned()).collect();
        assert_eq!(found, due);
        let names: BTreeSet<String> = names().collect();
        assert_eq!(names.len(), SCHEMA_NAMES.len());
        assert_eq!(names.len(), Format::value_variants().len() + due.len());
    }
}
