//! Properties of entry lists, the register's own tables, and decisions.

use super::reports::people;
use super::{all_well_said, same};
use chrono::NaiveDate;
use kartotek_decisions as decision;
use kartotek_decisions::{DecisionFile, DecisionKind};
use kartotek_formats::texts::Language;
use kartotek_formats::xlsx::answers as filled;
use kartotek_formats::{emt_entries, entry_list as entries, member_file, office_csv, officials_csv, published_list};
use kartotek_intake::workbook_answers::{self, Signature};
use std::collections::HashSet;
use std::fmt::Debug;

/// An organiser's entry list, also as the entries for an EMT.
pub fn entry_list(bytes: &[u8]) -> Result<(), String> {
    let read = || entries::read("a.csv", bytes);
    let first = read();
    same("entry list", &first, &read())?;
    let (list, found) = first;
    all_well_said(&found, &[("a.csv", bytes)])?;
    if list.is_none() && found.is_empty() {
        return Err("nothing was read, and no word".to_owned());
    }
    let (_, found) = emt_entries::read("a.csv", bytes);
    all_well_said(&found, &[("a.csv", bytes)])
}

/// The federation's member file gives lines or diagnostics.
pub fn members(bytes: &[u8]) -> Result<(), String> {
    let read = || member_file::read("a.csv", bytes);
    let first = read();
    same("member file", &first, &read())?;
    let (lines, found) = first;
    all_well_said(&found, &[("a.csv", bytes)])?;
    if lines.is_none_or(|lines| lines.is_empty()) && found.is_empty() {
        return Err("nothing was read, and no word".to_owned());
    }
    Ok(())
}

/// A workbook of answers: rows with a text for each column and their places, or a refusal; then the decisions in it.
pub fn answers(bytes: &[u8]) -> Result<(), String> {
    let columns = u32::try_from(filled::COLUMNS.len()).unwrap_or(u32::MAX);
    let read = || filled::read("a.xlsx", bytes, columns);
    let first = read();
    same("answers", &first, &read())?;
    let rows = match first {
        Ok(rows) => rows,
        Err(found) => return all_well_said(&[found], &[("a.xlsx", bytes)]),
    };
    let mut before = 0;
    for row in &rows {
        if row.cells.len() != columns as usize || row.cells.iter().any(|cell| cell.trim() != cell) {
            return Err(format!("not {columns} trimmed texts: {row:?}"));
        }
        if row.place.sheet.is_none() || row.place.line <= before {
            return Err(format!("a row without a place of its own: {row:?}"));
        }
        before = row.place.line;
    }
    decided(bytes, rows.len().saturating_sub(1))
}

/// Every row counts once: it decides something, is open or has an objection. The decisions are written and read again, one for
/// each start number, and name only players of the register.
fn decided(bytes: &[u8], rows: usize) -> Result<(), String> {
    let day = NaiveDate::from_ymd_opt(2026, 5, 2).unwrap_or_default();
    let signature = Signature { day, author: "RKF", reason: "x" };
    let Ok(Some(answers)) = workbook_answers::read("a.xlsx", bytes, people(), &signature) else { return Ok(()) };
    let (decided, told) = (answers.decisions.len(), answers.objections.len());
    if decided + told + answers.open != rows || answers.places.len() != decided {
        return Err(format!("{rows} rows: {decided} decide, {told} are objected to, {} are open", answers.open));
    }
    for (objection, language) in
        answers.objections.iter().flat_map(|text| Language::ALL.map(|language| (text, language)))
    {
        let said = objection.say(language);
        if said.trim().is_empty() || said.contains(|c: char| c.is_control()) {
            return Err(format!("not well said: {said:?}"));
        }
    }
    if answers.decisions.is_empty() {
        return Ok(());
    }
    let text = decision::several_in_file::to_toml(&answers.decisions).map_err(|error| error.to_string())?;
    let again = decision::read([DecisionFile { name: "a.toml".to_owned(), bytes: text.clone() }]);
    // Rows that differ only in their place are one decision.
    let mut seen = HashSet::new();
    for decision in &again.decisions {
        let DecisionKind::Identity(row) = &decision.what else { return Err(format!("no identity: {decision:?}")) };
        if !seen.insert((row.report.clone(), row.no)) {
            return Err(format!("decided twice: {decision:?}"));
        }
        if row.player.as_deref().is_some_and(|id| people().by_id(id).is_none()) {
            return Err(format!("nobody: {decision:?}"));
        }
    }
    if seen.len() != decided || !again.diagnostics.is_empty() {
        return Err(format!("{decided} decisions were read as {}: {:?}", seen.len(), again.diagnostics));
    }
    Ok(())
}

/// A table that a run writes must be read again without loss: each readable table is written and read again unchanged.
pub fn office(bytes: &[u8]) -> Result<(), String> {
    round(bytes, office_csv::read_players, |players| office_csv::write_players(players.iter()))?;
    round(bytes, office_csv::read_clubs, office_csv::write_clubs)?;
    round(bytes, officials_csv::read_officials, officials_csv::write_officials)?;
    round(bytes, officials_csv::read_guests, officials_csv::write_guests)?;
    drop(published_list::read("a.csv", bytes));
    Ok(())
}

fn round<T: Debug, E: Debug>(
    bytes: &[u8],
    read: impl Fn(&str, &[u8]) -> anyhow::Result<Vec<T>>,
    write: impl Fn(&[T]) -> Result<Vec<u8>, E>,
) -> Result<(), String> {
    let Ok(rows) = read("a.csv", bytes) else { return Ok(()) };
    let written = write(&rows).map_err(|error| format!("{error:?}"))?;
    let again = read("a.csv", &written).map_err(|error| format!("what was written cannot be read: {error:#}"))?;
    same("written table", &rows, &again)
}

/// A file gives a decision or a reason for its refusal.
pub fn decision(bytes: &[u8]) -> Result<(), String> {
    let file = || DecisionFile { name: "a.toml".to_owned(), bytes: bytes.to_vec() };
    let (folder, again) = (decision::read([file()]), decision::read([file()]));
    same("decision", &folder, &again)?;
    all_well_said(&folder.diagnostics, &[("a.toml", bytes)])?;
    match (folder.decisions.as_slice(), folder.diagnostics.is_empty()) {
        ([_], _) | ([], false) => Ok(()),
        _ => Err("neither a decision nor a word".to_owned()),
    }
}
