//! The first period of a standard game.

use crate::Article;
use crate::facts::Time;
use crate::rating::Finding;
use crate::rating::kind::Kind;
use crate::rule_set::Numbers;

pub const RULE: Article =
    Article::new("B.02 1.2", "where the first period of a standard game has moves, it has at least 30", file!());

pub fn check(numbers: &Numbers, kind: Option<Kind>, time: Option<&Time>) -> Option<Finding> {
    let moves = time.filter(|_| kind == Some(Kind::Standard))?.first_control?;
    let least = numbers.accepted.first_control;
    (moves < least).then_some(Finding::FirstControl { moves, least })
}
