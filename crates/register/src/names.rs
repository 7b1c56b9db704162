//! Compares parts of names: by sound, and by short forms of given names. These only find candidates and doubtful cases; they
//! never identify a player.

pub use kartotek_names::parts;
use std::collections::HashMap;
use std::sync::OnceLock;

/// A name reduced to its sound. Treated alike: c and k, th and t, ph and f, w and v, z and s, i, j and y, ie and i, ch and
/// k, dt and t, double letters, a final h.
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

/// The table of given names and their short forms; each line is one name.
const SHORT_FORMS: &str = include_str!("../../../data/names/short-forms.csv");

/// The lines of the table of short forms with a name of this sound; 0-based, not counting the heading.
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
