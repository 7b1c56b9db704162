//! 4.8.2: what a tournament must be to be Elo-rated.

use crate::regulation::Rule;
use crate::regulation::title_norm::{AtLeast, Days, Field, Verdict, days, is_countable, rounds_by_day, share};
use crate::vocabulary::{FideTournament, TimeControl};

pub const RULE: Rule =
    Rule::new("4.8.2", "Krav til ELO-ratede turneringer", "whether FIDE would rate a tournament", file!());

/// A tournament held against 4.8.2.
#[derive(Clone, Debug)]
pub struct EloTournament {
    /// The games that FIDE would rate.
    pub games: usize,
    /// In the order of the text.
    pub requirements: Vec<EloRequirement>,
}

/// A requirement, and what was found; `None`: not stated. Times are in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EloRequirement {
    /// Rated players of a closed tournament.
    Rated(AtLeast),
    Days(Days),
    /// The most rounds of a day, of those that are dated.
    RoundsPerDay {
        most: Option<usize>,
        is_complete: bool,
    },
    /// The day with the most rounds, both players together.
    TimePerDay {
        seconds: Option<u64>,
        is_complete: bool,
    },
    /// One player, the whole game.
    TimePerPlayer(Option<u64>),
    /// Whether no period has more moves than allowed.
    Pace(Option<bool>),
}

const HOUR: u64 = 3600;
//§ Maksimalt 3 runder pr. dag; dog højst 12 timers spilletid pr. dag.
pub const MOST_ROUNDS_A_DAY: usize = 3;
pub const MOST_TIME_A_DAY: u64 = 12 * HOUR;
//§ Hver spiller skal have mindst to timer til hele partiet.
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
                known(most.map(|most| most <= MOST_ROUNDS_A_DAY), is_complete)
            }
            EloRequirement::TimePerDay { seconds, is_complete } => {
                known(seconds.map(|seconds| seconds <= MOST_TIME_A_DAY), is_complete)
            }
            EloRequirement::TimePerPlayer(seconds) => known(seconds.map(|seconds| seconds >= LEAST_TIME), true),
            EloRequirement::Pace(is_allowed) => known(is_allowed, true),
        }
    }
}

/// A requirement that some of the rounds miss is missed, whatever the others are.
fn known(is_met: Option<bool>, is_complete: bool) -> Verdict {
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

/// `None`: not closed.
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
