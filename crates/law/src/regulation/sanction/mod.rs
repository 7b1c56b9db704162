//! § 19: warnings and quarantines in the register.
//!
//! A sanction is *given* by a committee and *recorded* by the register. The two may differ: earlier sanctions that the
//! register still holds change the kind or length of a new one. There is no other interaction, and a recorded
//! sanction is not changed again.

pub mod quarantine;

use super::calendar::{day_after, days_after, months_after};
use super::rateable::game::ScheduledGames;
use super::{Deadlines, Rule};
use crate::vocabulary::{Absence, Group};
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
        /// The first day named by the decision; `None`: none is named.
        from: Option<NaiveDate>,
    },
    /// Absent from the whole tournament without excuse (4.5.4.2).
    Absence {
        /// The months stated in the report's form; `None`: none stated.
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
    /// The last day on which the register may hold it.
    pub until: NaiveDate,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordedKind {
    Warning,
    Quarantine {
        /// The recorded months, after any doubling.
        months: u32,
    },
}

impl Recorded {
    pub fn is_quarantine(&self) -> bool {
        matches!(self.kind, RecordedKind::Quarantine { .. })
    }

    /// The length of a quarantine. `None` for a warning.
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

    /// Whether it affects a sanction given on `day`: it was given by then and is still held.
    // Decision (§ 19): it counts from the day it was given, even before it begins.
    pub fn counts_on(&self, day: NaiveDate) -> bool {
        (self.given..=self.lapses_after()).contains(&day)
    }
}

/// The sanction to record for a new one, given those that the register still holds for the player.
///
/// After a late report, `held` may contain sanctions given later. They do not affect the new one and are not changed.
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
            // Decision (4.5.4.2): this is a new quarantine, so doubling applies.
            let months = quarantine::running_time(held, given.day, absence::months(deadlines, months));
            quarantine::recorded(deadlines, (held, given.day), months, from)
        }
    }
}

/// The sanctions of one player that the register holds on `as_of`, without those given later and those that have
/// lapsed. `given`: in the order of the days on which they were given. `deadlines`: the numbers in force on the day a
/// sanction is given.
pub fn held_on(deadlines: impl Fn(NaiveDate) -> Deadlines, given: &[Given], as_of: NaiveDate) -> Vec<Recorded> {
    let mut given: Vec<&Given> = given.iter().filter(|given| given.day <= as_of).collect();
    // Decision (§ 19): sanctions of one day are recorded in the order listed; the sort is stable.
    given.sort_by_key(|given| given.day);
    let mut held = Vec::new();
    for given in given {
        forgetting::forget(&mut held, given.day);
        held.push(record(&deadlines(given.day), &held, given));
    }
    forgetting::forget(&mut held, as_of);
    held
}

pub mod absence {
    //! 4.5.4.2: the quarantine of a player who was absent from a whole tournament without excuse.
    //!
    //! [`ScheduledGames::absent_throughout`](crate::regulation::rateable::game::ScheduledGames) lists these players.

    use super::*;

    /// The months before any doubling; `in_form`: those of a quarantine in the report's form. The quarantine is given
    /// automatically.
    //§ Udebliver en spiller fra hele turneringen uden godkendt afbud, rates disse partier ikke, men den udeblevne idømmes mindst 6 måneders karantæne fra koordinerede turneringer.
    // Decision (4.5.4.2): a longer quarantine in the form replaces it; a shorter one is raised.
    pub fn months(deadlines: &Deadlines, in_form: Option<u32>) -> u32 {
        in_form.map_or(deadlines.absence_months, |months| months.max(deadlines.absence_months))
    }
}

pub mod warning {
    //! § 19: how long a warning is valid, and when a second one becomes a quarantine.

    use super::*;

    /// A warning that is recorded as a warning.
    //§ Advarsler har gyldighed i 1 år efter sidste spilledag i den turnering, hvori de er tildelt.
    pub(super) fn recorded(deadlines: &Deadlines, day: NaiveDate) -> Recorded {
        let (kind, to) = (RecordedKind::Warning, months_after(day, deadlines.warning_months));
        Recorded { kind, given: day, from: day, to, until: Recorded::lapse(kind, to, deadlines) }
    }

    /// Whether a warning given on `day` is recorded as a quarantine instead.
    // Decision (§ 19): the quarantine is never doubled; the rule names its length.
    pub fn becomes_quarantine(held: &[Recorded], day: NaiveDate) -> bool {
        held.iter().filter(|held| held.counts_on(day)).any(|held| match held.kind {
            //§ Hvis spilleren indenfor denne periode tildeles endnu en advarsel, ændres denne automatisk til en karantæne på 3 måneder.
            RecordedKind::Warning => true,
            //§ Hvis spilleren indenfor 1 år efter en karantænes udløb tildeles en advarsel, ændres denne automatisk til en karantæne på 3 måneder.
            // Decision (§ 19): also while the quarantine runs, and before it begins.
            RecordedKind::Quarantine { .. } => true,
        })
    }
}

pub mod forgetting {
    //! § 19: when a sanction is erased from the register.

    use super::*;

    impl Recorded {
        /// The last day on which the register may hold it.
        pub fn lapses_after(&self) -> NaiveDate {
            self.until
        }

        /// The last day on which the register may hold a sanction of this kind that ends on `to`.
        pub fn lapse(kind: RecordedKind, to: NaiveDate, deadlines: &Deadlines) -> NaiveDate {
            match kind {
                //§ Advarsler slettes af kartoteket, når de er udløbet.
                RecordedKind::Warning => to,
                //§ Karantæner forbliver i kartoteket i 1 år efter udløbet.
                RecordedKind::Quarantine { .. } => months_after(to, deadlines.recent_months),
            }
        }
    }

    /// Erases sanctions that the register may no longer hold on `as_of`.
    // Decision (§ 19): an erased sanction no longer counts, even for a late report. A run records new sanctions before
    // it erases.
    pub fn forget(held: &mut Vec<Recorded>, as_of: NaiveDate) {
        held.retain(|held| as_of <= held.lapses_after());
    }
}

pub mod reporting_abroad {
    //! 4.5.4.3: a result from abroad must be known in time. A late one is grounds for a warning only (§ 2).

    use super::*;

    pub const RULE: Rule =
        Rule::new("4.5.4.3", "Ansvar for indberetning", "results from abroad known too late", file!());

    /// Why a result from abroad was known too late.
    //§ SU kan, efter indstilling fra RK, i tilfælde af manglende indberetning jvnf. 4.5.4.3 tildele spilleren en advarsel eller udelukke spilleren fra koordinerede turneringer i et givet tidsrum.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Grounds {
        /// Days after the last day allowed; at least 1.
        AfterDeadline { days: i64 },
        /// The player's next tournament began within the days allowed, before the result was known.
        NextTournamentBegun { start: NaiveDate },
    }

    /// The last day on which the result may become known, if the player's next tournament does not begin before.
    //§ har selv ansvaret for, at turneringsresultatet med angivelse af score og modstanderrating kommer til RK's kendskab senest 14 dage efter spillernes hjemkomst.
    // Decision (4.5.4.3): counted from the last round.
    pub fn deadline(deadlines: &Deadlines, last_round: NaiveDate) -> NaiveDate {
        days_after(last_round, deadlines.abroad_days)
    }

    /// All reasons why the result is late; empty: in time. `known`: the day on which the report reached RK; `starts`:
    /// the first rounds of the player's other tournaments, in any order.
    pub fn grounds(
        deadlines: &Deadlines,
        last_round: NaiveDate,
        known: NaiveDate,
        starts: &[NaiveDate],
    ) -> Vec<Grounds> {
        let deadline = deadline(deadlines, last_round);
        let mut grounds = Vec::new();
        if known > deadline {
            grounds.push(Grounds::AfterDeadline { days: (known - deadline).num_days() });
        }
        //§ Deltager spilleren i en ny turnering inden for dette tidsrum, skal resultatet dog være RK i hænde inden den nye turnering begynder.
        // Decision (4.5.4.3): a new tournament starts after the day of the last round; a result known only on the day
        // of its start is late.
        let new = day_after(last_round)..=deadline;
        let next = starts.iter().copied().filter(|start| new.contains(start)).min();
        grounds.extend(next.filter(|&start| known >= start).map(|start| Grounds::NextTournamentBegun { start }));
        grounds
    }
}

pub mod unexcused {
    //! § 14: unexcused absences, for the tournament committee. By themselves they are not sanctions.

    use super::*;

    pub const RULE: Rule = Rule::new("§ 14", "Udeblivelse", "unexcused absences, listed for TK", file!());

    /// Each unexcused absence from a scheduled game, by player and round, without duplicates. An absence is ignored if
    /// the player was present or had a bye in that round.
    //§ Udeblivelse uden gyldigt afbud og uden gyldig grund til manglende afbud betragtes som usportslig optræden.
    pub fn unexcused_absences(group: &Group, schedule: &ScheduledGames) -> Vec<Absence> {
        let is_absence = |stated: &&Absence| {
            stated.player < group.players.len()
                && schedule
                    .games_of(stated.player)
                    .any(|game| game.round == Some(stated.round) && game.is_absent(stated.player))
        };
        let mut absences: Vec<Absence> = group.unexcused.iter().filter(is_absence).copied().collect();
        absences.sort_unstable_by_key(|absence| (absence.player, absence.round));
        absences.dedup();
        absences
    }

    #[cfg(test)]
    mod tests {
        use super::*;
        use crate::regulation::rateable::game;
        use crate::vocabulary::{Entrant, Game, GameResult, Rating, Score, System, TournamentKind};

        #[test]
        fn who_is_not_in_the_group_was_not_absent_from_it() {
            let group = Group {
                kind: TournamentKind::Coordinated,
                system: System::Monrad,
                rounds: Some(1),
                complete: true,
                players: vec![Entrant::Ours(Rating(1800)); 2],
                careers: Vec::new(),
                games: vec![Game {
                    round: Some(1),
                    white: 0,
                    black: 1,
                    result: GameResult::forfeit(Score::Win, Score::Loss),
                }],
                byes: Vec::new(),
                unexcused: [1, 2].map(|player| Absence { round: 1, player }).to_vec(),
                withdrawn: Vec::new(),
            };
            let absent: Vec<_> =
                unexcused_absences(&group, &game::schedule_alone(&group)).iter().map(|a| a.player).collect();
            assert_eq!(absent, [1]);
        }
    }
}
