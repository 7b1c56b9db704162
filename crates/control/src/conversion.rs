//! Computes conversions of the register a second time, from the document of their rule set.

use super::exact::Exact;
use toml::{Table, Value};

/// The result of each conversion of a document for a rating, in the order of the file. `None`: this module cannot interpret
/// the document.
pub fn converted(document: &str, rating: i32) -> Option<Vec<i32>> {
    let document: Table = document.parse().ok()?;
    let rows = document.get("conversion")?.as_array()?;
    rows.iter().map(|row| of_row(row, rating.into())).collect()
}

fn of_row(row: &Value, rating: i64) -> Option<i32> {
    let number = |key: &str| row.get(key).and_then(Value::as_integer);
    let is_meant = match (number("below"), number("above")) {
        (Some(below), None) => rating < below,
        (None, Some(above)) => rating > above,
        _ => return None,
    };
    if !is_meant {
        return i32::try_from(rating).ok();
    }
    let part = row.get("part")?;
    let (over, under) = (part.get(0)?.as_integer()?, part.get(1)?.as_integer()?);
    let missing = Exact::whole(number("toward")? - rating);
    let moved = Exact::whole(rating).plus(missing.times(Exact::fraction(over, under))).rounded();
    i32::try_from(moved.max(number("floor").unwrap_or(moved))).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_what_is_missing_to_2000() {
        let of_2024 = "[[conversion]]\nbelow = 2000\ntoward = 2000\npart = [1, 2]";
        let all = [1000, 1199, 1999, 2000].map(|rating| converted(of_2024, rating));
        assert_eq!(all, [1500, 1600, 2000, 2000].map(|rating| Some(vec![rating])));
    }
}
