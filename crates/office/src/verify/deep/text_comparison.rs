//! Texts and tables by their lines, and whether two differ in nothing but an order or in blanks, as what an erasure has written anew may.

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
    let (here, there) = (rows(found), rows(again));
    here.is_some() && here == there
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

pub fn lines(bytes: &[u8]) -> Vec<String> {
    String::from_utf8_lossy(bytes).split_inclusive('\n').map(str::to_owned).collect()
}

pub fn paragraphs(bytes: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(bytes).into_owned();
    text.split("\n\n").filter(|told| !told.trim().is_empty()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_in_another_order_are_the_same_rows_and_one_twice_is_not() {
        assert!(is_reordered("a.csv", b"id\n1\n2\n", b"id\n2\n1\n"));
        assert!(!is_reordered("a.csv", b"id\n1\n2\n", b"id\n1\n1\n"));
        assert!(!is_reordered("a.csv", b"id\n1\n2\n", b"id\n1\n"));
        assert!(!is_reordered("a.parquet", b"no table", b"no table"));
    }
}
