//! Entitlements to an EMT by rating, age and candidate results, whoever else enters (§ 36 to § 38). Those by last
//! year's results are not here.

use super::entry::Days;
use super::{kandidatklasse, landsholdsklasse, mesterklasse};
use crate::vocabulary::{BirthDate, Rating};
use chrono::NaiveDate;

/// The paragraphs of the classes, the strongest first. `candidate_results`: their days, in any order.
pub fn entitled_to(
    rating: Rating,
    born: Option<BirthDate>,
    candidate_results: &[NaiveDate],
    days: &Days,
) -> Vec<&'static str> {
    let has_result = candidate_results.iter().any(|day| days.count(*day));
    let is_candidate = rating >= kandidatklasse::RATED || kandidatklasse::is_entitled_junior(rating, born, days);
    let clauses = [
        (landsholdsklasse::RULE, rating >= landsholdsklasse::RATED),
        (kandidatklasse::RULE, is_candidate || has_result),
        (mesterklasse::RULE, rating >= mesterklasse::RATED),
    ];
    clauses.into_iter().filter(|(_, is_met)| *is_met).map(|(rule, _)| rule.paragraph).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(month: u32, day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, month, day).unwrap()
    }

    #[test]
    fn a_rating_an_age_or_a_candidate_result_entitles_to_a_class() {
        let days = Days { first_round: day(4, 2), deadline: day(3, 1), previous_deadline: day(1, 1) };
        let classes = |rating, born, results: &[NaiveDate]| entitled_to(Rating(rating), born, results, &days);
        let born = |year| NaiveDate::from_ymd_opt(year, 6, 1).map(BirthDate::Day);
        assert_eq!(classes(2450, None, &[]), ["§ 36", "§ 37", "§ 38"]);
        assert_eq!(classes(2449, None, &[]), ["§ 37", "§ 38"]);
        assert_eq!(classes(2299, None, &[]), ["§ 38"]);
        assert!(classes(1899, None, &[]).is_empty());
        // § 37.3: not yet 20 on 1 January of the year.
        assert_eq!(classes(2000, born(2006), &[]), ["§ 37", "§ 38"]);
        assert_eq!(classes(1999, born(2006), &[]), ["§ 38"]);
        assert_eq!(classes(2000, born(2005), &[]), ["§ 38"]);
        // § 37.5: after last year's deadline, up to and including this year's.
        assert_eq!(classes(1800, None, &[day(3, 1)]), ["§ 37"]);
        assert!(classes(1800, None, &[day(1, 1)]).is_empty());
        assert!(classes(1800, None, &[day(3, 2)]).is_empty());
    }
}
