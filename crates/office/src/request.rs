//! Requests for a run, and its errors.

use chrono::NaiveDate;
use kartotek_formats::texts::{Language, Text, text};
use std::path::PathBuf;

/// A request for a run.
pub struct Request {
    /// The day of the run; in a catch-up, of the last run.
    pub as_of: NaiveDate,
    /// Makes a run for each month of the backlog.
    pub catch_up: bool,
    pub dry_run: bool,
    /// Uses decisions only, and leaves the inbox for the next run.
    pub leaves_inbox: bool,
    /// Where to publish; without it, the office's own `reports`.
    pub reports: Option<PathBuf>,
    /// The language of messages. Files are written in the office's language.
    pub language: Language,
    /// The current day, by the clock.
    pub today: NaiveDate,
    /// The user has confirmed that the run is for a day after today.
    pub is_in_advance: bool,
    /// The user has confirmed that the clock is right, though the program has not worked here for long.
    pub is_clock_right: bool,
}

/// The author, reason and day of a rollback or an erasure.
pub struct Signed<'s> {
    pub author: &'s str,
    pub reason: &'s str,
    pub date: NaiveDate,
}

impl Request {
    /// A request for one run of a day, which is taken to be today.
    pub fn on(as_of: NaiveDate, language: Language) -> Request {
        Request {
            as_of,
            catch_up: false,
            dry_run: false,
            leaves_inbox: false,
            reports: None,
            language,
            today: as_of,
            is_in_advance: false,
            is_clock_right: false,
        }
    }

    /// # Errors
    /// The run would be before the newest one, or after today without confirmation.
    pub fn check_day(&self, newest: Option<NaiveDate>) -> Result<(), Text> {
        let (day, today) = (self.as_of, self.today);
        match newest.filter(|&newest| day < newest) {
            Some(newest) => Err(text!("run-before-newest", day, newest)),
            None if day > today && !self.is_in_advance => Err(text!("run-in-advance", day, today)),
            None => Ok(()),
        }
    }
}

/// Errors without a kind mean that the office cannot be used.
impl From<anyhow::Error> for RunError {
    fn from(error: anyhow::Error) -> RunError {
        RunError::Office(error)
    }
}

/// Why a run was not made, or not completed.
#[derive(Debug)]
pub enum RunError {
    /// The as-of date is before the newest run's, or after today.
    Use(anyhow::Error),
    /// The office cannot be used, or two computations of a result differ; this run has changed nothing.
    Office(anyhow::Error),
    /// Output could not be written.
    Output(anyhow::Error),
}
