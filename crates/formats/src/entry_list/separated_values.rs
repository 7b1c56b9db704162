//! Entry lists as CSV: read with any separator and encoding, and written with the same.

use super::{Column, Columns, EntryAsFiled, EntryList, File, names_players, player};
use crate::diagnostic::codes::{column_ignored, csv_syntax, entry_list_value};
use crate::diagnostic::{Diagnostic, Place};
use crate::encoding::{self, Encoding};
use crate::separated;
use crate::words;
use crate::xlsx;
use crate::xlsx::CellValue;
use csv::Terminator;

/// Separator, line ends and encoding.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    pub(super) separator: u8,
    pub(super) ends: Terminator,
    pub(super) encoding: Encoding,
}

/// The shape for a list that came in another form.
impl Default for Shape {
    fn default() -> Shape {
        Shape { separator: b',', ends: Terminator::Any(b'\n'), encoding: Encoding::Utf8 }
    }
}

/// The line end of a text: that of its first line.
fn ends(text: &str) -> Terminator {
    match text.find(['\r', '\n']).map(|end| &text[end..]) {
        Some(end) if end.starts_with("\r\n") => Terminator::CRLF,
        Some(end) if end.starts_with('\r') => Terminator::Any(b'\r'),
        _ => Terminator::Any(b'\n'),
    }
}

/// Reads a list.
///
/// # Errors
/// The list cannot be read at all.
pub(super) fn read(name: &str, bytes: &[u8], diagnostics: &mut Vec<Diagnostic>) -> Result<EntryList, Diagnostic> {
    let (decoded, found) = encoding::decode_table(name, bytes)?;
    diagnostics.extend(found);
    let file = Place::file(name);
    let text = separated::with_plain_ends(&decoded);
    let start = separated::start(&text, |fields| names_players(fields));
    if let Some((first, count)) = start.as_ref().and_then(|start| start.above) {
        diagnostics.push(column_ignored::above(&file.line(first), count));
    }
    let separator_char = start.as_ref().map_or_else(|| separated::separator(&text), |start| start.separator);
    let separator = u8::try_from(separator_char).unwrap_or(b',');
    // Lines above the headings, which the CSV reader does not see.
    let above = start.filter(|start| start.above.is_some()).map_or(0, |start| start.line - 1);
    let table = text.splitn(above as usize + 1, '\n').last().unwrap_or_default();
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(separator)
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(table.as_bytes());
    let header: Vec<String> = reader.headers().map(|row| row.iter().map(str::to_owned).collect()).unwrap_or_default();
    let columns = Columns::of(&header).ok_or_else(|| entry_list_value::no_columns(&file.line(1)))?;
    if let Some(place) = Columns::repeated(&header).first() {
        return Err(csv_syntax::column_twice(&file.line(above + 1), &header[*place]));
    }
    let mut entries = Vec::new();
    for record in reader.records() {
        let line = match &record {
            Ok(record) => separated::line_of(table, record.position()),
            Err(error) => separated::line_of(table, error.position()),
        };
        let place = file.line(above + line);
        let Ok(record) = record else {
            diagnostics.push(entry_list_value::no_row(&place));
            continue;
        };
        if !record.iter().all(str::is_empty) {
            entries.push(entry(&record, &columns, header.len(), place, diagnostics));
        }
    }
    let shape = Shape { separator, ends: ends(&decoded), encoding: Encoding::of(bytes) };
    Ok(EntryList { header, entries, file: File::Csv(shape) })
}

fn entry(
    record: &csv::StringRecord,
    columns: &Columns,
    width: usize,
    place: Place,
    diagnostics: &mut Vec<Diagnostic>,
) -> EntryAsFiled {
    let field = |column: Column| record.get(columns.place(column)?).filter(|text| !text.is_empty());
    let too_many = record.iter().skip(width).any(|cell| !cell.is_empty());
    if too_many {
        diagnostics.push(entry_list_value::fields(&place, record.len(), width));
    }
    let player = match words::total(record.iter()) {
        Some(first) => {
            diagnostics.push(column_ignored::total(&place, first));
            None
        }
        None => player(&place, field, |_| place.clone(), diagnostics),
    };
    let mut cells: Vec<_> = record.iter().map(|cell| CellValue::Text(cell.to_owned())).collect();
    cells.resize(width, xlsx::CellValue::Text(String::new()));
    EntryAsFiled { cells, player: player.filter(|_| !too_many), place }
}
