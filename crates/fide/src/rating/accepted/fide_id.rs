//! Everybody has a number of FIDE.

use crate::Article;
use crate::facts::{Game, Tournament};
use crate::rating::Finding;

pub const RULE: Article = Article::new("B.02 9.1, TRF", "every player of a played game has a number of FIDE", file!());

pub fn check(tournament: &Tournament) -> impl Iterator<Item = Finding> {
    let without = (0..tournament.players.len()).filter(|&player| tournament.players[player].fide_id.is_none());
    without
        .filter(|&player| tournament.games_of(player).any(Game::is_played))
        .map(|player| Finding::FideIdMissing { player })
}
