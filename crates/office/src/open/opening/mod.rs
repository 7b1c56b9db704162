//! Applies decisions to the register before the reports of a run are accepted, each once, in the order of their days.

pub(crate) mod effect;
pub(crate) mod person_checks;

use self::person_checks::Checks;
use crate::handed_on::Opening;
use crate::open::used_decisions;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::{Decision, DecisionKind, Effect, Late, PersonKey};
use kartotek_formats::diagnostic::codes::{decision_without_effect as without_effect, rated_after_death};
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::texts::Text;
use kartotek_law::regulation::{RuleBook, RuleSet};
use kartotek_law::vocabulary::{Departure, Person, Rating};
use kartotek_ledger::in_force::InForce;
use kartotek_ledger::{Event, LedgerEntry, Row};
use kartotek_register::conversions::PlannedConversion;
use kartotek_register::merges::Merges;
use kartotek_register::records::{FormerName, NaiveDateText};
use kartotek_register::run_folder::{DecisionLine, HandledReport};
use kartotek_register::{People, State};
use std::collections::{HashMap, HashSet};

/// The register while decisions change it, with the data that they may read.
pub(crate) struct Draft<'o, 'd> {
    pub before: &'o State<'o>,
    /// The set in force on the day of the run.
    pub rules: &'o RuleSet,
    pub book: &'o RuleBook,
    /// The bookings in force before the run, if known.
    pub in_force: Option<&'o InForce>,
    pub checks: Checks,
    /// The people after the decisions so far; empty until a decision is carried out.
    pub persons: Vec<Person>,
    pub opening: Opening<'d>,
}

/// Carries out the decisions that are due and were not carried out before. `in_force`: the bookings before the run; `None`: read
/// when a decision needs them.
///
/// # Errors
/// A run that a decision needs cannot be read.
pub fn open<'d>(
    before: &State,
    book: &RuleBook,
    decisions: impl Iterator<Item = &'d Decision>,
    in_force: Option<&InForce>,
    checks: Checks,
) -> Result<Opening<'d>> {
    // A correction is carried out later, with its file.
    let is_due = |decision: &&Decision| decision.is_event() && !matches!(decision.what, DecisionKind::Correction(_));
    let mut draft = Draft {
        before,
        rules: book.in_force_on(before.day),
        book,
        in_force,
        checks,
        persons: Vec::new(),
        opening: Opening {
            clubs: before.clubs.to_vec(),
            records: before.records.cloned().unwrap_or_default(),
            ..Opening::default()
        },
    };
    let mut due_conversions = before.history.conversions.due().peekable();
    for decision in decisions.filter(is_due) {
        // Only decisions of earlier days come before a conversion.
        while let Some(planned) = due_conversions.next_if(|planned| planned.on <= decision.date) {
            draft.convert(planned);
        }
        draft.carry_out(decision)?;
    }
    due_conversions.for_each(|planned| draft.convert(planned));
    let mut opening = draft.opening;
    opening.records.former_names.extend(former_names(before.people, &draft.persons, before.day));
    let people = match draft.persons.is_empty() {
        true => before.people.clone(),
        false => before.people.succeeded_by(draft.persons),
    };
    opening.people = people.with_former_names(&opening.records.former_names);
    opening.findings = died_before_rated(before.people, &opening);
    opening.records.candidate_results.sort();
    Ok(opening)
}

/// Warnings about decisions that give a day of death before the end of a tournament in which the person was rated.
fn died_before_rated(before: &People, opening: &Opening) -> Vec<Diagnostic> {
    if opening.carried_out.is_empty() {
        return Vec::new();
    }
    let findings = opening.people.records().filter_map(|person| {
        let Some(Departure::Died(died)) = person.departure else { return None };
        let is_new = before.record(&person.id).is_some_and(|record| record.departure != person.departure);
        let last_rated = person.last_rated.filter(|last_rated| is_new && *last_rated > died)?;
        let is_about = |decision: &&&Decision| {
            decision.what.people().iter().any(|named| matches!(named.who, PersonKey::Registered(id) if id == person.id))
        };
        let decision = opening.carried_out.iter().rev().find(is_about).or(opening.carried_out.last())?;
        Some(rated_after_death::found(&decision.place, &person.id, &person.name, died, last_rated))
    });
    findings.collect()
}

/// The former names of persons renamed by decisions.
fn former_names(before: &People, after: &[Person], as_of: NaiveDate) -> Vec<FormerName> {
    let until = NaiveDateText(as_of);
    let former_name = |person: &Person| {
        let name = &before.record(&person.id)?.name;
        (person.name != *name).then(|| FormerName { until, player_id: person.id.clone(), name: name.clone() })
    };
    after.iter().filter_map(former_name).collect()
}

/// The result of a decision: carried out, or the reason why not.
pub(crate) type EffectResult = Result<(), Text>;

/// Why a decision that may need earlier runs is not carried out.
pub(crate) enum Refusal {
    /// It has no effect, for this reason.
    NoEffect(Text),
    /// A run cannot be read.
    Unreadable(anyhow::Error),
}

impl From<Text> for Refusal {
    fn from(why: Text) -> Refusal {
        Refusal::NoEffect(why)
    }
}

impl From<anyhow::Error> for Refusal {
    fn from(error: anyhow::Error) -> Refusal {
        Refusal::Unreadable(error)
    }
}

/// The diagnostics about rulings that are too late: their reports were rated without them.
pub fn too_late<'d>(
    decisions: &[&'d Decision],
    handled: &HashMap<String, HandledReport>,
    used: &HashSet<&str>,
) -> Vec<Diagnostic> {
    let ruling_of = |decision: &'d Decision| {
        let Effect::Ruling(ruling) = decision.what.effect() else { return None };
        Some((&decision.place, decision.what.report()?, ruling.late()))
    };
    let unused = decisions.iter().copied().filter(|decision| !used.contains(decision.hash.as_str()));
    // A finding confirmed after the report was rated is harmless and not reported.
    let rulings: Vec<(&Place, &str, Late)> =
        unused.filter_map(ruling_of).filter(|(.., late)| *late != Late::Harmless).collect();
    if rulings.is_empty() {
        return Vec::new();
    }
    let in_force = handled.values().filter(|report| report.status.is_in_force());
    let rated_ids: HashSet<&str> = in_force.map(|report| report.id.as_str()).collect();
    let too_late = rulings.into_iter().filter(|(_, report, _)| rated_ids.contains(report));
    too_late
        .map(|(place, report, late)| match late {
            Late::Refused => without_effect::refused_too_late(place, report),
            Late::TooLate | Late::Harmless => without_effect::too_late(place, report),
        })
        .collect()
}

impl<'d> Draft<'_, 'd> {
    /// Carries out a decision, unless an earlier run or an equal decision has. One without effect is reported.
    fn carry_out(&mut self, decision: &'d Decision) -> Result<()> {
        if !self.opening.records.carried_out.insert(decision.hash.clone()) {
            return Ok(());
        }
        self.copy_persons();
        match effect::carry_out(self, decision) {
            Ok(()) => self.opening.carried_out.push(decision),
            Err(Refusal::Unreadable(error)) => return Err(error),
            Err(Refusal::NoEffect(why)) => {
                self.opening.records.carried_out.remove(&decision.hash);
                let mut finding = without_effect::event(&decision.place, why);
                // The file name may reveal the person (§ 19).
                if decision.what.is_private() {
                    finding.without_quotes();
                }
                self.opening.diagnostics.push(finding);
            }
        }
        Ok(())
    }

    /// Copies the people before the first of them may change.
    fn copy_persons(&mut self) {
        if self.persons.is_empty() {
            self.persons = self.before.people.records().cloned().collect();
        }
    }

    /// Converts the ratings of the register to which a conversion applies.
    fn convert(&mut self, planned: &PlannedConversion) {
        self.copy_persons();
        for person in self.persons.iter_mut().filter(|person| person.merged.is_none()) {
            let Some(rating) = person.rating else { continue };
            let converted = planned.convert(person, rating);
            if converted != rating {
                person.rating = Some(converted);
                self.opening.ledger.push(LedgerEntry::converted(planned, person, rating, converted));
            }
        }
        self.opening.converted.push(planned.row());
    }

    /// The decisions of these kinds that earlier runs carried out, from the run with this index in the chain on; then all of
    /// this run.
    ///
    /// # Errors
    /// A run cannot be read.
    pub fn carried_out_since(&self, index: usize, kinds: &[&str]) -> Result<Vec<Decision>> {
        let is_of_kind = |line: &DecisionLine| kinds.contains(&line.kind.as_str());
        let mut decisions = used_decisions::carried_out(&self.before.chain[index..], is_of_kind)?;
        decisions.extend(self.opening.carried_out.iter().map(|&decision| decision.clone()));
        Ok(decisions)
    }

    /// Reads the bookings in force from the earlier runs, if not read yet.
    pub fn read_past(&mut self) -> Result<()> {
        if self.opening.in_force.is_some() {
            return Ok(());
        }
        let merges = Merges::of(self.persons.iter());
        self.opening.in_force = Some(match self.in_force {
            Some(known) => {
                let mut regrouped = known.clone();
                regrouped.regroup_if_other(&merges);
                regrouped
            }
            None => InForce::read(self.before.chain, &merges)?,
        });
        Ok(())
    }

    /// The record with this id, for changing it. A record merged into another cannot be changed.
    pub fn person(&mut self, id: &str) -> Result<&mut Person, Text> {
        let record = self.persons.iter_mut().find(|person| person.id == id);
        let person = record.ok_or_else(|| without_effect::nobody(id))?;
        match &person.merged {
            None => Ok(person),
            Some(merged) => Err(without_effect::merged(id, &merged.into, merged.since)),
        }
    }

    /// Sets a player's rating, with a ledger entry. `None`: the player no longer has a rating.
    pub fn set_rating(
        &mut self,
        decision: &Decision,
        id: &str,
        rating: Option<Rating>,
        event: Event,
        paragraph: &str,
    ) -> EffectResult {
        let person = self.person(id)?;
        let row = Row { notes: paragraph.to_owned(), ..ledger_row(decision, person, rating) };
        person.rating = rating;
        self.opening.ledger.push(LedgerEntry { event, row });
        Ok(())
    }
}

/// The ledger row of a decision about a person. `rn`: the new rating.
pub fn ledger_row(decision: &Decision, person: &Person, rn: Option<Rating>) -> Row {
    let (report, id, name) = (decision.name().to_owned(), person.id.clone(), person.name.clone());
    Row { report, id, name, registered: person.rating, rn, ..Row::default() }
}
