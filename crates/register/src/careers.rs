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
        let career = self.of_person.get(&person.id).copied().unwrap_or_default();
        (career.rated_games, career.highest.max(person.rating))
    }

    /// Somebody's, to be counted on.
    pub fn entry(&mut self, id: &str) -> &mut Career {
        self.of_person.entry(id.to_owned()).or_default()
    }
}
