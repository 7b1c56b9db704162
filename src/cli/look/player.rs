//! `kartotek player show`: all data of the register about a person.

use super::super::{CommandOutcome, Common, Failure, clock, output, people};
use super::show::{ShowFormat, print};
use chrono::NaiveDate;
use kartotek_formats::texts::text;
use kartotek_office::questions::find;
use kartotek_office::questions::person::{Record, page};

/// The person to show, and how.
#[derive(clap::Args)]
pub struct Args {
    /// Register id, or the name as the register has it
    player: String,
    /// As the register stood on this day; default: the newest
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    as_of: Option<NaiveDate>,
    /// How to print it
    #[arg(long, value_enum, default_value = "text")]
    format: ShowFormat,
}

pub fn run(args: &Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let (office, language) = common.open(args.as_of)?;
    let today = clock::today();
    let office = find::with_founding(office, today).map_err(Failure::Use)?;
    let record = people::find(&office.people, &office.clubs, &args.player)?;
    // The number of a merged record leads to the person.
    let person = office.people.by_id(&record.id).unwrap_or(record);
    if person.id != record.id {
        output::print_to_stderr(&text!("find-merged", id = &record.id).say(language));
    }
    let record = Record::of(&office, person, today).map_err(Failure::Office)?;
    let settings = &office.settings;
    let federation = if settings.name.is_empty() { &settings.federation } else { &settings.name };
    print(&page::document(&record, federation), &record, args.format, language)?;
    Ok(CommandOutcome::Done)
}
