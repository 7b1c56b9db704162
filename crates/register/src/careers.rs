//! How many games each player has had rated, and the highest rating ever registered: K may depend on both (4.5.2.3).

use kartotek_law::vocabulary::{Person, Rating};
use std::collections::HashMap;

/// The careers of a register; empty where no rule set asks for them.
#[derive(Clone, Debug, Default)]
pub struct Careers {
    of_person: HashMap<String, Career>,
}

/// A player's career.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Career {
    /// `None`: a founding player with an unknown number of earlier games.
    pub rated_games: Option<u32>,
    pub highest: Option<Rating>,
}

impl Careers {
    pub fn of(&self, person: &Person) -> (Option<u32>, Option<Rating>) {
        match self.of_person.get(&person.id) {
            Some(career) => (career.rated_games, career.highest.max(person.rating)),
            // No rule set asks.
            None if self.of_person.is_empty() => (None, person.rating),
            // A player who entered later; corrections use the career recorded with the booking.
            None => (Some(0), None),
        }
    }

    /// Merges the careers of one person's records; `id_of` maps a record to the one that counts.
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

    /// A player's career, for adding to.
    pub fn entry(&mut self, id: &str) -> &mut Career {
        self.of_person.entry(id.to_owned()).or_default()
    }
}
