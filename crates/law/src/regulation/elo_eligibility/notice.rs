//! 4.8.3: when a Danish tournament is registered and reported for Elo rating.

use crate::regulation::Rule;
use crate::regulation::title_norm::Verdict;
use chrono::NaiveDate;

pub const RULE: Rule =
    Rule::new("4.8.3", "ELO rating af danske turneringer", "when a tournament is registered and reported", file!());

/// The days of 4.8.3; what is `None` is not stated.
#[derive(Clone, Copy, Debug, Default)]
pub struct Notice {
    /// The day RK was told of the tournament.
    pub announced: Option<NaiveDate>,
    pub start: Option<NaiveDate>,
    pub end: Option<NaiveDate>,
    /// The day the report reached RK.
    pub reported: Option<NaiveDate>,
}

const WEEK: i64 = 7;
/// Days from the announcement to the first round.
//§ En dansk turnering vil kun blive ELO-rated, hvis turneringen er anmeldt til RK senest 4 uger inden turneringens start.
pub const ANNOUNCED_BEFORE: i64 = 4 * WEEK;
/// Days from the last round to the report.
//§ Senest én uge efter turneringens afslutning skal arrangøren sende indberetningen til RK.
pub const REPORTED_WITHIN: i64 = WEEK;

impl Notice {
    /// Days from the announcement to the first round.
    pub fn days_before(&self) -> Option<i64> {
        Some((self.start? - self.announced?).num_days())
    }

    /// Days from the last round to the report.
    pub fn days_after(&self) -> Option<i64> {
        Some((self.reported? - self.end?).num_days())
    }

    pub fn announced_in_time(&self) -> Verdict {
        self.days_before().map_or(Verdict::NotStated, |days| Verdict::met_if(days >= ANNOUNCED_BEFORE))
    }

    /// Missed: the organiser owes FIDE's fee.
    //§ Overskrides denne tidsfrist, skal arrangøren erlægge et gebyr fastsat af FIDE.
    pub fn reported_in_time(&self) -> Verdict {
        self.days_after().map_or(Verdict::NotStated, |days| Verdict::met_if(days <= REPORTED_WITHIN))
    }
}
