//! An explanation in JSON.

use crate::cli::{Failure, json, language};
use kartotek_decisions::Decision;
use kartotek_formats::texts::printing;
use kartotek_law::regulation::new_rating::correction::Correction;
use kartotek_ledger::Event;
use kartotek_office::questions::explain::{ExplanationStep, steps};
use kartotek_office::questions::history::HistoryEntry;
use kartotek_office::questions::personal_changes::Fact;
use kartotek_office::questions::personal_changes::ValueChange;
use kartotek_office::questions::record_history::{Explained, RecordHistory};
use kartotek_office::questions::without_game::is_without_game;
use kartotek_register::Office;
use schemars::JsonSchema;
use serde::Serialize;

#[derive(Serialize, JsonSchema)]
pub struct ExplanationJson<'a> {
    id: &'a str,
    name: &'a str,
    rating: Option<i32>,
    /// The record into which this one was merged.
    merged_into: Option<MergedJson<'a>>,
    history: Vec<EntryJson<'a>>,
    changes: Vec<ChangeJson<'a>>,
    /// The person's other records, merged into this one.
    merged: Vec<RecordJson<'a>>,
    report: Option<&'a str>,
    rule_set: Option<&'a str>,
    rule_set_in_force_from: Option<String>,
    steps: Vec<StepJson>,
    /// Later corrections of the report's booking, oldest first.
    corrections: Vec<CorrectionJson>,
    /// Later changes without a game: by a decision, or by the conversion of a rule set.
    without_game: Vec<WithoutGameJson<'a>>,
}

#[derive(Serialize, JsonSchema)]
struct WithoutGameJson<'a> {
    date: String,
    event: Event,
    /// The decision's file, or the rule set.
    report: &'a str,
    before: Option<i32>,
    after: Option<i32>,
    steps: Vec<StepJson>,
}

#[derive(Serialize, JsonSchema)]
struct CorrectionJson {
    date: String,
    event: Event,
    /// Rn as booked before, and as it should have been.
    booked: i32,
    corrected: i32,
    difference: i32,
    registered: i32,
    rating: i32,
    steps: Vec<StepJson>,
}

#[derive(Serialize, JsonSchema)]
struct EntryJson<'a> {
    date: String,
    event: Event,
    report: &'a str,
    before: Option<i32>,
    after: Option<i32>,
    /// The decision that made the change; null: a report did.
    decision: Option<DecisionJson<'a>>,
}

#[derive(Serialize, JsonSchema)]
struct DecisionJson<'a> {
    author: &'a str,
    date: String,
    reason: &'a str,
}

impl<'a> DecisionJson<'a> {
    fn of(decision: &'a Decision) -> DecisionJson<'a> {
        DecisionJson { author: &decision.author, date: decision.date.to_string(), reason: &decision.reason }
    }
}

/// A change of something other than the rating.
#[derive(Serialize, JsonSchema)]
struct ChangeJson<'a> {
    date: String,
    what: Fact,
    from: &'a str,
    to: &'a str,
    paragraph: Option<&'a str>,
    /// The decisions about the person in that run; only with its first change.
    decisions: Vec<DecisionJson<'a>>,
}

#[derive(Serialize, JsonSchema)]
struct MergedJson<'a> {
    id: &'a str,
    since: String,
}

#[derive(Serialize, JsonSchema)]
struct RecordJson<'a> {
    id: &'a str,
    name: &'a str,
    since: String,
    history: Vec<EntryJson<'a>>,
    changes: Vec<ChangeJson<'a>>,
}

#[derive(Serialize, JsonSchema)]
struct StepJson {
    paragraph: String,
    text: String,
}

fn history<'a>(office: &Office, story: &'a RecordHistory) -> Vec<EntryJson<'a>> {
    let entry = |(entry, decision): &'a (_, Option<Decision>)| {
        let entry: &HistoryEntry = entry;
        EntryJson {
            date: office.chain[entry.run].name.date.to_string(),
            event: entry.event,
            report: &entry.report,
            before: entry.before.map(|rating| rating.0),
            after: entry.after.map(|rating| rating.0),
            decision: decision.as_ref().map(DecisionJson::of),
        }
    };
    story.entries.iter().map(entry).collect()
}

fn changes<'a>(office: &Office, story: &'a RecordHistory) -> Vec<ChangeJson<'a>> {
    let change = |change: &'a ValueChange| ChangeJson {
        date: office.chain[change.run].name.date.to_string(),
        what: change.what,
        from: &change.from,
        to: &change.to,
        paragraph: change.paragraph,
        decisions: change.decisions.iter().map(DecisionJson::of).collect(),
    };
    story.changes.iter().map(change).collect()
}

pub fn json(
    office: &Office,
    story: &RecordHistory,
    merged: &[RecordHistory],
    explained: &[Explained],
) -> Result<String, Failure> {
    let RecordHistory { person, .. } = story;
    let since = |other: &RecordHistory| other.person.merged.as_ref().map(|merged| merged.since.to_string());
    let records = merged.iter().map(|other| RecordJson {
        id: &other.person.id,
        name: &other.person.name,
        since: since(other).unwrap_or_default(),
        history: history(office, other),
        changes: changes(office, other),
    });
    let rated_entry = explained.iter().find(|explained| explained.entry.event == Event::Rated);
    let printing = rated_entry.map_or_else(printing::in_force, Explained::printing);
    let booking = rated_entry.and_then(|explained| explained.past.as_ref());
    let of_booking: Vec<ExplanationStep> =
        booking.map(|recomputed| steps(&recomputed.rated_again, recomputed.player)).unwrap_or_default();
    let corrections: Vec<(&Explained, Correction, Vec<ExplanationStep>)> = (explained.iter())
        .filter_map(|explained| Some((explained, explained.correction?, explained.steps())))
        .collect();
    let latest = booking.or(explained.first().and_then(|explained| explained.past.as_ref()));
    let rules = latest.map(|past| &past.rated_again.report.rules.constants);
    let explanation = ExplanationJson {
        id: &person.id,
        name: &person.name,
        rating: person.rating.map(|rating| rating.0),
        merged_into: person
            .merged
            .as_ref()
            .map(|merged| MergedJson { id: office.people.merges().id_of(&person.id), since: merged.since.to_string() }),
        history: history(office, story),
        changes: changes(office, story),
        merged: records.collect(),
        report: explained
            .first()
            .filter(|first| !is_without_game(first.entry.event))
            .map(|first| first.entry.report.as_str()),
        rule_set: rules.map(|rules| rules.id.as_str()),
        rule_set_in_force_from: rules.and_then(|rules| rules.in_force_from).map(|date| date.to_string()),
        steps: printing.within(|| steps_json(&of_booking)),
        corrections: (corrections.iter())
            .map(|(explained, correction, steps)| CorrectionJson {
                date: office.chain[explained.entry.run].name.date.to_string(),
                event: explained.entry.event,
                booked: correction.booked.0,
                corrected: correction.corrected.0,
                difference: correction.difference,
                registered: correction.registered.0,
                rating: correction.new_rating.0,
                steps: explained.printing().within(|| steps_json(steps)),
            })
            .collect(),
        without_game: explained
            .iter()
            .filter(|explained| is_without_game(explained.entry.event))
            .map(|explained| changed(office, explained))
            .collect(),
    };
    json::pretty(&explanation)
}

fn changed<'a>(office: &Office, explained: &'a Explained) -> WithoutGameJson<'a> {
    let entry = explained.entry;
    WithoutGameJson {
        date: office.chain[entry.run].name.date.to_string(),
        event: entry.event,
        report: &entry.report,
        before: entry.before.map(|rating| rating.0),
        after: entry.after.map(|rating| rating.0),
        steps: steps_json(&explained.steps()),
    }
}

fn steps_json(steps: &[ExplanationStep]) -> Vec<StepJson> {
    steps.iter().map(|step| StepJson { paragraph: step.paragraph.clone(), text: step.say(language()) }).collect()
}
