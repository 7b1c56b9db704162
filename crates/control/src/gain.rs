//! The gain by 4.5.2: K × (W − We + B).

use super::edition::{Boundary, Edition};
use super::exact::Exact;
use super::outsiders::{average, of_opponents};
use super::sheet::Sheet;
use super::{Facts, Finding, tables};

use chrono::Datelike;
use std::collections::BTreeMap;

/// The result of player `no`, whose registered rating is `registered`.
///
/// # Errors
/// Why the player has no gain.
pub fn finding(
    facts: &Facts,
    sheet: &Sheet,
    ratings: &BTreeMap<u32, i64>,
    no: u32,
    registered: i32,
) -> Result<Finding, String> {
    let edition = facts.edition;
    let games = sheet.rated(no);
    if games.is_empty() {
        return Err(format!("no. {no} has no rated game"));
    }
    let start_rating = *ratings.get(&no).ok_or(format!("no. {no} has no start rating"))?;
    let n = i64::try_from(games.len()).unwrap_or(i64::MAX);
    let w = Exact::fraction(games.iter().map(|(_, halves)| halves).sum(), 2);
    let (method, we) = expected(edition, sheet, ratings, no, start_rating)?;
    let bonus = bonus(edition, n, w.minus(we));
    let k = k(facts, no, start_rating);
    let gain = if edition.has("group_winner") && w.is_less_than(we) && sheet.winners().contains(&no) {
        Exact::ZERO
    } else {
        w.minus(we).plus(bonus).times(Exact::whole(k))
    };
    Ok(Finding {
        method,
        n,
        w_x100: w.in_hundredths(),
        we_x100: we.in_hundredths(),
        k,
        bonus_x100: bonus.in_hundredths(),
        gain_x100: gain.in_hundredths(),
        new_rating: new_rating(edition, registered, gain),
    })
}

/// K by 4.5.2.3: the first row with conditions that the player meets.
fn k(facts: &Facts, no: u32, start_rating: i64) -> i64 {
    let known = facts.backgrounds.get(&no).copied().unwrap_or_default();
    let last_year = facts.filed.end.as_ref().map(|end| i64::from(end.value.year()));
    let mut last = 0;
    for row in &facts.edition.k {
        last = row.k;
        if start_rating < row.from {
            continue;
        }
        if let Some(limit) = row.younger_than {
            let Some((year, born)) = last_year.zip(known.birth_year) else { continue };
            if year - i64::from(born) >= limit {
                continue;
            }
        }
        if let Some(limit) = row.fewer_games {
            let Some(games) = known.rated_games else { continue };
            if i64::from(games) >= limit {
                continue;
            }
        }
        if let Some(limit) = row.never_reached {
            let highest = known.highest.map_or(start_rating, i64::from);
            if highest >= limit || start_rating >= limit {
                continue;
            }
        }
        return row.k;
    }
    last
}

/// We by 4.5.2.1, rounded, with the name of the method.
fn expected(
    edition: &Edition,
    sheet: &Sheet,
    ratings: &BTreeMap<u32, i64>,
    no: u32,
    start_rating: i64,
) -> Result<(&'static str, Exact), String> {
    let group: Vec<i64> = sheet.rated_players().iter().filter_map(|player| ratings.get(player)).copied().collect();
    let spread = group.iter().max().zip(group.iter().min()).map_or(0, |(highest, lowest)| highest - lowest);
    let is_close = edition.spread().is_some_and(|greatest| spread <= greatest);
    let (method, we) = if is_close && sheet.is_all_play_all() {
        let mut players = group;
        if sheet.has_unrated(no) {
            players = of_opponents(sheet, ratings, no);
            players.push(start_rating);
        }
        let m = i64::try_from(players.len()).unwrap_or(i64::MAX);
        let ra = average(&players).ok_or("the group has no average")?;
        ("average", Exact::whole(m).times(expected_of(edition, start_rating - ra)).minus(Exact::fraction(1, 2)))
    } else {
        let mut we = Exact::ZERO;
        for opponent in of_opponents(sheet, ratings, no) {
            we = we.plus(expected_of(edition, start_rating - opponent));
        }
        ("difference", we)
    };
    let parts = we.times(Exact::whole(edition.we_parts)).rounded();
    Ok((method, Exact::fraction(parts, edition.we_parts)))
}

/// The expected score by table 1; greater differences count as the cap.
fn expected_of(edition: &Edition, difference: i64) -> Exact {
    let mut counted = difference;
    if edition.cap > 0 && difference.abs() > edition.cap {
        counted = if difference < 0 { -edition.cap } else { edition.cap };
    }
    let mut higher = None;
    for (from, hundredths) in &edition.table_1 {
        if counted.abs() >= *from {
            higher = Some(*hundredths);
        }
    }
    match higher {
        Some(higher) => Exact::fraction(if counted < 0 { 100 - higher } else { higher }, 100),
        None => tables::expected(counted),
    }
}

/// The bonus by 4.5.2.2: a threshold for the first games, raised for each further block of games.
fn bonus(edition: &Edition, n: i64, above_expectation: Exact) -> Exact {
    let Some(rule) = edition.bonus() else { return Exact::ZERO };
    let (mut games, mut threshold) = (rule.games, rule.threshold);
    while games < n {
        games += rule.more_games;
        threshold = threshold.plus(rule.more);
    }
    if threshold.is_less_than(above_expectation) { above_expectation.minus(threshold) } else { Exact::ZERO }
}

// The steps from the gain to the new rating: 4.5.4.1 b, 4.5.2.4 and 4.5.2.6.

/// The new rating, Rn.
fn new_rating(edition: &Edition, registered: i32, gain: Exact) -> i32 {
    let before = i64::from(registered);
    let mut rating = Exact::whole(before).plus(gain);
    for Boundary { at, upward: (numerator, denominator), .. } in edition.boundaries() {
        let limit = Exact::whole(*at);
        if before < *at && limit.is_less_than(rating) {
            rating = limit.plus(rating.minus(limit).times(Exact::fraction(*numerator, *denominator)));
        }
    }
    for Boundary { at, downward: (numerator, denominator), .. } in edition.boundaries().iter().rev() {
        let limit = Exact::whole(*at);
        if before >= *at && rating.is_less_than(limit) {
            rating = limit.minus(limit.minus(rating).times(Exact::fraction(*numerator, *denominator)));
        }
    }
    rounded(edition, Exact::whole(before), rating)
}

/// The whole number for a rating that was `before` until now; not below the lowest.
fn rounded(edition: &Edition, before: Exact, rating: Exact) -> i32 {
    let whole = if edition.is_half_away && rating.is_less_than(before) {
        // A half is rounded away from `before`, here down: the negative is rounded half up and made positive again.
        let negative = Exact::ZERO.minus(rating);
        -negative.rounded()
    } else {
        rating.rounded()
    };
    i32::try_from(whole.max(edition.lowest())).unwrap_or(i32::MAX)
}

/// The registered rating after a correction of a booked result (4.5.4.1): the present rating, less the booked Rn, plus the
/// right Rn.
pub fn corrected(edition: &Edition, registered: i32, booked: i32, right: i32) -> i32 {
    (registered - booked + right).max(i32::try_from(edition.lowest()).unwrap_or(0))
}

/// The same after a conversion of the register: adds the difference of the booked and the right gain, in hundredths, and
/// `first_difference`, that of the converted first ratings.
pub fn corrected_across(
    edition: &Edition,
    registered: i32,
    booked_gain_x100: i64,
    right_gain_x100: i64,
    first_difference: i32,
) -> i32 {
    let before = Exact::whole(i64::from(registered));
    let difference =
        Exact::whole(first_difference.into()).plus(Exact::fraction(right_gain_x100 - booked_gain_x100, 100));
    rounded(edition, before, before.plus(difference))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn new_rating(registered: i32, gain: Exact) -> i32 {
        super::new_rating(&Edition::of("dsu-handbook", &[]).unwrap(), registered, gain)
    }

    fn corrected(registered: i32, booked: i32, right: i32) -> i32 {
        super::corrected(&Edition::of("dsu-handbook", &[]).unwrap(), registered, booked, right)
    }

    #[test]
    fn boundaries_are_passed_both_ways_and_one_after_the_other() {
        // 1980 + 90 = 2070: 2000 + 2/3 × 70 = 2046 2/3.
        assert_eq!(new_rating(1980, Exact::whole(90)), 2047);
        // 2405 − 12.5 = 2392.5: 2400 − 2 × 7.5 = 2385.
        assert_eq!(new_rating(2405, Exact::fraction(-25, 2)), 2385);
        // 1590 + 910 = 2500: 1600 + 2/3 × 900 = 2200: 2000 + 2/3 × 200 = 2133 1/3.
        assert_eq!(new_rating(1590, Exact::whole(910)), 2133);
        // A rise that ends on the boundary does not pass it; a fall that begins there does.
        assert_eq!(new_rating(1590, Exact::whole(10)), 1600);
        // 1600 − 1 = 1599: 1600 − 3/2 = 1598.5, rounded up.
        assert_eq!(new_rating(1600, Exact::whole(-1)), 1599);
    }

    #[test]
    fn a_correction_adds_a_difference_and_stops_at_1000() {
        // 2267 + (2279 − 2269).
        assert_eq!(corrected(2267, 2269, 2279), 2277);
        // 1012 − 59 = 953.
        assert_eq!(corrected(1012, 1059, 1000), 1000);
    }

    #[test]
    fn a_half_goes_away_from_the_registered_rating_where_the_edition_says_so() {
        let away = Edition::of("dsu-handbook", &["id = \"a\"\n[rounding]\nrn = \"half-away\""]).unwrap();
        // 1599 − 22.5 = 1576.5.
        assert_eq!(new_rating(1599, Exact::fraction(-45, 2)), 1577);
        assert_eq!(super::new_rating(&away, 1599, Exact::fraction(-45, 2)), 1576);
        assert_eq!(super::new_rating(&away, 1500, Exact::fraction(45, 2)), 1523);
    }

    #[test]
    fn nobody_falls_below_1000() {
        assert_eq!(new_rating(1004, Exact::fraction(-45, 10)), 1000);
        assert_eq!(new_rating(1010, Exact::whole(-45)), 1000);
    }
}
