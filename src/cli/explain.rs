//! `kartotek explain`: how a rating came about.

use super::{Common, Failure, Outcome, TextFormat, open_office_as_of, people, reports};
use crate::batch::explain::{Step, correction_steps, event, rule_set, steps};
use crate::batch::history::{self, Entry, Recomputed};
use crate::register::Office;
use crate::register::office::{self, EarlierRating};
use crate::texts::{Language, Text, text};
use anyhow::anyhow;
use chrono::NaiveDate;
use kartotek_law::regulation::new_rating::correction::Correction;
use kartotek_law::vocabulary::Person;
use serde::Serialize;
use std::fmt::Write;

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

#[derive(Serialize)]
struct ExplanationJson<'a> {
    id: &'a str,
    name: &'a str,
    rating: Option<i32>,
    history: Vec<EntryJson<'a>>,
    report: Option<&'a str>,
    rule_set: Option<&'a str>,
    rule_set_in_force_from: Option<String>,
    steps: Vec<StepJson<'a>>,
    /// What changed the report's booking later, oldest first.
    corrections: Vec<CorrectionJson<'a>>,
}

#[derive(Serialize)]
struct CorrectionJson<'a> {
    date: String,
    event: &'a str,
    /// Rn as it was booked before, and as it should have been.
    booked: i32,
    corrected: i32,
    difference: i32,
    registered: i32,
    rating: i32,
    steps: Vec<StepJson<'a>>,
}

#[derive(Serialize)]
struct EntryJson<'a> {
    date: String,
    event: &'a str,
    report: &'a str,
    before: Option<i32>,
    after: Option<i32>,
}

#[derive(Serialize)]
struct StepJson<'a> {
    paragraph: &'a str,
    text: String,
}

pub fn run(args: Args, common: &Common) -> Result<Outcome, Failure> {
    let (root, settings, bytes) = common.settings()?;
    let language = common.language(&settings);
    let office = open_office_as_of(&root, settings, bytes, args.as_of)?;
    let person = people::find(&office.people, &args.player, language)?;
    let entries = history::entries(&office, &person.id).map_err(Failure::Office)?;
    let chosen = choose(&entries, args.report.as_deref(), person)?;
    let explained = chosen.map(|last| explain(&office, &entries, last)).transpose().map_err(Failure::Office)?;
    let explained = explained.unwrap_or_default();
    let mut earlier = office::earlier_ratings(&office.chain).map_err(Failure::Office)?;
    earlier.retain(|own| own.player_id == person.id);
    earlier.sort_by_key(|own| own.date);
    let text = match args.format {
        TextFormat::Text => in_words(&office, person, &earlier, &entries, &explained, language),
        TextFormat::Json => json(&office, person, &entries, &explained, language)?,
    };
    reports::print(&text)?;
    Ok(Outcome::Done)
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
}

/// The booking of the last entry's report, and what corrected it up to that entry.
fn explain<'e>(office: &Office, entries: &'e [Entry], last: &'e Entry) -> anyhow::Result<Vec<Explained<'e>>> {
    let of_report = entries.iter().filter(|entry| entry.report == last.report && entry.run <= last.run);
    let of_report: Vec<&Entry> =
        of_report.filter(|entry| ["rated", "corrected", "annulled"].contains(&entry.event.as_str())).collect();
    // Taken back and rated anew, a report has two bookings: the last one counts.
    let last = of_report.iter().position(|entry| std::ptr::eq(*entry, last)).unwrap_or_default();
    let first = of_report[..=last].iter().rposition(|entry| entry.event == "rated").unwrap_or_default();
    let explained = of_report[first..=last].iter().map(|entry| {
        // Number 0: not in the report any more.
        let is_booked = entry.event != "annulled" && entry.no > 0;
        Ok(Explained {
            entry,
            past: is_booked.then(|| history::recompute(office, entry)).transpose()?,
            correction: history::correction(office, entry)?,
        })
    });
    explained.collect()
}

fn in_words(
    office: &Office,
    person: &Person,
    earlier: &[EarlierRating],
    entries: &[Entry],
    explained: &[Explained],
    language: Language,
) -> String {
    let say = |text: Text| text.say(language);
    let rating = person.rating.map_or_else(|| say(text!("explain-no-rating")), |rating| rating.to_string());
    let club = office.club_name(&person.club);
    let mut out = format!("{} ({}), {club}: {rating}\n", person.name, person.id);
    for earlier in earlier {
        let _ = writeln!(out, "  {}          {}  {}", earlier.date.0, earlier.rating, say(text!("explain-earlier")));
    }
    if let Some(founding) = entries.first().map_or(person.rating, |first| first.before) {
        let founded = office.chain.first().map(|run| run.name.date.to_string()).unwrap_or_default();
        let _ = writeln!(out, "  {founded}          {founding}  {}", say(text!("explain-founding")));
    }
    let number = |rating: Option<kartotek_law::vocabulary::Rating>| rating.map_or("–".to_owned(), |r| r.to_string());
    for entry in entries {
        let date = office.chain[entry.run].name.date;
        let what = event(&entry.event).map_or_else(String::new, |event| format!(" ({})", say(event)));
        let (before, after) = (number(entry.before), number(entry.after));
        let _ = writeln!(out, "  {date}  {before:>4} → {after}  {}{what}", entry.report);
    }
    for Explained { entry, past, correction } in explained {
        let day = office.chain[entry.run].name.date;
        let heading = match event(&entry.event) {
            None => format!("{}:", entry.report),
            Some(event) => say(text!("explain-changed", report = &entry.report, event, day)),
        };
        let _ = writeln!(out, "\n{heading}");
        if let Some(past) = past {
            let _ = writeln!(out, "  {}", say(rule_set(&past.again.report.rules)));
        }
        let of_booking = past.iter().flat_map(|own| steps(&own.again, own.player));
        let of_correction = correction.iter().flat_map(|correction| correction_steps(&entry.event, correction));
        for step in of_booking.chain(of_correction) {
            for (index, line) in step.say(language).lines().enumerate() {
                let paragraph = if index == 0 { step.rule.paragraph } else { "" };
                let _ = writeln!(out, "  {paragraph:<9} {line}");
            }
        }
    }
    out
}

fn json(
    office: &Office,
    person: &Person,
    entries: &[Entry],
    explained: &[Explained],
    language: Language,
) -> Result<String, Failure> {
    let history = entries.iter().map(|entry| EntryJson {
        date: office.chain[entry.run].name.date.to_string(),
        event: &entry.event,
        report: &entry.report,
        before: entry.before.map(|rating| rating.0),
        after: entry.after.map(|rating| rating.0),
    });
    let booking = explained.iter().find(|own| own.entry.event == "rated").and_then(|own| own.past.as_ref());
    let of_booking: Vec<Step> = booking.map(|own| steps(&own.again, own.player)).unwrap_or_default();
    let corrections: Vec<(&Explained, Correction, Vec<Step>)> = (explained.iter())
        .filter_map(|own| {
            let correction = own.correction?;
            let steps =
                own.past.iter().flat_map(|own| steps(&own.again, own.player)).chain(correction_steps(&own.entry.event, &correction)).collect();
            Some((own, correction, steps))
        })
        .collect();
    let rules = booking.or(explained.first().and_then(|own| own.past.as_ref()));
    let rules = rules.map(|past| &past.again.report.rules.constants);
    let explanation = ExplanationJson {
        id: &person.id,
        name: &person.name,
        rating: person.rating.map(|rating| rating.0),
        history: history.collect(),
        report: explained.first().map(|own| own.entry.report.as_str()),
        rule_set: rules.map(|rules| rules.id.as_str()),
        rule_set_in_force_from: rules.and_then(|rules| rules.in_force_from).map(|date| date.to_string()),
        steps: steps_json(&of_booking, language),
        corrections: (corrections.iter())
            .map(|(own, correction, steps)| CorrectionJson {
                date: office.chain[own.entry.run].name.date.to_string(),
                event: &own.entry.event,
                booked: correction.booked.0,
                corrected: correction.corrected.0,
                difference: correction.difference(),
                registered: correction.registered.0,
                rating: correction.new_rating.0,
                steps: steps_json(steps, language),
            })
            .collect(),
    };
    let text = serde_json::to_string_pretty(&explanation).map_err(|error| Failure::Output(error.into()))?;
    Ok(text + "\n")
}

fn steps_json(steps: &[Step], language: Language) -> Vec<StepJson<'static>> {
    steps.iter().map(|step| StepJson { paragraph: step.rule.paragraph, text: step.say(language) }).collect()
}
