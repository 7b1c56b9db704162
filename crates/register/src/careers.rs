//! How often everybody has been rated, and the highest rating that was ever registered: what K may depend on (4.5.2.3).

use kartotek_law::vocabulary::{Person, Rating};
use std::collections::HashMap;

/// The careers of a register; empty where no rule set asks for them.
#[derive(Clone, Debug, Default)]
pub struct Careers {
    of_person: HashMap<String, Career>,
}

/// Somebody's career.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Career {
    /// `None`: a founding player of whom nobody says how often they were rated before.
    pub rated_games: Option<u32>,
    pub highest: Option<Rating>,
}

impl Careers {
    pub fn of(&self, person: &Person) -> (Option<u32>, Option<Rating>) {
        match self.of_person.get(&person.id) {
            Some(career) => (career.rated_games, career.highest.max(person.rating)),
            // No rule set asks.
            None if self.of_person.is_empty() => (None, person.rating),
            // Somebody who has entered since: a correction takes the career of the booking.
            None => (Some(0), None),
        }
    }

    /// Puts together the records of one person: `id_of` gives the one that counts.
    pub fn group(&mut self, id_of: impl Fn(&str) -> String) {
        for (id, career) in std::mem::take(&mut self.of_person) {
            let counts = id_of(&id);
            let is_first = !self.of_person.contains_key(&counts);
            let sum = self.of_person.entry(counts).or_default();
            sum.rated_games = match (sum.rated_games, career.rated_games) {
                (_, games) if is_first => games,
                (Some(one), Some(other)) => Some(one.saturating_add(other)),
                _ => None,
            };
            sum.highest = sum.highest.max(career.highest);
        }
    }

    /// Somebody's, to be counted on.
    pub fn entry(&mut self, id: &str) -> &mut Career {
        self.of_person.entry(id.to_owned()).or_default()
    }
}
