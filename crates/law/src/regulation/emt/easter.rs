//! § 32: EMT is played at Easter.

use crate::regulation::Rule;
use chrono::{Days, NaiveDate};

pub const RULE: Rule = Rule::new("§ 32", "Indbydelse", "the days of Easter", file!());

/// The years in which the rule for Easter holds.
const YEARS: std::ops::RangeInclusive<i32> = 1583..=9999;

/// Easter Sunday of the Gregorian calendar. `None`: before that calendar, or far in the future.
//§ FU indbyder senest i Skakbladets februarnummer til deltagelse i unionens årlige EMT, der afholdes i påsken.
pub fn easter_sunday(year: i32) -> Option<NaiveDate> {
    if !YEARS.contains(&year) {
        return None;
    }
    // Butcher's rule: the Sunday after the full moon that follows 21 March, by the cycles of moon and leap years.
    let (century, of_century) = (year / 100, year % 100);
    let moon_year = year % 19;
    let moon_shift = (century - (century + 8) / 25 + 1) / 3;
    let full_moon = (19 * moon_year + century - century / 4 - moon_shift + 15) % 30;
    let to_sunday = (32 + 2 * (century % 4) + 2 * (of_century / 4) - full_moon - of_century % 4) % 7;
    let late = (moon_year + 11 * full_moon + 22 * to_sunday) / 451;
    let day = full_moon + to_sunday - 7 * late + 114;
    NaiveDate::from_ymd_opt(year, u32::try_from(day / 31).ok()?, u32::try_from(day % 31 + 1).ok()?)
}

/// *2. påskedag*.
pub fn easter_monday(year: i32) -> Option<NaiveDate> {
    easter_sunday(year)?.checked_add_days(Days::new(1))
}

/// *Skærtorsdag*.
pub fn maundy_thursday(year: i32) -> Option<NaiveDate> {
    easter_sunday(year)?.checked_sub_days(Days::new(3))
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{Datelike, Weekday};

    #[test]
    fn easter_is_a_sunday_between_22_march_and_25_april() {
        for year in YEARS {
            let day = easter_sunday(year).unwrap();
            assert_eq!(day.weekday(), Weekday::Sun, "{year}");
            assert!(((3, 22)..=(4, 25)).contains(&(day.month(), day.day())), "{day}");
        }
    }

    /// Golden number, epact and full moon, as the church tables have them (Clavius).
    fn by_epact(year: i32) -> (u32, u32) {
        let (golden, century) = (year % 19 + 1, year / 100 + 1);
        let (leap, moon) = (3 * century / 4 - 12, (8 * century + 5) / 25 - 5);
        let epact = (11 * golden + 20 + moon - leap).rem_euclid(30);
        let epact = if epact == 24 || (epact == 25 && golden > 11) { epact + 1 } else { epact };
        let full_moon = if 44 - epact < 21 { 74 - epact } else { 44 - epact };
        let sunday = full_moon + 7 - (5 * year / 4 - leap - 10 + full_moon).rem_euclid(7);
        if sunday > 31 { (4, sunday as u32 - 31) } else { (3, sunday as u32) }
    }

    #[test]
    fn it_is_the_sunday_after_the_full_moon_of_the_epact() {
        for year in YEARS {
            let day = easter_sunday(year).unwrap();
            assert_eq!((day.month(), day.day()), by_epact(year), "{year}");
        }
    }

    #[test]
    fn outside_the_calendar_there_is_no_easter() {
        assert_eq!([i32::MIN, 1582, 10_000, i32::MAX].map(easter_sunday), [None; 4]);
    }
}
