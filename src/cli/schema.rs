//! `kartotek schema`: prints formats for other programs, and the form for people.

use super::{Common, Failure, Outcome, clock, json, output, reports, terminal};
use kartotek_decisions as decision;
use kartotek_formats::diagnostic;
use kartotek_formats::texts::{Language, OrSay, cannot_write, text};
use kartotek_formats::{begun_form, form, rule_document, xlsx};
use kartotek_publish::site::data;
use kartotek_publish::{render, summary};
use kartotek_register::fsx;
use std::path::{Path, PathBuf};

/// Print the JSON Schema of a format, or an empty form
#[derive(clap::Args)]
pub struct Args {
    #[arg(value_enum)]
    format: Format,
    /// With `form`: as a spreadsheet to fill in, instead of TOML
    #[arg(long)]
    xlsx: bool,
    /// The language of the form, da or en; default: the office's, of a spreadsheet da
    #[arg(long, value_name = "LANGUAGE", value_parser = super::language)]
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

pub fn run(mut args: Args, common: &Common) -> Result<Outcome, Failure> {
    if (args.xlsx || args.of_table.is_some()) && args.format != Format::Form {
        return Err(Failure::Use(text!("schema-only-form").into()));
    }
    let language = args.language.unwrap_or_else(|| common.language_of_failures());
    if let Some(table) = args.of_table.take().map(|table| common.in_inbox(table)) {
        return begin(&table, args.out, common, language);
    }
    let identified = |name: &str, schema| json::pretty(&with_id(name, schema)).map(String::into_bytes);
    let bytes = match args.format {
        Format::Report => identified("report", form::schema())?,
        Format::Decision => identified("decision", decision::schema())?,
        Format::Rules => identified("rules", rule_document::schema::schema())?,
        Format::Summary => identified("summary", summary::schema())?,
        Format::List => identified("list", render::schema())?,
        Format::Player => identified("player", data::player_schema())?,
        Format::Tournament => identified("tournament", data::tournament_schema())?,
        Format::Site => identified("site", data::index_schema())?,
        Format::Diagnostic => identified("diagnostic", diagnostic::schema())?,
        Format::Error => identified("error", json::failed_schema())?,
        Format::Form if args.xlsx => {
            xlsx::template(args.language.unwrap_or(Language::Da)).map_err(|error| Failure::Output(error.into()))?
        }
        Format::Form => form::template(language).as_bytes().to_vec(),
    };
    match args.out {
        Some(path) => fsx::replace_file(&path, &bytes).or_say(|| cannot_write(&path)).map_err(Failure::Output)?,
        None if args.xlsx => spreadsheet(&bytes)?,
        None => output::print(&String::from_utf8_lossy(&bytes))?,
    }
    Ok(Outcome::Done)
}

/// The version of the formats. A key that is removed or changes its meaning raises it; a new key does not.
const VERSION: u32 = 1;

fn with_id(name: &str, mut schema: serde_json::Value) -> serde_json::Value {
    schema["$id"] = format!("urn:kartotek:schema:{name}:{VERSION}").into();
    schema["version"] = VERSION.into();
    schema
}

/// Writes a form beside a table, with the players that the table names. An existing form is not overwritten.
fn begin(table: &Path, out: Option<PathBuf>, common: &Common, language: Language) -> Result<Outcome, Failure> {
    let form = begun(table, common, language)?;
    let path = out.unwrap_or_else(|| table.with_extension("toml"));
    fsx::new_file(&path, form.as_bytes()).or_say(|| cannot_write(&path)).map_err(Failure::Output)?;
    output::print(&format!("{}\n", path.display()))?;
    Ok(Outcome::Done)
}

fn begun(table: &Path, common: &Common, language: Language) -> Result<String, Failure> {
    let bundles = reports::read(&[table.to_owned()], common)?;
    let begun = bundles.iter().find_map(|bundle| {
        let players = bundle.read().players_of_form()?;
        Some(begun_form::text(&bundle.stem, clock::today(), None, &[], language) + &players + "\n")
    });
    begun.ok_or_else(|| Failure::Use(text!("schema-not-alone", file = table.display().to_string()).into()))
}

/// Prints a spreadsheet to a file or a pipe; an error on a terminal.
pub fn spreadsheet(bytes: &[u8]) -> Result<(), Failure> {
    match terminal::is_terminal() {
        true => Err(Failure::Use(text!("schema-no-text").into())),
        false => output::print_file(bytes),
    }
}
