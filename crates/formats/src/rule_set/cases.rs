//! The cases of a rule set's file.

use super::values::{Decimal, date};
use chrono::NaiveDate;
use serde::Deserialize;

/// A case of a rule set's file: what is given, and what must come out.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CaseRow {
    pub title: Option<String>,
    pub given: Option<CaseGiven>,
    pub expect: Option<Expected>,
    // A conversion.
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
