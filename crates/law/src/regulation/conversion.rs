//! The one-off conversion of the register's ratings by a later edition: each moves part of the way towards one rating.

use crate::vocabulary::{Fraction, Rating};
use chrono::NaiveDate;

/// The ratings that are converted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Converted {
    Below(Rating),
    Above(Rating),
}

/// One conversion of a rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conversion {
    /// `None`: on the day from which the set is in force.
    pub on: Option<NaiveDate>,
    /// As printed; empty if the conversion has no paragraph.
    pub paragraph: String,
    pub which: Converted,
    pub toward: Rating,
    /// Numerator, denominator.
    pub part: (i64, i64),
    /// The lowest converted rating.
    pub floor: Option<Rating>,
    /// Only players on the published list are converted.
    pub listed_only: bool,
}

impl Conversion {
    pub fn concerns(&self, rating: Rating) -> bool {
        match self.which {
            Converted::Below(limit) => rating < limit,
            Converted::Above(limit) => rating > limit,
        }
    }

    /// The rating after the conversion; unchanged if the conversion does not concern it.
    pub fn convert(&self, rating: Rating) -> Rating {
        if !self.concerns(rating) {
            return rating;
        }
        let way = Fraction::whole(i64::from(self.toward.0) - i64::from(rating.0)).times(self.part.0, self.part.1);
        let moved = Fraction::whole(i64::from(rating.0)).plus(way).half_up();
        let converted = Rating(i32::try_from(moved).unwrap_or(rating.0));
        self.floor.map_or(converted, |floor| converted.max(floor))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_2024() -> Conversion {
        Conversion {
            on: None,
            paragraph: String::new(),
            which: Converted::Below(Rating(2000)),
            toward: Rating(2000),
            part: (1, 2),
            floor: None,
            listed_only: false,
        }
    }

    #[test]
    fn half_of_what_is_missing_to_2000_is_added_half_up() {
        // 1199 + 400.5 = 1599.5; 1999 + 0.5 = 1999.5.
        let converted = [1000, 1199, 1999, 2000, 2001].map(|rating| of_2024().convert(Rating(rating)).0);
        assert_eq!(converted, [1500, 1600, 2000, 2000, 2001]);
    }

    #[test]
    fn ratings_above_a_limit_move_down_and_stop_at_the_floor() {
        let down = Conversion { which: Converted::Above(Rating(2400)), toward: Rating(2300), ..of_2024() };
        // 2501 − 100.5 = 2400.5.
        assert_eq!([2400, 2401, 2501].map(|rating| down.convert(Rating(rating)).0), [2400, 2351, 2401]);
        let stopped = Conversion { floor: Some(Rating(1600)), ..of_2024() };
        assert_eq!([1000, 1300].map(|rating| stopped.convert(Rating(rating)).0), [1600, 1650]);
    }
}
