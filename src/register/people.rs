//! The people of the register and how they are found.

use super::merges::Merges;
use super::name_index::NameIndex;
use super::records::FormerName;
pub use crate::formats::name::name_key;
use kartotek_law::vocabulary::Person;
use std::collections::HashMap;
use std::sync::OnceLock;

/// All people of a register, in the order of their ids, and ways to find them. Whoever looks for a record that was merged
/// finds the one that was kept.
#[derive(Clone, Debug, Default)]
pub struct People {
    persons: Vec<Person>,
    by_id: HashMap<String, usize>,
    by_fide_id: HashMap<String, Vec<usize>>,
    by_name: HashMap<String, Vec<usize>>,
    by_former_name: HashMap<String, Vec<usize>>,
    merges: Merges,
    /// Made when somebody is looked for who is not found otherwise.
    names: OnceLock<NameIndex>,
}

impl People {
    /// Ids are unique: whoever reads a register has checked it. Numbers sort as numbers.
    pub fn new(mut persons: Vec<Person>) -> People {
        persons.sort_by(|a, b| id_order(&a.id).cmp(&id_order(&b.id)));
        let mut people = People { merges: Merges::of(persons.iter()), ..People::default() };
        people.by_id = persons.iter().enumerate().map(|(index, person)| (person.id.clone(), index)).collect();
        for (index, person) in persons.iter().enumerate() {
            // The name and the FIDE id of a merged record are the person's all the same.
            let kept = match &person.merged {
                None => index,
                Some(_) => people.by_id.get(people.merges.id_of(&person.id)).copied().unwrap_or(index),
            };
            let add = |places: &mut Vec<usize>| {
                if people.merges.is_empty() || !places.contains(&kept) {
                    places.push(kept);
                }
            };
            if !person.fide_id.is_empty() {
                add(people.by_fide_id.entry(person.fide_id.clone()).or_default());
            }
            add(people.by_name.entry(name_key(&person.name)).or_default());
        }
        people.persons = persons;
        people
    }

    /// The same people, who are also known by the names they had.
    pub fn with_former_names(mut self, names: &[FormerName]) -> People {
        for FormerName { player_id, name, .. } in names {
            let Some(&place) = self.by_id.get(self.merges.id_of(player_id)) else { continue };
            let places = self.by_former_name.entry(name_key(name)).or_default();
            if !places.contains(&place) {
                places.push(place);
            }
        }
        self
    }

    /// Everybody who had exactly this name before, but for spaces and capitals.
    pub fn by_former_name(&self, name: &str) -> impl Iterator<Item = &Person> {
        self.by_former_name.get(&name_key(name)).into_iter().flatten().map(|&index| &self.persons[index])
    }

    /// Everybody once: without the records that were merged into others.
    pub fn iter(&self) -> impl Iterator<Item = &Person> {
        self.persons.iter().filter(|person| person.merged.is_none())
    }

    /// Every record, also those that were merged into others.
    pub fn records(&self) -> impl Iterator<Item = &Person> {
        self.persons.iter()
    }

    /// The record with this id, whatever became of it.
    pub fn record(&self, id: &str) -> Option<&Person> {
        self.by_id.get(id).map(|&index| &self.persons[index])
    }

    pub fn merges(&self) -> &Merges {
        &self.merges
    }

    pub fn by_id(&self, id: &str) -> Option<&Person> {
        self.record(self.merges.id_of(id))
    }

    /// Everybody with this FIDE id: in a right register, one at most.
    pub fn by_fide_id(&self, fide_id: &str) -> impl Iterator<Item = &Person> {
        self.by_fide_id.get(fide_id).into_iter().flatten().map(|&index| &self.persons[index])
    }

    /// Everybody of exactly this name, but for spaces and capitals.
    pub fn by_name(&self, name: &str) -> impl Iterator<Item = &Person> {
        self.by_name.get(&name_key(name)).into_iter().flatten().map(|&index| &self.persons[index])
    }

    /// Everybody by the parts of their names. Its numbers are those of [`People::at`].
    pub fn names(&self) -> &NameIndex {
        self.names.get_or_init(|| NameIndex::of(&self.persons))
    }

    /// The person of a number of [`People::names`].
    pub fn at(&self, number: u32) -> &Person {
        &self.persons[number as usize]
    }

    /// The number of a person's id.
    pub fn number_of(&self, id: &str) -> Option<u32> {
        self.by_id.get(self.merges.id_of(id)).and_then(|&index| u32::try_from(index).ok())
    }

    /// The number for the next new member: one more than the highest there is.
    pub fn next_id(&self) -> u64 {
        self.persons.iter().filter_map(|person| id_number(&person.id)).max().unwrap_or(0) + 1
    }
}

/// Numbers by value, before everything else.
pub fn id_order(id: &str) -> (u64, &str) {
    (id_number(id).unwrap_or(u64::MAX), id)
}

/// An id that is a number of at most 12 digits.
pub fn id_number(id: &str) -> Option<u64> {
    id.parse().ok().filter(|_| id.len() <= 12)
}
