//! UTF-8 that a program took for CP1252 and wrote as UTF-8 once more: `Søren` has become `SÃ¸ren`.

use super::code_page::CodePage;

/// A text in which lines were put right.
#[derive(Debug, PartialEq, Eq)]
pub struct Restored {
    pub text: String,
    /// How many lines.
    pub lines: usize,
    /// The first letter that was put right: bytes before it.
    pub first: usize,
    /// The word in which it stands, as found and as put right.
    pub words: (String, String),
}

/// Puts right what was encoded twice, line by line; `None`: nothing was.
///
/// A line counts only if the whole of it, in CP1252, is UTF-8 of letters and signs that European names have: after the
/// `Ã` of a name that was encoded once comes no sign.
pub fn restore(text: &str) -> Option<Restored> {
    if !may_be_twice(text) {
        return None;
    }
    let letters = CodePage::Windows1252.table();
    let mut out = String::with_capacity(text.len());
    let (mut lines, mut first) = (0, None);
    for line in text.split_inclusive(['\n', '\r']) {
        let right = if may_be_twice(line) { restored(line, &letters) } else { None };
        let Some(right) = right else {
            out.push_str(line);
            continue;
        };
        lines += 1;
        let same = line.bytes().zip(right.bytes()).take_while(|(a, b)| a == b).count();
        let same = (0..=same).rev().find(|&at| line.is_char_boundary(at)).unwrap_or(0);
        first.get_or_insert_with(|| (out.len() + same, (word_at(line, same), word_at(&right, same))));
        out.push_str(&right);
    }
    let (first, words) = first?;
    Some(Restored { text: out, lines, first, words })
}

/// Whether there is a letter that the first byte of a letter would have become, and behind it one that is not ASCII, as a
/// further byte would be.
fn may_be_twice(text: &str) -> bool {
    // Â, Ã, Ä, Å and â, as they stand in the text. All begin with one byte.
    const FIRST: u8 = 0xc3;
    const SECOND: [u8; 5] = [0x82, 0x83, 0x84, 0x85, 0xa2];
    let bytes = text.as_bytes();
    memchr::memchr_iter(FIRST, bytes).any(|at| {
        let behind = |further| bytes.get(at + further).copied();
        behind(1).is_some_and(|byte| SECOND.contains(&byte)) && behind(2).is_some_and(|byte| !byte.is_ascii())
    })
}

fn restored(line: &str, letters: &[char; 256]) -> Option<String> {
    let byte = |letter: char| letters.iter().position(|known| *known == letter).or(Some(letter as usize));
    let bytes: Option<Vec<u8>> =
        line.chars().map(|letter| byte(letter).and_then(|byte| byte.try_into().ok())).collect();
    String::from_utf8(bytes?).ok().filter(|right| right.chars().all(is_of_names))
}

/// ASCII, Latin letters and signs, and the dashes and quotes that word processors set.
fn is_of_names(letter: char) -> bool {
    matches!(letter, '\0'..='\u{7f}' | '\u{a0}'..='\u{17f}' | '\u{2013}'..='\u{2022}' | '\u{2026}' | '€')
}

fn word_at(line: &str, at: usize) -> String {
    let start = line[..at].rfind(char::is_whitespace).unwrap_or(0);
    let word = line[start..].split_whitespace().next().unwrap_or_default();
    word.trim_end_matches([',', ';', '"']).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn twice(text: &str) -> String {
        CodePage::Windows1252.decode(text.as_bytes())
    }

    #[test]
    fn a_name_that_was_encoded_twice_is_put_right() {
        let right = "Kurt\r\nØrsted, Søren Åge\rÆble – Müller\n";
        let wrong = format!("Kurt\r\n{}\r{}", twice("Ørsted, Søren Åge"), twice("Æble – Müller\n"));
        let restored = restore(&wrong).unwrap();
        assert_eq!((restored.text.as_str(), restored.lines, restored.first), (right, 2, 6));
        assert_eq!(restored.words, ("Ã˜rsted".to_owned(), "Ørsted".to_owned()));
    }

    #[test]
    fn also_where_the_program_took_it_for_latin_1() {
        let wrong: String = "Ørsted".bytes().map(char::from).collect();
        assert_eq!(restore(&wrong).map(|restored| restored.text).as_deref(), Some("Ørsted"));
    }

    #[test]
    fn lines_that_were_encoded_once_stay_as_they_are() {
        let mixed = format!("Søren Ærø\n{}\nMATÚŠ\n", twice("Søren Ærø"));
        let restored = restore(&mixed).unwrap();
        assert_eq!((restored.text.as_str(), restored.lines), ("Søren Ærø\nSøren Ærø\nMATÚŠ\n", 1));
        for text in ["Søren", "Ångström, Åse", "JOÃO Ângelo", "MATÚŠ ÄŽELEZNY", "Ã", "Nuñez – Çelik", "Äß Åø Âé"]
        {
            assert_eq!(restore(text), None, "{text}");
        }
    }

    #[test]
    fn a_word_is_named_without_what_stands_around_it() {
        let line = "1;2 Holm, \"Krat\"; x";
        let words = [0, 3, 4, 7, 10, 11].map(|at| word_at(line, at));
        assert_eq!(words, ["1;2", "1;2", "Holm", "Holm", "\"Krat", "\"Krat"]);
    }
}
