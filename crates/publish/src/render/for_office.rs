//! The office's overview page of a run: reports held back, overdue reports, fees and letters, made from the lists beside it.

use super::html::{escape, head, scrolled};
use super::of_csv::{columns, totals};
use super::part::some_rows;
use super::{Table, day as day_said};
use crate::desk;
use crate::folder::INTERNAL;
use crate::lists::{fees, known_title, overdue, title};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::texts::printing::Printing;
use kartotek_formats::texts::{Language, Text, text};
use kartotek_register::Settings;
use kartotek_register::fsx::Tree;
use kartotek_tables::NamedColumn;

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
    let mut columns = columns(csv)?;
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
