//! § 19: warnings and quarantines in the register.
//!
//! A sanction is *given* by a committee and *recorded* by the register, and the two may differ: what is still held
//! of a player decides what the next sanction becomes. Two sanctions of one player never meet in any other way; what
//! is recorded is not changed again.

pub mod absence;
pub mod forgetting;
pub mod quarantine;
pub mod reporting_abroad;
pub mod unexcused;
pub mod warning;

use super::{Deadlines, Rule};
use chrono::NaiveDate;

pub const RULE: Rule = Rule::new(
    "§ 19",
    "Registrering af advarsler og karantæner",
    "what a sanction becomes in the register, and how long it stays there",
    file!(),
);

/// A sanction as a committee gave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    pub kind: GivenKind,
    /// The last playing day of its tournament.
    // Decision (§ 19): a sanction counts as given on that day.
    pub day: NaiveDate,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GivenKind {
    Warning,
    Quarantine {
        months: u32,
        /// The day that the decision names; `None`: it names none.
        from: Option<NaiveDate>,
    },
    /// Absent from the whole tournament without excuse (4.5.4.2).
    Absence {
        /// The months that the report's form states; `None`: none.
        months: Option<u32>,
        from: Option<NaiveDate>,
    },
}

/// A sanction as the register holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recorded {
    pub kind: RecordedKind,
    /// The last playing day of the tournament in which it was given.
    pub given: NaiveDate,
    /// The first day on which it runs.
    pub from: NaiveDate,
    /// The last day on which it runs.
    pub to: NaiveDate,
    /// The last day on which it may stand in the register.
    pub until: NaiveDate,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordedKind {
    Warning,
    Quarantine {
        /// The months as they count, doubled if they were.
        months: u32,
    },
}

impl Recorded {
    pub fn is_quarantine(&self) -> bool {
        matches!(self.kind, RecordedKind::Quarantine { .. })
    }

    /// `None`: a warning.
    pub fn months(&self) -> Option<u32> {
        match self.kind {
            RecordedKind::Warning => None,
            RecordedKind::Quarantine { months } => Some(months),
        }
    }

    /// Whether it runs on this day.
    pub fn runs_on(&self, day: NaiveDate) -> bool {
        (self.from..=self.to).contains(&day)
    }

    /// Whether a sanction given on `day` comes after it, and while it is still held.
    // Decision (§ 19): it counts from the day it was given, also before it begins.
    pub fn counts_on(&self, day: NaiveDate) -> bool {
        (self.given..=self.lapses_after()).contains(&day)
    }
}

/// The sanction that a new one becomes beside those that the register still holds for the player.
///
/// If its report came late, `held` may have sanctions that were given after it. They do not count for what it
/// becomes, and they stay what they are.
//§ Tildelte advarsler og karantæner registreres i ratingkartoteket.
pub fn record(deadlines: &Deadlines, held: &[Recorded], given: &Given) -> Recorded {
    match given.kind {
        GivenKind::Warning if warning::becomes_quarantine(held, given.day) => {
            quarantine::recorded(deadlines, (held, given.day), deadlines.second_warning_months, None)
        }
        GivenKind::Warning => warning::recorded(deadlines, given.day),
        GivenKind::Quarantine { months, from } => {
            let months = quarantine::running_time(held, given.day, months);
            quarantine::recorded(deadlines, (held, given.day), months, from)
        }
        GivenKind::Absence { months, from } => {
            // Decision (4.5.4.2): it is a new quarantine: the doubling applies.
            let months = quarantine::running_time(held, given.day, absence::months(deadlines, months));
            quarantine::recorded(deadlines, (held, given.day), months, from)
        }
    }
}

/// The sanctions of one player that the register holds on `as_of`. `given`: in the order of the days on which they were
/// given. One that was given after `as_of` is not there yet; one that has lapsed is gone. `deadlines`: those in force on the day
/// on which one is given.
pub fn held_on(deadlines: impl Fn(NaiveDate) -> Deadlines, given: &[Given], as_of: NaiveDate) -> Vec<Recorded> {
    let mut given: Vec<&Given> = given.iter().filter(|given| given.day <= as_of).collect();
    // Decision (§ 19): sanctions of one day are taken in the order listed; the sort is stable.
    given.sort_by_key(|given| given.day);
    let mut held = Vec::new();
    for given in given {
        forgetting::forget(&mut held, given.day);
        held.push(record(&deadlines(given.day), &held, given));
    }
    forgetting::forget(&mut held, as_of);
    held
}
