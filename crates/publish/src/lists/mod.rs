//! The lists of a run, one file each.

pub mod candidates;
pub mod control;
pub mod elo;
pub mod fide_today;
mod for_office;
pub mod norms;
pub mod overdue;
pub mod ratinglist;

pub use self::for_office::{fees, for_su_and_tk, held, pairings};

use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::cells;
use kartotek_formats::office_csv::exact_csv_bytes;
use kartotek_formats::texts::Text;
use kartotek_ledger as ledger;
use kartotek_register::fsx::Tree;
use kartotek_tables::NamedColumn;

/// The main rating list.
pub const RATING_LIST: &str = "ratinglist";

/// The handbook's public lists with the keys of their titles, in display order. Additional lists of a rule set come before
/// [`LAST`].
const PUBLIC_LISTS: [(&str, &str); 11] = [
    (RATING_LIST, "list-ratinglist"),
    ("list-2200", "list-list-2200"),
    ("juniors", "list-juniors"),
    ("junior-strength", "list-junior-strength"),
    ("women", "list-women"),
    ("candidates", "list-candidates"),
    (NORMS, "list-norms"),
    (CHANGES, "list-changes"),
    FIDE_LISTS[0],
    FIDE_LISTS[1],
    FIDE_LISTS[2],
];

/// The list of title norms (4.8.4).
pub const NORMS: &str = "norms";

/// The list of changes: one line for each player and report.
pub const CHANGES: &str = "changes";

/// The lists displayed after those of players and ratings.
const LAST: [&str; 5] = [NORMS, CHANGES, FIDE_LISTS[0].0, FIDE_LISTS[1].0, FIDE_LISTS[2].0];

/// Lists of an office that has taken over a FIDE list with more than Elo and titles.
pub const FIDE_LISTS: [(&str, &str); 3] =
    [("elo", "list-elo"), ("elo-changes", "list-elo-changes"), ("norms-fide", "list-norms-fide")];

/// The internal lists with the keys of their titles.
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

/// A public list.
#[derive(Clone, Debug)]
pub struct PublicList {
    /// The name, such as `ratinglist`.
    pub name: String,
    pub title: Text,
}

/// The public lists among the files of a folder, in display order.
pub fn public<'f>(files: impl Iterator<Item = &'f str>) -> Vec<PublicList> {
    let mut names: Vec<&str> = files.filter_map(|file| file.strip_suffix(".csv")).collect();
    let place = |name: &str| match PUBLIC_LISTS.iter().position(|(known, _)| *known == name) {
        Some(place) if LAST.contains(&name) => (2, place),
        Some(place) => (0, place),
        None => (1, 0),
    };
    names.sort_by_key(|name| (place(name), *name));
    names.into_iter().map(|name| PublicList { name: name.to_owned(), title: title(name) }).collect()
}

/// The public lists with lines of the rating list: the list itself, its parts, and candidate results.
pub fn of_players<'f>(files: impl Iterator<Item = &'f str>) -> impl Iterator<Item = String> {
    public(files).into_iter().map(|list| list.name).filter(|name| !LAST.contains(&name.as_str()))
}

/// The title of a list; for an additional list of a rule set it is made from the name.
pub fn title(list: &str) -> Text {
    known_title(list).unwrap_or_else(|| {
        let mut letters = list.chars().map(|letter| if letter == '-' { ' ' } else { letter });
        let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
        Text::from(first + &letters.collect::<String>())
    })
}

/// Whether a list is an internal one.
pub fn is_of_office(list: &str) -> bool {
    OFFICE_LISTS.iter().any(|(name, _)| *name == list)
}

/// The title of a list. `None`: neither a list of the handbook nor an internal one.
pub fn known_title(list: &str) -> Option<Text> {
    let mut all = PUBLIC_LISTS.iter().chain(&OFFICE_LISTS);
    all.find(|(name, _)| *name == list).map(|(_, title)| Text::new(title))
}

/// The columns of each of the handbook's public lists, without rows. An additional list of a rule set has those of the
/// rating list or, if it is about candidate results, of `candidates`.
pub fn empty() -> impl Iterator<Item = (&'static str, Vec<NamedColumn>)> {
    PUBLIC_LISTS.into_iter().map(|(list, _)| {
        let columns = match list {
            "candidates" => candidates::columns(&[]),
            NORMS => norms::columns(&[]),
            "elo" => fide_today::elo_columns(&[]),
            "elo-changes" => fide_today::change_columns(&[]),
            "norms-fide" => fide_today::norm_columns(&[]),
            CHANGES => ledger::columns_of_rows(&[]),
            _ => ratinglist::columns(&[]),
        };
        (list, columns)
    })
}

/// The rows of a list, from whose values its columns are made. Numbers too large for a column are left empty.
struct Columns<'r, R>(&'r [R]);

impl<'r, R> Columns<'r, R> {
    fn text(&self, name: &'static str, value: impl Fn(&'r R) -> &'r str) -> NamedColumn {
        NamedColumn::text(name, self.0.iter().map(value))
    }

    fn number<N: TryInto<i32>>(&self, name: &'static str, value: impl Fn(&'r R) -> Option<N>) -> NamedColumn {
        let numbers = self.0.iter().map(|row| value(row).and_then(|number| number.try_into().ok()));
        NamedColumn::number(name, numbers.collect())
    }

    fn date(&self, name: &'static str, value: impl Fn(&'r R) -> Option<NaiveDate>) -> NamedColumn {
        NamedColumn::date(name, self.0.iter().map(value).collect())
    }
}

/// A table for people; its cells are protected against formulas in spreadsheets.
pub fn csv_bytes(write: impl FnOnce(&mut csv::Writer<Vec<u8>>) -> csv::Result<()>) -> Result<Vec<u8>> {
    cells::harmless_table(exact_csv_bytes(write)?, b',')
}

/// Like [`csv_bytes`], for a table with cells of several lines.
pub fn csv_bytes_of_lines(write: impl FnOnce(&mut csv::Writer<Vec<u8>>) -> csv::Result<()>) -> Result<Vec<u8>> {
    cells::harmless_table_of_lines(exact_csv_bytes(write)?, b',')
}

/// Adds a table as CSV and as Parquet.
pub fn add(tree: &mut Tree, name: &str, csv: Vec<u8>, columns: Vec<NamedColumn>) -> Result<()> {
    tree.insert(format!("{name}.parquet"), kartotek_tables::parquet(&columns)?);
    tree.insert(format!("{name}.csv"), csv);
    Ok(())
}
