//! Checks a rule set, with its inherited values, for contradictions that no single key shows.

use super::check::nearest;
use crate::texts::{Text, Value, text};
use kartotek_law::regulation::{Constants, KFactor, RULES, is_plain_id};
use kartotek_law::vocabulary::Rating;
use std::collections::BTreeSet;

/// A contradiction, and its key.
pub struct Objection {
    pub key: &'static str,
    pub text: Text,
}

/// Every contradiction, in the order of the keys.
pub fn judge(set: &Constants) -> Vec<Objection> {
    let mut found = Vec::new();
    let mut report = |key: &'static str, text: Text| found.push(Objection { key, text });
    for text in k_factors(&set.k_factors) {
        report("k_factor", text);
    }
    if let Some(rating) = first_repeated(set.k_boundaries.iter().map(|boundary| boundary.rating.0)) {
        report("k_boundary", text!("rules-boundary-twice", rating = Value::word(rating)));
    }
    let first = &set.first_ratings;
    let number = |rating: Rating| Value::word(rating.0);
    for &rating in first.club.iter().filter(|rating| **rating >= first.district_from) {
        let from = number(first.district_from);
        report("first_rating", text!("rules-club-too-high", rating = number(rating), from));
    }
    if first.su_from < first.district_from {
        let (su, district) = (number(first.su_from), number(first.district_from));
        report("first_rating", text!("rules-su-below-district", su, district));
    }
    if set.classes.iter().all(|class| class.from_rating != Rating(0)) {
        report("class", text!("rules-no-class-from-0"));
    }
    if let Some(rating) = first_repeated(set.classes.iter().map(|class| class.from_rating.0)) {
        report("class", text!("rules-class-twice", rating = Value::word(rating)));
    }
    judge_lists(set, &mut report);
    if set.bodies.get("RKF").is_some_and(String::is_empty) {
        report("bodies", text!("rules-rkf-abolished"));
    }
    let numbers: Vec<&str> = RULES.iter().map(|rule| rule.paragraph).collect();
    for number in set.paragraphs.keys().filter(|number| !numbers.contains(&number.as_str())) {
        let nearest = Value::word(nearest(number, &numbers).unwrap_or("none"));
        report("paragraphs", text!("rules-no-paragraph", number = number.as_str(), nearest));
    }
    judge_conversions(set, &mut report);
    found
}

/// Reports lists with a name that is taken or repeated, and lists for no age.
fn judge_lists(set: &Constants, report: &mut impl FnMut(&'static str, Text)) {
    // Names of the other lists, of those for the office, and of pages of the site.
    const TAKEN: [&[&str]; 3] = [
        &["ratinglist", "changes", "norms", "elo", "elo-changes", "norms-fide", "manifest", "pairings", "control"],
        &["held", "fees", "overdue", "elo-progress", "elo-tournaments", "elo-changes-office", "for-su", "for-tk"],
        &["index", "calculator", "meaning", "names", "year", "handbook"],
    ];
    let mut ids = BTreeSet::new();
    for list in &set.published_lists {
        let id = list.id.as_str();
        if !is_plain_id(id) || TAKEN.iter().any(|names| names.contains(&id)) || id.ends_with("-all") {
            report("published_list", text!("rules-list-id", id));
        }
        if !ids.insert(id) {
            report("published_list", text!("rules-list-twice", id));
        }
        if let (Some(from), Some(to)) = (list.from_age, list.to_age)
            && from > to
        {
            let (from, to) = (Value::word(from), Value::word(to));
            report("published_list", text!("rules-list-empty", id, from, to));
        }
    }
}

/// Reports conversions without a day, or before the day of their set.
fn judge_conversions(set: &Constants, report: &mut impl FnMut(&'static str, Text)) {
    for conversion in &set.conversions {
        match (conversion.on, set.in_force_from) {
            (None, None) => report("conversion", text!("rules-conversion-no-day")),
            (Some(on), Some(from)) if on < from => {
                report("conversion", text!("rules-conversion-too-early", on, from));
            }
            _ => {}
        }
    }
}

/// Checks that the last row applies to all players, and that each row applies to a player to whom no earlier row applies.
fn k_factors(rows: &[KFactor]) -> Vec<Text> {
    let mut found = Vec::new();
    if !rows.last().is_some_and(|row| row.from_rating == Rating(0) && !row.has_conditions()) {
        found.push(text!("rules-no-last-k"));
    }
    for (place, row) in rows.iter().enumerate() {
        if !is_reached(row, &rows[..place]) {
            found.push(text!("rules-k-never", row = place + 1, k = Value::word(row.k)));
        }
    }
    found
}

/// Whether a row applies to a player to whom no earlier row applies. It is enough to try the player with the row's lowest
/// rating and the highest age, number of games and peak that it allows; without a limit, these are unknown or unlimited.
fn is_reached(row: &KFactor, before: &[KFactor]) -> bool {
    let ro = row.from_rating;
    let (age, games) =
        (row.under_age.map(|limit| limit - 1), row.fewer_games_than.map(|limit| limit.saturating_sub(1)));
    let highest = row.never_reached.map_or(i32::MAX, |limit| limit.0 - 1);
    if highest < ro.0 {
        return false;
    }
    let applies = |other: &KFactor| {
        ro >= other.from_rating
            && other.under_age.is_none_or(|limit| age.is_some_and(|age| age < limit))
            && other.fewer_games_than.is_none_or(|limit| games.is_some_and(|games| games < limit))
            && other.never_reached.is_none_or(|limit| highest < limit.0)
    };
    !before.iter().any(applies)
}

fn first_repeated(numbers: impl Iterator<Item = i32>) -> Option<i32> {
    let mut seen = BTreeSet::new();
    let mut numbers = numbers;
    numbers.find(|number| !seen.insert(*number))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(from: i32, under_age: Option<i32>, games: Option<u32>, never: Option<i32>) -> KFactor {
        let never_reached = never.map(Rating);
        KFactor { from_rating: Rating(from), k: 20, under_age, fewer_games_than: games, never_reached }
    }

    #[test]
    fn a_row_that_those_before_it_leave_nobody_to_is_never_reached() {
        let everybody = row(0, None, None, None);
        let never = |before: &[KFactor], last: KFactor| !is_reached(&last, before);
        assert!(never(&[everybody], row(2400, None, None, None)));
        assert!(never(&[row(0, Some(18), None, None)], row(1600, Some(18), Some(30), None)));
        assert!(never(&[row(0, Some(18), None, None)], row(0, Some(17), None, None)));
        assert!(never(&[], row(2300, None, None, Some(2300))));
        assert!(!never(&[], row(2299, None, None, Some(2300))));
        // A player without a birth date fits only the second row.
        assert!(!never(&[row(0, Some(18), None, None)], everybody));
        assert!(!never(&[row(0, Some(18), None, None)], row(0, Some(19), None, None)));
        assert!(!never(&[row(2000, None, None, None)], row(1600, None, None, None)));
    }
}
