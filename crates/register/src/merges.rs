//! Merged records: several records of one person, of which one counts.

use kartotek_law::vocabulary::Person;
use std::collections::HashMap;

/// The ids of records that were merged into others, each with the id of the record that was kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Merges(HashMap<String, String>);

impl Merges {
    pub fn of<'p>(persons: impl Iterator<Item = &'p Person>) -> Merges {
        let merged = persons.filter_map(|person| Some((person, person.merged.as_ref()?)));
        Merges(merged.map(|(person, merged)| (person.id.clone(), merged.into.clone())).collect())
    }

    /// The id of the record that counts: the given id unless that record was merged; otherwise the id at the end of its chain
    /// of merges.
    pub fn id_of<'a>(&'a self, id: &'a str) -> &'a str {
        // A table written by hand may have a circle of merges; the limit ends it.
        let next = |id: &&'a str| self.0.get(*id).map(String::as_str);
        std::iter::successors(Some(id), next).take(self.0.len() + 1).last().unwrap_or(id)
    }

    /// The ids of the records that were merged into this one, directly or through others, in the order of ids.
    pub fn duplicates_of<'m>(&'m self, id: &str) -> Vec<&'m str> {
        let merged = self.0.keys().map(String::as_str);
        let mut ids: Vec<&str> = merged.filter(|other| *other != id && self.id_of(other) == id).collect();
        ids.sort_by_key(|id| super::ids::id_order(id));
        ids
    }

    /// Whether this record was merged into another.
    pub fn is_merged(&self, id: &str) -> bool {
        self.0.contains_key(id)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
