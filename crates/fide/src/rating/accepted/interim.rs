//! Long tournaments.

use crate::Article;
use crate::facts::Tournament;
use crate::rating::Finding;
use crate::rule_set::Numbers;

pub const RULE: Article = Article::new("B.02 4.1", "a tournament over 30 days is reported month by month", file!());

// Decision (B.02 4.1): both ends are counted.
pub fn check(numbers: &Numbers, tournament: &Tournament) -> Option<Finding> {
    let days = (tournament.last_day()? - tournament.first_day()?).num_days() + 1;
    (days > numbers.accepted.interim_after).then_some(Finding::Interim { days })
}
