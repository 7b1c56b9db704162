//! § 32, § 33, § 35, § 42: the contents of an invitation to the EMT: its days, entry deadline, hours and systems.

use super::class::Class;
use crate::regulation::{Deadlines, Rule};
use crate::vocabulary::{Member, Period, System, TimeControl};
use chrono::{Days, NaiveDate};

pub mod easter {
    //! § 32: the EMT is played at Easter.

    use super::*;

    pub const RULE: Rule = Rule::new("§ 32", "Indbydelse", "the days of Easter", file!());

    /// The years for which the calculation of Easter is used.
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

        /// Easter by golden number, epact and full moon, as in the church tables (Clavius).
        fn by_epact(year: i32) -> (u32, u32) {
            let (golden, century) = (year % 19 + 1, year / 100 + 1);
            let (leap, moon) = (3 * century / 4 - 12, (8 * century + 5) / 25 - 5);
            let computed = (11 * golden + 20 + moon - leap).rem_euclid(30);
            let epact = if computed == 24 || (computed == 25 && golden > 11) { computed + 1 } else { computed };
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
}

pub mod deadline {
    //! § 33: who may enter, and until when.

    use super::easter::easter_monday;
    use super::*;

    pub const RULE: Rule = Rule::new("§ 33", "Anmeldelse", "entry deadline, and who may enter", file!());

    /// The last day on which an entry is valid; always a Monday. `None`: no Easter is known for the year.
    //§ Anmeldelse til EMT skal for at være gyldig ske senest 5 uger før 2. påskedag og være ledsaget af turneringsindskud.
    // Decision (§ 33): the 35th day before is the last one in time.
    pub fn latest_deadline(deadlines: &Deadlines, year: i32) -> Option<NaiveDate> {
        easter_monday(year)?.checked_sub_days(Days::new(deadlines.emt_entry_days.into()))
    }

    /// Whether a person may enter (§ 33). `None` may enter: the club's chair, who sends the list, answers for the
    /// membership.
    //§ Berettiget til at deltage i EMT er ethvert medlem af unionens klubber samt unionens enkeltmedlemmer.
    pub fn may_enter(member: Option<Member>) -> bool {
        member != Some(Member::No)
    }
}

pub mod playing_time {
    //! § 35: playing time of the classes.

    use super::*;

    pub const RULE: Rule = Rule::new("§ 35", "Spilletid", "hours and time control of a class", file!());

    const HOUR: u32 = 3600;

    /// Hours of a session.
    //§ Spilletiden er 7 timer i landsholdsklassen, kandidatklassen, mesterklassen og kvindeklassen og 6 timer i basisklassen og veteranklassen.
    pub fn hours(class: Class) -> u32 {
        match class {
            Class::Landshold | Class::Kandidat | Class::Mester | Class::Kvinde => 7,
            Class::Basis | Class::Veteran => 6,
        }
    }

    /// The time control that goes with the hours.
    pub fn time_control(class: Class) -> TimeControl {
        let period = |moves, base| Period { moves, base, increment: 0 };
        let periods = match hours(class) {
            //§ Ved 7 timers spilletid er betænkningstiden 40 træk i de første 2 timer, 20 træk i den følgende time og ½ time til resten af partiet.
            7 => vec![period(Some(40), 2 * HOUR), period(Some(20), HOUR), period(None, HOUR / 2)],
            //§ Ved 6 timers spilletid er betænkningstiden 40 træk i de første 2 timer og 1 time til resten af partiet.
            _ => vec![period(Some(40), 2 * HOUR), period(None, HOUR)],
        };
        TimeControl { periods }
    }

    #[cfg(test)]
    mod tests {
        use super::*;
        use crate::regulation::rateable::time_control::{TimeControlClass, classify};

        #[test]
        fn the_periods_of_both_players_make_the_hours() {
            for class in Class::ALL {
                let seconds: u32 = time_control(class).periods.iter().map(|period| period.base).sum();
                assert_eq!(2 * seconds, hours(class) * HOUR, "{class}");
            }
        }

        #[test]
        fn every_class_plays_with_a_normal_time_control() {
            assert!(Class::ALL.map(time_control).iter().all(|control| classify(control) == TimeControlClass::Normal));
        }
    }
}

pub mod system {
    //! § 42: the systems by which a class may be played.

    use super::*;

    pub const RULE: Rule = Rule::new("§ 42", "Turneringssystem", "systems that a group may be played by", file!());

    /// How a group is played.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Play {
        AllPlayAll,
        /// A number of rounds, by one of the systems of § 42.
        Rounds(u16),
        /// Any number of rounds, by one of the systems of § 42.
        System,
        /// FU decides.
        FuDecides {
            most_rounds: Option<u16>,
        },
    }

    /// The systems of § 42.
    //§ Der kan spilles efter følgende turneringssystemer:
    pub const SYSTEMS: [System; 4] = [System::RoundRobin, System::Monrad, System::Nordic, System::Swiss];

    impl Play {
        pub fn systems(self) -> &'static [System] {
            match self {
                Play::AllPlayAll => &SYSTEMS[..1],
                Play::Rounds(_) | Play::System | Play::FuDecides { .. } => &SYSTEMS,
            }
        }

        /// The most rounds that may be played. `None`: the paragraph sets no maximum.
        pub fn most_rounds(self) -> Option<u16> {
            if let Play::FuDecides { most_rounds } = self { most_rounds } else { None }
        }

        /// The number of rounds for this many players. `None`: the paragraph does not say.
        pub fn rounds(self, players: usize) -> Option<u16> {
            match self {
                // With an odd number, each player has one round without an opponent.
                Play::AllPlayAll => u16::try_from(players.saturating_sub(1) + players % 2).ok(),
                Play::Rounds(rounds) => Some(rounds),
                Play::System | Play::FuDecides { .. } => None,
            }
        }
    }
}
