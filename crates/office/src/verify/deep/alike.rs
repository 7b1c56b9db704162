//! Files of a run that an erasure has written anew, held against those that are recomputed.

use super::compare::lines;
use kartotek_formats::guarded;
use kartotek_tables::{NamedColumn, Values};

/// Whether two texts differ in blanks and line breaks alone.
pub fn has_same_words(found: &[u8], again: &[u8]) -> bool {
    let words = |bytes: &[u8]| -> Vec<String> {
        String::from_utf8_lossy(bytes).split_whitespace().map(str::to_owned).collect()
    };
    words(found) == words(again)
}

/// Whether two tables have the same rows.
pub fn is_reordered(name: &str, found: &[u8], again: &[u8]) -> bool {
    let rows = |bytes: &[u8]| -> Option<Vec<String>> {
        let mut rows = match name.ends_with(".parquet") {
            true => guarded::parquet(|| Ok(kartotek_tables::columns(bytes)?)).ok().map(|columns| rows_of(&columns))?,
            false => lines(bytes),
        };
        rows.sort();
        Some(rows)
    };
    let (own, other) = (rows(found), rows(again));
    own.is_some() && own == other
}

fn rows_of(columns: &[NamedColumn]) -> Vec<String> {
    let mut rows = vec![String::new(); columns.first().map_or(0, NamedColumn::len)];
    for column in columns {
        let cells: Vec<String> = match &column.values {
            Values::Text(cells) => cells.iter().map(str::to_owned).collect(),
            Values::Number(cells) | Values::Hundredths(cells) => cells.iter().map(|cell| format!("{cell:?}")).collect(),
            Values::Date(cells) => cells.iter().map(|cell| format!("{cell:?}")).collect(),
        };
        rows.iter_mut().zip(cells).for_each(|(row, cell)| row.push_str(&format!("{cell}\t")));
    }
    rows
}
