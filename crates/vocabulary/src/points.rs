use super::Hundredths;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};

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
