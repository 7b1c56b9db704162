//! 4.8.2: the requirements for a tournament to be Elo-rated.

use crate::regulation::Rule;
use crate::regulation::title_norm::{AtLeast, Days, Field, Verdict, days, is_countable, rounds_by_day, share};
use crate::vocabulary::{FideTournament, TimeControl};

pub const RULE: Rule =
    Rule::new("4.8.2", "Krav til ELO-ratede turneringer", "whether FIDE would rate a tournament", file!());

/// A tournament examined under 4.8.2.
#[derive(Clone, Debug)]
pub struct EloTournament {
    /// The games that FIDE would rate.
    pub games: usize,
    /// In the order of the text; `Rated` is left out of a tournament that is not closed.
    pub requirements: Vec<EloRequirement>,
}

/// A requirement, and what the report says about it. `None`: not stated. Times are in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EloRequirement {
    /// The rated players of a closed tournament.
    Rated(AtLeast),
    /// The length of the tournament.
    Days(Days),
    /// The most rounds on one day. `is_complete`: every round has a date.
    RoundsPerDay { most: Option<usize>, is_complete: bool },
    /// The playing time, both players together, on the day with the most rounds. `is_complete`: every round has a date.
    TimePerDay { seconds: Option<u64>, is_complete: bool },
    /// The time of one player for the whole game.
    TimePerPlayer(Option<u64>),
    /// Whether every period allows enough time for its moves.
    Pace(Option<bool>),
}

const HOUR: u64 = 3600;
//§ Maksimalt 3 runder pr. dag; dog højst 12 timers spilletid pr. dag.
pub const MOST_ROUNDS_A_DAY: usize = 3;
/// Seconds.
pub const MOST_TIME_A_DAY: u64 = 12 * HOUR;
//§ Hver spiller skal have mindst to timer til hele partiet.
/// Seconds.
pub const LEAST_TIME: u64 = 2 * HOUR;
//§ Den øvre grænse for betænkningstiden må aldrig overstige 23 træk pr. time.
const MOST_MOVES_AN_HOUR: u64 = 23;
//§ I lukkede turneringer skal mindst 1/3 af spillerne have rating og altid mindst 4.
const FEWEST_RATED: usize = 4;

impl EloRequirement {
    /// A short name for other programs.
    pub fn name(&self) -> &'static str {
        match self {
            EloRequirement::Rated(_) => "rated",
            EloRequirement::Days(_) => "days",
            EloRequirement::RoundsPerDay { .. } => "rounds-per-day",
            EloRequirement::TimePerDay { .. } => "time-per-day",
            EloRequirement::TimePerPlayer(_) => "time-per-player",
            EloRequirement::Pace(_) => "pace",
        }
    }

    pub fn verdict(&self) -> Verdict {
        match *self {
            EloRequirement::Rated(share) => share.verdict(),
            EloRequirement::Days(days) => days.verdict(),
            EloRequirement::RoundsPerDay { most, is_complete } => {
                verdict_on_known(most.map(|most| most <= MOST_ROUNDS_A_DAY), is_complete)
            }
            EloRequirement::TimePerDay { seconds, is_complete } => {
                verdict_on_known(seconds.map(|seconds| seconds <= MOST_TIME_A_DAY), is_complete)
            }
            EloRequirement::TimePerPlayer(seconds) => {
                verdict_on_known(seconds.map(|seconds| seconds >= LEAST_TIME), true)
            }
            EloRequirement::Pace(is_allowed) => verdict_on_known(is_allowed, true),
        }
    }
}

/// The verdict on what is known. A requirement that the dated rounds miss is missed, whatever the other rounds would add; it
/// is met only if every round is dated.
fn verdict_on_known(is_met: Option<bool>, is_complete: bool) -> Verdict {
    match is_met {
        Some(false) => Verdict::Missed,
        Some(true) if is_complete => Verdict::Met,
        _ => Verdict::NotStated,
    }
}

pub fn elo_tournament(field: &Field) -> EloTournament {
    let tournament = field.tournament();
    let control = tournament.event.time_control.as_ref();
    let most = rounds_by_day(&tournament.event.round_dates).values().copied().max();
    let is_complete = tournament.days_of_rounds().is_some();
    // Decision (4.8.2): a round takes the time of 60 moves of both players.
    let seconds = most.zip(control).map(|(rounds, control)| rounds as u64 * 2 * control.seconds());
    let mut requirements: Vec<EloRequirement> = rated(tournament).map(EloRequirement::Rated).into_iter().collect();
    requirements.extend([
        EloRequirement::Days(days(tournament)),
        EloRequirement::RoundsPerDay { most, is_complete },
        EloRequirement::TimePerDay { seconds, is_complete },
        EloRequirement::TimePerPlayer(control.map(TimeControl::seconds)),
        EloRequirement::Pace(control.map(has_allowed_pace)),
    ]);
    let games = field.schedule().games.iter().filter(|game| is_countable(field, game)).count();
    EloTournament { games, requirements }
}

/// The rated players that a closed tournament has and needs. `None`: the tournament is not closed.
// Decision (4.8.2): closed is a declared all-play-all.
fn rated(tournament: &FideTournament) -> Option<AtLeast> {
    if !tournament.group.system.is_declared_all_play_all() {
        return None;
    }
    let rated = tournament.players.iter().filter(|player| player.elo.is_some()).count();
    let third = share(rated, tournament.players.len(), 1, 3);
    Some(AtLeast { needed: third.needed.max(FEWEST_RATED), ..third })
}

fn has_allowed_pace(control: &TimeControl) -> bool {
    control.periods.iter().all(|period| {
        let Some(moves) = period.moves.map(u64::from) else { return true };
        moves * HOUR <= MOST_MOVES_AN_HOUR * (u64::from(period.base) + moves * u64::from(period.increment))
    })
}
