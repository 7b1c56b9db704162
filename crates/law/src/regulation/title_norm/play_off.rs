//! Finals and play-offs.

use crate::vocabulary::{Group, TournamentKind};

//§ Finaler og omkampe i en turnering tæller ikke med i titelsammenhæng.
// Decision (4.8.4): a final or play-off is what is reported as one.
pub fn is_play_off(group: &Group) -> bool {
    group.kind == TournamentKind::Playoff
}
