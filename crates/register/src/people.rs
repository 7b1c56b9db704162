//! The people of the register, and ways to find them.

pub use super::ids::{id_number, id_order};
use super::merges::Merges;
use super::names::{NameIndex, parts, share_word};
use super::records::FormerName;
use super::rows::Rows;
use chrono::{Datelike, NaiveDate};
use kartotek_formats::name::words_hash;
pub use kartotek_formats::name::{name_key, words_key};
use kartotek_formats::office_csv::OwnPlayers;
use kartotek_law::vocabulary::{BirthDate, Person, Rating};
use rayon::prelude::*;
use std::cmp::Ordering;
use std::collections::HashMap;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::{Arc, OnceLock};
use std::thread;

/// All people of a register, in the order of their ids, and ways to find them. A search that meets a merged record returns
/// the one that was kept.
#[derive(Clone, Debug, Default)]
pub struct People {
    rows: Arc<Rows>,
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
    /// By the words of the name, in any order.
    by_words: OnceLock<Index>,
    by_birthday: OnceLock<Index>,
    names: OnceLock<NameIndex>,
    /// Each record's place in an order of names.
    places: OnceLock<Vec<u32>>,
}

/// Pairs of a key (or its hash) and the place of a record, sorted.
type Index = Vec<(u64, u32)>;

fn places_with_key(index: &Index, key: u64) -> impl Iterator<Item = u32> {
    let from = index.partition_point(|(other, _)| *other < key);
    index[from..].iter().take_while(move |(other, _)| *other == key).map(|(_, place)| *place)
}

impl Finder {
    fn of(rows: &Rows) -> Finder {
        let numbers = rows.table.as_ref().map_or_else(
            || rows.iter().map(|person| id_order(&person.id).0).collect(),
            |table| table.numbers().to_vec(),
        );
        Finder { numbers, merges: Merges::of(rows.merged()), ..Finder::default() }
    }

    fn place_of(&self, rows: &Rows, id: &str) -> Option<usize> {
        let (number, _) = id_order(id);
        let from = self.numbers.partition_point(|other| *other < number);
        if from < self.numbers.len() && rows.id(from) == id {
            return Some(from);
        }
        let same = self.numbers[from..].partition_point(|other| *other == number);
        let (mut first, mut behind) = (from, from + same);
        while first < behind {
            let middle = first.midpoint(behind);
            match rows.id(middle).cmp(id) {
                Ordering::Less => first = middle + 1,
                Ordering::Equal => return Some(middle),
                Ordering::Greater => behind = middle,
            }
        }
        None
    }

    /// The place of the record into which the record at a place was merged; without a merge, the same place.
    fn kept(&self, rows: &Rows, place: usize) -> usize {
        let id = rows.id(place);
        let kept = self.merges.id_of(id);
        if kept == id { place } else { self.place_of(rows, kept).unwrap_or(place) }
    }

    fn index(rows: &Rows, key: impl Fn(usize) -> Option<u64> + Sync) -> Index {
        const LEAST: usize = 10_000;
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        let share = rows.read.len().div_ceil(cores).max(LEAST);
        let part = &|from: usize| {
            let places = from..rows.read.len().min(from + share);
            let mut part: Index = places.filter_map(|place| Some((key(place)?, place as u32))).collect();
            part.sort_unstable();
            part
        };
        if share >= rows.read.len() {
            return part(0);
        }
        // Threads of rayon would take up other work, which may wait for this very index.
        let mut index: Index = thread::scope(|scope| {
            let threads = (0..rows.read.len()).step_by(share).map(|from| scope.spawn(move || part(from)));
            let parts: Vec<_> = threads.collect();
            parts.into_iter().flat_map(|part| part.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
        });
        index.sort();
        index
    }

    /// The people with a record of this hash that `fits`; a merged record leads to the one that was kept.
    fn find<'r>(&self, rows: &'r Rows, index: &Index, hash: u64, fits: impl Fn(&Person) -> bool) -> Vec<&'r Person> {
        let of_hash = places_with_key(index, hash).map(|place| place as usize);
        let mut found: Vec<usize> = Vec::new();
        for kept in of_hash.filter(|&place| fits(rows.at(place))).map(|place| self.kept(rows, place)) {
            if !found.contains(&kept) {
                found.push(kept);
            }
        }
        found.into_iter().map(|place| rows.at(place)).collect()
    }

    /// Whether two people are equal in everything that the indexes use.
    fn is_same(a: &Person, b: &Person) -> bool {
        a.id == b.id
            && a.name == b.name
            && a.fide_id == b.fide_id
            && a.birth_date == b.birth_date
            && a.merged == b.merged
    }
}

impl People {
    /// Sorts people by id. The ids must be unique, which the code that reads a register checks.
    pub fn new(mut persons: Vec<Person>) -> People {
        persons.sort_by(|a, b| id_order(&a.id).cmp(&id_order(&b.id)));
        People::of_rows(Rows::of(persons))
    }

    /// The people of a register's table, each read on first use.
    pub fn of_table(table: OwnPlayers) -> People {
        People::of_rows(Rows::of_table(table))
    }

    fn of_rows(rows: Rows) -> People {
        let finder = Arc::new(Finder::of(&rows));
        People { rows: Arc::new(rows), finder, by_former_name: HashMap::new() }
    }

    /// The register with new records in place of these, without former names.
    pub fn succeeded_by(&self, persons: Vec<Person>) -> People {
        let is_same = |(person, new): (&Person, &Person)| Finder::is_same(person, new);
        if persons.len() != self.rows.read.len() || !self.records().zip(&persons).all(is_same) {
            return People::new(persons);
        }
        let rows = Arc::new(Rows::of(persons));
        People { rows, finder: Arc::clone(&self.finder), by_former_name: HashMap::new() }
    }

    /// Whether each person is read on first use.
    pub fn is_lazy(&self) -> bool {
        self.rows.table.is_some()
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
        self.by_former_name.get(&words_key(name)).into_iter().flatten().map(|&place| self.rows.at(place))
    }

    /// All people: every record except merged ones.
    pub fn iter(&self) -> impl Iterator<Item = &Person> {
        self.records().filter(|person| person.merged.is_none())
    }

    /// All records, merged ones included.
    pub fn records(&self) -> impl Iterator<Item = &Person> + Clone {
        self.rows.iter()
    }

    /// The records that were merged into others.
    pub fn merged(&self) -> impl Iterator<Item = &Person> {
        self.rows.merged()
    }

    /// The numbers of records whose cells in `columns` satisfy `fits`, and of records whose cells are not available.
    pub fn numbers_with<const N: usize>(
        &self,
        columns: [usize; N],
        fits: impl Fn([&str; N]) -> bool + Sync,
    ) -> Vec<u32> {
        let numbers = (0..self.rows.read.len()).into_par_iter();
        let fits = |place: &usize| self.rows.cells(*place, columns).is_none_or(&fits);
        numbers.filter(fits).map(|place| place as u32).collect()
    }

    /// The record with this id, merged or not.
    pub fn record(&self, id: &str) -> Option<&Person> {
        self.place_of(id).map(|place| self.rows.at(place))
    }

    /// The place of the record with this id among [`People::records`].
    pub fn place_of(&self, id: &str) -> Option<usize> {
        self.finder.place_of(&self.rows, id)
    }

    pub fn merges(&self) -> &Merges {
        &self.finder.merges
    }

    pub fn by_id(&self, id: &str) -> Option<&Person> {
        self.record(self.merges().id_of(id))
    }

    /// People with this FIDE id: at most one in a correct register.
    pub fn by_fide_id(&self, fide_id: &str) -> impl Iterator<Item = &Person> {
        let key = |place| Some(self.rows.fide_id(place)).filter(|id| !id.is_empty()).map(words_hash);
        let index = self.finder.by_fide_id.get_or_init(|| Finder::index(&self.rows, key));
        let has_id = |person: &Person| person.fide_id == fide_id;
        self.finder.find(&self.rows, index, words_hash(fide_id), has_id).into_iter()
    }

    /// People with exactly this name, apart from spaces and capitals.
    pub fn by_name(&self, name: &str) -> impl Iterator<Item = &Person> {
        self.by_key(name, name_key)
    }

    /// People with exactly these words in their name, in any order.
    pub fn by_words(&self, name: &str) -> impl Iterator<Item = &Person> {
        self.by_key(name, words_key)
    }

    /// People with these words in their name, in any order and any spelling of their letters: `Moller, Soren` is `Søren Møller`.
    pub fn by_spelling(&self, name: &str) -> impl Iterator<Item = &Person> {
        let mut found: Vec<&Person> = self.by_words(name).collect();
        for number in self.names().with_parts(&parts(name)) {
            let person = self.by_number(number);
            if found.iter().all(|other| other.id != person.id) {
                found.push(person);
            }
        }
        found.into_iter()
    }

    /// People whose name has the same `key`, which must depend only on the words of the name.
    fn by_key(&self, name: &str, key: fn(&str) -> String) -> impl Iterator<Item = &Person> {
        let words = |place| Some(words_hash(self.rows.name(place)));
        let index = self.finder.by_words.get_or_init(|| Finder::index(&self.rows, words));
        let sought = key(name);
        self.finder.find(&self.rows, index, words_hash(name), |person| key(&person.name) == sought).into_iter()
    }

    /// People born on a day who share a word of the name, in any spelling of its letters.
    pub fn by_birth_and_word(&self, day: NaiveDate, name: &str) -> impl Iterator<Item = &Person> {
        let name = name.to_owned();
        let born = self.born_on(day).map(|number| self.by_number(number));
        born.filter(move |person| share_word(&name, &person.name))
    }

    /// The numbers of people who were born on a day.
    pub fn born_on(&self, day: NaiveDate) -> impl Iterator<Item = u32> {
        let key = |day: NaiveDate| u64::from(day.num_days_from_ce().cast_unsigned());
        let birthday = |place| match self.rows.birth_date(place) {
            Some(BirthDate::Day(day)) => Some(key(day)),
            _ => None,
        };
        let index = self.finder.by_birthday.get_or_init(|| Finder::index(&self.rows, birthday));
        places_with_key(index, key(day)).filter(|&number| self.by_number(number).merged.is_none())
    }

    /// The index of people by parts of their names.
    pub fn names(&self) -> &NameIndex {
        self.finder.names.get_or_init(|| {
            let is_merged = |place: usize| !self.merges().is_empty() && self.merges().is_merged(self.rows.id(place));
            let names = (0..self.rows.read.len()).map(|place| (!is_merged(place)).then(|| self.rows.name(place)));
            NameIndex::of(names)
        })
    }

    /// The person with this number in [`People::names`].
    pub fn by_number(&self, number: u32) -> &Person {
        self.rows.at(number as usize)
    }

    /// The erased people.
    pub fn erased(&self) -> impl Iterator<Item = &Person> {
        let places = (0..self.rows.read.len())
            .filter(|&place| Person::is_name_of_erased(self.rows.id(place), self.rows.name(place)));
        places.map(|place| self.rows.at(place)).filter(|person| person.merged.is_none())
    }

    /// Number of the person with this id.
    pub fn number_of(&self, id: &str) -> Option<u32> {
        self.place_of(self.merges().id_of(id)).and_then(|place| u32::try_from(place).ok())
    }

    /// Each record's place in the order of names, as computed by `find`; kept until a name changes.
    ///
    /// # Errors
    /// Errors of `find`.
    pub fn places<E>(&self, find: impl FnOnce(&[&Person]) -> Result<Vec<u32>, E>) -> Result<&[u32], E> {
        if let Some(places) = self.finder.places.get() {
            return Ok(places);
        }
        let places = find(&self.records().collect::<Vec<_>>())?;
        Ok(self.finder.places.get_or_init(|| places))
    }

    /// The next free id number: one more than the highest in use.
    pub fn next_id(&self) -> u64 {
        self.records().filter_map(|person| id_number(&person.id)).max().unwrap_or(0) + 1
    }
}

/// The ratings of a register.
#[derive(Clone)]
pub enum Ratings {
    ById(HashMap<String, Rating>),
    /// For a register whose people are read on first use: usually few are needed.
    Register(People),
}

impl Ratings {
    pub fn of(people: &People) -> Ratings {
        let rating = |person: &Person| Some((person.id.clone(), person.rating?));
        match people.is_lazy() {
            true => Ratings::Register(people.clone()),
            false => Ratings::ById(people.records().filter_map(rating).collect()),
        }
    }

    pub fn rating(&self, id: &str) -> Option<Rating> {
        match self {
            Ratings::ById(ratings) => ratings.get(id).copied(),
            Ratings::Register(people) => people.record(id)?.rating,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_formats::office_csv::{self, OwnRows, read_players, write_players};
    use kartotek_law::vocabulary::Rating;

    const REGISTER: &str = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,\
        rating,last_rated,public\n\
        1,\"Fiktiv, Anna\",1990-07-04,F,101,DEN,yes,,,,,1500,,yes\n\
        2,\"Fiktiv, Bo\",1980-02-03,M,101,DEN,yes,,,,,1600,,yes\n";

    fn order(persons: &[&Person]) -> Result<Vec<u32>, ()> {
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

    /// The same people, read when asked for.
    fn from_table(people: &People) -> People {
        let table = String::from_utf8(write_players(people.records()).unwrap()).unwrap();
        let rows = OwnRows::of(&table).unwrap();
        People { by_former_name: people.by_former_name.clone(), ..People::of_table(OwnPlayers::new(table, rows)) }
    }

    #[test]
    fn whoever_looks_for_a_merged_record_finds_the_one_that_was_kept() {
        let people = people_with_a_merge();
        check_searches(&from_table(&people));
        check_searches(&people);
    }

    fn check_searches(people: &People) {
        let ids = |found: &mut dyn Iterator<Item = &Person>| found.map(|person| person.id.clone()).collect::<Vec<_>>();
        assert_eq!(ids(&mut people.iter()), ["1", "2"]);
        assert_eq!(ids(&mut people.records()), ["1", "2", "11"]);
        assert_eq!(ids(&mut people.by_name("OPDIGTET,  bo")), ["2"]);
        assert_eq!(
            (ids(&mut people.by_name("Bo Fiktiv")), ids(&mut people.by_words("Bo Fiktiv"))),
            (vec![], vec!["2".into()])
        );
        assert_eq!(ids(&mut people.by_former_name("digter, bo")), ["2"]);
        assert_eq!(ids(&mut people.by_former_name("Fiktiv, Bo")), [""; 0]);
        assert_eq!(ids(&mut people.by_fide_id("1400001")), ["1"]);
        assert_eq!(ids(&mut people.by_fide_id("1400002")), ["2"]);
        assert_eq!(ids(&mut people.by_fide_id("")), [""; 0]);
        assert_eq!(people.merges().duplicates_of("2"), ["11"]);
        let (record, person) = (people.record("11"), people.by_id("11"));
        assert_eq!((record.unwrap().id.as_str(), person.unwrap().id.as_str()), ("11", "2"));
        let merged: Vec<&str> = people.merged().map(|person| person.id.as_str()).collect();
        assert_eq!((merged, people.erased().count()), (vec!["11"], 0));
        assert_eq!((people.place_of("11"), people.number_of("11")), (Some(2), Some(1)));
        assert_eq!(people.by_number(1).id, "2");
        assert_eq!(people.born_on("1980-02-03".parse().unwrap()).collect::<Vec<_>>(), [1]);
        assert_eq!(people.names().parts_of(2), [0; 0], "a merged record is no candidate");
        let is_of_101 = |[club]: [&str; 1]| club == "101";
        assert_eq!(people.numbers_with([office_csv::CLUB], is_of_101), [0, 1, 2]);
    }

    #[test]
    fn a_new_member_gets_the_number_after_the_highest() {
        assert_eq!(people_with_a_merge().next_id(), 12);
        assert_eq!(People::default().next_id(), 1);
    }
}
