//! Rapid and blitz games between players far apart.

use super::entering_rating::Entering;
use super::kind::Kind;
use crate::Article;
use crate::facts::Game;
use crate::rule_set::Numbers;

pub const RULE: Article = Article::new(
    "RB 7.3.1",
    "in rapid and blitz a game is not rated if the ratings are far apart and one of them is high",
    file!(),
);

pub fn is_far_apart(numbers: &Numbers, kind: Option<Kind>, game: &Game, ratings: &[Entering]) -> bool {
    let (Some((difference, above)), Some(Kind::Rapid | Kind::Blitz)) = (numbers.rating.gap, kind) else {
        return false;
    };
    let (Some(white), Some(black)) = (ratings[game.white].rating(), ratings[game.black].rating()) else {
        return false;
    };
    (white - black).abs() >= difference && white.max(black) > above
}
