//! How long the tournament may take.

use super::Verdict;
use crate::vocabulary::FideTournament;

/// 4.8.2 and 4.8.4 have the same limit.
pub const MOST_DAYS: i64 = 90;

/// The length of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Days {
    /// From the first round to the last, both counted; `None`: not stated.
    pub days: Option<i64>,
    /// A team championship may take longer.
    pub is_exempt: bool,
}

//§ Turneringen skal afvikles indenfor en periode af maksimalt 90 dage, dog undtaget holdmesterskaber.
// Decision (4.8.4): both ends are counted; every team event is exempt.
pub fn days(tournament: &FideTournament) -> Days {
    Days { days: tournament.event.length(), is_exempt: tournament.group.is_team_event() }
}

impl Days {
    pub fn verdict(&self) -> Verdict {
        match self.days {
            _ if self.is_exempt => Verdict::Met,
            Some(days) => Verdict::met_if(days <= MOST_DAYS),
            None => Verdict::NotStated,
        }
    }
}
