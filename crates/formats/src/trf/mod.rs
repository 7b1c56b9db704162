//! TRF, the tournament report file of FIDE, in the generations of 2006, 2016 and 2026 and as real programs write it.
//!
//! [`reader`] makes a [`Document`] of the lines, which has all the content of the file. [`as_report`] makes a report of the
//! document: games from their two halves, and contradictions.

mod agreement;
mod as_report;
mod cells;
mod columns;
pub mod compose;
mod dates;
pub mod document;
pub mod dutch;
pub mod entries;
mod findings;
mod halves;
mod list_records;
mod national;
mod player_line;
mod points;
mod reader;
pub mod records;
mod scoring_records;
mod system;
#[cfg(test)]
mod tests;
mod tournament_records;
pub mod write;

use crate::diagnostic::Diagnostic;
use crate::diagnostic::codes::{self, report_too_large};
use crate::encoding;
use crate::limits::MOST_PLAYERS;
use crate::report::ReportAsFiled;
pub use document::Dialect;
use document::Document;
use findings::Findings;

/// Whether a line begins like a player of a TRF.
pub fn looks_like(bytes: &[u8]) -> bool {
    bytes
        .split(|&byte| byte == b'\n' || byte == b'\r')
        .any(|line| line.starts_with(b"001 ") || line.starts_with(b"001|"))
}

/// Reads a file as a report. `None`: it has no players. If there are errors, the report has everything that is readable,
/// so that later checks find all other faults.
pub fn read(name: &str, bytes: &[u8]) -> (Option<ReportAsFiled>, Vec<Diagnostic>) {
    let mut findings = Findings::new(name);
    let document = read_document(name, bytes, &mut findings);
    let report = document.and_then(|document| as_report::report(&document, &mut findings));
    (report, findings.finish())
}

/// Reads all the content of a file. `None`: it is not a TRF. The diagnostics are about its lines and columns only, not about
/// contradictions between them.
pub fn document(name: &str, bytes: &[u8]) -> (Option<Document>, Vec<Diagnostic>) {
    let mut findings = Findings::new(name);
    let document = read_document(name, bytes, &mut findings);
    (document, findings.finish())
}

fn read_document(name: &str, bytes: &[u8], findings: &mut Findings) -> Option<Document> {
    let (text, about_text) = match encoding::decode_table(name, bytes) {
        Ok(decoded) => decoded,
        Err(refusal) => {
            findings.add(refusal);
            return None;
        }
    };
    about_text.into_iter().for_each(|diagnostic| findings.add(diagnostic));
    let players = encoding::lines(&text).filter(|(_, line)| line.starts_with("001")).count();
    if players > MOST_PLAYERS {
        findings.add(report_too_large::found(findings.file(), report_too_large::players(), players, MOST_PLAYERS));
        return None;
    }
    let (text, unseen) = reader::without_invisible(&text);
    if let Some(unseen) = unseen {
        findings.add_at(unseen.first, |place| codes::trf_repaired::control_characters(place, unseen.count));
    }
    if let Some(at) = national::vega_database(&text) {
        findings.add_at(at, codes::trf_other_format::vega);
        return None;
    }
    Some(reader::read(&text, findings))
}
