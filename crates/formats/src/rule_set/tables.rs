//! The rows of a rule set's tables.

use anyhow::{Context, Result};
use chrono::NaiveDate;
use kartotek_law::regulation::CandidateRow;
use kartotek_law::vocabulary::{HalfPoints, Hundredths};
use serde::Deserialize;

/// A row of table 1: the differences from and through, and the scores of the higher and of the lower rated player.
pub type ExpectedRow = (i32, Option<i32>, Decimal, Decimal);

/// A row of table 2: a percentage and its difference.
pub type DifferenceRow = (Decimal, Option<i32>);

/// The table of § 26. A set may have fewer, or other, columns of rounds.
pub fn read_candidates(text: &str) -> Result<Vec<CandidateRow>> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let columns = reader.headers()?.clone();
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record?;
        let cell = |name: &str| {
            let at = columns.iter().position(|column| column == name);
            at.and_then(|at| record.get(at)).with_context(|| format!("the column {name} is missing"))
        };
        let mut demanded = Vec::new();
        for (column, cell) in columns.iter().zip(&record) {
            let Some(rounds) = column.strip_prefix("rounds_").filter(|_| !cell.is_empty()) else { continue };
            let Decimal(points) = Decimal::try_from(cell.to_owned()).map_err(anyhow::Error::msg)?;
            demanded.push((rounds.parse()?, points));
        }
        rows.push(CandidateRow {
            from: cell("avg_from")?.parse()?,
            to: cell("avg_to")?.parse()?,
            category: cell("category")?.parse()?,
            percent: cell("percent")?.parse()?,
            demanded,
        });
    }
    Ok(rows)
}

/// A whole or half number of points.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "String")]
pub struct Points(pub HalfPoints);

impl TryFrom<String> for Points {
    type Error = String;

    fn try_from(text: String) -> Result<Points, String> {
        let fault = format!("`{text}` is no number of points");
        let Decimal(Hundredths(value)) = Decimal::try_from(text)?;
        let halves = i32::try_from(value / 50).ok().filter(|_| value % 50 == 0);
        halves.map(|halves| Points(HalfPoints(halves))).ok_or(fault)
    }
}

/// A row of title norms: category, lowest and highest average, and the points for GM and IM in 9 to 13 games.
pub type TitleRow = (String, i32, i32, [(Option<Points>, Option<Points>); 5]);

// Values of a rule set's file in the spellings of people.

/// A date of TOML.
///
/// # Errors
/// It has a time, or there is no such day.
pub fn date<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<NaiveDate>, D::Error> {
    let date = toml::value::Datetime::deserialize(deserializer)?;
    date.to_string().parse().map(Some).map_err(serde::de::Error::custom)
}

/// A decimal with at most two places, read without binary floats.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(try_from = "String")]
pub struct Decimal(pub Hundredths);

impl TryFrom<String> for Decimal {
    type Error = String;

    fn try_from(text: String) -> Result<Decimal, String> {
        Hundredths::read(&text).map(Decimal).ok_or_else(|| format!("`{text}` is no decimal with two places"))
    }
}

/// A case of a rule set's file: what is given, and what must come out.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CaseRow {
    pub title: Option<String>,
    pub given: Option<CaseGiven>,
    pub expect: Option<Expected>,
    // The keys of a conversion.
    pub rating: Option<i32>,
    #[serde(default, deserialize_with = "date")]
    pub day: Option<NaiveDate>,
    pub converted: Option<i32>,
}

/// One player's games.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CaseGiven {
    pub start: i32,
    pub registered: Option<i32>,
    pub opponents: Vec<i32>,
    pub points: Decimal,
    /// `average` or `difference`.
    pub method: Option<String>,
    pub winner: Option<bool>,
    #[serde(default, deserialize_with = "date")]
    pub born: Option<NaiveDate>,
    #[serde(default, deserialize_with = "date")]
    pub day: Option<NaiveDate>,
    pub rated_games: Option<u32>,
    pub highest: Option<i32>,
}

/// The values of a calculation.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expected {
    pub we: Option<Decimal>,
    pub bonus: Option<Decimal>,
    pub k: Option<i64>,
    pub gain: Option<Decimal>,
    pub rn: Option<i32>,
    pub notes: Option<String>,
}
