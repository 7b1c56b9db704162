//! Scores of games on the pages of tournaments and players: a score sheet, of which a script makes a board.

use super::link::PlayerLink;
use super::pages::Site;
use super::source::{Player, Report, Scored};
use serde::Serialize;

/// Half-moves that a game is known by.
const OPENING: usize = 6;

/// A game for a template.
#[derive(Serialize)]
pub(super) struct Game<'g> {
    round: Option<u16>,
    white: PlayerLink,
    black: PlayerLink,
    result: &'g str,
    opening: String,
    first: u32,
    /// The sheet, a move of both in a line.
    lines: Vec<[&'g str; 2]>,
    /// The changes on the board with each half-move.
    steps: String,
    start: &'g str,
    findings: &'g [String],
}

/// The games that a player played in one tournament.
#[derive(Serialize)]
pub(super) struct OfTournament<'g> {
    name: &'g str,
    file: Option<&'g String>,
    games: Vec<Game<'g>>,
}

impl<'s> Site<'s> {
    pub(super) fn games_of_report(&self, report: &'s Report) -> Vec<Game<'s>> {
        report.scores.iter().map(|scored| self.game(scored)).collect()
    }

    /// The newest tournament first.
    pub(super) fn games_of_player(&self, player: &'s Player) -> Vec<OfTournament<'_>> {
        let mut tournaments = Vec::new();
        for report in self.source.reports.iter().rev() {
            let scores = report.scores.iter().filter(|scored| [&scored.white.0, &scored.black.0].contains(&&player.id));
            let games: Vec<Game> = scores.map(|scored| self.game(scored)).collect();
            if !games.is_empty() {
                tournaments.push(OfTournament { name: &report.name, file: self.report_files.get(&report.id), games });
            }
        }
        tournaments
    }

    fn game(&self, scored: &'s Scored) -> Game<'s> {
        let link = |(id, name): &(String, String)| self.link(id, name);
        Game {
            round: scored.round,
            white: link(&scored.white),
            black: link(&scored.black),
            result: &scored.result,
            opening: opening(scored),
            first: scored.first,
            lines: lines(scored),
            steps: scored.steps.join(" "),
            start: &scored.start,
            findings: &scored.findings,
        }
    }
}

/// Where Black moves first, White's place in the first line is left open.
fn lines(scored: &Scored) -> Vec<[&str; 2]> {
    let open = scored.is_black_first.then_some("…");
    let all: Vec<&str> = open.into_iter().chain(scored.moves.iter().map(String::as_str)).collect();
    all.chunks(2).map(|line| [line[0], line.get(1).copied().unwrap_or("")]).collect()
}

/// `1. e4 e5 2. Sf3`.
fn opening(scored: &Scored) -> String {
    let mut words = Vec::new();
    let mut left = OPENING;
    for (number, [white, black]) in (scored.first..).zip(lines(scored)) {
        let moves = [white, black].into_iter().filter(|half_move| !half_move.is_empty()).take(left);
        let moves: Vec<&str> = moves.collect();
        if moves.is_empty() {
            break;
        }
        left -= moves.len();
        words.push(format!("{number}. {}", moves.join(" ")));
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scored(moves: &[&str], first: u32, is_black_first: bool) -> Scored {
        let nobody = (String::new(), String::new());
        Scored {
            round: None,
            white: nobody.clone(),
            black: nobody,
            result: "1-0".to_owned(),
            first,
            is_black_first,
            moves: moves.iter().map(|half_move| (*half_move).to_owned()).collect(),
            steps: Vec::new(),
            start: String::new(),
            findings: Vec::new(),
        }
    }

    #[test]
    fn a_game_is_known_by_its_first_moves() {
        let moves = ["e4", "e5", "Sf3", "Sc6", "Lb5", "a6", "La4"];
        assert_eq!(opening(&scored(&moves, 1, false)), "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6");
        assert_eq!(opening(&scored(&moves[..3], 1, false)), "1. e4 e5 2. Sf3");
        assert_eq!(opening(&scored(&["Kd7", "Kb2"], 31, true)), "31. … Kd7 32. Kb2");
        assert_eq!(opening(&scored(&[], 1, false)), "");
        assert_eq!(lines(&scored(&moves[..3], 1, false)), [["e4", "e5"], ["Sf3", ""]]);
    }
}
