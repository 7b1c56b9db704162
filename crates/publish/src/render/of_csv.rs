//! Renders an internal list, which a run keeps only as CSV, in a requested format.

use super::Table;
use crate::headings::is_of_numbers;
use crate::lists;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::cells;
use kartotek_register::{ListFormat, Settings};
use kartotek_tables::{NamedColumn, Values};

/// The columns of `fees` that get totals for the treasurer.
const TOTALS: [&str; 2] = ["participants", "amount"];

/// A list in a format. `list` is its name on the command line, such as `fees`; `csv` is its content in the run.
///
/// # Errors
/// The list is not a table, or the form cannot be made.
pub fn of_csv(list: &str, csv: &[u8], form: ListFormat, day: NaiveDate, settings: &Settings) -> Result<Vec<u8>> {
    let columns = columns(csv)?;
    let title = lists::title(list);
    let (federation, language) = (settings.federation_name(), settings.language);
    Table { name: list, title, federation, day, language, columns: &columns, totals: totals(list) }.render(form)
}

/// The columns of a list that get totals.
pub(super) fn totals(list: &str) -> &'static [&'static str] {
    if list == "fees" { &TOTALS } else { &[] }
}

/// Typed columns. Numeric columns are recognised by name, date columns by content.
pub(super) fn columns(csv: &[u8]) -> Result<Vec<NamedColumn>> {
    let mut reader = csv::Reader::from_reader(csv);
    let names: Vec<String> = reader.headers()?.iter().map(str::to_owned).collect();
    let mut cells = vec![Vec::new(); names.len()];
    for record in reader.records() {
        for (column, cell) in cells.iter_mut().zip(&record?) {
            column.push(cells::unguarded(cell).into_owned());
        }
    }
    Ok(names
        .into_iter()
        .zip(cells)
        .map(|(name, cells)| NamedColumn { values: values(&name, &cells), name: name.into() })
        .collect())
}

fn values(name: &str, cells: &[String]) -> Values {
    fn all<T>(cells: &[String], read: impl Fn(&str) -> Option<T>) -> Option<Vec<Option<T>>> {
        let has_any = cells.iter().any(|cell| !cell.is_empty());
        let read = |cell: &String| if cell.is_empty() { Some(None) } else { read(cell).map(Some) };
        cells.iter().map(read).collect::<Option<_>>().filter(|_| has_any)
    }
    let numbers = || is_of_numbers(name).then(|| all(cells, |cell| cell.parse().ok())).flatten();
    let hundredths = || is_of_numbers(name).then(|| all(cells, in_hundredths)).flatten();
    let days = || all(cells, |cell| cell.parse().ok());
    None.or_else(|| numbers().map(Values::Number))
        .or_else(|| hundredths().map(Values::Hundredths))
        .or_else(|| days().map(Values::Date))
        .unwrap_or_else(|| Values::Text(cells.iter().collect()))
}

/// Hundredths of a number with two decimals, such as `12.50`; `None`: any other number.
fn in_hundredths(cell: &str) -> Option<i32> {
    let (whole, decimals) = cell.split_once('.').filter(|(_, decimals)| decimals.len() == 2)?;
    format!("{whole}{decimals}").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FEES: &str = "report,name,last_round,participants,fee,amount\n\
        a,'=Skovby,2026-04-06,8,12.50,100.00\nb,Fjordby,,10,12.50,125.00\n";

    fn form(list: &str, csv: &str, form: ListFormat) -> String {
        let settings = Settings::read("federation = \"DEN\"\nlanguage = \"da\"\nfounded = 2025-12-31\n").unwrap();
        String::from_utf8(of_csv(list, csv.as_bytes(), form, NaiveDate::default(), &settings).unwrap()).unwrap()
    }

    #[test]
    fn columns_have_the_kind_of_what_they_hold() {
        let kind = |values: &Values| match values {
            Values::Text(_) => "text",
            Values::Number(_) => "number",
            Values::Hundredths(_) => "hundredths",
            Values::Date(_) => "date",
        };
        let columns = columns(FEES.as_bytes()).unwrap();
        let kinds: Vec<&str> = columns.iter().map(|column| kind(&column.values)).collect();
        assert_eq!(kinds, ["text", "text", "date", "number", "hundredths", "hundredths"]);
        // A value outside its column's type turns the column into text.
        assert_eq!(kind(&values("amount", &["12.5".to_owned()])), "text");
        assert_eq!(kind(&values("registered", &["2026-01-02".to_owned()])), "date");
        assert_eq!(kind(&values("gain", &["-0.25".to_owned(), String::new()])), "hundredths");
    }

    #[test]
    fn fees_are_summed_and_no_other_list() {
        // 8 + 10 participants at 12.50: 225.00.
        let text = form("fees", FEES, ListFormat::Md);
        assert!(
            text.lines()
                .last()
                .is_some_and(|line| line.split_whitespace().collect::<String>() == "|Ialt|||18||225,00|"),
            "{text}"
        );
        assert!(form("fees", FEES, ListFormat::Html).contains("<td class=\"n\">225,00</td></tr></tfoot>"));
        assert!(!form("held", FEES, ListFormat::Md).contains("225,00"));
    }
}
