//! Names as they are compared, not as they are written: parts without capitals and marks, the sound of a part, and which
//! given names are short forms of each other. Nobody is recognised by these: they find candidates and doubts.

use icu_normalizer::DecomposingNormalizerBorrowed;
use std::collections::HashMap;
use std::sync::OnceLock;

/// No name has more parts; the rest is not looked at.
const MOST_PARTS: usize = 12;

/// The parts of a name in their order, each of small Latin letters without marks: `Mørkholt-Lund, Anders` is `morkholt`,
/// `lund`, `anders`. ø, ö and oe are o; å and aa are a; æ, ä and ae are a; ü and ue are u.
pub fn parts(name: &str) -> Vec<String> {
    let plain = DecomposingNormalizerBorrowed::new_nfd().normalize(name);
    let mut parts = Vec::new();
    let mut part = String::new();
    for letter in plain.chars().flat_map(char::to_lowercase) {
        if parts.len() == MOST_PARTS {
            return parts;
        }
        match letter {
            'ø' => part.push('o'),
            'æ' => part.push_str("ae"),
            'œ' => part.push_str("oe"),
            'ß' => part.push_str("ss"),
            'đ' | 'ð' => part.push('d'),
            'þ' => part.push_str("th"),
            'ł' => part.push('l'),
            'ı' => part.push('i'),
            // Marks, and apostrophes inside a name.
            '\u{300}'..='\u{36f}' | '\'' | '’' | '´' | '`' => {}
            letter if letter.is_alphanumeric() => part.push(letter),
            _ => finish(&mut part, &mut parts),
        }
    }
    finish(&mut part, &mut parts);
    parts
}

fn finish(part: &mut String, parts: &mut Vec<String>) {
    if !part.is_empty() {
        let written = std::mem::take(part);
        // Two letters that stand for one vowel.
        parts.push(written.replace("aa", "a").replace("ae", "a").replace("oe", "o").replace("ue", "u"));
    }
}

/// A name by its sound. Alike are: c and k, th and t, ph and f, w and v, z and s, i, j and y, ie and i, ch and k, dt
/// and t, double letters, a last h.
pub fn sound(part: &str) -> String {
    let mut sound = String::with_capacity(part.len());
    let mut letters = part.chars().peekable();
    while let Some(letter) = letters.next() {
        let next = letters.peek().copied();
        let heard = match (letter, next) {
            ('c', Some('h')) | ('c', Some('k')) => {
                letters.next();
                'k'
            }
            ('p', Some('h')) => {
                letters.next();
                'f'
            }
            ('t', Some('h')) | ('d', Some('t')) => {
                letters.next();
                't'
            }
            ('i', Some('e')) => {
                letters.next();
                'i'
            }
            ('h', None) if sound.len() > 1 => continue,
            ('c' | 'q', _) => 'k',
            ('w', _) => 'v',
            ('z', _) => 's',
            ('x', _) => {
                sound.push('k');
                's'
            }
            ('j' | 'y', _) => 'i',
            (letter, _) => letter,
        };
        if !sound.ends_with(heard) {
            sound.push(heard);
        }
    }
    sound
}

/// The table of given names and their short forms: which are one name.
const SHORT_FORMS: &str = include_str!("../../../data/names/short-forms.csv");

/// The given names that a sound may be a form of, as numbers of lines of the table.
pub fn forms_of(sound: &str) -> &'static [u16] {
    static FORMS: OnceLock<HashMap<String, Vec<u16>>> = OnceLock::new();
    let forms = FORMS.get_or_init(|| {
        let mut forms: HashMap<String, Vec<u16>> = HashMap::new();
        for (line, row) in (0u16..).zip(SHORT_FORMS.lines().skip(1)) {
            for part in parts(row) {
                forms.entry(self::sound(&part)).or_default().push(line);
            }
        }
        forms
    });
    forms.get(sound).map_or(&[], Vec::as_slice)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn danish_letters_are_the_same_however_a_program_could_write_them() {
        for (a, b) in [
            ("Sørensen", "Sorensen"),
            ("Sørensen", "Soerensen"),
            ("Sørensen", "Sörensen"),
            ("Nygård", "Nygaard"),
            ("Nyga\u{30a}rd", "NYGAARD"),
            ("Jæger", "Jaeger"),
            ("Jäger", "Jæger"),
            ("Müller", "Mueller"),
            ("André", "Andre"),
            ("Œrsted", "Oersted"),
            ("Strauß", "Strauss"),
            ("Þórður", "Thordur"),
            ("Łukasz", "Lukasz"),
            ("Yıldız", "Yildiz"),
        ] {
            assert_eq!(parts(a), parts(b), "{a} and {b}");
        }
        assert_eq!(parts("Mørkholt-Lund, A. B."), ["morkholt", "lund", "a", "b"]);
    }

    #[test]
    fn spellings_of_a_given_name_sound_alike_and_other_names_do_not() {
        let heard = |name: &str| sound(&parts(name).concat());
        for (a, b) in [
            ("Christian", "Kristian"),
            ("Nicolai", "Nikolaj"),
            ("Mathias", "Matias"),
            ("Thomas", "Tomas"),
            ("Philip", "Filip"),
            ("Zacharias", "Sakarias"),
            ("Niels", "Nils"),
            ("Sarah", "Sara"),
            ("Schmidt", "Schmit"),
            ("Viktor", "Wictor"),
        ] {
            assert_eq!(heard(a), heard(b), "{a} and {b}");
        }
        assert_ne!(heard("Petersen"), heard("Pedersen"));
        assert_ne!(heard("Ida"), heard("Ib"));
        assert_ne!(heard("Oh"), heard("O"), "two letters are heard both");
    }

    #[test]
    fn a_short_form_and_its_name_share_a_line_of_the_table() {
        let share = |a: &str, b: &str| {
            let [a, b] = [a, b].map(|name| sound(&parts(name).concat()));
            forms_of(&a).iter().any(|line| forms_of(&b).contains(line))
        };
        assert!(share("Chr.", "Kristian"));
        assert!(share("Lasse", "Lars"));
        assert!(!share("Lasse", "Lise"));
    }

    #[test]
    fn the_table_has_a_name_and_its_short_forms_in_every_line() {
        for row in SHORT_FORMS.lines().skip(1) {
            let (name, short) = row.split_once(',').unwrap();
            assert!(parts(name).len() == 1 && !parts(short).is_empty(), "{row}");
        }
    }
}
