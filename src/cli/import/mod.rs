//! `kartotek import`: data of other registers, written as a decision for the next run.

pub mod fide;
pub mod members;

use super::decide::Signed;
use super::{CommandOutcome, Common, Failure, TextFormat};
use chrono::NaiveDate;
use std::path::PathBuf;

/// Take over what a FIDE list or the federation's member file knows, and list what does not fit
#[derive(clap::Args)]
pub struct Args {
    /// FIDE's list of standard, rapid or blitz ratings, or of all three, as text, XML or zip; one of the month that was expected is compared with the expectation
    #[arg(long, value_name = "FILE", required_unless_present = "members", conflicts_with = "members")]
    fide_list: Option<PathBuf>,
    /// The federation's member file (Nr;Født;Alder;Navn;…), or its own spreadsheet (CSV or XLSX): a founding register, or what changes about members
    #[arg(long, value_name = "FILE")]
    members: Option<PathBuf>,
    /// Take over the FIDE list although one of a later month was taken over before
    #[arg(long, conflicts_with = "members")]
    older: bool,
    /// A day of the FIDE list's month, where neither its header nor its name tells it: the list of all three kinds does not
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day, conflicts_with = "members")]
    list_date: Option<NaiveDate>,
    /// Write the FIDE ids that were found for members without one to this file (CSV), a table for `kartotek change`
    #[arg(long, value_name = "FILE", conflicts_with = "members")]
    ids: Option<PathBuf>,
    /// Members who are not in the file have left: write their resignations as a decision of their own
    #[arg(long, requires = "members")]
    resignations: bool,
    /// Show what would change, and write nothing
    #[arg(long)]
    dry_run: bool,
    /// How to print it
    #[arg(long, value_enum, default_value = "text")]
    format: TextFormat,
    #[command(flatten)]
    signed: Signed,
}

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    match (&args.fide_list, &args.members) {
        (Some(list), _) => fide::run(list, &args, common),
        (None, Some(file)) => members::run(file, &args, common),
        (None, None) => Ok(CommandOutcome::WrongUse),
    }
}
