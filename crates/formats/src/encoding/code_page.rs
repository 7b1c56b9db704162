//! Guesses the code page of bytes that are not UTF-8. Windows programs write CP1252, DOS programs CP850 or (Nordic)
//! CP865. The bytes of Danish letters differ; read in another page, they are signs or have no character.

use encoding_rs::WINDOWS_1252;
use oem_cp::code_table::{DECODING_TABLE_CP850, DECODING_TABLE_CP865};
use std::cmp::Reverse;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodePage {
    Windows1252,
    Dos850,
    Dos865,
}

impl CodePage {
    /// In the order of preference if the evidence is equal.
    const ALL: [CodePage; 3] = [CodePage::Windows1252, CodePage::Dos850, CodePage::Dos865];

    pub fn name(self) -> &'static str {
        match self {
            CodePage::Windows1252 => "CP1252 (Windows, Latin-1)",
            CodePage::Dos850 => "CP850 (DOS)",
            CodePage::Dos865 => "CP865 (DOS)",
        }
    }

    /// Decodes bytes, each of which is one character.
    pub fn decode(self, bytes: &[u8]) -> String {
        let table = self.table();
        bytes.iter().map(|byte| table[usize::from(*byte)]).collect()
    }

    /// Encodes a text in the code page. `None`: the text has a character that the page lacks.
    pub fn encode(self, text: &str) -> Option<Vec<u8>> {
        let table = self.table();
        let byte = |c: char| match u8::try_from(c) {
            Ok(byte) if byte.is_ascii() => Some(byte),
            _ => table.iter().position(|letter| *letter == c).and_then(|place| u8::try_from(place).ok()),
        };
        text.chars().map(byte).collect()
    }

    fn character(self, byte: u8) -> char {
        let dos = |table: &[char; 128]| table.get(usize::from(byte) - 128).copied();
        let character = match self {
            _ if byte.is_ascii() => Some(char::from(byte)),
            CodePage::Windows1252 => WINDOWS_1252.decode_without_bom_handling(&[byte]).0.chars().next(),
            CodePage::Dos850 => dos(&DECODING_TABLE_CP850),
            CodePage::Dos865 => dos(&DECODING_TABLE_CP865),
        };
        character.unwrap_or(char::REPLACEMENT_CHARACTER)
    }

    /// The character of each byte.
    pub fn table(self) -> [char; 256] {
        let mut table = ['\0'; 256];
        for (byte, character) in (0..=u8::MAX).zip(&mut table) {
            *character = self.character(byte);
        }
        table
    }
}

/// The evidence about bytes that are not UTF-8.
#[derive(Debug, PartialEq, Eq)]
pub struct Evidence {
    pub page: CodePage,
    /// The first byte beyond ASCII.
    pub first: usize,
    /// The first byte that is neither part of a word nor a separate sign in that code page.
    pub doubtful: Option<usize>,
    /// The first byte without a character in that code page.
    pub impossible: Option<usize>,
}

/// The code page in which most of the bytes beyond ASCII are letters of a word, which is a run of letters. Each of these
/// bytes is weighed once for each page.
pub fn evidence(bytes: &[u8]) -> Evidence {
    let first = bytes.iter().position(|byte| !byte.is_ascii()).unwrap_or(0);
    let weighed = CodePage::ALL.map(|page| weigh_page(page, bytes));
    let best = (0..weighed.len()).max_by_key(|&page| (weighed[page].weight, Reverse(page))).unwrap_or(0);
    let Weighed { doubtful, impossible, .. } = weighed[best];
    Evidence { page: CodePage::ALL[best], first, doubtful, impossible }
}

#[derive(Default)]
struct Weighed {
    weight: i64,
    doubtful: Option<usize>,
    impossible: Option<usize>,
}

/// Letters of the Nordic languages, which are frequent in our players' names.
const NORDIC: &str = "æøåÆØÅäöÄÖðþÐÞ";

/// Signs that occur beside words in tables.
const SIGNS: &str = "\u{a0}–—‘’“”´°§";
/// The half point of DOS, as CP1252 reads it: every table has it.
const NO_EVIDENCE: &str = "«»";

fn weigh_page(page: CodePage, bytes: &[u8]) -> Weighed {
    let table = page.table();
    let at = |index: usize| bytes.get(index).map(|byte| table[usize::from(*byte)]);
    let mut weighed = Weighed::default();
    for (index, byte) in bytes.iter().enumerate().filter(|(_, byte)| !byte.is_ascii()) {
        let letter = table[usize::from(*byte)];
        let before = index.checked_sub(1).and_then(at);
        let after = at(index + 1);
        let is_inside = is_letter(before) && is_letter(after);
        let weight = match letter {
            _ if letter.is_control() => {
                weighed.impossible.get_or_insert(index);
                -8
            }
            // As in O’Brien.
            '’' if is_inside => 2,
            '½' => 2,
            _ if SIGNS.contains(letter) && !is_inside => 1,
            _ if NO_EVIDENCE.contains(letter) && !is_inside => 0,
            _ if !is_letter(Some(letter)) && (is_letter(before) || is_letter(after)) => {
                weighed.doubtful.get_or_insert(index);
                -4
            }
            _ if !is_letter(Some(letter)) => -1,
            _ if !has_plausible_case(letter, before, after, at(index + 2)) => {
                weighed.doubtful.get_or_insert(index);
                -1
            }
            _ if NORDIC.contains(letter) => 3,
            _ => 2,
        };
        weighed.weight += weight;
    }
    weighed
}

fn is_letter(character: Option<char>) -> bool {
    character.is_some_and(|c| c.is_alphabetic() && !"µªºƒ".contains(c))
}

/// Whether the letter's case suits its neighbours: a capital does not follow a small letter, and a small letter is not
/// between capitals.
fn has_plausible_case(letter: char, before: Option<char>, after: Option<char>, then: Option<char>) -> bool {
    let is_small = |c: Option<char>| c.is_some_and(char::is_lowercase);
    let is_capital = |c: Option<char>| c.is_some_and(char::is_uppercase);
    if letter.is_uppercase() {
        !(is_small(before) || is_capital(before) && is_small(after) || is_capital(after) && is_small(then))
    } else {
        !is_capital(after)
    }
}

// UTF-8 that a program read as CP1252 and wrote as UTF-8 again: `Søren` has become `SÃ¸ren`.

/// A text with lines restored.
#[derive(Debug, PartialEq, Eq)]
pub struct Restored {
    pub text: String,
    /// The number of restored lines.
    pub lines: usize,
    /// The byte offset of the first restored letter.
    pub first: usize,
    /// The word of that letter, as found and as restored.
    pub words: (String, String),
}

/// Restores text that was encoded twice, line by line; `None`: there is none.
///
/// A line is restored only if the whole of it, in CP1252, is UTF-8 of letters and signs that European names have: in a
/// name that was encoded once, no sign follows an `Ã`.
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
        let same_bytes = line.bytes().zip(right.bytes()).take_while(|(a, b)| a == b).count();
        let same = (0..=same_bytes).rev().find(|&at| line.is_char_boundary(at)).unwrap_or(0);
        first.get_or_insert_with(|| (out.len() + same, (word_at(line, same), word_at(&right, same))));
        out.push_str(&right);
    }
    let (first, words) = first?;
    Some(Restored { text: out, lines, first, words })
}

/// Whether a letter may be the first byte of a character encoded twice, followed by a character that is not ASCII, as the
/// second byte would be.
fn may_be_twice(text: &str) -> bool {
    // Â, Ã, Ä, Å and â in UTF-8. All have the same first byte.
    const FIRST: u8 = 0xc3;
    const SECOND: [u8; 5] = [0x82, 0x83, 0x84, 0x85, 0xa2];
    let bytes = text.as_bytes();
    memchr::memchr_iter(FIRST, bytes).any(|at| {
        let byte_after = |further| bytes.get(at + further).copied();
        byte_after(1).is_some_and(|byte| SECOND.contains(&byte)) && byte_after(2).is_some_and(|byte| !byte.is_ascii())
    })
}

fn restored(line: &str, letters: &[char; 256]) -> Option<String> {
    let byte = |letter: char| letters.iter().position(|known| *known == letter).or(Some(letter as usize));
    let bytes: Option<Vec<u8>> =
        line.chars().map(|letter| byte(letter).and_then(|byte| byte.try_into().ok())).collect();
    String::from_utf8(bytes?).ok().filter(|right| right.chars().all(is_of_names))
}

/// ASCII, Latin letters and signs, and the dashes and quotes of word processors.
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

    fn page(bytes: &[u8]) -> CodePage {
        evidence(bytes).page
    }

    /// The bytes of æ ø å Æ Ø Å in each code page.
    #[test]
    fn danish_letters_tell_which_code_page_it_is() {
        let windows: [u8; 6] = [0xe6, 0xf8, 0xe5, 0xc6, 0xd8, 0xc5];
        let dos: [u8; 6] = [0x91, 0x9b, 0x86, 0x92, 0x9d, 0x8f];
        for index in 0..6 {
            let word = |letter: u8| if index < 3 { [b'S', letter, b'r'] } else { [letter, b's', b't'] };
            assert_eq!(page(&word(windows[index])), CodePage::Windows1252, "letter {index}");
            assert_eq!(page(&word(dos[index])), CodePage::Dos850, "letter {index}");
            assert_eq!(CodePage::Dos850.decode(&[dos[index]]), CodePage::Windows1252.decode(&[windows[index]]));
        }
    }

    #[test]
    fn names_in_capitals_tell_it_too() {
        assert_eq!(page(b"S\x9dREN \x92BELD"), CodePage::Dos850);
        assert_eq!(page(b"S\xd8REN \xc6BELD"), CodePage::Windows1252);
    }

    #[test]
    fn an_apostrophe_is_not_an_ae() {
        assert_eq!(page(b"O\x92Brien"), CodePage::Windows1252);
        assert_eq!(page(b"O\x92Brien; S\x9bren \x91bel\x9b"), CodePage::Dos850);
    }

    #[test]
    fn half_points_tell_it_too() {
        assert_eq!(page(b"1;101;102;\xab-\xab"), CodePage::Dos850);
        assert_eq!(page(b"1;101;102;\xbd-\xbd"), CodePage::Windows1252);
    }

    #[test]
    fn letters_of_other_languages_are_letters() {
        assert_eq!(page(b"M\xfcller, Andr\xe9"), CodePage::Windows1252);
        assert_eq!(page(b"M\x81ller, Andr\x82"), CodePage::Dos850);
    }

    #[test]
    fn what_is_a_word_in_none_is_named() {
        // Mac OS Roman: ø is 0xBF.
        let found = evidence(b"1. J\xbfrgensen");
        assert_eq!(
            (found.page, found.first, found.doubtful, found.impossible),
            (CodePage::Windows1252, 4, Some(4), None)
        );
    }

    #[test]
    fn what_stands_beside_a_byte_says_how_likely_its_character_is() {
        for (bytes, weight, is_doubtful) in [
            (&b"S\xf8ren"[..], 3, false),
            (b"Ren\xe9", 2, false),
            (b"O\x92Brien", 2, false),
            (b"O\x92 Brien", 1, false),
            (b"\x92Brien", 1, false),
            (b" \xbd ", 2, false),
            (b"\xa7 5", 1, false),
            (b"a\xa7b", -4, true),
            (b"\xabx", 0, false),
            (b"a\xabb", -4, true),
            (b"a\xb1 ", -4, true),
            (b" \xb1a", -4, true),
            (b" \xb1 ", -1, false),
            (b"a\xd8b", -1, true),
            (b"\xf8DE", -1, true),
        ] {
            let found = weigh_page(CodePage::Windows1252, bytes);
            assert_eq!((found.weight, found.doubtful.is_some()), (weight, is_doubtful), "{bytes:?}");
            assert_eq!(found.impossible, None);
        }
        let control = weigh_page(CodePage::Windows1252, b"a\x81");
        assert_eq!((control.weight, control.impossible), (-8, Some(1)));
    }

    #[test]
    fn a_capital_begins_a_word_or_stands_among_capitals() {
        let is_plausible = |word: &str, place: usize| {
            let letters: Vec<char> = word.chars().collect();
            let at = |index: usize| letters.get(index).copied();
            super::has_plausible_case(letters[place], place.checked_sub(1).and_then(at), at(place + 1), at(place + 2))
        };
        for (word, place) in [("Øre", 0), ("ÆRØ", 2), ("SØREN", 1), ("Søren", 1), ("LaØ", 3 - 1)] {
            assert_eq!(is_plausible(word, place), word != "LaØ", "{word}");
        }
        assert!(
            !is_plausible("SØren", 1) && !is_plausible("ØRen", 0) && !is_plausible("SøREN", 1) && is_plausible("ØR", 0)
        );
    }

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
