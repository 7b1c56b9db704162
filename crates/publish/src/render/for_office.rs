//! Internal lists, which a run keeps only as CSV: one in a requested format, and the office's overview page of a run with
//! reports held back, overdue reports, fees and letters.

use super::html::{escape, head, scrolled};
use crate::desk;
use crate::folder::INTERNAL;
use crate::headings::is_numeric_column;
use crate::lists::{self, fees, known_title, overdue, title};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::cells;
use kartotek_formats::texts::printing::Printing;
use kartotek_formats::texts::{Language, Text, text};
use kartotek_register::fsx::Tree;
use kartotek_register::{ListFormat, Settings};
use kartotek_tables::{NamedColumn, Values};

use super::{Table, day as day_said, some_rows};

const PAGE: &str = "index.html";
const LETTERS: &str = "replies/";

/// Lists on the page, with the columns shown of each.
const SHOWN: [(&str, &[&str]); 3] = [
    ("held", &["file", "report", "paragraph", "message", "help"]),
    ("overdue", &overdue::COLUMNS),
    ("fees", &fees::COLUMNS),
];

/// The maximum number of lines shown; the list itself has all.
const MOST: usize = 500;

/// The page's path in a run, and the page. `tree` holds the files of the run, `day` is its day.
///
/// # Errors
/// A list cannot be read.
pub fn for_office(tree: &Tree, day: NaiveDate, settings: &Settings) -> Result<(String, Vec<u8>)> {
    let rules = settings.rule_book()?;
    let page = Printing::of(&rules.in_force_on(day).constants).within(|| page(tree, day, settings))?;
    Ok((format!("{INTERNAL}{PAGE}"), page.into_bytes()))
}

fn page(tree: &Tree, day: NaiveDate, settings: &Settings) -> Result<String> {
    let language = settings.language;
    let heading = escape(&text!("office-page", day = day_said(day, language)).say(language));
    let federation = escape(settings.federation_name());
    let mut page = head(language, &format!("{heading}, {federation}"), &heading, "");
    page.push_str(&format!("<p class=\"lead\">{federation}</p>\n"));
    if tree.contains_key(&format!("{INTERNAL}{}", desk::NAME)) {
        page.push_str(&format!("<p class=\"screen\">{}</p>\n", link(desk::NAME, &text!("office-page-desk"), language)));
    }
    for (list, shown) in SHOWN {
        if let Some(csv) = tree.get(&format!("{INTERNAL}{list}.csv")) {
            page.push_str(&section(list, shown, csv, day, settings)?);
        }
    }
    let names: Vec<&str> = tree.keys().filter_map(|name| name.strip_prefix(INTERNAL)).collect();
    let letters: Vec<&str> = names.iter().copied().filter(|name| name.starts_with(LETTERS)).collect();
    let all = letters.iter().map(|letter| {
        let name = letter.strip_prefix(LETTERS).unwrap_or(letter);
        link(letter, &Text::from(name), language)
    });
    page.push_str(&links(&text!("office-page-letters", count = letters.len()), all, language));
    let is_other = |name: &&str| {
        let is_shown = SHOWN.iter().any(|(list, _)| name.strip_suffix(".csv") == Some(list));
        !is_shown && !name.contains('/') && *name != PAGE && !name.ends_with(".json")
    };
    let others = names.into_iter().filter(is_other).map(|name| {
        let list = name.strip_suffix(".csv").and_then(known_title);
        link(name, &list.unwrap_or_else(|| Text::from(name)), language)
    });
    page.push_str(&links(&text!("office-page-others"), others, language));
    page.push_str("</main>\n</body>\n</html>\n");
    Ok(page)
}

/// A list with its heading and the number of its lines.
fn section(list: &str, shown: &[&str], csv: &[u8], day: NaiveDate, settings: &Settings) -> Result<String> {
    let (language, totals) = (settings.language, totals(list));
    let mut columns = read_columns(csv)?;
    columns.retain(|column| shown.contains(&column.name.as_ref()));
    let lines = columns.first().map_or(0, NamedColumn::len);
    let heading = escape(&title(list).say(language));
    let file = link(&format!("{list}.csv"), &Text::from("CSV"), language);
    let mut section = format!("<h2>{heading} ({lines}) <span class=\"screen\">{file}</span></h2>\n");
    if lines == 0 {
        return Ok(section + &format!("<p>{}</p>\n", escape(&text!("site-none").say(language))));
    }
    // A list with totals is not cut, so that they add up.
    let is_cut = totals.is_empty() && lines > MOST;
    if is_cut {
        let first: Vec<usize> = (0..MOST).collect();
        columns = columns.iter().map(|column| some_rows(column, &first)).collect();
    }
    let federation = settings.federation_name();
    let table = Table { name: list, title: title(list), federation, day, language, columns: &columns, totals };
    section.push_str(&scrolled(&table, " class=\"dense lines\"")?);
    if is_cut {
        let more = text!("site-more-of-them", count = lines - MOST).say(language);
        section.push_str(&format!("<p>{}</p>\n", escape(&more)));
    }
    Ok(section)
}

/// A heading with links; empty without links.
fn links(heading: &Text, links: impl Iterator<Item = String>, language: Language) -> String {
    let links: String = links.map(|link| format!("<li>{link}</li>\n")).collect();
    if links.is_empty() {
        return links;
    }
    format!("<h2>{}</h2>\n<ul>\n{links}</ul>\n", escape(&heading.say(language)))
}

/// A link to a file below the page's folder. The name must need no escaping in a URL.
fn link(file: &str, name: &Text, language: Language) -> String {
    format!("<a href=\"{}\">{}</a>", escape(file), escape(&name.say(language)))
}

/// The columns of `fees` that get totals for the treasurer.
const TOTALS: [&str; 2] = ["participants", "amount"];

/// A list in a format. `list` is its name on the command line, such as `fees`; `csv` is its content in the run.
///
/// # Errors
/// The list is not a table, or the form cannot be made.
pub fn of_csv(list: &str, csv: &[u8], form: ListFormat, day: NaiveDate, settings: &Settings) -> Result<Vec<u8>> {
    let columns = read_columns(csv)?;
    let title = lists::title(list);
    let (federation, language) = (settings.federation_name(), settings.language);
    Table { name: list, title, federation, day, language, columns: &columns, totals: totals(list) }.render(form)
}

/// The columns of a list that get totals.
fn totals(list: &str) -> &'static [&'static str] {
    if list == "fees" { &TOTALS } else { &[] }
}

/// Typed columns. Numeric columns are recognised by name, date columns by content.
fn read_columns(csv: &[u8]) -> Result<Vec<NamedColumn>> {
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
    let numbers = || is_numeric_column(name).then(|| all(cells, |cell| cell.parse().ok())).flatten();
    let hundredths = || is_numeric_column(name).then(|| all(cells, in_hundredths)).flatten();
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
        let columns = read_columns(FEES.as_bytes()).unwrap();
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
