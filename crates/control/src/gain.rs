//! 4.5.2, up to the gain: K × (W − We + B).

use super::edition::Edition;
use super::exact::Exact;
use super::outsiders::{average, of_opponents};
use super::sheet::Sheet;
use super::{Facts, tables};
use chrono::Datelike;
use std::collections::BTreeMap;

pub struct Gain {
    pub method: &'static str,
    pub n: i64,
    pub w: Exact,
    pub we: Exact,
    pub k: i64,
    pub bonus: Exact,
    pub gain: Exact,
}

/// # Errors
/// Why the player has none.
pub fn gain(facts: &Facts, sheet: &Sheet, ratings: &BTreeMap<u32, i64>, no: u32) -> Result<Gain, String> {
    let edition = facts.edition;
    let games = sheet.rated(no);
    if games.is_empty() {
        return Err(format!("no. {no} has no rated game"));
    }
    let start_rating = *ratings.get(&no).ok_or(format!("no. {no} has no start rating"))?;
    let n = i64::try_from(games.len()).unwrap_or(i64::MAX);
    let mut halves = 0;
    for (_, scored) in &games {
        halves += scored;
    }
    let w = Exact::fraction(halves, 2);
    let (method, we) = expected(edition, sheet, ratings, no, start_rating)?;
    let bonus = bonus(edition, n, w.minus(we));
    let k = k(facts, no, start_rating);
    let gain = if edition.has("group_winner") && w.is_less_than(we) && sheet.winners().contains(&no) {
        Exact::ZERO
    } else {
        w.minus(we).plus(bonus).times(Exact::whole(k))
    };
    Ok(Gain { method, n, w, we, k, bonus, gain })
}

/// 4.5.2.3: the first row that has the player.
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

/// 4.5.2.1, rounded.
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

/// Table 1, in which no difference counts for more than the cap.
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

/// 4.5.2.2: so many games, then some more at a time.
fn bonus(edition: &Edition, n: i64, above_expectation: Exact) -> Exact {
    let Some(rule) = edition.bonus() else { return Exact::ZERO };
    let (mut games, mut threshold) = (rule.games, rule.threshold);
    while games < n {
        games += rule.more_games;
        threshold = threshold.plus(rule.more);
    }
    if threshold.is_less_than(above_expectation) { above_expectation.minus(threshold) } else { Exact::ZERO }
}
