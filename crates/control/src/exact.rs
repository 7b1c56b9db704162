//! Exact fractions.

/// A fraction in lowest terms; the denominator is positive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exact {
    numerator: i128,
    denominator: i128,
}

impl Exact {
    pub const ZERO: Exact = Exact { numerator: 0, denominator: 1 };

    /// The denominator must not be 0.
    pub fn fraction(numerator: i64, denominator: i64) -> Exact {
        Exact::lowest(i128::from(numerator), i128::from(denominator))
    }

    pub fn whole(value: i64) -> Exact {
        Exact::fraction(value, 1)
    }

    fn lowest(numerator: i128, denominator: i128) -> Exact {
        let (mut a, mut b) = (numerator.abs(), denominator.abs());
        while b != 0 {
            (a, b) = (b, a % b);
        }
        let divisor = if denominator < 0 { -a } else { a };
        Exact { numerator: numerator / divisor, denominator: denominator / divisor }
    }

    pub fn plus(self, other: Exact) -> Exact {
        let denominator = self.denominator * other.denominator;
        Exact::lowest(self.numerator * other.denominator + other.numerator * self.denominator, denominator)
    }

    pub fn minus(self, other: Exact) -> Exact {
        self.plus(other.times(Exact::whole(-1)))
    }

    pub fn times(self, other: Exact) -> Exact {
        Exact::lowest(self.numerator * other.numerator, self.denominator * other.denominator)
    }

    pub fn is_less_than(self, other: Exact) -> bool {
        self.numerator * other.denominator < other.numerator * self.denominator
    }

    /// The nearest whole number; a half is rounded up, also below zero.
    pub fn rounded(self) -> i64 {
        let below = self.numerator.div_euclid(self.denominator);
        let rest = self.numerator - below * self.denominator;
        let nearest = if 2 * rest >= self.denominator { below + 1 } else { below };
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
        for (numerator, denominator, nearest) in [(1, 2, 1), (-1, 2, 0), (-3, 2, -1), (7, 5, 1), (-7, 5, -1), (2, 3, 1)]
        {
            assert_eq!(Exact::fraction(numerator, denominator).rounded(), nearest, "{numerator}/{denominator}");
        }
    }

    #[test]
    fn thirds_stay_thirds() {
        let third = Exact::fraction(1, 3);
        assert_eq!(third.plus(third).plus(third), Exact::whole(1));
        assert!(Exact::fraction(33, 100).is_less_than(third) && !third.is_less_than(third));
    }
}
