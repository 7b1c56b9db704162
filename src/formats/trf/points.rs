//! The points of a line against its cells, under the scoring the file itself declares.

use super::cells::{Cell, Content, NoGame};
use super::findings::Findings;
use super::player_line::PlayerLine;
use crate::diagnostic::codes;
use kartotek_law::vocabulary::{Play, Score};
use std::fmt;

/// Hundredths of a point: a tournament may count 3 for a win or 0.25 for an absence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Points(pub(super) i32);

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.0 / 100, (self.0 % 100).abs());
        if rest % 10 == 0 { write!(f, "{whole}.{}", rest / 10) } else { write!(f, "{whole}.{rest:02}") }
    }
}

/// `11.5`, `11,5`, `.5`, `3`.
pub(super) fn read(text: &str) -> Option<Points> {
    let (whole, decimals) = text.split_once(['.', ',']).unwrap_or((text, ""));
    let are_digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
    if text.len() > 8 || decimals.len() > 2 || !are_digits(whole) || !are_digits(decimals) {
        return None;
    }
    // Without a digit this parses nothing.
    let digits = format!("{whole}{decimals}");
    let factor = [100, 10, 1].get(decimals.len())?;
    digits.parse::<i32>().ok()?.checked_mul(*factor).map(Points)
}

/// What a tournament gives for each way a round can end.
#[derive(Clone, Debug)]
pub(super) struct Scoring {
    white: [i32; 3],
    black: [i32; 3],
    forfeit_win: i32,
    forfeit_loss: i32,
    absence: i32,
    half_bye: i32,
    full_bye: i32,
    /// If nothing is said, like a full bye.
    allocated_bye: Option<i32>,
    /// Totals are adjusted by other records or count team matches: nothing can be checked.
    adjusted: bool,
}

impl Default for Scoring {
    fn default() -> Scoring {
        Scoring {
            white: [100, 50, 0],
            black: [100, 50, 0],
            forfeit_win: 100,
            forfeit_loss: 0,
            absence: 0,
            half_bye: 50,
            full_bye: 100,
            allocated_bye: None,
            adjusted: false,
        }
    }
}

impl Scoring {
    /// Takes a record, if it is one about scoring.
    pub(super) fn record(&mut self, code: &str, text: &str) -> bool {
        match code {
            "162" => {
                let mut rest = text.trim();
                while let Some(symbol) = rest.chars().next().filter(|c| c.is_ascii_alphabetic()) {
                    let after = rest.get(1..).unwrap_or("");
                    let end = after.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(after.len());
                    let (number, next) = after.split_at(end);
                    self.set(symbol.to_ascii_uppercase().encode_utf8(&mut [0; 4]), number);
                    rest = next;
                }
            }
            "XXS" => {
                let assignments = text.split_whitespace().filter_map(|part| part.split_once('='));
                assignments.for_each(|(symbol, number)| self.set(&symbol.to_ascii_uppercase(), number));
            }
            "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => self.set(code, text),
            "299" | "320" | "362" => self.adjusted = true,
            _ => return false,
        }
        true
    }

    fn set(&mut self, symbol: &str, number: &str) {
        let Some(Points(points)) = read(number.trim()) else { return };
        let [white_win, white_draw, white_loss] = &mut self.white;
        let [black_win, black_draw, black_loss] = &mut self.black;
        let targets: &mut [&mut i32] = match symbol {
            "W" | "BBW" => &mut [white_win, black_win, &mut self.forfeit_win, &mut self.full_bye],
            "D" | "BBD" => &mut [white_draw, black_draw, &mut self.half_bye],
            "L" | "BBL" => &mut [white_loss, black_loss],
            "A" => &mut [&mut self.absence, &mut self.forfeit_loss],
            "Z" | "ZPB" | "BBZ" => &mut [&mut self.absence],
            "P" | "PAB" | "BBU" => &mut [self.allocated_bye.get_or_insert(points)],
            "FL" | "BBF" => &mut [&mut self.forfeit_loss],
            "FW" => &mut [&mut self.forfeit_win],
            "HPB" => &mut [&mut self.half_bye],
            "FPB" => &mut [&mut self.full_bye],
            "WW" => &mut [white_win],
            "BW" => &mut [black_win],
            "WD" => &mut [white_draw],
            "BD" => &mut [black_draw],
            "WL" => &mut [white_loss],
            "BL" => &mut [black_loss],
            _ => &mut [],
        };
        targets.iter_mut().for_each(|target| **target = points);
    }

    /// `None`: the cell has no value that could be checked.
    fn points(&self, cell: &Cell) -> Option<i32> {
        let side = if cell.colour == 'b' { &self.black } else { &self.white };
        let [win, draw, loss] = *side;
        Some(match cell.content {
            Content::Game { score: Score::Win, play: Play::Forfeit, .. } => self.forfeit_win,
            Content::Game { play: Play::Forfeit, .. } => self.forfeit_loss,
            Content::Game { score, .. } => match score {
                Score::Win => win,
                Score::Draw => draw,
                Score::Loss => loss,
            },
            Content::NoGame(no_game) | Content::Absent { no_game, .. } => match no_game {
                NoGame::Half => self.half_bye,
                NoGame::Full => self.full_bye,
                NoGame::Allocated => self.allocated_bye.unwrap_or(self.full_bye),
                NoGame::Zero => self.absence,
            },
            Content::Pending { .. } => 0,
            Content::Unreadable => return None,
        })
    }
}

/// Compares every line's points with its cells. `agree`: both halves of every pairing say the same.
pub(super) fn check(lines: &[PlayerLine], scoring: &Scoring, agree: bool, findings: &mut Findings) {
    let rounds = lines.iter().flat_map(|line| line.cells.last()).map(|cell| usize::from(cell.round)).max().unwrap_or(0);
    for line in lines.iter().filter(|line| !scoring.adjusted && !line.broken) {
        // A blank cell may or may not count as an absence.
        if scoring.absence != 0 && line.cells.len() < rounds {
            continue;
        }
        let (Some(stated), Some(sum)) = (line.points, sum(line, scoring)) else { continue };
        if stated == sum {
            continue;
        }
        if agree {
            findings.add(codes::trf_points::found(&line.points_place, line.player.named(), stated, sum));
        } else {
            let message =
                format!("{} has {stated} points, but the cells of the line are worth {sum}", line.player.label());
            let help =
                "points and pairings of the file contradict each other: correct the pairings that are named above";
            findings.report(&codes::trf_points_contradict::CODE, &line.points_place, message, help);
        }
    }
}

fn sum(line: &PlayerLine, scoring: &Scoring) -> Option<Points> {
    line.cells.iter().try_fold(0i32, |sum, cell| sum.checked_add(scoring.points(cell)?)).map(Points)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_decimals_with_a_point_or_a_comma() {
        assert_eq!(
            [" 4.5", "17.0", "4,5", "3", ".5", "0.25"].map(|t| read(t.trim())),
            [
                Some(Points(450)),
                Some(Points(1700)),
                Some(Points(450)),
                Some(Points(300)),
                Some(Points(50)),
                Some(Points(25))
            ]
        );
        assert_eq!(["", ".", "x", "1.2.3", "-1", "1.234", "99999999999"].map(read), [None; 7]);
        assert_eq!([Points(450), Points(25), Points(0)].map(|p| p.to_string()), ["4.5", "0.25", "0.0"]);
    }

    fn value(records: &[(&str, &str)], colour: char, content: Content) -> Option<i32> {
        let mut scoring = Scoring::default();
        for (code, text) in records {
            assert!(scoring.record(code, text));
        }
        scoring.points(&Cell { round: 1, content, colour, code: ' ', column: 0, result_column: 0 })
    }

    fn game(score: Score, play: Play) -> Content {
        Content::Game { opponent: 1, score, play }
    }

    #[test]
    fn three_points_for_a_win_in_every_dialect() {
        for record in [("162", "  W 3.0    D 1.0    L 0.0"), ("XXS", "W=3 D=1 L=0"), ("BBW", " 3.0")] {
            assert_eq!(value(&[record], 'w', game(Score::Win, Play::Played)), Some(300), "{record:?}");
            assert_eq!(value(&[record], 'b', Content::NoGame(NoGame::Allocated)), Some(300), "{record:?}");
        }
        assert_eq!(value(&[("XXS", "W=3 BW=4")], 'b', game(Score::Win, Play::Played)), Some(400));
    }

    #[test]
    fn the_allocated_bye_may_have_its_own_value() {
        for record in [("162", "  P 0.5"), ("XXS", "PAB=.5"), ("BBU", "0.5")] {
            assert_eq!(value(&[record, ("XXS", "W=2")], '-', Content::NoGame(NoGame::Allocated)), Some(50));
        }
    }

    #[test]
    fn a_forfeit_loss_may_be_worth_less_than_a_loss() {
        let records = [("XXS", "WL=1 BL=1 FL=0")];
        assert_eq!(value(&records, 'w', game(Score::Loss, Play::Played)), Some(100));
        assert_eq!(value(&records, 'w', game(Score::Loss, Play::Forfeit)), Some(0));
    }
}
