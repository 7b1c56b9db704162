//! The rows of a rule set's tables.

use anyhow::{Context, Result};
use chrono::NaiveDate;
use kartotek_law::regulation::{CandidateRow, ExpectedScoreRow, TitleNormRow};
use kartotek_law::vocabulary::{HalfPoints, Hundredths};
use serde::Deserialize;

#[derive(Deserialize)]
pub struct ExpectedRow {
    d_from: i32,
    d_to: Option<i32>,
    p_higher: Decimal,
    p_lower: Decimal,
}

impl From<ExpectedRow> for ExpectedScoreRow {
    fn from(row: ExpectedRow) -> ExpectedScoreRow {
        ExpectedScoreRow { from: row.d_from, to: row.d_to, higher: row.p_higher.0, lower: row.p_lower.0 }
    }
}

#[derive(Deserialize)]
pub struct DifferenceRow {
    pub p: Decimal,
    pub d: Option<i32>,
}

/// The table of § 26. A set may have fewer, or other, columns of rounds.
pub struct CandidateTable(pub Vec<CandidateRow>);

impl CandidateTable {
    pub fn read(text: &str) -> Result<CandidateTable> {
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
        Ok(CandidateTable(rows))
    }
}

/// A whole or half number of points.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "String")]
struct Points(HalfPoints);

impl TryFrom<String> for Points {
    type Error = String;

    fn try_from(text: String) -> Result<Points, String> {
        let fault = format!("`{text}` is no number of points");
        let Decimal(Hundredths(value)) = Decimal::try_from(text)?;
        let halves = i32::try_from(value / 50).ok().filter(|_| value % 50 == 0);
        halves.map(|halves| Points(HalfPoints(halves))).ok_or(fault)
    }
}

#[derive(Deserialize)]
pub struct TitleRow {
    category: String,
    avg_from: i32,
    avg_to: i32,
    gm_9: Option<Points>,
    im_9: Option<Points>,
    gm_10: Option<Points>,
    im_10: Option<Points>,
    gm_11: Option<Points>,
    im_11: Option<Points>,
    gm_12: Option<Points>,
    im_12: Option<Points>,
    gm_13: Option<Points>,
    im_13: Option<Points>,
}

impl From<TitleRow> for TitleNormRow {
    fn from(row: TitleRow) -> TitleNormRow {
        let points = |column: [Option<Points>; 5]| column.map(|cell| cell.map(|points| points.0));
        TitleNormRow {
            category: row.category,
            from: row.avg_from,
            to: row.avg_to,
            gm: points([row.gm_9, row.gm_10, row.gm_11, row.gm_12, row.gm_13]),
            im: points([row.im_9, row.im_10, row.im_11, row.im_12, row.im_13]),
        }
    }
}

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
