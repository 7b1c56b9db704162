//! Reads the files of FIDE's rule sets (`data/rules/fide-…`) into the law's [`RuleBook`].

use anyhow::{Context, Result, anyhow, bail};
use chrono::NaiveDate;
use kartotek_fide::{ExpectedRow, Level, RuleBook, RuleSet, RuleSetParts};
use kartotek_vocabulary::{Hundredths, Title};
use std::collections::BTreeMap;

/// The constants of each set, which change those of the set before it.
const CONSTANTS: [&str; 3] = [
    include_str!("../../../data/rules/fide-2024/constants.toml"),
    include_str!("../../../data/rules/fide-2024-12/constants.toml"),
    include_str!("../../../data/rules/fide-2025-10/constants.toml"),
];

const EXPECTED_SCORE: &str = include_str!("../../../data/rules/fide-2024/expected-score.csv");
const RATING_DIFFERENCE: &str = include_str!("../../../data/rules/fide-2024/rating-difference.csv");
const NORMS: &str = include_str!("../../../data/rules/fide-2024/norms.csv");

/// Every set of FIDE's rules that this version knows.
///
/// # Errors
/// Names the set or the table that cannot be read and why.
pub fn book() -> Result<RuleBook> {
    let mut sets: Vec<RuleSet> = Vec::new();
    let mut numbers = BTreeMap::new();
    for text in CONSTANTS {
        let (parts, of_set) = parts(text, sets.last(), numbers)?;
        sets.push(RuleSet::new(parts)?);
        numbers = of_set;
    }
    Ok(RuleBook::new(sets)?)
}

/// A set, and its numbers, on which the next set is based.
fn parts(
    text: &str,
    before: Option<&RuleSet>,
    mut numbers: BTreeMap<String, i64>,
) -> Result<(RuleSetParts, BTreeMap<String, i64>)> {
    let mut table: toml::Table = toml::from_str(text)?;
    let id = word(&mut table, "id")?;
    let based_on = table.remove("based_on").and_then(|value| value.as_str().map(str::to_owned));
    if based_on.as_deref() != before.map(|before| before.id.as_str()) {
        bail!("{id} is not based on the set before it");
    }
    let title = word(&mut table, "title")?;
    let day = table.remove("in_force_from").and_then(|value| value.as_datetime().map(ToString::to_string));
    let in_force_from: NaiveDate = day.with_context(|| format!("{id} has no day"))?.parse()?;
    flatten("", &toml::Value::Table(table), &mut numbers)?;
    let parts = RuleSetParts {
        id,
        title,
        in_force_from,
        numbers: numbers.clone(),
        expected_score: rows(EXPECTED_SCORE, expected_row).context("expected-score.csv")?,
        rating_difference: rows(RATING_DIFFERENCE, difference_row).context("rating-difference.csv")?,
        levels: rows(NORMS, level).context("norms.csv")?,
    };
    Ok((parts, numbers))
}

fn word(table: &mut toml::Table, key: &str) -> Result<String> {
    let word = table.remove(key).and_then(|value| value.as_str().map(str::to_owned));
    word.with_context(|| format!("there is no `{key}`"))
}

/// Inserts numbers by their path, in place of those of the set before.
fn flatten(path: &str, value: &toml::Value, numbers: &mut BTreeMap<String, i64>) -> Result<()> {
    let below = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    match value {
        toml::Value::Integer(number) => {
            numbers.insert(path.to_owned(), *number);
        }
        toml::Value::Table(table) => {
            for (key, value) in table {
                flatten(&below(key), value, numbers)?;
            }
        }
        toml::Value::Array(values) => {
            for (place, value) in values.iter().enumerate() {
                flatten(&below(&place.to_string()), value, numbers)?;
            }
        }
        _ => bail!("`{path}` is not a number"),
    }
    Ok(())
}

fn rows<T>(text: &str, read: impl Fn(&csv::StringRecord) -> Option<T>) -> Result<Vec<T>> {
    let mut rows = Vec::new();
    for record in csv::Reader::from_reader(text.as_bytes()).records() {
        let record = record?;
        rows.push(read(&record).ok_or_else(|| anyhow!("{record:?} is not a row"))?);
    }
    Ok(rows)
}

fn expected_row(row: &csv::StringRecord) -> Option<ExpectedRow> {
    let to = row.get(1)?;
    Some(ExpectedRow {
        from: row.get(0)?.parse().ok()?,
        to: if to.is_empty() { None } else { Some(to.parse().ok()?) },
        higher: Hundredths::read(row.get(2)?)?,
        lower: Hundredths::read(row.get(3)?)?,
    })
}

fn difference_row(row: &csv::StringRecord) -> Option<(i64, i32)> {
    Some((Hundredths::read(row.get(0)?)?.0, row.get(1)?.parse().ok()?))
}

fn level(row: &csv::StringRecord) -> Option<Level> {
    let title = |text: &str| text.parse::<Title>().ok();
    let number = |place: usize| row.get(place)?.parse().ok();
    Some(Level {
        title: title(row.get(0)?)?,
        performance: number(1)?,
        average: number(2)?,
        floor: number(3)?,
        holders: row.get(4)?.split_whitespace().map(title).collect::<Option<_>>()?,
        rating_for_title: number(5)?,
    })
}
