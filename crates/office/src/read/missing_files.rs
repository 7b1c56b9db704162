//! Finds files that the newest run read and that are now missing: the inbox itself, or a report that was held back and is not
//! refused by decision.

use crate::handed_on::inbox::{Filing, Inbox};
use anyhow::Result;
use kartotek_formats::diagnostic::codes::{
    duplicate_report, file_unread, games_already_rated, report_gone, report_refused,
};
use kartotek_formats::diagnostic::{Code, Diagnostic, Place};
use kartotek_register::Office;
use kartotek_register::run_folder::{HELD, RunFolder};
use serde::Deserialize;
use std::collections::HashSet;

/// Codes of findings that ask to remove one of two files.
const TWINS: [&Code; 2] = [&duplicate_report::CODE, &games_already_rated::CODE];

/// A line of `held.csv`: an objection to a report.
#[derive(Deserialize)]
struct HeldRow {
    file: String,
    report: String,
    hash: String,
    code: String,
    message: String,
}

impl HeldRow {
    /// Whether the message names the other report by its id.
    fn names(&self, other: &HeldRow) -> bool {
        let is_between = |c: char| c.is_whitespace() || ",;:`".contains(c);
        self.message.split(is_between).any(|word| word == other.report)
    }
}

/// The objections to reports that the newest run held back.
fn read_held(chain: &[RunFolder]) -> Result<Vec<HeldRow>> {
    let held = chain.last().map_or(Ok(None), |newest| newest.read_if_any(HELD))?;
    let held = held.unwrap_or_default();
    Ok(csv::Reader::from_reader(held.as_slice()).deserialize().collect::<Result<_, _>>()?)
}

/// Hashes of reports that the newest run held back because a decision refuses them.
///
/// # Errors
/// The newest run is damaged.
pub fn refused(chain: &[RunFolder]) -> Result<HashSet<String>> {
    let refused = read_held(chain)?.into_iter().filter(|row| row.code == report_refused::CODE.name);
    Ok(refused.map(|row| row.hash).collect())
}

/// Finds the reports held back by the newest run of which the inbox has neither the file nor another with its name or id, or
/// the missing inbox itself.
///
/// # Errors
/// The newest run is damaged.
pub fn missing_reports(office: &Office, inbox: &Inbox) -> Result<Vec<Diagnostic>> {
    if !inbox.is_there && !office.handled.is_empty() {
        return Ok(vec![file_unread::no_inbox(&Place::file("inbox"))]);
    }
    let rows = read_held(&office.chain)?;
    // A refused report may be removed.
    let refused: HashSet<&str> =
        rows.iter().filter(|row| row.code == report_refused::CODE.name).map(|row| row.hash.as_str()).collect();
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let mut present: HashSet<&str> = inbox.known.iter().flat_map(|(name, hash)| [name.as_str(), hash]).collect();
    present.extend(inbox.filings.iter().flat_map(|filing| [filing.bundle.name(), filing.hash.as_str()]));
    // A file that could not be read has its own finding.
    present.extend(inbox.notes.iter().filter(|note| *note.code == file_unread::CODE).map(|note| &*note.place.file));
    // A report may have come in another file, or have been rated.
    let mut present_ids: HashSet<&str> = inbox.filings.iter().map(Filing::id).collect();
    let in_force = office.handled.values().filter(|handled| handled.status.is_in_force());
    present_ids.extend(in_force.map(|handled| handled.id.as_str()));
    let is_present = |row: &HeldRow| {
        present.contains(row.file.as_str())
            || present.contains(row.hash.as_str())
            || present_ids.contains(row.report.as_str())
    };
    // Of two files with the same games, one was to be removed.
    let is_removed_twin = |row: &HeldRow| {
        let is_other = |other: &HeldRow| other.hash != row.hash && row.names(other) && is_present(other);
        TWINS.iter().any(|code| code.name == row.code) && rows.iter().any(is_other)
    };
    let removed: HashSet<&str> = rows.iter().filter(|row| is_removed_twin(row)).map(|row| row.hash.as_str()).collect();
    let mut missing: Vec<Diagnostic> = rows
        .iter()
        .filter(|row| !refused.contains(row.hash.as_str()) && !removed.contains(row.hash.as_str()) && !is_present(row))
        .map(|row| report_gone::found(&Place::file(&row.file), &row.report))
        .collect();
    missing.dedup();
    Ok(missing)
}
