//! Writes scores by appendix C: moves, a score sheet, a diagram, PGN.

use crate::board::fen::square_name;
use crate::board::{Facts, Move, Position, bit};
use crate::judge::Judged;
pub use crate::letters::Alphabet;
use crate::letters::Man;
use crate::read::move_word::Wing;
pub use notation::Style;
use std::fmt::Write;

/// The played moves in this style.
pub fn moves(judged: &Judged, style: Style) -> Vec<String> {
    replay(judged, |position, mv| notation::play(position, mv, style))
}

/// The text of each played move. `play` writes it and plays the move.
fn replay(judged: &Judged, mut play: impl FnMut(&mut Position, Move) -> String) -> Vec<String> {
    let Ok(start) = &judged.start.position else { return Vec::new() };
    let mut position = start.clone();
    judged.played.moves.iter().map(|&mv| play(&mut position, mv)).collect()
}

pub mod steps {
    //! Moves as changes of the board, for viewers without the Laws: `e2e4`, `e1g1+h1f1` (castling), `e5d6-d5` (en
    //! passant), `e7e8=Q`.

    use super::*;

    /// The played moves.
    pub fn list_steps(judged: &Judged) -> Vec<String> {
        replay(judged, |position, mv| {
            let step = step(&position.facts(mv));
            position.play(mv);
            step
        })
    }

    /// The placement field of a position's FEN.
    pub fn placement(position: &Position) -> String {
        position.fen().split(' ').next().unwrap_or_default().to_owned()
    }

    fn step(facts: &Facts) -> String {
        let name = |from: u8, to: u8| square_name(from) + &square_name(to);
        let rank = facts.from & !7;
        match (facts.castling, facts.promotion) {
            // 3.8.2: the king moves two squares towards the rook (g, c), the rook to the king's other side (f, d);
            // II.3.
            (Some(Wing::Short), _) => format!("{}+{}", name(facts.from, rank + 6), name(facts.to, rank + 5)),
            (Some(Wing::Long), _) => format!("{}+{}", name(facts.from, rank + 2), name(facts.to, rank + 3)),
            (None, Some(piece)) => format!("{}={}", name(facts.from, facts.to), Alphabet::English.letter(piece)),
            // 3.7.3.1: the captured pawn is beside the capturing one.
            _ if facts.is_en_passant => {
                format!("{}-{}", name(facts.from, facts.to), square_name(rank + facts.to % 8))
            }
            _ => name(facts.from, facts.to),
        }
    }
}

pub mod diagram {
    //! A position as a diagram of letters or figurines.

    use super::*;

    const BLACK: [char; 6] = ['♟', '♞', '♝', '♜', '♛', '♚'];

    /// Nine lines, White below. Black's men have small letters, or their own figurines.
    pub fn draw(position: &Position, alphabet: Alphabet) -> String {
        let mut text = String::new();
        for rank in (0..8_u8).rev() {
            text.push(char::from(b'1' + rank));
            for file in 0..8_u8 {
                let man = position.man_on(rank * 8 + file);
                text.extend([' ', man.map_or('·', |(man, is_white)| sign(man, is_white, alphabet))]);
            }
            text.push('\n');
        }
        text.push_str("  a b c d e f g h\n");
        text
    }

    fn sign(man: Man, is_white: bool, alphabet: Alphabet) -> char {
        match (is_white, alphabet) {
            (true, _) => alphabet.letter(man),
            (false, Alphabet::Figurine) => BLACK[man as usize],
            (false, _) => alphabet.letter(man).to_ascii_lowercase(),
        }
    }
}

pub mod sheet {
    //! A score sheet (8.1, appendix C).

    use super::*;

    /// The score sheet of a game. `round_word` is the word before the number of the round.
    pub fn write(judged: &Judged, style: Style, round_word: &str) -> String {
        let score = &judged.score;
        let mut sheet = String::new();
        let or_blank = |tag: &str| if tag.is_empty() { "…".to_owned() } else { tag.to_owned() };
        let _ = writeln!(sheet, "{} – {}", or_blank(score.tag("White")), or_blank(score.tag("Black")));
        let number = score.tag("Round");
        let round = if number.is_empty() { String::new() } else { format!("{round_word} {number}") };
        let parts = [score.tag("Event"), &round, score.tag("Date")];
        let about: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        if !about.is_empty() {
            let _ = writeln!(sheet, "{}", about.join(", "));
        }
        sheet.push('\n');
        moves(&mut sheet, judged, style);
        let _ = writeln!(sheet, "\n{}\n", judged.result.text().unwrap_or("*"));
        if let Some(position) = &judged.played.position {
            sheet.push_str(&diagram::draw(position, style.alphabet));
        }
        sheet
    }

    /// Number, White, Black; an offer of a draw follows its move (C.12).
    fn moves(sheet: &mut String, judged: &Judged, style: Style) {
        let mut moves = super::moves(judged, style);
        for &offer in &judged.score.offers {
            if let Some(text) = (offer as usize).checked_sub(1).and_then(|at| moves.get_mut(at)) {
                text.push_str(" (=)");
            }
        }
        // If Black moves first, White's place in the first line has dots.
        let before_first = usize::from(!judged.score.is_white_first() && !moves.is_empty());
        moves.splice(..0, std::iter::repeat_n("…".to_owned(), before_first));
        for (line, both) in moves.chunks(2).enumerate() {
            let number = judged.score.number_of((2 * line).saturating_sub(before_first)).replace("...", ".");
            let black = both.get(1).map_or("", String::as_str);
            let text = format!("{number:>4} {:<14} {black}", both[0]);
            sheet.push_str(text.trim_end());
            sheet.push('\n');
        }
    }
}

pub mod pgn {
    //! PGN that, read again, gives the same positions.

    use super::notation::MoveNotation;
    use super::*;

    const WIDTH: usize = 80;

    /// The game, followed by an empty line.
    pub fn write(judged: &Judged) -> String {
        let mut pgn = String::new();
        tags(&mut pgn, judged);
        pgn.push('\n');
        let mut width = 0;
        for word in words(judged) {
            let length = word.chars().count();
            if width > 0 && width + 1 + length > WIDTH {
                pgn.push('\n');
                width = 0;
            } else if width > 0 {
                pgn.push(' ');
                width += 1;
            }
            pgn.push_str(&word);
            width += length;
        }
        pgn.push_str("\n\n");
        pgn
    }

    /// Writes each tag once, with the value that counts.
    fn tags(pgn: &mut String, judged: &Judged) {
        for tag in &judged.score.tags {
            let is_last = judged.score.tag_of(&tag.name).is_some_and(|last| last.place == tag.place);
            if !is_last {
                continue;
            }
            let is_result = tag.name == "Result" && judged.result.text().is_some();
            let value = if is_result { judged.result.pgn() } else { &tag.value };
            let escaped = value.replace('\\', "\\\\").replace('"', "\\\"");
            let _ = writeln!(pgn, "[{} \"{escaped}\"]", tag.name);
        }
        if judged.score.tag_of("Result").is_none() {
            let _ = writeln!(pgn, "[Result \"{}\"]", judged.result.pgn());
        }
    }

    /// Numbers and moves; unplayed words in braces; the result.
    fn words(judged: &Judged) -> Vec<String> {
        let style = Style { alphabet: Alphabet::English, form: MoveNotation::Pgn };
        let is_white_first = judged.score.is_white_first();
        let mut words = Vec::new();
        for (at, text) in super::moves(judged, style).into_iter().enumerate() {
            let is_white = at.is_multiple_of(2) == is_white_first;
            if is_white || at == 0 {
                words.push(judged.score.number_of(at));
            }
            words.push(text);
        }
        let rest = judged.score.moves.iter().skip(judged.played.moves.len());
        let rest: Vec<String> = rest.map(|written| judged.score.word(written).replace(['{', '}'], "")).collect();
        if !rest.is_empty() {
            words.push(format!("{{not played: {}}}", rest.join(" ")));
        }
        words.push(judged.result.pgn().to_owned());
        words
    }
}

pub mod notation {
    //! One move in algebraic notation (C.1 to C.13).

    use super::*;

    /// The style of written moves.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Style {
        pub alphabet: Alphabet,
        pub form: MoveNotation,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum MoveNotation {
        /// C.8 to C.10: `Sf3`, with the fewest signs.
        Short,
        /// The longer notation of C.8: `Sg1f3`.
        Long,
        /// The notation of PGN: `O-O`, `d8=Q`, no `e.p.`.
        Pgn,
    }

    /// Plays a move and returns its text.
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
        if facts.is_en_passant && style.form != MoveNotation::Pgn {
            text.push_str(" e.p.");
        }
        text
    }

    /// C.13.1, C.13.2.
    fn castling(wing: Wing, form: MoveNotation) -> &'static str {
        match (wing, form) {
            (Wing::Short, MoveNotation::Pgn) => "O-O",
            (Wing::Long, MoveNotation::Pgn) => "O-O-O",
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
            (MoveNotation::Long, _) => &from,
            // C.9.3: a capturing pawn is named by its file.
            (_, Man::Pawn) if facts.takes => &from[..1],
            (_, Man::Pawn) => "",
            _ => distinction(position, facts, &from),
        });
        if facts.takes {
            text.push('x');
        }
        text.push_str(&square_name(facts.to));
        if let Some(piece) = facts.promotion {
            if style.form == MoveNotation::Pgn {
                text.push('=');
            }
            text.push(style.alphabet.letter(piece));
        }
        text
    }

    /// C.10: if several men can go there, the file distinguishes them; else the rank; else both.
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
}
