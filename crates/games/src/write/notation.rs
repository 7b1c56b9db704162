//! One move in algebraic notation (C.1 to C.13).

use crate::board::fen::square_name;
use crate::board::{Facts, Move, Position, bit};
use crate::letters::Man;
use crate::read::move_word::Wing;

/// The letters of the pieces (C.2, C.3).
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

/// How moves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    pub alphabet: Alphabet,
    pub form: Form,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// C.8 to C.10: `Sf3`, with the fewest signs.
    Short,
    /// The longer notation of C.8: `Sg1f3`.
    Long,
    /// The notation of PGN: `O-O`, `d8=Q`, no `e.p.`.
    Pgn,
}

/// Plays a move and writes it.
pub fn play(position: &mut Position, mv: Move, style: Style) -> String {
    let facts = position.facts(mv);
    let mut text = match facts.castling {
        Some(wing) => castling(wing, style.form).to_owned(),
        None => step(position, &facts, style),
    };
    position.play(mv);
    if position.is_check() {
        // C.13.4, C.13.5.
        text.push(if position.has_legal_move() { '+' } else { '#' });
    }
    if facts.is_en_passant && style.form != Form::Pgn {
        text.push_str(" e.p.");
    }
    text
}

/// C.13.1, C.13.2.
fn castling(wing: Wing, form: Form) -> &'static str {
    match (wing, form) {
        (Wing::Short, Form::Pgn) => "O-O",
        (Wing::Long, Form::Pgn) => "O-O-O",
        (Wing::Short, _) => "0-0",
        (Wing::Long, _) => "0-0-0",
    }
}

fn step(position: &Position, facts: &Facts, style: Style) -> String {
    let mut text = String::with_capacity(8);
    if facts.man != Man::Pawn {
        text.push(style.alphabet.letter(facts.man));
    }
    let from = square_name(facts.from);
    text.push_str(match (style.form, facts.man) {
        (Form::Long, _) => &from,
        // C.9.3: a pawn that takes is named by its file.
        (_, Man::Pawn) => {
            if facts.takes {
                &from[..1]
            } else {
                ""
            }
        }
        _ => distinction(position, facts, &from),
    });
    if facts.takes {
        text.push('x');
    }
    text.push_str(&square_name(facts.to));
    if let Some(piece) = facts.promotion {
        if style.form == Form::Pgn {
            text.push('=');
        }
        text.push(style.alphabet.letter(piece));
    }
    text
}

/// C.10: of several that can go there, the file tells which; else the rank; else both.
fn distinction<'f>(position: &Position, facts: &Facts, from: &'f str) -> &'f str {
    let others = position.legal_sources(facts.man, !bit(facts.from), facts.to);
    let is_on = |same: &dyn Fn(u8) -> bool| (0..64_u8).any(|square| others & bit(square) != 0 && same(square));
    if others == 0 {
        ""
    } else if !is_on(&|square| square % 8 == facts.from % 8) {
        &from[..1]
    } else if !is_on(&|square| square / 8 == facts.from / 8) {
        &from[1..]
    } else {
        from
    }
}
