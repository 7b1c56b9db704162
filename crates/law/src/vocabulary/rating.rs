use std::fmt;

/// A rating (*ratingtal*): a whole number, usually 1000 to 2900.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rating(pub i32);

impl Rating {
    /// Ratings outside this are a slipped column or a typing error.
    pub const POSSIBLE: std::ops::RangeInclusive<i32> = 100..=4000;

    /// `self − other`, signed.
    pub fn minus(self, other: Rating) -> i32 {
        self.0 - other.0
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
