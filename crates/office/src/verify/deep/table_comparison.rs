//! Two tables, cell by cell: the first that differs, or the columns and days of birth that an older layout has otherwise.

use kartotek_formats::texts::{Text, text};

/// The first difference of two tables.
pub enum Difference {
    /// Columns, or the year alone of some birth dates: the first of their cells. All others are equal.
    Older {
        columns: Vec<String>,
        day: Option<Text>,
    },
    Cell(Text),
}

/// Compares cell by cell what was found with what was made again.
pub fn difference(found: &[u8], again: &[u8]) -> Difference {
    let read = |bytes: &[u8]| -> Vec<csv::StringRecord> {
        let reader = csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(bytes);
        reader.into_records().flatten().collect()
    };
    let (found, again) = (read(found), read(again));
    let (Some(header), Some(other)) = (found.first(), again.first()) else {
        return Difference::Cell(text!("verify-deep-bytes"));
    };
    let missing = other.iter().filter(|column| !header.iter().any(|heading| heading == *column));
    let missing: Vec<String> = missing.map(str::to_owned).collect();
    let rows = || text!("verify-deep-rows", found = found.len() - 1, again = again.len() - 1);
    let place = |column: &str| other.iter().position(|heading| heading == column);
    let mut day = None;
    for (number, row) in found.iter().enumerate().skip(1) {
        let Some(own) = again.get(number) else {
            return Difference::Cell(rows());
        };
        for (column, cell) in header.iter().zip(row) {
            let Some(computed) = place(column).and_then(|place| own.get(place)) else {
                return Difference::Cell(text!("verify-deep-no-column", column));
            };
            if cell == computed {
                continue;
            }
            let id = header
                .iter()
                .position(|heading| ["id", "player_id"].contains(&heading))
                .and_then(|place| row.get(place));
            let id = id.filter(|id| !id.is_empty());
            let line = row.position().map_or(number as u64 + 1, csv::Position::line);
            let what = match id {
                Some(id) => text!("verify-deep-cell-of", line, id, column, cell, computed),
                None => text!("verify-deep-cell", line, column, cell, computed),
            };
            if column != "birth_date" || !is_day_of(cell, computed) {
                return Difference::Cell(what);
            }
            day.get_or_insert(what);
        }
    }
    if again.len() > found.len() {
        return Difference::Cell(rows());
    }
    if missing.is_empty() && day.is_none() {
        return Difference::Cell(text!("verify-deep-same-cells"));
    }
    Difference::Older { columns: missing, day }
}

fn is_day_of(day: &str, year: &str) -> bool {
    year.len() == 4 && day.strip_prefix(year).is_some_and(|rest| rest.starts_with('-'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_formats::texts::Language;

    fn first_difference(found: &str, again: &str) -> String {
        match difference(found.as_bytes(), again.as_bytes()) {
            Difference::Cell(what) => what.say(Language::En),
            Difference::Older { columns, day } => {
                format!("older: {} {}", columns.join("+"), day.map(|day| day.say(Language::En)).unwrap_or_default())
            }
        }
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
        // An older layout: a column less, and all others equal.
        assert_eq!(first_difference("id\n7\n", "id,lapses\n7,2026-09\n"), "older: lapses ");
        assert_eq!(first_difference("id\n7\n", "id,lapses\n8,2026-09\n"), "line 2, id 7: id `7`, recomputed `8`");
    }

    #[test]
    fn a_day_of_birth_where_the_year_is_kept_today_is_of_an_older_layout() {
        let day = first_difference("id,birth_date\n7,1990-04-01\n", "id,birth_date\n7,1990\n");
        assert_eq!(day, "older:  line 2, id 7: birth_date `1990-04-01`, recomputed `1990`");
        let other = first_difference("id,birth_date\n7,1991-04-01\n", "id,birth_date\n7,1990\n");
        assert_eq!(other, "line 2, id 7: birth_date `1991-04-01`, recomputed `1990`");
        // In any other column a day is a day.
        let elsewhere = first_difference("id,since\n7,1990-04-01\n", "id,since\n7,1990\n");
        assert_eq!(elsewhere, "line 2, id 7: since `1990-04-01`, recomputed `1990`");
        assert!(is_day_of("1990-04-01", "1990") && !is_day_of("19900401", "1990") && !is_day_of("1990-04-01", "199"));
    }

    #[test]
    fn rows_too_few_or_too_many_are_counted() {
        let rows = |found: &str, again: &str| {
            matches!(difference(found.as_bytes(), again.as_bytes()),
            Difference::Cell(what) if what == text!("verify-deep-rows", found = found.lines().count() - 1, again = again.lines().count() - 1))
        };
        assert!(rows("id\n1\n", "id\n1\n2\n") && rows("id\n1\n2\n", "id\n1\n"));
        assert!(!rows("id\n1\n", "id\n2\n"));
    }
}
