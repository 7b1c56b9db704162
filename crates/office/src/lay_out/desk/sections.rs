//! The desk page's lists that need the officer's attention, each with a remedy, and the letters of the run.

use super::MOST_REPORTS;
use crate::handed_on::sorted::{Accepted, Held, Sorted};
use crate::lay_out::letters;
use anyhow::Result;
use kartotek_formats::cells;
use kartotek_formats::texts::{Language, Text, text};
use kartotek_publish::desk::{Letter, Section, Table};
use kartotek_publish::folder::INTERNAL;
use kartotek_publish::headings::{capital, cell};
use kartotek_publish::lists::known_title as title_of;
use kartotek_register::fsx::Tree;

/// The most rows of a list that are shown.
const MOST_ROWS: usize = 200;

/// The lists that have rows, as sections of the page.
pub fn sections_with_rows(tree: &Tree, language: Language) -> Result<Vec<Section>> {
    let lists = [
        ("fees", text!("desk-fees"), text!("desk-fees-remedy")),
        ("for-su", text!("desk-for-su"), text!("desk-for-su-remedy")),
        ("for-tk", text!("desk-for-tk"), text!("desk-for-tk-remedy")),
    ];
    let mut sections = Vec::new();
    for (id, title, remedy) in lists {
        let file = format!("{id}.csv");
        let Some(bytes) = tree.get(&format!("{INTERNAL}{file}")) else { continue };
        let table = read_table(bytes, language)?;
        if !table.rows.is_empty() {
            sections.push(Section { id, title: title.say(language), remedy: remedy.say(language), file, table });
        }
    }
    Ok(sections)
}

/// Titles and files of the lists for the office.
pub fn lists(tree: &Tree, language: Language) -> Vec<(String, String)> {
    let list = |name: &String| {
        let file = name.strip_prefix(INTERNAL)?;
        let title = title_of(file.strip_suffix(".csv")?)?;
        Some((title.say(language), file.to_owned()))
    };
    tree.keys().filter_map(list).collect()
}

/// A CSV list as a table in the reader's language.
fn read_table(bytes: &[u8], language: Language) -> Result<Table> {
    let mut reader = csv::Reader::from_reader(bytes);
    let columns: Vec<String> = reader.headers()?.iter().map(str::to_owned).collect();
    let mut table =
        Table { headings: columns.iter().map(|column| capital(column, language)).collect(), ..Table::default() };
    for row in reader.records() {
        let row = row?;
        if table.rows.len() == MOST_ROWS {
            table.more += 1;
            continue;
        }
        let words = columns.iter().zip(&row).map(|(column, value)| cell(column, &cells::unguarded(value), language));
        table.rows.push(words.collect());
    }
    Ok(table)
}

/// The letters: first those about held reports, then receipts.
pub fn letters(sorted: &Sorted, language: Language) -> Vec<Letter> {
    let names = letters::names(sorted);
    let letter = |report: &str, name: &str, about: Text, file: &String| Letter {
        report: report.to_owned(),
        name: name.to_owned(),
        about: about.say(language),
        file: format!("replies/{file}"),
    };
    let of_held = |held: &Held| {
        let name = held.filing.report().and_then(|report| report.name.as_deref()).unwrap_or_default();
        let kinds = [
            (names.answers.get(held.filing.hash.as_str()), text!("desk-letter-held")),
            (names.asked.get(held.filing.hash.as_str()), text!("desk-letter-asked")),
        ];
        let letters = kinds.into_iter().filter_map(|(file, about)| Some(letter(&held.report_id, name, about, file?)));
        letters.collect::<Vec<_>>()
    };
    let of_rated = |accepted: &Accepted| {
        let file = names.answers.get(accepted.filing.hash.as_str())?;
        Some(letter(&accepted.report.id, &accepted.report.name, text!("desk-letter-rated"), file))
    };
    let letters = sorted.held.iter().flat_map(of_held).chain(sorted.in_force().filter_map(of_rated));
    letters.take(MOST_REPORTS).collect()
}
