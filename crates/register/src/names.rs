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

/// The lines of the table of short forms that have a name of this sound; 0-based, not counting the heading.
pub fn forms_of(sound: &str) -> &'static [u16] {
    static FORMS: OnceLock<HashMap<String, Vec<u16>>> = OnceLock::new();
    let forms = FORMS.get_or_init(|| {
        let mut by_sound: HashMap<String, Vec<u16>> = HashMap::new();
        for (line, row) in (0u16..).zip(SHORT_FORMS.lines().skip(1)) {
            for part in parts(row) {
                by_sound.entry(self::sound(&part)).or_default().push(line);
            }
        }
        by_sound
    });
    forms.get(sound).map_or(&[], Vec::as_slice)
}

/// A part of a person's name, in the forms used for comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamePart {
    pub text: String,
    pub sound: String,
    /// Lines of the table of short forms that have this part.
    pub forms: &'static [u16],
    /// A bit for each letter of the sound: two sounds with few letters in common need not be compared.
    letters: u32,
}

impl NamePart {
    pub fn new(text: String) -> NamePart {
        let sound = sound(&text);
        let letters = sound.bytes().fold(0, |bits, byte| bits | 1 << (byte & 31));
        NamePart { forms: forms_of(&sound), letters, text, sound }
    }

    /// Whether one could become the other by two typing errors: a necessary condition, not a sufficient one.
    pub fn may_resemble(&self, other: &NamePart) -> bool {
        self.sound.len().abs_diff(other.sound.len()) <= 2 && (self.letters ^ other.letters).count_ones() <= 4
    }
}

/// The parts of a name, ready to be compared.
pub fn parts_of(name: &str) -> Vec<NamePart> {
    parts(name).into_iter().map(NamePart::new).collect()
}

/// Whether two names have a word in common, in any spelling of its letters. An initial is not a word.
pub fn share_word(one: &str, other: &str) -> bool {
    let other = parts(other);
    parts(one).iter().any(|part| part.chars().count() > 1 && other.contains(part))
}

/// Whether a name has no other words than another name, in any spelling of their letters.
pub fn is_part_of(one: &str, other: &str) -> bool {
    let other = parts(other);
    parts(one).iter().all(|part| other.contains(part))
}

/// Finds people, by number, from parts of their names. The number is the person's place in the register.
#[derive(Clone, Debug, Default)]
pub struct NameIndex {
    /// Each distinct part once.
    parts: Vec<NamePart>,
    /// The index of each text in `parts`.
    numbers: HashMap<String, u32>,
    /// For each of `parts`, the records with it in their name.
    owners: Vec<Vec<u32>>,
    /// The parts of each person's name, as indices of `parts`, one person after another.
    flat: Vec<u32>,
    /// The index in `flat` at which each person's parts begin; the last entry is the end of `flat`.
    starts: Vec<usize>,
}

impl NameIndex {
    /// `names` are in the order of the people's numbers. `None`: a merged record, which is not found.
    pub fn of<'n>(names: impl Iterator<Item = Option<&'n str>>) -> NameIndex {
        let mut index = NameIndex { starts: vec![0], ..NameIndex::default() };
        // A register has few different words: each is folded once.
        let mut parts_of_pieces: HashMap<&str, Vec<u32>> = HashMap::new();
        for (number, name) in (0u32..).zip(names) {
            let start = index.flat.len();
            for piece in name.into_iter().flat_map(kartotek_names::pieces) {
                let parts = parts_of_pieces
                    .entry(piece)
                    .or_insert_with(|| parts(piece).into_iter().map(|text| index.number_of(text)).collect());
                index.flat.extend_from_slice(parts);
            }
            index.flat.truncate(start + kartotek_names::MOST_PARTS);
            for &part in &index.flat[start..] {
                let owners = &mut index.owners[part as usize];
                if owners.last() != Some(&number) {
                    owners.push(number);
                }
            }
            index.starts.push(index.flat.len());
        }
        index
    }

    /// The number of a part, which is added if it is new.
    fn number_of(&mut self, text: String) -> u32 {
        if let Some(&number) = self.numbers.get(&text) {
            return number;
        }
        let number = self.parts.len() as u32;
        self.parts.push(NamePart::new(text.clone()));
        self.owners.push(Vec::new());
        self.numbers.insert(text, number);
        number
    }

    /// The records whose names have these parts, in any order.
    pub fn with_parts(&self, parts: &[String]) -> Vec<u32> {
        let sorted = |parts: &[u32]| {
            let mut sorted = parts.to_vec();
            sorted.sort_unstable();
            sorted
        };
        let Some(numbers) = parts.iter().map(|part| self.numbers.get(part).copied()).collect::<Option<Vec<u32>>>()
        else {
            return Vec::new();
        };
        let numbers = sorted(&numbers);
        let rarest = numbers.iter().min_by_key(|&&part| self.owners[part as usize].len());
        let owners = rarest.map_or(&[][..], |&part| self.owners(part as usize));
        owners.iter().copied().filter(|&person| sorted(self.parts_of(person)) == numbers).collect()
    }

    /// Each distinct part of a name once, by its number.
    pub fn parts(&self) -> &[NamePart] {
        &self.parts
    }

    /// The records that have this part in their name.
    pub fn owners(&self, part: usize) -> &[u32] {
        &self.owners[part]
    }

    /// The numbers of the parts of a person's name, in their order.
    pub fn parts_of(&self, person: u32) -> &[u32] {
        let person = person as usize;
        &self.flat[self.starts[person]..self.starts[person + 1]]
    }
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

    #[test]
    fn people_are_found_by_each_part_of_their_names_unless_merged() {
        let index =
            NameIndex::of([Some("Fiktiv, Anna"), None, Some("Fiktiv-Lund, Bo"), Some("Bø, Anna Å.")].into_iter());
        let parts_of =
            |person| index.parts_of(person).iter().map(|&part| &*index.parts()[part as usize].text).collect::<Vec<_>>();
        assert_eq!((parts_of(1), parts_of(2)), (vec![], vec!["fiktiv", "lund", "bo"]));
        assert_eq!(parts_of(3), ["bo", "anna", "a"]);
        assert_eq!((index.owners(0), index.owners(1), index.owners(3)), (&[0, 2][..], &[0, 3][..], &[2, 3][..]));
        let with = |name: &str| index.with_parts(&parts(name));
        assert_eq!((with("Bo Fiktiv-Lund"), with("Aa, Anna Boe"), with("Anna")), (vec![2], vec![3], vec![]));
    }

    #[test]
    fn parts_of_other_lengths_or_other_letters_need_not_be_compared() {
        let may_resemble =
            |one: &str, other: &str| NamePart::new(one.to_owned()).may_resemble(&NamePart::new(other.to_owned()));
        assert!(may_resemble("anders", "andres") && may_resemble("anders", "andreas"));
        assert!(!may_resemble("anna", "annanana"), "the same letters, four more");
        assert!(!may_resemble("bergur", "tomsin"), "as long, with other letters");
    }
}
