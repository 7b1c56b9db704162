//! `kartotek explain`: how a rating came about, and everything else that changed about a player.

mod json;
mod words;

use super::{Common, Failure, Outcome, TextFormat, open_office_as_of, people, reports};
use crate::batch::explain::{Step, correction_steps, steps};
use crate::batch::history::{self, Entry, Recomputed};
use crate::batch::life::{self, Change};
use crate::decision::Decision;
use crate::register::Office;
use crate::register::office;
use anyhow::{Result, anyhow};
use chrono::NaiveDate;
use kartotek_law::regulation::new_rating::correction::Correction;
use kartotek_law::vocabulary::{Person, Rating};

/// Show how a player's rating came about, step by step, each with its paragraph
#[derive(clap::Args)]
pub struct Args {
    /// Register id, or the name as the register has it
    player: String,
    /// The report to explain; default: the player's last one
    #[arg(long, value_name = "ID")]
    report: Option<String>,
    /// As the register stood on this day; default: today
    #[arg(long, value_name = "DATE")]
    as_of: Option<NaiveDate>,
    /// How to print it
    #[arg(long, value_enum, default_value = "text")]
    format: TextFormat,
}

pub fn run(args: Args, common: &Common) -> Result<Outcome, Failure> {
    let (root, settings, bytes) = common.settings()?;
    let language = common.language(&settings);
    let office = open_office_as_of(&root, settings, bytes, args.as_of)?;
    let person = people::find(&office.people, &args.player, language)?;
    let own = Story::of(&office, person).map_err(Failure::Office)?;
    let merged = office.people.merges().duplicates_of(&person.id).into_iter();
    let merged = merged.filter_map(|id| office.people.record(id)).map(|other| Story::of(&office, other));
    let merged = merged.collect::<Result<Vec<Story>>>().map_err(Failure::Office)?;
    let stories = merged.iter().chain([&own]);
    let mut entries: Vec<Entry> = stories.flat_map(|story| &story.entries).map(|(entry, _)| entry.clone()).collect();
    entries.sort_by_key(|entry| entry.run);
    let chosen = choose(&entries, args.report.as_deref(), person)?;
    let explained = chosen.map(|last| explain(&office, &entries, last)).transpose().map_err(Failure::Office)?;
    let explained = explained.unwrap_or_default();
    let mut earlier = office::earlier_ratings(&office.chain).map_err(Failure::Office)?;
    earlier.retain(|own| own.player_id == person.id);
    earlier.sort_by_key(|own| own.date);
    let text = match args.format {
        TextFormat::Text => words::in_words(&office, &own, &merged, &earlier, &explained, language),
        TextFormat::Json => json::json(&office, &own, &merged, &explained, language)?,
    };
    reports::print(&text)?;
    Ok(Outcome::Done)
}

/// What became of a record, oldest first.
struct Story<'o> {
    person: &'o Person,
    /// What changed the rating, with the decision by which it did, if it was one.
    entries: Vec<(Entry, Option<Decision>)>,
    changes: Vec<Change>,
}

impl<'o> Story<'o> {
    fn of(office: &'o Office, person: &'o Person) -> Result<Story<'o>> {
        let entries = history::entries(office, &person.id)?.into_iter().map(|entry| {
            let decision = history::decision_of(office, &entry)?;
            Ok((entry, decision))
        });
        let entries = entries.collect::<Result<_>>()?;
        Ok(Story { person, entries, changes: life::changes(office, &person.id)? })
    }
}

/// The last entry of the report that is asked for, or of any: of its booking, or of what corrected it.
fn choose<'e>(entries: &'e [Entry], report: Option<&str>, person: &Person) -> Result<Option<&'e Entry>, Failure> {
    let mut of_reports =
        entries.iter().filter(|entry| ["rated", "corrected", "annulled"].contains(&entry.event.as_str()));
    let Some(report) = report else {
        return Ok(of_reports
            .rfind(|entry| if entry.event == "rated" { entry.is_calculated } else { entry.before != entry.after }));
    };
    let found = of_reports.rfind(|entry| entry.report == report);
    found
        .map(Some)
        .ok_or_else(|| Failure::Use(anyhow!("{} stands in no rated report with the id `{report}`", person.name)))
}

/// An entry of the report that is explained.
struct Explained<'e> {
    entry: &'e Entry,
    /// Its booking; `None`: the player is not in it, or it was taken back.
    past: Option<Recomputed>,
    /// What it corrected.
    correction: Option<Correction>,
    /// The rating from before a new start that went with the report.
    restarted_from: Option<Rating>,
}

impl Explained<'_> {
    fn steps(&self) -> Vec<Step> {
        let of_booking = self.past.iter().flat_map(|own| steps(&own.again, own.player));
        let event = &self.entry.event;
        let of_correction = self.correction.iter().flat_map(|own| correction_steps(event, own, self.restarted_from));
        of_booking.chain(of_correction).collect()
    }
}

/// What somebody had before a report let him start anew.
fn before_restart(entries: &[Entry], report: &str) -> Option<Rating> {
    entries.iter().rfind(|own| own.event == "restarted" && own.report == report)?.before
}

/// The booking of the last entry's report, and what corrected it up to that entry.
fn explain<'e>(office: &Office, entries: &'e [Entry], last: &'e Entry) -> Result<Vec<Explained<'e>>> {
    let of_report = entries.iter().filter(|entry| entry.report == last.report && entry.run <= last.run);
    let of_report: Vec<&Entry> =
        of_report.filter(|entry| ["rated", "corrected", "annulled"].contains(&entry.event.as_str())).collect();
    // Taken back and rated anew, a report has two bookings: the last one counts.
    let last = of_report.iter().position(|entry| std::ptr::eq(*entry, last)).unwrap_or_default();
    let first = of_report[..=last].iter().rposition(|entry| entry.event == "rated").unwrap_or_default();
    let explained = of_report[first..=last].iter().map(|entry| {
        // Number 0: not in the report any more.
        let is_booked = entry.event != "annulled" && entry.no > 0;
        let correction = history::correction(office, entry)?;
        let from = before_restart(entries, &entry.report).filter(|_| !is_booked);
        Ok(Explained {
            entry,
            past: is_booked.then(|| history::recompute(office, entry)).transpose()?,
            restarted_from: from.filter(|from| correction.is_some_and(|own| own.corrected == *from)),
            correction,
        })
    });
    explained.collect()
}
