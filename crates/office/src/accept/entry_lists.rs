//! Checks recorded entry lists against the register of their day.

use crate::handed_on::inbox::Filing;
use chrono::{Days, NaiveDate};
use kartotek_decisions::ruled_report::RuledReport;
use kartotek_decisions::{Decision, DecisionKind};
use kartotek_formats::diagnostic::codes::rating_differs;
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::texts::Text;
use kartotek_register::State;
use kartotek_register::ids::id_order;
use std::collections::HashSet;

/// The findings about ratings on a returned entry list that differ from the register on the day of its return. The list's rating
/// is used, because the organiser received it: the list may have been returned before a run that was made later for
/// the same day.
// Decision (4.5.4.1: a recorded entry list is held against the register): the rating before a run of its day, or the one after it.
pub fn check_against_register(report: &RuledReport, state: &State, place: &Place) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    let mut entries: Vec<_> = report.rulings.entry_list.iter().collect();
    entries.sort_by(|one, other| id_order(one.0).cmp(&id_order(other.0)));
    for (listed_id, returned) in entries {
        let person = state.people.by_id(listed_id);
        let id = person.map_or(listed_id.as_str(), |person| &person.id);
        let ratings = state.ratings_of_day(id, returned.on);
        let Some(&rating) = ratings.last().filter(|_| !ratings.contains(&returned.rating)) else { continue };
        let player = Text::from(person.map_or_else(|| id.to_owned(), |person| format!("{id} {}", person.name)));
        findings.push(rating_differs::in_recorded_list(place, player, returned.rating, returned.on, rating));
    }
    findings
}

/// The earliest day for which the entry lists of these reports need the register's ratings.
pub fn first_day<'f>(decisions: &[Decision], filings: impl Iterator<Item = &'f Filing>) -> Option<NaiveDate> {
    let names_for_lists = |filing: &'f Filing| {
        let tournament = filing.report().and_then(|report| report.tournament.clone());
        [Some(filing.id().to_owned()), tournament]
    };
    let tournaments: HashSet<String> = filings.flat_map(names_for_lists).flatten().collect();
    let lists = decisions.iter().filter_map(|decision| match &decision.what {
        DecisionKind::EntryList(list) if tournaments.contains(&list.tournament) => Some(list.returned.0),
        _ => None,
    });
    // One day earlier: the list may have been returned before a run of the same day.
    lists.min().and_then(|day| day.checked_sub_days(Days::new(1)))
}
