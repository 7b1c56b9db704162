//! Removes lines that people put around a table: titles above the headings, totals below the last line; and fills cells that
//! are merged over several lines, of which only the first has a value. All of this is reported.

use super::games_sheet::MOST_ROWS_ABOVE;
use super::sheet::{Cell, CellValue, Row, Sheet};
use super::{cross_table, games_sheet};
use crate::diagnostic::Diagnostic;
use crate::diagnostic::codes::column_ignored;
use crate::title::{self, Above};
use crate::words::{self, Word};

#[derive(Clone, Copy)]
enum Kind {
    Games,
    CrossTable,
    List(&'static [Word]),
}

/// Whether one of the first rows has the headings of games or of a cross table.
pub fn has_table(sheet: &Sheet) -> bool {
    let first = || sheet.rows.iter().take(MOST_ROWS_ABOVE);
    first().any(|row| is_heading(row, Kind::CrossTable)) || games_sheet::heading(sheet).is_some()
}

/// Leaves only the headings and the lines of a table. A form, or a sheet without a table, is not changed.
/// Returns the lines above the headings.
pub fn remove_lines_around_table(sheet: &mut Sheet, diagnostics: &mut Vec<Diagnostic>) -> Option<Above> {
    games_sheet::complete_columns(sheet);
    let kinds = match words::find(&words::SHEETS, &sheet.name).map(|word| word.key) {
        Some("players") => vec![Kind::List(&words::PLAYERS)],
        Some("games") => vec![Kind::Games],
        Some("cross-table") => vec![Kind::CrossTable],
        Some("officials") => vec![Kind::List(&words::OFFICIALS)],
        Some("absences") => vec![Kind::List(&words::ABSENCES)],
        Some(_) => return None,
        None => vec![Kind::Games, Kind::CrossTable],
    };
    let first = sheet.rows.iter().take(MOST_ROWS_ABOVE).enumerate();
    let mut found = first.flat_map(|(index, row)| kinds.iter().map(move |kind| (index, row, *kind)));
    let (at, kind) = found.find(|(_, row, kind)| is_heading(row, *kind)).map(|(at, _, kind)| (at, kind))?;
    let rows_above: Vec<Row> = sheet.rows.drain(..at).collect();
    let above = rows_above.first().map(|first| Above {
        place: sheet.place.line(first.number),
        rows: at,
        // Above a list of players, it says whose list that is.
        title: rows_above.iter().filter(|_| !matches!(kind, Kind::List(_))).find_map(title),
    });
    if let Some(column) = sheet.rows.first().and_then(|header| key_column(header, kind)) {
        read_numbers(sheet, column);
        remove_totals(sheet, column, diagnostics);
        match kind {
            Kind::Games => fill_rounds_down(sheet, column, diagnostics),
            Kind::CrossTable => cross_table::remove_remarks(sheet, diagnostics),
            Kind::List(_) => {}
        }
    }
    above
}

fn title(row: &Row) -> Option<String> {
    let texts: Vec<String> = row.cells.iter().map(|cell| cell.value.shown()).collect();
    title::of_line(texts.iter().map(String::as_str))
}

/// Makes numbers of the texts `3.` and `3.0` in the column that numbers the lines.
fn read_numbers(sheet: &mut Sheet, column: u32) {
    let cells = sheet.rows.iter_mut().skip(1).flat_map(|row| &mut row.cells).filter(|cell| cell.column == column);
    for cell in cells {
        if let CellValue::Text(text) = &cell.value
            && let Ok(number) = text.trim().trim_end_matches(['.', ')']).trim_end_matches(".0").parse::<u32>()
        {
            cell.value = CellValue::Whole(i64::from(number));
        }
    }
}

fn is_heading(row: &Row, kind: Kind) -> bool {
    match kind {
        Kind::Games => games_sheet::is_heading(row),
        Kind::CrossTable => cross_table::is_heading(row),
        Kind::List(words) => {
            let known = row.cells.iter().filter(|cell| words::find(words, &row.text(cell.column)).is_some());
            known.count() >= 2.min(row.cells.len())
        }
    }
}

/// The column with a number in every line.
fn key_column(header: &Row, kind: Kind) -> Option<u32> {
    match kind {
        Kind::Games => games_sheet::round_column(header),
        Kind::CrossTable => header.column_of(&words::PLAYERS, "no"),
        Kind::List(words) => header.column_of(words, "no"),
    }
}

fn is_number(row: &Row, column: u32) -> bool {
    row.text(column).parse::<u32>().is_ok()
}

fn remove_totals(sheet: &mut Sheet, column: u32, diagnostics: &mut Vec<Diagnostic>) {
    let total_text = |row: &Row| {
        let first = row.cells.first().map(|cell| row.text(cell.column)).unwrap_or_default();
        (words::is_total(&first) && !is_number(row, column)).then_some(first)
    };
    let place = &sheet.place;
    let mut ignored = Vec::new();
    sheet.rows.retain(|row| {
        let total = total_text(row);
        ignored.extend(total.as_ref().map(|text| column_ignored::total(&place.line(row.number), text)));
        total.is_none()
    });
    diagnostics.append(&mut ignored);
}

/// Gives a game without a round the round of the line above.
fn fill_rounds_down(sheet: &mut Sheet, column: u32, diagnostics: &mut Vec<Diagnostic>) {
    let Some((_, rows)) = sheet.rows.split_first_mut() else { return };
    let mut above: Option<(CellValue, u32)> = None;
    let mut filled: Vec<u32> = Vec::new();
    for row in rows {
        match (row.cell(column), &above) {
            (Some(round), _) => above = is_number(row, column).then(|| (round.clone(), row.number)),
            // Only a line with a game directly below another.
            (None, Some((round, number))) if row.number == number + 1 && row.cells.len() >= 3 => {
                let cell = Cell { column, value: round.clone(), time: None };
                let at = row.cells.partition_point(|cell| cell.column < column);
                row.cells.insert(at, cell);
                filled.push(row.number);
                above = above.map(|(round, _)| (round, row.number));
            }
            (None, _) => above = None,
        }
    }
    if let Some(first) = filled.first() {
        let place = sheet.place.line(*first).column(column);
        diagnostics.push(column_ignored::filled_down(&place, filled.len()));
    }
}
