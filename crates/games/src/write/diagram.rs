//! A position as a diagram of letters or figurines.

use super::notation::Alphabet;
use crate::board::Position;
use crate::letters::Man;

const BLACK: [char; 6] = ['♟', '♞', '♝', '♜', '♛', '♚'];

/// Nine lines, White below. Black's men have small letters, or their own figurines.
pub fn draw(position: &Position, alphabet: Alphabet) -> String {
    let mut text = String::new();
    for rank in (0..8_u8).rev() {
        text.push(char::from(b'1' + rank));
        for file in 0..8_u8 {
            text.push(' ');
            text.push(position.man_on(rank * 8 + file).map_or('·', |(man, is_white)| sign(man, is_white, alphabet)));
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
