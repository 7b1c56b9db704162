//! 4.5.4.2: which games of a group are rated.

use crate::regulation::Rule;
use crate::vocabulary::{Attendance, Game, GameResult, Group, HalfPoints, Play, PlayerIndex, Score, System};

pub const RULE: Rule = Rule::new("4.5.4.2", "Ratingberettigede partier", "which games are rated", file!());

/// The scheduled games of a group, and which of them are rated.
#[derive(Clone, Debug)]
pub struct ScheduledGames {
    /// In the order of the report; games that it has no line for come last.
    pub games: Vec<Game>,
    /// For each of `games`.
    pub is_rated: Vec<bool>,
    /// Players who were absent from every game without excuse: none of their games is rated.
    pub absent_throughout: Vec<PlayerIndex>,
    /// For each player of the group.
    by_player: Vec<Vec<u32>>,
}

/// One rated game, seen by one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedGame {
    pub opponent: PlayerIndex,
    pub points: HalfPoints,
}

impl ScheduledGames {
    /// All scheduled games of a player.
    pub fn of(&self, player: PlayerIndex) -> impl Iterator<Item = &Game> {
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

    /// Some scheduled game of the player is not rated.
    pub fn has_dropped(&self, player: PlayerIndex) -> bool {
        self.by_player[player].iter().any(|&game| !self.is_rated[game as usize])
    }

    pub fn is_scheduled(&self, player: PlayerIndex) -> bool {
        !self.by_player[player].is_empty()
    }
}

/// Finds the scheduled games of a group and decides which of them are rated.
pub fn schedule(group: &Group) -> ScheduledGames {
    let mut games: Vec<Game> = group.games.iter().map(|game| after_leaving(group, game)).collect();
    games.extend(missing_after_leaving(group, &games));
    let mut by_player = vec![Vec::new(); group.players.len()];
    for (index, game) in (0u32..).zip(&games) {
        by_player[game.white].push(index);
        by_player[game.black].push(index);
    }
    let absent_throughout: Vec<PlayerIndex> = (0..group.players.len())
        .filter(|&player| {
            let own = by_player[player].iter().map(|&game| &games[game as usize]);
            is_absent_throughout(group, player, own.filter(|game| tells_of_attendance(group, game, player)))
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
        // Decision (4.5.4.2): under one move made by a side is not played.
        Play::UnderOneMove => false,
        //§ Ikke spillede partier rates kun i tilfælde af udeblivelse uden godkendt afbud.
        // Decision (4.5.4.2): both absent, one of them without excuse, is not rated.
        Play::Forfeit => {
            [game.white, game.black].into_iter().all(|player| !game.is_absent(player) || unexcused(player))
        }
    }
}

//§ Udebliver en spiller fra hele turneringen uden godkendt afbud, rates disse partier ikke
// Decision (4.5.4.2): absent from every scheduled game that could be played, at least once without excuse.
fn is_absent_throughout<'a>(group: &Group, player: PlayerIndex, games: impl Iterator<Item = &'a Game>) -> bool {
    let mut unexcused = false;
    for game in games {
        if !game.is_absent(player) {
            return false;
        }
        unexcused |= group.is_unexcused(game.round, player);
    }
    unexcused
}

/// Whether the opponent had not left: else nobody knows who would have come.
fn tells_of_attendance(group: &Group, game: &Game, player: PlayerIndex) -> bool {
    let opponent = game.opponent(player);
    match (group.attendance, game.round) {
        (Attendance::ByScheduled, _) => true,
        (Attendance::ByPlayable, Some(_)) => !group.is_gone(opponent, game.round),
        // The report has no line for it: only who had left is absent from it.
        (Attendance::ByPlayable, None) => !game.is_absent(opponent),
    }
}

/// Decision (4.5.4.2): in an all-play-all the games after a player has left are scheduled and not played,
/// whatever the report's line says.
fn after_leaving(group: &Group, game: &Game) -> Game {
    let is_gone = |player| group.is_gone(player, game.round);
    if !is_gone(game.white) && !is_gone(game.black) {
        return *game;
    }
    let is_absent = |player| is_gone(player) || game.is_absent(player);
    Game { result: absence(is_absent(game.white), is_absent(game.black)), ..*game }
}

fn absence(white: bool, black: bool) -> GameResult {
    let score = |own: bool, other: bool| if other && !own { Score::Win } else { Score::Loss };
    GameResult::forfeit(score(white, black), score(black, white))
}

/// The games of an all-play-all that the report has no line for because a player had left.
fn missing_after_leaving(group: &Group, games: &[Game]) -> Vec<Game> {
    if !group.system.is_declared_all_play_all() || !group.complete || group.withdrawn.is_empty() {
        return Vec::new();
    }
    // Whoever left after the last round has missed no game.
    let left_early = |player| {
        let left = group.left_after(player);
        left.filter(|&left| group.rounds.is_none_or(|rounds| left < rounds))
    };
    let mut meetings = Meetings::count(group.players.len(), games);
    for withdrawal in &group.withdrawn {
        meetings.is_scheduled[withdrawal.player] |= left_early(withdrawal.player).is_some();
    }
    let demanded = if group.system == System::DoubleRoundRobin { 2 } else { 1 };
    let mut missing = Vec::new();
    for (white, black) in meetings.pairs() {
        let (white_gone, black_gone) = match (left_early(white), left_early(black)) {
            (None, None) => continue,
            (Some(_), None) => (true, false),
            (None, Some(_)) => (false, true),
            // Such a game has no round: it is one of those in which a player has no other.
            (Some(own), Some(other)) => {
                (!has_free_round(group, games, white, other, own), !has_free_round(group, games, black, own, other))
            }
        };
        let game = Game { round: None, white, black, result: absence(white_gone, black_gone) };
        missing.extend((meetings.between(white, black)..demanded).map(|_| game));
    }
    missing
}

/// Whether `player` has a round without game or bye after round `after` and no later than round `last`.
fn has_free_round(group: &Group, games: &[Game], player: PlayerIndex, after: u16, last: u16) -> bool {
    (after.saturating_add(1)..=last).any(|round| {
        let game = games.iter().any(|game| game.round == Some(round) && game.has(player));
        let bye = group.byes.iter().any(|bye| bye.round == round && bye.player == player);
        !game && !bye
    })
}

/// How often each two players of a group are scheduled against each other.
pub struct Meetings {
    size: usize,
    count: Vec<u8>,
    is_scheduled: Vec<bool>,
}

impl Meetings {
    pub fn count(size: usize, games: &[Game]) -> Meetings {
        let mut meetings = Meetings { size, count: vec![0; size * size], is_scheduled: vec![false; size] };
        for game in games {
            for (a, b) in [(game.white, game.black), (game.black, game.white)] {
                let count = &mut meetings.count[a * size + b];
                *count = count.saturating_add(1);
                meetings.is_scheduled[a] = true;
            }
        }
        meetings
    }

    pub fn between(&self, a: PlayerIndex, b: PlayerIndex) -> u8 {
        self.count[a * self.size + b]
    }

    /// Every two players with at least one scheduled game each.
    pub fn pairs(&self) -> impl Iterator<Item = (PlayerIndex, PlayerIndex)> {
        let scheduled = |player: &PlayerIndex| self.is_scheduled[*player];
        let first = (0..self.size).filter(scheduled);
        first.flat_map(move |a| (a + 1..self.size).filter(scheduled).map(move |b| (a, b)))
    }
}
