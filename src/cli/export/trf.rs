//! `kartotek export trf`: a report in any of its forms as a TRF.

use super::super::{CommandOutcome, Common, Failure};
use super::Out;
use super::source::From;
use kartotek_formats::diagnostic::{Place, codes};
use kartotek_formats::trf::compose::keys_without_record;
use kartotek_formats::trf::write::{Version, write};
use kartotek_intake::dutch::fill_in_system;
use kartotek_law::vocabulary::System;

/// A report as TRF, for pairing programs and for other offices
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    from: From,
    #[command(flatten)]
    version: VersionArgs,
    #[command(flatten)]
    out: Out,
}

#[derive(clap::Args)]
pub struct VersionArgs {
    /// TRF26 says everything; what TRF16 cannot say is reported
    #[arg(long, value_enum, default_value = "26")]
    version: VersionArg,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum VersionArg {
    #[value(name = "16")]
    Trf16,
    #[value(name = "26")]
    Trf26,
}

impl VersionArgs {
    pub fn version(&self) -> Version {
        match self.version {
            VersionArg::Trf16 => Version::Trf16,
            VersionArg::Trf26 => Version::Trf26,
        }
    }
}

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let Some(source) = args.from.open(common)? else { return Ok(CommandOutcome::HeldBack) };
    let name = args.out.name(&format!("{}.trf", source.bundle.stem));
    let mut document = source.document();
    if source.report.system.as_ref().is_none_or(|system| system.value == System::Swiss) {
        fill_in_system(&mut document);
    }
    let (bytes, mut diagnostics) = write(&document, args.version.version(), &name);
    let keys = keys_without_record(&source.report);
    if !keys.is_empty() {
        diagnostics.push(codes::trf_unsaid::form(&Place::file(&name), &keys));
    }
    args.out.write(&bytes, &source.inputs)?;
    args.out.print_diagnostics(&diagnostics)?;
    Ok(CommandOutcome::Done)
}
