//! 4.5.2, up to the gain: K × (W − We + B).

use super::edition::Edition;
use super::exact::Exact;
use super::outsiders::{average, of_opponents};
use super::sheet::Sheet;
use super::tables;
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
pub fn gain(edition: Edition, sheet: &Sheet, ratings: &BTreeMap<u32, i64>, no: u32) -> Result<Gain, String> {
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
    let k = match start_rating {
        2400.. => 10,
        2000.. => 20,
        1600.. => 30,
        _ => 45,
    };
    let gain = if w.is_less_than(we) && sheet.winners().contains(&no) {
        Exact::ZERO
    } else {
        w.minus(we).plus(bonus).times(Exact::whole(k))
    };
    Ok(Gain { method, n, w, we, k, bonus, gain })
}

/// 4.5.2.1, to the nearest 0.05.
fn expected(
    edition: Edition,
    sheet: &Sheet,
    ratings: &BTreeMap<u32, i64>,
    no: u32,
    start_rating: i64,
) -> Result<(&'static str, Exact), String> {
    let group: Vec<i64> = sheet.rated_players().iter().filter_map(|player| ratings.get(player)).copied().collect();
    let spread = group.iter().max().zip(group.iter().min()).map_or(0, |(highest, lowest)| highest - lowest);
    let (method, we) = if edition.has_average_method() && spread <= 200 && sheet.is_all_play_all() {
        let mut players = group;
        if sheet.has_unrated(no) {
            players = of_opponents(sheet, ratings, no);
            players.push(start_rating);
        }
        let m = i64::try_from(players.len()).unwrap_or(i64::MAX);
        let ra = average(&players).ok_or("the group has no average")?;
        ("average", Exact::whole(m).times(tables::expected(start_rating - ra)).minus(Exact::fraction(1, 2)))
    } else {
        let mut we = Exact::ZERO;
        for opponent in of_opponents(sheet, ratings, no) {
            we = we.plus(tables::expected(start_rating - opponent));
        }
        ("difference", we)
    };
    let twentieths = we.times(Exact::whole(20)).rounded();
    Ok((method, Exact::fraction(twentieths, 20)))
}

/// 4.5.2.2: five games, then two more at a time.
fn bonus(edition: Edition, n: i64, above_expectation: Exact) -> Exact {
    let (mut games, mut threshold) = (5, edition.lowest_bonus_threshold());
    while games < n {
        games += 2;
        threshold = threshold.plus(Exact::fraction(1, 2));
    }
    if threshold.is_less_than(above_expectation) { above_expectation.minus(threshold) } else { Exact::ZERO }
}
