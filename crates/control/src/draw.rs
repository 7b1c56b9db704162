//! Draws the results that are computed a second time, by a reproducible lot.

use chrono::NaiveDate;
use kartotek_formats::bundle::{digest, sha256};

/// The SHA-256 of the sorted hashes of all inputs and the day of the run, one a line: unknown before a run, and verifiable
/// afterwards.
pub fn seed<'h>(inputs: impl IntoIterator<Item = &'h str>, as_of: NaiveDate) -> String {
    let mut hashes: Vec<&str> = inputs.into_iter().collect();
    hashes.sort_unstable();
    sha256(format!("{}\n{as_of}\n", hashes.join("\n")).as_bytes())
}

/// The indices of the `size` results (report id, start number) that are drawn, ascending: those with the lowest SHA-256 of
/// seed, report and number, separated by blanks.
pub fn draw(seed: &str, results: &[(&str, u32)], size: usize) -> Vec<usize> {
    let mut places: Vec<usize> = (0..results.len()).collect();
    if size < results.len() {
        let lot = |place: usize| {
            let (report, no) = results[place];
            (digest(format!("{seed} {report} {no}").as_bytes()), place)
        };
        let mut lots: Vec<([u8; 32], usize)> = places.into_iter().map(lot).collect();
        lots.select_nth_unstable(size);
        places = lots[..size].iter().map(|&(_, place)| place).collect();
        places.sort_unstable();
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: NaiveDate = NaiveDate::MIN;

    #[test]
    fn the_seed_is_another_for_another_day_and_another_input_and_the_same_in_any_order() {
        let first = seed(["a", "b"], DAY);
        assert_eq!(first, seed(["b", "a"], DAY));
        assert_ne!(first, seed(["a", "b", "c"], DAY));
        assert_ne!(first, seed(["a", "b"], NaiveDate::MAX));
    }

    #[test]
    fn the_seed_is_what_sha256sum_makes_of_the_lines() {
        let day = NaiveDate::from_ymd_opt(2026, 3, 1).unwrap();
        // From `printf '%s\n' 0a 1b 2026-03-01 | sha256sum`.
        assert_eq!(seed(["1b", "0a"], day), "7b2f87470b65e0bb60fa9ec0bdf84000b8ebeb90c5d02c284659d06320b12c02");
    }

    #[test]
    fn so_many_are_drawn_in_their_order_and_others_with_another_seed() {
        let results: Vec<(&str, u32)> = (1..=200).map(|no| ("2026-open", no)).collect();
        let drawn = draw("seed", &results, 20);
        assert_eq!(drawn.len(), 20);
        assert!(drawn.is_sorted());
        assert_ne!(drawn, draw("another", &results, 20));
        assert_eq!(draw("seed", &results[..7], 20), [0, 1, 2, 3, 4, 5, 6]);
    }

    #[test]
    fn a_result_is_drawn_whatever_other_results_stand_before_it() {
        let results: Vec<(&str, u32)> = (1..=200).map(|no| ("2026-open", no)).collect();
        let reversed: Vec<(&str, u32)> = results.iter().rev().copied().collect();
        let chosen = |results: &[(&str, u32)]| {
            let mut numbers: Vec<u32> = draw("seed", results, 30).into_iter().map(|place| results[place].1).collect();
            numbers.sort_unstable();
            numbers
        };
        assert_eq!(chosen(&results), chosen(&reversed));
    }
}
