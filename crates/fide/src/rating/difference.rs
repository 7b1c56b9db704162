//! How large a difference of ratings counts.

use super::kind::Kind;
use crate::Article;
use crate::rule_set::Numbers;

pub const RULE: Article = Article::new("B.02 8.3.1", "a greater difference counts as 400 points", file!());

/// The difference that counts for a player with the rating `own`.
// Decision (B.02 8.3.1): from 2650 on the own rating decides, not the opponent's; there is no limit on the number of games.
pub fn counted(numbers: &Numbers, kind: Kind, own: i32, opponent: i32) -> i32 {
    let is_uncapped =
        kind == Kind::Standard && numbers.rating.uncapped_from.is_some_and(|uncapped_from| own >= uncapped_from);
    let difference = own - opponent;
    if is_uncapped { difference } else { difference.clamp(-numbers.rating.cap, numbers.rating.cap) }
}
