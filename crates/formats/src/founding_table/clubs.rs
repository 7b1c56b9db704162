//! Clubs of members, by number, by name, or both.

use crate::name::words_key;
use kartotek_law::vocabulary::Club;
use std::collections::BTreeMap;

pub struct Named {
    ids: BTreeMap<String, String>,
    /// There is no table of clubs: whoever is named is one.
    makes: bool,
    pub new: Vec<Club>,
}

impl Named {
    pub fn new(clubs: Option<&[Club]>) -> Named {
        let known = clubs.unwrap_or_default().iter();
        let ids = known.flat_map(|club| [(club.id.clone(), club.id.clone()), (words_key(&club.name), club.id.clone())]);
        Named { ids: ids.collect(), makes: clubs.is_none(), new: Vec::new() }
    }

    /// A club that has its number in the table of members. Before those that have only a name get one.
    pub fn add(&mut self, number: &str, name: &str) {
        let name = if name.is_empty() { number } else { name };
        let is_known = || self.ids.contains_key(number) || self.ids.contains_key(&words_key(name));
        if self.makes && !number.is_empty() && !is_known() {
            self.make(number.to_owned(), name);
        }
    }

    fn make(&mut self, id: String, name: &str) {
        self.new.push(Club { id: id.clone(), name: name.to_owned(), district: String::new() });
        self.ids.insert(words_key(name), id.clone());
        self.ids.insert(id.clone(), id);
    }

    /// A club that is not known keeps its name, and one whose number is another's both: the founding says so.
    pub fn id(&mut self, number: &str, name: &str) -> String {
        let by_name = self.ids.get(name).or_else(|| self.ids.get(&words_key(name))).cloned();
        match (number, by_name) {
            ("", Some(id)) => id,
            ("", None) if !self.makes || name.is_empty() => name.to_owned(),
            ("", None) => {
                let numbers = self.new.iter().filter_map(|club| club.id.parse::<u32>().ok());
                let id = (numbers.max().unwrap_or(0).saturating_add(1)).to_string();
                self.make(id.clone(), name);
                id
            }
            (number, by_name) => match by_name.is_none_or(|id| id == number) && self.is_called(number, name) {
                true => number.to_owned(),
                false => format!("{number} {name}"),
            },
        }
    }

    fn is_called(&self, number: &str, name: &str) -> bool {
        let has_name = |key: &String| self.ids.get(key).is_some_and(|id| id == number);
        name.is_empty() || !self.ids.contains_key(number) || has_name(&words_key(name))
    }
}
