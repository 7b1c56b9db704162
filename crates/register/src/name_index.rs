//! An index of people by parts of their names and by birth dates, used to find candidates for a misspelt name.

use super::names;
use chrono::NaiveDate;
use kartotek_law::vocabulary::{BirthDate, Person};
use rayon::prelude::*;
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
    by_birthday: HashMap<NaiveDate, Vec<u32>>,
    /// Erased people: only an id is left as their name.
    erased: Vec<u32>,
}

impl NameIndex {
    pub fn of(persons: &[Person]) -> NameIndex {
        let mut index = NameIndex { starts: vec![0], ..NameIndex::default() };
        let mut numbers: HashMap<String, u32> = HashMap::new();
        let names: Vec<Vec<String>> = persons.par_iter().map(|person| names::parts(&person.name)).collect();
        for ((number, person), parts) in (0u32..).zip(persons).zip(names) {
            // Merged records are never candidates.
            if person.merged.is_some() {
                index.starts.push(index.flat.len());
                continue;
            }
            for text in parts {
                let part = *numbers.entry(text).or_insert_with_key(|text| {
                    index.parts.push(NamePart::new(text.clone()));
                    index.owners.push(Vec::new());
                    (index.parts.len() - 1) as u32
                });
                index.flat.push(part);
                let owners = &mut index.owners[part as usize];
                if owners.last() != Some(&number) {
                    owners.push(number);
                }
            }
            index.starts.push(index.flat.len());
            if person.is_erased() {
                index.erased.push(number);
            }
            if let Some(BirthDate::Day(day)) = person.birth_date {
                index.by_birthday.entry(day).or_default().push(number);
            }
        }
        index
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

    pub fn erased(&self) -> &[u32] {
        &self.erased
    }

    pub fn born_on(&self, day: NaiveDate) -> &[u32] {
        self.by_birthday.get(&day).map_or(&[], Vec::as_slice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_found_by_the_day_they_were_born() {
        let register = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,\
            rating,last_rated,public\n\
            1,\"Fiktiv, Anna\",1990-07-04,F,101,DEN,yes,,,,,1500,,yes\n\
            2,\"Fiktiv, Bo\",1980,M,101,DEN,yes,,,,,1600,,yes\n\
            3,\"Fiktiv, Eva\",1980-02-03,M,101,DEN,yes,,,,,1600,,yes\n\
            4,\"Fiktiv, Ida\",1990-07-04,F,101,DEN,yes,,,,,1500,,yes\n";
        let persons = kartotek_formats::office_csv::read_players("players.csv", register.as_bytes()).unwrap();
        let index = NameIndex::of(&persons);
        let born_on = |day: &str| index.born_on(day.parse().unwrap()).to_vec();
        assert_eq!((born_on("1990-07-04"), born_on("1980-02-03")), (vec![0, 3], vec![2]));
        assert_eq!(born_on("1980-01-01"), [0; 0]);
        assert_eq!(
            index.parts_of(3).iter().map(|&part| index.parts()[part as usize].text.as_str()).collect::<Vec<_>>(),
            ["fiktiv", "ida"]
        );
        assert_eq!(index.owners(0), [0, 1, 2, 3]);
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
