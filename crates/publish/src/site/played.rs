//! The games of the site's tournaments, from the side of each player.

use super::source::{Line, Report, Source};
use kartotek_law::vocabulary::HalfPoints;
use std::collections::HashMap;

/// A game that was played, from a player's side.
pub(super) struct Met<'s> {
    pub report: &'s Report,
    pub opponent: &'s Line,
    pub is_white: bool,
    pub points: HalfPoints,
    pub round: u16,
    pub is_rated: bool,
}

/// A player's twelve months.
#[derive(Clone, Copy, Default)]
pub(super) struct Year {
    /// From the rating of then, or from the first one since; `None`: there is none.
    pub change: Option<i32>,
    /// Rated games.
    pub games: usize,
}

/// The games that every player with a page has played, by id, in the order in which the tournaments were rated.
pub(super) fn played(source: &Source) -> HashMap<&str, Vec<Met<'_>>> {
    let mut played: HashMap<&str, Vec<Met>> = HashMap::new();
    for report in &source.reports {
        let lines: HashMap<u32, &Line> = report.lines.iter().map(|line| (line.no, line)).collect();
        for line in report.lines.iter().filter(|line| !line.id.is_empty()) {
            let games = line.cells.iter().filter_map(|cell| {
                let ((no, is_white), points) = cell.opponent.zip(cell.played)?;
                let (round, is_rated) = (cell.round, cell.is_rated);
                Some(Met { report, opponent: lines.get(&no)?, is_white, points, round, is_rated })
            });
            played.entry(&line.id).or_default().extend(games);
        }
    }
    played
}
