//! How much time strong players need for a standard game.

use super::entering_rating::Entering;
use super::kind::Kind;
use crate::Article;
use crate::facts::{Game, Time};
use crate::rule_set::Numbers;

pub const RULE: Article =
    Article::new("B.02 1.1", "the stronger the players of a standard game, the more time it needs", file!());

/// Whether a game has less time than its players need. Where no time is stated, none has.
// Decision (B.02 1.1): an unrated player is below every limit; a game that is short of time is not rated, the others are.
pub fn is_short(numbers: &Numbers, kind: Option<Kind>, time: Option<&Time>, game: &Game, ratings: &[Entering]) -> bool {
    let Some(time) = time.filter(|_| kind == Some(Kind::Standard)) else { return false };
    let highest = [game.white, game.black].into_iter().filter_map(|player| ratings[player].rating()).max();
    let needed = numbers.rate_of_play.iter().find(|(from, _)| highest.unwrap_or(0) >= *from);
    needed.is_some_and(|&(_, minutes)| time.seconds < minutes.unsigned_abs() * 60)
}
