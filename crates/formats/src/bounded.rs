//! Limits of TOML and JSON from outside, checked before the text is parsed: the tree takes up to a hundred times the
//! memory of the text.

use super::limits::{MOST_TABLES, MOST_VALUES};
use crate::diagnostic::codes::report_too_large;
use crate::texts::Text;
use toml_parser::Source;
use toml_parser::lexer::TokenKind;

/// Tokens of a value on a line of its own: key, sign, text, the blanks between them, and the end of the line.
const PIECES_OF_A_VALUE: usize = 6;

/// A part of a text that exceeds its limit: its name, its number and the limit.
pub type Excess = (Text, usize, usize);

/// The first part of a TOML text that exceeds its limit.
pub fn too_many_in_toml(text: &str) -> Option<Excess> {
    let (mut values, mut tables, mut pieces) = (0, 0, 0);
    for piece in Source::new(text).lex() {
        pieces += 1;
        match piece.kind() {
            TokenKind::Comma | TokenKind::Equals => values += 1,
            // `[[games]]` opens a table, and each part of a key `a.b.c` is a table.
            TokenKind::LeftSquareBracket | TokenKind::LeftCurlyBracket | TokenKind::Dot => tables += 1,
            _ => {}
        }
    }
    // A text that is not TOML may have any other tokens.
    let values = values.max(pieces / PIECES_OF_A_VALUE);
    first_beyond(tables, values)
}

/// The first part of a JSON text that exceeds its limit. Signs inside strings count too: a report has few.
pub fn too_many_in_json(text: &str) -> Option<Excess> {
    let (mut values, mut tables) = (0, 0);
    for byte in text.bytes() {
        match byte {
            b',' => values += 1,
            b'[' | b'{' => tables += 1,
            _ => {}
        }
    }
    first_beyond(tables, values)
}

fn first_beyond(tables: usize, values: usize) -> Option<Excess> {
    let counted =
        [(report_too_large::tables(), tables, MOST_TABLES), (report_too_large::values(), values, MOST_VALUES)];
    counted.into_iter().find(|(_, count, most)| count > most)
}

/// The table of a text. `None`: it is not TOML, or exceeds a limit.
pub fn toml_table(text: &str) -> Option<toml::Table> {
    if too_many_in_toml(text).is_some() { None } else { text.parse().ok() }
}

/// The object of a text. `None`: it is not a JSON object, or exceeds a limit.
pub fn json_object(text: &str) -> Option<serde_json::Map<String, serde_json::Value>> {
    if too_many_in_json(text).is_some() { None } else { serde_json::from_str(text).ok() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_in_texts_are_not_counted() {
        let text = format!("a = \"{}\" # {}\n", ",=[{.".repeat(MOST_VALUES), "[".repeat(MOST_TABLES));
        assert!(too_many_in_toml(&text).is_none());
        assert!(toml_table(&text).is_some());
    }

    #[test]
    fn more_than_any_file_has_is_not_read_whatever_it_is_made_of() {
        for piece in
            ["a=1\n", "[[a]]\n", "a.a=1\n", "{}", "'' ", "]", "\n", "\r\n", "#\n", "a\t", "1,", "\"\"\"\"\"\" "]
        {
            let few = 10;
            let many = PIECES_OF_A_VALUE * MOST_VALUES + PIECES_OF_A_VALUE;
            assert!(too_many_in_toml(&piece.repeat(few)).is_none(), "{piece:?}");
            assert!(too_many_in_toml(&piece.repeat(many)).is_some(), "{piece:?}");
        }
        for piece in ["[", "{},", "1,"] {
            assert!(json_object(&format!("{{\"a\": [{}1]}}", piece.repeat(MOST_VALUES + 1))).is_none(), "{piece:?}");
        }
        assert!(json_object("{\"a\": [1, {}]}").is_some());
    }
}
