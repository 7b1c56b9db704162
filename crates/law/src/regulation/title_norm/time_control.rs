//! Which time controls a norm may be made under.

use super::Verdict;
use crate::vocabulary::{Period, TimeControl};

/// A time control held against 4.8.4. Times are those of one player, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NormTimeControl {
    Allowed,
    /// 40 moves in 2 hours and 1 hour for the rest: one norm per player.
    OncePerPlayer,
    /// A period with more than 46 moves in 2 hours: its number (from 1), its moves, its time.
    TooFast {
        period: usize,
        moves: u32,
        seconds: u64,
    },
    /// The rest of the game has less than half an hour.
    FinishTooShort {
        seconds: u64,
    },
    /// A finish in a session of less than 7 hours; the session is that of both players.
    SessionTooShort {
        seconds: u64,
    },
}

const HOUR: u64 = 3600;
/// Both players together.
const SHORTEST_SESSION: u64 = 7 * HOUR;
const SHORTEST_FINISH: u64 = HOUR / 2;

pub fn judge(control: &TimeControl) -> NormTimeControl {
    //§ Desuden accepteres 40 træk på 2 timer og 1 time til resten.
    if control.periods == [period(Some(40), 2 * HOUR), period(None, HOUR)] {
        return NormTimeControl::OncePerPlayer;
    }
    for (number, period) in (1..).zip(&control.periods) {
        let Some(moves) = period.moves else { continue };
        let seconds = u64::from(period.base) + u64::from(moves) * u64::from(period.increment);
        //§ Den øvre grænse for betænkningstiden er 46 træk på 2 timer. Dette må ikke overskrides på noget tidspunkt af partiet.
        if u64::from(moves) * 2 * HOUR > 46 * seconds {
            return NormTimeControl::TooFast { period: number, moves, seconds };
        }
    }
    let Some(finish) = seconds_of_finish(control) else { return NormTimeControl::Allowed };
    //§ Der tillades færdigspil som hurtigskak med mindst en halv time til resten af partiet, hvis den samlede spilletid er på mindst 7 timer.
    // Decision (4.8.4): a last period without a number of moves is such a finish, also where it is the only one; times
    // are those of 60 moves, as in 4.5.3, and the session is that of both players.
    if finish < SHORTEST_FINISH {
        return NormTimeControl::FinishTooShort { seconds: finish };
    }
    match 2 * control.seconds() {
        session if session < SHORTEST_SESSION => NormTimeControl::SessionTooShort { seconds: session },
        _ => NormTimeControl::Allowed,
    }
}

fn period(moves: Option<u32>, seconds: u64) -> Period {
    Period { moves, base: seconds as u32, increment: 0 }
}

/// The time for the rest of the game; `None`: every period has a number of moves.
fn seconds_of_finish(control: &TimeControl) -> Option<u64> {
    let (_, before) = control.periods.split_last().filter(|(last, _)| last.moves.is_none())?;
    Some(control.seconds() - TimeControl { periods: before.to_vec() }.seconds())
}

impl NormTimeControl {
    pub fn verdict(&self) -> Verdict {
        Verdict::met_if(matches!(self, NormTimeControl::Allowed | NormTimeControl::OncePerPlayer))
    }
}
