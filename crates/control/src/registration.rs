//! From the gain to the new rating: 4.5.4.1 b, 4.5.2.4 and 4.5.2.6.

use super::exact::Exact;

/// Boundaries from below, with what becomes of the part of the rating that lies above one when it is passed upwards.
/// Downwards it is the other way round: 2/3 becomes 3/2.
const BOUNDARIES: [(i32, (i64, i64)); 3] = [(1600, (2, 3)), (2000, (2, 3)), (2400, (1, 2))];

const LOWEST: i32 = 1000;

/// The new rating, Rn.
pub fn new_rating(registered: i32, gain: Exact) -> i32 {
    let mut rating = Exact::whole(registered.into()).plus(gain);
    for (boundary, (over, under)) in BOUNDARIES {
        let limit = Exact::whole(boundary.into());
        if registered < boundary && limit.is_less_than(rating) {
            rating = limit.plus(rating.minus(limit).times(Exact::fraction(over, under)));
        }
    }
    for (boundary, (over, under)) in BOUNDARIES.into_iter().rev() {
        let limit = Exact::whole(boundary.into());
        if registered >= boundary && rating.is_less_than(limit) {
            rating = limit.minus(limit.minus(rating).times(Exact::fraction(under, over)));
        }
    }
    i32::try_from(rating.rounded().max(LOWEST.into())).unwrap_or(i32::MAX)
}

/// The registered rating after a correction: `right` should have been booked, and was booked as `booked` (4.5.4.1).
pub fn corrected(registered: i32, booked: i32, right: i32) -> i32 {
    (registered - booked + right).max(LOWEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boundaries_are_passed_both_ways_and_one_after_the_other() {
        // 1980 + 90 = 2070: 2000 + 2/3 × 70 = 2046 2/3.
        assert_eq!(new_rating(1980, Exact::whole(90)), 2047);
        // 2405 − 12.5 = 2392.5: 2400 − 2 × 7.5 = 2385.
        assert_eq!(new_rating(2405, Exact::fraction(-25, 2)), 2385);
        // 1590 + 910 = 2500: 1600 + 2/3 × 900 = 2200: 2000 + 2/3 × 200 = 2133 1/3.
        assert_eq!(new_rating(1590, Exact::whole(910)), 2133);
        // On the boundary itself nothing is passed upwards; from it everything below is.
        assert_eq!(new_rating(1590, Exact::whole(10)), 1600);
        // 1600 − 1 = 1599: 1600 − 3/2 = 1598.5, a half up.
        assert_eq!(new_rating(1600, Exact::whole(-1)), 1599);
    }

    #[test]
    fn a_correction_adds_a_difference_and_stops_at_1000() {
        // 2267 + (2279 − 2269).
        assert_eq!(corrected(2267, 2269, 2279), 2277);
        // 1012 − 59 = 953.
        assert_eq!(corrected(1012, 1059, 1000), 1000);
    }

    #[test]
    fn nobody_falls_below_1000() {
        assert_eq!(new_rating(1004, Exact::fraction(-45, 10)), 1000);
        assert_eq!(new_rating(1010, Exact::whole(-45)), 1000);
    }
}
