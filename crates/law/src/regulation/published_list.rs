//! § 4 and § 2: the conditions of the published lists.

use super::emt::{deadline, easter};
use super::{AgeOn, Deadlines, PublishedList, Rule};
use crate::vocabulary::{BirthDate, Rating, Sex};
use chrono::{Datelike, NaiveDate};

pub const RULE: Rule =
    Rule::new("§ 4", "Ratingkartoteksføreren", "which lists are published, and who is on them", file!());
pub const JUNIOR_STRENGTH: Rule = Rule::new("§ 2", "Spilleudvalget", "the strength list of juniors", file!());

/// Whether a player meets all conditions of a list except a candidate result and the rank. If `born` or `sex` is
/// unknown, conditions on it are not met.
//§ Spillere med ratingtal på mindst 2200
//§ SU opstiller en juniorstyrkeliste over spillere, der har et ratingtal på mindst 2100, og som ikke er fyldt 20 år før 1. januar i det pågældende år.
// Decision (§ 2): a player who turns 20 on 1 January is still on the list; a year of birth is enough.
pub fn meets(list: &PublishedList, rating: Rating, born: Option<BirthDate>, sex: Option<Sex>, day: NaiveDate) -> bool {
    let new_year = NaiveDate::from_ymd_opt(day.year(), 1, 1).unwrap_or(day);
    let on = match list.age_on {
        AgeOn::NewYear => new_year,
        AgeOn::Eve => new_year.pred_opt().unwrap_or(new_year),
        AgeOn::Day => day,
    };
    let age = born.map(|born| age_on(born, on));
    list.from_rating.is_none_or(|from| rating >= from)
        && list.to_age.is_none_or(|to| age.is_some_and(|age| age <= to))
        && list.from_age.is_none_or(|from| age.is_some_and(|age| age >= from))
        && list.sex.is_none_or(|wanted| sex == Some(wanted))
}

/// Age in whole years on a day. With only a year of birth, the lower of the two possible ages, except on 31 December.
fn age_on(born: BirthDate, day: NaiveDate) -> i32 {
    let years = day.year() - born.year();
    let had_birthday = match born {
        BirthDate::Year(_) => (day.month(), day.day()) == (12, 31),
        BirthDate::Day(date) => (day.month(), day.day()) >= (date.month(), date.day()),
    };
    if had_birthday { years } else { years - 1 }
}

/// The entry deadline of the last EMT held by `day`; candidate results after it count for the list. `named` gives the
/// deadline that the office set for a year; without one it is the latest that § 33 allows. `None`: no Easter is known.
//§ RKF opstiller en liste over spillere, som efter udløbet af tilmeldingsfristen for det sidst afholdte EMT har opnået et kandidatresultat.
// Decision (§ 4): an EMT has been held once Easter Monday has come.
pub fn last_emt_deadline(
    deadlines: &Deadlines,
    day: NaiveDate,
    named: impl Fn(i32) -> Option<NaiveDate>,
) -> Option<NaiveDate> {
    let was_held = |year: i32| easter::easter_monday(year).is_some_and(|monday| monday <= day);
    let year = if was_held(day.year()) { day.year() } else { day.year() - 1 };
    named(year).or_else(|| deadline::latest_deadline(deadlines, year))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn the_last_emt_is_last_years_until_easter_monday() {
        // Easter Monday 2026 is 6 April, and five weeks before is 2 March; in 2025 21 April and 17 March.
        assert_eq!(last_emt_deadline(&Deadlines::default(), day("2026-04-05"), |_| None), Some(day("2025-03-17")));
        assert_eq!(last_emt_deadline(&Deadlines::default(), day("2026-04-06"), |_| None), Some(day("2026-03-02")));
        let named = |year| (year == 2026).then(|| day("2026-02-20"));
        assert_eq!(last_emt_deadline(&Deadlines::default(), day("2026-04-06"), named), Some(day("2026-02-20")));
    }
}
