//! The result codes, and the contents of a player's round columns.

use super::columns::{Row, round_columns};
use super::document::{Cell, Colour, Content, NoGame};
use super::findings::Findings;
use crate::diagnostic::codes;
use kartotek_law::vocabulary::{Play, Score};

/// The meaning of a result code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Result(Score, Play),
    NoGame(NoGame),
}

/// The codes of a pairing with an opponent, of both generations. Letters may be small.
const CODES: [(char, Mark); 12] = [
    ('1', Mark::Result(Score::Win, Play::Played)),
    ('=', Mark::Result(Score::Draw, Play::Played)),
    ('0', Mark::Result(Score::Loss, Play::Played)),
    ('W', Mark::Result(Score::Win, Play::UnderOneMove)),
    ('D', Mark::Result(Score::Draw, Play::UnderOneMove)),
    ('L', Mark::Result(Score::Loss, Play::UnderOneMove)),
    ('+', Mark::Result(Score::Win, Play::Forfeit)),
    ('-', Mark::Result(Score::Loss, Play::Forfeit)),
    ('H', Mark::NoGame(NoGame::Half)),
    ('F', Mark::NoGame(NoGame::Full)),
    ('U', Mark::NoGame(NoGame::Allocated)),
    ('Z', Mark::NoGame(NoGame::Zero)),
];

/// Meanings of the three codes of TRF06 in a cell without an opponent.
const CODES_WITHOUT_OPPONENT: [(char, NoGame); 3] = [('=', NoGame::Half), ('+', NoGame::Full), ('-', NoGame::Zero)];

/// A player's cells, and whether all of them could be read.
pub(super) fn read(row: &Row, findings: &mut Findings) -> Cells {
    let mut cells = Cells { cells: Vec::with_capacity(row.rounds()), french: Vec::new(), all_fit: true };
    for index in 0..row.rounds() {
        let Ok(round) = u16::try_from(index + 1) else { break };
        if let Some(column) = row.misfit_of_round(index) {
            let found = row.at(column);
            findings.add_at(row.at_column(column), |place| codes::trf_syntax::out_of_column(place, found, round));
            cells.all_fit = false;
            break;
        }
        if let Some(cell) = read_cell(row, index, round, findings) {
            if row.at(round_columns(index).colour).eq_ignore_ascii_case(&'n') {
                cells.french.push(cells.cells.len());
            }
            cells.cells.push(cell);
        }
    }
    cells
}

/// The content of a line's round columns.
pub(super) struct Cells {
    pub(super) cells: Vec<Cell>,
    /// Cells that have the colour `n`.
    pub(super) french: Vec<usize>,
    /// All cells are in their columns, so that none was left out.
    pub(super) all_fit: bool,
}

fn read_cell(row: &Row, index: usize, round: u16, findings: &mut Findings) -> Option<Cell> {
    let columns = round_columns(index);
    let at = row.at_column(columns.opponent.from);
    let result_at = row.at_column(columns.result);
    let code = row.at(columns.result);
    let letter = row.at(columns.colour);
    let colour = match letter.to_ascii_lowercase() {
        'w' => Some(Colour::White),
        'b' | 'n' => Some(Colour::Black),
        _ => None,
    };
    let cell = |content| Some(Cell { round, content, colour, code, at, result_at });
    let opponent_text = row.text(columns.opponent);
    // Two numbers with a blank between them come from a shifted line.
    let Ok(opponent) = (if opponent_text.is_empty() { Ok(0) } else { opponent_text.parse::<u32>() }) else {
        findings.add_at(at, |place| codes::trf_number::opponent(place, round, &opponent_text));
        return cell(Content::Unreadable);
    };
    if colour.is_none() && letter != '-' && !letter.is_whitespace() {
        findings.add_at(row.at_column(columns.colour), |place| codes::trf_syntax::no_colour(place, round, letter));
        return cell(Content::Unreadable);
    }
    let place = findings.place(result_at);
    if opponent > 0 {
        return match mark(code) {
            Some(Mark::Result(score, play)) => cell(Content::Game { opponent, score, play }),
            Some(Mark::NoGame(no_game)) => cell(Content::Absent { opponent, no_game }),
            // `*` is the result of a game that is not finished, as in PGN.
            None if code.is_whitespace() || code == '*' => cell(Content::Pending { opponent }),
            None => {
                findings.add(codes::result_unknown::in_trf(&place, round, code));
                cell(Content::Unreadable)
            }
        };
    }
    if code.is_whitespace() {
        return None;
    }
    if code == '*' {
        findings.note_not_paired(result_at, round);
        return None;
    }
    let code_of_trf06 =
        CODES_WITHOUT_OPPONENT.into_iter().find(|(known, _)| *known == code).map(|(_, no_game)| no_game);
    match (code_of_trf06, mark(code)) {
        (Some(no_game), _) | (None, Some(Mark::NoGame(no_game))) => cell(Content::NoGame(no_game)),
        (None, Some(Mark::Result(Score::Loss, Play::Played))) => {
            findings.add(codes::trf_repaired::loss_without_opponent(&place, round));
            cell(Content::NoGame(NoGame::Zero))
        }
        (None, known) => {
            findings.add(match known {
                Some(_) => codes::result_unknown::without_opponent(&place, round, code),
                None => codes::result_unknown::in_trf(&place, round, code),
            });
            cell(Content::Unreadable)
        }
    }
}

fn mark(code: char) -> Option<Mark> {
    let code = code.to_ascii_uppercase();
    CODES.into_iter().find(|(known, _)| *known == code).map(|(_, mark)| mark)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_line(rounds: &str) -> (Vec<Cell>, Vec<&'static str>) {
        let line = format!("{:91}{rounds}", "001    1      A");
        let mut findings = Findings::new("a.trf");
        let cells = read(&Row::fit(3, &line).0, &mut findings).cells;
        (cells, findings.finish().into_iter().map(|d| d.code.name).collect())
    }

    fn content(cell: &str) -> Option<Content> {
        read_line(cell).0.first().map(|cell| cell.content)
    }

    #[test]
    fn byes_of_both_generations_are_byes() {
        for (cells, expected) in [
            (["0000 - H", "0000 - ="], NoGame::Half),
            (["0000 - F", "0000 - +"], NoGame::Full),
            (["0000 - U", "       U"], NoGame::Allocated),
            (["0000 - Z", "       -"], NoGame::Zero),
            (["0000 - h", "   0   H"], NoGame::Half),
        ] {
            for cell in cells {
                assert_eq!(content(cell), Some(Content::NoGame(expected)), "{cell}");
            }
        }
    }

    #[test]
    fn a_blank_cell_is_no_cell() {
        for cell in ["", "        ", "     -  ", "0000 -  ", "0000    "] {
            assert_eq!(content(cell), None, "`{cell}`");
        }
    }

    #[test]
    fn every_code_with_an_opponent_is_a_game() {
        for (code, score, play) in [
            ('1', Score::Win, Play::Played),
            ('=', Score::Draw, Play::Played),
            ('0', Score::Loss, Play::Played),
            ('w', Score::Win, Play::UnderOneMove),
            ('D', Score::Draw, Play::UnderOneMove),
            ('L', Score::Loss, Play::UnderOneMove),
            ('+', Score::Win, Play::Forfeit),
            ('-', Score::Loss, Play::Forfeit),
        ] {
            assert_eq!(content(&format!("  12 w {code}")), Some(Content::Game { opponent: 12, score, play }));
        }
    }

    #[test]
    fn a_game_that_is_not_finished_is_paired_without_a_result() {
        assert_eq!(content("  12 w *"), Some(Content::Pending { opponent: 12 }));
        let (cells, found) = read_line("0000 - *");
        assert_eq!((cells.len(), found), (0, vec!["trf-repaired"]));
    }

    #[test]
    fn a_cell_cut_after_the_colour_is_paired_without_a_result() {
        assert_eq!(content("  12 w"), Some(Content::Pending { opponent: 12 }));
    }

    #[test]
    fn a_code_that_does_not_exist_is_refused_with_its_column() {
        for code in ['X', '?', 'A', '½', '2'] {
            assert_eq!(read_line(&format!("  12 w {code}")).1, ["result-unknown"], "{code}");
        }
        let mut findings = Findings::new("a.trf");
        read(&Row::fit(3, &format!("{:91}  12 w ?", "001    1")).0, &mut findings);
        assert_eq!(findings.finish().first().map(|d| (d.place.line, d.place.column)), Some((3, 99)));
    }

    #[test]
    fn a_win_without_an_opponent_is_refused_and_a_loss_read_as_an_absence() {
        assert_eq!(read_line("0000 - 1").1, ["result-unknown"]);
        assert_eq!(read_line("0000 - 0").1, ["trf-repaired"]);
    }

    #[test]
    fn shifted_rounds_are_refused() {
        let (cells, codes) = read_line("   2 w 1   12 b 0");
        assert_eq!((cells.len(), codes), (1, vec!["trf-syntax"]));
    }
}
