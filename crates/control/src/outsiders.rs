//! The ratings of a group: of registered players, and of those outside the register (4.5.5.2).

use super::exact::Exact;
use super::sheet::Sheet;
use super::{Facts, tables};
use crate::sheet::rating_of;
use std::collections::BTreeMap;

/// In the last iteration, a value that still changes is averaged with the previous one.
const MOST_ITERATIONS: usize = 100;

/// All known or computed ratings, by start number.
///
/// # Errors
/// Names a player without a rating, and the reason.
pub fn ratings(facts: &Facts, sheet: &Sheet) -> Result<BTreeMap<u32, i64>, String> {
    let mut ratings = BTreeMap::new();
    let mut unrated = Vec::new();
    for player in &facts.filed.players {
        // A player at home has the rating that RK assigned only if table 2 has no difference.
        let assigned = || player.assigned_rating.filter(|_| tables::difference(percent(sheet, player.no)).is_none());
        match rating_of(facts, player).or_else(assigned) {
            Some(rating) => drop(ratings.insert(player.no, i64::from(rating))),
            None if sheet.rated(player.no).is_empty() => {}
            None => unrated.push(player.no),
        }
    }
    if unrated.is_empty() {
        return Ok(ratings);
    }
    let known: Vec<i64> = sheet.rated_players().iter().filter_map(|no| ratings.get(no)).copied().collect();
    let of_group = average(&known).ok_or("nobody in the group has a rating")?;
    let first: Vec<(u32, i64)> =
        unrated.iter().map(|&no| (no, average(&of_opponents(sheet, &ratings, no)).unwrap_or(of_group))).collect();
    ratings.extend(first);
    for iteration in 1..=MOST_ITERATIONS {
        let mut next = Vec::new();
        for &no in &unrated {
            next.push((no, performance(sheet, &ratings, no)?));
        }
        let is_stable = next.iter().all(|(no, rating)| ratings.get(no) == Some(rating));
        if iteration == MOST_ITERATIONS && !is_stable {
            for (no, rating) in &mut next {
                let before = ratings.get(no).copied().unwrap_or(*rating);
                *rating = Exact::fraction(before + *rating, 2).rounded();
            }
        }
        ratings.extend(next);
        if is_stable {
            break;
        }
    }
    Ok(ratings)
}

/// The player's score P in hundredths; 0 without rated games.
fn percent(sheet: &Sheet, no: u32) -> i64 {
    let games = sheet.rated(no);
    let halves: i64 = games.iter().map(|(_, halves)| halves).sum();
    match i64::try_from(games.len()) {
        Ok(games) if games > 0 => Exact::fraction(halves, 2 * games).in_hundredths(),
        _ => 0,
    }
}

/// The performance: Rp = Rc + D(P).
fn performance(sheet: &Sheet, ratings: &BTreeMap<u32, i64>, no: u32) -> Result<i64, String> {
    let difference = tables::difference(percent(sheet, no)).ok_or(format!("table 2 has no difference for no. {no}"))?;
    let opponents = average(&of_opponents(sheet, ratings, no)).ok_or(format!("no. {no} met nobody with a rating"))?;
    Ok(opponents + difference)
}

/// The opponents' ratings, once for each rated game.
pub fn of_opponents(sheet: &Sheet, ratings: &BTreeMap<u32, i64>, no: u32) -> Vec<i64> {
    sheet.rated(no).iter().filter_map(|(opponent, _)| ratings.get(opponent)).copied().collect()
}

/// The average, rounded to a whole number. `None`: no ratings.
pub fn average(ratings: &[i64]) -> Option<i64> {
    let count = i64::try_from(ratings.len()).ok().filter(|count| *count > 0)?;
    Some(Exact::fraction(ratings.iter().sum(), count).rounded())
}
