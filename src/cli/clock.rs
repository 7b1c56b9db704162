//! Today's date and the time. Only this module asks the system's clock.

use super::Failure;
use chrono::{DateTime, NaiveDate, Utc};
use kartotek_formats::texts::text;

/// For tests and rehearsals: an earlier day than the clock's. A later one is refused, because legal erasure goes by
/// today and no variable may make data expire.
const VARIABLE: &str = "KARTOTEK_TODAY";

/// Checks the variable against the clock; every command does so once, before it begins.
///
/// # Errors
/// The variable holds no day, or one after the clock's.
pub fn check() -> Result<(), Failure> {
    day_by_variable(variable().as_deref(), clock()).map(drop)
}

pub fn today() -> NaiveDate {
    day_by_variable(variable().as_deref(), clock()).unwrap_or_else(|_| clock())
}

fn variable() -> Option<String> {
    std::env::var(VARIABLE).ok()
}

#[expect(clippy::disallowed_methods, reason = "the clock")]
fn clock() -> NaiveDate {
    chrono::Local::now().date_naive()
}

/// The current time in UTC, for measuring how long runs take.
#[expect(clippy::disallowed_methods, reason = "the clock")]
pub fn moment() -> DateTime<Utc> {
    Utc::now()
}

fn day_by_variable(variable: Option<&str>, clock: NaiveDate) -> Result<NaiveDate, Failure> {
    let Some(value) = variable.filter(|value| !value.is_empty()) else { return Ok(clock) };
    match value.parse::<NaiveDate>() {
        Ok(day) if day <= clock => Ok(day),
        _ => Err(text!("clock-variable", variable = VARIABLE, value, clock).into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_variable_can_only_turn_the_clock_back() {
        let clock: NaiveDate = "2026-07-01".parse().unwrap();
        let of = |value: &str| day_by_variable(Some(value), clock).ok().map(|day| day.to_string());
        assert_eq!(day_by_variable(None, clock).ok(), Some(clock));
        assert_eq!(of(""), Some("2026-07-01".to_owned()));
        assert_eq!(of("2026-06-30"), Some("2026-06-30".to_owned()));
        assert_eq!(of("2026-07-01"), Some("2026-07-01".to_owned()));
        assert_eq!(of("2026-07-02"), None);
        assert_eq!(of("i morgen"), None);
    }
}
