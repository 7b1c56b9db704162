//! Matches of two players.

use crate::Article;
use crate::facts::{System, Tournament};
use kartotek_vocabulary::HalfPoints;

pub const ALL_RATED: Article = Article::new("B.02 6.1", "a match is rated only if everybody in it is rated", file!());
pub const DECIDED: Article =
    Article::new("B.02 6.2", "games of a match of two after it is decided are not rated", file!());

/// The round in which one of the two came past half of the declared rounds' points. `None`: it was open to the end.
// Decision (B.02 6.2): forfeits count towards it, and so does whatever stands in the table.
pub fn decided_in(tournament: &Tournament) -> Option<u16> {
    let (Some(System::Match), Some(rounds), 2) = (tournament.system, tournament.rounds, tournament.players.len())
    else {
        return None;
    };
    let mut games: Vec<_> = tournament.games.iter().collect();
    games.sort_by_key(|game| game.round);
    let mut points = [HalfPoints::ZERO; 2];
    for game in games {
        points[game.white] += game.white_points;
        points[game.black] += game.black_points;
        // Half of the points are as many half points as there are rounds.
        if points.iter().any(|points| points.0 > i32::from(rounds)) {
            return Some(game.round);
        }
    }
    None
}
