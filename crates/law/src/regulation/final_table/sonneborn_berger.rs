//! 4.14.1: *Sonneborn-Berger*.

use super::FinalTable;
use crate::regulation::Rule;
use crate::vocabulary::{Hundredths, PlayerIndex, Score};

pub const RULE: Rule =
    Rule::new("4.14.1", "Sonneborn - Berger", "points of beaten and half the points of drawn opponents", file!());

pub(super) fn sum(table: &FinalTable, player: PlayerIndex) -> Hundredths {
    let worth = |game: &super::Meeting| {
        let points = table.points[game.opponent].as_hundredths();
        // Decision (4.14.1): a player's own ½ is a draw, whatever the opponent got.
        match game.score {
            //§ Korrektionen for den enkelte spiller er summen af de modstanderes pointsum, man har vundet over
            Score::Win => points,
            //§ sammen med halvdelen af de modstanderes pointsum, man har spillet remis med.
            Score::Draw => Hundredths(points.0 / 2),
            //§ De modstandere, man har tabt til, tæller således ikke.
            Score::Loss => Hundredths::ZERO,
        }
    };
    table.met[player].iter().map(worth).sum()
}
