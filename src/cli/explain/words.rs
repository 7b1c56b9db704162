//! An explanation in words: the history, line by line, then the steps of the report.

use crate::cli::output::language;
use crate::cli::table::or_dash;
use kartotek_decisions::Decision;
use kartotek_formats::texts::{Text, printing, text, visible};
use kartotek_law::vocabulary::Person;
use kartotek_office::questions::explain::rule_set;
use kartotek_office::questions::history::event;
use kartotek_office::questions::personal_changes::ValueChange;
use kartotek_office::questions::record_history::{Explained, RecordHistory};
use kartotek_register::Office;
use kartotek_register::records::EarlierRating;
use std::fmt::Write;

pub fn in_words(
    office: &Office,
    story: &RecordHistory,
    merged: &[RecordHistory],
    earlier: &[EarlierRating],
    explained: &[Explained],
) -> String {
    let say = |text: Text| text.say(language());
    let mut out = heading(office, story.person);
    for earlier in earlier {
        let _ = writeln!(out, "  {}          {}  {}", earlier.date.0, earlier.rating, say(text!("explain-earlier")));
    }
    history(&mut out, office, story);
    for other in merged {
        let since = other.person.merged.as_ref().map(|merged| merged.since.to_string()).unwrap_or_default();
        let (id, name) = (other.person.id.as_str(), other.person.name.as_str());
        let _ = writeln!(out, "\n{}", say(text!("explain-merged-record", name, id, since)));
        history(&mut out, office, other);
    }
    for explained in explained {
        let Explained { entry, past, .. } = explained;
        let day = office.chain[entry.run].name.date;
        let heading = match explained.event() {
            None => format!("{}:", say(explained.heading())),
            Some(event) => say(text!("explain-changed", report = explained.heading(), event, day)),
        };
        let _ = writeln!(out, "\n{heading}");
        if let Some(past) = past {
            let _ = writeln!(out, "  {}", say(rule_set(&past.rated_again.report.rules)));
        }
        explained.printing().within(|| {
            for step in explained.steps() {
                let printed = printing::printed(&step.paragraph);
                for (index, line) in step.say(language()).lines().enumerate() {
                    let paragraph = if index == 0 { printed.as_str() } else { "" };
                    let _ = writeln!(out, "  {paragraph:<9} {line}");
                }
            }
        });
    }
    out
}

fn heading(office: &Office, person: &Person) -> String {
    let (name, id) = (&person.name, &person.id);
    if let Some(merged) = &person.merged {
        let (into, since) = (office.people.merges().id_of(id), merged.since);
        return text!("explain-merged-into", name, id, into, since).say(language()) + "\n";
    }
    let rating = person.rating.map_or_else(|| text!("explain-no-rating").say(language()), |rating| rating.to_string());
    let club = Some(office.club_name(&person.club)).filter(|club| !club.is_empty());
    let player = format!("{name} ({id}){}", club.map_or_else(String::new, |club| format!(", {club}")));
    format!("{}: {rating}\n", visible(&player, &[]))
}

/// One line per day, with all changes of that day.
fn history(out: &mut String, office: &Office, story: &RecordHistory) {
    let say = |text: Text| text.say(language());
    let first = story.entries.first().map_or(story.person.rating, |(first, _)| first.before);
    if let Some(founding) = first {
        let founded = office.chain.first().map(|run| run.name.date.to_string()).unwrap_or_default();
        let _ = writeln!(out, "  {founded}          {founding}  {}", say(text!("explain-founding")));
    }
    let mut changes = story.changes.iter().peekable();
    let decided = |out: &mut String, Decision { author, date, reason, .. }: &Decision| {
        let line = say(text!("explain-decided", author, day = *date, reason));
        let _ = writeln!(out, "                           {line}");
    };
    let tell = |out: &mut String, ValueChange { run, said, paragraph, decisions, .. }: &ValueChange| {
        let (date, said) = (office.chain[*run].name.date, said.say(language()));
        let paragraph = paragraph.map_or_else(String::new, |number| format!(" ({})", printing::printed(number)));
        let _ = writeln!(out, "  {date}               {said}{paragraph}");
        decisions.iter().for_each(|decision| decided(out, decision));
    };
    for (entry, decision) in &story.entries {
        while let Some(change) = changes.next_if(|change| change.run <= entry.run) {
            tell(out, change);
        }
        let date = office.chain[entry.run].name.date;
        let event_text = event(entry, decision.as_ref().map(|decision| &decision.what));
        let what = event_text.map_or_else(String::new, |event| format!(" ({})", say(event)));
        let (before, after) = (or_dash(entry.before), or_dash(entry.after));
        let _ = writeln!(out, "  {date}  {before:>4} → {after:<4}  {}{what}", entry.report);
        if let Some(decision) = decision {
            decided(out, decision);
        }
    }
    changes.for_each(|change| tell(out, change));
}
