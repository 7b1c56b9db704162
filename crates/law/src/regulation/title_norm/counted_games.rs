//! Which of a player's games count, and that they are enough.

use super::play_off::is_play_off;
use super::{AtLeast, Field};
use crate::vocabulary::{Game, HalfPoints, Play, PlayerIndex};

/// A game that counts, seen by one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountedGame {
    pub opponent: PlayerIndex,
    pub points: HalfPoints,
}

//§ Mindst 9 runder.
pub const FEWEST_GAMES: usize = 9;

/// The games of a player that count for a norm.
pub fn counted_games(field: &Field, player: PlayerIndex) -> Vec<CountedGame> {
    //§ Finaler og omkampe i en turnering tæller ikke med i titelsammenhæng.
    if is_play_off(field.group()) {
        return Vec::new();
    }
    countable_games(field, player)
}

/// The games of a player that count for an Elo rating: those of a play-off too.
pub fn countable_games(field: &Field, player: PlayerIndex) -> Vec<CountedGame> {
    let games = field.schedule().of(player).filter(|game| counts_against(field, game, game.opponent(player)));
    games.map(|game| CountedGame { opponent: game.opponent(player), points: game.score(player).points() }).collect()
}

/// Whether a game counts for FIDE against either side.
pub fn is_countable(field: &Field, game: &Game) -> bool {
    counts_against(field, game, game.white) && counts_against(field, game, game.black)
}

fn counts_against(field: &Field, game: &Game, opponent: PlayerIndex) -> bool {
    //§ Ikke-spillede partier og partier mod computere tæller ikke med.
    // Decision (4.8.4): played as in 4.5.4.2: not under one move made by a side, not after leaving an all-play-all.
    let is_played = game.result.play == Play::Played;
    is_played && !field.players()[opponent].is_computer && !is_unrated_without_points(field, opponent)
}

//§ Partier mod uratede spillere, som ikke scorer point i turneringen tæller ikke med.
fn is_unrated_without_points(field: &Field, player: PlayerIndex) -> bool {
    field.players()[player].elo.is_none() && field.points(player) == HalfPoints::ZERO
}

pub fn enough(games: &[CountedGame]) -> AtLeast {
    AtLeast { needed: FEWEST_GAMES, found: games.len(), of: games.len() }
}
