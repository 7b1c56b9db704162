//! Names in smaller alphabets: Danish ones in ASCII, as FIDE's lists write them, and any name in CP1252.

use icu_normalizer::DecomposingNormalizerBorrowed;
use kartotek_names::written_as;
use std::borrow::Cow;

/// The replacement of a character without another spelling.
const REPLACEMENT: char = '?';

/// Signs, and their spelling in ASCII.
const SIGNS: [(char, &str); 7] =
    [('\u{a0}', " "), ('‘', "'"), ('’', "'"), ('“', "\""), ('”', "\""), ('–', "-"), ('—', "-")];

/// A text in a smaller alphabet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transliteration<'t> {
    pub text: Cow<'t, str>,
    /// A letter had no other spelling: `?` replaces it.
    pub is_incomplete: bool,
}

/// Writes a text in ASCII: ø is o, æ is ae, å is a, other marks are dropped.
pub fn ascii(text: &str) -> Transliteration<'_> {
    written(text, |c| c.is_ascii())
}

/// Writes a text in the letters of CP1252.
pub fn cp1252(text: &str) -> Transliteration<'_> {
    written(text, |c| cp1252_byte(c).is_some())
}

/// The byte of a character; `None`: CP1252 does not have it.
pub fn cp1252_byte(c: char) -> Option<u8> {
    let mut utf_8 = [0; 4];
    let (bytes, _, is_missing) = encoding_rs::WINDOWS_1252.encode(c.encode_utf8(&mut utf_8));
    bytes.first().copied().filter(|_| !is_missing)
}

fn of_sign(sign: char) -> Option<&'static str> {
    SIGNS.iter().find(|(known, _)| *known == sign).map(|(_, instead)| *instead)
}

fn written(text: &str, is_known: impl Fn(char) -> bool) -> Transliteration<'_> {
    if text.chars().all(&is_known) {
        return Transliteration { text: Cow::Borrowed(text), is_incomplete: false };
    }
    // Å may be one character or two; an alphabet more often has the single one.
    let text = icu_normalizer::ComposingNormalizerBorrowed::new_nfc().normalize(text);
    let decomposer = DecomposingNormalizerBorrowed::new_nfd();
    let mut out = String::with_capacity(text.len());
    let mut is_incomplete = false;
    for c in text.chars() {
        if is_known(c) {
            out.push(c);
        } else if let Some(instead) = written_as(c).or_else(|| of_sign(c)) {
            out.push_str(instead);
        } else {
            let base: String = decomposer.normalize_iter(std::iter::once(c)).filter(|&part| is_known(part)).collect();
            if base.is_empty() {
                is_incomplete = true;
                out.push(REPLACEMENT);
            } else {
                out.push_str(&base);
            }
        }
    }
    Transliteration { text: Cow::Owned(out), is_incomplete }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn danish_names_are_written_as_fide_writes_them() {
        assert_eq!(ascii("Sørensen, Åge Kjær").text, "Sorensen, Age Kjaer");
        // Å written as two characters.
        assert_eq!(ascii("A\u{30a}ge").text, "Age");
        assert_eq!(ascii("Łukasz Ðuro Straße").text, "Lukasz Duro Strasse");
    }

    #[test]
    fn cp1252_keeps_what_it_has_and_leaves_signs_out() {
        assert_eq!(cp1252("Sørensen, Šime").text, "Sørensen, Šime");
        assert_eq!(cp1252("Łukasz Dvořák").text, "Lukasz Dvorák");
        assert!(!cp1252("Dvořák").is_incomplete);
    }

    #[test]
    fn a_letter_without_another_spelling_is_told() {
        let written = ascii("Иван");
        assert_eq!((written.text.as_ref(), written.is_incomplete), ("????", true));
    }
}
