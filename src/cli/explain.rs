//! `kartotek explain`: how a rating came about.

use super::{Common, Failure, Outcome, TextFormat, open_office, people, reports};
use crate::batch::explain::{rule_set, steps};
use crate::batch::history::{self, Entry, Recomputed};
use crate::register::Office;
use crate::register::office::{self, EarlierRating};
use crate::texts::{Language, Text, text};
use anyhow::anyhow;
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
    let office = open_office(&root, settings, bytes)?;
    let person = people::find(&office.people, &args.player, language)?;
    let entries = history::entries(&office, &person.id).map_err(Failure::Office)?;
    let chosen = choose(&entries, args.report.as_deref(), person)?;
    let past = chosen.map(|entry| history::recompute(&office, entry)).transpose().map_err(Failure::Office)?;
    let explained = chosen.zip(past.as_ref());
    let mut earlier = office::earlier_ratings(&office.chain).map_err(Failure::Office)?;
    earlier.retain(|own| own.player_id == person.id);
    earlier.sort_by_key(|own| own.date);
    let text = match args.format {
        TextFormat::Text => in_words(&office, person, &earlier, &entries, explained, language),
        TextFormat::Json => json(&office, person, &entries, explained, language)?,
    };
    reports::print(&text)?;
    Ok(Outcome::Done)
}

fn choose<'e>(entries: &'e [Entry], report: Option<&str>, person: &Person) -> Result<Option<&'e Entry>, Failure> {
    let mut rated = entries.iter().filter(|entry| entry.event == "rated");
    let Some(report) = report else {
        return Ok(rated.rfind(|entry| entry.is_calculated));
    };
    // Taken back and rated anew, a report has two.
    let found = rated.rfind(|entry| entry.report == report);
    found
        .map(Some)
        .ok_or_else(|| Failure::Use(anyhow!("{} stands in no rated report with the id `{report}`", person.name)))
}

/// The entry that is explained, and its report.
type Explained<'e> = Option<(&'e Entry, &'e Recomputed)>;

fn in_words(
    office: &Office,
    person: &Person,
    earlier: &[EarlierRating],
    entries: &[Entry],
    explained: Explained,
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
    if let Some((entry, past)) = explained {
        let _ = writeln!(out, "\n{}:\n  {}", entry.report, say(rule_set(&past.report.rules)));
        for step in steps(past) {
            for (index, line) in step.say(language).lines().enumerate() {
                let paragraph = if index == 0 { step.rule.paragraph } else { "" };
                let _ = writeln!(out, "  {paragraph:<9} {line}");
            }
        }
    }
    out
}

/// What else than a rating the register was changed by.
fn event(name: &str) -> Option<Text> {
    Some(match name {
        "rated" => return None,
        "entered" => text!("event-entered"),
        "restarted" => text!("event-restarted"),
        "annulled" => text!("event-annulled"),
        "assigned" => text!("event-assigned"),
        "aligned" => text!("event-aligned"),
        other => Text::from(other),
    })
}

fn json(
    office: &Office,
    person: &Person,
    entries: &[Entry],
    explained: Explained,
    language: Language,
) -> Result<String, Failure> {
    let history = entries.iter().map(|entry| EntryJson {
        date: office.chain[entry.run].name.date.to_string(),
        event: &entry.event,
        report: &entry.report,
        before: entry.before.map(|rating| rating.0),
        after: entry.after.map(|rating| rating.0),
    });
    let steps = explained.map(|(_, past)| steps(past)).unwrap_or_default();
    let rules = explained.map(|(_, past)| &past.report.rules.constants);
    let explanation = ExplanationJson {
        id: &person.id,
        name: &person.name,
        rating: person.rating.map(|rating| rating.0),
        history: history.collect(),
        report: explained.map(|(entry, _)| entry.report.as_str()),
        rule_set: rules.map(|rules| rules.id.as_str()),
        rule_set_in_force_from: rules.and_then(|rules| rules.in_force_from).map(|date| date.to_string()),
        steps: steps.iter().map(|s| StepJson { paragraph: s.rule.paragraph, text: s.say(language) }).collect(),
    };
    let text = serde_json::to_string_pretty(&explanation).map_err(|error| Failure::Output(error.into()))?;
    Ok(text + "\n")
}
