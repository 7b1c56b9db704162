//! The cases of a rule set's file, which must pass before the set is used.

use crate::rule_set::{CaseGiven, CaseRow, Expected};
use chrono::{Datelike, NaiveDate};
use kartotek_law::regulation::RuleSet;
use kartotek_law::regulation::new_rating::single::{Single, SingleResult, single};
use kartotek_law::vocabulary::{Career, HalfPoints, Hundredths, Rating};
use serde_json::{Map, Value, json};

/// The result of computing a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseResult {
    pub title: String,
    pub passed: bool,
    /// Expected values by key.
    pub expected: Map<String, Value>,
    pub got: Map<String, Value>,
}

/// Computes a case. `Err`: the name of the key that is wrong or missing.
pub fn compute(rules: &RuleSet, case: &CaseRow, number: usize) -> Result<CaseResult, &'static str> {
    let title = case.title.clone().unwrap_or_else(|| number.to_string());
    let (expected, got) = match (&case.given, &case.expect) {
        (Some(given), Some(expect)) if case.rating.is_none() && case.converted.is_none() => {
            let expected = keys_of(expect);
            if expected.is_empty() {
                return Err("expect");
            }
            let result = single(rules, &calculation_of(given)?);
            let got = result_of(&result).into_iter().filter(|(key, _)| expected.contains_key(key)).collect();
            (expected, got)
        }
        (None, None) => {
            let rating = case.rating.ok_or("rating")?;
            let (day, converted) = (case.day.ok_or("day")?, case.converted.ok_or("converted")?);
            let key = |rating: i32| Map::from_iter([("converted".to_owned(), json!(rating))]);
            (key(converted), key(conversions_on(rules, day, Rating(rating)).0))
        }
        (Some(_), None) => return Err("expect"),
        (None, Some(_)) => return Err("given"),
        (Some(_), Some(_)) => return Err("rating"),
    };
    Ok(CaseResult { title, passed: is_equal(&expected, &got), expected, got })
}

/// The rating after the set's conversions of a day.
fn conversions_on(rules: &RuleSet, day: NaiveDate, rating: Rating) -> Rating {
    let set = &rules.constants;
    let of_day = set.conversions.iter().filter(|conversion| conversion.on.or(set.in_force_from) == Some(day));
    of_day.fold(rating, |rating, conversion| conversion.convert(rating))
}

fn calculation_of(given: &CaseGiven) -> Result<Single, &'static str> {
    let Hundredths(points) = given.points.0;
    let halves = i32::try_from(points / 50).ok().filter(|_| points % 50 == 0 && points >= 0).ok_or("points")?;
    let start = Rating(given.start);
    let registered = given.registered.map_or(start, Rating);
    let highest = given.highest.map_or(registered, |highest| registered.max(Rating(highest)));
    Ok(Single {
        start_rating: start,
        registered,
        career: Career {
            age: given.born.zip(given.day).map(|(born, day)| day.year() - born.year()),
            rated_games: given.rated_games,
            highest: Some(highest),
        },
        opponents: given.opponents.iter().copied().map(Rating).collect(),
        points: HalfPoints(halves),
        all_have_met: given.method.as_deref() == Some("average"),
        is_winner: given.winner.unwrap_or(false),
    })
}

fn keys_of(expect: &Expected) -> Map<String, Value> {
    let mut keys = Map::new();
    let decimals = [("we", expect.we), ("bonus", expect.bonus), ("gain", expect.gain)];
    for (key, value) in decimals.into_iter().filter_map(|(key, value)| Some((key, value?))) {
        keys.insert(key.to_owned(), json!(value.0.to_string()));
    }
    let wholes = [("k", expect.k), ("rn", expect.rn.map(i64::from))];
    for (key, value) in wholes.into_iter().filter_map(|(key, value)| Some((key, value?))) {
        keys.insert(key.to_owned(), json!(value));
    }
    if let Some(notes) = &expect.notes {
        keys.insert("notes".to_owned(), json!(notes));
    }
    keys
}

fn result_of(result: &SingleResult) -> Map<String, Value> {
    let notes: Vec<&str> = result.notes.iter().map(|rule| rule.paragraph).collect();
    Map::from_iter([
        ("we".to_owned(), json!(result.calculation.expected.to_string())),
        ("bonus".to_owned(), json!(result.calculation.bonus.value.to_string())),
        ("k".to_owned(), json!(result.calculation.k)),
        ("gain".to_owned(), json!(result.calculation.gain.to_string())),
        ("rn".to_owned(), json!(result.registration.new_rating.0)),
        ("notes".to_owned(), json!(notes.join(";"))),
    ])
}

fn is_equal(expected: &Map<String, Value>, got: &Map<String, Value>) -> bool {
    expected.iter().all(|(key, value)| got.get(key) == Some(value))
}
