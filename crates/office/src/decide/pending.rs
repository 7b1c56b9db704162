//! The register as the next run will open it, with the decisions that are not yet carried out.

use crate::open::opening::person_checks::Checks;
use crate::open::{opening, used_decisions};
use crate::rate::given_numbers::GivenNumbers;
use crate::request::RunError;
use chrono::NaiveDate;
use kartotek_decisions::{self as decision, Decision, DecisionKind};
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_law::vocabulary::Club;
use kartotek_register::records::Records;
use kartotek_register::{History, Office, People, State};
use std::collections::HashSet;

pub struct NextRegister {
    pub people: People,
    /// The number of the next person to enter.
    pub next_id: u64,
    pub clubs: Vec<Club>,
    pub records: Records,
    /// Ids of reports that the decisions take back.
    pub annulled: Vec<String>,
    /// Decisions without an effect, as diagnostics.
    pub diagnostics: Vec<Diagnostic>,
}

/// The register with the decisions up to a day, from the founding register if there is no run.
///
/// # Errors
/// The founding tables, a decision's folder or a run cannot be read.
pub fn next_register(office: &Office, day: NaiveDate) -> Result<NextRegister, RunError> {
    open(office, day, &[])
}

/// Why one more decision of that day, after those that wait, would have no effect. `None`: it would have one.
///
/// # Errors
/// As for [`next_register`].
pub fn objection(office: &Office, day: NaiveDate, what: DecisionKind) -> Result<Option<Diagnostic>, RunError> {
    let decision = untyped_decision(day, what);
    let found = open(office, day, std::slice::from_ref(&decision))?.diagnostics;
    Ok(found.into_iter().find(|found| found.place == decision.place))
}

/// A decision that is not yet written to a file.
pub(crate) fn untyped_decision(day: NaiveDate, what: DecisionKind) -> Decision {
    let (place, hash, author, reason) = (Place::file(""), String::new(), String::new(), String::new());
    Decision { place, hash, date: day, author, reason, what }
}

/// Why decisions that change the register, tried together after those that wait, would have no effect.
///
/// # Errors
/// As for [`next_register`].
pub fn objections(office: &Office, decisions: &[Decision]) -> Result<Vec<Diagnostic>, RunError> {
    let is_tried = |decision: &&Decision| decision.is_event();
    let asked: HashSet<&Place> = decisions.iter().filter(is_tried).map(|decision| &decision.place).collect();
    let Some(day) = decisions.iter().map(|decision| decision.date).max().filter(|_| !asked.is_empty()) else {
        return Ok(Vec::new());
    };
    let mut found = open(office, day, decisions)?.diagnostics;
    found.retain(|found| asked.contains(&found.place));
    Ok(found)
}

/// The register with `more` decisions after those that wait.
pub(crate) fn open(office: &Office, day: NaiveDate, more: &[Decision]) -> Result<NextRegister, RunError> {
    let rules = office.settings.rule_book().map_err(RunError::Use)?;
    let founding = match office.chain.is_empty() {
        true => Some(office.founding(day).map_err(RunError::Use)?),
        false => None,
    };
    let (people, clubs, records) = match &founding {
        Some(founding) => (&founding.people, &founding.clubs, &founding.records),
        None => (&office.people, &office.clubs, &office.records),
    };
    let conversions = office.conversions(day).map_err(RunError::Use)?;
    let mut history = History::default();
    history.conversions = conversions;
    let before = State { people, clubs, records: Some(records), ..office.state(&history, day) };
    let folder = used_decisions::decisions(office)?;
    // A waiting decision that is taken back is not carried out at all.
    let undone = decision::undone(more);
    let waiting = folder.in_force_on(day).map(|(decision, _)| decision);
    let waiting = waiting.filter(|decision| !undone.contains(decision.hash.as_str()));
    let decisions = waiting.chain(more);
    let opening = opening::open(&before, &rules, decisions, None, Checks::OfToday)?;
    let annulled = opening.annulled.iter().map(|taken_back| taken_back.report.report.clone()).collect();
    let (people, clubs, records, diagnostics) = (opening.people, opening.clubs, opening.records, opening.diagnostics);
    let in_force = folder.in_force_on(NaiveDate::MAX).map(|(decision, _)| decision);
    let next_id = GivenNumbers::of(office, in_force)?.next(&people);
    Ok(NextRegister { people, next_id, clubs, records, annulled, diagnostics })
}
