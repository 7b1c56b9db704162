//! `kartotek export fide`: a report as FIDE wants it for Elo rating (4.8.3).

use super::super::{Common, Failure, Outcome, reports};
use super::Out;
use super::source::From;
use super::trf::VersionArgs;
use kartotek_formats::diagnostic::any_holds_back;
use kartotek_formats::trf::write::write;
use kartotek_intake::fide;
use kartotek_office::exchange::fide_export::{self, Added};

/// A report as FIDE wants it: its ids and Elo from the register, names in ASCII, every record that FIDE needs
///
/// Anything missing is reported, and nothing is written until it is there. With --office, players are looked up in the
/// register; `kartotek norms --elo` says whether FIDE would rate the tournament.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    from: From,
    /// Where it was played (022), if the report does not say
    #[arg(long, value_name = "TEXT")]
    city: Option<String>,
    /// The chief arbiter (102) with FIDE id: "Hansen, Ida 1400001"
    #[arg(long, value_name = "TEXT")]
    arbiter: Option<String>,
    #[command(flatten)]
    version: VersionArgs,
    #[command(flatten)]
    out: Out,
}

pub fn run(args: Args, common: &Common) -> Result<Outcome, Failure> {
    let Some(source) = args.from.open(common)? else { return Ok(Outcome::HeldBack) };
    let people = source.people.as_ref();
    let persons = fide::persons(&source.report, people);
    let added = Added { city: args.city, arbiter: args.arbiter };
    let (document, diagnostics) =
        fide_export::prepare(source.document(), &source.report, &persons, people, &added, source.bundle.name());
    reports::show(&diagnostics, &source.bundle, source.language);
    if any_holds_back(&diagnostics) {
        return Ok(Outcome::HeldBack);
    }
    let name = args.out.name(&format!("{}.trf", source.bundle.stem));
    let (bytes, told) = write(&document, args.version.version(), &name);
    args.out.write(&bytes, &source.inputs)?;
    args.out.tell(&told, source.language)?;
    Ok(Outcome::Done)
}
