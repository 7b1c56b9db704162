//! The lines that diagnostics point into, each shown without control characters and no longer than a terminal is wide.

use super::Place;
use crate::texts::visible;
use std::collections::HashMap;
use std::fmt::Write;
use std::ops::Range;
use std::sync::Arc;

/// The texts of the files that diagnostics point into, by name.
#[derive(Default)]
pub struct Sources {
    texts: HashMap<String, Lines>,
    /// Lines of files that are too large to be kept.
    lines: HashMap<(String, u32), String>,
    /// By file, sheet and line.
    rows: HashMap<(Arc<str>, Arc<str>, u32), Row>,
}

/// A text and where its lines begin.
struct Lines {
    text: String,
    starts: Vec<usize>,
}

impl Sources {
    /// Adds a text as it was read, so that places fit.
    pub fn add(&mut self, name: &str, text: &str) {
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(end, _)| end + 1)).collect();
        self.texts.insert(name.to_owned(), Lines { text, starts });
    }

    /// One line of a file, 1-based.
    pub fn add_line(&mut self, name: &str, line: u32, text: &str) {
        self.lines.insert((name.to_owned(), line), text.to_owned());
    }

    /// A row of a sheet of a spreadsheet.
    pub fn add_row(&mut self, file: &str, sheet: &str, line: u32, row: Row) {
        self.rows.insert((file.into(), sheet.into(), line), row);
    }

    /// The text at a place, made harmless and cut to what is shown: the line, or the cells of the row. `None`: the
    /// place has no line, or it is blank.
    pub fn at(&self, place: &Place) -> Option<String> {
        if place.sheet.is_some() {
            let shown = self.cells(place);
            let row = shown.lines().nth(2)?.split_once("| ")?.1.to_owned();
            return Some(visible(&row, &[]).into_owned());
        }
        excerpt(self.line(&place.file, place.line)?, place.column).map(|shown| shown.text)
    }

    /// A place in a spreadsheet, and its row with the cell marked.
    pub(super) fn cells(&self, place: &Place) -> String {
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

    pub(super) fn line(&self, name: &str, line: u32) -> Option<&str> {
        if let Some(text) = self.lines.get(&(name.to_owned(), line)) {
            return Some(text);
        }
        let index = usize::try_from(line).ok()?.checked_sub(1)?;
        let lines = self.texts.get(name)?;
        let start = *lines.starts.get(index)?;
        lines.text[start..].split('\n').next()
    }
}

/// A line, or the part of a long one that is shown, and the bytes in it that the diagnostic points at.
pub(super) struct Excerpt {
    pub text: String,
    pub span: Range<usize>,
    /// The beginning of the line was left out, so that columns in the excerpt differ from those in the line.
    pub is_cut: bool,
}

/// The longest line that is shown in full, in characters.
const SHOWN_LINE: usize = 400;
/// Characters of a longer line that are shown before the column, and from it on.
const BEFORE: usize = 40;
const FROM: usize = 80;
const CUT: char = '…';

/// The line with a mark at the column; without a column, below all of its text. `None`: the line is blank.
pub(super) fn excerpt(line: &str, column: u32) -> Option<Excerpt> {
    if line.trim().is_empty() {
        return None;
    }
    let column = usize::try_from(column).unwrap_or(usize::MAX);
    let is_long = line.char_indices().nth(SHOWN_LINE).is_some();
    // A column beyond the line counts as its end.
    let pointed = if is_long && column > BEFORE { column.min(line.chars().count()) } else { 0 };
    let skipped = pointed.saturating_sub(BEFORE);
    let part: String = line.chars().skip(skipped).take(if is_long { BEFORE + FROM } else { SHOWN_LINE }).collect();
    let mut text = String::with_capacity(part.len() + 2 * CUT.len_utf8());
    if skipped > 0 {
        text.push(CUT);
    }
    let cut = text.chars().count();
    text.push_str(&visible(&part, &['\t']));
    let end = text.len();
    if is_long && line.char_indices().nth(skipped + BEFORE + FROM).is_some() {
        text.push(CUT);
    }
    let span = match column.checked_sub(skipped + 1) {
        None => text.len() - text.trim_start().len()..text[..end].trim_end().len(),
        Some(place) => match text.char_indices().nth(place + cut) {
            Some((start, character)) => start..start + character.len_utf8(),
            None => text.len()..text.len(),
        },
    };
    Some(Excerpt { text, span, is_cut: skipped > 0 })
}

/// The cells of a row, by column (1-based, ascending).
type Row = Vec<(u32, String)>;

/// The longest text that a cell shows, in characters.
const SHOWN_CELL: usize = 30;
/// Cells shown on either side of the marked one.
const SHOWN_CELLS: usize = 6;
