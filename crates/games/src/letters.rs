//! Letters of the pieces: C.2, C.3, and the alphabet of a score.

/// A kind of man (2.2), in the order in which tables list them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Man {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl Man {
    pub const ALL: [Man; 6] = [Man::Pawn, Man::Knight, Man::Bishop, Man::Rook, Man::Queen, Man::King];
}

/// The letters of the pieces (C.2, C.3), as they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alphabet {
    English,
    /// Danish, Norwegian and German.
    Nordic,
    Figurine,
}

impl Alphabet {
    pub fn letter(self, man: Man) -> char {
        let letters = match self {
            Alphabet::English => ['P', 'N', 'B', 'R', 'Q', 'K'],
            Alphabet::Nordic => ['B', 'S', 'L', 'T', 'D', 'K'],
            Alphabet::Figurine => ['♙', '♘', '♗', '♖', '♕', '♔'],
        };
        letters[man as usize]
    }
}

/// A letter in a move, before its alphabet is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letter {
    /// K, the same in all alphabets.
    King,
    /// Q, R, N.
    English(Man),
    /// D, T, L, S.
    Nordic(Man),
    /// B: an English bishop, or a pawn (*bonde*, *Bauer*).
    B,
    /// P.
    Pawn,
    /// A figurine of either colour.
    Figurine(Man),
}

impl Letter {
    /// The letter of a piece. `None`: not a letter of a piece.
    pub fn of(c: char) -> Option<Letter> {
        use Man::{Bishop, King, Knight, Pawn, Queen, Rook};
        Some(match c {
            'K' => Letter::King,
            'Q' => Letter::English(Queen),
            'R' => Letter::English(Rook),
            'N' => Letter::English(Knight),
            'B' => Letter::B,
            'D' => Letter::Nordic(Queen),
            'T' => Letter::Nordic(Rook),
            'L' => Letter::Nordic(Bishop),
            'S' => Letter::Nordic(Knight),
            'P' => Letter::Pawn,
            '♔' | '♚' => Letter::Figurine(King),
            '♕' | '♛' => Letter::Figurine(Queen),
            '♖' | '♜' => Letter::Figurine(Rook),
            '♗' | '♝' => Letter::Figurine(Bishop),
            '♘' | '♞' => Letter::Figurine(Knight),
            '♙' | '♟' => Letter::Figurine(Pawn),
            _ => return None,
        })
    }

    /// The kind of man that the letter means in a score with these letters.
    pub fn man(self, letters: Option<Letters>) -> Man {
        match self {
            Letter::King => Man::King,
            Letter::English(man) | Letter::Nordic(man) | Letter::Figurine(man) => man,
            // C.4: B is the pawn in a score with Danish, Norwegian or German letters only.
            Letter::B if letters == Some(Letters::Nordic) => Man::Pawn,
            Letter::B => Man::Bishop,
            Letter::Pawn => Man::Pawn,
        }
    }
}

/// The alphabet of a score; none if no letter distinguishes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letters {
    English,
    Nordic,
    Figurine,
    Mixed,
}

impl Letters {
    pub fn name(self) -> &'static str {
        match self {
            Letters::English => "en",
            Letters::Nordic => "nordic",
            Letters::Figurine => "figurine",
            Letters::Mixed => "mixed",
        }
    }
}

/// The letters seen in a score.
#[derive(Clone, Copy, Debug, Default)]
pub struct LettersSeen {
    english: bool,
    nordic: bool,
    b: bool,
    figurine: bool,
}

impl LettersSeen {
    /// Adds a letter. True: the letters become mixed with it.
    pub fn add(&mut self, letter: Letter) -> bool {
        let was_mixed = self.is_mixed();
        match letter {
            Letter::English(_) => self.english = true,
            Letter::Nordic(_) => self.nordic = true,
            Letter::B => self.b = true,
            Letter::Figurine(_) => self.figurine = true,
            Letter::King | Letter::Pawn => {}
        }
        self.is_mixed() && !was_mixed
    }

    fn is_mixed(self) -> bool {
        self.english && self.nordic
    }

    // Decision (C.3): D, T, L or S without Q, R, N is nordic; the reverse, or B alone, is English; both together are
    // mixed.
    pub fn letters(self) -> Option<Letters> {
        match (self.english, self.nordic) {
            (true, true) => Some(Letters::Mixed),
            (false, true) => Some(Letters::Nordic),
            (true, false) => Some(Letters::English),
            (false, false) if self.b => Some(Letters::English),
            (false, false) => self.figurine.then_some(Letters::Figurine),
        }
    }
}
