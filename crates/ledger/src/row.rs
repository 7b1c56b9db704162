//! One player's line of one report: the columns of `kartotek rate`, of the ledger and of the list of changes.

use kartotek_law::regulation::new_rating::Calculation;
use kartotek_law::regulation::new_rating::expected_score::Derivation;
use kartotek_law::vocabulary::{Hundredths, Rating};
use serde::Serialize;
use std::borrow::Cow;

/// The header, in the order of [`Row::fields`].
pub const COLUMNS: [&str; 15] =
    ["report", "no", "id", "name", "ro", "method", "n", "w", "we", "k", "bonus", "gain", "registered", "rn", "notes"];

#[derive(Clone, Debug, Default, Serialize)]
pub struct Row {
    pub report: String,
    #[serde(serialize_with = "as_text")]
    pub no: u32,
    pub id: String,
    pub name: String,
    #[serde(serialize_with = "rating_as_text")]
    pub ro: Option<Rating>,
    #[serde(flatten)]
    pub calculation: CalculationColumns,
    #[serde(serialize_with = "rating_as_text")]
    pub registered: Option<Rating>,
    #[serde(serialize_with = "rating_as_text")]
    pub rn: Option<Rating>,
    /// Paragraphs that took effect, joined by `;`.
    pub notes: String,
}

/// The columns from `method` to `gain`; empty for a player without a calculation.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CalculationColumns {
    pub method: &'static str,
    #[serde(serialize_with = "option_as_text")]
    pub n: Option<i64>,
    #[serde(serialize_with = "option_as_text")]
    pub w: Option<Hundredths>,
    #[serde(serialize_with = "option_as_text")]
    pub we: Option<Hundredths>,
    #[serde(serialize_with = "option_as_text")]
    pub k: Option<i64>,
    #[serde(serialize_with = "option_as_text")]
    pub bonus: Option<Hundredths>,
    #[serde(serialize_with = "option_as_text")]
    pub gain: Option<Hundredths>,
}

impl From<&Calculation> for CalculationColumns {
    fn from(calculation: &Calculation) -> CalculationColumns {
        CalculationColumns {
            method: match calculation.expected.by {
                Derivation::Average { .. } => "average",
                Derivation::Difference(_) => "difference",
            },
            n: Some(calculation.games),
            w: Some(calculation.points.as_hundredths()),
            we: Some(calculation.expected.we),
            k: Some(calculation.k),
            bonus: Some(calculation.bonus.value),
            gain: Some(calculation.gain),
        }
    }
}

impl Row {
    /// The texts of the columns.
    pub fn fields(&self) -> [Cow<'_, str>; 15] {
        fn text<T: ToString>(value: Option<T>) -> Cow<'static, str> {
            value.map_or(Cow::Borrowed(""), |value| Cow::Owned(value.to_string()))
        }
        let c = &self.calculation;
        [
            self.report.as_str().into(),
            self.no.to_string().into(),
            self.id.as_str().into(),
            self.name.as_str().into(),
            text(self.ro),
            c.method.into(),
            text(c.n),
            text(c.w),
            text(c.we),
            text(c.k),
            text(c.bonus),
            text(c.gain),
            text(self.registered),
            text(self.rn),
            self.notes.as_str().into(),
        ]
    }
}

fn as_text<T: ToString, S: serde::Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&value.to_string())
}

fn option_as_text<T: ToString, S: serde::Serializer>(value: &Option<T>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&value.as_ref().map(T::to_string).unwrap_or_default())
}

fn rating_as_text<S: serde::Serializer>(value: &Option<Rating>, serializer: S) -> Result<S::Ok, S::Error> {
    option_as_text(value, serializer)
}
