//! `kartotek simulate`: a made-up federation.

use super::{Common, Failure, Outcome};
use crate::formats::rule_set::{self, DSU_HANDBOOK};
use crate::register::fsx::{self, LongFile};
use crate::simulate::{Federation, bulk, bulk_parquet};
use anyhow::Context;
use chrono::NaiveDate;
use std::path::{Path, PathBuf};

/// Make up a federation of any size: the same seed makes the same bytes. Nobody in it is real
#[derive(clap::Args)]
pub struct Args {
    /// As the three tables that `kartotek replay` reads, in this folder
    #[arg(long, value_name = "DIR")]
    bulk: PathBuf,
    /// How the tables are written
    #[arg(long, value_enum, default_value = "csv")]
    format: Format,
    /// How many players
    #[arg(long, value_name = "N", default_value_t = 6_000, value_parser = clap::value_parser!(u32).range(8..=50_000_000))]
    players: u32,
    /// How many tournaments, of 7 rounds and 8 to 64 players, 23 on average
    #[arg(long, value_name = "N", default_value_t = 1_200, value_parser = clap::value_parser!(u32).range(0..=20_000_000))]
    tournaments: u32,
    /// The first day on which one ends
    #[arg(long, value_name = "DATE", default_value = "2025-01-01")]
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

pub fn run(args: Args, _: &Common) -> Result<Outcome, Failure> {
    let Args { bulk: folder, format, players, tournaments, from, days, seed } = args;
    let federation = Federation { players, tournaments, from, days, seed };
    let rules = rule_set::read(DSU_HANDBOOK).map_err(Failure::Use)?;
    fsx::create_folder(&folder).map_err(|error| Failure::Output(error.into()))?;
    match format {
        Format::Csv => {
            write(&folder, "players.csv", |file| Ok(bulk::players(&federation, file)?))?;
            write(&folder, "tournaments.csv", |file| Ok(bulk::tournaments(&federation, file)?))?;
            write(&folder, "games.csv", |file| Ok(bulk::games(&federation, &rules, file)?))?;
        }
        Format::Parquet => {
            write(&folder, "players.parquet", |file| bulk_parquet::players(&federation, file))?;
            write(&folder, "tournaments.parquet", |file| bulk_parquet::tournaments(&federation, file))?;
            write(&folder, "games.parquet", |file| bulk_parquet::games(&federation, &rules, file))?;
        }
    }
    Ok(Outcome::Done)
}

fn write(folder: &Path, name: &str, table: impl FnOnce(&mut LongFile) -> anyhow::Result<()>) -> Result<(), Failure> {
    let path = folder.join(name);
    let written = || -> anyhow::Result<()> {
        let mut file = LongFile::begin(&path)?;
        table(&mut file)?;
        Ok(file.finish()?)
    };
    written().with_context(|| format!("{} cannot be written", path.display())).map_err(Failure::Output)
}
