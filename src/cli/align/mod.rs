//! `kartotek align`: the annual alignment with the FIDE list (4.5.6), for an office or for players in a table.

mod players;
pub mod proposal;

use super::{CommandOutcome, Common, Failure, TextFormat, language, rule_sets};
use chrono::NaiveDate;
use kartotek_formats::texts::{Text, text};
use kartotek_law::regulation::Section;
use kartotek_law::regulation::alignment::Alignment;
use kartotek_law::vocabulary::Rating;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Compare Danish ratings of 1 June with the FIDE list of 1 July, and propose how to adjust them (4.5.6)
#[derive(clap::Args)]
#[command(group(clap::ArgGroup::new("source").required(true).args(["fide_list", "players"])))]
pub struct Args {
    /// FIDE's standard list of 1 July, as text, XML or zip; the players are those of the office
    #[arg(long, value_name = "FILE")]
    fide_list: Option<PathBuf>,
    /// A table instead of an office and a list: id,danish,fide_games,elo,june,now
    #[arg(long, value_name = "FILE.CSV", conflicts_with_all = ["list_date", "as_of", "write", "apply"])]
    players: Option<PathBuf>,
    /// The year of the alignment
    #[arg(long, value_name = "YEAR", value_parser = clap::value_parser!(i32).range(1900..=2200))]
    year: i32,
    /// The date of the list, if neither its header nor its name says it
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    list_date: Option<NaiveDate>,
    /// The day of the adjustment, 1-15 August; default: the register's ratings now
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    as_of: Option<NaiveDate>,
    /// Write the players, their ratings and steps as a CSV file
    #[arg(long, value_name = "FILE.CSV")]
    write: Option<PathBuf>,
    /// Adjust the register as proposed
    #[arg(long, requires = "as_of")]
    apply: bool,
    /// With --apply: say what would be adjusted, and leave the register as it is
    #[arg(long, requires = "apply")]
    dry_run: bool,
    /// With --apply: why; default: the list and its date
    #[arg(long, value_name = "TEXT", requires = "apply")]
    reason: Option<String>,
    /// Rule sets: ids of the program, or files (NAME.toml). Default: the office's, else dsu-handbook
    #[arg(long, value_name = "RULES", value_delimiter = ',')]
    rules: Vec<String>,
    /// How to print it
    #[arg(long, value_enum)]
    format: Option<TextFormat>,
}

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let book = rule_sets::of_office_or_alone(&args.rules, common)?;
    let day = args.as_of.or_else(|| NaiveDate::from_ymd_opt(args.year, 8, 1)).unwrap_or_default();
    let rules = book.in_force_on(day);
    rule_sets::check_section(rules, Section::Alignment, day)?;
    let numbers = rules.constants.alignment.ok_or_else(|| text!("align-no-rules"))?;
    match (&args.players, &args.fide_list) {
        (Some(players), _) => {
            common.check_named_office()?;
            players::run(players, args.format, &numbers)
        }
        (None, Some(list)) => {
            proposal::propose_for_office(list, &args, common, (&numbers, &rules.constants.membership))
        }
        (None, None) => Ok(CommandOutcome::WrongUse),
    }
}

/// The JSON answer; with an office, more is added.
#[derive(Serialize, JsonSchema)]
pub struct AlignmentJson<'a> {
    population: Vec<&'a str>,
    difference: Option<String>,
    n: i64,
    new: NewRatings<'a>,
}

/// Players and their new ratings in order, as a JSON object.
#[derive(JsonSchema)]
#[schemars(with = "BTreeMap<&str, i32>", inline)]
struct NewRatings<'a>(Vec<(&'a str, Rating)>);

impl Serialize for NewRatings<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(id, rating)| (id, rating.0)))
    }
}

/// One line per row, with the values aligned.
fn two_columns(rows: &[(Text, Text)]) -> String {
    let rows: Vec<[String; 2]> =
        rows.iter().map(|(what, value)| [what.say(language()), value.say(language())]).collect();
    let width = rows.iter().map(|[what, _]| what.chars().count()).max().unwrap_or(0);
    rows.iter().map(|[what, value]| format!("{what:<width$}  {value}\n")).collect()
}

fn n_of(alignment: &Alignment) -> i64 {
    alignment.adjustment.map_or(0, |adjustment| adjustment.n)
}
