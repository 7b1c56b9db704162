//! The founding of an office: its tables become the first run of the chain, if they have no faults.

use crate::backlog::last_round;
use crate::batch::Batch;
use crate::handed_on::inbox::Inbox;
use crate::lay_out::plan;
use crate::request::{Request, RunError};
use crate::sanction;
use chrono::{Datelike, NaiveDate};
use kartotek_formats::texts::{Language, Text, Value, text};
use kartotek_register::fsx::Tree;
use kartotek_register::run_folder::RunName;
use tracing::info;

/// The most faults that are listed; a table with more probably has its columns mixed up.
const MOST_FAULTS: usize = 200;

fn founding_refused(faults: &[Text], language: Language) -> Text {
    let mut lines: Vec<String> =
        faults.iter().take(MOST_FAULTS).map(|fault| format!("  {}", fault.say(language))).collect();
    let more = faults.len().saturating_sub(MOST_FAULTS);
    if more > 0 {
        lines.push(format!("  {}", text!("run-more", count = more).say(language)));
    }
    text!("founding-refused", count = faults.len(), lines = Value::Lines(lines.join("\n")))
}

impl Batch<'_> {
    /// Makes the founding register the first run of the chain. A dry run writes nothing.
    pub fn found_register(&mut self, request: &Request, inbox: &Inbox) -> Result<(NaiveDate, Tree), RunError> {
        // Without a founding day in the settings, a catch-up founds the register in the first month that has a report.
        let earliest = inbox.filings.iter().filter_map(last_round).filter_map(|end| end.with_day(1)).min();
        let first = if request.catch_up { earliest } else { None };
        let founded = self.office.settings.founded;
        if let Some(founded) = founded.filter(|&founded| founded > request.as_of) {
            let as_of = request.as_of;
            return Err(RunError::Use(text!("run-before-founding", founded, as_of).into()));
        }
        let date = founded.or(first).unwrap_or(request.as_of).min(request.as_of);
        let lowest = self.rules.in_force_on(date).constants.lowest_rating();
        let faults = self.office.faults_of_founding(request.as_of, lowest).map_err(RunError::Use)?;
        if !faults.is_empty() {
            return Err(RunError::Use(founding_refused(&faults, request.language).into()));
        }
        let founding = self.office.founding(date).map_err(RunError::Use)?;
        let name = RunName { number: 0, date };
        self.index =
            sanction::seal_founding(&mut self.vault, &founding.sanctions, date, &self.rules).map_err(RunError::Use)?;
        let settings = &self.office.settings_bytes;
        let mut tree = plan::plan_founding(name, &founding, settings, (&self.rule_sets, &self.editions), &self.index)
            .map_err(RunError::Output)?;
        (self.newest, self.founded) = (name, date);
        self.history.add(name, &founding.people);
        self.history.add_earlier(&founding.earlier);
        self.office.people = founding.people;
        self.office.clubs = founding.clubs;
        self.office.records = founding.records;
        if !request.dry_run {
            self.vault.write().map_err(RunError::Output)?;
            self.office.commit(name, &mut tree).map_err(RunError::Output)?;
            info!(run = %name, players = self.office.people.records().count(), "founded");
        }
        Ok((date, tree))
    }
}
