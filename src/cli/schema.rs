//! `kartotek schema`: formats for other programs.

use super::{Failure, Outcome};
use crate::decision;
use crate::formats::form;

/// Print the JSON Schema of a format
#[derive(clap::Args)]
pub struct Args {
    #[arg(value_enum)]
    format: Format,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Format {
    /// A tournament report in JSON; the form (TOML) has the same keys
    Report,
    /// A decision file (TOML)
    Decision,
}

pub fn run(args: Args) -> Result<Outcome, Failure> {
    let schema = match args.format {
        Format::Report => form::schema(),
        Format::Decision => decision::schema(),
    };
    let text = serde_json::to_string_pretty(&schema).map_err(|error| Failure::Output(error.into()))?;
    super::reports::print(&format!("{text}\n"))?;
    Ok(Outcome::Done)
}
