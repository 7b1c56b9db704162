//! `kartotek list`: prints the lists of a run.

use super::{CommandOutcome, Common, Failure, TableFormat, json, language, output, table};
use chrono::NaiveDate;
use clap::builder::{EnumValueParser, PossibleValue, TypedValueParser};
use clap::{Arg, Command, ValueEnum};
use kartotek_formats::texts::{OrSay, Text, Value, text};
use kartotek_law::regulation::is_plain_id;
use kartotek_publish::folder::{INTERNAL, PUBLIC};
use kartotek_publish::headings::{cell, heading, is_numeric_column};
use kartotek_publish::lists::{self, pairings};
use kartotek_publish::render;
use kartotek_register::fsx::Readers;
use kartotek_register::private::{self, Vault};
use kartotek_register::run_folder::RunFolder;
use kartotek_register::{ListFormat, Settings};
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// Print a list of the newest run, or of the run that was the newest on a day
#[derive(clap::Args)]
pub struct Args {
    /// Which list
    #[arg(value_parser = ListName, default_value = "ratinglist")]
    list: List,
    /// How to print it
    #[arg(long, value_enum, default_value = "table")]
    format: TableFormat,
    /// Write it to a file instead of printing it, in the form of its ending: xlsx, html, md, csv or json
    #[arg(long, value_name = "FILE", conflicts_with = "format")]
    out: Option<PathBuf>,
    /// Print it as it stood on this day; default: the newest
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    as_of: Option<NaiveDate>,
}

/// The list to print.
#[derive(Clone)]
enum List {
    Known(Known),
    /// A list defined by a rule set, by its name.
    OfSet(String),
}

/// The parser for names of lists.
#[derive(Clone)]
struct ListName;

impl TypedValueParser for ListName {
    type Value = List;

    fn parse_ref(&self, command: &Command, argument: Option<&Arg>, typed: &OsStr) -> Result<List, clap::Error> {
        match (EnumValueParser::<Known>::new().parse_ref(command, argument, typed), typed.to_str()) {
            (Ok(known), _) => Ok(List::Known(known)),
            (Err(_), Some(name)) if is_plain_id(name) => Ok(List::OfSet(name.to_owned())),
            (Err(error), _) => Err(error),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Known::value_variants().iter().filter_map(Known::to_possible_value)))
    }
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Known {
    Ratinglist,
    /// 2200 and more (§ 4)
    #[value(name = "list-2200")]
    List2200,
    /// Candidate results since the entry deadline of the last EMT (§ 4)
    Candidates,
    /// Juniors, highest rated first (§ 4)
    Juniors,
    /// The strength list of juniors, 2100 and more (§ 2)
    JuniorStrength,
    /// Women, highest rated first (§ 4)
    Women,
    /// Title norms, newest first (4.8.4)
    Norms,
    /// One line per player and report
    Changes,
    /// Reports held back, one line per objection (for the office only)
    Held,
    /// The fees that organisers owe for the tournaments rated in the run (for the office only)
    Fees,
    /// Announced, over and not reported in time (for the office only)
    Overdue,
    /// Whether the rated reports were paired as they declare (§ 65, for the office only)
    Pairings,
    /// The results that were drawn by lot and computed a second time, and the outcome (§ 3, for the office only)
    Control,
    /// How far players without Elo have come (4.8.1, for the office only)
    EloProgress,
    /// Domestic tournaments that were to be Elo-rated: announced in time, reported in time (4.8.2, 4.8.3, for the office
    /// only)
    EloTournaments,
    /// Elo of standard, rapid and blitz by FIDE's newest lists
    Elo,
    /// Expected Elo changes until FIDE's next list: ours, not FIDE's
    EloChanges,
    /// The same, tournament by tournament, with everybody (for the office only)
    EloChangesOffice,
    /// Title norms by FIDE's regulations of today, newest first
    NormsFide,
    /// Matters for SU (for the office only)
    ForSu,
    /// Matters for TK (for the office only)
    ForTk,
}

impl List {
    /// The columns for a person; `None`: all.
    fn table_columns(&self) -> Option<&'static [&'static str]> {
        match self {
            List::Known(Known::Held) => Some(&["file", "line", "code", "message"]),
            _ => None,
        }
    }

    /// Whether only an office that has imported a FIDE list has this list.
    fn needs_fide_list(&self) -> bool {
        use Known::{Elo, EloChanges, EloChangesOffice, NormsFide};
        matches!(self, List::Known(Elo | EloChanges | EloChangesOffice | NormsFide))
    }

    /// The list's file in a run.
    fn file(&self) -> String {
        let name = self.name();
        match self {
            List::Known(Known::EloChangesOffice) => format!("{INTERNAL}elo-changes.csv"),
            _ if lists::is_of_office(&name) => format!("{INTERNAL}{name}.csv"),
            _ => format!("{PUBLIC}{name}.csv"),
        }
    }

    /// The name as typed.
    fn name(&self) -> String {
        match self {
            List::Known(known) => {
                known.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
            }
            List::OfSet(name) => name.clone(),
        }
    }
}

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let office = common.open(args.as_of)?;
    let run = office.current().filter(|run| run.name.number > 0).ok_or_else(|| match args.as_of {
        Some(day) => text!("list-none-on", day),
        None => text!("list-none"),
    })?;
    let name = args.list.file();
    let mut bytes = match args.list {
        _ if run.has(&name)? => run.read(&name)?,
        // The file is missing if no report was paired by the handbook's systems.
        List::Known(Known::Pairings) => pairings::csv(&[]).map_err(Failure::Output)?,
        _ if args.list.needs_fide_list() => return Err(text!("list-no-fide-list").into()),
        _ => return Err(unknown(run, &args.list)),
    };
    // Texts about sanctions are in no run, so they are added here.
    let vault = Vault::open(&office.root)?;
    let index = private::index(run)?;
    for (_, line) in vault.lines(&index).into_iter().filter(|(list, _)| name.strip_prefix(INTERNAL) == Some(list)) {
        bytes.extend_from_slice(line.as_bytes());
        bytes.push(b'\n');
    }
    let csv = String::from_utf8(bytes).or_say(|| Text::from(name))?;
    if let Some(path) = &args.out {
        let list = args.list.name();
        write(path, &list, &csv, run.name.date, &office.settings)?;
        return Ok(CommandOutcome::Done);
    }
    let (text, gone) = match args.format {
        TableFormat::Csv => (csv, Vec::new()),
        TableFormat::Json => (json(&csv)?, Vec::new()),
        TableFormat::Table => for_people(&csv, args.list.table_columns())?,
    };
    output::print(&text)?;
    if !gone.is_empty() {
        output::tell(&text!("list-no-room", columns = Value::Each(gone)));
    }
    Ok(CommandOutcome::Done)
}

/// The list does not exist in the rule set of the run's day.
fn unknown(run: &RunFolder, list: &List) -> Failure {
    let names = run.names_below(PUBLIC).unwrap_or_default();
    let public_lists = lists::public(names.iter().map(String::as_str));
    let lists = public_lists.into_iter().map(|list| list.name).collect::<Vec<_>>().join(", ");
    text!("list-unknown", list = list.name(), lists).into()
}

/// Writes a list in the format of the file's ending.
fn write(path: &Path, list: &str, csv: &str, day: NaiveDate, settings: &Settings) -> Result<(), Failure> {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
    let form = ListFormat::ALL.into_iter().find(|form| form.ending() == ending && !matches!(form, ListFormat::Parquet));
    let bytes = match form {
        Some(ListFormat::Csv) => csv.as_bytes().to_vec(),
        Some(ListFormat::Json) => json(csv)?.into_bytes(),
        Some(form) => render::of_csv(list, csv.as_bytes(), form, day, settings).map_err(Failure::Output)?,
        None => return Err(text!("list-no-form", file = path.display().to_string()).into()),
    };
    // Some lists are for the office only.
    output::write_file_for(path, &bytes, Readers::Office)
}

/// A line of a list, with the columns as keys.
pub type ListRow = BTreeMap<String, String>;

fn json(csv: &str) -> Result<String, Failure> {
    json::pretty(&rows(csv)?)
}

fn rows(csv: &str) -> anyhow::Result<Vec<ListRow>> {
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let header = reader.headers()?.clone();
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record?;
        let cells = header.iter().zip(&record).map(|(key, value)| (key.to_owned(), value.to_owned()));
        rows.push(cells.collect());
    }
    Ok(rows)
}

/// Columns dropped on a narrow terminal, the last one first.
const REMOVABLE: &str = "published_by_fide rapid_k blitz_k highest_elo serves counts by rules kind expected_score id club change title w we demanded average class flags games n k last_rated category bonus method \
                      registered notes birth_year sex fide_id no report";

/// The table, and the headings dropped for lack of room.
fn for_people(csv: &str, shown: Option<&[&str]>) -> anyhow::Result<(String, Vec<Text>)> {
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let header = reader.headers()?.clone();
    let columns: Vec<usize> = match shown {
        Some(shown) => shown.iter().filter_map(|name| header.iter().position(|heading| heading == *name)).collect(),
        None => (0..header.len()).collect(),
    };
    let names: Vec<&str> = columns.iter().map(|&column| header.get(column).unwrap_or("")).collect();
    let mut table = table::new(names.iter().map(|name| heading(name, language())));
    for record in reader.records() {
        let record = record?;
        let cells = names.iter().zip(&columns).map(|(name, &column)| (name, record.get(column).unwrap_or("")));
        table.add_row(cells.map(|(name, value)| cell(name, value, language())));
    }
    table::align_right(&mut table, (0..names.len()).filter(|&column| is_numeric_column(names[column])));
    // A table with a column of tournaments does not need the one of reports.
    let is_needed = |name: &str| name == "report" && !names.contains(&"tournament");
    let removable = REMOVABLE.split(' ').filter(|name| !is_needed(name));
    let can_go: Vec<usize> = removable.filter_map(|name| names.iter().position(|heading| *heading == name)).collect();
    let (text, removed) = table::lines_without(&mut table, &can_go);
    let gone = removed.into_iter().map(|column| Text::from(heading(names[column], language()))).collect();
    Ok((text + "\n", gone))
}
