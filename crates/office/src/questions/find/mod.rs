//! Finds people and clubs by incomplete data: parts of a name in any order and spelling, an id, a birth year, a
//! club. The result is a ranked list for the user; the program itself never identifies a player by it.

mod words;

pub use self::words::{Fit, SearchWord, words_of};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::{DecisionKind, Folder};
use kartotek_formats::form::parse_birth_date;
use kartotek_formats::office_csv;
use kartotek_intake::likeness::numbers;
use kartotek_law::vocabulary::{BirthDate, Club, Person};
use kartotek_register::clubs::{Became, FormerClub, end_of};
use kartotek_register::names::parts_of;
use kartotek_register::{Office, People};
use rayon::prelude::*;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// The data to be searched.
pub struct Register<'o> {
    pub people: &'o People,
    pub clubs: &'o [Club],
    /// Former clubs and clubs' former names.
    pub former_clubs: &'o [FormerClub],
    /// Former names, each with the id of its record.
    pub former_names: Vec<(&'o str, &'o str)>,
    /// Names under which people appear in reports by decision, each with the id of its record.
    pub aliases: Vec<(&'o str, &'o str)>,
}

impl<'o> Register<'o> {
    pub fn of(office: &'o Office) -> Register<'o> {
        let former = office.records.former_names.iter();
        let former_names = former.map(|former| (former.player_id.as_str(), former.name.as_str())).collect();
        Register {
            people: &office.people,
            clubs: &office.clubs,
            former_clubs: &office.records.former_clubs,
            former_names,
            aliases: Vec::new(),
        }
    }

    /// Adds the aliases by decisions in force on a day.
    pub fn with_aliases(self, decisions: &'o Folder, day: NaiveDate) -> Register<'o> {
        let alias = |what: &'o DecisionKind| match what {
            DecisionKind::Alias(row) => Some((row.player.as_str(), row.name.as_str())),
            _ => None,
        };
        let aliases = decisions.in_force_on(day).filter_map(|(decision, _)| alias(&decision.what)).collect();
        Register { aliases, ..self }
    }
}

/// Fills in the register of an office that is not yet founded from its founding tables.
///
/// # Errors
/// A founding table cannot be read.
pub fn with_founding(mut office: Office, today: NaiveDate) -> Result<Office> {
    if office.chain.is_empty() {
        let founding = office.founding(today)?;
        (office.people, office.clubs, office.records) = (founding.people, founding.clubs, founding.records);
    }
    Ok(office)
}

/// A person found, with the fits.
#[derive(Clone, Debug)]
pub struct FoundPerson<'o> {
    pub person: &'o Person,
    /// The fit of each word that fits, in the order of the words.
    pub fits: Vec<Fit>,
    /// The former names, or names of merged records, by which a word fits.
    pub former_names: Vec<&'o str>,
    /// The names of aliases by which a word fits.
    pub aliases: Vec<&'o str>,
    /// The id in the search that is that of a record merged into this one.
    pub merged: Option<&'o str>,
}

impl FoundPerson<'_> {
    fn score(&self) -> u32 {
        self.fits.iter().map(|fit| fit.weight()).sum()
    }
}

/// The people and clubs that fit a search.
#[derive(Debug, Default)]
pub struct FindResult<'o> {
    /// Best first; among equals, people who have not left before those who have, then by name and id.
    pub people: Vec<FoundPerson<'o>>,
    /// Clubs that fit all words, by their ids.
    pub clubs: Vec<&'o Club>,
    /// Clubs that no longer exist and fit all words.
    pub former_clubs: Vec<&'o FormerClub>,
    /// If false, no person fits all words, and `people` has those who fit most of them, or is empty if a club fits all.
    pub fits_all_words: bool,
}

/// Searches people and clubs.
pub fn find<'o>(register: &Register<'o>, words: &[SearchWord]) -> FindResult<'o> {
    if words.is_empty() {
        return FindResult::default();
    }
    let search = Search::new(register, words);
    let mut people = search.people();
    keep_likeliest(&mut people, words.len());
    people.sort_by(|a, b| {
        let key = |person: &FoundPerson| (Reverse(person.score()), person.person.departure.is_some());
        let by_id = || {
            kartotek_register::people::id_order(&a.person.id).cmp(&kartotek_register::people::id_order(&b.person.id))
        };
        key(a).cmp(&key(b)).then_with(|| a.person.name.cmp(&b.person.name)).then_with(by_id)
    });
    let fits_all_words = people.first().is_some_and(|person| person.fits.len() == words.len());
    let (clubs, former_clubs) = (search.clubs(), search.former_clubs());
    let has_club = !clubs.is_empty() || !former_clubs.is_empty();
    // A club in the result fits all words, so people who fit only some of them are not wanted.
    if has_club && !fits_all_words {
        people.clear();
    }
    FindResult { people, clubs, former_clubs, fits_all_words }
}

/// Keeps the people who fit all words well. If there are none, keeps those who fit the most words and those who fit all but
/// one well.
fn keep_likeliest(people: &mut Vec<FoundPerson>, words: usize) {
    let fits_well = |person: &FoundPerson| !person.fits.iter().any(|fit| fit.is_weak());
    if people.iter().any(|person| person.fits.len() == words && fits_well(person)) {
        return people.retain(|person| person.fits.len() == words && fits_well(person));
    }
    let most = people.iter().map(|person| person.fits.len()).max().unwrap_or(0);
    let fits_all_but_one = |person: &FoundPerson| words > 1 && person.fits.len() + 1 == words && fits_well(person);
    people.retain(|person| person.fits.len() == most || fits_all_but_one(person));
}

struct Search<'r, 'o> {
    register: &'r Register<'o>,
    words: &'r [SearchWord],
    /// For each word, the parts of names in the register that it fits, by the number of the part.
    parts: Vec<HashMap<u32, Fit>>,
    /// For each club id, the fit of each word.
    of_clubs: HashMap<&'o str, Vec<Option<Fit>>>,
    /// Former names, names of merged records and aliases, by the id of the record that is kept.
    other_names: BTreeMap<&'o str, Vec<(Fit, &'o str)>>,
}

impl<'r, 'o> Search<'r, 'o> {
    fn new(register: &'r Register<'o>, words: &'r [SearchWord]) -> Search<'r, 'o> {
        let of_word = |word: &SearchWord| match word {
            SearchWord::Part(word) => (0u32..)
                .zip(register.people.names().parts())
                .filter_map(|(number, name_part)| Fit::of_part(word, name_part).map(|fit| (number, fit)))
                .collect(),
            _ => HashMap::new(),
        };
        let of_club = |club: &'o Club| (club.id.as_str(), fits_of_club(words, &club.id, &club.name));
        let merges = register.people.merges();
        let others = register.people.merged().map(|record| (record.id.as_str(), record.name.as_str()));
        let former = register.former_names.iter().copied().chain(others).map(|name| (Fit::FormerName, name));
        let aliases = register.aliases.iter().map(|alias| (Fit::Alias, *alias));
        let mut other_names: BTreeMap<&str, Vec<(Fit, &str)>> = BTreeMap::new();
        for (fit, (id, name)) in former.chain(aliases) {
            let Some(kept) = register.people.record(merges.id_of(id)) else { continue };
            other_names.entry(kept.id.as_str()).or_default().push((fit, name));
        }
        Search {
            register,
            words,
            parts: words.iter().map(of_word).collect(),
            of_clubs: register.clubs.iter().map(of_club).collect(),
            other_names,
        }
    }

    /// The people who fit at least one word.
    fn people(&self) -> Vec<FoundPerson<'o>> {
        let people = self.register.people;
        let near = self.near_numbers();
        let numbers = self.numbers(&near).into_par_iter();
        let numbered = numbers.map(|number| (number, people.by_number(number)));
        let found = numbered.filter(|(_, person)| person.merged.is_none());
        found
            .map(|(number, person)| self.fit_person(number, person, &near))
            .filter(|person| !person.fits.is_empty())
            .collect()
    }

    /// The numbers of all people who may fit a word. Only their records are read.
    fn numbers(&self, near: &[Vec<&str>]) -> BTreeSet<u32> {
        let people = self.register.people;
        let of_parts = self.parts.iter().flat_map(|fits| fits.keys());
        let mut numbers: BTreeSet<u32> =
            of_parts.flat_map(|part| people.names().owners(*part as usize)).copied().collect();
        let ids = self.other_names.keys().chain(near.iter().flatten()).copied();
        numbers.extend(ids.filter_map(|id| people.number_of(id)));
        for word in self.words {
            let SearchWord::Number(digits) = word else { continue };
            let of_fide_id = people.by_fide_id(digits).map(|person| person.id.as_str());
            numbers.extend(of_fide_id.chain([digits.as_str()]).filter_map(|id| people.number_of(id)));
        }
        let of_clubs = self.of_clubs.iter().filter(|(_, fits)| fits.iter().any(Option::is_some));
        let clubs: HashSet<&str> = of_clubs.map(|(club, _)| *club).collect();
        let is_number = |word: &SearchWord| !matches!(word, SearchWord::Part(_));
        if !clubs.is_empty() || self.words.iter().any(is_number) {
            use office_csv::{BIRTH_DATE, CLUB, ID};
            numbers.extend(people.numbers_with([ID, BIRTH_DATE, CLUB], |[id, birth, club]| {
                let is_born = |word: &SearchWord| match word {
                    SearchWord::Day(day) => parse_birth_date(birth) == Some(BirthDate::Day(*day)),
                    word => word.year().is_some_and(|year| parse_birth_date(birth).is_some_and(|is| is.year() == year)),
                };
                let fits = |word: &SearchWord| match word {
                    SearchWord::Number(digits) => id.starts_with(digits) || club == digits || is_born(word),
                    SearchWord::Day(_) => is_born(word),
                    SearchWord::Part(_) => false,
                };
                clubs.contains(club) || self.words.iter().any(fits)
            }));
        }
        numbers
    }

    /// How well a person fits the words sought.
    fn fit_person(&self, number: u32, person: &'o Person, near: &[Vec<&str>]) -> FoundPerson<'o> {
        let people = self.register.people;
        let merges = people.merges();
        let mut merged = None;
        let mut other_names: Vec<(Fit, &'o str)> = Vec::new();
        let has_parts = self.parts.iter().any(|parts| !parts.is_empty());
        let name_fits = self.fits_of_name(if has_parts { people.names().parts_of(number) } else { &[] });
        let mut fits = Vec::new();
        for (index, word) in self.words.iter().enumerate() {
            let number_fit = Fit::of_person(word, person).or_else(|| match word {
                SearchWord::Number(digits) if people.by_fide_id(digits).any(|other| other.id == person.id) => {
                    Some(Fit::FideId)
                }
                SearchWord::Number(digits) => {
                    let record = people.record(digits).filter(|person| person.merged.is_some());
                    let person = record.filter(|record| merges.id_of(&record.id) == person.id)?;
                    merged = Some(person.id.as_str());
                    Some(Fit::Id)
                }
                _ => None,
            });
            let club_fit = || self.of_clubs.get(person.club.as_str()).and_then(|fits| fits[index]);
            let other_name_fit = |names: &mut Vec<(Fit, &'o str)>| {
                let other_name = self.fit_of_other_name(word, person)?;
                names.retain(|kept| *kept != other_name);
                names.push(other_name);
                Some(other_name.0)
            };
            let is_near = near[index].contains(&person.id.as_str());
            let fit = name_fits[index].or(number_fit).or_else(|| other_name_fit(&mut other_names)).or_else(club_fit);
            fits.extend(fit.or(is_near.then_some(Fit::NearNumber)));
        }
        let [former_names, aliases] = [Fit::FormerName, Fit::Alias]
            .map(|kind| other_names.iter().filter(|(fit, _)| *fit == kind).map(|(_, name)| *name).collect());
        FoundPerson { person, fits, former_names, aliases, merged }
    }

    /// The fit of each word with a name, given by the numbers of its parts. No part is used for two words.
    fn fits_of_name(&self, numbers: &[u32]) -> Vec<Option<Fit>> {
        let possible = self.parts.iter().enumerate().flat_map(|(word, parts)| {
            let fits = numbers.iter().enumerate();
            fits.filter_map(move |(part, number)| parts.get(number).map(|fit| (*fit, word, part)))
        });
        let mut pairs: Vec<(Fit, usize, usize)> = possible.collect();
        // The best first; among equals the order of the words decides.
        pairs.sort_by_key(|&(fit, word, part)| (Reverse(fit.weight()), word, part));
        let mut fits = vec![None; self.words.len()];
        let mut taken = vec![false; numbers.len()];
        for (fit, word, part) in pairs {
            if fits[word].is_none() && !taken[part] {
                (fits[word], taken[part]) = (Some(fit), true);
            }
        }
        fits
    }

    fn fit_of_other_name(&self, word: &SearchWord, person: &Person) -> Option<(Fit, &'o str)> {
        let SearchWord::Part(word) = word else { return None };
        let names = self.other_names.get(person.id.as_str())?;
        let has_part = |(_, name): &&(Fit, &str)| {
            parts_of(name).iter().any(|part| part.text.starts_with(&word.text) || part.sound == word.sound)
        };
        names.iter().find(|name| has_part(name)).copied()
    }

    /// For each word that is an unknown number, the ids of people whose number differs from it by one typing mistake.
    fn near_numbers(&self) -> Vec<Vec<&'o str>> {
        /// The fewest digits; too many numbers are near a shorter one.
        const LEAST_DIGITS: usize = 4;
        let people = self.register.people;
        let near = |word: &SearchWord| {
            let SearchWord::Number(digits) = word else { return Vec::new() };
            let is_known = people.record(digits).is_some() || people.by_fide_id(digits).next().is_some();
            if is_known || digits.len() < LEAST_DIGITS || word.year().is_some() {
                return Vec::new();
            }
            let neighbours = numbers::neighbours(digits);
            let found = neighbours.iter().flat_map(|id| people.by_id(id).into_iter().chain(people.by_fide_id(id)));
            found.map(|person| person.id.as_str()).collect()
        };
        self.words.iter().map(near).collect()
    }

    /// The clubs that all words fit, by the present name or by one of before.
    fn clubs(&self) -> Vec<&'o Club> {
        let fits_all =
            |club: &Club| self.of_clubs.get(club.id.as_str()).is_some_and(|fits| fits.iter().all(Option::is_some));
        let renamed = self.register.former_clubs.iter().filter(|former| former.became == Became::Renamed);
        let fits_before =
            |club: &Club| renamed.clone().any(|former| former.club == club.id && self.fits_former(former));
        self.register.clubs.iter().filter(|club| fits_all(club) || fits_before(club)).collect()
    }

    fn fits_former(&self, former: &FormerClub) -> bool {
        fits_of_club(self.words, &former.club, &former.name).iter().all(Option::is_some)
    }

    fn former_clubs(&self) -> Vec<&'o FormerClub> {
        let (clubs, former) = (self.register.clubs, self.register.former_clubs);
        let is_end = |club: &FormerClub| end_of(&club.club, clubs, former).is_some_and(|end| std::ptr::eq(end, club));
        former.iter().filter(|club| is_end(club) && self.fits_former(club)).collect()
    }
}

/// The fit of each word with a club. A number may also be a word of the name, as in `Klub 64`.
fn fits_of_club(words: &[SearchWord], id: &str, name: &str) -> Vec<Option<Fit>> {
    let parts = parts_of(name);
    let has_digits = |digits: &str| name.split(|c: char| !c.is_alphanumeric()).any(|word| word == digits);
    let fits = words.iter().map(|word| match word {
        SearchWord::Part(word) => parts.iter().find_map(|name_part| Fit::of_club_part(word, name_part)),
        SearchWord::Number(digits) if *digits == id => Some(Fit::ClubId),
        SearchWord::Number(digits) => has_digits(digits).then_some(Fit::Club),
        SearchWord::Day(_) => None,
    });
    fits.collect()
}

#[cfg(test)]
mod tests;
