//! The content of files of several decisions, in sentences: whoever dropped one sees that it was understood.

use crate::decide::sentence::sentence;
use chrono::NaiveDate;
use kartotek_decisions::Folder;
use kartotek_decisions::several_in_file::{self, NUMBER};
use kartotek_formats::texts::Language;
use kartotek_register::Office;
use serde::Serialize;

/// A decision of such a file that no run has used yet.
#[derive(Clone, Debug, Serialize)]
pub struct DecidedSummary {
    /// Without the number of the decision.
    pub file: String,
    pub sentence: String,
}

/// In the order in which they are taken; private ones are not among them (§ 19).
pub fn of_files(decisions: &Folder, office: &Office, day: NaiveDate, language: Language) -> Vec<DecidedSummary> {
    let records = &office.records;
    let is_new = |hash: &String| !records.used.contains(hash) && !records.carried_out.contains(hash);
    let of_day = decisions
        .on(day)
        .map(|(decision, _)| decision)
        .filter(|decision| decision.name().contains(NUMBER) && is_new(&decision.hash));
    let told = of_day.filter(|decision| !decision.what.is_private());
    told.map(|decision| DecidedSummary {
        file: several_in_file::order(decision.name()).0.to_owned(),
        sentence: sentence(&decision.what, &office.people, &office.clubs).say(language),
    })
    .collect()
}
