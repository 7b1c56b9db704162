//! `kartotek explain`: the derivation of a rating, and all other changes of a player.

pub mod json;
mod words;

use super::{CommandOutcome, Common, Failure, TextFormat, named, output, rule_sets};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::texts::text;
use kartotek_law::vocabulary::Person;
use kartotek_office::questions::history::HistoryEntry;
use kartotek_office::questions::record_history::{self, RecordHistory};
use kartotek_office::questions::without_game::is_without_game;
use kartotek_register::office;

/// Show how a player's rating came about, step by step, each with its paragraph
#[derive(clap::Args)]
pub struct Args {
    /// Register id, or the name as the register has it
    player: String,
    /// The report to explain, or the decision or rule set that changed the rating without a game; default: the player's last
    /// report, and what changed it since
    #[arg(long, value_name = "ID")]
    report: Option<String>,
    /// As the register stood on this day; default: today
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    as_of: Option<NaiveDate>,
    /// Rule sets to rate the report by instead of those of the time: ids of the program, or files (NAME.toml)
    #[arg(long, value_name = "RULES", value_delimiter = ',')]
    rules: Vec<String>,
    /// How to print it
    #[arg(long, value_enum, default_value = "text")]
    format: TextFormat,
}

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let office = common.open(args.as_of)?;
    let person = named::person(&office.people, &office.clubs, &args.player)?;
    let of_person = RecordHistory::of(&office, person)?;
    let merged_ids = office.people.merges().duplicates_of(&person.id).into_iter();
    let histories = merged_ids.filter_map(|id| office.people.record(id)).map(|other| RecordHistory::of(&office, other));
    let merged = histories.collect::<Result<Vec<RecordHistory>>>()?;
    let stories = merged.iter().chain([&of_person]);
    let mut entries: Vec<HistoryEntry> =
        stories.flat_map(|story| &story.entries).map(|(entry, _)| entry.clone()).collect();
    entries.sort_by_key(|entry| entry.run);
    let chosen = choose(&entries, args.report.as_deref(), person)?;
    let rules = rule_sets::typed(&args.rules)?;
    let of_report = chosen.filter(|last| !is_without_game(last.event));
    let explanation = of_report.map(|last| record_history::explain(&office, &entries, last, rules.as_ref()));
    let mut explained = explanation.transpose()?.unwrap_or_default();
    // A report named by the user is explained alone.
    if args.report.is_none() || of_report.is_none() {
        explained.extend(record_history::explain_without_game(&office, &entries, chosen)?);
    }
    let mut earlier = office::earlier_ratings(&office.chain)?;
    earlier.retain(|rating| rating.player_id == person.id);
    earlier.sort_by_key(|rating| rating.date);
    let json = || json::json(&office, &of_person, &merged, &explained);
    output::answer(args.format, json, || words::in_words(&office, &of_person, &merged, &earlier, &explained))
}

/// The last entry of the named report, or of any.
fn choose<'e>(
    entries: &'e [HistoryEntry],
    report: Option<&str>,
    person: &Person,
) -> Result<Option<&'e HistoryEntry>, Failure> {
    match (record_history::last(entries, report), report) {
        (None, Some(report)) => {
            Err(text!("explain-no-such-report", name = &person.name, id = &person.id, report).into())
        }
        (last, _) => Ok(last),
    }
}
