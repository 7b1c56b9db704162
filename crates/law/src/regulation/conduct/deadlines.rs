//! § 5, § 6, § 64: when a report is due, and when an entry list must be returned.

use crate::regulation::calendar::days_after;
use crate::regulation::rateable::start_rating::entry_list_from;
use crate::regulation::{Deadlines, Rule};
use chrono::NaiveDate;

pub mod reporting {
    //! § 5 g, § 6: when a report is due.

    use super::*;

    /// The last day on which a report is in time.
    //§ Turneringsindberetning sker til RKF senest 7 dage efter sidste runde.
    //§ Senest 7 dage (poststempel) efter sidste runde skal turneringsindberetningsskema med datoer, karantæner, advarsler, turneringsledere o.l. indsendes sammen med turneringsresultaterne til RKF.
    pub fn due(deadlines: &Deadlines, last_round: NaiveDate) -> NaiveDate {
        days_after(last_round, deadlines.report_days)
    }

    /// How many days late a report is; 0: in time.
    // Decision (§ 6): counted to the day that the report gives as `reported`; the post mark is unknown.
    pub fn days_late(deadlines: &Deadlines, last_round: NaiveDate, reported: NaiveDate) -> u64 {
        u64::try_from((reported - due(deadlines, last_round)).num_days()).unwrap_or(0)
    }
}

pub mod entry_list {
    //! § 5 c, § 64: when RKF must return an entry list.

    use super::*;

    pub const RULE: Rule = Rule::new("§ 64", "Turneringsarrangør", "by when an entry list is returned", file!());

    /// First and last round of a tournament.
    pub type TournamentDays = (NaiveDate, NaiveDate);

    /// The last day on which a list received on `received` is returned in time. `tournament`: `None` if unknown.
    //§ Inden en uge (se dog § 64) returnerer RKF listen påført aktuelle ratingtal.
    // Decision (§ 5): within a week means by the seventh day after the list came, as for reports (§ 5 g).
    pub fn due(deadlines: &Deadlines, received: NaiveDate, tournament: Option<TournamentDays>) -> NaiveDate {
        let kept_until = tournament.and_then(|(first, last)| entry_list_from(deadlines, first, last));
        let from = match kept_until {
            //§ En uge før sidste runde meddeles dette til RKF, som påfører anmeldelseslisten aktuelle ratingtal og returnerer listen
            // Decision (§ 64): a list that is kept is returned in the week before the last round, at the latest on the
            // day of the round.
            Some(day) if day >= received => day,
            _ => received,
        };
        days_after(from, deadlines.entry_list_days)
    }

    /// How many days late the list is returned; 0: in time.
    pub fn days_late(
        deadlines: &Deadlines,
        received: NaiveDate,
        returned: NaiveDate,
        tournament: Option<TournamentDays>,
    ) -> u64 {
        u64::try_from((returned - due(deadlines, received, tournament)).num_days()).unwrap_or(0)
    }
}
