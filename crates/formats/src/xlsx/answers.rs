//! A workbook that somebody has filled in: the cells of its first sheet as texts.

use super::sheet::sheets;
use crate::diagnostic::codes::spreadsheet_unreadable;
use crate::diagnostic::{Diagnostic, Place};

/// A row with something in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextRow {
    pub place: Place,
    /// From the first column on; trimmed.
    pub cells: Vec<String>,
}

/// # Errors
/// It is not a workbook, is damaged or too large, or has no visible sheet.
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
