//! How numbers are written for people, in their language.

use super::Maker;
use crate::pages::{Calibrated, places, tenths};
use kartotek_formats::texts::{Language, decimal};
use kartotek_law::vocabulary::half_up;

impl Maker<'_> {
    /// A number with its thousands apart.
    pub(super) fn whole(&self, number: i64) -> String {
        let digits = number.unsigned_abs().to_string();
        let groups = digits.as_bytes().rchunks(3).rev().filter_map(|group| str::from_utf8(group).ok());
        let apart = match self.language {
            Language::Da => ".",
            Language::En => ",",
        };
        let sign = if number < 0 { "−" } else { "" };
        sign.to_owned() + &groups.collect::<Vec<_>>().join(apart)
    }

    /// Hundredths of points as whole points, half-up.
    pub(super) fn points(&self, hundredths: i64) -> String {
        self.whole(half_up(hundredths, 100))
    }

    pub(super) fn tenths(&self, value: Option<i64>) -> String {
        value.map_or_else(String::new, |value| decimal(tenths(value), self.language))
    }

    pub(super) fn parts(&self, value: i64, parts: usize) -> String {
        decimal(places(value, parts), self.language)
    }

    pub(super) fn signed_parts(&self, value: i64, parts: usize) -> String {
        let digits = match parts {
            0 => value.abs().to_string(),
            parts => self.parts(value.abs(), parts),
        };
        match value {
            1.. => format!("+{digits}"),
            0 => digits,
            _ => format!("−{digits}"),
        }
    }

    /// Thousandths without zeros at their end: `−0.05`.
    pub(super) fn short(&self, value: i64) -> String {
        let text = self.signed_parts(value, 3);
        text.trim_end_matches('0').trim_end_matches(['.', ',']).to_owned()
    }

    pub(super) fn error(&self, games: Calibrated) -> String {
        if games.games == 0 { String::new() } else { self.parts(games.error_per_million(), 6) }
    }
}
