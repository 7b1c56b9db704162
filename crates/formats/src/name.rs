//! Names as keys of look-ups, and texts that cannot be a person's name.

use icu_normalizer::ComposingNormalizerBorrowed;
use kartotek_names::{folded, is_apostrophe};
use std::borrow::Cow;

/// A name without its comma, hyphens, capitals and superfluous spaces, and with one kind of apostrophe.
pub fn name_key(name: &str) -> String {
    let is_hyphen = |c: char| matches!(c, '-' | '\u{2010}' | '\u{2011}' | '–');
    key(name, is_hyphen, |c| if is_apostrophe(c) { '\'' } else { c })
}

/// The key of a name in fingerprints, which earlier runs have stored: without its comma, capitals and superfluous spaces.
pub fn fingerprint_key(name: &str) -> String {
    key(name, |_| false, |c| c)
}

fn key(name: &str, is_blank: impl Fn(char) -> bool, plain: impl Fn(char) -> char) -> String {
    // Å may be one character or two.
    let name = ComposingNormalizerBorrowed::new_nfc().normalize(name);
    let mut key = String::with_capacity(name.len());
    let ends_part = |c: char| c == ',' || c.is_whitespace() || is_blank(c);
    for part in name.split(ends_part).filter(|part| !part.is_empty()) {
        if !key.is_empty() {
            key.push(' ');
        }
        key.extend(part.chars().map(&plain).flat_map(char::to_lowercase));
    }
    key
}

/// [`name_key`] with its words sorted.
pub fn words_key(name: &str) -> String {
    let key = name_key(name);
    let mut words: Vec<&str> = key.split(' ').collect();
    words.sort_unstable();
    words.join(" ")
}

/// A number that is the same for names with the same [`words_key`], for indexes: it is computed without the key, unless a name
/// has rare letters.
pub fn words_hash(name: &str) -> u64 {
    // FNV-1a of each word.
    const START: u64 = 0xcbf2_9ce4_8422_2325;
    let is_plain = |c: char| c.is_ascii() && !is_apostrophe(c) || ('À'..='ÿ').contains(&c);
    let name = if name.chars().all(is_plain) { Cow::Borrowed(name) } else { Cow::Owned(name_key(name)) };
    let (mut sum, mut word) = (0u64, START);
    for letter in name.chars().flat_map(char::to_lowercase).chain([' ']) {
        if letter == ',' || letter == '-' || letter.is_whitespace() {
            sum = sum.wrapping_add(if word == START { 0 } else { word });
            word = START;
        } else {
            word = (word ^ u64::from(letter)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    sum
}

/// Words for a missing opponent in a pairing, folded, by language.
const EMPTY_PLACE: [&[&str]; 4] = [
    &["bye", "free", "x", "xx", "xxx", "noplayer", "walkover", "vacant"],
    &["oversidder", "oversidning", "fri", "frirunde", "vakant"],
    &["spielfrei", "freilos", "frei"],
    &["spelfri"],
];

/// Phrases for a missing opponent, folded.
const EMPTY_PLACES: [&[&str]; 2] = [
    &["no player", "no opponent", "free round", "empty place", "walk over"],
    &["ingen spiller", "ingen modstander", "fri runde", "tom plads"],
];

/// Placeholders for a name, in trials or for an unknown one.
const PLACEHOLDER_WORDS: [&str; 11] =
    ["test", "dummy", "nn", "n", "navn", "name", "ukendt", "unknown", "player", "spiller", "anonym"];
/// Placeholders of two words; `ny` alone is a name too.
const PLACEHOLDER_PAIRS: [&str; 4] = ["player new", "new player", "spiller ny", "ny spiller"];

/// Whether a name means that there is no opponent, such as `Bye` or `Bye 2`.
pub fn is_empty_place(name: &str) -> bool {
    let folded = folded(name);
    let unnumbered = folded.trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ');
    let is_empty = |word: &str| EMPTY_PLACE.iter().any(|words| words.contains(&word));
    EMPTY_PLACES.iter().any(|phrases| phrases.contains(&unnumbered))
        || (!unnumbered.is_empty() && unnumbered.split(' ').all(is_empty))
}

/// The reason why a name cannot be that of a new person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NameFault {
    /// No surname, no first name, or no comma between them.
    NotWhole,
    EmptyPlace,
    /// It is a placeholder.
    Placeholder,
    /// It has a digit, which does not belong to a name.
    Number,
    /// It has an e-mail address in it.
    Address,
    /// It is all in capitals; with the usual spelling.
    Capitals(String),
    /// It has no capitals; with the usual spelling.
    Small(String),
}

/// The fault of the name of a new person. A name of the register is surname, comma, first name.
pub fn fault(name: &str) -> Option<NameFault> {
    let has_letters = |part: &str| part.chars().any(char::is_alphabetic);
    let is_whole = || name.split_once(',').is_some_and(|(surname, first)| has_letters(surname) && has_letters(first));
    if is_empty_place(name) {
        return Some(NameFault::EmptyPlace);
    }
    if !is_whole() {
        return Some(NameFault::NotWhole);
    }
    let words = folded(name);
    if PLACEHOLDER_PAIRS.contains(&words.as_str()) || words.split(' ').all(|word| PLACEHOLDER_WORDS.contains(&word)) {
        return Some(NameFault::Placeholder);
    }
    if name.chars().any(char::is_numeric) {
        return Some(NameFault::Number);
    }
    if name.contains('@') {
        return Some(NameFault::Address);
    }
    if !name.chars().any(char::is_uppercase) && name.chars().any(char::is_lowercase) {
        return Some(NameFault::Small(with_capitals(name)));
    }
    // A single capital is an initial, and right.
    let is_shouted = |part: &str| part.chars().filter(|c| c.is_uppercase()).count() > 1;
    let is_in_capitals = !name.chars().any(char::is_lowercase) && name.split([',', ' ', '.']).any(is_shouted);
    is_in_capitals.then(|| NameFault::Capitals(with_capitals(name)))
}

/// A name with a capital at the beginning of each word, and small letters behind it.
fn with_capitals(name: &str) -> String {
    let mut written = String::with_capacity(name.len());
    let mut is_first = true;
    for c in name.chars() {
        if is_first {
            written.extend(c.to_uppercase())
        } else {
            written.extend(c.to_lowercase())
        }
        is_first = !c.is_alphabetic();
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_however_its_hyphens_and_apostrophes_are_written() {
        for (a, b) in [("O’Hara, Ib", "O'Hara, Ib"), ("Friis-Lund, Bo", "Friis Lund, Bo"), ("Lund,  BO", "lund bo")] {
            assert_eq!(name_key(a), name_key(b), "{a} and {b}");
        }
        assert_ne!(name_key("Lund, Søren"), name_key("Lund, Soren"));
        // Fingerprints recorded by runs must not change.
        assert_eq!(fingerprint_key("O’Hara-Lund,  Bo"), "o’hara-lund bo");
    }

    #[test]
    fn names_with_the_same_words_have_the_same_hash() {
        for (one, other) in [
            ("Mørkholt-Lund, Åse", "åse MØRKHOLT lund"),
            ("Åse", "A\u{30a}SE"),
            ("d´Arc, Jeanne", "JEANNE  D'ARC"),
            ("Øst\u{2010}Æby, ß×÷", "øst æby ß×÷"),
            ("Şükrü, İpek", "ipek\u{307}, şükrü"),
        ] {
            assert_eq!(words_key(one) == words_key(other), words_hash(one) == words_hash(other), "{one} and {other}");
        }
        assert_eq!(words_hash("Lund, Bo"), words_hash("bo\tlund"));
        assert!(words_hash("Lund, Bo") != words_hash("Lund, Bo Bo") && words_hash("ab c") != words_hash("a bc"));
    }

    #[test]
    fn words_for_the_empty_place_are_no_names_of_people() {
        for name in ["BYE", "Bye, Bye", "spielfrei", "Oversidder", "Fri", "No Player", "X", "BYE 1", "Ingen modstander"]
        {
            assert!(is_empty_place(name), "{name}");
        }
        for name in ["Fri, Anna", "Frie", "Bo", "Xu, Li", "17", "", "Tom, Ib"] {
            assert!(!is_empty_place(name), "{name}");
        }
    }

    #[test]
    fn a_new_person_has_surname_and_first_name_in_letters() {
        use NameFault::{Address, Capitals, EmptyPlace, NotWhole, Number, Placeholder, Small};
        for (name, expected) in [
            (".", NotWhole),
            ("Nils Ny", NotWhole),
            ("Ny, .", NotWhole),
            ("Bye", EmptyPlace),
            ("Test, Test", Placeholder),
            ("N, N", Placeholder),
            ("Player, New", Placeholder),
            ("Unknown, Unknown", Placeholder),
            ("Ny, Nils ny@example.org", Address),
            ("ægir, nils-ole", Small("Ægir, Nils-Ole".to_owned())),
            ("Ny, Nils 1234", Number),
            ("NY, NILS", Capitals("Ny, Nils".to_owned())),
            ("FRIIS-LUND, ÅSE", Capitals("Friis-Lund, Åse".to_owned())),
        ] {
            assert_eq!(fault(name), Some(expected), "{name}");
        }
        for name in ["Ny, Nils", "McDonald, Ib", "Ny, N. A.", "NY, Nils", "Test, Anna", "李, 小龙", "O, J"] {
            assert_eq!(fault(name), None, "{name}");
        }
    }
}
