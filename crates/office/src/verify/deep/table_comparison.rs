//! Compares two tables, cell by cell.

use kartotek_formats::texts::{Text, text};

/// The first difference between the table found and the one made again.
pub fn first_cell(found: &[u8], again: &[u8]) -> Text {
    let read = |bytes: &[u8]| -> Vec<csv::StringRecord> {
        let reader = csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(bytes);
        reader.into_records().flatten().collect()
    };
    let (found, again) = (read(found), read(again));
    let (Some(header), Some(other)) = (found.first(), again.first()) else { return text!("verify-deep-bytes") };
    let missing = other.iter().filter(|column| !header.iter().any(|heading| heading == *column));
    let missing: Vec<&str> = missing.collect();
    if !missing.is_empty() {
        return text!("verify-deep-columns", columns = missing.join(", "));
    }
    let rows = || text!("verify-deep-rows", found = found.len() - 1, again = again.len() - 1);
    let place = |column: &str| other.iter().position(|heading| heading == column);
    for (number, row) in found.iter().enumerate().skip(1) {
        let Some(own) = again.get(number) else { return rows() };
        for (column, cell) in header.iter().zip(row) {
            let Some(computed) = place(column).and_then(|place| own.get(place)) else {
                return text!("verify-deep-no-column", column);
            };
            if cell == computed {
                continue;
            }
            let id = header.iter().position(|heading| ["id", "player_id", "player"].contains(&heading));
            let id = id.and_then(|place| row.get(place)).filter(|id| !id.is_empty());
            let line = row.position().map_or(number as u64 + 1, csv::Position::line);
            return match id {
                Some(id) => text!("verify-deep-cell-of", line, id, column, cell, computed),
                None => text!("verify-deep-cell", line, column, cell, computed),
            };
        }
    }
    if again.len() > found.len() { rows() } else { text!("verify-deep-same-cells") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_formats::texts::Language;

    fn first_difference(found: &str, again: &str) -> String {
        first_cell(found.as_bytes(), again.as_bytes()).say(Language::En)
    }

    #[test]
    fn the_first_cell_that_differs_is_named_by_line_and_id() {
        let found = "id,rating\n7,1500\n8,1600\n9,1700\n";
        let again = "id,rating\n7,1500\n8,1601\n9,1701\n";
        assert_eq!(first_difference(found, again), "line 3, id 8: rating `1600`, recomputed `1601`");
        assert_eq!(first_difference("club,rating\na,1\n", "club,rating\na,2\n"), "line 2: rating `1`, recomputed `2`");
    }

    #[test]
    fn columns_are_compared_by_name() {
        assert_eq!(
            first_difference("rating,id\n2,7\n", "id,rating\n7,1\n"),
            "line 2, id 7: rating `2`, recomputed `1`"
        );
        assert_eq!(first_difference("id,more\n7,x\n", "id\n7\n"), "recomputed, there is no column `more`");
        assert_eq!(first_difference("id\n7\n", "id,lapses\n7,2026-09\n"), "recomputed, it has the columns lapses too");
    }

    #[test]
    fn rows_too_few_or_too_many_are_counted() {
        let rows = |found: &str, again: &str| {
            let (lines, others) = (found.lines().count() - 1, again.lines().count() - 1);
            first_cell(found.as_bytes(), again.as_bytes()) == text!("verify-deep-rows", found = lines, again = others)
        };
        assert!(rows("id\n1\n", "id\n1\n2\n") && rows("id\n1\n2\n", "id\n1\n"));
        assert!(!rows("id\n1\n", "id\n2\n"));
    }
}
