//! The history of a record: its ledger entries, its other changes, and the derivation of one of its
//! ratings.

use super::explain::{ExplanationStep, correction_steps, steps};
use super::history::{self, HistoryEntry};
use super::personal_changes::{self, ValueChange};
use super::without_game::{OfRun, is_of_two_records, is_without_game};
use crate::past::rated_again::{self, Recomputed};
use anyhow::Result;
use kartotek_decisions::Decision;
use kartotek_formats::texts::printing::{self, Printing};
use kartotek_formats::texts::{Text, text};
use kartotek_law::regulation::RuleBook;
use kartotek_law::regulation::new_rating::correction::Correction;
use kartotek_law::vocabulary::{Person, Rating};
use kartotek_ledger::Event;
use kartotek_register::Office;
use std::sync::Arc;

/// The history of a record, oldest first.
pub struct RecordHistory<'o> {
    pub person: &'o Person,
    /// The ledger entries, each with the decision that caused it, if any.
    pub entries: Vec<(HistoryEntry, Option<Decision>)>,
    pub changes: Vec<ValueChange>,
}

impl<'o> RecordHistory<'o> {
    /// # Errors
    /// A run is damaged.
    pub fn of(office: &'o Office, person: &'o Person) -> Result<RecordHistory<'o>> {
        let entries = history::entries(office, &person.id)?.into_iter().map(|entry| {
            let decision = history::decision_of(office, &entry)?;
            Ok((entry, decision))
        });
        let entries = entries.collect::<Result<_>>()?;
        Ok(RecordHistory { person, entries, changes: personal_changes::changes(office, &person.id)? })
    }
}

/// Finds the last entry of a report: its booking or latest correction. `report` may also name a decision or conversion that changed
/// the rating without a game. `None`: the last entry in which a report changed the rating.
pub fn last<'e>(entries: &'e [HistoryEntry], report: Option<&str>) -> Option<&'e HistoryEntry> {
    let is_named =
        |entry: &&HistoryEntry| entry.event.is_of_report() || report.is_some() && is_without_game(entry.event);
    entries.iter().filter(is_named).rfind(|entry| match report {
        Some(report) => entry.report.trim_end_matches(".toml") == report.trim_end_matches(".toml"),
        None if entry.event == Event::Rated => entry.is_calculated,
        None => entry.before != entry.after,
    })
}

/// An entry of the report that is explained.
pub struct Explained<'e> {
    pub entry: &'e HistoryEntry,
    /// The booking; `None`: the player is no longer in the report, or the report was annulled.
    pub past: Option<Recomputed>,
    /// The correction, if the entry is one.
    pub correction: Option<Correction>,
    /// The rating before a restart that the entry undoes.
    restarted_from: Option<Rating>,
    /// The run of an entry that changed the rating without a game.
    without_game: Option<OfRun>,
}

impl Explained<'_> {
    /// How the rule set that rated the report prints paragraphs; without a booking, the printing of the caller.
    pub fn printing(&self) -> Arc<Printing> {
        let of_set = |past: &Recomputed| Printing::of(&past.rated_again.report.rules.constants);
        self.past.as_ref().map_or_else(printing::in_force, of_set)
    }

    /// The event in words. `None`: a report was rated.
    pub fn event(&self) -> Option<Text> {
        self.without_game.as_ref().map_or_else(|| history::event(self.entry, None), |of_run| of_run.event(self.entry))
    }

    pub fn steps(&self) -> Vec<ExplanationStep> {
        let of_booking = self.past.iter().flat_map(|recomputed| steps(&recomputed.rated_again, recomputed.player));
        let event = self.entry.event;
        let of_correction =
            self.correction.iter().flat_map(|correction| correction_steps(event, correction, self.restarted_from));
        let without_game = self.without_game.iter().flat_map(|of_run| of_run.steps(self.entry));
        of_booking.chain(of_correction).chain(without_game).collect()
    }

    /// The tournament's name with the report's id; the id alone for an entry without a tournament.
    pub fn heading(&self) -> Text {
        let report = &self.entry.report;
        match self.past.as_ref().map(|past| past.rated_again.report.name.as_str()).filter(|name| !name.is_empty()) {
            Some(name) => text!("explain-named", name, report),
            None => Text::from(report.as_str()),
        }
    }
}

/// Explains the booking of the report of `last` and its corrections up to `last`. `rules`: used instead of those of the runs.
///
/// # Errors
/// A run is damaged.
pub fn explain<'e>(
    office: &Office,
    entries: &'e [HistoryEntry],
    last: &'e HistoryEntry,
    rules: Option<&RuleBook>,
) -> Result<Vec<Explained<'e>>> {
    let is_of_report =
        |entry: &&HistoryEntry| entry.report == last.report && entry.run <= last.run && entry.event.is_of_report();
    let of_report: Vec<&HistoryEntry> = entries.iter().filter(is_of_report).collect();
    // A report that was annulled and rated again has two bookings: the last one counts.
    let end = of_report.iter().position(|entry| std::ptr::eq(*entry, last)).unwrap_or_default();
    let start = of_report[..=end].iter().rposition(|entry| entry.event == Event::Rated).unwrap_or_default();
    let explained = of_report[start..=end].iter().map(|entry| {
        // Start number 0: the player is no longer in the report.
        let is_booked = entry.event != Event::Annulled && entry.no > 0;
        let correction = history::correction(office, entry)?;
        let from = before_restart(entries, &entry.report).filter(|_| !is_booked);
        Ok(Explained {
            entry,
            past: is_booked.then(|| rated_again::recompute(office, entry, rules.cloned())).transpose()?,
            restarted_from: from.filter(|from| correction.is_some_and(|correction| correction.corrected == *from)),
            correction,
            without_game: None,
        })
    });
    explained.collect()
}

/// Explains the entries without a game that come after `last`, an entry of a report; if `last` is itself without a game, only
/// `last`. If `last` is `None`, all of them.
///
/// # Errors
/// A run is damaged.
pub fn explain_without_game<'e>(
    office: &Office,
    entries: &'e [HistoryEntry],
    last: Option<&'e HistoryEntry>,
) -> Result<Vec<Explained<'e>>> {
    let changed: Vec<&HistoryEntry> = match last.filter(|last| is_without_game(last.event)) {
        Some(last) => vec![last],
        None => {
            let index = last.and_then(|last| entries.iter().position(|entry| std::ptr::eq(entry, last)));
            let is_computed = |event: Event| is_without_game(event) && !is_of_two_records(event);
            let since = entries.iter().skip(index.map_or(0, |index| index + 1));
            since.filter(|entry| is_computed(entry.event)).collect()
        }
    };
    let explained = changed.into_iter().map(|entry| {
        let without_game = Some(OfRun::read(office, &office.chain[entry.run])?);
        Ok(Explained { entry, past: None, correction: None, restarted_from: None, without_game })
    });
    explained.collect()
}

/// The player's rating before a report restarted it. `None`: the report restarted no rating.
fn before_restart(entries: &[HistoryEntry], report: &str) -> Option<Rating> {
    entries.iter().rfind(|entry| entry.event == Event::Restarted && entry.report == report)?.before
}
