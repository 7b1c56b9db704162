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
//§ Hurtigskakturneringer er kendetegnet ved at begge spillere har mellem 15 minutter og 1 time til hele partiet
const LONGEST_RAPID: u64 = HOUR;
const MOVES_OF_A_GAME: u32 = 60;

pub fn judge(control: &TimeControl) -> NormTimeControl {
    //§ Desuden accepteres 40 træk på 2 timer og 1 time til resten.
    if control.periods == [period(Some(40), 2 * HOUR), period(None, HOUR)] {
        return NormTimeControl::OncePerPlayer;
    }
    let mut left = MOVES_OF_A_GAME;
    for (number, period) in (1..).zip(&control.periods) {
        let moves = period.moves.unwrap_or(left);
        let seconds = u64::from(period.base) + u64::from(moves) * u64::from(period.increment);
        left = left.saturating_sub(moves);
        // Decision (4.8.4): a finish as rapid chess is the rest of the game after a control, in an hour or less.
        if period.moves.is_none() && number > 1 && seconds <= LONGEST_RAPID {
            return judge_finish(seconds, 2 * control.seconds());
        }
        //§ Den øvre grænse for betænkningstiden er 46 træk på 2 timer. Dette må ikke overskrides på noget tidspunkt af partiet.
        // Decision (4.8.4): every other period keeps the pace, one without a number of moves with what is left of 60.
        if u64::from(moves) * 2 * HOUR > 46 * seconds {
            return NormTimeControl::TooFast { period: number, moves, seconds };
        }
    }
    NormTimeControl::Allowed
}

//§ Der tillades færdigspil som hurtigskak med mindst en halv time til resten af partiet, hvis den samlede spilletid er på mindst 7 timer.
// Decision (4.8.4): the session is that of both players, for 60 moves as in 4.5.3.
fn judge_finish(finish: u64, session: u64) -> NormTimeControl {
    if finish < SHORTEST_FINISH {
        NormTimeControl::FinishTooShort { seconds: finish }
    } else if session < SHORTEST_SESSION {
        NormTimeControl::SessionTooShort { seconds: session }
    } else {
        NormTimeControl::Allowed
    }
}

fn period(moves: Option<u32>, seconds: u64) -> Period {
    Period { moves, base: seconds as u32, increment: 0 }
}

impl NormTimeControl {
    pub fn verdict(&self) -> Verdict {
        Verdict::met_if(matches!(self, NormTimeControl::Allowed | NormTimeControl::OncePerPlayer))
    }
}
