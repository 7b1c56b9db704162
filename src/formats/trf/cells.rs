//! The table of result codes, and what stands in a player's round columns.

use super::columns::{Row, round_columns};
use super::findings::Findings;
use crate::diagnostic::codes;
use kartotek_law::vocabulary::{Play, Score};

/// What a result code says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Result(Score, Play),
    NoGame(NoGame),
}

/// A round without a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoGame {
    Half,
    Full,
    /// A bye allocated by the pairing; a tournament may give it another value than a win.
    Allocated,
    Zero,
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

/// What the three codes of TRF06 mean in a cell without an opponent.
const CODES_WITHOUT_OPPONENT: [(char, NoGame); 3] = [('=', NoGame::Half), ('+', NoGame::Full), ('-', NoGame::Zero)];

const KNOWN_CODES: &str = "the codes are 1 = 0 for a game, W D L for one under one move, + - for a forfeit, H F U Z for a \
                           round without a game";

/// What a cell says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Content {
    NoGame(NoGame),
    Game {
        opponent: u32,
        score: Score,
        play: Play,
    },
    /// Paired, but there is no result.
    Pending {
        opponent: u32,
    },
    /// An opponent is named, but the code says that there was no game.
    Absent {
        opponent: u32,
        no_game: NoGame,
    },
    /// Unreadable; an error says so.
    Unreadable,
}

impl Content {
    pub(super) fn opponent(self) -> Option<u32> {
        match self {
            Content::Game { opponent, .. } | Content::Pending { opponent } | Content::Absent { opponent, .. } => {
                Some(opponent)
            }
            Content::NoGame(_) | Content::Unreadable => None,
        }
    }
}

/// One round of one player. Blank cells are not kept.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    pub(super) round: u16,
    pub(super) content: Content,
    /// The letter of the file in lower case; a French one is possible until the whole file is read.
    pub(super) colour: char,
    pub(super) code: char,
    /// For places: of the opponent and of the result.
    pub(super) column: u32,
    pub(super) result_column: u32,
}

/// A player's cells, and whether all of them could be read.
pub(super) fn read(row: &Row, findings: &mut Findings) -> (Vec<Cell>, bool) {
    let mut cells = Vec::new();
    for index in 0..row.rounds() {
        if let Some(column) = row.misfit_of_round(index) {
            let place = findings.place(row.line, row.character_column(column));
            let message = format!("`{}` stands where round {} has no column for it", row.at(column), index + 1);
            let help = "the line is shifted from here on; a round has 4 columns for the opponent, then blank, colour, \
                        blank, result, two blanks";
            findings.report(&codes::trf_syntax::CODE, &place, message, help);
            return (cells, false);
        }
        let Ok(round) = u16::try_from(index + 1) else { break };
        cells.extend(read_cell(row, index, round, findings));
    }
    (cells, true)
}

fn read_cell(row: &Row, index: usize, round: u16, findings: &mut Findings) -> Option<Cell> {
    let columns = round_columns(index);
    let column = row.character_column(columns.opponent.from);
    let result_column = row.character_column(columns.result);
    let colour = row.at(columns.colour);
    let code = row.at(columns.result);
    let opponent_text = row.text(columns.opponent);
    let cell =
        |content| Some(Cell { round, content, colour: colour.to_ascii_lowercase(), code, column, result_column });
    // Two numbers with a blank between them are a shifted line.
    let Ok(opponent) = (if opponent_text.is_empty() { Ok(0) } else { opponent_text.parse::<u32>() }) else {
        let message = format!("round {round}: `{opponent_text}` is not a start number");
        let help = "a start number has up to four digits without blanks between them; 0000 stands for no opponent";
        findings.report(&codes::trf_number::CODE, &findings.place(row.line, column), message, help);
        return cell(Content::Unreadable);
    };
    if !matches!(colour.to_ascii_lowercase(), 'w' | 'b' | 'n' | '-') && !colour.is_whitespace() {
        let place = findings.place(row.line, row.character_column(columns.colour));
        let message = format!("round {round}: `{colour}` is not a colour");
        findings.report(&codes::trf_syntax::CODE, &place, message, "the colour is w, b or -");
        return cell(Content::Unreadable);
    }
    let place = findings.place(row.line, result_column);
    if opponent == 0 {
        if code.is_whitespace() {
            return None;
        }
        let old = CODES_WITHOUT_OPPONENT.into_iter().find(|(known, _)| *known == code).map(|(_, no_game)| no_game);
        return match (old, mark(code)) {
            (Some(no_game), _) | (None, Some(Mark::NoGame(no_game))) => cell(Content::NoGame(no_game)),
            (None, Some(Mark::Result(Score::Loss, Play::Played))) => {
                let message = format!("round {round}: a lost game without an opponent was read as an absence");
                let help = "write Z for an absence, or name the opponent";
                findings.report(&codes::trf_repaired::CODE, &place, message, help);
                cell(Content::NoGame(NoGame::Zero))
            }
            (None, known) => {
                let why = if known.is_some() { "needs an opponent, and there is none" } else { "is not a result code" };
                findings.report(
                    &codes::result_unknown::CODE,
                    &place,
                    format!("round {round}: `{code}` {why}"),
                    KNOWN_CODES,
                );
                cell(Content::Unreadable)
            }
        };
    }
    match mark(code) {
        Some(Mark::Result(score, play)) => cell(Content::Game { opponent, score, play }),
        Some(Mark::NoGame(no_game)) => cell(Content::Absent { opponent, no_game }),
        None if code.is_whitespace() => cell(Content::Pending { opponent }),
        None => {
            let message = format!("round {round}: `{code}` is not a result code");
            findings.report(&codes::result_unknown::CODE, &place, message, KNOWN_CODES);
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
        let (cells, _) = read(&Row::fit(3, &line).0, &mut findings);
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
    fn a_cell_cut_after_the_colour_is_paired_without_a_result() {
        assert_eq!(content("  12 w"), Some(Content::Pending { opponent: 12 }));
    }

    #[test]
    fn a_code_that_does_not_exist_is_refused_with_its_column() {
        for code in ['*', 'X', '?', 'A', '½', '2'] {
            assert_eq!(read_line(&format!("  12 w {code}")).1, ["result-unknown"], "{code}");
        }
        let mut findings = Findings::new("a.trf");
        read(&Row::fit(3, &format!("{:91}  12 w *", "001    1")).0, &mut findings);
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
