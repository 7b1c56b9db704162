//! The people of the register, and ways to find them.

pub use super::ids::{id_number, id_order};
use super::merges::Merges;
use super::name_index::NameIndex;
use super::records::FormerName;
use chrono::NaiveDate;
pub use kartotek_formats::name::{name_key, words_key};
use kartotek_law::vocabulary::Person;
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

/// All people of a register, in the order of their ids, and ways to find them. A search that meets a merged record returns
/// the one that was kept.
#[derive(Clone, Debug, Default)]
pub struct People {
    persons: Arc<Vec<Person>>,
    finder: Arc<Finder>,
    by_former_name: HashMap<String, Vec<usize>>,
}

/// Indexes of people. They depend only on ids, names and birth dates, so a register with other ratings shares them. Each is
/// built on first use.
#[derive(Clone, Debug, Default)]
struct Finder {
    /// The numbers in the ids, in the order of the records.
    numbers: Vec<u64>,
    merges: Merges,
    by_fide_id: OnceLock<Index>,
    by_name: OnceLock<Index>,
    /// Keyed by the sorted words of the name.
    by_words: OnceLock<Index>,
    names: OnceLock<NameIndex>,
    /// Each record's place in an order of names.
    places: OnceLock<Vec<u32>>,
}

/// People by a key; a merged record leads to the one that was kept.
type Index = HashMap<String, Vec<usize>>;

impl Finder {
    fn of(persons: &[Person]) -> Finder {
        let numbers = persons.iter().map(|person| id_order(&person.id).0).collect();
        Finder { numbers, merges: Merges::of(persons.iter()), ..Finder::default() }
    }

    fn place_of(&self, persons: &[Person], id: &str) -> Option<usize> {
        let (number, _) = id_order(id);
        let from = self.numbers.partition_point(|other| *other < number);
        let same = self.numbers[from..].partition_point(|other| *other == number);
        let place = persons[from..from + same].binary_search_by(|person| person.id.as_str().cmp(id));
        place.ok().map(|place| from + place)
    }

    /// The place of the record that counts: the name and FIDE id of a merged record still lead to the person.
    fn kept(&self, persons: &[Person], index: usize) -> usize {
        let person = &persons[index];
        match &person.merged {
            None => index,
            Some(_) => self.place_of(persons, self.merges.id_of(&person.id)).unwrap_or(index),
        }
    }

    fn index(&self, persons: &[Person], key: impl Fn(&Person) -> Option<String>) -> Index {
        let mut index = Index::new();
        for (place, person) in persons.iter().enumerate() {
            let Some(key) = key(person) else { continue };
            let kept = self.kept(persons, place);
            let places = index.entry(key).or_default();
            if self.merges.is_empty() || !places.contains(&kept) {
                places.push(kept);
            }
        }
        index
    }

    /// Whether all indexes treat two people alike.
    fn is_same(a: &Person, b: &Person) -> bool {
        a.id == b.id
            && a.name == b.name
            && a.fide_id == b.fide_id
            && a.birth_date == b.birth_date
            && a.merged == b.merged
    }
}

impl People {
    /// Ids must be unique; the code that reads a register checks it. They are sorted by number.
    pub fn new(mut persons: Vec<Person>) -> People {
        persons.sort_by(|a, b| id_order(&a.id).cmp(&id_order(&b.id)));
        let finder = Arc::new(Finder::of(&persons));
        People { persons: Arc::new(persons), finder, by_former_name: HashMap::new() }
    }

    /// The register with new records in place of these, without former names.
    pub fn succeeded_by(&self, persons: Vec<Person>) -> People {
        let is_same = |(person, new): (&Person, &Person)| Finder::is_same(person, new);
        if persons.len() != self.persons.len() || !self.persons.iter().zip(&persons).all(is_same) {
            return People::new(persons);
        }
        People { persons: Arc::new(persons), finder: Arc::clone(&self.finder), by_former_name: HashMap::new() }
    }

    /// The same people, also found by their former names.
    pub fn with_former_names(mut self, names: &[FormerName]) -> People {
        for FormerName { player_id, name, .. } in names {
            let Some(place) = self.place_of(self.merges().id_of(player_id)) else { continue };
            let places = self.by_former_name.entry(words_key(name)).or_default();
            if !places.contains(&place) {
                places.push(place);
            }
        }
        self
    }

    /// People with a former name of these words, in any order.
    pub fn by_former_name(&self, name: &str) -> impl Iterator<Item = &Person> {
        self.by_former_name.get(&words_key(name)).into_iter().flatten().map(|&index| &self.persons[index])
    }

    /// All people: every record except merged ones.
    pub fn iter(&self) -> impl Iterator<Item = &Person> {
        self.persons.iter().filter(|person| person.merged.is_none())
    }

    /// All records, merged ones included.
    pub fn records(&self) -> impl Iterator<Item = &Person> + Clone {
        self.persons.iter()
    }

    /// The record with this id, merged or not.
    pub fn record(&self, id: &str) -> Option<&Person> {
        self.place_of(id).map(|place| &self.persons[place])
    }

    /// The place of the record with this id among [`People::records`].
    pub fn place_of(&self, id: &str) -> Option<usize> {
        self.finder.place_of(&self.persons, id)
    }

    pub fn merges(&self) -> &Merges {
        &self.finder.merges
    }

    pub fn by_id(&self, id: &str) -> Option<&Person> {
        self.record(self.merges().id_of(id))
    }

    /// People with this FIDE id: at most one in a correct register.
    pub fn by_fide_id(&self, fide_id: &str) -> impl Iterator<Item = &Person> {
        let key = |person: &Person| Some(person.fide_id.clone()).filter(|id| !id.is_empty());
        let index = self.finder.by_fide_id.get_or_init(|| self.finder.index(&self.persons, key));
        index.get(fide_id).into_iter().flatten().map(|&index| &self.persons[index])
    }

    /// People with exactly this name, apart from spaces and capitals.
    pub fn by_name(&self, name: &str) -> impl Iterator<Item = &Person> {
        let key = |person: &Person| Some(name_key(&person.name));
        let index = self.finder.by_name.get_or_init(|| self.finder.index(&self.persons, key));
        index.get(&name_key(name)).into_iter().flatten().map(|&index| &self.persons[index])
    }

    /// People with exactly these words in their name, in any order.
    pub fn by_words(&self, name: &str) -> impl Iterator<Item = &Person> {
        let key = |person: &Person| Some(words_key(&person.name));
        let index = self.finder.by_words.get_or_init(|| self.finder.index(&self.persons, key));
        index.get(&words_key(name)).into_iter().flatten().map(|&index| &self.persons[index])
    }

    /// People born on a day who share a word of the name.
    pub fn by_birth_and_word(&self, day: NaiveDate, name: &str) -> impl Iterator<Item = &Person> {
        let key = name_key(name);
        let born = self.names().born_on(day).iter().map(|&number| self.by_number(number));
        born.filter(move |person| {
            let key_of_person = name_key(&person.name);
            key.split(' ').any(|word| key_of_person.split(' ').any(|part| part == word))
        })
    }

    /// People by parts of their names. Its numbers are those of [`People::at`].
    pub fn names(&self) -> &NameIndex {
        self.finder.names.get_or_init(|| NameIndex::of(&self.persons))
    }

    /// The person with this number in [`People::names`].
    pub fn by_number(&self, number: u32) -> &Person {
        &self.persons[number as usize]
    }

    /// The erased people.
    pub fn erased(&self) -> impl Iterator<Item = &Person> {
        self.names().erased().iter().map(|&number| self.by_number(number))
    }

    /// Number of the person with this id.
    pub fn number_of(&self, id: &str) -> Option<u32> {
        self.place_of(self.merges().id_of(id)).and_then(|place| u32::try_from(place).ok())
    }

    /// Each record's place in the order of names that `find` computes. The result is kept for as long as no name changes.
    ///
    /// # Errors
    /// Errors of `find`.
    pub fn places<E>(&self, find: impl FnOnce(&[Person]) -> Result<Vec<u32>, E>) -> Result<&[u32], E> {
        if let Some(places) = self.finder.places.get() {
            return Ok(places);
        }
        let places = find(&self.persons)?;
        Ok(self.finder.places.get_or_init(|| places))
    }

    /// The next free id number: one more than the highest in use.
    pub fn next_id(&self) -> u64 {
        self.persons.iter().filter_map(|person| id_number(&person.id)).max().unwrap_or(0) + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_formats::office_csv::read_players;
    use kartotek_law::vocabulary::Rating;

    const REGISTER: &str = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,\
        rating,last_rated,public\n\
        1,\"Fiktiv, Anna\",1990-07-04,F,101,DEN,yes,,,,,1500,,yes\n\
        2,\"Fiktiv, Bo\",1980-02-03,M,101,DEN,yes,,,,,1600,,yes\n";

    fn order(persons: &[Person]) -> Result<Vec<u32>, ()> {
        let before = |person: &Person| persons.iter().filter(|other| other.name < person.name).count();
        Ok(persons.iter().map(|person| before(person) as u32).collect())
    }

    #[test]
    fn a_register_with_other_ratings_is_found_in_as_before_and_one_with_other_names_anew() {
        let before = People::new(read_players("players.csv", REGISTER.as_bytes()).unwrap());
        assert_eq!(before.places(order), Ok(&[0, 1][..]));
        let mut persons: Vec<Person> = before.records().cloned().collect();
        persons[0].rating = Some(Rating(1520));
        let rated = before.succeeded_by(persons.clone());
        assert_eq!(rated.by_id("1").unwrap().rating, Some(Rating(1520)));
        // The order is not computed again.
        assert_eq!(rated.places(|_| Err("asked again")), Ok(&[0, 1][..]));
        persons[0].name = "Opdigtet, Anna".to_owned();
        let renamed = rated.succeeded_by(persons.clone());
        assert_eq!(renamed.by_name("fiktiv anna").count(), 0);
        assert_eq!(renamed.by_name("opdigtet anna").next().unwrap().id, "1");
        assert_eq!(renamed.places(order), Ok(&[1, 0][..]));
        persons.push(Person { id: "3".to_owned(), ..persons[1].clone() });
        assert_eq!(renamed.succeeded_by(persons).by_name("Fiktiv, Bo").count(), 2);
    }

    /// Bo's second record was merged into the first, under another name; both have FIDE ids.
    fn people_with_a_merge() -> People {
        let mut persons = read_players("players.csv", REGISTER.as_bytes()).unwrap();
        let since = "2026-02-01".parse().unwrap();
        let merged = Some(kartotek_law::vocabulary::Merged { into: "2".to_owned(), since });
        let second = ("Opdigtet, Bo".to_owned(), "1400002".to_owned());
        persons.push(Person { id: "11".to_owned(), name: second.0, fide_id: second.1, merged, ..persons[1].clone() });
        persons[0].fide_id = "1400001".to_owned();
        let former = FormerName {
            until: crate::records::NaiveDateText(since),
            player_id: "11".to_owned(),
            name: "Digter, Bo".to_owned(),
        };
        People::new(persons).with_former_names(&[former])
    }

    #[test]
    fn whoever_looks_for_a_merged_record_finds_the_one_that_was_kept() {
        let people = people_with_a_merge();
        let ids = |found: &mut dyn Iterator<Item = &Person>| found.map(|person| person.id.clone()).collect::<Vec<_>>();
        assert_eq!(ids(&mut people.iter()), ["1", "2"]);
        assert_eq!(ids(&mut people.records()), ["1", "2", "11"]);
        assert_eq!(ids(&mut people.by_name("OPDIGTET,  bo")), ["2"]);
        assert_eq!(ids(&mut people.by_former_name("digter, bo")), ["2"]);
        assert_eq!(ids(&mut people.by_former_name("Fiktiv, Bo")), [""; 0]);
        assert_eq!(ids(&mut people.by_fide_id("1400001")), ["1"]);
        assert_eq!(ids(&mut people.by_fide_id("1400002")), ["2"]);
        assert_eq!(ids(&mut people.by_fide_id("")), [""; 0]);
        assert_eq!(people.merges().duplicates_of("2"), ["11"]);
        let (record, person) = (people.record("11"), people.by_id("11"));
        assert_eq!((record.unwrap().id.as_str(), person.unwrap().id.as_str()), ("11", "2"));
        assert_eq!((people.place_of("11"), people.number_of("11")), (Some(2), Some(1)));
        assert_eq!(people.by_number(1).id, "2");
    }

    #[test]
    fn a_new_member_gets_the_number_after_the_highest() {
        assert_eq!(people_with_a_merge().next_id(), 12);
        assert_eq!(People::default().next_id(), 1);
    }
}
