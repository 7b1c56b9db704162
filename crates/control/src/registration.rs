//! From the gain to the new rating: 4.5.4.1 b, 4.5.2.4 and 4.5.2.6.

use super::edition::{Boundary, Edition};
use super::exact::Exact;

/// The new rating, Rn.
pub fn new_rating(edition: &Edition, registered: i32, gain: Exact) -> i32 {
    let before = i64::from(registered);
    let mut rating = Exact::whole(before).plus(gain);
    for Boundary { at, upward: (over, under), .. } in edition.boundaries() {
        let limit = Exact::whole(*at);
        if before < *at && limit.is_less_than(rating) {
            rating = limit.plus(rating.minus(limit).times(Exact::fraction(*over, *under)));
        }
    }
    for Boundary { at, downward: (over, under), .. } in edition.boundaries().iter().rev() {
        let limit = Exact::whole(*at);
        if before >= *at && rating.is_less_than(limit) {
            rating = limit.minus(limit.minus(rating).times(Exact::fraction(*over, *under)));
        }
    }
    let whole = match edition.is_half_away && rating.is_less_than(Exact::whole(before)) {
        // A half goes down: as half-up, seen from below zero.
        true => -Exact::ZERO.minus(rating).rounded(),
        false => rating.rounded(),
    };
    i32::try_from(whole.max(edition.lowest())).unwrap_or(i32::MAX)
}

/// The registered rating after a correction: `right` should have been booked, and was booked as `booked` (4.5.4.1).
pub fn corrected(edition: &Edition, registered: i32, booked: i32, right: i32) -> i32 {
    (registered - booked + right).max(i32::try_from(edition.lowest()).unwrap_or(0))
}

/// The same behind a conversion of the register: the difference of the gains is added, in hundredths, and that of the converted
/// first ratings.
pub fn corrected_across(edition: &Edition, registered: i32, booked_x100: i64, right_x100: i64, first: i32) -> i32 {
    let before = Exact::whole(i64::from(registered));
    let rating = before.plus(Exact::whole(first.into())).plus(Exact::fraction(right_x100 - booked_x100, 100));
    let whole = match edition.is_half_away && rating.is_less_than(before) {
        true => -Exact::ZERO.minus(rating).rounded(),
        false => rating.rounded(),
    };
    i32::try_from(whole.max(edition.lowest())).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn new_rating(registered: i32, gain: Exact) -> i32 {
        super::new_rating(&Edition::of("dsu-handbook", &[]).unwrap(), registered, gain)
    }

    fn corrected(registered: i32, booked: i32, right: i32) -> i32 {
        super::corrected(&Edition::of("dsu-handbook", &[]).unwrap(), registered, booked, right)
    }

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
    fn a_half_goes_away_from_the_registered_rating_where_the_edition_says_so() {
        let away = Edition::of("dsu-handbook", &["id = \"a\"\n[rounding]\nrn = \"half-away\""]).unwrap();
        // 1599 − 22.5 = 1576.5.
        assert_eq!(new_rating(1599, Exact::fraction(-45, 2)), 1577);
        assert_eq!(super::new_rating(&away, 1599, Exact::fraction(-45, 2)), 1576);
        assert_eq!(super::new_rating(&away, 1500, Exact::fraction(45, 2)), 1523);
    }

    #[test]
    fn nobody_falls_below_1000() {
        assert_eq!(new_rating(1004, Exact::fraction(-45, 10)), 1000);
        assert_eq!(new_rating(1010, Exact::whole(-45)), 1000);
    }
}
