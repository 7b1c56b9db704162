//! Writes a [`Document`] as a file: as TRF26, which can express everything, or as TRF16 with the records of JaVaFo, and all
//! that is lost is reported. CRLF, UTF-8 without a mark; numbers are at the right of their fields, texts at the left.

mod header;
mod lists;
mod players;
#[cfg(test)]
mod tests;

use super::columns::{ColumnRange, field};
use super::document::{Document, Located, Points};
use crate::diagnostic::{Diagnostic, Place, codes};

/// The generation of the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Version {
    Trf16,
    Trf26,
}

/// Writes a document. `name` is that of the file, for diagnostics about content that was cut or not written.
pub fn write(document: &Document, version: Version, name: &str) -> (Vec<u8>, Vec<Diagnostic>) {
    let mut writer = Writer { version, file: Place::file(name), out: String::new(), line: 0, diagnostics: Vec::new() };
    writer.header(&document.tournament);
    document.players.iter().for_each(|player| writer.player("001", player));
    if version == Version::Trf26 {
        document.national.iter().for_each(|national| writer.player(&national.federation, &national.player));
    } else {
        writer.report_lost_if(!document.national.is_empty(), "national records");
    }
    writer.teams(document);
    writer.lists(document);
    for kept in &document.kept {
        writer.push(&kept.text);
    }
    (writer.out.into_bytes(), writer.diagnostics)
}

struct Writer {
    version: Version,
    file: Place,
    out: String,
    /// The number of finished lines.
    line: u32,
    diagnostics: Vec<Diagnostic>,
}

impl Writer {
    fn is_26(&self) -> bool {
        self.version == Version::Trf26
    }

    /// Finishes a line. A line break in a text would split the record.
    fn push(&mut self, text: &str) {
        let plain = text.trim_end();
        self.out.extend(plain.chars().map(|c| if c.is_control() && c != '\t' { ' ' } else { c }));
        self.out.push_str("\r\n");
        self.line += 1;
    }

    fn push_line(&mut self, line: &Line) {
        let text = line.text();
        self.push(&text);
    }

    /// Writes a record with a text: `012 Nordisk mesterskab`.
    fn record(&mut self, code: &str, text: &Option<Located<String>>) {
        if let Some(text) = text {
            self.push(&format!("{code} {}", text.value));
        }
    }

    /// The place of the line that is being written.
    fn place(&self) -> Place {
        self.file.line(self.line + 1)
    }

    /// Reports content for which TRF16 has no record.
    fn report_lost_if(&mut self, is_present: bool, record: &str) {
        if is_present {
            self.diagnostics.push(codes::trf_unsaid::record(&self.file, record));
        }
    }

    /// Writes a text at the left of a field. Reports it if the text is cut.
    fn left(&mut self, line: &mut Line, field: ColumnRange, text: &str) {
        if let Err(written) = line.left(field, text) {
            self.diagnostics.push(codes::trf_unsaid::cut(&self.place().column(column(field)), text, &written));
        }
    }

    /// Writes a text at the right of a field. One that is too long is left out and reported, as half a number is another number.
    fn right(&mut self, line: &mut Line, field: ColumnRange, text: &str) {
        if !line.right(field, text) {
            self.diagnostics.push(codes::trf_unsaid::number(&self.place().column(column(field)), text));
        }
    }

    fn number(&mut self, line: &mut Line, field: ColumnRange, number: Option<u32>) {
        if let Some(number) = number {
            self.right(line, field, &number.to_string());
        }
    }

    fn points(&mut self, line: &mut Line, field: ColumnRange, points: Option<Points>) {
        let Some(points) = points else { return };
        let text = points.to_string();
        // A hundred points fit into the field only without `.0`.
        let whole = text.strip_suffix(".0").filter(|_| text.len() > field.to + 1 - field.from);
        self.right(line, field, whole.unwrap_or(&text));
    }

    /// Writes numbers of four digits, each five columns from the one before.
    fn numbers<'n>(&mut self, line: &mut Line, first: usize, numbers: impl Iterator<Item = Option<&'n Located<u32>>>) {
        for (index, number) in numbers.enumerate() {
            let from = first + 5 * index;
            match number {
                Some(number) => self.number(line, field(from, from + 3), Some(number.value)),
                None => self.right(line, field(from, from + 3), "0000"),
            }
        }
    }
}

fn column(field: ColumnRange) -> u32 {
    u32::try_from(field.from).unwrap_or(u32::MAX)
}

// A line in columns.

/// A line that is being filled.
struct Line {
    columns: Vec<char>,
}

impl Line {
    fn new(code: &str) -> Line {
        Line { columns: code.chars().collect() }
    }

    fn text(&self) -> String {
        self.columns.iter().collect()
    }

    /// Writes a text at the left of a field.
    ///
    /// # Errors
    /// The part that was written, if the text was too long.
    fn left(&mut self, field: ColumnRange, text: &str) -> Result<(), String> {
        let room = field.to + 1 - field.from;
        let written: String = text.chars().take(room).collect();
        self.put(field.from, &written);
        if written.len() == text.len() { Ok(()) } else { Err(written) }
    }

    /// Writes a text at the right of a field. `false`: it does not fit, and nothing is written.
    fn right(&mut self, field: ColumnRange, text: &str) -> bool {
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
