//! The cells of a cross table.

use crate::diagnostic::codes::cross_table;
use crate::diagnostic::{Diagnostic, Place};
use crate::result;
use kartotek_law::vocabulary::{ByeKind, GameResult, Score};
pub use kartotek_pairing::state::Colour;

/// One player's side of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    Played(Score),
    /// Won or lost by absence.
    Forfeit(Score),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundCell {
    Absent,
    Bye(ByeKind),
    Game { opponent: u32, colour: Option<Colour>, half: Half },
}

impl Half {
    /// Whether two halves may be one game: a win and a loss, or two draws; also two losses by absence.
    pub fn agrees_with(self, other: Half) -> bool {
        use Score::{Draw, Loss, Win};
        matches!(
            (self, other),
            (Half::Played(Win), Half::Played(Loss))
                | (Half::Played(Loss), Half::Played(Win))
                | (Half::Played(Draw), Half::Played(Draw))
                | (Half::Forfeit(Win), Half::Forfeit(Loss))
                | (Half::Forfeit(Loss), Half::Forfeit(Win | Loss))
        )
    }

    /// The result, with this side as White's.
    pub fn result(self, black: Half) -> GameResult {
        match (self, black) {
            (Half::Forfeit(white), Half::Forfeit(black) | Half::Played(black)) => GameResult::forfeit(white, black),
            (Half::Played(white), Half::Played(black) | Half::Forfeit(black)) => GameResult::played(white, black),
        }
    }
}

/// The colour of the first player by both cells. `None`: they contradict each other. If neither has a colour, the first
/// is White.
pub fn colour_of_first(first: Option<Colour>, second: Option<Colour>) -> Option<Colour> {
    match (first, second) {
        (Some(first), Some(second)) => (first != second).then_some(first),
        (Some(first), None) => Some(first),
        (None, Some(second)) => Some(second.other()),
        (None, None) => Some(Colour::White),
    }
}

/// Reads `5h1`, `5w ½`, `h5 0`, `5s+`, `+5`, `=5`, `-5h`, `fri`, `half-bye`, `-`. `None`: none of these.
pub fn round_cell(text: &str) -> Option<RoundCell> {
    // No readable cell is longer.
    if text.len() > 40 {
        return None;
    }
    let text: String = text.to_lowercase().chars().map(|c| if matches!(c, '−' | '–') { '-' } else { c }).collect();
    match text.trim() {
        "" | "-" | "--" => return Some(RoundCell::Absent),
        "bye" | "fri" | "frirunde" | "oversidder" => return Some(RoundCell::Bye(ByeKind::Full)),
        "half-bye" => return Some(RoundCell::Bye(ByeKind::Half)),
        "zero-bye" => return Some(RoundCell::Bye(ByeKind::Zero)),
        _ => {}
    }
    colour_first(text.trim()).or_else(|| number_first(&text))
}

/// Reads `w5 1`, `h5½`. A blank must separate `1` and `0` from the opponent's number.
fn colour_first(text: &str) -> Option<RoundCell> {
    let (side, rest) = text.split_at(text.char_indices().nth(1)?.0);
    let rest = rest.trim_start();
    let (opponent, result) = rest.split_at(rest.find(|c: char| !c.is_ascii_digit())?);
    Some(RoundCell::Game { opponent: opponent.parse().ok()?, colour: Some(colour(side)?), half: result_cell(result)? })
}

/// Reads `5h1`, `+5`, `=5h`: the sign before the number is the result of a game that was played.
fn number_first(text: &str) -> Option<RoundCell> {
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let (before, rest) = text.split_at(text.find(|c: char| c.is_ascii_digit())?);
    let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let (opponent, after) = rest.split_at(digits);
    let opponent = opponent.parse().ok()?;
    if !before.is_empty() {
        let colour = if after.is_empty() { None } else { Some(colour(after)?) };
        return Some(RoundCell::Game { opponent, colour, half: sign(before)? });
    }
    let (side, result) = after.split_at(after.char_indices().nth(1)?.0);
    Some(RoundCell::Game { opponent, colour: Some(colour(side)?), half: result_cell(result)? })
}

fn colour(text: &str) -> Option<Colour> {
    match text {
        "w" | "h" => Some(Colour::White),
        "b" | "s" => Some(Colour::Black),
        _ => None,
    }
}

fn sign(text: &str) -> Option<Half> {
    match text {
        "+" => Some(Half::Played(Score::Win)),
        "=" | "½" => Some(Half::Played(Score::Draw)),
        "-" => Some(Half::Played(Score::Loss)),
        _ => None,
    }
}

/// The diagnostic of a cell that is neither a pairing nor a result.
pub fn objection(place: &Place, shown: &str) -> Diagnostic {
    let signs = shown.chars().filter(|c| !c.is_whitespace() && !matches!(c, '/' | ','));
    let are_results: Vec<bool> = signs.map(|c| matches!(c, '0' | '1' | '½' | '+' | '-' | '=')).collect();
    match are_results.as_slice() {
        [true, true] => cross_table::two_games(place, shown),
        _ => cross_table::cell(place, shown),
    }
}

/// Whether a cell marks the place where a player would meet themself.
pub fn is_own(text: &str) -> bool {
    ["x", "*", "#", "-", "–", "■", "□"].contains(&text.trim().to_lowercase().as_str())
}

/// Reads a result without an opponent.
pub fn result_cell(text: &str) -> Option<Half> {
    let text = text.trim().to_lowercase();
    let (points, is_forfeit) = result::before_forfeit(&text).map_or((text.as_str(), false), |points| (points, true));
    Some(match points {
        "+" => Half::Forfeit(Score::Win),
        "-" | "−" | "–" => Half::Forfeit(Score::Loss),
        played => match result::score(played)? {
            // A game that was not played is not a draw.
            Score::Draw if is_forfeit => return None,
            score if is_forfeit => Half::Forfeit(score),
            score => Half::Played(score),
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Language;

    #[test]
    fn a_cell_of_two_games_is_told_so() {
        let place = Place::file("a.xlsx");
        let said = |cell| objection(&place, cell).message(Language::En);
        for two in ["½1", "1 1", "1/0", "½½", "10", "+-"] {
            assert!(said(two).contains("more than one game"), "{two}: {}", said(two));
        }
        for other in ["2", "½", "1½½", "ja"] {
            assert!(said(other).contains("neither a pairing nor a result"), "{other}: {}", said(other));
        }
    }
    use Score::{Draw, Loss, Win};

    fn game(opponent: u32, colour: Option<Colour>, half: Half) -> Option<RoundCell> {
        Some(RoundCell::Game { opponent, colour, half })
    }

    #[test]
    fn opponent_colour_and_result_are_read_as_people_write_them() {
        let (white, black) = (Some(Colour::White), Some(Colour::Black));
        for (text, expected) in [
            ("5h1", game(5, white, Half::Played(Win))),
            ("12S½", game(12, black, Half::Played(Draw))),
            ("5w 0,5", game(5, white, Half::Played(Draw))),
            ("5b+", game(5, black, Half::Forfeit(Win))),
            ("5s-", game(5, black, Half::Forfeit(Loss))),
            ("5h1 (wo)", game(5, white, Half::Forfeit(Win))),
            ("h5 0 w.o.", game(5, white, Half::Forfeit(Loss))),
            ("5s½ wo", None),
            ("5h wo", None),
            ("w5½", game(5, white, Half::Played(Draw))),
            ("w5 1", game(5, white, Half::Played(Win))),
            ("h12 0", game(12, white, Half::Played(Loss))),
            ("+3", game(3, None, Half::Played(Win))),
            ("=3h", game(3, white, Half::Played(Draw))),
            ("− 3 s", game(3, black, Half::Played(Loss))),
            ("fri", Some(RoundCell::Bye(ByeKind::Full))),
            ("-", Some(RoundCell::Absent)),
            ("3+", None),
            ("5x1", None),
            ("w51", None),
            ("5w2", None),
            ("½", None),
        ] {
            assert_eq!(round_cell(text), expected, "{text}");
        }
    }

    #[test]
    fn a_result_alone_may_say_that_nobody_played() {
        for (text, expected) in [
            ("1", Some(Half::Played(Win))),
            ("1 (wo)", Some(Half::Forfeit(Win))),
            ("0 WO", Some(Half::Forfeit(Loss))),
            ("+ wo", Some(Half::Forfeit(Win))),
            ("½ wo", None),
            ("wo", None),
        ] {
            assert_eq!(result_cell(text), expected, "{text}");
        }
    }

    #[test]
    fn what_one_has_won_the_other_has_lost() {
        assert!(Half::Played(Win).agrees_with(Half::Played(Loss)));
        assert!(Half::Forfeit(Loss).agrees_with(Half::Forfeit(Loss)));
        for (half, other) in [
            (Half::Played(Win), Half::Played(Win)),
            (Half::Played(Win), Half::Played(Draw)),
            (Half::Played(Loss), Half::Played(Loss)),
            (Half::Forfeit(Win), Half::Played(Loss)),
        ] {
            assert!(!half.agrees_with(other) && !other.agrees_with(half), "{half:?} {other:?}");
        }
    }

    #[test]
    fn a_cell_of_more_than_forty_characters_is_none() {
        let game = Some(RoundCell::Game { opponent: 2, colour: Some(Colour::White), half: Half::Played(Score::Win) });
        assert_eq!(round_cell(&format!("{:40}", "2h1")), game);
        assert_eq!(round_cell(&format!("{:41}", "2h1")), None);
    }

    #[test]
    fn byes_have_their_words() {
        let byes = ["fri", "half-bye", "zero-bye"].map(round_cell);
        assert_eq!(byes, [ByeKind::Full, ByeKind::Half, ByeKind::Zero].map(|kind| Some(RoundCell::Bye(kind))));
    }
}
