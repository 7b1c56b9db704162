//! A line in columns.

use crate::trf::columns::Field;

/// A line that is being filled.
pub(super) struct Line {
    columns: Vec<char>,
}

impl Line {
    pub(super) fn new(code: &str) -> Line {
        Line { columns: code.chars().collect() }
    }

    pub(super) fn text(&self) -> String {
        self.columns.iter().collect()
    }

    /// # Errors
    /// The text had no room; the part that was written.
    pub(super) fn left(&mut self, field: Field, text: &str) -> Result<(), String> {
        let room = field.to + 1 - field.from;
        let written: String = text.chars().take(room).collect();
        self.put(field.from, &written);
        if written.len() == text.len() { Ok(()) } else { Err(written) }
    }

    /// Whether the text had room. Without, nothing is written.
    pub(super) fn right(&mut self, field: Field, text: &str) -> bool {
        let width = text.chars().count();
        let Some(from) = (field.to + 1).checked_sub(width).filter(|from| *from >= field.from) else { return false };
        self.put(from, text);
        true
    }

    fn put(&mut self, from: usize, text: &str) {
        for (column, c) in (from..).zip(text.chars()) {
            if self.columns.len() < column {
                self.columns.resize(column, ' ');
            }
            self.columns[column - 1] = c;
        }
    }
}
