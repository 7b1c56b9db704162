//! The words of a line, with the escaped letters of JSON, RTF and HTML decoded.

use super::fold;
use std::ops::Range;

/// A word of a line.
pub struct Word {
    pub at: Range<usize>,
    pub folded: String,
}

/// The words of a line. JSON may write a letter as `\u00f8`, RTF as `\'f8`, HTML as `&#248;`.
pub fn words(line: &str) -> Vec<Word> {
    let mut words = Vec::new();
    let (mut start, mut word, mut at) = (0, String::new(), 0);
    while at < line.len() {
        let plain = line.as_bytes()[at..].iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
        if plain > 0 {
            if word.is_empty() {
                start = at;
            }
            word.push_str(&line[at..at + plain]);
            at += plain;
            continue;
        }
        let (letter, length) = letter(&line[at..]);
        // A hyphen beside a digit belongs to the word; between letters it separates words.
        let is_parted = letter == '-'
            && !word.ends_with(|c: char| c.is_ascii_digit())
            && !line[at + length..].starts_with(|c: char| c.is_ascii_digit());
        if is_of_word(letter) && !is_parted {
            if word.is_empty() {
                start = at;
            }
            word.push(letter);
        } else if !word.is_empty() {
            words.push(Word { at: without_marks(line, start..at), folded: fold(&word) });
            word.clear();
        }
        at += length;
    }
    if !word.is_empty() {
        words.push(Word { at: without_marks(line, start..at), folded: fold(&word) });
    }
    words
}

/// Whether a letter belongs to a word; hyphens, apostrophes, combining accents and invisible characters do.
fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric()
        || ['-', '\'', '’', '´', '`', '\u{ad}', '\u{2060}'].contains(&letter)
        || ('\u{200b}'..='\u{200d}').contains(&letter)
        || ('\u{300}'..='\u{36f}').contains(&letter)
}

/// The range of a word without the quotation marks around it.
fn without_marks(line: &str, at: Range<usize>) -> Range<usize> {
    let is_mark = |c: char| ['\'', '’', '´', '`'].contains(&c);
    let word = &line[at.clone()];
    let from = at.start + word.len() - word.trim_start_matches(is_mark).len();
    let to = at.start + word.trim_end_matches(is_mark).len();
    if from < to { from..to } else { at }
}

/// The first letter of a text, and how many bytes it takes.
fn letter(text: &str) -> (char, usize) {
    let coded = match text.as_bytes().first() {
        Some(b'\\') => of_json(text).or_else(|| of_rtf(text)),
        Some(b'&') => of_page(text),
        _ => None,
    };
    let character = text.chars().next().unwrap_or(' ');
    coded.unwrap_or((character, character.len_utf8().max(1)))
}

fn code(digits: &str, radix: u32) -> Option<char> {
    u32::from_str_radix(digits, radix).ok().and_then(char::from_u32)
}

/// In JSON: `\u00f8`.
fn of_json(text: &str) -> Option<(char, usize)> {
    Some((code(text.strip_prefix("\\u")?.get(..4)?, 16)?, 6))
}

/// A letter of RTF: `\'f8`, or `\u248?`, which ends with a substitute for readers that do not know the letter.
fn of_rtf(text: &str) -> Option<(char, usize)> {
    if let Some(digits) = text.strip_prefix("\\'") {
        return Some((code(digits.get(..2)?, 16)?, 4));
    }
    let rest = text.strip_prefix("\\u")?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let character = code(&rest[..digits], 10)?;
    let behind = rest[digits..].strip_prefix(' ').map_or(digits, |_| digits + 1);
    let shown = if rest[behind..].starts_with("\\'") { 4 } else { usize::from(rest[behind..].starts_with('?')) };
    Some((character, text.len() - rest.len() + behind + shown))
}

/// In HTML: `&#248;`, `&#xF8;` or `&oslash;`.
fn of_page(text: &str) -> Option<(char, usize)> {
    let end = text.bytes().take(12).position(|byte| byte == b';')?;
    let name = &text[1..end];
    let character = match name.strip_prefix('#') {
        Some(number) if number.len() <= 8 => {
            number.strip_prefix(['x', 'X']).map_or_else(|| code(number, 10), |digits| code(digits, 16))?
        }
        Some(_) => return None,
        None => named(name)?,
    };
    Some((character, name.len() + 2))
}

/// The letter of a named HTML entity, without accents: `oslash` is `o`. Any other sign counts as a blank.
fn named(name: &str) -> Option<char> {
    const MARKS: [&str; 12] =
        ["acute", "grave", "circ", "uml", "tilde", "ring", "cedil", "caron", "slash", "strok", "ogon", "breve"];
    if name.is_empty() || name.len() > 8 || !name.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return None;
    }
    let (letter, mark) = name.split_at(1);
    let character = match name.to_ascii_lowercase().as_str() {
        "aelig" => 'æ',
        "oelig" => 'œ',
        "szlig" => 'ß',
        "eth" => 'ð',
        "thorn" => 'þ',
        "shy" => '\u{ad}',
        "apos" | "lsquo" | "rsquo" => '\'',
        "hyphen" | "dash" => '-',
        _ if MARKS.contains(&mark) => letter.chars().next()?,
        _ => ' ',
    };
    Some(if name.starts_with(char::is_uppercase) { character.to_uppercase().next()? } else { character })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_may_be_written_as_its_number_whatever_comes_behind_it() {
        assert_eq!(letter("&#39;Brie Åge"), ('\'', 5));
        assert_eq!(letter("&#xE5;se"), ('å', 6));
        assert_eq!(letter("&#39 Brie Åge;"), ('&', 1));
    }

    #[test]
    fn pages_and_rtf_have_names_of_their_own_for_letters() {
        for (text, due) in [
            ("&oslash;", ('o', 8)),
            ("&AElig;x", ('Æ', 7)),
            ("&eacute;", ('e', 8)),
            ("&Aring;ge", ('A', 7)),
            ("&nbsp;Bo", (' ', 6)),
            ("& Bo; Per", ('&', 1)),
            ("&;", ('&', 1)),
            ("&æ;", ('&', 1)),
            ("\\'e5se", ('å', 4)),
            ("\\u230?x", ('æ', 6)),
            ("\\u230\\'e6x", ('æ', 9)),
            ("\\u00f8x", ('ø', 6)),
            ("\\'", ('\\', 1)),
            ("\\u", ('\\', 1)),
            ("\\", ('\\', 1)),
        ] {
            assert_eq!(letter(text), due, "{text}");
        }
        for text in ["Kj&aelig;r", "Kj\\'e6r", "Kj\\u230?r", "Kj&AElig;r", "Kj\u{ad}&#230;r", "Kj&shy;&#xe6;r", "Kjær"]
        {
            let all: Vec<String> = words(text).into_iter().map(|word| word.folded).collect();
            assert_eq!(all, [fold("kjær")], "{text}");
        }
    }

    #[test]
    fn a_hyphen_parts_names_and_no_numbers() {
        let all = |line: &str| words(line).into_iter().map(|word| word.folded).collect::<Vec<_>>();
        assert_eq!(all("Kær-Lund, A."), ["kar", "lund", "a"]);
        assert_eq!(all("2026-05-b 1990-07-04"), ["202605b", "19900704"]);
    }
}
