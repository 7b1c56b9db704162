//! Positions as text: reading and writing FEN, and the starts of games (2.3, II.1, II.2).

use super::{Position, color, piece};
use crate::letters::{Alphabet, Man};
use cozy_chess::{BoardBuilder, Color, File, Piece, Rank, Square};

/// The castling rules of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    Standard,
    /// Guideline II.
    Chess960,
}

/// 3.10.3: the position cannot occur in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Impossible;

/// The placement, mover, castling rights and en passant of the start (2.3).
const STANDARD: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

impl Position {
    /// Reads a FEN; fields at its end may be missing, and the half-move clock may be above 100.
    ///
    /// # Errors
    ///
    /// It is not a FEN, or the position is impossible.
    pub fn of_fen(fen: &str, variant: Variant) -> Result<Position, Impossible> {
        let mut fields = fen.split_whitespace();
        let mut builder = BoardBuilder::empty();
        place_men(&mut builder, fields.next().ok_or(Impossible)?)?;
        builder.side_to_move = match fields.next() {
            None | Some("w") => Color::White,
            Some("b") => Color::Black,
            Some(_) => return Err(Impossible),
        };
        for right in fields.next().unwrap_or("-").chars().filter(|&c| c != '-') {
            castling_right(&mut builder, right, variant)?;
        }
        builder.en_passant = match fields.next() {
            None | Some("-") => None,
            Some(square) => Some(square.parse().map_err(|_| Impossible)?),
        };
        let clock = fields.next().map_or(Ok(0), str::parse).map_err(|_| Impossible)?;
        let number: u32 = fields.next().map_or(Ok(1), str::parse).map_err(|_| Impossible)?;
        let board = builder.build().map_err(|_| Impossible)?;
        Ok(Position { board, clock, number: number.max(1) })
    }

    /// The position as FEN: en passant only if legal, castling as KQkq.
    pub fn fen(&self) -> String {
        use std::fmt::Write;
        let mut fen = self.placement();
        fen.push_str(if self.is_white_to_move() { " w " } else { " b " });
        let rights = [(Color::White, 'K', 'Q'), (Color::Black, 'k', 'q')];
        let before = fen.len();
        for (colour, king, queen) in rights {
            let (short, long) = self.rights(colour);
            fen.extend(short.map(|_| king));
            fen.extend(long.map(|_| queen));
        }
        if fen.len() == before {
            fen.push('-');
        }
        let en_passant = self.en_passant().map_or_else(|| "-".to_owned(), square_name);
        let _ = write!(fen, " {en_passant} {} {}", self.clock, self.number);
        fen
    }

    fn placement(&self) -> String {
        let mut text = String::with_capacity(80);
        for rank in (0..8).rev() {
            let mut empty = 0;
            for file in 0..8 {
                match self.man_on(rank * 8 + file) {
                    None => empty += 1,
                    Some((man, is_white)) => {
                        push_count(&mut text, empty);
                        empty = 0;
                        text.push(fen_letter(man, is_white));
                    }
                }
            }
            push_count(&mut text, empty);
            if rank > 0 {
                text.push('/');
            }
        }
        text
    }

    /// Whether it is the standard start, counters ignored.
    fn is_standard(&self) -> bool {
        self.fen().starts_with(STANDARD) && self.board.same_position(&cozy_chess::Board::startpos())
    }

    /// The name of the start: `standard`, `chess960:N` or `fen`.
    pub fn start_name(&self, variant: Variant) -> String {
        if self.is_standard() {
            return "standard".to_owned();
        }
        let number = if variant == Variant::Chess960 { self.chess960_number() } else { None };
        number.map_or_else(|| "fen".to_owned(), |number| format!("chess960:{number}"))
    }

    /// II.2: the number among the 960 starts.
    fn chess960_number(&self) -> Option<u32> {
        let placement = self.placement();
        let first = placement.split('/').next()?;
        let number = (0..960).find(|&number| back_rank(number) == first)?;
        self.board.same_position(&cozy_chess::Board::chess960_startpos(number)).then_some(number)
    }
}

fn back_rank(number: u32) -> String {
    let builder = BoardBuilder::chess960_startpos(number);
    let men = File::ALL.iter().filter_map(|&file| builder.square(Square::new(file, Rank::Eighth)));
    men.map(|(piece, _)| fen_letter(super::man(piece), false)).collect()
}

fn push_count(text: &mut String, empty: u8) {
    if empty > 0 {
        text.push(char::from(b'0' + empty));
    }
}

fn fen_letter(man: Man, is_white: bool) -> char {
    let letter = Alphabet::English.letter(man);
    if is_white { letter } else { letter.to_ascii_lowercase() }
}

pub(crate) fn square_name(square: u8) -> String {
    [char::from(b'a' + square % 8), char::from(b'1' + square / 8)].iter().collect()
}

fn place_men(builder: &mut BoardBuilder, text: &str) -> Result<(), Impossible> {
    let mut ranks = 0;
    for (row, rank) in text.split('/').enumerate() {
        let rank_index = 7_usize.checked_sub(row).ok_or(Impossible)?;
        let mut file = 0;
        for c in rank.chars() {
            if let Some(empty) = c.to_digit(10).filter(|empty| (1..=8).contains(empty)) {
                file += empty as usize;
                continue;
            }
            let is_white = c.is_ascii_uppercase();
            let man = Man::ALL.into_iter().find(|man| fen_letter(*man, is_white) == c).ok_or(Impossible)?;
            let place = File::try_index(file).ok_or(Impossible)?;
            let square = Square::new(place, Rank::index(rank_index));
            *builder.square_mut(square) = Some((piece(man), color(is_white)));
            file += 1;
        }
        if file != 8 {
            return Err(Impossible);
        }
        ranks += 1;
    }
    if ranks == 8 { Ok(()) } else { Err(Impossible) }
}

/// K and Q are the outermost rooks; guideline II allows the letters of their files.
fn castling_right(builder: &mut BoardBuilder, right: char, variant: Variant) -> Result<(), Impossible> {
    let side = color(right.is_ascii_uppercase());
    let rank = Rank::First.relative_to(side);
    let has = |file: File, piece| builder.square(Square::new(file, rank)) == Some((piece, side));
    let king = File::ALL.into_iter().find(|&file| has(file, Piece::King)).ok_or(Impossible)?;
    let letter = right.to_ascii_lowercase();
    let rooks = File::ALL.into_iter().filter(|&file| has(file, Piece::Rook));
    let found = match (letter, variant) {
        ('k', Variant::Standard) => Some(File::H).filter(|&file| king == File::E && has(file, Piece::Rook)),
        ('q', Variant::Standard) => Some(File::A).filter(|&file| king == File::E && has(file, Piece::Rook)),
        ('k', Variant::Chess960) => rooks.rev().find(|&file| file > king),
        ('q', Variant::Chess960) => rooks.into_iter().find(|&file| file < king),
        ('a'..='h', Variant::Chess960) => rooks.into_iter().find(|&file| file as u32 == letter as u32 - 'a' as u32),
        _ => None,
    };
    let rook = found.ok_or(Impossible)?;
    let rights = builder.castle_rights_mut(side);
    if rook > king {
        rights.short = Some(rook)
    } else {
        rights.long = Some(rook)
    }
    Ok(())
}
