//! Reads the title of a player line, which may be the sex: in old files `m` is an IM, and three columns further left a man.

use super::columns::{self, Row};
use super::document::{Cell, Colour, Content, Player};
use super::findings::Findings;
use crate::diagnostic::{Place, codes};
use crate::report::GameAsFiled;
use crate::texts::Text;
use kartotek_law::vocabulary::{GameResult, Play, Score, Title};

#[derive(Debug, PartialEq, Eq)]
pub(super) enum TitleReading {
    /// A title, a national class, or nothing, as written.
    Title(String),
    /// The column of the sex is blank, and the title begins with a letter of it: `m`, `mGM`.
    MayBeTheSex(String),
    /// With a blank: `G M`.
    Torn(String),
}

pub(super) fn read(row: &Row) -> TitleReading {
    let text = row.text(columns::TITLE);
    if text.contains(char::is_whitespace) {
        TitleReading::Torn(text.into_owned())
    } else if row.at(columns::SEX.from).is_whitespace() && may_be_the_sex(&text) && !is_right_aligned(row, &text) {
        TitleReading::MayBeTheSex(text.into_owned())
    } else {
        TitleReading::Title(text.into_owned())
    }
}

/// FIDE's own example of 2006 has `m` and `f` for IM and FM at the right of the column, with two blanks between them and the sex.
fn is_right_aligned(row: &Row, text: &str) -> bool {
    matches!(text, "m" | "f") && row.at(columns::TITLE.to) == text.chars().next().unwrap_or(' ')
}

/// A letter of the sex, alone or glued to a title. `WGM` in capitals is the woman's title.
fn may_be_the_sex(text: &str) -> bool {
    let Some(rest) = text.strip_prefix(['m', 'M', 'w', 'W', 'f', 'F']) else { return false };
    let is_title = |text: &str| text.parse::<Title>().is_ok();
    match rest.len() {
        0 => true,
        2 => is_title(rest) && !(is_title(text) && text.starts_with('W')),
        _ => false,
    }
}

// One side of a pairing: a player's cell and its result.

/// The result by a player's own cell.
pub(super) type HalfResult = (Score, Play);

#[derive(Clone, Copy)]
pub(super) struct Side<'l> {
    pub(super) line: &'l Player,
    pub(super) cell: &'l Cell,
}

impl Side<'_> {
    pub(super) fn no(self) -> u32 {
        self.line.start_number
    }

    /// `None`: paired without a result, or not paired.
    pub(super) fn result(self) -> Option<HalfResult> {
        match self.cell.content {
            Content::Game { score, play, .. } => Some((score, play)),
            _ => None,
        }
    }

    pub(super) fn white_if_known(self) -> Option<bool> {
        self.cell.colour.map(|colour| colour == Colour::White)
    }

    /// Its own colour decides, else the other one's; without any colour it is White.
    pub(super) fn is_white_against(self, other: Side) -> bool {
        self.white_if_known().or(other.white_if_known().map(|white| !white)).unwrap_or(true)
    }

    pub(super) fn place(self, findings: &Findings) -> Place {
        findings.place(self.cell.at)
    }

    pub(super) fn result_place(self, findings: &Findings) -> Place {
        findings.place(self.cell.result_at)
    }

    /// The game from this side's view.
    pub(super) fn game(self, white: bool, opponent: u32, half: HalfResult, other: Score, place: Place) -> GameAsFiled {
        let (score, play) = half;
        let ((white, white_score), (black, black_score)) =
            if white { ((self.no(), score), (opponent, other)) } else { ((opponent, other), (self.no(), score)) };
        let result = GameResult { white: white_score, black: black_score, play };
        GameAsFiled { round: self.cell.round, white, black, result, place }
    }

    /// The cell in a message: player, opponent, code.
    pub(super) fn described(self) -> Text {
        let code = Some(self.cell.code).filter(|code| !code.is_whitespace());
        codes::trf_halves_contradict::half(self.no(), self.line.at.line, self.cell.content.opponent(), code)
    }
}

/// Whether two halves can be one game: both are played, short or forfeited, and have at most one point together
/// (Laws of Chess 10.2).
pub(super) fn fit(first: HalfResult, second: HalfResult) -> bool {
    first.1 == second.1 && half_points(first, second) <= 2
}

/// Whether a game was played and gave both sides together less than one point.
pub(super) fn is_unusual(first: HalfResult, second: HalfResult) -> bool {
    first.1 != Play::Forfeit && half_points(first, second) < 2
}

fn half_points(first: HalfResult, second: HalfResult) -> i64 {
    i64::from(first.0.points().0) + i64::from(second.0.points().0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Play::{Forfeit, Played, UnderOneMove};
    use Score::{Draw, Loss, Win};

    fn titled(columns: &str) -> TitleReading {
        read(&Row::new(1, &format!("001    1 {columns} Hansen, Ole")))
    }

    fn said(title: &str) -> TitleReading {
        TitleReading::Title(title.to_owned())
    }

    #[test]
    fn a_title_beside_the_sex_is_a_title_in_every_spelling() {
        for (columns, title) in [
            ("m GM", "GM"),
            ("m  m", "m"),
            ("wm  ", "m"),
            ("wwGM", "wGM"),
            ("fWGM", "WGM"),
            ("w NC", "NC"),
            ("m   ", ""),
        ] {
            assert_eq!(titled(columns), said(title), "{columns}");
        }
    }

    #[test]
    fn a_title_without_the_sex_is_a_title_unless_it_may_be_the_sex() {
        for (columns, title) in [
            ("  IM", "IM"),
            (" WGM", "WGM"),
            (" WF ", "WF"),
            ("   g", "g"),
            ("  c ", "c"),
            ("  3N", "3N"),
            ("   m", "m"),
            ("   f", "f"),
        ] {
            assert_eq!(titled(columns), said(title), "{columns}");
        }
    }

    #[test]
    fn a_sex_one_column_to_the_right_is_no_title() {
        for (columns, found) in [
            (" m  ", "m"),
            (" w  ", "w"),
            (" f  ", "f"),
            ("  m ", "m"),
            ("   w", "w"),
            ("   M", "M"),
            (" mGM", "mGM"),
            (" wGM", "wGM"),
            (" FFM", "FFM"),
        ] {
            assert_eq!(titled(columns), TitleReading::MayBeTheSex(found.to_owned()), "{columns}");
        }
    }

    #[test]
    fn a_title_with_a_blank_in_it_is_torn() {
        assert_eq!(titled("mG M"), TitleReading::Torn("G M".to_owned()));
    }

    #[test]
    fn a_game_never_gives_more_than_one_point() {
        for (first, second) in [(Win, Win), (Win, Draw), (Draw, Win)] {
            assert!(!fit((first, Played), (second, Played)));
        }
        for (first, second) in [(Win, Loss), (Draw, Draw), (Draw, Loss), (Loss, Loss)] {
            assert!(fit((first, Played), (second, Played)));
        }
    }

    #[test]
    fn a_forfeit_needs_a_forfeit_on_the_other_side() {
        assert!(fit((Win, Forfeit), (Loss, Forfeit)) && fit((Loss, Forfeit), (Loss, Forfeit)));
        assert!(!fit((Win, Forfeit), (Loss, Played)) && !fit((Win, UnderOneMove), (Loss, Played)));
    }

    #[test]
    fn a_played_game_in_which_both_lose_is_unusual_and_a_double_forfeit_is_not() {
        assert!(is_unusual((Loss, Played), (Loss, Played)) && is_unusual((Draw, Played), (Loss, Played)));
        assert!(!is_unusual((Loss, Forfeit), (Loss, Forfeit)) && !is_unusual((Draw, Played), (Draw, Played)));
    }
}
