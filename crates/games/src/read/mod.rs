//! PGN as people write it, game by game: tags, moves, numbers, offers, clocks. Nothing is played here.
//!
//! Whatever the file holds, a game takes no more memory than [`MOST_MOVES`] and [`MOST_TAGS`] allow, and nothing is read
//! by a function that calls itself.

pub mod characters;
pub mod clock;
pub mod date;
pub mod move_word;
mod number;
pub mod score;
mod tag;
mod text;

pub use characters::{Encoding, Place, encoding_of};
pub use score::{MOST_MOVES, MOST_TAGS, Score};

use characters::Characters;
use std::io::{self, Read};

/// The games of a file, in order.
pub struct Reader<R> {
    characters: Characters<R>,
    /// Used again for every word.
    word: String,
    line: String,
}

impl<R: Read> Reader<R> {
    pub fn new(file: R, encoding: Encoding) -> Reader<R> {
        Reader { characters: Characters::new(file, encoding), word: String::new(), line: String::new() }
    }

    /// The next game. `None`: there is no other.
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

    /// Reads one thing into the game. False: the game ends before what comes next.
    fn go_on(&mut self, score: &mut Score) -> bool {
        if self.characters.is_done() {
            return false;
        }
        let is_first_column = self.characters.place().column == 1;
        match self.characters.byte(0) {
            b' ' | b'\t' | b'\n' | b'\r' | b',' => {
                self.characters.take();
                true
            }
            b'%' if is_first_column => self.skip_line(),
            b';' => self.skip_line(),
            b'[' if is_first_column => self.tag_line(score),
            b'{' => self.comment(score),
            b'(' => self.parenthesis(score),
            b')' => self.stray_parenthesis(score),
            b'$' => self.annotation(),
            b'!' | b'?' => self.glyphs(),
            _ => self.word(score),
        }
    }
}
