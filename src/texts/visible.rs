//! Foreign text on its way to people: what cannot be seen and yet does something.

use std::borrow::Cow;

/// Control characters, and the marks that turn the direction of writing or take no room.
pub fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// The text as a terminal may show it: `�` for each character that cannot be seen. Lines and tabs stay.
pub fn visible(text: &str) -> Cow<'_, str> {
    let is_hidden = |c: char| is_invisible(c) && !matches!(c, '\n' | '\t');
    if !text.contains(is_hidden) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(|c| if is_hidden(c) { '\u{fffd}' } else { c }).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_would_obey_is_shown_as_unknown() {
        assert_eq!(visible("a\u{1b}[2Jb\u{202e}c\u{200b}\r\nd"), "a\u{fffd}[2Jb\u{fffd}c\u{fffd}\u{fffd}\nd");
        assert_eq!(visible("Ærø\tÅse\n"), "Ærø\tÅse\n");
    }
}
