//! `kartotek person`: commands about the person, not the player.

pub mod erase;

use super::{CommandOutcome, Common, Failure};

/// What concerns a person by law: erasure (GDPR, article 17)
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Erase(Box<erase::Args>),
}

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    match args.command {
        Command::Erase(args) => erase::run(*args, common),
    }
}
