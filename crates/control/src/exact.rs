//! Exact fractions.

/// `over / under`, in lowest terms; `under` is positive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exact {
    over: i128,
    under: i128,
}

impl Exact {
    pub const ZERO: Exact = Exact { over: 0, under: 1 };

    /// `under` must not be 0.
    pub fn fraction(over: i64, under: i64) -> Exact {
        Exact::lowest(i128::from(over), i128::from(under))
    }

    pub fn whole(value: i64) -> Exact {
        Exact::fraction(value, 1)
    }

    fn lowest(over: i128, under: i128) -> Exact {
        let (mut a, mut b) = (over.abs(), under.abs());
        while b != 0 {
            (a, b) = (b, a % b);
        }
        let divisor = if under < 0 { -a } else { a };
        Exact { over: over / divisor, under: under / divisor }
    }

    pub fn plus(self, other: Exact) -> Exact {
        Exact::lowest(self.over * other.under + other.over * self.under, self.under * other.under)
    }

    pub fn minus(self, other: Exact) -> Exact {
        self.plus(other.times(Exact::whole(-1)))
    }

    pub fn times(self, other: Exact) -> Exact {
        Exact::lowest(self.over * other.over, self.under * other.under)
    }

    pub fn is_less_than(self, other: Exact) -> bool {
        self.over * other.under < other.over * self.under
    }

    /// The nearest whole number; a half is rounded up, also below zero.
    pub fn rounded(self) -> i64 {
        let below = self.over.div_euclid(self.under);
        let rest = self.over - below * self.under;
        let nearest = if 2 * rest >= self.under { below + 1 } else { below };
        // Ratings and points of a report are far below the limits of an i64.
        i64::try_from(nearest).unwrap_or(i64::MAX)
    }

    /// The value in hundredths; it must have at most two decimals.
    pub fn in_hundredths(self) -> i64 {
        self.times(Exact::whole(100)).rounded()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_half_goes_up_on_either_side_of_zero() {
        for (over, under, nearest) in [(1, 2, 1), (-1, 2, 0), (-3, 2, -1), (7, 5, 1), (-7, 5, -1), (2, 3, 1)] {
            assert_eq!(Exact::fraction(over, under).rounded(), nearest, "{over}/{under}");
        }
    }

    #[test]
    fn thirds_stay_thirds() {
        let third = Exact::fraction(1, 3);
        assert_eq!(third.plus(third).plus(third), Exact::whole(1));
        assert!(Exact::fraction(33, 100).is_less_than(third) && !third.is_less_than(third));
    }
}
