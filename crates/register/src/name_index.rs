//! An index of people by parts of their names, used to find candidates for a misspelt name.

use super::names;
use std::collections::HashMap;

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
        let sound = names::sound(&text);
        let letters = sound.bytes().fold(0, |bits, byte| bits | 1 << (byte & 31));
        NamePart { forms: names::forms_of(&sound), letters, text, sound }
    }

    /// Whether one could become the other by two typing errors: a necessary condition, not a sufficient one.
    pub fn may_resemble(&self, other: &NamePart) -> bool {
        self.sound.len().abs_diff(other.sound.len()) <= 2 && (self.letters ^ other.letters).count_ones() <= 4
    }
}

/// The parts of a name, ready to be compared.
pub fn parts_of(name: &str) -> Vec<NamePart> {
    names::parts(name).into_iter().map(NamePart::new).collect()
}

/// People are numbered by their place in the register.
#[derive(Clone, Debug, Default)]
pub struct NameIndex {
    /// Each distinct part once.
    parts: Vec<NamePart>,
    /// For each of `parts`, the records with it in their name.
    owners: Vec<Vec<u32>>,
    /// For each person in turn, the parts of their name, as places in `parts`.
    flat: Vec<u32>,
    /// Where each person's parts begin in `flat`, and where the last one's end.
    starts: Vec<usize>,
}

impl NameIndex {
    /// `names`: by number; `None`: a merged record, which is never a candidate.
    pub fn of<'n>(names: impl Iterator<Item = Option<&'n str>>) -> NameIndex {
        let mut index = NameIndex { starts: vec![0], ..NameIndex::default() };
        let mut numbers: HashMap<String, u32> = HashMap::new();
        // A register has few different words: each is folded once.
        let mut parts_of_pieces: HashMap<&str, Vec<u32>> = HashMap::new();
        for (number, name) in (0u32..).zip(names) {
            let start = index.flat.len();
            for piece in name.into_iter().flat_map(kartotek_names::pieces) {
                let parts = parts_of_pieces.entry(piece).or_insert_with(|| {
                    let parts = names::parts(piece).into_iter();
                    parts.map(|text| *numbers.entry(text).or_insert_with_key(|text| index.add(text))).collect()
                });
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

    /// Adds a new part.
    fn add(&mut self, text: &str) -> u32 {
        self.parts.push(NamePart::new(text.to_owned()));
        self.owners.push(Vec::new());
        (self.parts.len() - 1) as u32
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
    fn people_are_found_by_each_part_of_their_names_unless_merged() {
        let index =
            NameIndex::of([Some("Fiktiv, Anna"), None, Some("Fiktiv-Lund, Bo"), Some("Bø, Anna Å.")].into_iter());
        let parts_of =
            |person| index.parts_of(person).iter().map(|&part| &*index.parts()[part as usize].text).collect::<Vec<_>>();
        assert_eq!((parts_of(1), parts_of(2)), (vec![], vec!["fiktiv", "lund", "bo"]));
        assert_eq!(parts_of(3), ["bo", "anna", "a"]);
        assert_eq!((index.owners(0), index.owners(1), index.owners(3)), (&[0, 2][..], &[0, 3][..], &[2, 3][..]));
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
