//! 4.5.4.3: a result from abroad must be known in time. A late one is grounds for a warning only (§ 2).

use crate::regulation::calendar::day_after;
use crate::regulation::{Deadlines, Rule};
use chrono::{Days, NaiveDate};

pub const RULE: Rule = Rule::new("4.5.4.3", "Ansvar for indberetning", "results from abroad known too late", file!());

/// Why a result from abroad was known too late.
//§ SU kan, efter indstilling fra RK, i tilfælde af manglende indberetning jvnf. 4.5.4.3 tildele spilleren en advarsel eller udelukke spilleren fra koordinerede turneringer i et givet tidsrum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grounds {
    /// Days after the last day allowed; at least 1.
    AfterDeadline { days: i64 },
    /// The player's next tournament had begun, within the days allowed.
    NextTournamentBegun { start: NaiveDate },
}

/// The last day on which the result may become known, the next tournament apart.
//§ har selv ansvaret for, at turneringsresultatet med angivelse af score og modstanderrating kommer til RK's kendskab senest 14 dage efter spillernes hjemkomst.
// Decision (4.5.4.3): counted from the last round.
pub fn deadline(deadlines: &Deadlines, last_round: NaiveDate) -> NaiveDate {
    last_round.checked_add_days(Days::new(deadlines.abroad_days.into())).unwrap_or(NaiveDate::MAX)
}

/// Everything that made it late. `known`: the day on which the report reached RK; `starts`: the first rounds of the
/// player's other tournaments, in any order. Empty: it came in time.
pub fn grounds(deadlines: &Deadlines, last_round: NaiveDate, known: NaiveDate, starts: &[NaiveDate]) -> Vec<Grounds> {
    let deadline = deadline(deadlines, last_round);
    let mut grounds = Vec::new();
    if known > deadline {
        grounds.push(Grounds::AfterDeadline { days: (known - deadline).num_days() });
    }
    //§ Deltager spilleren i en ny turnering inden for dette tidsrum, skal resultatet dog være RK i hænde inden den nye turnering begynder.
    // Decision (4.5.4.3): a new tournament starts after the day of the last round, and a result known on the day on
    // which it starts is too late.
    let new = day_after(last_round)..=deadline;
    let next = starts.iter().copied().filter(|start| new.contains(start)).min();
    grounds.extend(next.filter(|&start| known >= start).map(|start| Grounds::NextTournamentBegun { start }));
    grounds
}
