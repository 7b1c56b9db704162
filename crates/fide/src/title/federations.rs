//! Where the opponents are from.

use super::check::{Check, Requirement};
use super::opponents::{Opponents, part_down};
use crate::Article;
use std::collections::BTreeMap;

pub const OTHERS: Article =
    Article::new("B.01 1.4.3", "opponents of two federations besides the player's own", file!());
pub const SHARES: Article =
    Article::new("B.01 1.4.4", "at most 3/5 from the own federation, at most 2/3 from any one", file!());

// Decision (B.01 1.4.3): FID and no federation are none, and their games count.
pub fn checks(opponents: &Opponents) -> [Check; 3] {
    let (field, mix) = (opponents.field, &opponents.field.rules.numbers.mix);
    let mut games: BTreeMap<&str, usize> = BTreeMap::new();
    for opponent in opponents.of_games() {
        if let Some(federation) = field.federation(opponent) {
            *games.entry(federation).or_default() += 1;
        }
    }
    let own = field.federation(opponents.player);
    let others = games.keys().filter(|federation| Some(**federation) != own).count();
    let from_own = own.and_then(|own| games.get(own).copied()).unwrap_or(0);
    let from_one = games.values().copied().max().unwrap_or(0);
    let n = opponents.games.len();
    [
        Check::at_least(Requirement::Federations, others, mix.federations),
        Check::at_most(Requirement::OwnFederation, from_own, part_down(n, mix.own_federation)),
        Check::at_most(Requirement::OneFederation, from_one, part_down(n, mix.one_federation)),
    ]
}
