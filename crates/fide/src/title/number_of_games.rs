//! How many games a norm needs.

use super::counted_games::is_opponent;
use super::{CountedGame, Field};
use crate::Article;
use crate::facts::NormEvent;
use kartotek_vocabulary::HalfPoints;

pub const LEAST: Article = Article::new("B.01 1.4.1a", "nine games", file!());
pub const TEAM_AND_CUP: Article =
    Article::new("B.01 1.4.1b", "seven in the world's team events, eight in the World Cup", file!());
pub const SHORT: Article =
    Article::new("B.01 1.4.1c", "eight of nine rounds, where one was a forfeit win or a pairing bye", file!());
pub const LAST_ROUND: Article = Article::new(
    "B.01 1.4.2c",
    "a last round won by forfeit counts as a game lost, if the game is needed and may be lost",
    file!(),
);

/// By 1.4.1a and b.
pub fn least(field: &Field) -> usize {
    let games = &field.rules.numbers.games;
    let rounds = field.tournament.number_of_rounds();
    match field.tournament.norm_event {
        Some(NormEvent::WorldTeam) if (games.team_rounds.0..=games.team_rounds.1).contains(&rounds) => games.team,
        Some(NormEvent::WorldCup) => games.cup,
        _ => games.least,
    }
}

/// By 1.4.1c; `games` are all that count.
// Decision (B.01 1.4.1c): the forfeit win may be that of the last round; 1.4.2c is looked at afterwards.
pub fn is_short(field: &Field, player: usize, games: &[CountedGame]) -> bool {
    let numbers = &field.rules.numbers.games;
    let tournament = &field.tournament;
    let is_of_length = tournament.number_of_rounds() == numbers.short_rounds && games.len() == numbers.short;
    let forfeits = || tournament.games_of(player).filter(|game| game.is_won_by_forfeit(player)).count();
    let byes = || tournament.byes.iter().filter(|bye| bye.player == player && bye.is_by_pairing).count();
    is_of_length && forfeits() + byes() == 1
}

/// By 1.4.2c: the games, and the last round's lost to whoever did not come. `None`: it does not apply.
pub fn with_last_round_lost(field: &Field, player: usize, games: &[CountedGame]) -> Option<Vec<CountedGame>> {
    let last = field.tournament.number_of_rounds();
    let mut forfeits = field.tournament.games_of(player).filter(|game| game.is_won_by_forfeit(player));
    let game = forfeits.find(|game| game.round == last && is_opponent(field, game.opponent(player)))?;
    let lost = CountedGame { round: last, opponent: game.opponent(player), points: HalfPoints::ZERO };
    (games.len() + 1 == least(field)).then(|| [games, &[lost]].concat())
}
