//! The games of the site's tournaments, from the side of each player.

use super::source::{Line, Report, Scored, Source};
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

/// The scores of every player with a page, by id, in the order in which the tournaments were rated.
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

/// Register ids by start numbers.
fn ids(report: &Report) -> HashMap<u32, &str> {
    report.lines.iter().map(|line| (line.no, line.id.as_str())).collect()
}
