//! For spreadsheets: numbers as numbers, dates as dates, the header stays in sight.

use super::{Table, is_score, shown};
use anyhow::Result;
use chrono::Datelike;
use kartotek_formats::cells::harmless;
use kartotek_formats::texts::Language;
use kartotek_tables::Values;
use rust_decimal::Decimal;
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, Workbook};

/// In characters.
const NARROWEST: usize = 5;
const WIDEST: usize = 40;
/// The number that spreadsheets have for it.
const A4: u8 = 9;

pub fn bytes(table: &Table) -> Result<Vec<u8>> {
    let mut workbook = Workbook::new();
    let day = table.day;
    let date = |day: chrono::NaiveDate| {
        ExcelDateTime::from_ymd(u16::try_from(day.year()).unwrap_or(1900), day.month() as u8, day.day() as u8)
    };
    // Else the time of day would stand in it.
    let title = table.title.say(table.language);
    let properties = DocProperties::new().set_creation_datetime(&date(day)?);
    workbook.set_properties(&properties.set_title(format!("{}, {title}, {day}", table.federation)));
    let heading = Format::new().set_bold();
    let two_decimals = Format::new().set_num_format("0.00");
    let date_format = Format::new().set_num_format(match table.language {
        Language::Da => "dd.mm.yyyy",
        Language::En => "yyyy-mm-dd",
    });
    let sheet = workbook.add_worksheet();
    sheet.set_name(table.name)?;
    for ((at, column), name) in (0u16..).zip(table.columns).zip(table.headings()) {
        sheet.write_string_with_format(0, at, &name, &heading)?;
        let mut width = name.chars().count() + 2;
        for row in 0..table.rows() {
            let line = u32::try_from(row + 1)?;
            match &column.values {
                Values::Text(values) if values[row].is_empty() => {}
                Values::Text(values) => {
                    match values[row].parse::<Decimal>().ok().filter(|_| is_score(column)) {
                        Some(score) => sheet.write(line, at, score)?,
                        None => sheet.write_string(line, at, harmless(&values[row]))?,
                    };
                }
                Values::Number(values) => {
                    if let Some(value) = values[row] {
                        sheet.write_number(line, at, value)?;
                    }
                }
                Values::Hundredths(values) => {
                    if let Some(value) = values[row] {
                        sheet.write_with_format(line, at, Decimal::new(i64::from(value), 2), &two_decimals)?;
                    }
                }
                Values::Date(values) => {
                    if let Some(value) = values[row] {
                        sheet.write_datetime_with_format(line, at, &date(value)?, &date_format)?;
                    }
                }
            }
            width = width.max(shown(column, row, table.language).chars().count() + 1);
        }
        sheet.set_column_width(at, u32::try_from(width.clamp(NARROWEST, WIDEST))?)?;
    }
    sheet.set_freeze_panes(1, 0)?;
    // On paper: as wide as a sheet, the header on each.
    sheet.set_paper_size(A4).set_landscape().set_print_fit_to_pages(1, 0).set_repeat_rows(0, 0)?;
    sheet.set_footer(format!("&L{}, {title}, {day}&R&P / &N", table.federation.replace('&', "&&")));
    if let (Some(last), rows @ 1..) = (table.columns.len().checked_sub(1), table.rows()) {
        sheet.autofilter(0, 0, u32::try_from(rows)?, u16::try_from(last)?)?;
    }
    Ok(workbook.save_to_buffer()?)
}
