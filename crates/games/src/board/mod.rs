//! Positions and legal moves (2, 3). Only this module uses the chess library, and handles its traps: its half-move
//! clock stops at 100, it gives en passant after every double step, and castling is written as the king taking its
//! rook.

pub mod fen;

use crate::letters::Man;
use crate::read::move_word::{Square, Wing};
pub use cozy_chess::Color;
use cozy_chess::{BitBoard, Board, File, Move as LibraryMove, Piece, Rank};

/// Squares as bits; bit 0 is a1.
pub type Squares = u64;

/// A legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move(LibraryMove);

impl Move {
    /// A number unique among the moves of a position.
    pub fn bits(self) -> u16 {
        let promotion = self.0.promotion.map_or(0, |piece| piece as u16 + 1);
        self.0.from as u16 | (self.0.to as u16) << 6 | promotion << 12
    }
}

/// A position with the counters of the Laws: half-moves since the last pawn move or capture, and the move number.
#[derive(Clone, Debug)]
pub struct Position {
    board: Board,
    clock: u32,
    number: u32,
}

impl Position {
    /// The start (2.3).
    pub fn standard() -> Position {
        Position { board: Board::startpos(), clock: 0, number: 1 }
    }

    pub fn mover(&self) -> Color {
        self.board.side_to_move()
    }

    pub fn is_white_to_move(&self) -> bool {
        self.mover() == Color::White
    }

    /// Half-moves without pawn move or capture, not limited to 100.
    pub fn clock(&self) -> u32 {
        self.clock
    }

    pub fn number(&self) -> u32 {
        self.number
    }

    pub fn men(&self, man: Man, colour: Color) -> Squares {
        self.board.colored_pieces(colour, piece(man)).0
    }

    pub fn of_colour(&self, colour: Color) -> Squares {
        self.board.colors(colour).0
    }

    pub fn occupied(&self) -> Squares {
        self.board.occupied().0
    }

    pub fn man_on(&self, square: Square) -> Option<(Man, bool)> {
        let square = cozy_chess::Square::try_index(usize::from(square))?;
        let man = man(self.board.piece_on(square)?);
        Some((man, self.board.color_on(square)? == Color::White))
    }

    /// 3.9.1: the king of the side to move is attacked.
    pub fn is_check(&self) -> bool {
        !self.board.checkers().is_empty()
    }

    pub fn has_legal_move(&self) -> bool {
        self.board.generate_moves(|_| true)
    }

    /// Squares of `from` from which a man of this kind may legally go to `to`. Castling does not count as a king's
    /// move here.
    pub fn legal_sources(&self, man: Man, from: Squares, to: Square) -> Squares {
        let side = self.board.side_to_move();
        // Only men that could reach the square have their legal moves generated.
        let near = if man == Man::Pawn { !0 } else { reached(man, to, self.occupied()) };
        let mine = self.board.colored_pieces(side, piece(man)) & BitBoard(from & near);
        if mine.is_empty() || self.board.colors(side).0 & bit(to) != 0 {
            return 0;
        }
        let mut sources = 0;
        self.board.generate_moves_for(mine, |moves| {
            if moves.to.0 & bit(to) != 0 {
                sources |= moves.from.bitboard().0;
            }
            false
        });
        sources
    }

    /// The move between two squares, with the promotion of a pawn. It must be legal.
    pub fn step(&self, from: Square, to: Square, promotion: Option<Man>) -> Option<Move> {
        let from = cozy_chess::Square::try_index(usize::from(from))?;
        let to = cozy_chess::Square::try_index(usize::from(to))?;
        Some(Move(LibraryMove { from, to, promotion: promotion.map(piece) }))
    }

    /// Castling (3.8.2, II.3); `None`: not legal.
    pub fn castling(&self, wing: Wing) -> Option<Move> {
        let side = self.board.side_to_move();
        let rights = self.board.castle_rights(side);
        let rook = match wing {
            Wing::Short => rights.short,
            Wing::Long => rights.long,
        }?;
        let to = cozy_chess::Square::new(rook, Rank::First.relative_to(side));
        let castling = LibraryMove { from: self.board.king(side), to, promotion: None };
        self.board.is_legal(castling).then_some(Move(castling))
    }

    /// Plays a legal move. The reader limits the number of moves of a game.
    pub fn play(&mut self, mv: Move) {
        let is_lasting = self.facts(mv).is_lasting();
        self.clock = if is_lasting { 0 } else { self.clock.saturating_add(1) };
        self.number = self.number.saturating_add(u32::from(!self.is_white_to_move()));
        self.board.play_unchecked(mv.0);
    }

    /// The effect of a legal move in this position.
    pub fn facts(&self, mv: Move) -> Facts {
        let Move(LibraryMove { from, to, promotion }) = mv;
        let man = self.board.piece_on(from).map_or(Man::Pawn, man);
        let is_castling = man == Man::King && self.board.colors(self.board.side_to_move()).has(to);
        let is_en_passant = man == Man::Pawn && from.file() != to.file() && !self.board.occupied().has(to);
        let takes = !is_castling && (is_en_passant || self.board.occupied().has(to));
        let wing = is_castling.then(|| if to.file() > from.file() { Wing::Short } else { Wing::Long });
        let promotion = promotion.map(crate::board::man);
        Facts { man, from: from as Square, to: to as Square, promotion, takes, is_en_passant, castling: wing }
    }

    /// The square that a pawn has just passed over, whether it can be captured there or not.
    fn passed_square(&self) -> Option<cozy_chess::Square> {
        let rank = Rank::Sixth.relative_to(self.board.side_to_move());
        self.board.en_passant().map(|file| cozy_chess::Square::new(file, rank))
    }

    /// The square of a legal en passant capture.
    pub fn en_passant(&self) -> Option<Square> {
        let side = self.board.side_to_move();
        let to = self.passed_square()?;
        let beside = cozy_chess::get_pawn_attacks(to, !side);
        let pawns = self.board.colored_pieces(side, Piece::Pawn) & beside;
        let can = !pawns.is_empty() && self.board.generate_moves_for(pawns, |moves| moves.to.has(to));
        can.then_some(to as Square)
    }

    /// A key of the position in the sense of 9.2.3: side to move, pieces, castling rights, and en passant only if the
    /// capture is legal.
    pub fn key(&self) -> u64 {
        let en_passant =
            self.en_passant().map_or(0, |square| 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(u64::from(square) + 1));
        self.board.hash_without_ep() ^ en_passant
    }

    /// Calls `see` for every legal move.
    pub fn each_move(&self, mut see: impl FnMut(Move)) {
        self.board.generate_moves(|moves| {
            moves.into_iter().for_each(|mv| see(Move(mv)));
            false
        });
    }

    fn rights(&self, colour: Color) -> (Option<File>, Option<File>) {
        let rights = self.board.castle_rights(colour);
        (rights.short, rights.long)
    }
}

/// The effect of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    pub man: Man,
    pub from: Square,
    /// The rook's square for castling.
    pub to: Square,
    pub promotion: Option<Man>,
    pub takes: bool,
    pub is_en_passant: bool,
    pub castling: Option<Wing>,
}

impl Facts {
    /// 9.3, 9.6.2: the move is by a pawn or captures.
    pub fn is_lasting(&self) -> bool {
        self.takes || self.man == Man::Pawn
    }
}

pub fn bit(square: Square) -> Squares {
    1 << (square & 63)
}

fn color(is_white: bool) -> Color {
    if is_white { Color::White } else { Color::Black }
}

// The library has the men in the same order.

fn piece(man: Man) -> Piece {
    Piece::ALL[man as usize]
}

fn man(piece: Piece) -> Man {
    Man::ALL[piece as usize]
}

// Reachable squares without regard to obstacles or the own king: they explain why a move is illegal.

impl Position {
    /// Squares of `from` from which a man of the side to move could go to `to` if its own king did not matter.
    pub fn sources_ignoring_king(&self, man: Man, from: Squares, to: Square) -> Squares {
        let mine = self.men(man, self.mover()) & from;
        if self.of_colour(self.mover()) & bit(to) != 0 {
            return 0;
        }
        if man == Man::Pawn { mine & self.pawn_sources(to) } else { mine & reached(man, to, self.occupied()) }
    }

    /// Squares of `from` with a queen, rook or bishop in line with `to`, even with men in between.
    pub fn sources_in_line(&self, man: Man, from: Squares, to: Square) -> Squares {
        let slides = matches!(man, Man::Bishop | Man::Rook | Man::Queen);
        let mine = self.men(man, self.mover()) & from;
        if slides { mine & reached(man, to, 0) } else { 0 }
    }

    fn pawn_sources(&self, to: Square) -> Squares {
        let (mover, opponent) = (self.mover(), !self.mover());
        let Some(square) = cozy_chess::Square::try_index(usize::from(to)) else { return 0 };
        let takes = self.of_colour(opponent) & bit(to) != 0 || self.passed_square() == Some(square);
        let captures = if takes { cozy_chess::get_pawn_attacks(square, opponent).0 } else { 0 };
        captures | self.pushes_to(to, mover)
    }

    /// 3.7.1, 3.7.2: the pawns that can advance to `to`.
    fn pushes_to(&self, to: Square, mover: Color) -> Squares {
        let is_white = mover == Color::White;
        let before = |squares: Squares| if is_white { squares >> 8 } else { squares << 8 };
        let free = !self.occupied();
        let one = before(bit(to) & free);
        let double_rank: Squares = if is_white { 0xff00_0000 } else { 0xff_0000_0000 };
        let two = before(before(bit(to) & free & double_rank) & free);
        one | two
    }
}

/// The squares from which a piece reaches `to`.
fn reached(man: Man, to: Square, occupied: Squares) -> Squares {
    let Some(to) = cozy_chess::Square::try_index(usize::from(to)) else { return 0 };
    let occupied = BitBoard(occupied);
    match man {
        Man::Knight => cozy_chess::get_knight_moves(to).0,
        Man::Bishop => cozy_chess::get_bishop_moves(to, occupied).0,
        Man::Rook => cozy_chess::get_rook_moves(to, occupied).0,
        Man::Queen => cozy_chess::get_bishop_moves(to, occupied).0 | cozy_chess::get_rook_moves(to, occupied).0,
        Man::King => cozy_chess::get_king_moves(to).0,
        Man::Pawn => 0,
    }
}
