//! The rows of a rule set's tables.

use super::values::Decimal;
use anyhow::{Context, Result};
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

/// The table of § 26: its columns of rounds may be fewer, or others.
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
