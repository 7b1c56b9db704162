//! 4.5.4.1, § 5 c, § 64: the day whose registered ratings are a tournament's start ratings.

use chrono::{Days, NaiveDate};

/// What decides the day.
#[derive(Clone, Copy, Debug)]
pub struct StartRatingDay {
    /// Played in another federation.
    pub is_foreign: bool,
    /// The day RKF returned the entry list, if the report names it.
    pub ratings_as_of: Option<NaiveDate>,
    pub first_round: NaiveDate,
    pub last_round: NaiveDate,
    pub reported: Option<NaiveDate>,
    /// The day of the run.
    pub as_of: NaiveDate,
}

/// 10 weeks: such a tournament returns its entry list a week before the last round (§ 64 b).
const LONG_TOURNAMENT_DAYS: i64 = 70;

impl StartRatingDay {
    pub fn day(&self) -> NaiveDate {
        //§ For udenlandske turneringer anvendes aktuelle ratingtal ved turneringens indberetning.
        if self.is_foreign {
            return self.reported.unwrap_or(self.as_of);
        }
        //§ For danske turneringer anvendes som startrating det ratingtal, som er registreret i ratingkartoteket.
        if let Some(day) = self.ratings_as_of {
            return day;
        }
        // Decision (4.5.4.1): the day before the first round; of a long tournament, 7 days before the last one.
        //§ En uge før sidste runde meddeles dette til RKF, som påfører anmeldelseslisten aktuelle ratingtal
        let is_long = (self.last_round - self.first_round).num_days() >= LONG_TOURNAMENT_DAYS;
        let (from, days) = if is_long { (self.last_round, 7) } else { (self.first_round, 1) };
        from.checked_sub_days(Days::new(days)).unwrap_or(from)
    }
}
