//! `kartotek init`: creates an office, empty or founded with a federation's lists.

mod asked;
mod grouped;
mod lists;

use self::grouped::grouped;
use self::lists::Lists;
use super::import::members;
use super::import::members::Founding;
use super::import::members::FoundingJson;
use super::json::{self, Sorted};
use super::{CommandOutcome, Common, Failure, TextFormat, clock, language, output};
use chrono::NaiveDate;
use kartotek_formats::home;
use kartotek_formats::texts::{Language, OrSay, Value, text};
use kartotek_register::{Settings, founding, fsx};
use schemars::JsonSchema;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// Make a new office: settings, tables and an inbox; founded with the lists that you have
#[derive(clap::Args)]
#[command(after_long_help = HELP)]
pub struct Args {
    /// The folder; default: --office, else the current folder
    folder: Option<PathBuf>,
    /// Found the register with the tables of this folder (players.csv, clubs.csv, officials.csv …), or with a spreadsheet of your own
    #[arg(long, value_name = "DIR", conflicts_with_all = ["members", "fide_list"])]
    tables: Option<PathBuf>,
    /// Found the register with the federation's member file (Nr;Født;Alder;Navn;…), or with its own spreadsheet (CSV or XLSX)
    #[arg(long, value_name = "FILE")]
    members: Option<PathBuf>,
    /// FIDE's list. With --members it completes FIDE ids and birth years of members, and checks them; alone it founds the register with
    /// everybody of the federation on it, without a rating of ours
    #[arg(long, value_name = "FILE")]
    fide_list: Option<PathBuf>,
    /// Without any list: empty tables, to be filled in; nothing is asked
    #[arg(long, conflicts_with_all = ["tables", "members", "fide_list"])]
    empty: bool,
    /// The federation, in three letters as FIDE writes it: home, in every rule
    #[arg(long, value_name = "CODE", default_value = home::DEFAULT)]
    federation: String,
    /// The federation's name, for headings
    #[arg(long)]
    name: Option<String>,
    /// The day of the founding register; default: that of the first run
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    founded: Option<NaiveDate>,
    /// Show what is wrong with the lists, and make nothing
    #[arg(long)]
    dry_run: bool,
    /// How to print what was made; json: office (its folder), founded (with --members, as `import --members` prints it)
    #[arg(long, value_enum, default_value = "text")]
    format: TextFormat,
}

const HELP: &str = "\
At a terminal it asks for what is not typed, unless a list or --empty is named. Every line of a list that does not fit is
reported with its file and number and what to write; then nothing is made.

Exit code 0: made. 1: lines of a list hold it back, nothing was made. 2: wrong use, or tables with faults; nothing was made.";

const PLAYERS: &str = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public\n";
const CLUBS: &str = "id,name,district\n";
const OFFICIALS: &str = "player_id,name,licence,from,to\n";
/// The tables of an empty office.
const EMPTY: [(&str, &str); 3] = [("players.csv", PLAYERS), ("clubs.csv", CLUBS), ("officials.csv", OFFICIALS)];

pub fn run(mut args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let mut typed = common.language;
    if asked::should_ask(&args) {
        asked::ask_missing_arguments(&mut args, &mut typed)?;
    }
    let root = args.folder.clone().or_else(|| common.office.clone()).unwrap_or_else(|| PathBuf::from("."));
    if let Some(why) = founding::federation_fault(&args.federation, false) {
        return Err(why.into());
    }
    let settings_path = root.join("kartotek.toml");
    if settings_path.exists() {
        return Err(text!("init-exists", file = settings_path.display().to_string()).into());
    }
    output::choose_language(typed.unwrap_or_default());
    let default_language = if args.federation == home::DEFAULT { Language::Da } else { Language::En };
    let settings = settings_text(&args, typed.unwrap_or(default_language));
    // A spreadsheet of members is a table, regardless of the option that names it.
    if let Some(file) = args.members.take_if(|file| members::is_spreadsheet(file)) {
        if args.fide_list.is_some() {
            return Err(text!("init-spreadsheet-and-fide", file = file.display().to_string()).into());
        }
        args.tables = Some(file);
    }
    // Checked before anything is created: an unusable list creates no office.
    let members = match &args.members {
        None => None,
        Some(file) => match members::read(file, (&args.federation, &[]), args.format)? {
            Some(file) => Some(file),
            None => return Ok(CommandOutcome::HeldBack),
        },
    };
    let listed = match (&members, &args.fide_list) {
        (Some(file), Some(list)) => match lists::read_fide_list(list, &args.federation, &file.fide_ids())? {
            Some(listed) => Some(listed),
            None => return Ok(CommandOutcome::HeldBack),
        },
        _ => None,
    };
    let Some(lists) = tables(&args)? else { return Ok(CommandOutcome::HeldBack) };
    check(&root, &lists, &settings)?;
    let tables = lists.tables;
    if !args.dry_run {
        make(&root, &tables, &settings).or_say(|| text!("init-not-made")).map_err(Failure::Output)?;
    }
    let founding = Founding {
        root: &root,
        federation: &args.federation,
        day: args.founded.unwrap_or_else(clock::today),
        format: args.format,
        dry_run: args.dry_run,
    };
    let write = |file| members::write_founding(&founding, file, listed.as_ref());
    let founded = members.map(write).transpose()?;
    tell(&args, &root, &tables, founded)?;
    Ok(CommandOutcome::Done)
}

/// The settings file of the new office.
fn settings_text(args: &Args, language: Language) -> String {
    let quoted = |text: &str| Value::Lines(toml::Value::String(text.to_owned()).to_string());
    let (federation, name) = (quoted(&args.federation), quoted(args.name.as_deref().unwrap_or_default()));
    let founded_line =
        args.founded.map_or_else(|| "# founded = 2025-12-31".to_owned(), |day| format!("founded = {day}"));
    let founded = Value::Lines(founded_line);
    text!("init-settings", language = language.code(), federation, name, founded).say(language) + "\n"
}

/// The tables made from a list other than a member file. `None`: the list is held back, for reasons already reported.
fn tables(args: &Args) -> Result<Option<Lists>, Failure> {
    match (&args.tables, &args.fide_list) {
        (Some(path), _) => lists::of_path(path, &args.federation).map(Some),
        (None, Some(list)) if args.members.is_none() => lists::of_fide_list(list, &args.federation),
        (None, _) => Ok(Some(Lists::default())),
    }
}

/// Checks the founding tables.
///
/// # Errors
/// The tables have faults, or would overwrite existing ones.
fn check(root: &Path, lists: &Lists, settings: &str) -> Result<(), Failure> {
    if lists.tables.is_empty() {
        return Ok(());
    }
    if let Some((name, _)) = lists.tables.iter().find(|(name, _)| root.join(name).exists()) {
        let table = root.join(name).display().to_string();
        return Err(text!("import-not-empty", table).into());
    }
    let faults = lists::faults(lists, &Settings::read(settings).map_err(|error| Failure::Use(error.into()))?)?;
    if faults.is_empty() {
        return Ok(());
    }
    let lines = Value::Lines(grouped(&faults));
    Err(text!("init-faults", count = faults.len(), lines).into())
}

/// Makes the folders and files of the office.
fn make(root: &Path, tables: &[(String, Vec<u8>)], settings: &str) -> std::io::Result<()> {
    fsx::create_folder(root)?;
    fsx::create_folder(&root.join("inbox"))?;
    fsx::create_folder(&root.join("decisions"))?;
    for (name, bytes) in tables {
        // Blank lines replaced the title lines of a spreadsheet.
        let first = bytes.iter().position(|&byte| byte != b'\n').unwrap_or(0);
        fsx::new_file(&root.join(name), &bytes[first..])?;
    }
    for (name, text) in EMPTY {
        let path = root.join(name);
        if !path.exists() {
            fsx::new_file(&path, text.as_bytes())?;
        }
    }
    // Last, because the settings make a folder an office.
    fsx::new_file(&root.join("kartotek.toml"), settings.as_bytes())
}

#[derive(Serialize, JsonSchema)]
pub struct MadeJson {
    founded: Option<FoundedJson>,
    /// Its folder.
    office: String,
}

#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
enum FoundedJson {
    Members(Sorted<FoundingJson>),
    Tables { clubs: usize, players: usize },
}

/// Says what was made, or in a dry run would be.
fn tell(
    args: &Args,
    root: &Path,
    tables: &[(String, Vec<u8>)],
    founded: Option<Sorted<FoundingJson>>,
) -> Result<(), Failure> {
    let folder = root.display().to_string();
    let count_rows = |name: &str| {
        let table = tables.iter().find(|(key, _)| key == name);
        table.map_or(0, |(_, bytes)| csv::Reader::from_reader(bytes.as_slice()).records().count())
    };
    let (players, clubs) = (count_rows("players.csv"), count_rows("clubs.csv"));
    let answer = match (args.format, founded) {
        (TextFormat::Json, members) => {
            let by_tables = || (!tables.is_empty()).then_some(FoundedJson::Tables { clubs, players });
            let founded = members.map(FoundedJson::Members).or_else(by_tables);
            json::pretty(&MadeJson { founded, office: folder })?.trim_end().to_owned()
        }
        (TextFormat::Text, Some(_)) if args.dry_run => text!("init-would-members", folder).say(language()),
        (TextFormat::Text, None) if args.dry_run && tables.is_empty() => {
            text!("init-would-empty", folder).say(language())
        }
        (TextFormat::Text, None) if args.dry_run => text!("init-would", folder, players, clubs).say(language()),
        (TextFormat::Text, None) if tables.is_empty() => text!("init-done", folder).say(language()),
        (TextFormat::Text, Some(_)) => text!("init-with-members", folder).say(language()),
        (TextFormat::Text, None) => {
            let [read, next] = [text!("init-read", players, clubs), text!("init-with-members", folder)];
            format!("{}\n{}", read.say(language()), next.say(language()))
        }
    };
    output::print_words(&(answer + "\n"))?;
    Ok(())
}
