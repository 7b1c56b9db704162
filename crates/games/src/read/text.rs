//! The text between and among the moves: comments, variations, annotations, words.

use super::characters::{AHEAD, ScorePosition};
use super::move_word::Shape;
use super::score::{Score, Terminator};
use super::{Reader, clock, move_word, split_number};
use crate::result::{self, ScoreResult};
use std::io::Read;

/// The most bytes of a comment that are searched for a clock, and the most bytes of a word.
const LONGEST_COMMENT: usize = 4_000;
const LONGEST: usize = 200;

/// Whether a comment or variation ended with its closing sign, or was cut off by a tag line after an empty line.
enum Ended {
    AtItsSign,
    Unclosed,
}

impl<R: Read> Reader<R> {
    /// Reads a comment `{…}`: keeps a clock and skips the rest.
    pub(super) fn comment(&mut self, score: &mut Score) {
        let place = self.characters.place();
        self.characters.take();
        let mut comment = std::mem::take(&mut self.line);
        comment.clear();
        let ended = self.skip_to_brace(|c| {
            if comment.len() < LONGEST_COMMENT {
                comment.push(c);
            }
        });
        if let Some(shown) = clock::of_comment(&comment) {
            score.add_clock(shown);
        }
        self.line = comment;
        if matches!(ended, Ended::Unclosed) {
            score.begin(place);
            score.unclosed_comment.get_or_insert(place);
            score.is_ended = true;
        }
    }

    /// Skips to the end of a comment after its brace. An unclosed one ends before the next tag line after an empty line.
    fn skip_to_brace(&mut self, mut see: impl FnMut(char)) -> Ended {
        let (mut is_line_empty, mut is_after_empty_line) = (false, false);
        loop {
            if is_after_empty_line && self.is_at_tag() {
                return Ended::Unclosed;
            }
            match self.characters.take() {
                None => return Ended::Unclosed,
                Some('}') => return Ended::AtItsSign,
                Some(c) => {
                    is_after_empty_line = c == '\n' && is_line_empty;
                    is_line_empty = c == '\n' || (is_line_empty && c.is_whitespace());
                    see(c);
                }
            }
        }
    }

    /// Whether a tag begins here. `[%clk` does not begin a tag.
    pub(super) fn is_at_tag(&mut self) -> bool {
        self.characters.byte(0) == b'[' && self.characters.byte(1).is_ascii_alphabetic()
    }

    /// Whether the next game begins here: variations contain no tag lines.
    fn is_at_next_game(&mut self) -> bool {
        self.is_at_tag()
            && self.characters.place().column == 1
            && (2..AHEAD).any(|ahead| self.characters.byte(ahead) == b'"')
    }

    /// Reads the draw offer `(=)`, or skips a variation.
    pub(super) fn parenthesis(&mut self, score: &mut Score) {
        if self.is_at_offer() {
            for _ in 0..3 {
                self.characters.take();
            }
            return score.add_offer();
        }
        let place = self.characters.place();
        if let Ended::Unclosed = self.skip_variation() {
            score.begin(place);
            score.unclosed_variation.get_or_insert(place);
            score.is_ended = true;
        }
    }

    fn is_at_offer(&mut self) -> bool {
        self.characters.byte(0) == b'(' && self.characters.byte(1) == b'=' && self.characters.byte(2) == b')'
    }

    /// Skips a variation that begins here; nested ones are counted, without recursion.
    fn skip_variation(&mut self) -> Ended {
        let mut depth: u64 = 0;
        while !self.is_at_next_game() {
            let Some(c) = self.characters.take() else { return Ended::Unclosed };
            match c {
                '(' => depth += 1,
                ')' if depth <= 1 => return Ended::AtItsSign,
                ')' => depth -= 1,
                '{' => {
                    if let Ended::Unclosed = self.skip_to_brace(|_| {}) {
                        return Ended::Unclosed;
                    }
                }
                _ => {}
            }
        }
        Ended::Unclosed
    }

    /// A `)` without a variation.
    pub(super) fn stray_parenthesis(&mut self, score: &mut Score) {
        let place = self.characters.place();
        self.characters.take();
        score.begin(place);
        score.unclosed_variation.get_or_insert(place);
    }

    /// Skips `$n`.
    pub(super) fn annotation(&mut self) {
        self.characters.take();
        while self.characters.byte(0).is_ascii_digit() {
            self.characters.take();
        }
    }

    /// Skips a separate `!?`.
    pub(super) fn glyphs(&mut self) {
        while matches!(self.characters.byte(0), b'!' | b'?') {
            self.characters.take();
        }
    }

    /// Reads a word: number, result, offer, or a move. False: it begins the next game.
    pub(super) fn word(&mut self, score: &mut Score) -> bool {
        // After the result only an offer may follow.
        if score.is_ended && self.begins_a_game() {
            return false;
        }
        let place = self.characters.place();
        let mut word = std::mem::take(&mut self.word);
        self.read_word(&mut word);
        take_word(&word, place, score);
        self.word = word;
        true
    }

    fn begins_a_game(&mut self) -> bool {
        let is_last = |byte: u8| matches!(byte, 0 | b' ' | b'\t' | b'\n' | b'\r' | b',' | b'{' | b'(' | b')' | b';');
        let next = self.characters.byte(0);
        let is_offer = next == b'=' && is_last(self.characters.byte(1));
        let dots = (0..8).take_while(|&ahead| self.characters.byte(ahead) == b'.').count();
        !is_offer && (dots == 0 || !is_last(self.characters.byte(dots)))
    }

    fn read_word(&mut self, word: &mut String) {
        word.clear();
        loop {
            self.characters.take_plain(word, LONGEST, |byte| {
                byte.is_ascii_whitespace() || matches!(byte, 0x0b | b',' | b'{' | b'(' | b')' | b';' | b'$' | b'[')
            });
            match self.characters.byte(0) {
                b' ' | b'\t' | b'\n' | b'\r' | b',' | b'{' | b';' | b')' | b'$' => return,
                b'[' if self.is_at_tag() => return,
                0 if self.characters.is_done() => return,
                b'(' if !self.is_at_promotion(word) => return,
                b'(' => (0..2).for_each(|_| self.push_next(word)),
                _ => {}
            }
            if self.push_next_unless_space(word) {
                return;
            }
        }
    }

    /// Whether the parenthesis belongs to the move, as in `d8(D)`.
    fn is_at_promotion(&mut self, word: &str) -> bool {
        let ends_on_last_rank = word.ends_with(['1', '8']);
        let is_letter = match self.characters.byte(1) {
            byte @ 0..0x80 => {
                move_word::promotion_letter(char::from(byte)).is_some() && self.characters.byte(2) == b')'
            }
            // A figurine has three bytes.
            _ => self.characters.byte(1) == 0xe2 && self.characters.byte(2) == 0x99 && self.characters.byte(4) == b')',
        };
        ends_on_last_rank && is_letter
    }

    fn push_next(&mut self, word: &mut String) {
        if let Some(c) = self.characters.take() {
            word.push(c);
        }
    }

    /// Any white space separates words. True: it was white space.
    fn push_next_unless_space(&mut self, word: &mut String) -> bool {
        match self.characters.take() {
            Some(c) if c.is_whitespace() || c == '\u{feff}' => true,
            Some(c) => {
                if word.len() < LONGEST {
                    word.push(c);
                }
                false
            }
            None => true,
        }
    }
}

/// Recognises the kind of a word; the default is a move.
fn take_word(word: &str, place: ScorePosition, score: &mut Score) {
    if word.is_empty() || word.chars().all(|c| matches!(c, '.' | '…')) {
        return;
    }
    if word == "=" {
        return score.add_offer();
    }
    // `...e5`: the number comes before the dots or is missing.
    let without_dots = word.trim_start_matches(['.', '…']);
    if without_dots.len() < word.len() {
        let dots = word.chars().count() - without_dots.chars().count();
        return take_word(without_dots, place.after(dots), score);
    }
    let stripped = word.trim_end_matches(['!', '?']);
    if let Some(outcome) = result::of_word(stripped) {
        return score.end(Terminator { outcome, text: stripped.to_owned(), place });
    }
    if let Some((number, characters, rest)) = split_number(word) {
        score.add_number(number, place);
        let place = place.after(characters);
        return if split_number(rest).is_some() { add_move(rest, place, score) } else { take_word(rest, place, score) };
    }
    if result::is_impossible(stripped) {
        return score.end(Terminator { outcome: ScoreResult::Impossible, text: stripped.to_owned(), place });
    }
    if move_word::is_remark(stripped) || (move_word::is_en_passant(word) && score.add_en_passant()) {
        return;
    }
    add_move(word, place, score);
}

fn add_move(word: &str, place: ScorePosition, score: &mut Score) {
    let (shape, signs) = move_word::read(word);
    if shape == Shape::Unreadable
        && let Some((before, text)) = result_behind(word)
    {
        add_move(before, place, score);
        return take_word(text, place.after(before.chars().count()), score);
    }
    score.add_move(word, shape, signs, place);
}

/// Splits `f6*` and `Qh5#1-0` into the move and the result.
fn result_behind(word: &str) -> Option<(&str, &str)> {
    let results = ["1/2-1/2", "½-½", "1-0", "0-1", "*"];
    let before = results.iter().find_map(|result| word.strip_suffix(result))?;
    (move_word::read(before).0 != Shape::Unreadable).then(|| (before, &word[before.len()..]))
}
