//! By when FIDE must have heard of a tournament.

use crate::Article;
use crate::facts::Tournament;
use crate::rating::Finding;
use crate::rating::entering_rating::Entering;
use crate::rating::kind::Kind;
use crate::rule_set::Numbers;
use chrono::Days;

pub const RULE: Article =
    Article::new("B.02 0.2", "registered three days before, where somebody is very strong thirty", file!());

/// `None` also where the report does not state a day.
pub fn check(numbers: &Numbers, kind: Option<Kind>, tournament: &Tournament, ratings: &[Entering]) -> Option<Finding> {
    let (registered, first_day) = (tournament.registered?, tournament.first_day()?);
    let is_high = tournament.players.iter().zip(ratings).any(|(player, entering)| {
        let limit = if player.is_woman { numbers.accepted.high_woman } else { numbers.accepted.high };
        entering.rating().is_some_and(|rating| rating > limit)
    });
    let days = match kind {
        Some(Kind::Standard) if is_high => numbers.accepted.registered_high,
        _ => numbers.accepted.registered,
    };
    let by = first_day.checked_sub_days(Days::new(days.unsigned_abs()))?;
    (registered > by).then_some(Finding::RegisteredLate { registered, by })
}
