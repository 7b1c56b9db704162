//! Reads a word of the score as a move: appendix C with all its options.

use crate::letters::Letter;

/// 0 is a1, 7 is h1, 63 is h8.
pub type Square = u8;

/// The reading of a word as a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    Castling(Wing),
    Step(MoveParts),
    /// C: not a move in algebraic notation.
    Unreadable,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wing {
    Short,
    Long,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveParts {
    /// `None`: a pawn.
    pub letter: Option<Letter>,
    /// 0 is the a-file.
    pub file: Option<u8>,
    /// 0 is the first rank.
    pub rank: Option<u8>,
    pub to: Square,
    pub promotion: Option<Letter>,
}

/// The signs of C.13.3 to C.13.6 after or in a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Signs {
    pub takes: bool,
    pub check: bool,
    pub mate: bool,
    pub en_passant: bool,
}

/// The longest possible move, in characters.
const LONGEST: usize = 24;

/// Reads a word.
pub fn read(word: &str) -> (Shape, Signs) {
    let mut letters = ['\0'; LONGEST + 1];
    // A variation selector after a figurine affects only its appearance.
    let meant = word.chars().filter(|c| !matches!(c, '\u{fe0e}' | '\u{fe0f}'));
    for (at, c) in meant.enumerate() {
        if at == LONGEST {
            return (Shape::Unreadable, Signs::default());
        }
        letters[at] = c;
    }
    let mut rest = Rest { letters: &letters, at: 0 };
    let mut signs = Signs::default();
    let shape = rest.castling().or_else(|| rest.step(&mut signs));
    match shape {
        Some(shape) if rest.signs(&mut signs) => (shape, signs),
        _ => (Shape::Unreadable, Signs::default()),
    }
}

/// The spellings of *en passant*, each before those that it begins with.
const EN_PASSANT: [&str; 4] = ["e.p.", "e.p", "ep.", "ep"];

/// Whether a word is just `e.p.`.
pub fn is_en_passant(word: &str) -> bool {
    EN_PASSANT.contains(&word)
}

/// Assessments of the position, as books and programs add them to moves.
const ASSESSMENTS: [&str; 12] = ["+-", "-+", "+−", "−+", "+=", "=+", "±", "∓", "⩲", "⩱", "∞", "□"];

/// Words with the meaning of the signs.
const SPOKEN: [&str; 9] = ["ch", "ch.", "dbl", "dbl.", "dis", "dis.", "check", "mate", "mate."];

/// Whether a separate word is an assessment or a spoken sign, not a move.
pub fn is_remark(word: &str) -> bool {
    ASSESSMENTS.contains(&word) || SPOKEN.contains(&word)
}

/// The rest of a word, ending with a zero.
struct Rest<'w> {
    letters: &'w [char],
    at: usize,
}

impl Rest<'_> {
    fn peek(&self) -> char {
        self.letters.get(self.at).copied().unwrap_or('\0')
    }

    fn taken(&mut self, is_wanted: impl Fn(char) -> bool) -> Option<char> {
        let c = self.peek();
        if c == '\0' || !is_wanted(c) {
            return None;
        }
        self.at += 1;
        Some(c)
    }

    /// Reads `0-0` and `0-0-0`, with zeros or the letter O.
    fn castling(&mut self) -> Option<Shape> {
        let is_nought = |c| matches!(c, '0' | 'O' | 'o');
        let mut noughts = 0;
        while self.taken(is_nought).is_some() {
            noughts += 1;
            let before = self.at;
            if self.taken(is_hyphen).is_none() {
                break;
            }
            if !is_nought(self.peek()) {
                self.at = before;
                break;
            }
        }
        match noughts {
            2 => Some(Shape::Castling(Wing::Short)),
            3 => Some(Shape::Castling(Wing::Long)),
            _ => {
                self.at = 0;
                None
            }
        }
    }

    fn step(&mut self, signs: &mut Signs) -> Option<Shape> {
        let letter = Letter::of(self.peek());
        self.at += usize::from(letter.is_some());
        let (file, rank) = (self.file(), self.rank());
        // C.9: x, or a colon; C.8 has no hyphen, but it is readable.
        let sign = self.taken(|c| matches!(c, 'x' | '×' | ':') || is_hyphen(c));
        signs.takes = sign.is_some_and(|sign| !is_hyphen(sign));
        // In `a8d` the d means a queen.
        let has_square = self.letters.get(self.at + 1).is_some_and(|c| matches!(c, '1'..='8'));
        let (to_file, to_rank) = if has_square { (self.file(), self.rank()) } else { (None, None) };
        let (from, to) = match (to_file, to_rank) {
            (Some(to_file), Some(to_rank)) => ((file, rank), (to_file, to_rank)),
            (None, None) if sign.is_none() => ((None, None), (file?, rank?)),
            _ => return None,
        };
        let promotion = self.promotion()?;
        let to = to.1 * 8 + to.0;
        Some(Shape::Step(MoveParts { letter, file: from.0, rank: from.1, to, promotion }))
    }

    fn file(&mut self) -> Option<u8> {
        self.taken(|c| matches!(c, 'a'..='h')).map(|c| (c as u32 - 'a' as u32) as u8)
    }

    fn rank(&mut self) -> Option<u8> {
        self.taken(|c| matches!(c, '1'..='8')).map(|c| (c as u32 - '1' as u32) as u8)
    }

    /// C.11: `d8D`; also `d8=D`, `d8(D)`, `d8/D` and, as in the edition of 2001 (E11), `d8d`. `None`: begun but
    /// incomplete.
    fn promotion(&mut self) -> Option<Option<Letter>> {
        let before = self.at;
        let opening = self.taken(|c| matches!(c, '=' | '(' | '/'));
        let letter = promotion_letter(self.peek());
        self.at += usize::from(letter.is_some());
        match (opening, letter) {
            (Some('('), Some(_)) => self.taken(|c| c == ')').map(|_| letter),
            (Some(_), None) => None,
            (None, None) => {
                self.at = before;
                Some(None)
            }
            _ => Some(letter),
        }
    }

    /// Reads the signs after a move, to the end of the word.
    // Decision (reading): signs of older books are read too: † for check, ‡ for mate, a colon after the square for a
    // capture; assessments of the position are ignored.
    fn signs(&mut self, signs: &mut Signs) -> bool {
        loop {
            if self.is_at_assessment() {
                return true;
            }
            match self.peek() {
                '\0' => return true,
                'e' if !signs.en_passant && self.take_en_passant() => {
                    signs.en_passant = true;
                    continue;
                }
                '+' if self.letters[..self.at].contains(&'+') => signs.mate = true,
                '+' | '†' => signs.check = true,
                '‡' | '#' => signs.mate = true,
                ':' if !signs.takes => signs.takes = true,
                '!' | '?' => {}
                _ => return false,
            }
            self.at += 1;
        }
    }

    /// Whether the rest of the word is an assessment.
    fn is_at_assessment(&self) -> bool {
        let ends_after = |length: usize| self.letters.get(self.at + length) == Some(&'\0');
        ASSESSMENTS.iter().any(|signs| self.starts_with(signs) && ends_after(signs.chars().count()))
    }

    fn take_en_passant(&mut self) -> bool {
        let Some(written) = EN_PASSANT.iter().find(|written| self.starts_with(written)) else { return false };
        self.at += written.len();
        true
    }

    fn starts_with(&self, text: &str) -> bool {
        text.chars().zip(self.at..).all(|(c, at)| self.letters.get(at) == Some(&c))
    }
}

fn is_hyphen(c: char) -> bool {
    matches!(c, '-' | '–' | '—' | '−' | '‐' | '‑')
}

/// A letter for the new piece, capital or small.
pub fn promotion_letter(c: char) -> Option<Letter> {
    let small = matches!(c, 'q' | 'r' | 'b' | 'n' | 'd' | 't' | 'l' | 's' | 'k');
    Letter::of(if small { c.to_ascii_uppercase() } else { c })
}
