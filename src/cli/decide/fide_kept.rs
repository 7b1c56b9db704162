//! `kartotek decide fide-kept`: the register is right, even if FIDE's list differs.

use super::super::{CommandOutcome, Common, Failure, people};
use super::Signing;
use super::check::{Awaited, check};
use kartotek_decisions::{DecisionKind, FideFactRow};
use kartotek_office::decide::fide_kept::fide_kept;
use kartotek_office::decide::pending::next_register;

/// The register is right where the last FIDE list says something else; this is not asked again until the list says something new
#[derive(clap::Args)]
pub struct FideKeptArgs {
    /// Register id
    player: String,
    /// The fact that the register keeps
    #[arg(long, value_enum)]
    what: FideFact,
    #[command(flatten)]
    signed: Signing,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum FideFact {
    Name,
    BirthYear,
    Sex,
    Federation,
    /// The list has no title any more
    Title,
    /// The list does not have the FIDE id
    FideId,
}

pub fn run(args: FideKeptArgs, common: &Common) -> Result<CommandOutcome, Failure> {
    let FideKeptArgs { player, what, signed } = args;
    let fact = match what {
        FideFact::Name => FideFactRow::Name,
        FideFact::BirthYear => FideFactRow::BirthYear,
        FideFact::Sex => FideFactRow::Sex,
        FideFact::Federation => FideFactRow::Federation,
        FideFact::Title => FideFactRow::Title,
        FideFact::FideId => FideFactRow::FideId,
    };
    let (office, _) = common.open(None)?;
    let register = next_register(&office, signed.day())?;
    // The id of a merged record means the record that was kept.
    let id = people::of_id(&register.people, &register.clubs, &player)?.id.clone();
    let row = fide_kept(&office, signed.day(), &id, fact)?.map_err(|why| Failure::Use(why.into()))?;
    let what = DecisionKind::FideKept(row);
    check(&what, signed.day(), Awaited::No, common)?;
    signed.write(common, what, &id)
}
