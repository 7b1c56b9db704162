//! Finds what earlier runs have seen and this one does not: the inbox itself, or a report in it that was held back and is not
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

/// Findings that ask to remove one of two files.
const TWINS: [&Code; 2] = [&duplicate_report::CODE, &games_already_rated::CODE];

/// A line of `held.csv`: an objection.
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

/// The reports that the newest run held back.
fn held(chain: &[RunFolder]) -> Result<Vec<HeldRow>> {
    let held = chain.last().map_or(Ok(None), |newest| newest.read_if_any(HELD))?;
    let held = held.unwrap_or_default();
    Ok(csv::Reader::from_reader(held.as_slice()).deserialize().collect::<Result<_, _>>()?)
}

/// Hashes of reports that the newest run held back because a decision refuses them; that was reported then.
///
/// # Errors
/// The newest run is damaged.
pub fn refused(chain: &[RunFolder]) -> Result<HashSet<String>> {
    let refused = held(chain)?.into_iter().filter(|row| row.code == report_refused::CODE.name);
    Ok(refused.map(|row| row.hash).collect())
}

/// Reports that the newest run held back, of which the inbox has neither the file nor another of its name or id; or the
/// missing inbox itself.
///
/// # Errors
/// The newest run is damaged.
pub fn missing_reports(office: &Office, inbox: &Inbox) -> Result<Vec<Diagnostic>> {
    if !inbox.is_there && !office.handled.is_empty() {
        return Ok(vec![file_unread::no_inbox(&Place::file("inbox"))]);
    }
    let rows = held(&office.chain)?;
    // A missing file of a refused report is not reported.
    let refused: HashSet<&str> =
        rows.iter().filter(|row| row.code == report_refused::CODE.name).map(|row| row.hash.as_str()).collect();
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let mut here: HashSet<&str> = inbox.known.iter().flat_map(|(name, hash)| [name.as_str(), hash]).collect();
    here.extend(inbox.filings.iter().flat_map(|filing| [filing.bundle.name(), filing.hash.as_str()]));
    // A file that could not be read is reported as such.
    here.extend(inbox.notes.iter().filter(|note| *note.code == file_unread::CODE).map(|note| &*note.place.file));
    let ids: HashSet<_> = inbox.filings.iter().map(Filing::id).collect();
    let rated =
        office.handled.values().filter(|handled| handled.status.is_in_force()).map(|handled| handled.report.as_str());
    let rated: HashSet<&str> = rated.collect();
    let is_here = |row: &HeldRow| {
        let id = row.report.as_str();
        here.contains(row.file.as_str()) || here.contains(row.hash.as_str()) || ids.contains(id) || rated.contains(id)
    };
    // One of two files with the same games was removed, as requested.
    let is_twin = |row: &HeldRow| {
        let is_other = |other: &HeldRow| other.hash != row.hash && row.names(other) && is_here(other);
        TWINS.iter().any(|code| code.name == row.code) && rows.iter().any(is_other)
    };
    let settled: HashSet<&str> = rows.iter().filter(|row| is_twin(row)).map(|row| row.hash.as_str()).collect();
    let mut gone: Vec<Diagnostic> = rows
        .iter()
        .filter(|row| ![&refused, &settled].iter().any(|ended| ended.contains(row.hash.as_str())) && !is_here(row))
        .map(|row| report_gone::found(&Place::file(&row.file), &row.report))
        .collect();
    gone.dedup();
    Ok(gone)
}
