//! Characters that nobody sees, out of a text before it is read: what a line seems to say is what it says.

use super::document::At;
use crate::encoding::lines;
use std::borrow::Cow;

/// The mark at the beginning of a text; files that were put one after the other have it in their midst.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The characters read as blanks, and how many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unseen {
    pub(super) first: At,
    pub(super) count: u32,
}

/// The text with blanks for its control characters, and without marks at the beginning of lines. A tab stays; Ctrl-Z at
/// the end of a line, by which DOS ends a text, is nobody's fault.
pub(super) fn without(text: &str) -> (Cow<'_, str>, Option<Unseen>) {
    if !text.bytes().any(may_begin_one) || !text.contains(|c| is_unseen(c) || c == BYTE_ORDER_MARK) {
        return (Cow::Borrowed(text), None);
    }
    let mut clean = String::with_capacity(text.len());
    let mut unseen: Option<Unseen> = None;
    for (number, line) in lines(text) {
        let line =
            line.trim_start_matches(BYTE_ORDER_MARK).trim_end_matches(|c: char| c.is_whitespace() || c == '\u{1a}');
        for (column, c) in (1..).zip(line.chars()) {
            let is_blank = is_unseen(c);
            clean.push(if is_blank { ' ' } else { c });
            if is_blank {
                unseen.get_or_insert(Unseen { first: At { line: number, column }, count: 0 }).count += 1;
            }
        }
        clean.push('\n');
    }
    (Cow::Owned(clean), unseen)
}

/// The first bytes of the characters that are looked for, in UTF-8.
fn may_begin_one(byte: u8) -> bool {
    matches!(byte, 0..=0x08 | 0x0b | 0x0c | 0x0e..=0x1f | 0x7f | 0xc2 | 0xef)
}

fn is_unseen(c: char) -> bool {
    c.is_control() && !matches!(c, '\t' | '\n' | '\r')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_without_control_characters_stays_as_it_is() {
        for text in ["", "012 Ærø\r\n\t013\n", "022 K\u{f8}ge\r", "012 § 5\r\n"] {
            assert!(matches!(without(text), (Cow::Borrowed(unchanged), None) if unchanged == text));
        }
    }

    #[test]
    fn a_control_character_is_a_blank_that_is_told() {
        let (text, unseen) = without("012 A\r\n\u{1a}001 B\u{7}C\u{85}D");
        assert_eq!(text, "012 A\n 001 B C D\n");
        let unseen = unseen.unwrap();
        assert_eq!((unseen.first.line, unseen.first.column, unseen.count), (2, 1, 3));
    }

    #[test]
    fn what_ends_a_text_in_dos_and_begins_one_in_windows_is_nothing() {
        let (text, unseen) = without("012 A \u{1a}\n\u{feff}012 B\n\u{1a}");
        assert_eq!((text.as_ref(), unseen), ("012 A\n012 B\n\n", None));
    }
}
