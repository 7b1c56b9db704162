//! The register with the waiting decisions: those that are not yet carried out. The next run will open it so.

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
    /// The id number of the next person who is registered.
    pub next_id: u64,
    pub clubs: Vec<Club>,
    pub records: Records,
    /// Ids of reports that the decisions annul.
    pub annulled: Vec<String>,
    /// Decisions without an effect, as diagnostics.
    pub diagnostics: Vec<Diagnostic>,
}

/// The register with the decisions up to a day; without a run, based on the founding tables.
///
/// # Errors
/// The founding tables, a decision's folder or a run cannot be read.
pub fn next_register(office: &Office, day: NaiveDate) -> Result<NextRegister, RunError> {
    open(office, day, &[])
}

/// Why another decision of `day`, after the waiting ones, would have no effect. `None`: it would have one.
///
/// # Errors
/// As for [`next_register`].
pub fn objection(office: &Office, day: NaiveDate, what: DecisionKind) -> Result<Option<Diagnostic>, RunError> {
    let decision = decision_without_file(day, what);
    let found = open(office, day, std::slice::from_ref(&decision))?.diagnostics;
    Ok(found.into_iter().find(|found| found.place == decision.place))
}

/// A decision that is not written to a file.
pub(crate) fn decision_without_file(day: NaiveDate, what: DecisionKind) -> Decision {
    let (place, hash, author, reason) = (Place::file(""), String::new(), String::new(), String::new());
    Decision { place, hash, date: day, author, reason, what }
}

/// Why events, tried together after the waiting decisions, would have no effect.
///
/// # Errors
/// As for [`next_register`].
pub fn objections(office: &Office, decisions: &[Decision]) -> Result<Vec<Diagnostic>, RunError> {
    let is_event = |decision: &&Decision| decision.is_event();
    let places: HashSet<&Place> = decisions.iter().filter(is_event).map(|decision| &decision.place).collect();
    let Some(day) = decisions.iter().map(|decision| decision.date).max().filter(|_| !places.is_empty()) else {
        return Ok(Vec::new());
    };
    let mut found = open(office, day, decisions)?.diagnostics;
    found.retain(|found| places.contains(&found.place));
    Ok(found)
}

/// The register with `more` decisions after the waiting ones.
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
    // A waiting decision that is undone is not carried out at all.
    let undone = decision::undone(more);
    let decided = folder.decisions_in_force(day);
    let waiting = decided.filter(|decision| !undone.contains(decision.hash.as_str()));
    let decisions = waiting.chain(more);
    let opening = opening::open(&before, &rules, decisions, None, Checks::OfToday)?;
    let annulled = opening.annulled.iter().map(|taken_back| taken_back.report.id.clone()).collect();
    let (people, clubs, records, diagnostics) = (opening.people, opening.clubs, opening.records, opening.diagnostics);
    let in_force = folder.decisions_in_force(NaiveDate::MAX);
    let next_id = GivenNumbers::of(office, in_force)?.next(&people);
    Ok(NextRegister { people, next_id, clubs, records, annulled, diagnostics })
}
