//! Foreign text made safe to show: invisible characters that have an effect are replaced.

use std::borrow::Cow;

/// Whether the character is invisible: it controls a terminal, turns the direction of reading, or has no width.
pub fn is_invisible(c: char) -> bool {
    replacement(c).is_some()
}

/// The text with a visible character in place of each invisible one, for a terminal; those in `kept` stay.
pub fn visible<'t>(text: &'t str, kept: &[char]) -> Cow<'t, str> {
    let replaced = |c: char| if kept.contains(&c) { None } else { replacement(c) };
    // A character that is replaced begins with one of these bytes, and long pages have few of them.
    let may_begin = |byte: u8| matches!(byte, ..b' ' | 0x7f | 0xc2 | 0xd8 | 0xe2 | 0xef | 0xf3);
    let begins = text.bytes().enumerate().filter(|(_, byte)| may_begin(*byte)).map(|(at, _)| at);
    if !begins.flat_map(|at| text.get(at..)?.chars().next()).any(|c| replaced(c).is_some()) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(|c| replaced(c).unwrap_or(c)).collect())
}

/// The picture of a control character, or the sign for other invisible ones.
fn replacement(c: char) -> Option<char> {
    match c {
        '\0'..='\u{1f}' => char::from_u32(0x2400 + u32::from(c)),
        '\u{7f}' => Some('\u{2421}'),
        '\u{80}'..='\u{9f}' | '\u{2028}' | '\u{2029}' => Some(char::REPLACEMENT_CHARACTER),
        // Marks of direction, and characters without width: joiners, byte order marks inside a text, letters of tags.
        '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' => {
            Some(char::REPLACEMENT_CHARACTER)
        }
        '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}' => Some(char::REPLACEMENT_CHARACTER),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_would_obey_is_shown_and_not_done() {
        let shown = visible("a\u{1b}[2Jb\u{202e}c\u{200b}\u{9b}\r\nd", &['\n']);
        assert_eq!(shown, "a\u{241b}[2Jb\u{fffd}c\u{fffd}\u{fffd}\u{240d}\nd");
        assert_eq!(visible("Ærø\tÅse\n", &['\t', '\n']), "Ærø\tÅse\n");
    }
}
