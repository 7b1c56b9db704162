//! Entry lists as workbooks: the first sheet with a row of headings, which may be below other rows.

use super::returned::{Returned, number};
use super::{COLUMNS, Column, Columns, EntryAsFiled, EntryList, File, parse_birth_date, player};
use crate::cells::harmless_lines;
use crate::diagnostic::codes::{
    column_ignored, csv_syntax, entry_list_value, spreadsheet_cell, spreadsheet_unreadable,
};
use crate::diagnostic::{Diagnostic, Place};
use crate::texts::{OrSay, text};
use crate::words;
use crate::xlsx::{self, CellValue, Row, Sheet};
use anyhow::Result;
use chrono::{Datelike, NaiveDate};
use kartotek_law::vocabulary::BirthDate;
use rust_decimal::Decimal;
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, Workbook, Worksheet};

/// The most rows above the headings, such as a title.
const MOST_ROWS_ABOVE: usize = 20;
/// The most cells of an entry list, including empty ones.
const MOST_CELLS: usize = 1_000_000;

/// A workbook's content beside its table.
#[derive(Clone, Debug, Default)]
pub(super) struct Shape {
    /// Empty: it did not come as a workbook.
    sheet: String,
    /// The rows above the headings, by their row and column from 0.
    above: Vec<(u32, u16, CellValue)>,
    /// The row of the headings, from 0.
    header_row: u32,
}

/// Reads a list.
///
/// # Errors
/// The list cannot be read at all.
pub(super) fn read(name: &str, bytes: &[u8], diagnostics: &mut Vec<Diagnostic>) -> Result<EntryList, Diagnostic> {
    let sheets = xlsx::sheets(name, bytes, diagnostics)?;
    let found = sheets.iter().enumerate().find_map(|(index, sheet)| Some((index, Table::of(sheet)?)));
    let (index, table) = found.ok_or_else(|| entry_list_value::no_headings(&Place::file(name)))?;
    let others = sheets.iter().enumerate().filter(|(other, sheet)| *other != index && !sheet.rows.is_empty());
    diagnostics.extend(others.map(|(_, sheet)| column_ignored::not_the_list(&sheet.place, &sheet.name)));
    if let Some(place) = Columns::repeated(&table.header).first() {
        let column = u32::try_from(place + 1).unwrap_or(u32::MAX);
        return Err(csv_syntax::column_twice(&table.sheet.at(table.headings, column), &table.header[*place]));
    }
    table.read(diagnostics).ok_or_else(|| spreadsheet_unreadable::too_large(&sheets[index].place))
}

/// A sheet with headings that identify players.
struct Table<'s> {
    sheet: &'s Sheet,
    above: &'s [Row],
    headings: &'s Row,
    rows: &'s [Row],
    header: Vec<String>,
    columns: Columns,
}

impl<'s> Table<'s> {
    fn of(sheet: &'s Sheet) -> Option<Table<'s>> {
        sheet.rows.iter().enumerate().take(MOST_ROWS_ABOVE).find_map(|(index, headings)| {
            let rows = sheet.rows.get(index + 1..)?;
            let last = std::iter::once(headings).chain(rows).filter_map(|row| row.cells.last());
            let width = last.map(|cell| cell.column).max().unwrap_or(0);
            let header: Vec<String> = (1..=width).map(|column| headings.text(column)).collect();
            let columns = Columns::of(&header)?;
            Some(Table { sheet, above: sheet.rows.get(..index)?, headings, rows, header, columns })
        })
    }

    /// Reads the sheet as an entry list. `None`: it has too many cells.
    fn read(self, diagnostics: &mut Vec<Diagnostic>) -> Option<EntryList> {
        if is_too_large(self.rows.len(), self.header.len()) {
            return None;
        }
        let entries = self.rows.iter().map(|row| self.entry(row, diagnostics)).collect();
        let cells_above = self.above.iter().flat_map(|row| row.cells.iter().map(move |cell| (row.number, cell)));
        let above = cells_above.filter_map(|(row, cell)| {
            Some((row.checked_sub(1)?, u16::try_from(cell.column.checked_sub(1)?).ok()?, kept(cell)))
        });
        let shape = Shape {
            sheet: self.sheet.name.clone(),
            above: above.collect(),
            header_row: self.headings.number.saturating_sub(1),
        };
        Some(EntryList { header: self.header, entries, file: File::Xlsx(shape) })
    }

    fn entry(&self, row: &Row, diagnostics: &mut Vec<Diagnostic>) -> EntryAsFiled {
        let place = self.sheet.place.line(row.number);
        let number = |column: Column| u32::try_from(self.columns.place(column)? + 1).ok();
        let at = |column: Column| self.sheet.at(row, number(column).unwrap_or(0));
        let before = diagnostics.len();
        let texts = COLUMNS.map(|(column, _)| {
            let value = row.cell(number(column)?)?;
            if let CellValue::Broken(shown) = value {
                diagnostics.push(spreadsheet_cell::formula(&at(column), shown));
            }
            Some((column, value.shown().trim().to_owned()))
        });
        let is_whole = diagnostics.len() == before;
        let field = |column: Column| {
            let known = texts.iter().flatten().find(|(known, _)| *known == column);
            known.map(|(_, text)| text.as_str()).filter(|text| !text.is_empty())
        };
        let shown: Vec<_> = row.cells.iter().map(|cell| row.text(cell.column)).collect();
        let player = match words::total(shown.iter().map(|text| &**text)) {
            Some(total) => {
                diagnostics.push(column_ignored::total(&place, total));
                None
            }
            None => player(&place, field, at, diagnostics).filter(|_| is_whole),
        };
        let mut cells = vec![CellValue::Text(String::new()); self.header.len()];
        for cell in &row.cells {
            let cell_value = usize::try_from(cell.column).ok().and_then(|column| cells.get_mut(column.checked_sub(1)?));
            if let Some(cell_value) = cell_value {
                *cell_value = kept(cell);
            }
        }
        EntryAsFiled { cells, player, place }
    }
}

fn is_too_large(rows: usize, columns: usize) -> bool {
    rows.saturating_mul(columns) > MOST_CELLS
}

/// A cell to be returned: a time of day becomes a text.
fn kept(cell: &xlsx::Cell) -> CellValue {
    cell.time.clone().map_or_else(|| cell.value.clone(), CellValue::Text)
}

/// Widths of columns, in characters.
const NARROWEST: usize = 5;
const WIDEST: usize = 40;

struct Formats {
    heading: Format,
    date: Format,
}

impl Shape {
    /// Writes the list as a workbook: numbers as numbers, dates as dates, with frozen headings. `day`: that of the
    /// ratings.
    pub(super) fn write(&self, table: &Returned, day: NaiveDate) -> Result<Vec<u8>> {
        let mut workbook = Workbook::new();
        // Without this, the file would contain the time of day.
        workbook.set_properties(&DocProperties::new().set_creation_datetime(&moment(day)?));
        let formats = Formats { heading: Format::new().set_bold(), date: Format::new().set_num_format("yyyy-mm-dd") };
        let sheet = workbook.add_worksheet();
        if !self.sheet.is_empty() {
            sheet.set_name(&self.sheet)?;
        }
        for (row, column, value) in &self.above {
            write(sheet, *row, *column, value, &formats)?;
        }
        let columns = Columns::of(&table.header);
        for (index, heading) in table.header.iter().enumerate() {
            let column = u16::try_from(index).or_say(|| text!("entry-list-columns"))?;
            sheet.write_string_with_format(self.header_row, column, harmless_lines(heading), &formats.heading)?;
            let column_kind = columns.as_ref().and_then(|columns| columns.at(index));
            let mut width = heading.chars().count() + 2;
            for (line, row) in (self.header_row + 1..).zip(&table.rows) {
                let value = typed(column_kind, &row[index]);
                write(sheet, line, column, &value, &formats)?;
                width = width.max(value.shown().chars().count() + 1);
            }
            sheet.set_column_width(column, u32::try_from(width.clamp(NARROWEST, WIDEST))?)?;
        }
        sheet.set_freeze_panes(self.header_row + 1, 0)?;
        if let (Some(last), rows @ 1..) = (table.header.len().checked_sub(1), table.rows.len()) {
            let last_row = self.header_row + u32::try_from(rows)?;
            sheet.autofilter(self.header_row, 0, last_row, u16::try_from(last)?)?;
        }
        Ok(workbook.save_to_buffer()?)
    }
}

/// The value that a text of a CSV means, by its column.
fn typed(column_kind: Option<Column>, value: &CellValue) -> CellValue {
    let CellValue::Text(text) = value else { return value.clone() };
    match column_kind {
        Some(Column::Id | Column::FideId | Column::Rating | Column::FirstRating) => number(text),
        Some(Column::BirthDate) => match parse_birth_date(text) {
            Some(BirthDate::Day(day)) => CellValue::Date(day.to_string()),
            Some(BirthDate::Year(year)) => CellValue::Whole(i64::from(year)),
            None => value.clone(),
        },
        _ => value.clone(),
    }
}

fn write(sheet: &mut Worksheet, row: u32, column: u16, value: &CellValue, formats: &Formats) -> Result<()> {
    match value {
        CellValue::Text(text) if text.is_empty() => {}
        CellValue::Whole(number) => {
            sheet.write(row, column, Decimal::from(*number))?;
        }
        CellValue::Number(text) => match text.parse::<Decimal>() {
            Ok(number) => {
                sheet.write(row, column, number)?;
            }
            Err(_) => {
                sheet.write_string(row, column, text)?;
            }
        },
        CellValue::Date(text) => match text.parse::<NaiveDate>().ok().and_then(|day| moment(day).ok()) {
            Some(day) => {
                sheet.write_datetime_with_format(row, column, &day, &formats.date)?;
            }
            None => {
                sheet.write_string(row, column, text)?;
            }
        },
        CellValue::YesNo(word) => {
            sheet.write_boolean(row, column, *word)?;
        }
        CellValue::Text(text) | CellValue::Broken(text) => {
            sheet.write_string(row, column, harmless_lines(text))?;
        }
    }
    Ok(())
}

/// The day as a date of a spreadsheet.
///
/// # Errors
/// The day is before 1900, where spreadsheets begin.
fn moment(day: NaiveDate) -> Result<ExcelDateTime> {
    let year = u16::try_from(day.year()).unwrap_or(0);
    Ok(ExcelDateTime::from_ymd(year, u8::try_from(day.month())?, u8::try_from(day.day())?)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_has_as_many_cells_as_it_may_and_no_more() {
        let (rows, columns) = (MOST_CELLS / 10, 10);
        assert!(!is_too_large(rows, columns) && is_too_large(rows + 1, columns) && is_too_large(MOST_CELLS + 1, 1));
        assert!(is_too_large(usize::MAX, 2));
    }
}
