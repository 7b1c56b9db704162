//! Rounds of rapid and blitz on one day.

use crate::Article;
use crate::facts::Tournament;
use crate::rating::Finding;
use crate::rating::kind::Kind;
use crate::rule_set::Numbers;

pub const RULE: Article = Article::new("RB 3.1", "at most 15 rounds of rapid and 30 of blitz a day", file!());

pub fn check(numbers: &Numbers, kind: Option<Kind>, tournament: &Tournament) -> Option<Finding> {
    let rounds = tournament.most_rounds_of_a_day()?;
    let most = match kind? {
        Kind::Standard => return None,
        Kind::Rapid => numbers.accepted.rapid_rounds,
        Kind::Blitz => numbers.accepted.blitz_rounds,
    };
    (rounds > most).then_some(Finding::RoundsOfADay { rounds, most })
}
