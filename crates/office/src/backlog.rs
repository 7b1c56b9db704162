//! A backlog, worked month by month (4.5.4.1).

use crate::handed_on::inbox::{Filing, Inbox};
use chrono::{Datelike, Months, NaiveDate};
use kartotek_formats::diagnostic::codes::file_unread;
use kartotek_formats::texts::{Text, text};
use kartotek_intake::header;
use std::collections::{BTreeMap, BTreeSet};

/// The last round of a report, if it says a possible one.
pub fn last_round(filing: &Filing) -> Option<NaiveDate> {
    let report = filing.reading.report.as_ref()?;
    report.end.as_ref().map(|date| date.value).filter(|&date| header::is_possible(date))
}

/// A catch-up works each report in its month, for later ones start from what it changes.
///
/// # Errors
/// Something of the inbox was not read: nobody can tell to which month it belongs.
// Decision (4.5.4.1: a backlog with a file that cannot be read): no month is worked.
pub fn all_is_read(inbox: &Inbox) -> Result<(), Text> {
    let mut unread = inbox.notes.iter().filter(|note| *note.code == file_unread::CODE);
    let Some(first) = unread.next() else { return Ok(()) };
    Err(text!("catch-up-unread", first = first.place.file.to_string(), others = unread.count()))
}

/// One run of a catch-up.
#[derive(Clone, Copy)]
pub struct Month {
    /// The day of the run.
    pub day: NaiveDate,
    /// Reports whose last round is before this day are due; `None`: all.
    pub before: Option<NaiveDate>,
    /// No last round lies in it.
    pub is_quiet: bool,
    /// Months come behind it in a backlog, so its run is made later than on its day, and some reports came since.
    pub in_backlog: bool,
}

impl Month {
    /// Before the last run of a catch-up, reports of later months and undated ones wait.
    pub fn is_due(&self, filing: &Filing) -> bool {
        self.before.is_none_or(|day| last_round(filing).is_some_and(|end| end < day))
    }

    /// One run, which takes everything.
    pub fn all(day: NaiveDate) -> Month {
        Month { day, before: None, is_quiet: false, in_backlog: false }
    }
}

/// The runs of a catch-up: one for each month with a last round, on the first day of the next, and one on the day
/// asked for, which takes what is left. No run is before the newest one: then months share its day. Between them, or since
/// the newest run if it published a list, every first of a month may be a run, for the day alone may change a list. `own`: days that
/// something waits for which is done on its day or not at all.
pub fn months(inbox: &Inbox, newest: NaiveDate, has_list: bool, as_of: NaiveDate, own: &[NaiveDate]) -> Vec<Month> {
    let next_month = |date: NaiveDate| date.with_day(1).and_then(|first| first.checked_add_months(Months::new(1)));
    let ends: Vec<NaiveDate> = inbox.filings.iter().filter_map(last_round).collect();
    let firsts: BTreeSet<NaiveDate> =
        ends.iter().filter_map(|&end| next_month(end)).filter(|&day| day <= as_of).collect();
    let begin = if has_list { Some(newest) } else { firsts.first().copied() };
    let following = std::iter::successors(begin.and_then(next_month), |&first| next_month(first));
    let mut days: BTreeMap<NaiveDate, bool> = following.take_while(|&day| day < as_of).map(|day| (day, true)).collect();
    let own = own.iter().copied().filter(|&day| newest <= day && day < as_of);
    days.extend(firsts.into_iter().chain(own).map(|first| (first, false)));
    let month = |(first, is_quiet): (NaiveDate, bool)| Month {
        day: first.max(newest),
        before: Some(first),
        is_quiet,
        in_backlog: true,
    };
    let mut months: Vec<Month> = days.into_iter().map(month).collect();
    // The last month's run on the very day asked for takes the rest too, if nothing was played after that month.
    let takes_all =
        |month: &Month| month.day == as_of && ends.iter().all(|&end| Some(end) < month.before || end > as_of);
    months.pop_if(|last| takes_all(last));
    months.push(Month::all(as_of));
    months
}
