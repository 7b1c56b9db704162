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
    Err(Failure::Use(kartotek_formats::texts::text!("export-without-sqlite").into()))
}

#[cfg(feature = "sqlite-export")]
pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    use kartotek_formats::texts::{OrSay, cannot_write, in_run};
    use kartotek_publish::sqlite::Database;
    use kartotek_register::fsx;

    let (office, _) = common.open(None)?;
    let mut database = Database::new().map_err(Failure::Output)?;
    for run in &office.chain {
        for table in database.tables() {
            let name = format!("{table}.csv");
            // Some tables exist only if they have content.
            if let Some(csv) = run.read_if_any(&name).map_err(Failure::Office)? {
                database.add(table, run.name, &csv).or_say(|| in_run(run.name)).map_err(Failure::Office)?;
            }
        }
    }
    let bytes = database.finish().map_err(Failure::Output)?;
    (fsx::replace_file(&args.out, &bytes)).or_say(|| cannot_write(&args.out)).map_err(Failure::Output)?;
    Ok(CommandOutcome::Done)
}
