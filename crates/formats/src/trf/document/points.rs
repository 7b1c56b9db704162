//! Points, and what a tournament gives for each way a round can end.

use super::{Colour, Content, NoGame};
use kartotek_law::vocabulary::{Play, Score};
use std::fmt;

/// Hundredths of a point: a tournament may give 3 points for a win or 0.25 for an absence. A penalty is below 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Points(pub i32);

impl Points {
    /// Reads `11.5`, `11,5`, `.5` or `3`: at most 8 characters and two decimals. `None`: not a number of points.
    pub fn read(text: &str) -> Option<Points> {
        let (whole, decimals) = text.split_once(['.', ',']).unwrap_or((text, ""));
        let are_digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
        if text.len() > 8 || decimals.len() > 2 || !are_digits(whole) || !are_digits(decimals) {
            return None;
        }
        // A text without a digit fails to parse here.
        let digits = format!("{whole}{decimals}");
        let factor = [100, 10, 1].get(decimals.len())?;
        digits.parse::<i32>().ok()?.checked_mul(*factor).map(Points)
    }

    /// Reads the same texts as [`Points::read`], and negative numbers: `-0.5`. `None`: not a number of points.
    pub fn read_signed(text: &str) -> Option<Points> {
        match text.strip_prefix('-') {
            Some(rest) => Points::read(rest.trim_start()).map(|points| Points(-points.0)),
            None => Points::read(text),
        }
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, rest) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        if rest % 10 == 0 { write!(f, "{sign}{whole}.{}", rest / 10) } else { write!(f, "{sign}{whole}.{rest:02}") }
    }
}

/// The ways in which a round can end for a player, each with its letter in a line 299.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundOutcome {
    /// `W`.
    Win,
    /// `D`.
    Draw,
    /// `L`.
    Loss,
    /// `+`.
    ForfeitWin,
    /// `-`.
    ForfeitLoss,
    /// `F`.
    FullBye,
    /// `H`.
    HalfBye,
    /// `Z`.
    ZeroBye,
    /// `U`; a line 299 has no letter for it.
    AllocatedBye,
}

impl RoundOutcome {
    /// The outcome of a round by its cell. `None`: unreadable, or without a result.
    pub fn of(content: Content) -> Option<RoundOutcome> {
        match content {
            Content::Game { score: Score::Win, play: Play::Forfeit, .. } => Some(RoundOutcome::ForfeitWin),
            Content::Game { play: Play::Forfeit, .. } => Some(RoundOutcome::ForfeitLoss),
            Content::Game { score, .. } => Some(match score {
                Score::Win => RoundOutcome::Win,
                Score::Draw => RoundOutcome::Draw,
                Score::Loss => RoundOutcome::Loss,
            }),
            Content::NoGame(no_game) | Content::Absent { no_game, .. } => Some(match no_game {
                NoGame::Half => RoundOutcome::HalfBye,
                NoGame::Full => RoundOutcome::FullBye,
                NoGame::Allocated => RoundOutcome::AllocatedBye,
                NoGame::Zero => RoundOutcome::ZeroBye,
            }),
            Content::Pending { .. } | Content::Unreadable => None,
        }
    }
}

/// The points that a tournament gives for each way a round can end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// With White: win, draw, loss.
    pub white: [Points; 3],
    /// With Black: win, draw, loss.
    pub black: [Points; 3],
    pub forfeit_win: Points,
    pub forfeit_loss: Points,
    /// A zero-point bye, or not paired.
    pub absence: Points,
    pub half_bye: Points,
    pub full_bye: Points,
    /// `None`: as for a full bye.
    pub allocated_bye: Option<Points>,
    /// A game with an unknown result (162 `X`). `None`: as for a draw.
    pub unknown: Option<Points>,
}

impl Default for Scoring {
    fn default() -> Scoring {
        let [win, draw, loss] = [Points(100), Points(50), Points(0)];
        Scoring {
            white: [win, draw, loss],
            black: [win, draw, loss],
            forfeit_win: win,
            forfeit_loss: loss,
            absence: loss,
            half_bye: draw,
            full_bye: win,
            allocated_bye: None,
            unknown: None,
        }
    }
}

impl Scoring {
    /// The points for an outcome. `colour` matters only to a win, draw or loss over the board; `None` counts as White.
    pub fn points_for(&self, outcome: RoundOutcome, colour: Option<Colour>) -> Points {
        let [win, draw, loss] = if colour == Some(Colour::Black) { self.black } else { self.white };
        match outcome {
            RoundOutcome::Win => win,
            RoundOutcome::Draw => draw,
            RoundOutcome::Loss => loss,
            RoundOutcome::ForfeitWin => self.forfeit_win,
            RoundOutcome::ForfeitLoss => self.forfeit_loss,
            RoundOutcome::FullBye => self.full_bye,
            RoundOutcome::HalfBye => self.half_bye,
            RoundOutcome::ZeroBye => self.absence,
            RoundOutcome::AllocatedBye => self.allocated_bye.unwrap_or(self.full_bye),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_decimals_with_a_point_or_a_comma() {
        assert_eq!(
            [" 4.5", "17.0", "4,5", "3", ".5", "0.25"].map(|t| Points::read(t.trim())),
            [450, 1700, 450, 300, 50, 25].map(|points| Some(Points(points)))
        );
        assert_eq!(["", ".", "x", "1.2.3", "-1", "1.234", "99999999999"].map(Points::read), [None; 7]);
        assert_eq!(["00000001", "000000001"].map(Points::read), [Some(Points(100)), None], "eight characters at most");
        assert_eq!(["-0.5", "2.0", "--1"].map(Points::read_signed), [Some(Points(-50)), Some(Points(200)), None]);
        assert_eq!([450, 25, 0, -50].map(|points| Points(points).to_string()), ["4.5", "0.25", "0.0", "-0.5"]);
    }
}
