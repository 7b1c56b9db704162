//! One game as read.

use super::characters::ScorePosition;
use super::move_word::{Shape, Signs};
use super::{Misnumbered, Numbering};
use crate::letters::{Letters, LettersSeen};
use crate::result;

/// The most moves of a game that are kept and played; further ones are counted. Real games have less than a tenth of
/// them.
pub const MOST_MOVES: usize = 20_000;
/// The most tags of a game that are kept.
pub const MOST_TAGS: usize = 500;
/// The longest name or value of a tag, in characters.
pub const LONGEST_TAG: usize = 2_000;
/// The longest word that is shown to the user, in characters.
pub const LONGEST_WORD: usize = 40;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    pub name: String,
    pub value: String,
    pub place: ScorePosition,
}

/// A move as written in the score.
#[derive(Clone, Copy, Debug)]
pub struct WrittenMove {
    pub shape: Shape,
    pub signs: Signs,
    pub place: ScorePosition,
    /// The mover's clock after the move, in tenths of a second.
    pub clock: Option<u32>,
    /// The start of its word in `words`.
    word: u32,
    length: u8,
}

/// The result at the end of the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terminator {
    pub outcome: result::ScoreResult,
    pub text: String,
    pub place: ScorePosition,
}

/// One game as in the file.
#[derive(Debug, Default)]
pub struct Score {
    /// The first line of the game; 0: it has not begun.
    pub line: u32,
    pub tags: Vec<Tag>,
    pub moves: Vec<WrittenMove>,
    /// The number of moves in the file, including those not kept.
    pub written: u32,
    pub terminator: Option<Terminator>,
    /// The ply before each offer of a draw (C.12).
    pub offers: Vec<u32>,
    /// The first wrong move number (8.1.1).
    pub misnumbered: Option<Misnumbered>,
    /// The first move followed by a time that no clock can show, with the text of the time.
    pub unreal_clock: Option<(usize, String)>,
    pub unclosed_comment: Option<ScorePosition>,
    /// A variation without an end, or an end without a variation.
    pub unclosed_variation: Option<ScorePosition>,
    pub unreadable_tag: Option<(ScorePosition, String)>,
    /// The index of the move with which the letters become mixed.
    pub mixed_at: Option<usize>,
    /// The game is over; only comments in braces may follow.
    pub(super) is_ended: bool,
    /// The last word was a move.
    pub(super) is_last_a_move: bool,
    pub(super) numbering: Option<Numbering>,
    has_number: bool,
    words: String,
    seen: LettersSeen,
}

impl Score {
    /// The value of a tag; empty if it is `?` or missing.
    pub fn tag(&self, name: &str) -> &str {
        let value = self.tag_of(name).map_or("", |tag| tag.value.trim());
        if value == "?" { "" } else { value }
    }

    /// The last tag of this name: if a game lacks its moves, the tags of the next game follow, and the moves are the
    /// next game's.
    // Decision (reading): a tag that occurs twice has its last value.
    pub fn tag_of(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().rev().find(|tag| tag.name == name)
    }

    pub fn letters(&self) -> Option<Letters> {
        self.seen.letters()
    }

    /// A move as written, shortened if very long.
    pub fn word(&self, written: &WrittenMove) -> &str {
        let from = written.word as usize;
        self.words.get(from..from + usize::from(written.length)).unwrap_or("")
    }

    /// Whether White moves first.
    pub fn is_white_first(&self) -> bool {
        self.numbering().is_white_first()
    }

    /// The number of a move, as in `12...`.
    pub fn number_of(&self, at: usize) -> String {
        self.numbering().text(u32::try_from(at).unwrap_or(u32::MAX))
    }

    /// The move numbering, as found before, else by the tag `FEN`.
    fn numbering(&self) -> Numbering {
        self.numbering.unwrap_or_else(|| Numbering::of_fen(self.tag_of("FEN").map_or("", |tag| &tag.value)))
    }

    pub fn has_begun(&self) -> bool {
        self.line > 0
    }

    pub(super) fn begin(&mut self, place: ScorePosition) {
        if self.line == 0 {
            self.line = place.line;
        }
    }

    /// Whether a tag line would begin the next game.
    pub(super) fn has_moves(&self) -> bool {
        self.written > 0 || self.is_ended || self.has_number
    }

    pub(super) fn add_tag(&mut self, tag: Tag) {
        if self.tags.len() < MOST_TAGS {
            self.tags.push(tag);
        }
    }

    pub(super) fn add_move(&mut self, word: &str, shape: Shape, signs: Signs, place: ScorePosition) {
        self.begin(place);
        self.written = self.written.saturating_add(1);
        self.is_last_a_move = true;
        self.count_letters(shape);
        if self.moves.len() == MOST_MOVES {
            return;
        }
        let from = self.words.len();
        self.words.extend(word.chars().take(LONGEST_WORD));
        // At most 40 characters of at most four bytes each.
        let length = u8::try_from(self.words.len() - from).unwrap_or(0);
        let word = u32::try_from(from).unwrap_or(0);
        self.moves.push(WrittenMove { shape, signs, place, clock: None, word, length });
    }

    fn count_letters(&mut self, shape: Shape) {
        let Shape::Step(step) = shape else { return };
        // C.11: the letter of a promotion counts too.
        for letter in [step.letter, step.promotion].into_iter().flatten() {
            if self.seen.add(letter) {
                self.mixed_at = Some(self.moves.len());
            }
        }
    }

    /// Adds the number before a move; `None`: too long for a number.
    pub(super) fn add_number(&mut self, number: Option<u32>, place: ScorePosition) {
        self.begin(place);
        self.has_number = true;
        self.is_last_a_move = false;
        let numbering = self.numbering();
        self.numbering = Some(numbering);
        let expected = numbering.at(self.written);
        if self.misnumbered.is_none() && number != Some(expected) {
            self.misnumbered = Some(Misnumbered { place, expected });
        }
    }

    pub(super) fn add_offer(&mut self) {
        self.is_last_a_move = false;
        if self.offers.last() != Some(&self.written) && self.offers.len() < MOST_MOVES {
            self.offers.push(self.written);
        }
    }

    /// A separate `e.p.` belongs to the move before it.
    pub(super) fn add_en_passant(&mut self) -> bool {
        match self.moves.last_mut() {
            Some(last) if self.is_last_a_move => {
                last.signs.en_passant = true;
                true
            }
            _ => false,
        }
    }

    /// The first clock after a move is the mover's. An error is a time that no clock can show.
    pub(super) fn add_clock(&mut self, shown: Result<u32, &str>) {
        let is_kept = self.written as usize == self.moves.len();
        let at = self.moves.len().saturating_sub(1);
        let Some(last) = self.moves.last_mut().filter(|last| is_kept && last.clock.is_none()) else { return };
        match shown {
            Ok(tenths) => last.clock = Some(tenths),
            Err(text) => drop(self.unreal_clock.get_or_insert_with(|| (at, text.to_owned()))),
        }
    }

    pub(super) fn end(&mut self, terminator: Terminator) {
        self.begin(terminator.place);
        self.terminator = Some(terminator);
        self.is_ended = true;
    }

    /// Takes `0-0` as the result if it is the last word and the tag is `[Result "0-0"]`.
    pub(super) fn finish(&mut self) {
        let is_last = self.is_last_a_move && self.terminator.is_none() && self.written as usize == self.moves.len();
        let Some(last) = self.moves.last().filter(|_| is_last).copied() else { return };
        if self.word(&last) == "0-0" && self.tag("Result") == "0-0" {
            self.moves.pop();
            self.written -= 1;
            let (outcome, _) = result::of_tag("0-0");
            self.terminator = Some(Terminator { outcome, text: "0-0".to_owned(), place: last.place });
        }
    }
}
