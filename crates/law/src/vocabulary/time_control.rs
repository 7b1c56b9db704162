use std::fmt;
use std::str::FromStr;

/// One period of a time control, per player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// Moves to be made in the period; `None`: the rest of the game.
    pub moves: Option<u32>,
    /// Seconds given at its start.
    pub base: u32,
    /// Seconds added for each move in the period.
    pub increment: u32,
}

/// A time control, `40/7200,1800` or `40/4500+30,900+30`: moves/seconds+increment, periods in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// At least one; only the last may lack a number of moves.
    pub periods: Vec<Period>,
}

/// The moves of a game for comparing a time control with a minimum.
const MOVES_OF_A_GAME: u32 = 60;

impl TimeControl {
    /// Seconds per player for a game of 60 moves.
    // Decision (4.5.3, § 12): base + increment over 60 moves. The moves fill the periods in order, and an increment
    // counts only in the periods that have it.
    pub fn seconds(&self) -> u64 {
        let mut left = MOVES_OF_A_GAME;
        let mut total = 0;
        for period in &self.periods {
            let moves = period.moves.unwrap_or(left).min(left);
            total += u64::from(period.base) + u64::from(moves) * u64::from(period.increment);
            left -= moves;
        }
        total
    }

    /// [`TimeControl::seconds`] in minutes; with seconds if not whole: `59:59`.
    pub fn minutes(&self) -> String {
        let (minutes, seconds) = (self.seconds() / 60, self.seconds() % 60);
        if seconds == 0 { minutes.to_string() } else { format!("{minutes}:{seconds:02}") }
    }

    pub fn has_increment(&self) -> bool {
        self.periods.iter().any(|period| period.increment > 0)
    }
}

/// An error in the text of a time control.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TimeControlError {
    NotAPeriod(String),
    MovesMissing(String),
}

/// Limits against typing errors: a period of a week, and more moves than any game has.
const MOST_SECONDS: u32 = 7 * 24 * 3600;
const MOST_MOVES: u32 = 1000;

/// Written like `40/7200+30`.
impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        self.base.fmt(f)?;
        if self.increment > 0 { write!(f, "+{}", self.increment) } else { Ok(()) }
    }
}

/// Written like `40/7200,1800`.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, period) in self.periods.iter().enumerate() {
            let before = if index > 0 { "," } else { "" };
            write!(f, "{before}{period}")?;
        }
        Ok(())
    }
}

impl FromStr for Period {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Period, TimeControlError> {
        let number = |digits: &str, most: u32| {
            let digits = digits.trim();
            let is_number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
            let value = if is_number { digits.parse().ok() } else { None };
            value.filter(|&v| v <= most).ok_or_else(|| TimeControlError::NotAPeriod(text.to_owned()))
        };
        let (moves, time) = match text.split_once('/') {
            Some((moves, time)) => (Some(number(moves, MOST_MOVES)?), time),
            None => (None, text),
        };
        let (base, increment) = match time.split_once('+') {
            Some((base, increment)) => (number(base, MOST_SECONDS)?, number(increment, MOST_SECONDS)?),
            None => (number(time, MOST_SECONDS)?, 0),
        };
        if moves == Some(0) {
            return Err(TimeControlError::NotAPeriod(text.to_owned()));
        }
        Ok(Period { moves, base, increment })
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        let mut periods: Vec<Period> = Vec::new();
        for part in text.split([',', ':']) {
            if periods.last().is_some_and(|last| last.moves.is_none()) {
                return Err(TimeControlError::MovesMissing(text.to_owned()));
            }
            periods.push(part.trim().parse()?);
        }
        Ok(TimeControl { periods })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn control(text: &str) -> Result<TimeControl, TimeControlError> {
        text.parse()
    }

    #[test]
    fn a_time_control_is_written_as_it_is_read() {
        for text in ["7200", "5400+30", "40/7200,20/3600,1800", "40/5400+30,900+30"] {
            assert_eq!(control(text).map(|control| control.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn no_period_is_longer_than_a_week() {
        // 7 × 24 × 3600 seconds.
        assert!(control("604800+604800").is_ok());
        assert!(control("604801").is_err() && control("5400+604801").is_err());
    }

    #[test]
    fn a_period_without_a_number_or_with_a_sign_too_many_is_none() {
        for text in ["", "40/", "/7200", "5400+", "5400++30", "+5400", "-5400", "0/7200", "90 minutes"] {
            assert!(control(text).is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_wrong_with_a_time_control_is_quoted() {
        assert_eq!(control("40/7200,soon"), Err(TimeControlError::NotAPeriod("soon".to_owned())));
        assert_eq!(control("7200,1800"), Err(TimeControlError::MovesMissing("7200,1800".to_owned())));
    }
}
