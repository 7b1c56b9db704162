//! Values of a rule set's file as people write them.

use chrono::NaiveDate;
use kartotek_law::vocabulary::Hundredths;
use serde::Deserialize;

pub(super) fn date<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<NaiveDate>, D::Error> {
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
        let (sign, digits) = text.strip_prefix('-').map_or((1, text.as_str()), |rest| (-1, rest));
        let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
        let is_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        let value = format!("{whole}{decimals:0<2}").parse::<i64>().ok();
        let value =
            value.filter(|_| decimals.len() <= 2 && !whole.is_empty() && is_digits(whole) && is_digits(decimals));
        let value = value.map(|value| Decimal(Hundredths(sign * value)));
        value.ok_or_else(|| format!("`{text}` is no decimal with two places"))
    }
}
