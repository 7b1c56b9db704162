//! `kartotek simulate`: writes a made-up federation.

use super::{CommandOutcome, Failure, progress::Progress};
use chrono::NaiveDate;
use kartotek_formats::rule_set::{self, DSU_HANDBOOK};
use kartotek_formats::texts::{OrSay, cannot_write, text};
use kartotek_histories::simulate::office::{self, Files};
use kartotek_histories::simulate::{Federation, bulk, bulk_parquet};
use kartotek_law::regulation::RuleSet;
use kartotek_register::fsx::{self, LongFile, Readers};
use kartotek_register::progress::TOURNAMENTS_MADE;
use std::path::{Path, PathBuf};

/// Make up a federation of any size: the same seed makes the same bytes. Nobody in it is real
#[derive(clap::Args)]
#[command(group = clap::ArgGroup::new("shape").required(true))]
pub struct Args {
    /// As the three tables that `kartotek replay` reads, in this folder
    #[arg(long, value_name = "DIR", group = "shape")]
    bulk: Option<PathBuf>,
    /// How the tables are written
    #[arg(long, value_enum, default_value = "csv", conflicts_with = "files")]
    format: Format,
    /// As an office with files: the founding register, and a TRF and a form of every tournament in the inbox
    #[arg(long, value_name = "DIR", group = "shape")]
    files: Option<PathBuf>,
    /// How many of a hundred reports are bad: cut off, contradictory, of a stranger …
    #[arg(long, value_name = "PERCENT", default_value_t = 0, requires = "files", value_parser = clap::value_parser!(u32).range(0..=100))]
    bad: u32,
    /// How many players
    #[arg(long, value_name = "N", default_value_t = 6_000, value_parser = clap::value_parser!(u32).range(8..=50_000_000))]
    players: u32,
    /// How many tournaments, of 7 rounds and 8 to 64 players, 23 on average; eight players play all-play-all; in an office 14 or more play Monrad or Nordic, some Swiss
    #[arg(long, value_name = "N", default_value_t = 1_200, value_parser = clap::value_parser!(u32).range(0..=20_000_000))]
    tournaments: u32,
    /// The first day on which one ends
    #[arg(long, value_name = "DATE", default_value = "2025-01-01", value_parser = crate::cli::day)]
    from: NaiveDate,
    /// Over how many days they are spread
    #[arg(long, value_name = "N", default_value_t = 365, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    days: u32,
    /// Another number, another federation
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Csv,
    Parquet,
}

pub fn run(args: Args) -> Result<CommandOutcome, Failure> {
    let Args { players, tournaments, from, days, seed, .. } = args;
    let federation = Federation { players, tournaments, from, days, seed };
    let rules = rule_set::read(DSU_HANDBOOK).map_err(Failure::Use)?;
    let _progress = Progress::show(text!("simulate-making"));
    TOURNAMENTS_MADE.begin_of(tournaments.into());
    if let Some(folder) = &args.bulk {
        write_tables(folder, args.format, &federation, &rules)?;
    }
    if let Some(folder) = &args.files {
        write_office(folder, args.bad, &federation, &rules)?;
    }
    Ok(CommandOutcome::Done)
}

fn count_tournament() {
    TOURNAMENTS_MADE.step();
}

fn write_tables(folder: &Path, format: Format, federation: &Federation, rules: &RuleSet) -> Result<(), Failure> {
    fsx::create_folder(folder).map_err(|error| Failure::Output(error.into()))?;
    match format {
        Format::Csv => {
            write(folder, "players.csv", |file| Ok(bulk::players(federation, file)?))?;
            write(folder, "tournaments.csv", |file| Ok(bulk::tournaments(federation, file)?))?;
            write(folder, "games.csv", |file| Ok(bulk::games(federation, rules, file, count_tournament)?))?;
        }
        Format::Parquet => {
            write(folder, "players.parquet", |file| bulk_parquet::players(federation, file))?;
            write(folder, "tournaments.parquet", |file| bulk_parquet::tournaments(federation, file))?;
            write(folder, "games.parquet", |file| bulk_parquet::games(federation, rules, file, count_tournament))?;
        }
    }
    Ok(())
}

/// Writes an office; an error if there is one in the folder.
fn write_office(folder: &Path, bad: u32, federation: &Federation, rules: &RuleSet) -> Result<(), Failure> {
    if folder.join("kartotek.toml").exists() {
        return Err(Failure::Use(
            text!("init-exists", file = folder.join("kartotek.toml").display().to_string()).into(),
        ));
    }
    let add = |files: Files| -> anyhow::Result<()> {
        let inside = files.keys().next().and_then(|name| name.rsplit_once('/')).map(|(inside, _)| inside.to_owned());
        let below = inside.as_ref().map_or_else(|| folder.to_owned(), |inside| folder.join(inside));
        let name = |path: String| path.rsplit_once('/').map_or(path.clone(), |(_, name)| name.to_owned());
        let tree = files.into_iter().map(|(path, bytes)| (name(path), bytes)).collect();
        fsx::add_files(&below, &tree, Readers::ByUmask).or_say(|| cannot_write(&below))
    };
    office::reports(federation, rules, bad, count_tournament, add).map_err(Failure::Output)?;
    add(office::founding(federation)).map_err(Failure::Output)
}

fn write(folder: &Path, name: &str, table: impl FnOnce(&mut LongFile) -> anyhow::Result<()>) -> Result<(), Failure> {
    let path = folder.join(name);
    let written = || -> anyhow::Result<()> {
        let mut file = LongFile::begin(&path)?;
        table(&mut file)?;
        Ok(file.finish()?)
    };
    written().or_say(|| cannot_write(&path)).map_err(Failure::Output)
}
