//! § 19, worked out as by hand.

use super::super::report::{Day, Who};
use super::Register;
use chrono::{Days, Months};

/// A recorded warning or quarantine.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Record {
    pub who: Who,
    pub is_warning: bool,
    /// The last playing day.
    pub given: Day,
    pub from: Day,
    pub to: Day,
    /// The report's id; empty: by a decision.
    pub report: String,
    pub reason: String,
}

impl Record {
    /// The last day on which the record may be kept.
    pub fn until(&self) -> Day {
        if self.is_warning { self.to } else { after(self.to, 12) }
    }
}

/// The same day `months` months later, or the last day of that month.
pub fn after(day: Day, months: u32) -> Day {
    day.checked_add_months(Months::new(months)).unwrap_or(day)
}

fn day_after(day: Day) -> Day {
    day.checked_add_days(Days::new(1)).unwrap_or(day)
}

/// A sanction as TK gives it; `months` is missing for a warning.
#[derive(Clone, Debug)]
pub struct Sentence {
    pub who: Who,
    pub months: Option<u32>,
    pub given: Day,
    pub report: String,
    pub reason: String,
}

impl Register {
    /// Records the resulting warning or quarantine.
    pub(super) fn sentence(&mut self, new: Sentence) {
        let new = Sentence { who: self.resolve(new.who), ..new };
        let records: Vec<&Record> =
            self.sanctions.iter().filter(|record| self.resolve(record.who) == new.who).collect();
        let before: Vec<&&Record> = records.iter().filter(|record| record.given <= new.given).collect();
        let counts = |record: &&&&Record| new.given <= after(record.to, if record.is_warning { 0 } else { 12 });
        let has_quarantine = before.iter().filter(counts).any(|record| !record.is_warning);
        let has_warning = before.iter().filter(counts).any(|record| record.is_warning);
        let months = match new.months {
            None if has_quarantine || has_warning => Some(3),
            None => None,
            Some(months) if has_quarantine => Some(2 * months),
            Some(months) => Some(months),
        };
        let (from, to) = match months {
            None => (new.given, after(new.given, 12)),
            Some(months) => {
                let mut from = day_after(new.given);
                // A quarantine never overlaps another, in any order of giving.
                let quarantines = records.iter().filter(|record| !record.is_warning);
                let mut others: Vec<(Day, Day)> = quarantines.map(|record| (record.from, record.to)).collect();
                others.sort_unstable();
                for (first, last) in others {
                    if first <= from && from <= last {
                        from = day_after(last);
                    }
                }
                (from, last_day(from, months))
            }
        };
        let Sentence { who, given, report, reason, .. } = new;
        self.sanctions.push(Record { who, is_warning: months.is_none(), given, from, to, report, reason });
    }
}

/// The day before the same day `months` months later; if that month is too short, its last day.
fn last_day(from: Day, months: u32) -> Day {
    use chrono::Datelike;
    let same = after(from, months);
    if same.day() == from.day() { same.pred_opt().unwrap_or(same) } else { same }
}
