//! Letters of the pieces: C.2, C.3, and which of them a score uses.

/// A kind of man (2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Man {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

/// A letter as it stands in a move, before it is known whose alphabet it is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letter {
    /// K, the same everywhere.
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
    /// `None`: not a letter of a piece.
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

    /// The kind of man meant by it in a score with these letters.
    pub fn man(self, letters: Option<Letters>) -> Man {
        match self {
            Letter::King => Man::King,
            Letter::English(man) | Letter::Nordic(man) | Letter::Figurine(man) => man,
            // C.4: in a score in Danish, Norwegian or German letters B is the pawn; nowhere else is it.
            Letter::B if letters == Some(Letters::Nordic) => Man::Pawn,
            Letter::B => Man::Bishop,
            Letter::Pawn => Man::Pawn,
        }
    }
}

/// The letters of a score. A score with none that tells has no letters.
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

/// The letters that were seen in a score.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seen {
    english: bool,
    nordic: bool,
    b: bool,
    figurine: bool,
}

impl Seen {
    /// Counts a letter in. True: with it the letters are mixed for the first time.
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

    // Decision (C.3): D, T, L or S and none of Q, R, N is nordic; the reverse, or B alone, English; both are mixed.
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
