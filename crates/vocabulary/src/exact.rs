//! Exact numbers. The regulation rounds in three places only, each in the function that its paragraph names;
//! everywhere else values stay whole hundredths or fractions.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

/// `numerator / denominator` to the nearest integer, one half towards +∞. The denominator is positive.
pub fn half_up(numerator: i64, denominator: i64) -> i64 {
    debug_assert!(denominator > 0);
    (2 * numerator + denominator).div_euclid(2 * denominator)
}

/// An exact decimal with two places: expected scores, bonus, gains.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hundredths(pub i64);

impl Hundredths {
    pub const ZERO: Hundredths = Hundredths(0);

    pub fn times(self, factor: i64) -> Hundredths {
        Hundredths(self.0 * factor)
    }

    /// `-26.00`, `5.5`, `3`: as it is written, with at most two decimals. `None`: not such a number.
    pub fn read(text: &str) -> Option<Hundredths> {
        let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
        let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
        if decimals.len() > 2 || !whole.bytes().chain(decimals.bytes()).all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let decimals: i64 = format!("{decimals:0<2}").parse().ok()?;
        Some(Hundredths(sign * whole.parse::<i64>().ok()?.checked_mul(100)?.checked_add(decimals)?))
    }

    /// The value with as few decimals as there are: `5`, `5.5`, `2.25`.
    pub fn short(self) -> String {
        let text = self.to_string();
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    }
}

impl Add for Hundredths {
    type Output = Hundredths;
    fn add(self, other: Hundredths) -> Hundredths {
        Hundredths(self.0 + other.0)
    }
}

impl Sub for Hundredths {
    type Output = Hundredths;
    fn sub(self, other: Hundredths) -> Hundredths {
        Hundredths(self.0 - other.0)
    }
}

impl Sum for Hundredths {
    fn sum<I: Iterator<Item = Hundredths>>(values: I) -> Hundredths {
        values.fold(Hundredths::ZERO, Add::add)
    }
}

/// `3.50`, `-0.25`, `90.00`: always a point and two decimals.
impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let magnitude = self.0.unsigned_abs();
        f.pad(&format!("{sign}{}.{:02}", magnitude / 100, magnitude % 100))
    }
}

/// An exact fraction; the denominator is positive. Ratings on their way through K boundaries need thirds.
#[derive(Clone, Copy, Debug)]
pub struct Fraction {
    numerator: i64,
    denominator: i64,
}

impl Fraction {
    pub fn whole(value: i64) -> Fraction {
        Fraction { numerator: value, denominator: 1 }
    }

    pub fn plus(self, other: Fraction) -> Fraction {
        Fraction {
            numerator: self.numerator * other.denominator + other.numerator * self.denominator,
            denominator: self.denominator * other.denominator,
        }
    }

    pub fn times(self, numerator: i64, denominator: i64) -> Fraction {
        Fraction { numerator: self.numerator * numerator, denominator: self.denominator * denominator }
    }

    pub fn is_above(self, whole: i64) -> bool {
        self.numerator > whole * self.denominator
    }

    pub fn is_below(self, whole: i64) -> bool {
        self.numerator < whole * self.denominator
    }

    /// Without its sign.
    pub fn magnitude(self) -> Fraction {
        Fraction { numerator: self.numerator.abs(), denominator: self.denominator }
    }

    /// The nearest integer, one half towards +∞.
    pub fn half_up(self) -> i64 {
        half_up(self.numerator, self.denominator)
    }

    /// A decimal of at most ten places: exact if they are enough, else rounded half-up; without trailing zeros.
    pub fn to_decimal(self) -> String {
        const PLACES: usize = 10;
        let unit = 10_i128.pow(PLACES as u32);
        let (numerator, denominator) = (i128::from(self.numerator) * unit, i128::from(self.denominator));
        let rounded = (2 * numerator + denominator).div_euclid(2 * denominator);
        let sign = if rounded < 0 { "-" } else { "" };
        let (whole, decimals) =
            (rounded.unsigned_abs() / unit.unsigned_abs(), rounded.unsigned_abs() % unit.unsigned_abs());
        let text = format!("{sign}{whole}.{decimals:0PLACES$}");
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    }
}

impl From<Hundredths> for Fraction {
    fn from(value: Hundredths) -> Fraction {
        Fraction { numerator: value.0, denominator: 100 }
    }
}

/// Equal as numbers: 2/4 is 1/2.
impl PartialEq for Fraction {
    fn eq(&self, other: &Fraction) -> bool {
        self.numerator * other.denominator == other.numerator * self.denominator
    }
}

/// Two decimals, for people to read (`2046.67`); whole numbers without decimals.
impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.numerator % self.denominator == 0 {
            return write!(f, "{}", self.numerator / self.denominator);
        }
        write!(f, "{}", Hundredths(half_up(self.numerator * 100, self.denominator)))
    }
}

// The points of a tournament table.

/// How a result came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Play {
    /// Both sides made at least one move.
    Played,
    /// A side made no move, yet the table has a result (TRF `W`, `D`, `L`).
    UnderOneMove,
    /// A player was absent: the side with a loss, or both.
    Forfeit,
}

/// Points of a tournament table, counted in halves so that they stay whole numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HalfPoints(pub i32);

impl HalfPoints {
    pub const ZERO: HalfPoints = HalfPoints(0);

    /// The same number of points as an exact decimal.
    pub fn as_hundredths(self) -> Hundredths {
        Hundredths(i64::from(self.0) * 50)
    }
}

impl Add for HalfPoints {
    type Output = HalfPoints;
    fn add(self, other: HalfPoints) -> HalfPoints {
        HalfPoints(self.0 + other.0)
    }
}

impl AddAssign for HalfPoints {
    fn add_assign(&mut self, other: HalfPoints) {
        self.0 += other.0;
    }
}

impl Sum for HalfPoints {
    fn sum<I: Iterator<Item = HalfPoints>>(points: I) -> HalfPoints {
        points.fold(HalfPoints::ZERO, Add::add)
    }
}

/// `4½`, `½`, `3`: as in a tournament table.
impl fmt::Display for HalfPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 2, self.0 % 2) {
            (whole, 0) => write!(f, "{whole}"),
            (0, _) => write!(f, "½"),
            (whole, _) => write!(f, "{whole}½"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_half_is_rounded_upwards_also_below_zero() {
        assert_eq!(half_up(1, 2), 1);
        assert_eq!(half_up(-1, 2), 0);
        assert_eq!(half_up(-3, 2), -1);
        assert_eq!(half_up(2_499, 1_000), 2);
        assert_eq!(half_up(5, 2), 3);
    }

    #[test]
    fn decimals_are_written_with_two_places() {
        assert_eq!(Hundredths(-5).to_string(), "-0.05");
        assert_eq!(Hundredths(9_000).to_string(), "90.00");
        assert_eq!(Hundredths(-1_250).to_string(), "-12.50");
        assert_eq!(Hundredths::ZERO.to_string(), "0.00");
    }

    #[test]
    fn decimals_are_read_as_they_are_written() {
        for (text, wanted) in [("-26.00", -2600), ("2.5", 250), ("3", 300), ("-0.05", -5), ("0.41", 41)] {
            assert_eq!(Hundredths::read(text), Some(Hundredths(wanted)), "{text}");
        }
        for text in ["", "-", "–", ".5", "1.505", "+1", "1e2", "92233720368547758.08"] {
            assert_eq!(Hundredths::read(text), None, "{text}");
        }
    }

    #[test]
    fn points_are_written_with_no_more_decimals_than_they_have() {
        assert_eq!([500, 550, 225, 1_000, 0].map(|value| Hundredths(value).short()), ["5", "5.5", "2.25", "10", "0"]);
    }

    #[test]
    fn a_decimal_is_exact_as_far_as_ten_places_go() {
        let decimal = |numerator, denominator| Fraction::whole(numerator).times(1, denominator).to_decimal();
        assert_eq!(decimal(-55, 2), "-27.5");
        assert_eq!(decimal(60, 2), "30");
        assert_eq!(decimal(0, 7), "0");
        assert_eq!(decimal(-1, 8), "-0.125");
        assert_eq!(decimal(1, 1024), "0.0009765625");
        assert_eq!(decimal(82, 3), "27.3333333333");
        assert_eq!(decimal(-83, 3), "-27.6666666667");
        // 1/2048 is 0.00048828125, with eleven decimals.
        assert_eq!(decimal(1, 2048), "0.0004882813");
        assert_eq!(decimal(-1, 2048), "-0.0004882812");
        assert_eq!(decimal(i64::MAX, 1), i64::MAX.to_string());
    }

    #[test]
    fn fractions_are_compared_and_shown_as_numbers() {
        let value = Fraction::whole(2000).plus(Fraction::whole(70).times(2, 3));
        assert_eq!(value.to_string(), "2046.67");
        assert_eq!(value.half_up(), 2047);
        assert!(value.is_above(2046) && value.is_below(2047));
        assert_eq!(Fraction::whole(1).times(2, 4), Fraction::whole(1).times(1, 2));
        assert_ne!(Fraction::whole(1).times(1, 3), Fraction::whole(1).times(1, 2));
        assert_eq!(Fraction::whole(4093).times(2, 2).to_string(), "4093");
        assert_eq!(Fraction::whole(1).times(1, 2).to_string(), "0.50");
    }
}
