//! Divides a backlog into one run for each month (4.5.4.1).

use crate::handed_on::inbox::{Filing, Inbox};
use chrono::{Datelike, Months, NaiveDate};
use kartotek_formats::diagnostic::codes::file_unread;
use kartotek_formats::texts::{Text, text};
use kartotek_intake::header;
use std::collections::{BTreeMap, BTreeSet};

/// The date of the last round, if the report gives a possible one.
pub fn last_round(filing: &Filing) -> Option<NaiveDate> {
    let report = filing.report()?;
    report.end.as_ref().map(|date| date.value).filter(|&date| header::is_possible(date))
}

/// Checks that all of the inbox was read, as later months start from the ratings of earlier ones.
///
/// # Errors
/// A file of the inbox was not read, so its month is unknown, or there are too many for one run.
// Decision (4.5.4.1: a backlog with a file that cannot be read): no month is worked.
pub fn check_all_read(inbox: &Inbox) -> Result<(), Text> {
    if inbox.is_full {
        return Err(text!("catch-up-full"));
    }
    let mut unread = inbox.notes.iter().filter(|note| *note.code == file_unread::CODE);
    let Some(first) = unread.next() else { return Ok(()) };
    Err(text!("catch-up-unread", first = first.place.file.to_string(), others = unread.count()))
}

/// One run of a catch-up.
#[derive(Clone, Copy)]
pub struct Month {
    /// The day of the run.
    pub day: NaiveDate,
    /// Reports with a last round before this day are due; `None`: all.
    pub before: Option<NaiveDate>,
    /// Whether no last round is in its month, so that only the date may change a list.
    pub is_quiet: bool,
    /// Whether more months follow, so that the run is made after its day and reports may have been received since.
    pub in_backlog: bool,
}

impl Month {
    /// Whether the run takes the report. Reports of later months wait; reports without dates wait for the last run.
    pub fn is_due(&self, filing: &Filing) -> bool {
        self.before.is_none_or(|day| last_round(filing).is_some_and(|end| end < day))
    }

    /// One run, which takes all reports.
    pub fn all_reports(day: NaiveDate) -> Month {
        Month { day, before: None, is_quiet: false, in_backlog: false }
    }
}

/// The runs of a catch-up: one for each month with a last round, on the first day of the next month, and one on `as_of`,
/// which takes the rest. No run is before `newest`; earlier months share its day. On every other first of a month
/// after the first run, or after `newest` if it published a list, there is a quiet run, since the date alone may change a
/// list. `own`: further days of runs, for tasks that can be done only on their day.
pub fn months(inbox: &Inbox, newest: NaiveDate, has_list: bool, as_of: NaiveDate, own: &[NaiveDate]) -> Vec<Month> {
    let next_month = |date: NaiveDate| date.with_day(1).and_then(|first| first.checked_add_months(Months::new(1)));
    let last_rounds: Vec<NaiveDate> = inbox.filings.iter().filter_map(last_round).collect();
    let days_after_play: BTreeSet<NaiveDate> =
        last_rounds.iter().filter_map(|&day| next_month(day)).filter(|&day| day <= as_of).collect();
    let begin = if has_list { Some(newest) } else { days_after_play.first().copied() };
    let all_firsts = std::iter::successors(begin.and_then(next_month), |&first| next_month(first));
    // The days of the runs, and whether each is quiet.
    let mut days: BTreeMap<NaiveDate, bool> =
        all_firsts.take_while(|&day| day < as_of).map(|day| (day, true)).collect();
    let own_days = own.iter().copied().filter(|&day| newest <= day && day < as_of);
    days.extend(days_after_play.into_iter().chain(own_days).map(|day| (day, false)));
    let month = |(day, is_quiet): (NaiveDate, bool)| Month {
        day: day.max(newest),
        before: Some(day),
        is_quiet,
        in_backlog: true,
    };
    let mut months: Vec<Month> = days.into_iter().map(month).collect();
    // If the last month's run is on `as_of` and nothing was played after that month, one run takes all.
    let takes_all =
        |month: &Month| month.day == as_of && last_rounds.iter().all(|&day| Some(day) < month.before || day > as_of);
    months.pop_if(|last| takes_all(last));
    months.push(Month::all_reports(as_of));
    months
}
