//! A player's entries in the ledgers, the decisions that caused them, and the files and players of a rated report.

use crate::past::copies::{bundle_of, decisions_of};
use anyhow::Result;
use kartotek_decisions::{Decision, DecisionKind};
use kartotek_formats::bundle::Bundle;
use kartotek_formats::texts::{OrSay, Text, in_run, text};
use kartotek_law::regulation::new_rating::correction::Correction;
use kartotek_law::vocabulary::Rating;
use kartotek_ledger as ledger;
use kartotek_ledger::{CorrectionLine, Event, LedgerLine};
use kartotek_register::Office;
use kartotek_register::conversions;
use kartotek_register::run_folder::{self, RunFolder, Status};
use rayon::prelude::*;

/// A line of a ledger that concerns one player.
#[derive(Clone, Debug)]
pub struct HistoryEntry {
    /// Index in the chain.
    pub run: usize,
    pub event: Event,
    pub report: String,
    pub no: u32,
    /// Register id.
    pub player: String,
    pub before: Option<Rating>,
    pub after: Option<Rating>,
    /// Whether the entry has a calculation.
    pub is_calculated: bool,
    /// The paragraph of a conversion as its rule set prints it; empty: none.
    pub converted_by: String,
}

impl HistoryEntry {
    /// `run`: index in the chain.
    fn new(run: usize, line: &LedgerLine) -> HistoryEntry {
        HistoryEntry {
            run,
            event: line.event,
            report: line.report.to_owned(),
            no: line.no,
            player: line.id.to_owned(),
            before: line.registered,
            after: line.rn,
            is_calculated: line.is_calculated(),
            converted_by: if line.event == Event::Converted { line.notes.to_owned() } else { String::new() },
        }
    }
}

/// The event of a ledger entry in words. `None`: a report was rated.
pub fn event(entry: &HistoryEntry, decided: Option<&DecisionKind>) -> Option<Text> {
    Some(match (entry.event, decided) {
        (Event::Rated, _) => return None,
        (Event::Entered, _) => text!("event-entered"),
        (Event::Restarted, _) => text!("event-restarted"),
        (Event::Corrected, _) => text!("event-corrected"),
        (Event::Annulled, _) => text!("event-annulled"),
        (Event::Assigned | Event::Aligned, Some(DecisionKind::Undo(_))) => text!("event-undone"),
        (Event::Assigned, _) => text!("event-assigned"),
        (Event::Aligned, _) => text!("event-aligned"),
        (Event::Converted, _) if !entry.converted_by.is_empty() => {
            text!("event-converted--paragraph", set = entry.report.as_str(), paragraph = entry.converted_by.as_str())
        }
        (Event::Converted, _) => text!("event-converted", set = entry.report.as_str()),
        (Event::Merged, Some(DecisionKind::Merge(row))) if row.player == entry.player => {
            text!("event-merged-with", other = row.duplicate.as_str())
        }
        (Event::Merged, Some(DecisionKind::Merge(row))) => text!("event-merged-into", other = row.player.as_str()),
        (Event::Merged, Some(DecisionKind::Members(_))) => text!("event-renumbered"),
        (Event::Merged, _) => text!("event-merged"),
        (Event::Unmerged, Some(DecisionKind::Unmerge(row))) => {
            let other = if row.player == entry.player { &row.duplicate } else { &row.player };
            text!("event-unmerged-from", other)
        }
        (Event::Unmerged, _) => text!("event-unmerged"),
    })
}

/// Every ledger entry of a run, by its index in the chain.
pub fn of_run(office: &Office, run: usize) -> Result<Vec<HistoryEntry>> {
    let mut entries = Vec::new();
    ledger::each(&office.chain[run], |line| entries.push(HistoryEntry::new(run, &line)))?;
    Ok(entries)
}

/// Every ledger entry of a player, oldest first.
pub fn entries(office: &Office, player: &str) -> Result<Vec<HistoryEntry>> {
    let of_run = |(place, run): (usize, &RunFolder)| {
        let mut entries = Vec::new();
        ledger::each_of(run, player, |line| entries.push(HistoryEntry::new(place, &line)))?;
        Ok(entries)
    };
    // The founding register has no ledger.
    let entries: Vec<Vec<HistoryEntry>> =
        office.chain.par_iter().enumerate().skip(1).map(of_run).collect::<Result<_>>()?;
    Ok(entries.concat())
}

/// The decision that caused an entry. `None`: the entry comes from a report, or from a sanction, whose decision is not kept.
///
/// # Errors
/// A run is damaged.
pub fn decision_of(office: &Office, entry: &HistoryEntry) -> Result<Option<Decision>> {
    if matches!(entry.event, Event::Entered | Event::Restarted | Event::Rated | Event::Converted) {
        return Ok(None);
    }
    let is_cause = |decision: &Decision| match (entry.event, &decision.what) {
        (Event::Annulled, DecisionKind::Annul(row)) => row.report == entry.report,
        (Event::Corrected, DecisionKind::Correction(row)) => row.report == entry.report,
        (Event::Annulled | Event::Corrected, _) => false,
        _ => decision.name() == entry.report,
    };
    Ok(decisions_of(&office.chain[entry.run])?.into_iter().find(is_cause))
}

/// The decisions about a person's data that a run carried out.
///
/// # Errors
/// The run is damaged.
pub fn decisions_about(run: &RunFolder, id: &str) -> Result<Vec<Decision>> {
    let is_about = |decision: &Decision| matches!(&decision.what, DecisionKind::Player(row) if row.id == id);
    let mut decisions = decisions_of(run)?;
    decisions.retain(is_about);
    Ok(decisions)
}

/// The booked and the corrected rating of an entry that corrected or annulled a report. `None`: it is another entry, or the rating
/// did not change.
///
/// # Errors
/// A run is damaged.
pub fn correction(office: &Office, entry: &HistoryEntry) -> Result<Option<Correction>> {
    let before_and_after = entry.before.zip(entry.after).filter(|_| entry.event.is_correction());
    let Some((registered, new_rating)) = before_and_after else { return Ok(None) };
    let lines = CorrectionLine::of(&office.chain[entry.run])?;
    let row = lines.iter().find(|row| row.report == entry.report && row.id == entry.player);
    let Some(row) = row else { return Ok(None) };
    let (booked, corrected, difference) = (Rating(row.booked), Rating(row.corrected), row.difference);
    let is_across = is_across(&office.chain, entry)?;
    Ok(Some(Correction { booked, corrected, registered, difference, is_across, new_rating }))
}

/// Whether the register was converted between the booking of a report and the entry that corrects it.
fn is_across(chain: &[RunFolder], entry: &HistoryEntry) -> Result<bool> {
    // A decision dated before the conversion is carried out before it, in the same run. A newcomer's rating may be converted
    // without a conversion of the register.
    let of_run = conversions::rows_of(&chain[entry.run])?;
    let (mut is_across, mut has_converted) = (false, false);
    ledger::each(&chain[entry.run], |line| {
        has_converted |= line.event == Event::Converted && of_run.iter().any(|row| row.set == line.report);
        is_across |=
            has_converted && line.event == entry.event && line.report == entry.report && line.id == entry.player;
    })?;
    for run in chain[..entry.run].iter().skip(1).rev() {
        if run.handled()?.iter().any(|handled| handled.id == entry.report && handled.status == Status::Rated) {
            return Ok(is_across);
        }
        is_across |= !conversions::rows_of(run)?.is_empty();
    }
    Ok(false)
}

/// A player of a report that was rated.
pub struct RatedPlayer {
    pub no: u32,
    /// Register id; empty: outside the register.
    pub id: String,
    pub name: String,
    /// The start rating.
    pub ro: Option<Rating>,
}

/// The files and players of the report in force with this id. `None`: no report was rated under this id, or it was annulled.
///
/// # Errors
/// A run is damaged.
pub fn report_of(office: &Office, report: &str) -> Result<Option<(Bundle, Vec<RatedPlayer>)>> {
    for run in office.chain.iter().rev() {
        let handled = run.handled().or_say(|| in_run(run.name))?;
        let mut of_report = handled.iter().filter(|handled| handled.id == report);
        let Some(handled) = of_report.clone().find(|handled| handled.status.is_in_force()) else {
            if of_report.any(|handled| handled.status == Status::Annulled) {
                return Ok(None);
            }
            continue;
        };
        let mut players = Vec::new();
        each_line(run, report, |line, name| {
            if line.is_of_player() {
                players.push(RatedPlayer { no: line.no, id: line.id.to_owned(), name, ro: line.ro });
            }
        })?;
        return Ok(Some((bundle_of(run, handled)?, players)));
    }
    Ok(None)
}

/// Calls `take` with each ledger line of a report and the player's name.
///
/// # Errors
/// The run is damaged.
pub fn each_line(run: &RunFolder, report: &str, mut take: impl FnMut(&LedgerLine, String)) -> Result<()> {
    let guests = kartotek_facts::guests(run, report)?;
    let people = run_folder::people_of(run)?;
    ledger::each(run, |line| {
        if line.report == report {
            let guest = || guests.get(&line.no).cloned().unwrap_or_default();
            let name = people.record(line.id).map_or_else(guest, |person| person.name.clone());
            take(&line, name);
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_decisions::{MergeRow, UnmergeRow};
    use kartotek_formats::texts::Language;

    fn event_of(kind: Event, player: &str, decided: Option<&DecisionKind>) -> Option<String> {
        let (report, player) = (String::new(), player.to_owned());
        let entry = HistoryEntry {
            run: 1,
            event: kind,
            report,
            no: 0,
            player,
            before: None,
            after: None,
            is_calculated: false,
            converted_by: String::new(),
        };
        event(&entry, decided).map(|text| text.say(Language::En))
    }

    #[test]
    fn a_merge_is_told_from_the_side_of_the_record_that_is_asked_about() {
        let (player, duplicate, rating) = ("10".to_owned(), "20".to_owned(), None);
        let merge = DecisionKind::Merge(MergeRow { player: player.clone(), duplicate: duplicate.clone(), rating });
        let unmerge = DecisionKind::Unmerge(UnmergeRow { player, duplicate, rating });
        let tell = |kind, player: &str, decided| event_of(kind, player, decided).unwrap();
        assert_eq!(tell(Event::Merged, "10", Some(&merge)), "merged with 20");
        assert_eq!(tell(Event::Merged, "20", Some(&merge)), "merged into 10");
        assert_eq!(tell(Event::Unmerged, "10", Some(&unmerge)), "the merge with 20 taken back");
        assert_eq!(tell(Event::Unmerged, "20", Some(&unmerge)), "the merge with 10 taken back");
        // Without the decision it is unknown which of the two records remains.
        assert_eq!(tell(Event::Merged, "10", None), "merged with another record");
        assert_eq!(event_of(Event::Rated, "10", None), None);
    }
}
