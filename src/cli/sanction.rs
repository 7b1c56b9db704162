//! `kartotek sanction`: warnings and quarantines (§ 19).

mod give;
mod simulate;

use super::{Failure, Outcome};
use std::path::PathBuf;

/// Warnings and quarantines (§ 19)
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Give(give::Args),
    Simulate(simulate::Args),
}

pub fn run(args: Args, office: Option<PathBuf>) -> Result<Outcome, Failure> {
    match args.command {
        Command::Give(args) => give::run(args, office),
        Command::Simulate(args) => simulate::run(&args),
    }
}
