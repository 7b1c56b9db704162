//! § 35: playing time of the classes.

use super::class::Class;
use crate::regulation::Rule;
use crate::vocabulary::{Period, TimeControl};

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
