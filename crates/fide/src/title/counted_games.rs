//! Games that count for a norm.

use super::Field;
use crate::Article;
use crate::facts::Game;
use kartotek_vocabulary::HalfPoints;

pub const RULE: Article = Article::new(
    "B.01 1.4.2",
    "games over the board against people of FIDE's federations; in an all-play-all not against the unrated without a point",
    file!(),
);

/// A game that counts, seen by one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountedGame {
    pub round: u16,
    pub opponent: usize,
    pub points: HalfPoints,
}

/// Unrated players of an all-play-all without a point in played games against rated ones.
pub(super) fn scoreless(field: &Field) -> Vec<bool> {
    let is_all_play_all = field.tournament.system.is_some_and(|system| system.is_all_play_all());
    let has_points = |player: usize| {
        let mut games = field.tournament.games_of(player).filter(|game| game.is_played());
        games.any(|game| field.rating(game.opponent(player)).is_some() && game.points(player) > HalfPoints::ZERO)
    };
    let players = 0..field.tournament.players.len();
    players.map(|player| is_all_play_all && field.rating(player).is_none() && !has_points(player)).collect()
}

/// Whether a game against this opponent counts, if it is played.
pub(super) fn is_opponent(field: &Field, opponent: usize) -> bool {
    let player = &field.tournament.players[opponent];
    player.federation.as_deref() != Some("NON") && !player.is_computer && !field.is_scoreless[opponent]
}

/// By round.
pub fn counted(field: &Field, player: usize) -> Vec<CountedGame> {
    let counts = |game: &&Game| game.is_played() && is_opponent(field, game.opponent(player));
    let games = field.tournament.games_of(player).filter(counts);
    let mut games: Vec<CountedGame> = games
        .map(|game| CountedGame { round: game.round, opponent: game.opponent(player), points: game.points(player) })
        .collect();
    games.sort_by_key(|game| game.round);
    games
}
