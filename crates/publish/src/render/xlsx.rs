//! The Excel format: numbers as numbers, dates as dates, and a fixed header.

use super::{Table, day, display_value, is_number, is_score};
use crate::headings::cell;
use crate::lists;
use anyhow::Result;
use chrono::{Datelike, NaiveDate};
use kartotek_formats::cells::harmless;
use kartotek_formats::texts::{Language, text};
use kartotek_tables::{NamedColumn, Values};
use rust_decimal::Decimal;
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, FormatAlign, Formula, IgnoreError, Workbook, Worksheet};

/// Limits of a column's width, in characters.
const NARROWEST: usize = 5;
const WIDEST: usize = 40;
/// The longest name of a sheet, and characters it must not contain.
const LONGEST_NAME: usize = 31;
const NOT_IN_NAME: [char; 7] = ['[', ']', ':', '*', '?', '/', '\\'];
/// The maximum length of the federation, and of the title, in a page header.
const MOST_IN_HEADER: usize = 110;
/// The code of the paper size in the file format.
const A4: u8 = 9;

pub fn bytes(table: &Table) -> Result<Vec<u8>> {
    let mut workbook = Workbook::new();
    let (title, day) = (table.title.say(table.language), day(table.day, table.language));
    // A fixed date instead of the clock keeps the file reproducible.
    let properties = DocProperties::new().set_creation_datetime(&date(table.day)?);
    workbook.set_properties(&properties.set_title(format!("{}, {title}, {day}", table.federation)));
    let sheet = workbook.add_worksheet();
    sheet.set_name(sheet_name(&lists::title(table.name).say(table.language)))?;
    let formats = Formats::of(table.language);
    for ((at, column), heading) in (0u16..).zip(table.columns).zip(table.headings()) {
        formats.column(sheet, at, column, &heading, table)?;
    }
    sheet.set_freeze_panes(1, 0)?;
    // Printed pages are one sheet wide and repeat the header.
    sheet.set_paper_size(A4).set_landscape().set_print_fit_to_pages(1, 0).set_repeat_rows(0, 0)?;
    let [federation, title] = [table.federation, &title].map(in_header);
    sheet.set_header(format!("&L{federation}&C&B{title}&B&R{day}")).set_footer("&C&P / &N");
    if let (Some(last), rows @ 1..) = (table.columns.len().checked_sub(1), table.rows()) {
        let (rows, last) = (u32::try_from(rows)?, u16::try_from(last)?);
        sheet.autofilter(0, 0, rows, last)?;
        // Ids and years of birth are deliberately texts of digits.
        sheet.ignore_error_range(1, 0, rows, last, IgnoreError::NumberStoredAsText)?;
    }
    Ok(workbook.save_to_buffer()?)
}

fn date(day: NaiveDate) -> Result<ExcelDateTime> {
    Ok(ExcelDateTime::from_ymd(u16::try_from(day.year()).unwrap_or(1900), day.month() as u8, day.day() as u8)?)
}

/// Shortens a text for a page header, which has at most 255 characters in all.
fn in_header(text: &str) -> String {
    let mut left = MOST_IN_HEADER;
    let kept = text.chars().take_while(|letter| {
        let length = if *letter == '&' { 2 } else { letter.len_utf16() };
        left = left.saturating_sub(length);
        left > 0
    });
    kept.collect::<String>().replace('&', "&&")
}

/// A valid sheet name from the title, without the part in brackets.
fn sheet_name(title: &str) -> String {
    let title = title.split_once(" (").map_or(title, |(title, _)| title);
    let name: String = title.chars().filter(|letter| !NOT_IN_NAME.contains(letter)).take(LONGEST_NAME).collect();
    name.trim_matches('\'').to_owned()
}

struct Formats {
    language: Language,
    heading: Format,
    /// For right-aligned columns: numbers and dates.
    heading_at_right: Format,
    two_decimals: Format,
    day: Format,
    total: Format,
    total_with_decimals: Format,
}

impl Formats {
    fn of(language: Language) -> Formats {
        let day = match language {
            Language::Da => "dd.mm.yyyy",
            Language::En => "yyyy-mm-dd",
        };
        let bold = Format::new().set_bold();
        Formats {
            language,
            heading: bold.clone(),
            heading_at_right: bold.clone().set_align(FormatAlign::Right),
            two_decimals: Format::new().set_num_format("0.00"),
            day: Format::new().set_num_format(day),
            total: bold.clone(),
            total_with_decimals: bold.set_num_format("0.00"),
        }
    }

    fn column(&self, sheet: &mut Worksheet, at: u16, column: &NamedColumn, heading: &str, table: &Table) -> Result<()> {
        let is_at_right = is_number(column) || matches!(column.values, Values::Date(_));
        let base_format = if is_at_right { &self.heading_at_right } else { &self.heading };
        sheet.write_string_with_format(0, at, heading, base_format)?;
        let mut width = heading.chars().count() + 2;
        for row in 0..table.rows() {
            self.cell(sheet, (u32::try_from(row + 1)?, at), column, row)?;
            width = width.max(display_value(column, row, self.language).chars().count() + 1);
        }
        let after = u32::try_from(table.rows() + 1)?;
        if let Some(total) = table.total(column) {
            let (value, format) = match &column.values {
                Values::Hundredths(_) => (Decimal::new(total, 2), &self.total_with_decimals),
                _ => (Decimal::from(total), &self.total),
            };
            let name = rust_xlsxwriter::utility::column_number_to_name(at);
            let sum = Formula::new(format!("=SUM({name}2:{name}{after})")).set_result(value.to_string());
            sheet.write_formula_with_format(after, at, sum, format)?;
            width = width.max(value.to_string().len() + 1);
        } else if at == 0 && table.columns.iter().any(|column| table.total(column).is_some()) {
            sheet.write_string_with_format(after, at, text!("list-total").say(self.language), &self.total)?;
        }
        sheet.set_column_width(at, u32::try_from(width.clamp(NARROWEST, WIDEST))?)?;
        Ok(())
    }

    /// Writes a value at `place`, a line and column; for a missing value the cell stays empty.
    fn cell(&self, sheet: &mut Worksheet, place: (u32, u16), column: &NamedColumn, row: usize) -> Result<()> {
        let (line, at) = place;
        match &column.values {
            Values::Text(values) if values[row].is_empty() => {}
            Values::Text(values) => {
                match is_score(column).then(|| values[row].parse::<Decimal>().ok()).flatten() {
                    Some(score) => sheet.write(line, at, score)?,
                    None => sheet.write_string(line, at, harmless(&cell(&column.name, &values[row], self.language)))?,
                };
            }
            Values::Number(values) => {
                if let Some(value) = values[row] {
                    sheet.write_number(line, at, value)?;
                }
            }
            Values::Hundredths(values) => {
                if let Some(value) = values[row] {
                    sheet.write_with_format(line, at, Decimal::new(i64::from(value), 2), &self.two_decimals)?;
                }
            }
            Values::Date(values) => {
                if let Some(value) = values[row] {
                    sheet.write_datetime_with_format(line, at, &date(value)?, &self.day)?;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_is_called_as_spreadsheets_allow() {
        assert_eq!(sheet_name("Forventede Elo-ændringer (vores beregning, ikke FIDE's)"), "Forventede Elo-ændringer");
        assert_eq!(in_header(&"A&".repeat(60)), "A&&".repeat(36) + "A");
        assert_eq!(in_header("Skak & Venner"), "Skak && Venner");
        assert_eq!(sheet_name("Fees: 12/13 [all] of a very long month indeed"), "Fees 1213 all of a very long mo");
    }
}
