//! `kartotek sanction`: warnings and quarantines (§ 19).

mod simulate;

use super::{Failure, Outcome};

/// Warnings and quarantines (§ 19)
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Simulate(simulate::Args),
}

pub fn run(args: Args) -> Result<Outcome, Failure> {
    match args.command {
        Command::Simulate(args) => simulate::run(&args),
    }
}
