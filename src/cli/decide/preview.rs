//! `--dry-run`: what a decision would change, and nothing is written.

use super::super::{Common, Failure, Outcome, TextFormat, door, json};
use super::{Head, Signing};
use kartotek_decisions::What;
use kartotek_formats::texts::{Language, Text, Value, text, visible};
use kartotek_law::regulation::sanction::Recorded;
use kartotek_office::decide::preview::{Change, counts, preview};
use kartotek_office::decide::sentence::sentence;
use kartotek_office::questions::fact::Fact;
use kartotek_office::sanction::sanctions::{Foreseen, JudgedAgain, recorded_said};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write;

#[derive(Serialize)]
struct PreviewJson<'p> {
    #[serde(flatten)]
    head: Head<'p>,
    /// As its table would say it.
    decision: serde_json::Value,
    /// How many changes there are of each kind.
    counts: BTreeMap<Fact, usize>,
    changes: Vec<ChangeJson<'p>>,
}

#[derive(Serialize)]
struct ChangeJson<'c> {
    #[serde(flatten)]
    change: &'c Change,
    said: String,
}

pub fn show(signing: &Signing, common: &Common, what: What) -> Result<Outcome, Failure> {
    let (office, language) = common.open(None)?;
    let changes = preview(&office, signing.day(), &what)?;
    let signed = &signing.signed;
    let told = match signing.format {
        TextFormat::Text => {
            let said = sentence(&what, &office.people, &office.clubs).say(language);
            format!("{said}\n{}", lines(&changes, language))
        }
        TextFormat::Json => {
            let decision = what.content().unwrap_or_default();
            let head = Head::of(signed, what.kind(), None);
            let counts = counts(&changes).into_iter().collect();
            let as_json = |change| ChangeJson { change, said: change.said.say(language) };
            let changes = changes.iter().map(as_json).collect();
            json::pretty(&PreviewJson { head, decision, counts, changes })?
        }
    };
    door::print_words(&told)?;
    Ok(Outcome::Done)
}

/// A sanction that would be given or lifted (§ 19). It changes nothing of the register that anybody else may see.
#[derive(Serialize)]
pub struct OfSanction<'p> {
    /// Register id.
    pub player: &'p str,
    /// `warning`, `quarantine` or `absence`.
    pub sanction: &'p str,
    pub last_day: String,
    pub months: Option<u32>,
    pub from: Option<String>,
    /// It is taken away; else given.
    pub is_lifted: bool,
    /// The player's sanctions that become others when it is lifted.
    pub judged_again: Vec<JudgedJson>,
    /// The record that the next run makes of one that is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub becomes: Option<RecordedJson>,
    /// Beside one that is given: others of the player for tournaments that ended on the same day.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub beside: Vec<RecordedJson>,
}

/// The record that the next run makes of a sanction, in lines.
pub fn foreseen_lines(foreseen: &Foreseen, language: Language) -> String {
    let becomes = text!("preview-becomes", becomes = recorded_said(&foreseen.becomes));
    let beside = foreseen.beside.iter().map(|other| text!("preview-beside", other = recorded_said(other)));
    [becomes].into_iter().chain(beside).map(|line| format!("  {}\n", line.say(language))).collect()
}

/// A sanction as it is recorded, and as it will be.
#[derive(Serialize)]
pub struct JudgedJson {
    /// The last playing day of the tournament it was given in.
    last_day: String,
    was: RecordedJson,
    becomes: RecordedJson,
    said: String,
}

#[derive(Serialize)]
pub struct RecordedJson {
    /// `warning` or `quarantine`.
    sanction: &'static str,
    months: Option<u32>,
    from: String,
    to: String,
}

impl JudgedJson {
    pub fn of(judged: &JudgedAgain, language: Language) -> JudgedJson {
        let (was, becomes) = (recorded_said(&judged.was), recorded_said(&judged.becomes));
        let said = text!("preview-judged-again", day = judged.given, was, becomes).say(language);
        let last_day = judged.given.to_string();
        JudgedJson { last_day, was: RecordedJson::of(&judged.was), becomes: RecordedJson::of(&judged.becomes), said }
    }
}

impl RecordedJson {
    pub fn of(recorded: &Recorded) -> RecordedJson {
        RecordedJson {
            sanction: if recorded.is_quarantine() { "quarantine" } else { "warning" },
            months: recorded.months(),
            from: recorded.from.to_string(),
            to: recorded.to.to_string(),
        }
    }
}

#[derive(Serialize)]
struct SanctionJson<'p> {
    #[serde(flatten)]
    head: Head<'p>,
    decision: OfSanction<'p>,
}

/// `told`: lines below.
pub fn show_sanction(signing: &Signing, common: &Common, decision: OfSanction, told: &str) -> Result<Outcome, Failure> {
    let (_, settings, _) = common.settings()?;
    let language = common.language(&settings);
    let shown = match signing.format {
        TextFormat::Text => {
            let OfSanction { player, last_day: day, .. } = &decision;
            let sanction = decision.sanction;
            let said = match decision.is_lifted {
                true => text!("preview-lift", player = *player, sanction, day),
                false => text!("preview-give", player = *player, sanction, day),
            };
            let judged = decision.judged_again.iter().map(|judged| format!("  {}\n", judged.said)).collect::<String>();
            let nothing = match decision.is_lifted && judged.is_empty() {
                true => format!("  {}\n", text!("preview-nothing-judged").say(language)),
                false => String::new(),
            };
            let end = text!("preview-not-written").say(language);
            format!("{}\n{told}{judged}{nothing}{end}\n", said.say(language))
        }
        TextFormat::Json => {
            json::pretty(&SanctionJson { head: Head::of(&signing.signed, "sanction", None), decision })?
        }
    };
    door::print_words(&shown)?;
    Ok(Outcome::Done)
}

/// The changes, and that nothing was written.
fn lines(changes: &[Change], language: Language) -> String {
    change_lines(changes, language) + &text!("preview-not-written").say(language) + "\n"
}

/// How many changes there are of each kind, then each in a line.
pub fn change_lines(changes: &[Change], language: Language) -> String {
    let mut out = String::new();
    if changes.len() > 1 {
        let kinds =
            counts(changes).into_iter().map(|(what, count)| Text::from(format!("{} {count}", kind(what, language))));
        let told = text!("preview-counts", count = changes.len(), kinds = Value::AllOf(kinds.collect()));
        out.push_str(&(told.say(language) + "\n"));
    }
    if changes.is_empty() {
        out.push_str(&(text!("preview-nothing").say(language) + "\n"));
    }
    for change in changes {
        let (id, name) = (visible(&change.id, &[]), visible(&change.name, &[]));
        let _ = writeln!(out, "  {:<30}  {}", format!("{id} {name}").trim_end(), change.said.say(language));
    }
    out
}

/// The name of a kind of change.
fn kind(what: Fact, language: Language) -> String {
    let text = match what {
        Fact::Id => text!("preview-kind-number"),
        Fact::Entered => text!("preview-kind-entered"),
        Fact::Left => text!("preview-kind-left"),
        Fact::Public => text!("preview-kind-public"),
        Fact::Member => text!("preview-kind-member"),
        Fact::Gone => text!("preview-kind-gone"),
        Fact::Merged => text!("preview-kind-merged"),
        Fact::Archived => text!("preview-kind-archived"),
        Fact::District => text!("preview-kind-district"),
        Fact::Licence => text!("preview-kind-licence"),
        Fact::CandidateResult => text!("preview-kind-candidate-result"),
        Fact::Annulled => text!("preview-kind-annulled"),
        Fact::Booked => text!("preview-kind-booked"),
        Fact::Name => text!("fact-name"),
        Fact::Club => text!("fact-club"),
        Fact::Federation => text!("fact-federation"),
        Fact::Citizenship => text!("fact-citizenship"),
        Fact::FideId => text!("fact-fide_id"),
        Fact::BirthDate => text!("fact-birth_date"),
        Fact::Sex => text!("fact-sex"),
        Fact::Rating => text!("fact-rating"),
        Fact::FideTitle => text!("fact-fide_title"),
        Fact::FideRating => text!("fact-fide_rating"),
        Fact::FideGames => text!("fact-fide_games"),
    };
    text.say(language)
}
