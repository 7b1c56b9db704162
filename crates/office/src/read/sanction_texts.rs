//! Finds texts about a sanction in files that a run would keep permanently (§ 19), before the files are processed. Copies that
//! earlier runs have made are not changed.

use crate::handed_on::inbox::{Filing, Inbox};
use anyhow::{Result, bail};
use kartotek_decisions::Folder;
use kartotek_formats::diagnostic::Place;
use kartotek_formats::diagnostic::codes::sanction_misplaced;
use kartotek_formats::file_name::ending;
use kartotek_formats::sanction_places;
use kartotek_register::Office;
use rayon::prelude::*;
use std::collections::HashSet;

const SETTINGS: &str = "kartotek.toml";

/// Holds back reports that mention a sanction, except those handled before.
pub fn hold_back_reports(inbox: &mut Inbox, office: &Office) {
    hide_notes(inbox);
    inbox.filings.par_iter_mut().filter(|filing| !office.handled.contains_key(&filing.hash)).for_each(hold_back_report);
}

/// Refuses settings that mention a sanction, unless a run has already copied them.
///
/// # Errors
/// The settings mention a sanction; the error has the line.
pub fn check_settings(office: &Office) -> Result<()> {
    let Some(line) = sanction_places::in_settings(SETTINGS, &office.settings_bytes) else { return Ok(()) };
    for run in office.chain.iter().rev() {
        if run.read_if_any(&format!("inputs/{SETTINGS}"))?.is_some_and(|bytes| bytes == office.settings_bytes) {
            return Ok(());
        }
    }
    bail!(sanction_misplaced::in_settings(line))
}

/// The name used in lists and notes for a file whose own name mentions a sanction.
pub(super) fn hidden_name(name: &str, hash: &str) -> String {
    const ENDINGS: [&str; 5] = ["csv", "json", "toml", "trf", "xlsx"];
    let ending = ending(name).filter(|ending| ENDINGS.contains(&ending.as_str()));
    format!("{}{}", &hash[..hash.len().min(8)], ending.map_or(String::new(), |ending| format!(".{ending}")))
}

/// If a file's name mentions a sanction, names the files after the hash of the report.
fn hide_names(filing: &mut Filing) {
    filing.folder.take_if(|folder| sanction_places::in_name(folder));
    if !filing.bundle.files.iter().any(|file| sanction_places::in_name(&file.name)) {
        return;
    }
    for file in &mut filing.bundle.files {
        file.name = hidden_name(&file.name, &filing.hash);
    }
    filing.bundle.stem = hidden_name("", &filing.hash);
    filing.reading = filing.bundle.read();
    let place = Place::file(filing.bundle.name());
    filing.reading.diagnostics.push(sanction_misplaced::in_name(&place));
}

/// Removes file names that mention a sanction from notes.
fn hide_notes(inbox: &mut Inbox) {
    for (name, hash) in inbox.known.iter_mut().filter(|(name, _)| sanction_places::in_name(name)) {
        *name = hidden_name(name, hash);
    }
    let place = Place::file("inbox");
    let mut has_hidden = false;
    for note in inbox.notes.iter_mut().filter(|note| sanction_places::in_name(&note.place.file)) {
        note.place = place.clone();
        note.without_quotes();
        has_hidden = true;
    }
    if has_hidden {
        inbox.notes.push(sanction_misplaced::in_name(&place));
        inbox.notes.sort_by(|a, b| a.order().cmp(&b.order()));
        inbox.notes.dedup();
    }
}

fn hold_back_report(filing: &mut Filing) {
    hide_names(filing);
    let found = sanction_places::in_report(&filing.bundle);
    if found.is_empty() {
        return;
    }
    if let Some(report) = &mut filing.reading.report {
        sanction_places::remove_names_with_sanctions(report);
    }
    filing.reading.diagnostics.extend(found);
}

/// Removes decisions that mention a sanction, except those used before.
pub fn remove_decisions(folder: &mut Folder, office: &Office) {
    let records = &office.records;
    let known: HashSet<&str> = records.used.iter().chain(&records.carried_out).map(String::as_str).collect();
    let read = std::mem::take(&mut folder.decisions).into_iter().zip(std::mem::take(&mut folder.files));
    for (decision, file) in read {
        let is_private = decision.what.is_private();
        let mentions = sanction_places::in_name(&file.name) || sanction_places::in_decision(&file.name, &file.bytes);
        if is_private || known.contains(decision.hash.as_str()) || !mentions {
            folder.decisions.push(decision);
            folder.files.push(file);
        } else {
            let place = match sanction_places::in_name(&file.name) {
                true => Place::file(&hidden_name(&file.name, &decision.hash)),
                false => decision.place,
            };
            folder.diagnostics.push(sanction_misplaced::in_decision(&place));
        }
    }
    folder.diagnostics.sort_by(|a, b| a.order().cmp(&b.order()));
}
