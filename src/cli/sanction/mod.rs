//! `kartotek sanction`: warnings and quarantines (§ 19).

mod give;
mod lift;
pub mod simulate;

use super::{CommandOutcome, Common, Failure};

/// Warnings and quarantines (§ 19)
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Give(give::Args),
    Lift(lift::Args),
    Simulate(simulate::Args),
}

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    match args.command {
        Command::Give(args) => give::run(args, common),
        Command::Lift(args) => lift::run(args, common),
        Command::Simulate(args) => simulate::run(&args, common),
    }
}
