//! Diagnostics about a cell of a spreadsheet: its row is shown, with the cell marked.

use super::Place;
use std::collections::HashMap;
use std::fmt::Write;
use std::sync::Arc;

/// The cells of a row, by column (1-based, ascending).
pub type Row = Vec<(u32, String)>;

/// The sheets that diagnostics point into.
#[derive(Default)]
pub struct Sheets {
    rows: HashMap<(Arc<str>, Arc<str>, u32), Row>,
}

/// Longer texts of cells are cut, in characters.
const SHOWN_CELL: usize = 30;
/// Cells shown on either side.
const SHOWN_CELLS: usize = 6;

impl Sheets {
    pub fn add_row(&mut self, file: &str, sheet: &str, line: u32, row: Row) {
        self.rows.insert((file.into(), sheet.into(), line), row);
    }

    /// Where it is, and the row with the cell marked.
    pub fn show(&self, place: &Place) -> String {
        let mut out = format!("{}, {}", place.file, place.address());
        let Some(sheet) = &place.sheet else { return out };
        let key = (Arc::clone(&place.file), Arc::clone(sheet), place.line);
        let Some(row) = self.rows.get(&key) else { return out };
        let at = row.partition_point(|(column, _)| *column < place.column);
        let shown = row.iter().skip(at.saturating_sub(SHOWN_CELLS)).take(2 * SHOWN_CELLS + 1);
        let (mut line, mut mark) = (String::new(), String::new());
        for (column, text) in shown {
            let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(SHOWN_CELL).collect();
            let sign = if *column == place.column { '^' } else { ' ' };
            if !line.is_empty() {
                line.push_str(" | ");
                mark.push_str("   ");
            }
            mark.extend(std::iter::repeat_n(sign, text.chars().count().max(1)));
            line.push_str(&text);
        }
        let number = place.line.to_string();
        let margin = " ".repeat(number.len());
        let _ = write!(out, "\n{margin} |\n{number} | {line}");
        if mark.contains('^') {
            let _ = write!(out, "\n{margin} | {}", mark.trim_end());
        }
        out
    }
}
