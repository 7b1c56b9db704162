//! § 16, 4.5.4.2: the games of an all-play-all that somebody left. A report may have lines for what was never played, and none
//! for what was scheduled.

use super::meetings::Meetings;
use crate::vocabulary::{Game, GameResult, Group, PlayerIndex, Score, System};

/// The games of a group as they were scheduled; those that the report has no line for come last.
pub(super) fn rebuilt(group: &Group) -> Vec<Game> {
    let mut games: Vec<Game> = group.games.iter().map(|game| as_scheduled(group, game)).collect();
    games.extend(missing(group, &games));
    games
}

//§ Vedrørende ratingberegning gælder i alle tilfælde ratingreglementets pkt. 4.5.4.2.
// Decision (4.5.4.2): in an all-play-all the games after a player has left are scheduled and not played,
// whatever the report's line says.
fn as_scheduled(group: &Group, game: &Game) -> Game {
    let is_gone = |player| group.is_gone(player, game.round);
    if !is_gone(game.white) && !is_gone(game.black) {
        return *game;
    }
    let is_absent = |player| is_gone(player) || game.is_absent(player);
    Game { result: absence(is_absent(game.white), is_absent(game.black)), ..*game }
}

fn absence(white: bool, black: bool) -> GameResult {
    let score = |is_gone: bool, other: bool| if other && !is_gone { Score::Win } else { Score::Loss };
    GameResult::forfeit(score(white, black), score(black, white))
}

/// The games of an all-play-all that the report has no line for because a player had left.
fn missing(group: &Group, games: &[Game]) -> Vec<Game> {
    if !group.system.is_declared_all_play_all() || !group.complete || group.withdrawn.is_empty() {
        return Vec::new();
    }
    // Whoever left after the last round has missed no game.
    let left_early = |player| {
        let left = group.left_after(player);
        left.filter(|&left| group.rounds.is_none_or(|rounds| left < rounds))
    };
    let mut meetings = Meetings::count(group.players.len(), games);
    for withdrawal in group.withdrawn.iter().filter(|withdrawal| left_early(withdrawal.player).is_some()) {
        meetings.enter(withdrawal.player);
    }
    let demanded = if group.system == System::DoubleRoundRobin { 2 } else { 1 };
    let mut missing = Vec::new();
    for (white, black) in meetings.pairs() {
        let (white_gone, black_gone) = match (left_early(white), left_early(black)) {
            (None, None) => continue,
            (Some(_), None) => (true, false),
            (None, Some(_)) => (false, true),
            // Such a game has no round: it is one of those in which a player has no other.
            (Some(left_after), Some(other)) => (
                !has_free_round(group, games, white, other, left_after),
                !has_free_round(group, games, black, left_after, other),
            ),
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
