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
    let (out, columns, diagnostics) = (String::new(), Vec::new(), Vec::new());
    let mut writer = Writer { version, file: Place::file(name), out, line: 0, columns, diagnostics };
    writer.write_header(&document.tournament);
    document.players.iter().for_each(|player| writer.write_player("001", player));
    if version == Version::Trf26 {
        document.national.iter().for_each(|national| writer.write_player(&national.federation, &national.player));
    } else {
        writer.report_lost_if(!document.national.is_empty(), "national records");
    }
    writer.write_teams(document);
    writer.write_lists(document);
    for kept in &document.kept {
        writer.write_line(&kept.text);
    }
    (writer.out.into_bytes(), writer.diagnostics)
}

struct Writer {
    version: Version,
    file: Place,
    out: String,
    /// The number of finished lines.
    line: u32,
    /// The characters of the line that is being filled.
    columns: Vec<char>,
    diagnostics: Vec<Diagnostic>,
}

impl Writer {
    fn is_26(&self) -> bool {
        self.version == Version::Trf26
    }

    /// Writes a whole line. A line break in a text would split the record.
    fn write_line(&mut self, text: &str) {
        let plain = text.trim_end();
        self.out.extend(plain.chars().map(|c| if c.is_control() && c != '\t' { ' ' } else { c }));
        self.out.push_str("\r\n");
        self.line += 1;
    }

    /// Writes a record with a text: `012 Nordisk mesterskab`.
    fn write_text(&mut self, code: &str, text: &Option<Located<String>>) {
        if let Some(text) = text {
            self.write_line(&format!("{code} {}", text.value));
        }
    }

    /// Reports content for which TRF16 has no record.
    fn report_lost_if(&mut self, is_present: bool, record: &str) {
        if is_present {
            self.diagnostics.push(codes::trf_unsaid::record(&self.file, record));
        }
    }

    /// Begins a record in columns, which is written by [`Writer::finish_record`].
    fn begin_record(&mut self, code: &str) {
        self.columns = code.chars().collect();
    }

    fn finish_record(&mut self) {
        let text: String = self.columns.iter().collect();
        self.write_line(&text);
    }

    /// The place of a column of the line that is being filled.
    fn place_of(&self, field: ColumnRange) -> Place {
        self.file.line(self.line + 1).column(u32::try_from(field.from).unwrap_or(u32::MAX))
    }

    fn put(&mut self, from: usize, text: &str) {
        for (column, c) in (from..).zip(text.chars()) {
            if self.columns.len() < column {
                self.columns.resize(column, ' ');
            }
            self.columns[column - 1] = c;
        }
    }

    /// Puts a text at the left of a field. Reports it if the text is cut.
    fn put_left(&mut self, field: ColumnRange, text: &str) {
        let put: String = text.chars().take(field.to + 1 - field.from).collect();
        self.put(field.from, &put);
        if put.len() < text.len() {
            self.diagnostics.push(codes::trf_unsaid::cut(&self.place_of(field), text, &put));
        }
    }

    /// Puts a text at the right of a field. One that is too long is left out and reported, as half a number is another number.
    fn put_right(&mut self, field: ColumnRange, text: &str) {
        match (field.to + 1).checked_sub(text.chars().count()).filter(|from| *from >= field.from) {
            Some(from) => self.put(from, text),
            None => self.diagnostics.push(codes::trf_unsaid::number(&self.place_of(field), text)),
        }
    }

    fn put_number(&mut self, field: ColumnRange, number: impl Into<Option<u32>>) {
        if let Some(number) = number.into() {
            self.put_right(field, &number.to_string());
        }
    }

    fn put_points(&mut self, field: ColumnRange, points: Option<Points>) {
        let Some(points) = points else { return };
        let text = points.to_string();
        // A hundred points fit into the field only without `.0`.
        let whole = text.strip_suffix(".0").filter(|_| text.len() > field.to + 1 - field.from);
        self.put_right(field, whole.unwrap_or(&text));
    }

    /// Puts numbers of four digits, each five columns from the one before.
    fn put_numbers<'n>(&mut self, first: usize, numbers: impl Iterator<Item = Option<&'n Located<u32>>>) {
        for (index, number) in numbers.enumerate() {
            let from = first + 5 * index;
            match number {
                Some(number) => self.put_number(field(from, from + 3), number.value),
                None => self.put_right(field(from, from + 3), "0000"),
            }
        }
    }
}
