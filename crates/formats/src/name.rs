//! Names as they are looked up.

use icu_normalizer::ComposingNormalizerBorrowed;

/// A name without its comma, capitals and superfluous spaces.
pub fn name_key(name: &str) -> String {
    // Å may come as one character or as two.
    let name = ComposingNormalizerBorrowed::new_nfc().normalize(name);
    let mut key = String::with_capacity(name.len());
    for part in name.split(|c: char| c == ',' || c.is_whitespace()).filter(|part| !part.is_empty()) {
        if !key.is_empty() {
            key.push(' ');
        }
        key.extend(part.chars().flat_map(char::to_lowercase));
    }
    key
}

/// The same for names whose words may stand in any order.
pub fn words_key(name: &str) -> String {
    let key = name_key(name);
    let mut words: Vec<&str> = key.split(' ').collect();
    words.sort_unstable();
    words.join(" ")
}
