//! `--dry-run`: shows the effect of a decision and writes nothing.

use super::super::{CommandOutcome, Common, Failure, json, language, output};
use super::{Head, Signing};
use crate::cli::impact::{change_lines, impact_text};
use crate::cli::table::or_empty;
use kartotek_decisions::{DecisionFile, DecisionKind};
use kartotek_formats::texts::{Text, text};
use kartotek_law::regulation::sanction::Recorded;
use kartotek_office::decide::preview::{Change, count_changes, preview};
use kartotek_office::decide::sentence::{person_or_id, sentence};
use kartotek_office::questions::impact::{Hypothesis, Impact, PlayerImpact, impact};
use kartotek_office::questions::personal_changes::Fact;
use kartotek_office::sanction::{Foreseen, JudgedAgain, recorded_in_words};
use kartotek_register::Office;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Serialize, JsonSchema)]
pub struct PreviewJson<'p> {
    #[serde(flatten)]
    head: Head<'p>,
    /// The decision in the form of its table.
    decision: serde_json::Value,
    /// The number of changes of each kind.
    counts: BTreeMap<Fact, usize>,
    changes: Vec<ChangeJson<'p>>,
}

#[derive(Serialize, JsonSchema)]
struct ChangeJson<'c> {
    #[serde(flatten)]
    change: &'c Change,
    said: String,
}

pub fn print_preview(signing: &Signing, common: &Common, what: DecisionKind) -> Result<CommandOutcome, Failure> {
    let mut office = common.open(None)?;
    let mut all_changes = preview(&office, signing.day(), &what)?;
    // A correction has no effect by itself, only through its file.
    let of_file = match &what {
        DecisionKind::Correction(_) => Some(correction_impact(&mut office, signing, &what)?),
        _ => None,
    };
    all_changes.extend(of_file.iter().flat_map(|found| &found.players).map(new_rating));
    let json = || {
        let decision = what.content().unwrap_or_default();
        let head = Head::of(&signing.signed, what.kind(), None);
        let counts = count_changes(&all_changes).into_iter().collect();
        let as_json = |change| ChangeJson { change, said: change.said.say(language()) };
        json::pretty(&PreviewJson { head, decision, counts, changes: all_changes.iter().map(as_json).collect() })
    };
    let words = || {
        let said = sentence(&what, &office.people, &office.clubs_ever()).say(language());
        let changes = match &of_file {
            Some(found) => impact_text(found),
            None => change_lines(&all_changes),
        };
        format!("{said}\n{changes}{}\n", text!("preview-not-written").say(language()))
    };
    output::answer(signing.format, json, words)
}

/// The changes that the file of a correction would make. The file is in the inbox.
fn correction_impact(office: &mut Office, signing: &Signing, what: &DecisionKind) -> Result<Impact, Failure> {
    let row = signing.signed.row(what.clone());
    let bytes = toml::to_string(&row).map_err(|error| Failure::Output(error.into()))?.into_bytes();
    let decisions = vec![DecisionFile { name: String::new(), bytes }];
    let found = impact(office, Hypothesis { decisions, ..Hypothesis::default() }, signing.day(), language())?;
    Ok(Impact { decisions: found.decisions.into_iter().filter(|decision| !decision.is_used).collect(), ..found })
}

fn new_rating(player: &PlayerImpact) -> Change {
    let (from, to) = (or_empty(player.without), or_empty(player.with));
    let said = text!("preview-rating", from = from.clone(), to = to.clone());
    Change { about: "player", id: player.id.clone(), name: player.name.clone(), what: Fact::Rating, from, to, said }
}

/// A sanction that would be given or lifted (§ 19). It changes no public part of the register.
#[derive(Default, Serialize, JsonSchema)]
pub struct OfSanction<'p> {
    /// Register id.
    pub player: &'p str,
    /// `warning`, `quarantine` or `absence`.
    pub sanction: &'p str,
    pub last_day: String,
    pub months: Option<u32>,
    pub from: Option<String>,
    /// True: the sanction is lifted; false: given.
    pub is_lifted: bool,
    /// If it is lifted: the player's other sanctions that are recorded differently then.
    pub judged_again: Vec<JudgedJson>,
    /// If it is given: the record that the next run makes of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub becomes: Option<RecordedJson>,
    /// If it is given: the player's other sanctions from tournaments that ended on the same day.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub beside: Vec<RecordedJson>,
    /// If it is given: sanctions of later days that stay as they are recorded, with what they would be after this one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stands: Vec<JudgedJson>,
}

/// The record that the next run makes of a sanction, as lines.
pub fn foreseen_lines(foreseen: &Foreseen) -> String {
    let becomes = text!("preview-becomes", becomes = recorded_in_words(&foreseen.becomes));
    let beside = foreseen.beside.iter().map(|other| text!("preview-beside", other = recorded_in_words(other)));
    let stands = foreseen.stands.iter().map(stands_said);
    [becomes].into_iter().chain(beside).chain(stands).map(|line| format!("  {}\n", line.say(language()))).collect()
}

fn stands_said(stands: &JudgedAgain) -> Text {
    let (was, would) = (recorded_in_words(&stands.was), recorded_in_words(&stands.becomes));
    text!("preview-stands", day = stands.given, was, would)
}

/// A sanction as recorded, and as it will be recorded.
#[derive(Serialize, JsonSchema)]
pub struct JudgedJson {
    /// The last playing day of its tournament.
    last_day: String,
    was: RecordedJson,
    becomes: RecordedJson,
    said: String,
}

#[derive(Serialize, JsonSchema)]
pub struct RecordedJson {
    /// `warning` or `quarantine`.
    sanction: &'static str,
    months: Option<u32>,
    from: String,
    to: String,
}

impl JudgedJson {
    pub fn of(judged: &JudgedAgain) -> JudgedJson {
        let (was, becomes) = (recorded_in_words(&judged.was), recorded_in_words(&judged.becomes));
        JudgedJson::said(judged, &text!("preview-judged-again", day = judged.given, was, becomes))
    }

    /// A sanction that stays.
    pub fn stands(judged: &JudgedAgain) -> JudgedJson {
        JudgedJson::said(judged, &stands_said(judged))
    }

    fn said(judged: &JudgedAgain, said: &Text) -> JudgedJson {
        let said = said.say(language());
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

#[derive(Serialize, JsonSchema)]
pub struct SanctionJson<'p> {
    #[serde(flatten)]
    head: Head<'p>,
    decision: OfSanction<'p>,
}

/// Prints what a sanction or its lifting would change. `foreseen`: lines about the next run's record.
pub fn show_sanction(
    signing: &Signing,
    office: &Office,
    decision: OfSanction,
    foreseen: &str,
) -> Result<CommandOutcome, Failure> {
    let json = SanctionJson { head: Head::of(&signing.signed, "sanction", None), decision };
    let words = || {
        let OfSanction { player, sanction, last_day: day, is_lifted, judged_again, .. } = &json.decision;
        let player = person_or_id(player, &office.people, &office.clubs_ever());
        let said = match is_lifted {
            true => text!("preview-lift", player, sanction = *sanction, day),
            false => text!("preview-give", player, sanction = *sanction, day),
        };
        let judged = judged_again.iter().map(|judged| format!("  {}\n", judged.said)).collect::<String>();
        let nothing = match *is_lifted && judged.is_empty() {
            true => format!("  {}\n", text!("preview-nothing-judged").say(language())),
            false => String::new(),
        };
        let end = text!("preview-not-written").say(language());
        format!("{}\n{foreseen}{judged}{nothing}{end}\n", said.say(language()))
    };
    output::answer(signing.format, || json::pretty(&json), words)
}
