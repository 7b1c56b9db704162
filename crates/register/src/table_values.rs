//! Values as they are written in the register's tables.

use chrono::NaiveDate;
use kartotek_formats::texts::text;
use kartotek_law::vocabulary::HalfPoints;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Points in a table: `4.5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, JsonSchema)]
#[schemars(with = "String", inline)]
pub struct PointsText(pub HalfPoints);

impl Serialize for PointsText {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.as_hundredths().short())
    }
}

impl<'de> Deserialize<'de> for PointsText {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<PointsText, D::Error> {
        let text = String::deserialize(deserializer)?;
        let (whole, half) = text.strip_suffix(".5").map_or((text.as_str(), 0), |whole| (whole, 1));
        let halves =
            whole.parse().ok().filter(|whole| (0..=100_000).contains(whole)).map(|whole: i32| 2 * whole + half);
        let points = halves.map(|halves| PointsText(HalfPoints(halves)));
        points.ok_or_else(|| serde::de::Error::custom(text!("value-no-points", found = text)))
    }
}

/// A day in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, JsonSchema)]
#[schemars(with = "String", inline)]
pub struct NaiveDateText(pub NaiveDate);

impl Serialize for NaiveDateText {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for NaiveDateText {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<NaiveDateText, D::Error> {
        let text = String::deserialize(deserializer)?;
        let day = text.trim().parse().map(NaiveDateText);
        day.map_err(|_| serde::de::Error::custom(text!("value-no-date", found = text)))
    }
}
