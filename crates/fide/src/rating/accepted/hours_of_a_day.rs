//! Hours of play on one day.

use crate::Article;
use crate::facts::Tournament;
use crate::rating::Finding;
use crate::rating::kind::Kind;
use crate::rule_set::Numbers;

pub const RULE: Article = Article::new("B.02 3.1", "at most twelve hours of standard play a day", file!());

/// Seconds that both players may take for the rounds of the busiest day, and how many rounds it has. `None`: not stated.
pub fn longest(tournament: &Tournament) -> Option<(u64, usize)> {
    let rounds = tournament.most_rounds_of_a_day()?;
    let seconds = tournament.time?.seconds;
    Some((2 * seconds * rounds as u64, rounds))
}

pub fn check(numbers: &Numbers, kind: Option<Kind>, tournament: &Tournament) -> Option<Finding> {
    let (seconds, rounds) = longest(tournament).filter(|_| kind == Some(Kind::Standard))?;
    let most = numbers.accepted.hours_a_day * 3600;
    (seconds > most).then_some(Finding::HoursOfADay { seconds, rounds, most })
}
