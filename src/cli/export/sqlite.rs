//! `kartotek export sqlite`: the whole register with its history, for SQL queries.

use super::super::{CommandOutcome, Common, Failure};
use std::path::PathBuf;

/// The register and its history as one SQLite file. It is a copy: nothing reads it back
#[derive(clap::Args)]
pub struct Args {
    /// The file, written anew
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

#[cfg(not(feature = "sqlite-export"))]
pub fn run(_: Args, _: &Common) -> Result<CommandOutcome, Failure> {
    Err(kartotek_formats::texts::text!("export-without-sqlite").into())
}

#[cfg(feature = "sqlite-export")]
pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    use super::super::output;
    use kartotek_formats::texts::{OrSay, in_run};
    use kartotek_publish::sqlite::Database;

    let office = common.open(None)?;
    let mut database = Database::new().map_err(Failure::Output)?;
    for run in &office.chain {
        for table in Database::tables() {
            let name = format!("{table}.csv");
            // Some tables exist only if they have content.
            if let Some(csv) = run.read_if_any(&name)? {
                database.add(table, run.name, &csv).or_say(|| in_run(run.name))?;
            }
        }
    }
    let bytes = database.finish().map_err(Failure::Output)?;
    output::write_file(&args.out, &bytes).map(|()| CommandOutcome::Done)
}
