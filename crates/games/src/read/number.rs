//! Numbers of moves (8.1.1): `12.`, `12`, `12...`.

use super::characters::Place;

/// A number that does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misnumbered {
    pub place: Place,
    pub expected: u32,
}

/// How the moves of a game are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbering {
    first: u32,
    /// 1: Black moves first.
    offset: u32,
}

impl Numbering {
    /// From the second and the sixth field of a FEN; without one, from 1 and White.
    pub fn of_fen(fen: &str) -> Numbering {
        let mut fields = fen.split_whitespace();
        let is_black = fields.nth(1) == Some("b");
        let first = fields.nth(3).and_then(|number| number.parse().ok()).filter(|&number| number > 0);
        Numbering { first: first.unwrap_or(1), offset: u32::from(is_black) }
    }

    /// The number of the move that follows `written` plies.
    pub fn at(self, written: u32) -> u32 {
        self.first.saturating_add(written.saturating_add(self.offset) / 2)
    }

    pub fn is_white_first(self) -> bool {
        self.offset == 0
    }

    /// `12.` or `12...`.
    pub fn text(self, written: u32) -> String {
        let is_white = written.saturating_add(self.offset).is_multiple_of(2);
        format!("{}{}", self.at(written), if is_white { "." } else { "..." })
    }
}

/// Splits `12...e5` into its number and what follows. The number is `None` where it is longer than any; the length is
/// in characters. `None`: the word does not begin with a number.
pub fn split(word: &str) -> Option<(Option<u32>, usize, &str)> {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 {
        return None;
    }
    let after = &word[digits..];
    let rest = after.trim_start_matches(['.', '…']);
    if rest.len() == after.len() && !rest.is_empty() {
        return None;
    }
    let characters = digits + after[..after.len() - rest.len()].chars().count();
    Some((word[..digits].parse().ok(), characters, rest))
}
