//! 4.5.4.1, § 5 c, § 64: the day whose registered ratings are a tournament's start ratings.

use crate::regulation::Deadlines;
use chrono::{Days, NaiveDate};

/// The facts that decide the day.
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

impl StartRatingDay {
    pub fn day(&self, deadlines: &Deadlines) -> NaiveDate {
        //§ For udenlandske turneringer anvendes aktuelle ratingtal ved turneringens indberetning.
        if self.is_foreign {
            return self.reported.unwrap_or(self.as_of);
        }
        //§ For danske turneringer anvendes som startrating det ratingtal, som er registreret i ratingkartoteket.
        if let Some(day) = self.ratings_as_of {
            return day;
        }
        // Decision (4.5.4.1): the day before the first round; of a long tournament, 7 days before the last one.
        let ordinary = self.first_round.checked_sub_days(Days::new(1)).unwrap_or(self.first_round);
        entry_list_from(deadlines, self.first_round, self.last_round).unwrap_or(ordinary)
    }
}

/// The first day on which the entry list of a long tournament is returned (§ 64 b). `None`: the tournament is not long,
/// and its list is returned before it begins (§ 64 a).
pub fn entry_list_from(deadlines: &Deadlines, first_round: NaiveDate, last_round: NaiveDate) -> Option<NaiveDate> {
    //§ *Turneringens varighed på 10 uger eller mere:*
    if (last_round - first_round).num_days() < i64::from(deadlines.long_tournament_days) {
        return None;
    }
    //§ En uge før sidste runde meddeles dette til RKF, som påfører anmeldelseslisten aktuelle ratingtal
    Some(last_round.checked_sub_days(Days::new(deadlines.start_rating_days.into())).unwrap_or(last_round))
}
