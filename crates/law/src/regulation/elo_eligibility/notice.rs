//! 4.8.3: when a Danish tournament is registered and reported for Elo rating.

use crate::regulation::title_norm::Verdict;
use crate::regulation::{Deadlines, Rule};
use crate::vocabulary::TournamentKind;
use chrono::{NaiveDate, TimeDelta};

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

impl Notice {
    /// Days from the announcement to the first round.
    pub fn days_before(&self) -> Option<i64> {
        Some((self.start? - self.announced?).num_days())
    }

    /// Days from the last round to the report.
    pub fn days_after(&self) -> Option<i64> {
        Some((self.reported? - self.end?).num_days())
    }

    //§ En dansk turnering vil kun blive ELO-rated, hvis turneringen er anmeldt til RK senest 4 uger inden turneringens start.
    pub fn announced_in_time(&self, deadlines: &Deadlines) -> Verdict {
        self.days_before()
            .map_or(Verdict::NotStated, |days| Verdict::met_if(days >= i64::from(deadlines.elo_notice_days)))
    }

    /// Missed: the organiser owes FIDE's fee.
    //§ Senest én uge efter turneringens afslutning skal arrangøren sende indberetningen til RK.
    //§ Overskrides denne tidsfrist, skal arrangøren erlægge et gebyr fastsat af FIDE.
    pub fn reported_in_time(&self, deadlines: &Deadlines) -> Verdict {
        self.days_after()
            .map_or(Verdict::NotStated, |days| Verdict::met_if(days <= i64::from(deadlines.elo_report_days)))
    }

    /// The last day to tell RK of the tournament.
    pub fn announce_by(&self, deadlines: &Deadlines) -> Option<NaiveDate> {
        self.start?.checked_sub_signed(TimeDelta::days(deadlines.elo_notice_days.into()))
    }

    /// The last day to report it.
    pub fn report_by(&self, deadlines: &Deadlines) -> Option<NaiveDate> {
        self.end?.checked_add_signed(TimeDelta::days(deadlines.elo_report_days.into()))
    }

    /// Whether somebody wanted the tournament to be Elo-rated.
    // Decision (4.8.3): who was told to RK, and who is called international.
    pub fn is_wanted(&self, kind: TournamentKind) -> bool {
        self.announced.is_some() || kind.is_international()
    }

    /// Whether it counts as Elo-rated, as far as its notice goes.
    // Decision (4.8.3): a Danish one that was told in time; where nobody says when, one that is called international.
    // Abroad, what is called international.
    pub fn counts(&self, deadlines: &Deadlines, kind: TournamentKind, is_danish: bool) -> bool {
        match self.announced_in_time(deadlines) {
            Verdict::Met if is_danish => true,
            Verdict::Missed if is_danish => false,
            _ => kind.is_international(),
        }
    }
}
