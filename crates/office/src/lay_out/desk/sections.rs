//! Shows the lists of a run that the officer has to look at, each with a remedy.

use anyhow::Result;
use kartotek_formats::cells;
use kartotek_formats::texts::{Language, Text, text};
use kartotek_publish::desk::{Section, Table};
use kartotek_publish::folder::INTERNAL;
use kartotek_publish::headings::{capital, cell};
use kartotek_publish::lists::known_title as title_of;
use kartotek_register::fsx::Tree;

/// At most this many rows are shown.
const MOST_ROWS: usize = 200;

/// A list, with its title and remedy.
struct OfficeList {
    id: &'static str,
    title: Text,
    remedy: Text,
    file: &'static str,
}

fn office_lists() -> [OfficeList; 3] {
    [
        OfficeList { id: "fees", title: text!("desk-fees"), remedy: text!("desk-fees-remedy"), file: "fees.csv" },
        OfficeList {
            id: "for-su",
            title: text!("desk-for-su"),
            remedy: text!("desk-for-su-remedy"),
            file: "for-su.csv",
        },
        OfficeList {
            id: "for-tk",
            title: text!("desk-for-tk"),
            remedy: text!("desk-for-tk-remedy"),
            file: "for-tk.csv",
        },
    ]
}

/// The lists that have rows.
pub fn sections_with_rows(tree: &Tree, language: Language) -> Result<Vec<Section>> {
    let mut sections = Vec::new();
    for OfficeList { id, title, remedy, file } in office_lists() {
        let Some(bytes) = tree.get(&format!("{INTERNAL}{file}")) else { continue };
        let table = table(bytes, language)?;
        if !table.rows.is_empty() {
            let (title, remedy) = (title.say(language), remedy.say(language));
            sections.push(Section { id, title, remedy, file: file.to_owned(), table });
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

fn table(bytes: &[u8], language: Language) -> Result<Table> {
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
