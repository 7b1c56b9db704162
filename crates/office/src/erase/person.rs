//! The person to erase: every spelling of the name, birth dates and FIDE ids, with their replacements.

use chrono::{Datelike, NaiveDate};
use kartotek_law::vocabulary::{BirthDate, Club, Person};
use kartotek_register::People;
use kartotek_register::records::FormerName;
use std::collections::BTreeSet;

/// The marks by which files may name a person.
#[derive(Clone, Debug, Default)]
pub struct Marks {
    /// The register id, followed by those of records that were merged into it.
    pub ids: Vec<String>,
    /// Names as they were written.
    pub names: BTreeSet<String>,
    pub births: BTreeSet<NaiveDate>,
    pub fide_ids: BTreeSet<String>,
    /// E-mail addresses, in lower case.
    pub addresses: BTreeSet<String>,
    /// Names that another person has too, as sorted words: in a line they count only together with other marks of the person.
    pub shared: BTreeSet<Vec<String>>,
    /// The register ids of the people with such a name.
    pub namesakes: BTreeSet<String>,
    /// Names of other people that contain one of the names, as words.
    pub longer: Vec<Vec<String>>,
    /// Words of the names that no other person in the register has.
    pub own_words: BTreeSet<String>,
    /// Names of one word; they count only if they are a whole value.
    pub alone: BTreeSet<String>,
    /// Names of one word that may be another person's or a club's: they are not replaced, but listed for the officer.
    pub doubtful_alone: BTreeSet<String>,
    /// Names of one word from the register; `aliases` has those from decisions.
    pub registered: BTreeSet<String>,
    pub aliases: BTreeSet<String>,
}

impl Marks {
    /// The marks by which the register knows the person.
    pub fn of(people: &People, former: &[FormerName], person: &Person) -> Marks {
        let mut marks = Marks::default();
        marks.ids.push(person.id.clone());
        marks.ids.extend(people.merges().duplicates_of(&person.id).iter().map(|id| (*id).to_owned()));
        let ids = marks.ids.clone();
        for record in ids.iter().filter_map(|id| people.record(id)) {
            marks.add_registered_name(&record.name);
            marks.add_birth_date(record.birth_date);
            marks.add_fide_id(&record.fide_id);
        }
        for former in former.iter().filter(|former| ids.contains(&former.player_id)) {
            marks.add_registered_name(&former.name);
        }
        marks
    }

    /// Adds a name as written, except an id in place of an erased name.
    pub fn add_name(&mut self, name: &str) {
        if name.chars().any(char::is_alphabetic) {
            self.names.insert(name.trim().to_owned());
        }
    }

    /// Adds a name that the register had.
    pub fn add_registered_name(&mut self, name: &str) {
        self.registered.extend(only_word(name));
        self.add_name(name);
    }

    /// Adds a name by which reports knew the person.
    pub fn add_alias(&mut self, name: &str) {
        self.aliases.extend(only_word(name));
        self.add_name(name);
    }

    pub fn add_birth_date(&mut self, date: Option<BirthDate>) {
        if let Some(BirthDate::Day(day)) = date {
            self.births.insert(day);
        }
    }

    pub fn add_fide_id(&mut self, id: &str) {
        if id.len() >= 4 && id.bytes().all(|byte| byte.is_ascii_digit()) {
            self.fide_ids.insert(id.to_owned());
        }
    }

    /// Whether no name of the person is left.
    pub fn is_erased(&self) -> bool {
        self.names.is_empty()
    }

    /// Sorts the names into those that identify the person and those that another person or a club has too. Drops FIDE
    /// ids that another record has.
    pub fn look_for_namesakes(&mut self, people: &People, former: &[FormerName], clubs: &[Club]) {
        let own_ids = self.ids.clone();
        let is_other = |id: &str| !own_ids.iter().any(|own_id| own_id == id);
        let others = || people.records().filter(|record| is_other(&record.id));
        let fide_ids_of_others: BTreeSet<&str> = others().map(|record| record.fide_id.as_str()).collect();
        self.fide_ids.retain(|fide_id| !fide_ids_of_others.contains(fide_id.as_str()));
        let present_names = || others().map(|record| record.name.as_str());
        let former_names =
            former.iter().filter(|former| is_other(&former.player_id)).map(|former| former.name.as_str());
        let others_names: BTreeSet<Vec<String>> = present_names().chain(former_names.clone()).map(sorted).collect();
        let others_words: BTreeSet<String> = present_names().flat_map(words).collect();
        let all_words = self.names.iter().flat_map(|name| words(name));
        // A surname may be one letter, as Å; any other single letter is an initial, as in `Poul E. Dam`.
        let surname = |name: &String| match name.split_once(',') {
            Some((surname, _)) => words(surname),
            None => words(name).pop().into_iter().collect(),
        };
        let surnames: BTreeSet<String> = self.names.iter().flat_map(surname).collect();
        let is_long = |word: &String| word.chars().count() > 1 || surnames.contains(word);
        self.own_words = all_words.filter(|word| is_long(word) && !others_words.contains(word)).collect();
        self.longer = self.longer_names(present_names().chain(former_names));
        self.shared = self.names.iter().map(|name| sorted(name)).filter(|name| others_names.contains(name)).collect();
        let club_words = clubs.iter().filter_map(|club| only_word(&club.name));
        self.namesakes = self.ids_of_namesakes(people, former);
        let taken_words: BTreeSet<String> = others_words.into_iter().chain(club_words).collect();
        for word in self.names.iter().filter_map(|name| only_word(name)).collect::<BTreeSet<_>>() {
            let is_registered = self.registered.contains(&word);
            if taken_words.contains(&word) && !is_registered {
                self.doubtful_alone.insert(word);
                continue;
            }
            // Another person may be meant: the word counts only together with other marks, such as the person's id.
            if taken_words.contains(&word) || !is_registered && !self.aliases.contains(&word) {
                self.shared.insert(vec![word.clone()]);
            } else {
                self.own_words.insert(word.clone());
            }
            self.alone.insert(word);
        }
    }

    fn ids_of_namesakes(&self, people: &People, former: &[FormerName]) -> BTreeSet<String> {
        let registered = people.records().map(|record| (&record.id, &record.name));
        let named = registered.chain(former.iter().map(|former| (&former.player_id, &former.name)));
        let others = named.filter(|(id, name)| !self.ids.contains(id) && self.shared.contains(&sorted(name)));
        others.map(|(id, _)| id.clone()).collect()
    }

    /// The marks for a file that cannot be about a namesake.
    pub fn without_doubt(&self) -> Marks {
        Marks { shared: BTreeSet::new(), namesakes: BTreeSet::new(), ..self.clone() }
    }

    /// The names of others, with the surname first and last, that contain a spelling of the person and more words.
    pub fn longer_names<'n>(&self, others: impl Iterator<Item = &'n str>) -> Vec<Vec<String>> {
        let own = self.spellings();
        let is_part = |own: &Spelling, name: &[String]| {
            name.len() > own.words.len() && name.windows(own.words.len()).any(|part| part == own.words)
        };
        let names = others.flat_map(spellings).map(|spelling| spelling.words);
        names.filter(|name| own.iter().any(|own| is_part(own, name))).collect()
    }

    /// Whether another person has a name of these words too.
    pub fn is_shared(&self, mut words: Vec<String>) -> bool {
        words.sort();
        self.shared.contains(&words)
    }

    /// The register id that replaces the name.
    pub fn number(&self) -> &str {
        self.ids.first().map_or("", String::as_str)
    }

    /// All spellings of the names, the longest first.
    pub fn spellings(&self) -> Vec<Spelling> {
        let different: BTreeSet<Spelling> = self.names.iter().flat_map(|name| spellings(name)).collect();
        let mut spellings: Vec<Spelling> = different.into_iter().collect();
        spellings.sort_by(|a, b| b.words.len().cmp(&a.words.len()).then(a.cmp(b)));
        spellings
    }

    /// Spellings of the birth dates, each with the year that replaces it. TRF has a form for the year alone.
    pub fn dates(&self) -> Vec<(String, String)> {
        let mut dates = Vec::new();
        for day in &self.births {
            let year = day.year().to_string();
            let trf = format!("{year}/00/00");
            let mut add = |form: &str, to: &str| dates.push((day.format(form).to_string(), to.to_owned()));
            add("%Y/%m/%d", &trf);
            let forms = [
                "%Y-%m-%d",
                "%Y.%m.%d",
                "%d-%m-%Y",
                "%d/%m/%Y",
                "%d.%m.%Y",
                "%-d.%-m.%Y",
                "%-d/%-m/%Y",
                "%-d-%-m-%Y",
                "%Y%m%d",
            ];
            forms.iter().for_each(|form| add(form, &year));
        }
        dates
    }
}

/// A name of several words, with the surname first or last.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spelling {
    /// Folded.
    pub words: Vec<String>,
    /// The number of words of the surname, which a comma may follow. `None`: the surname comes last.
    pub surname: Option<usize>,
}

/// A name of several words as written, and with the part after its comma (or its last word) moved to the front.
fn spellings(name: &str) -> Vec<Spelling> {
    let whole = words(name);
    if whole.len() < 2 {
        return Vec::new();
    }
    let (turned, [surname, turned_surname]) = match name.split_once(',') {
        Some((surname, given)) => ([words(given), words(surname)].concat(), [Some(words(surname).len()), None]),
        None => ([&whole[whole.len() - 1..], &whole[..whole.len() - 1]].concat(), [None, Some(1)]),
    };
    vec![Spelling { words: whole, surname }, Spelling { words: turned, surname: turned_surname }]
}

/// The words of a name, folded like those of any text.
pub fn words(name: &str) -> Vec<String> {
    kartotek_names::words::words(name).into_iter().map(|word| word.folded).filter(|word| !word.is_empty()).collect()
}

/// The word of a name of one word, folded. `None`: several words, or one letter.
fn only_word(name: &str) -> Option<String> {
    let mut words = words(name);
    words.pop().filter(|word| words.is_empty() && word.chars().count() > 1)
}

fn sorted(name: &str) -> Vec<String> {
    let mut words = words(name);
    words.sort();
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_initial_is_no_word_of_the_name_and_a_surname_of_one_letter_is() {
        let own_words = |name: &str| {
            let mut marks = Marks::default();
            marks.add_name(name);
            marks.look_for_namesakes(&People::default(), &[], &[]);
            marks.own_words.into_iter().collect::<Vec<_>>().join(" ")
        };
        assert_eq!(own_words("Poul E. Dam"), "dam poul");
        assert_eq!(own_words("Dam, Poul E."), "dam poul");
        assert_eq!(own_words("Bo E"), "bo e");
        assert_eq!(own_words("E, Bo"), "bo e");
    }
}
