//! A time control as it is written: in the form's format, which is seconds, or in words. Whatever can mean two things is
//! not guessed; what it probably means is proposed.

mod dictionary;
#[cfg(test)]
mod spellings;
mod words;

use kartotek_law::regulation::rateable::time_control::{TimeControlClass, classify};
use kartotek_law::vocabulary::{Period, TimeControl, TimeControlError};

/// The reading of a text about the time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reading {
    Certain(TimeControl),
    /// A unit is missing; this is what everybody would take it for.
    Probable(TimeControl),
    Unclear(TimeControlError),
}

impl Reading {
    /// `None`: it cannot be known.
    pub fn certain(self) -> Option<TimeControl> {
        match self {
            Reading::Certain(control) => Some(control),
            Reading::Probable(_) | Reading::Unclear(_) => None,
        }
    }
}

/// Seconds for the whole game, without increments, below which no text means a rated tournament.
const QUARTER_OF_AN_HOUR: u64 = 15 * 60;

/// In the format of the form: `40/7200,1800`; or in words.
pub fn read(text: &str) -> Reading {
    match text.parse::<TimeControl>() {
        Ok(control) => Reading::Certain(control),
        Err(error) => match words::read(text) {
            Some(words::Read { control, is_certain }) => certain_if(is_certain, control),
            None => Reading::Unclear(error),
        },
    }
}

/// In a record that has no format (122): small numbers are minutes.
pub fn read_in_words(text: &str) -> Reading {
    match read(text) {
        Reading::Certain(control) => match in_minutes(&control).filter(|_| text.parse::<TimeControl>().is_ok()) {
            Some(minutes) => certain_if(false, minutes),
            None => Reading::Certain(control),
        },
        other => other,
    }
}

/// The likely meaning of a text in the form's format, if `90+30` are the minutes they are in every club. Words have units.
pub fn meant_in_minutes(text: &str) -> Option<TimeControl> {
    let is_rated =
        |minutes: &TimeControl| matches!(classify(minutes), TimeControlClass::Normal | TimeControlClass::Fide);
    in_minutes(&text.parse().ok()?).filter(is_rated)
}

/// Whether 15 and 10 are minutes or seconds does not matter: neither is rated.
fn certain_if(is_certain: bool, control: TimeControl) -> Reading {
    let is_quick = || matches!(classify(&control), TimeControlClass::Rapid | TimeControlClass::Blitz);
    if is_certain || is_quick() { Reading::Certain(control) } else { Reading::Probable(control) }
}

/// The same numbers as minutes, if as seconds they would be less than a quarter of an hour.
fn in_minutes(control: &TimeControl) -> Option<TimeControl> {
    let base: u64 = control.periods.iter().map(|period| u64::from(period.base)).sum();
    let minutes = |period: &Period| Period { base: period.base.saturating_mul(60), ..*period };
    (base < QUARTER_OF_AN_HOUR).then(|| TimeControl { periods: control.periods.iter().map(minutes).collect() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words_for(reading: Reading) -> String {
        match reading {
            Reading::Certain(control) => control.to_string(),
            Reading::Probable(control) => format!("{control}?"),
            Reading::Unclear(_) => "unclear".to_owned(),
        }
    }

    #[test]
    fn the_format_is_seconds_and_words_have_their_own() {
        for (text, expected) in [
            ("90+30", "90+30"),
            ("40/7200,1800", "40/7200,1800"),
            ("15 minutter + 10 sek. pr. træk", "900+10"),
            ("90 minutes + 10", "5400+10?"),
            ("Classical 90+30", "5400+30?"),
            // 15 minutes and 10 seconds a move are rapid chess, and so are 15 seconds.
            ("Rapid 15+10", "900+10"),
            ("Standard", "unclear"),
            ("", "unclear"),
        ] {
            assert_eq!(words_for(read(text)), expected, "{text}");
        }
    }

    #[test]
    fn minutes_are_meant_where_seconds_would_be_under_a_quarter_of_an_hour() {
        for (text, expected) in [
            // 90 seconds, and half an hour of increments.
            ("90+30", Some("5400+30")),
            ("40/120,30", Some("40/7200,1800")),
            ("40/120, 60", Some("40/7200,3600")),
            ("40/75+30:15+30", Some("40/4500+30,900+30")),
            ("120", Some("7200")),
            ("40/90,30", None),
            ("5/300", None),
            ("15+10", None),
            ("3+2", None),
            ("900+30", None),
        ] {
            assert_eq!(meant_in_minutes(text).map(|control| control.to_string()).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn a_record_without_a_format_has_minutes() {
        for (text, expected) in [
            ("15+10", "900+10"),
            ("25", "1500"),
            ("90+30", "5400+30?"),
            ("40/90,30", "40/5400,1800?"),
            ("1500+10", "1500+10"),
            ("40/7200,1800", "40/7200,1800"),
            ("Rapid: 15 minutes with 10 second increment from move 1", "900+10"),
            ("moves/time, increment", "unclear"),
        ] {
            assert_eq!(words_for(read_in_words(text)), expected, "{text}");
        }
    }
}
