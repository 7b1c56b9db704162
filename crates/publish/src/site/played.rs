//! The games of the site's tournaments, from each player's side.

use super::source::{Line, Report, Scored, Source};
use kartotek_law::vocabulary::HalfPoints;
use std::collections::HashMap;

/// A game from a player's side.
pub(super) struct PlayedGame<'s> {
    pub report: &'s Report,
    pub opponent: &'s Line,
    pub is_white: bool,
    pub points: HalfPoints,
    pub round: u16,
    pub is_rated: bool,
}

/// A player's last twelve months.
#[derive(Clone, Copy, Default)]
pub(super) struct Year {
    /// The change from the rating a year ago, or from the first one since; `None`: no rating.
    pub change: Option<i32>,
    /// Number of rated games.
    pub games: usize,
}

/// The games of each player with a page, by id, in the order in which the tournaments were rated.
pub(super) fn played(source: &Source) -> HashMap<&str, Vec<PlayedGame<'_>>> {
    let mut played: HashMap<&str, Vec<PlayedGame>> = HashMap::new();
    for report in &source.reports {
        let lines: HashMap<u32, &Line> = report.lines.iter().map(|line| (line.no, line)).collect();
        for line in report.lines.iter().filter(|line| !line.id.is_empty()) {
            let games = line.cells.iter().filter_map(|cell| {
                let ((no, is_white), points) = cell.opponent.zip(cell.played)?;
                let (round, is_rated) = (cell.round, cell.is_rated);
                Some(PlayedGame { report, opponent: lines.get(&no)?, is_white, points, round, is_rated })
            });
            played.entry(&line.id).or_default().extend(games);
        }
    }
    played
}

/// The game scores of each player with a page, by id, in the order in which the tournaments were rated.
pub(super) fn scored(source: &Source) -> HashMap<&str, Vec<(&Report, &Scored)>> {
    let mut all: HashMap<&str, Vec<(&Report, &Scored)>> = HashMap::new();
    for report in source.reports.iter().filter(|report| !report.scores.is_empty()) {
        let ids = ids(report);
        for scored in &report.scores {
            for id in [scored.white, scored.black].iter().filter_map(|no| ids.get(no)).filter(|id| !id.is_empty()) {
                all.entry(id).or_default().push((report, scored));
            }
        }
    }
    all
}

/// Register ids by start number.
fn ids(report: &Report) -> HashMap<u32, &str> {
    report.lines.iter().map(|line| (line.no, line.id.as_str())).collect()
}
