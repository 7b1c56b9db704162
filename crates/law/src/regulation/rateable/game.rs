//! 4.5.4.2: which games of a group are rated.

use super::after_leaving;
use crate::regulation::{Rule, RuleSet, Section};
use crate::vocabulary::{Entrant, Game, Group, HalfPoints, Play, PlayerIndex};

pub const RULE: Rule = Rule::new("4.5.4.2", "Ratingberettigede partier", "which games are rated", file!());

/// The scheduled games of a group, and which of them are rated.
#[derive(Clone, Debug)]
pub struct ScheduledGames {
    /// In the order of the report; games without a line in it come last.
    pub games: Vec<Game>,
    /// For each of `games`.
    pub is_rated: Vec<bool>,
    /// Players who were absent from every game without excuse: none of their games is rated.
    pub absent_throughout: Vec<PlayerIndex>,
    /// For each player of the group.
    by_player: Vec<Vec<u32>>,
}

/// One rated game, from the side of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedGame {
    pub opponent: PlayerIndex,
    pub points: HalfPoints,
}

impl ScheduledGames {
    /// All scheduled games of a player.
    pub fn games_of(&self, player: PlayerIndex) -> impl Iterator<Item = &Game> {
        self.by_player[player].iter().map(|&game| &self.games[game as usize])
    }

    /// The rated games of a player: W is the sum of their points, N their number.
    pub fn rated(&self, player: PlayerIndex) -> impl Iterator<Item = RatedGame> {
        let rated = self.by_player[player].iter().filter(|&&game| self.is_rated[game as usize]);
        rated.map(move |&game| {
            let game = &self.games[game as usize];
            RatedGame { opponent: game.opponent(player), points: game.score(player).points() }
        })
    }

    pub fn has_rated(&self, player: PlayerIndex) -> bool {
        self.by_player[player].iter().any(|&game| self.is_rated[game as usize])
    }

    /// Whether a scheduled game of the player is not rated.
    pub fn has_dropped(&self, player: PlayerIndex) -> bool {
        self.by_player[player].iter().any(|&game| !self.is_rated[game as usize])
    }

    pub fn is_scheduled(&self, player: PlayerIndex) -> bool {
        !self.by_player[player].is_empty()
    }
}

/// Finds the scheduled games of a group and decides which of them are rated.
pub fn schedule(rules: &RuleSet, group: &Group) -> ScheduledGames {
    let mut schedule = schedule_alone(group);
    // Without performance ratings, a game against an unrated player cannot be rated.
    if !rules.constants.has(Section::PerformanceRating) {
        let is_unrated = |player: PlayerIndex| group.players[player] == Entrant::OutsideUnrated;
        for (game, is_rated) in schedule.games.iter().zip(&mut schedule.is_rated) {
            *is_rated &= !is_unrated(game.white) && !is_unrated(game.black);
        }
    }
    schedule
}

/// The scheduled games, rated as if performance ratings (4.5.5.2.3) were in force.
pub fn schedule_alone(group: &Group) -> ScheduledGames {
    let games = after_leaving::rebuilt(group);
    let mut by_player = vec![Vec::new(); group.players.len()];
    for (index, game) in (0u32..).zip(&games) {
        by_player[game.white].push(index);
        by_player[game.black].push(index);
    }
    let absent_throughout: Vec<PlayerIndex> = (0..group.players.len())
        .filter(|&player| {
            let of_player = by_player[player].iter().map(|&game| &games[game as usize]);
            is_absent_throughout(group, player, of_player.filter(|game| tells_of_attendance(group, game, player)))
        })
        .collect();
    let is_rated = games
        .iter()
        .map(|game| is_rated(group, game) && !absent_throughout.iter().any(|&player| game.has(player)))
        .collect();
    ScheduledGames { games, is_rated, absent_throughout, by_player }
}

fn is_rated(group: &Group, game: &Game) -> bool {
    let unexcused = |player| group.is_unexcused(game.round, player);
    match game.result.play {
        //§ Alle spillede partier rates.
        Play::Played => true,
        // Decision (4.5.4.2): a game in which a side made no move is not played.
        Play::UnderOneMove => false,
        //§ Ikke spillede partier rates kun i tilfælde af udeblivelse uden godkendt afbud.
        // Decision (4.5.4.2): not rated if both were absent and only one without excuse.
        Play::Forfeit => {
            [game.white, game.black].into_iter().all(|player| !game.is_absent(player) || unexcused(player))
        }
    }
}

//§ Udebliver en spiller fra hele turneringen uden godkendt afbud, rates disse partier ikke
// Decision (4.5.4.2): absent from every scheduled game that could be played, at least once without excuse.
fn is_absent_throughout<'a>(
    group: &Group,
    player: PlayerIndex,
    mut games: impl Iterator<Item = &'a Game> + Clone,
) -> bool {
    games.clone().all(|game| game.is_absent(player)) && games.any(|game| group.is_unexcused(game.round, player))
}

/// Whether the opponent was still in the tournament; otherwise the game does not show who would have appeared.
fn tells_of_attendance(group: &Group, game: &Game, player: PlayerIndex) -> bool {
    let opponent = game.opponent(player);
    match game.round {
        Some(round) => !(game.is_absent(opponent) && group.left_after(opponent).is_some_and(|left| round > left)),
        // The report has no line for the game: a player is absent from it only by having left.
        None => !game.is_absent(opponent),
    }
}
