//! The sheets of a workbook as rows of cells, each of one plain type: a formula counts as its result.

use super::container;
use crate::diagnostic::codes::{column_ignored, spreadsheet_unreadable};
use crate::diagnostic::{Diagnostic, Place, Sources};
use crate::guarded::guarded;
use crate::limits::{LAST_COLUMN, MOST_CELL_TEXT, MOST_CELLS, MOST_READINGS, MOST_SHEETS};
use crate::separated::Line;
use crate::words::{self, Word};
use calamine::{DataRef, Reader, SheetType, SheetVisible, Xlsx};
use std::cell::Cell as Shared;
use std::io::{self, Cursor, Read, Seek, SeekFrom};

pub struct Sheet {
    pub name: String,
    /// 1-based, including hidden sheets.
    pub number: usize,
    /// The rows that are not empty, in their order.
    pub rows: Vec<Row>,
    pub place: Place,
}

#[derive(Clone)]
pub struct Row {
    /// 1-based.
    pub number: u32,
    /// The cells that are not empty, in their order.
    pub cells: Vec<Cell>,
    /// The columns where the fields of a line of text begin; empty in a row of a workbook.
    pub starts: Vec<u32>,
}

#[derive(Clone)]
pub struct Cell {
    /// 1-based.
    pub column: u32,
    pub value: CellValue,
    /// The time of a date with a time of day, or a time alone: as people write it.
    pub time: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CellValue {
    Text(String),
    Whole(i64),
    /// Not whole, with a point.
    Number(String),
    /// ISO.
    Date(String),
    YesNo(bool),
    /// `#REF!`, or a formula that was never computed.
    Broken(String),
}

impl CellValue {
    /// The value approximately as the sheet shows it.
    pub fn shown(&self) -> String {
        match self {
            CellValue::Text(text) | CellValue::Number(text) | CellValue::Date(text) | CellValue::Broken(text) => {
                text.clone()
            }
            CellValue::Whole(number) => number.to_string(),
            CellValue::YesNo(word) => if *word { "TRUE" } else { "FALSE" }.to_owned(),
        }
    }
}

impl Row {
    pub fn cell(&self, column: u32) -> Option<&CellValue> {
        let index = self.cells.binary_search_by_key(&column, |cell| cell.column).ok()?;
        self.cells.get(index).map(|cell| &cell.value)
    }

    /// The content as text; empty if there is none.
    pub fn text(&self, column: u32) -> String {
        self.cell(column).map(CellValue::shown).unwrap_or_default().trim().to_owned()
    }

    /// The first column whose heading is a word for the key.
    pub fn column_of(&self, words: &'static [Word], key: &str) -> Option<u32> {
        let is_own = |column: &u32| words::find(words, &self.text(*column)).is_some_and(|word| word.key == key);
        self.cells.iter().map(|cell| cell.column).find(is_own)
    }
}

impl Sheet {
    pub fn at(&self, row: &Row, column: u32) -> Place {
        let field = (column as usize).checked_sub(1).and_then(|field| row.starts.get(field));
        self.place.line(row.number).column(field.copied().unwrap_or(column))
    }

    /// A table of separated values, as a sheet without a name.
    pub fn of_lines<'t>(place: &Place, lines: impl Iterator<Item = Line<'t>>) -> Sheet {
        let rows = lines.map(|line| {
            let filled = (1..).zip(&line.fields).filter(|(_, field)| !field.text.is_empty());
            let cells = filled.map(|(column, field)| {
                let whole = field.text.parse().ok().filter(|number: &i64| number.to_string() == field.text);
                let value = whole.map_or_else(|| CellValue::Text(field.text.to_string()), CellValue::Whole);
                Cell { column, value, time: None }
            });
            Row {
                number: line.number,
                cells: cells.collect(),
                starts: line.fields.iter().map(|field| field.column).collect(),
            }
        });
        Sheet { name: String::new(), number: 1, rows: rows.collect(), place: place.clone() }
    }
}

/// The visible sheets of a workbook.
///
/// # Errors
/// The reason why it cannot be read.
pub fn sheets(name: &str, bytes: &[u8], diagnostics: &mut Vec<Diagnostic>) -> Result<Vec<Sheet>, Diagnostic> {
    guarded(name, || read(&Place::file(name), bytes, diagnostics))?
}

fn read(file: &Place, bytes: &[u8], diagnostics: &mut Vec<Diagnostic>) -> Result<Vec<Sheet>, Diagnostic> {
    container::check(bytes, file)?;
    let left = Shared::new(SLACK + MOST_READINGS * bytes.len() as u64);
    let damaged = |error: calamine::XlsxError| match left.get() {
        0 => spreadsheet_unreadable::too_large(file),
        _ => spreadsheet_unreadable::damaged(file, &error.to_string()),
    };
    let mut workbook = Xlsx::new(Metered { bytes: Cursor::new(bytes), left: &left }).map_err(damaged)?;
    let metadata = workbook.sheets_metadata().to_vec();
    if metadata.len() > MOST_SHEETS {
        return Err(spreadsheet_unreadable::too_large(file));
    }
    let mut sheets = Vec::new();
    let mut room = Budget { cells: MOST_CELLS, text: MOST_CELL_TEXT };
    let numbered = (1..).zip(metadata);
    for (number, sheet) in numbered.filter(|(_, sheet)| sheet.typ == SheetType::WorkSheet) {
        let place = file.sheet(&sheet.name);
        if sheet.visible != SheetVisible::Visible {
            diagnostics.push(column_ignored::hidden_sheet(&place, &sheet.name));
            continue;
        }
        let rows = rows(&mut workbook, &sheet.name, &mut room)
            .map_err(damaged)?
            .ok_or_else(|| spreadsheet_unreadable::too_large(&place))?;
        sheets.push(Sheet { name: sheet.name, number, rows, place });
    }
    Ok(sheets)
}

/// Small workbooks need a little more than their bytes.
const SLACK: u64 = 64 << 10;

/// A workbook with a bound on the bytes that are read: a small part may be large when unpacked, and read again and again.
struct Metered<'b> {
    bytes: Cursor<&'b [u8]>,
    /// Bytes that may still be read; 0: the bound is exceeded.
    left: &'b Shared<u64>,
}

impl Read for Metered<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.bytes.read(buffer)?;
        self.left.set(self.left.get().saturating_sub(read as u64));
        if self.left.get() == 0 { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(read) }
    }
}

impl Seek for Metered<'_> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.bytes.seek(to)
    }
}

/// The limits that are left for reading a workbook.
struct Budget {
    cells: usize,
    /// In bytes.
    text: usize,
}

impl Budget {
    /// Counts a cell. `None`: it exceeds a limit.
    fn count(&mut self, data: &DataRef) -> Option<()> {
        let text = match data {
            DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => text.len(),
            DataRef::SharedString(text) => text.len(),
            _ => 0,
        };
        self.cells = self.cells.checked_sub(1)?;
        self.text = self.text.checked_sub(text)?;
        Some(())
    }
}

/// The rows of a sheet. `None`: it has more cells, columns or text than a report may have.
fn rows(workbook: &mut Xlsx<Metered>, sheet: &str, room: &mut Budget) -> Result<Option<Vec<Row>>, calamine::XlsxError> {
    let mut cells = Vec::new();
    let mut reader = workbook.worksheet_cells_reader(sheet)?;
    while let Some(read) = reader.next_cell_with_formula_metadata()? {
        let is_room = matches!(read.value, DataRef::Empty) || room.count(&read.value).is_some();
        if !is_room {
            return Ok(None);
        }
        let value = match value(&read.value) {
            None if read.formula.is_some() => CellValue::Broken("=…".to_owned()),
            None => continue,
            Some(value) => value,
        };
        let (row, column) = read.pos;
        let (row, column) = (row.saturating_add(1), column.saturating_add(1));
        if column > LAST_COLUMN {
            return Ok(None);
        }
        cells.push((row, Cell { column, value, time: time(&read.value) }));
    }
    // A file may have its rows and cells in any order, and repeat them.
    cells.sort_by_key(|(row, cell)| (*row, cell.column));
    cells.dedup_by_key(|(row, cell)| (*row, cell.column));
    let mut rows: Vec<Row> = Vec::new();
    for (number, cell) in cells {
        match rows.last_mut().filter(|row| row.number == number) {
            Some(row) => row.cells.push(cell),
            None => rows.push(Row { number, cells: vec![cell], starts: Vec::new() }),
        }
    }
    Ok(Some(rows))
}

/// The value of a cell. `None`: it is empty.
fn value(data: &DataRef) -> Option<CellValue> {
    let text = |text: &str| Some(CellValue::Text(text.to_owned())).filter(|_| !text.trim().is_empty());
    match data {
        DataRef::Empty => None,
        DataRef::String(cell) => text(cell),
        DataRef::SharedString(cell) => text(cell),
        DataRef::Int(number) => Some(CellValue::Whole(*number)),
        DataRef::Float(number) => {
            let shown = number.to_string();
            Some(shown.parse().map_or(CellValue::Number(shown), CellValue::Whole))
        }
        DataRef::Bool(word) => Some(CellValue::YesNo(*word)),
        DataRef::DateTime(moment) => {
            let (year, month, day, ..) = moment.to_ymd_hms_milli();
            Some(CellValue::Date(format!("{year:04}-{month:02}-{day:02}")))
        }
        DataRef::DateTimeIso(moment) => Some(CellValue::Date(moment.chars().take(10).collect())),
        DataRef::DurationIso(duration) => Some(CellValue::Broken(duration.clone())),
        DataRef::Error(error) => Some(CellValue::Broken(error.to_string())),
    }
}

/// The time in a cell. `None`: there is no time of day.
fn time(data: &DataRef) -> Option<String> {
    let DataRef::DateTime(moment) = data else { return None };
    let (year, month, day, hour, minute, second, _) = moment.to_ymd_hms_milli();
    if (hour, minute, second) == (0, 0, 0) {
        return None;
    }
    // Spreadsheets count days from 1900: an earlier date is a time alone.
    let day = if year < 1900 { String::new() } else { format!("{year:04}-{month:02}-{day:02} ") };
    Some(format!("{day}{hour:02}:{minute:02}:{second:02}"))
}

/// The rows of the sheets, to show those that diagnostics point to.
pub fn add_source(name: &str, bytes: &[u8], sources: &mut Sources) {
    for sheet in sheets(name, bytes, &mut Vec::new()).unwrap_or_default() {
        for row in sheet.rows {
            let cells = row.cells.into_iter().map(|cell| (cell.column, cell.value.shown())).collect();
            sources.add_row(name, &sheet.name, row.number, cells);
        }
    }
}
