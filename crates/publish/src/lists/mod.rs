//! One file per list.

pub mod candidates;
pub mod control;
pub mod elo;
pub mod fees;
pub mod fide_today;
pub mod for_su_and_tk;
pub mod held;
pub mod norms;
pub mod overdue;
pub mod pairings;
pub mod ratinglist;
pub mod requirements;

use anyhow::{Result, bail};
use kartotek_formats::cells;
use kartotek_formats::office_csv::exact_csv_bytes;
use kartotek_formats::texts::{Text, text};
use kartotek_ledger as ledger;
use kartotek_register::fsx::Tree;
use kartotek_tables::NamedColumn;

/// The list with everybody on it.
pub const RATING_LIST: &str = "ratinglist";

/// The lists that everybody may see, with the keys of their titles.
pub const PUBLIC_LISTS: [(&str, &str); 11] = [
    (RATING_LIST, "list-ratinglist"),
    ("list-2200", "list-list-2200"),
    ("juniors", "list-juniors"),
    ("junior-strength", "list-junior-strength"),
    ("women", "list-women"),
    ("candidates", "list-candidates"),
    ("norms", "list-norms"),
    ("changes", "list-changes"),
    FIDE_LISTS[0],
    FIDE_LISTS[1],
    FIDE_LISTS[2],
];

/// Those of an office that has taken over a list of FIDE's with more than Elo and titles; no other has them.
pub const FIDE_LISTS: [(&str, &str); 3] =
    [("elo", "list-elo"), ("elo-changes", "list-elo-changes"), ("norms-fide", "list-norms-fide")];

/// The lists for the office alone, with the keys of their titles.
const OFFICE_LISTS: [(&str, &str); 10] = [
    ("held", "list-held"),
    ("fees", "list-fees"),
    ("overdue", "list-overdue"),
    ("pairings", "list-pairings"),
    ("control", "list-control"),
    ("elo-progress", "list-elo-progress"),
    ("elo-tournaments", "list-elo-tournaments"),
    ("elo-changes-office", "list-elo-changes-office"),
    ("for-su", "list-for-su"),
    ("for-tk", "list-for-tk"),
];

/// The title of a list by its name; `None`: there is no such list.
pub fn title(list: &str) -> Option<Text> {
    let mut all = PUBLIC_LISTS.iter().chain(&OFFICE_LISTS);
    all.find(|(name, _)| *name == list).map(|(_, title)| Text::new(title))
}

/// Whether an office may be without a list.
pub fn is_optional(list: &str) -> bool {
    FIDE_LISTS.iter().any(|(name, _)| *name == list)
}

/// The columns of a public list on which nobody is.
///
/// # Errors
/// There is no such list.
pub fn empty(list: &str) -> Result<Vec<NamedColumn>> {
    Ok(match list {
        "candidates" => candidates::columns(&[]),
        "norms" => norms::columns(&[]),
        "elo" => fide_today::elo_columns(&[]),
        "elo-changes" => fide_today::change_columns(&[]),
        "norms-fide" => fide_today::norm_columns(&[]),
        "changes" => ledger::columns_of_rows(&[]),
        _ if PUBLIC_LISTS.iter().any(|(name, _)| *name == list) => ratinglist::columns(&[]),
        _ => bail!(text!("publish-no-list", list)),
    })
}

/// A table for people: whatever stands in its cells, no spreadsheet computes it.
pub fn csv_bytes(write: impl FnOnce(&mut csv::Writer<Vec<u8>>) -> csv::Result<()>) -> Result<Vec<u8>> {
    cells::harmless_table(exact_csv_bytes(write)?, b',')
}

/// The same of a table whose cells may have several lines.
pub fn csv_bytes_of_lines(write: impl FnOnce(&mut csv::Writer<Vec<u8>>) -> csv::Result<()>) -> Result<Vec<u8>> {
    cells::harmless_table_of_lines(exact_csv_bytes(write)?, b',')
}

/// Adds a table in both forms.
pub fn add(tree: &mut Tree, name: &str, csv: Vec<u8>, columns: Vec<NamedColumn>) -> Result<()> {
    tree.insert(format!("{name}.parquet"), kartotek_tables::parquet(&columns)?);
    tree.insert(format!("{name}.csv"), csv);
    Ok(())
}
