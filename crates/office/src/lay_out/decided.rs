//! Puts decisions of inbox files, and of files of several decisions, into sentences: the sender sees that they were
//! understood, and the office what was carried out.

use crate::decide::sentence::sentence;
use chrono::NaiveDate;
use kartotek_decisions::several_in_file::{self, NUMBER};
use kartotek_decisions::{Decision, DecisionKind, Folder};
use kartotek_formats::texts::{Language, text};
use kartotek_register::Office;
use schemars::JsonSchema;
use serde::Serialize;

/// A decision of such a file that no run has used yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DecidedSummary {
    /// The file's name, without the number of the decision.
    pub file: String,
    pub sentence: String,
}

/// The decisions in the order in which they are taken. Of a private one only the presence is said (§ 19).
pub fn of_files(decisions: &Folder, office: &Office, day: NaiveDate, language: Language) -> Vec<DecidedSummary> {
    let records = &office.records;
    let is_used = |hash: &String| records.used.contains(hash) || records.carried_out.contains(hash);
    let is_new = |decision: &Decision| !decision.what.is_of_list() && !is_used(&decision.hash);
    let of_day = decisions
        .in_force_on(day)
        .map(|(decision, _)| decision)
        .filter(|decision| is_reported(decisions, decision.name()) && is_new(decision));
    let said = |what: &DecisionKind| match what.is_private() {
        true => text!("decided--private"),
        false => sentence(what, &office.people, &office.clubs_ever()),
    };
    of_day
        .map(|decision| DecidedSummary {
            file: several_in_file::order(decision.name()).0.to_owned(),
            sentence: said(&decision.what).say(language),
        })
        .collect()
}

fn is_reported(decisions: &Folder, name: &str) -> bool {
    name.contains(NUMBER) || decisions.of_inbox.contains(name)
}
