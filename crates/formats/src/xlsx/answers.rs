//! A workbook of questions, filled in: its columns, and the cells of its first sheet as texts.

use super::sheet::sheets;
use crate::diagnostic::codes::spreadsheet_unreadable;
use crate::diagnostic::{Diagnostic, Place};
use crate::texts::{Text, text};

/// The columns with their headings; the reader of the answers uses their places.
pub static COLUMNS: [(&str, Text); 15] = [
    ("report", text!("desk-column-report")),
    ("no", text!("desk-column-no")),
    ("player", text!("desk-column-player")),
    ("says", text!("desk-column-says")),
    ("found", text!("desk-column-found")),
    ("answer", text!("desk-column-answer")),
    ("name", text!("desk-field-name")),
    ("birth_date", text!("desk-field-birth")),
    ("sex", text!("desk-field-sex")),
    ("club", text!("desk-field-club")),
    ("first_rating", text!("desk-field-first-rating")),
    ("approved_by", text!("desk-field-approved-by")),
    ("federation", text!("desk-field-federation")),
    ("reason", text!("desk-field-reason")),
    ("candidates", text!("desk-column-candidates")),
];
/// The place of the column of answers, from 0.
pub const ANSWER: usize = 5;

/// The place of a column, from 0.
pub fn place_of(column: &str) -> Option<usize> {
    COLUMNS.iter().position(|(name, _)| *name == column)
}

/// A row that is not empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextRow {
    pub place: Place,
    /// The cells from the first column on, trimmed.
    pub cells: Vec<String>,
}

/// The rows of the first visible sheet, with their first `columns` cells.
///
/// # Errors
/// The file is not a workbook, is damaged or too large, or has no visible sheet.
pub fn read(name: &str, bytes: &[u8], columns: u32) -> Result<Vec<TextRow>, Diagnostic> {
    let mut passed_over = Vec::new();
    let sheets = sheets(name, bytes, &mut passed_over)?;
    let Some(sheet) = sheets.first() else { return Err(spreadsheet_unreadable::no_table(&Place::file(name))) };
    let row = |row: &super::Row| TextRow {
        place: sheet.place.line(row.number),
        cells: (1..=columns).map(|column| row.text(column)).collect(),
    };
    Ok(sheet.rows.iter().map(row).collect())
}
