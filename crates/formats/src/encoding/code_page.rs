//! Code pages in which bytes that are not UTF-8 give words. Windows programs write CP1252, DOS programs CP850 or
//! (Nordic) CP865; in each the Danish letters are other bytes, and those of the others are signs or nothing.

use encoding_rs::WINDOWS_1252;
use oem_cp::code_table::{DECODING_TABLE_CP850, DECODING_TABLE_CP865};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodePage {
    Windows1252,
    Dos850,
    Dos865,
}

impl CodePage {
    /// In the order of preference where the evidence is equal.
    const ALL: [CodePage; 3] = [CodePage::Windows1252, CodePage::Dos850, CodePage::Dos865];

    pub fn name(self) -> &'static str {
        match self {
            CodePage::Windows1252 => "CP1252 (Windows, Latin-1)",
            CodePage::Dos850 => "CP850 (DOS)",
            CodePage::Dos865 => "CP865 (DOS)",
        }
    }

    /// Every byte is one character.
    pub fn decode(self, bytes: &[u8]) -> String {
        let table = self.table();
        bytes.iter().map(|byte| table[usize::from(*byte)]).collect()
    }

    /// `None`: it has a character that is not a byte here.
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
    /// The first byte that gives no word and no sign of its own in that code page.
    pub doubtful: Option<usize>,
    /// … that gives no character at all.
    pub impossible: Option<usize>,
}

/// The code page in which most of the bytes beyond ASCII are letters of a word. Each word of the file is weighed once
/// for each page; a word is a run of letters.
pub fn evidence(bytes: &[u8]) -> Evidence {
    let first = bytes.iter().position(|byte| !byte.is_ascii()).unwrap_or(0);
    let weighed = CodePage::ALL.map(|page| weigh(page, bytes));
    let mut best = 0;
    for (index, weight) in weighed.iter().enumerate() {
        if weight.weight > weighed[best].weight {
            best = index;
        }
    }
    let Weighed { doubtful, impossible, .. } = weighed[best];
    Evidence { page: CodePage::ALL[best], first, doubtful, impossible }
}

#[derive(Default)]
struct Weighed {
    weight: i64,
    doubtful: Option<usize>,
    impossible: Option<usize>,
}

/// Letters of the Nordic languages, which our players' names are full of.
const NORDIC: &str = "æøåÆØÅäöÄÖðþÐÞ";

/// Signs that stand in tables beside words.
const SIGNS: &str = "\u{a0}–—‘’“”´°§";
/// In CP1252 the half point of DOS, which stands in every table.
const NO_EVIDENCE: &str = "«»";

fn weigh(page: CodePage, bytes: &[u8]) -> Weighed {
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
            // O’Brien.
            '’' if is_inside => 2,
            '½' => 2,
            _ if SIGNS.contains(letter) && !is_inside => 1,
            _ if NO_EVIDENCE.contains(letter) && !is_inside => 0,
            _ if !is_letter(Some(letter)) && (is_letter(before) || is_letter(after)) => {
                weighed.doubtful.get_or_insert(index);
                -4
            }
            _ if !is_letter(Some(letter)) => -1,
            _ if !fits(letter, before, after, at(index + 2)) => {
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

/// Words are written small, with a capital, or in capitals: a capital does not follow a small letter, and a small letter
/// does not stand between capitals.
fn fits(letter: char, before: Option<char>, after: Option<char>, then: Option<char>) -> bool {
    let is_small = |c: Option<char>| c.is_some_and(char::is_lowercase);
    let is_capital = |c: Option<char>| c.is_some_and(char::is_uppercase);
    if letter.is_uppercase() {
        !(is_small(before) || is_capital(before) && is_small(after) || is_capital(after) && is_small(then))
    } else {
        !is_capital(after)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(bytes: &[u8]) -> CodePage {
        evidence(bytes).page
    }

    /// Each letter as the code page's own table has it: æ ø å Æ Ø Å.
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
            let found = weigh(CodePage::Windows1252, bytes);
            assert_eq!((found.weight, found.doubtful.is_some()), (weight, is_doubtful), "{bytes:?}");
            assert_eq!(found.impossible, None);
        }
        let control = weigh(CodePage::Windows1252, b"a\x81");
        assert_eq!((control.weight, control.impossible), (-8, Some(1)));
    }

    #[test]
    fn a_capital_begins_a_word_or_stands_among_capitals() {
        let fits = |word: &str, place: usize| {
            let letters: Vec<char> = word.chars().collect();
            let at = |index: usize| letters.get(index).copied();
            super::fits(letters[place], place.checked_sub(1).and_then(at), at(place + 1), at(place + 2))
        };
        for (word, place) in [("Øre", 0), ("ÆRØ", 2), ("SØREN", 1), ("Søren", 1), ("LaØ", 3 - 1)] {
            assert_eq!(fits(word, place), word != "LaØ", "{word}");
        }
        assert!(!fits("SØren", 1) && !fits("ØRen", 0) && !fits("SøREN", 1) && fits("ØR", 0));
    }
}
