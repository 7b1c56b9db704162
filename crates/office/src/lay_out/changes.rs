//! Builds the rows of the public list of changes: the effect of each report on a rating in this run.

use crate::handed_on::books::Books;
use crate::rate::correction::incoming::Originals;
use kartotek_law::vocabulary::Hundredths;
use kartotek_ledger::{CalculationColumns, Event, LedgerEntry, Row};
use kartotek_register::People;
use kartotek_register::hidden_people::Hidden;
use kartotek_register::records::FormerName;
use std::collections::HashMap;

/// The rows, in the order of the ledger. `originals`: the bookings of the reports that are corrected. `former`: earlier
/// names, by which people who asked not to be shown are recognised too.
pub fn rows(books: &Books, originals: &Originals, former: &[FormerName]) -> Vec<Row> {
    let hidden = Hidden::of(&books.people, former);
    let lines = books.corrections.iter().map(|line| ((line.report.as_str(), line.id.as_str()), line.difference));
    let differences: HashMap<(&str, &str), i32> = lines.collect();
    let of_reports = books.ledger.iter().filter_map(|entry| match entry.event {
        Event::Rated => Some(entry.row.clone()),
        Event::Corrected | Event::Annulled => Some(of_correction(entry, originals, &differences)),
        Event::Entered | Event::Restarted => None,
        Event::Assigned | Event::Aligned | Event::Converted | Event::Merged | Event::Unmerged => None,
    });
    of_reports.map(|row| shown(row, &books.people, &hidden)).collect()
}

/// The row of a correction. The list has the first booking already, so the gain here is the difference between the two Rn;
/// the calculation of the new Rn is in the ledger, and `explain` shows it.
// Decision (4.5.4.1): in the public list a correction is its difference.
fn of_correction(entry: &LedgerEntry, originals: &Originals, differences: &HashMap<(&str, &str), i32>) -> Row {
    let row = &entry.row;
    let no_before = originals
        .original_of(&row.report)
        .and_then(|original| original.booked.players.get(&row.id))
        .map(|standing| standing.no);
    let difference = differences.get(&(row.report.as_str(), row.id.as_str()));
    let gain = difference.map(|&difference| Hundredths(i64::from(difference) * 100));
    Row {
        // A player who is no longer in the report keeps the number from it.
        no: if row.no == 0 { no_before.unwrap_or_default() } else { row.no },
        ro: None,
        calculation: CalculationColumns { gain, ..CalculationColumns::default() },
        ..row.clone()
    }
}

/// The row as it may be shown: without name and id of a player who asked not to be shown, even from before they became a member.
fn shown(mut row: Row, people: &People, hidden: &Hidden) -> Row {
    let is_guest = row.id.is_empty() && hidden.may_be(&row.name, None);
    if is_guest || people.by_id(&row.id).is_some_and(|person| !person.public) {
        row.id.clear();
        row.name.clear();
    }
    row
}
