//! Reads PGN as written in practice, game by game: tags, moves, numbers, offers, clocks. Moves are not played here.
//!
//! For any input, a game takes at most the memory of [`MOST_MOVES`] and [`MOST_TAGS`], and no function is recursive in
//! the input.

pub mod characters;
pub mod move_word;
pub mod score;
mod tag;
mod text;

use characters::Characters;
pub use characters::{Encoding, ScorePosition, encoding_of};
pub use score::{MOST_MOVES, MOST_TAGS, Score};
use std::io::{self, Read};

/// The games of a file, in order.
pub struct Reader<R> {
    characters: Characters<R>,
    /// Reused for every word.
    word: String,
    line: String,
}

impl<R: Read> Reader<R> {
    pub fn new(file: R, encoding: Encoding) -> Reader<R> {
        Reader { characters: Characters::new(file, encoding), word: String::new(), line: String::new() }
    }

    /// The next game. `None`: the end of the file.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub fn next_score(&mut self) -> io::Result<Option<Score>> {
        let mut score = Score::default();
        while self.go_on(&mut score) {}
        if let Some(error) = self.characters.take_error() {
            return Err(error);
        }
        score.finish();
        Ok(score.has_begun().then_some(score))
    }

    /// Reads one element into the game. False: the game ends before it.
    fn go_on(&mut self, score: &mut Score) -> bool {
        if self.characters.is_done() {
            return false;
        }
        let is_first_column = self.characters.place().column == 1;
        match self.characters.byte(0) {
            b'[' if is_first_column || self.is_at_tag() => return self.tag_line(score),
            b' ' | b'\t' | b'\n' | b'\r' | b',' => {
                self.characters.take();
            }
            b'%' if is_first_column => self.skip_line(),
            b';' => self.skip_line(),
            b'{' => self.comment(score),
            b'(' => self.parenthesis(score),
            b')' => self.stray_parenthesis(score),
            b'$' => self.annotation(),
            b'!' | b'?' => self.glyphs(),
            _ => return self.word(score),
        }
        true
    }
}

// Move numbers (8.1.1): `12.`, `12`, `12...`.

/// A wrong move number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misnumbered {
    pub place: ScorePosition,
    pub expected: u32,
}

/// The numbering of the moves of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbering {
    first: u32,
    /// 1: Black moves first.
    offset: u32,
}

impl Numbering {
    /// The numbering by the second and the sixth field of a FEN; without one, from 1 with White.
    pub fn of_fen(fen: &str) -> Numbering {
        let mut fields = fen.split_whitespace();
        let is_black = fields.nth(1) == Some("b");
        let first = fields.nth(3).and_then(|number| number.parse().ok()).filter(|&number| number > 0);
        Numbering { first: first.unwrap_or(1), offset: u32::from(is_black) }
    }

    /// The number of the move after `written` plies.
    pub fn at(self, written: u32) -> u32 {
        self.first.saturating_add(written.saturating_add(self.offset) / 2)
    }

    pub fn is_white_first(self) -> bool {
        self.offset == 0
    }

    /// The number of a move as text: `12.` or `12...`.
    pub fn text(self, written: u32) -> String {
        let is_white = written.saturating_add(self.offset).is_multiple_of(2);
        format!("{}{}", self.at(written), if is_white { "." } else { "..." })
    }
}

/// Splits `12...e5` into number, length of the number in characters, and rest. The number is `None` if it is too long.
/// `None`: the word does not begin with a number.
fn split_number(word: &str) -> Option<(Option<u32>, usize, &str)> {
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

pub mod clock {
    //! `[%clk 1:29:50]` in a comment.

    const COMMAND: &str = "[%clk";

    /// The first clock of a comment, in tenths of a second; an error is a time that no clock can show. `None`: no
    /// readable clock.
    pub fn of_comment(comment: &str) -> Option<Result<u32, &str>> {
        let from = comment.find(COMMAND)? + COMMAND.len();
        let (value, _) = comment[from..].split_once(']')?;
        let value = value.trim();
        let time = value.strip_prefix(['-', '−']).unwrap_or(value);
        let tenths = tenths(time)?;
        // In 1:29:50 only the hours may exceed 59.
        let is_sixtieths = |part: &str| {
            part.split(['.', ',']).next().and_then(|whole| whole.parse().ok()).is_some_and(|part: u32| part < 60)
        };
        let is_shown = time.split(':').skip(1).all(is_sixtieths);
        Some(if is_shown && time == value { Ok(tenths) } else { Err(value) })
    }

    /// Reads a clock as tenths of a second: `1:29:50`, `29:50`, `1:29:50.4`.
    fn tenths(text: &str) -> Option<u32> {
        let (whole, fraction) = text.split_once(['.', ',']).unwrap_or((text, "0"));
        let fraction = fraction.bytes().next().filter(u8::is_ascii_digit).map(|digit| u32::from(digit - b'0'))?;
        let mut seconds: u32 = 0;
        for part in whole.split(':') {
            let is_number = !part.is_empty() && part.len() < 6 && part.bytes().all(|b| b.is_ascii_digit());
            let part: u32 = if is_number { part.parse().ok()? } else { return None };
            seconds = seconds.checked_mul(60)?.checked_add(part)?;
        }
        seconds.checked_mul(10)?.checked_add(fraction)
    }
}

pub mod date {
    //! The tag `Date`: `2016.07.??`.

    use chrono::{Datelike, NaiveDate};
    use std::str::FromStr;

    /// The parts of a date; `None` for a month or day that is missing or invalid.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct TagDate {
        pub year: i32,
        pub month: Option<u32>,
        pub day: Option<u32>,
    }

    impl TagDate {
        /// Reads a date as in `2026.04.??`. `None`: without a year.
        pub fn parse(text: &str) -> Option<TagDate> {
            let mut parts = text.trim().split(['.', '-', '/']);
            let year = parts.next().filter(|text| text.len() == 4).and_then(number)?;
            let month = parts.next().and_then(number).filter(|month| (1..=12).contains(month));
            let written_day = parts.next().and_then(number);
            let is_day = |day: &u32| month.is_some_and(|month| NaiveDate::from_ymd_opt(year, month, *day).is_some());
            Some(TagDate { year, month, day: written_day.filter(is_day) })
        }

        /// Whether a tag has a valid date, possibly with open parts (`????`).
        pub fn may_be(text: &str) -> bool {
            let parts: Vec<&str> = text.trim().split(['.', '-', '/']).map(str::trim).collect();
            let is_open = |part: &str| part.chars().all(|c| c == '?');
            let [year, ..] = parts.as_slice() else { return true };
            let said = parts.iter().skip(1).filter(|part| !is_open(part)).count();
            match TagDate::parse(text) {
                None => is_open(year),
                Some(date) => {
                    parts.len() <= 3 && said == usize::from(date.month.is_some()) + usize::from(date.day.is_some())
                }
            }
        }

        pub fn complete(self) -> Option<NaiveDate> {
            NaiveDate::from_ymd_opt(self.year, self.month?, self.day?)
        }

        /// The first possible day.
        pub fn first(self) -> Option<NaiveDate> {
            NaiveDate::from_ymd_opt(self.year, self.month.unwrap_or(1), self.day.unwrap_or(1))
        }

        /// The last possible day.
        pub fn last(self) -> Option<NaiveDate> {
            let first = NaiveDate::from_ymd_opt(self.year, self.month.unwrap_or(12), 1)?;
            first.with_day(self.day.unwrap_or(first.num_days_in_month().into()))
        }
    }

    fn number<N: FromStr>(text: &str) -> Option<N> {
        let is_number = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        if is_number { text.parse().ok() } else { None }
    }
}
