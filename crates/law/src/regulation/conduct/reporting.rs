//! § 5 g, § 6: by when a tournament is reported.

use crate::regulation::Deadlines;
use chrono::{Days, NaiveDate};

/// The last day on which a report is in time.
//§ Turneringsindberetning sker til RKF senest 7 dage efter sidste runde.
//§ Senest 7 dage (poststempel) efter sidste runde skal turneringsindberetningsskema med datoer, karantæner, advarsler, turneringsledere o.l. indsendes sammen med turneringsresultaterne til RKF.
pub fn due(deadlines: &Deadlines, last_round: NaiveDate) -> NaiveDate {
    last_round.checked_add_days(Days::new(deadlines.report_days.into())).unwrap_or(NaiveDate::MAX)
}

/// How many days late a report is; 0: in time.
// Decision (§ 6): counted to the day the report names as `reported`; the post mark is known to nobody.
pub fn days_late(deadlines: &Deadlines, last_round: NaiveDate, reported: NaiveDate) -> u64 {
    u64::try_from((reported - due(deadlines, last_round)).num_days()).unwrap_or(0)
}
