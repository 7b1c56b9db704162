//! The ratings of a register.

use super::People;
use kartotek_law::vocabulary::{Person, Rating};
use std::collections::HashMap;

#[derive(Clone)]
pub enum Ratings {
    ById(HashMap<String, Rating>),
    /// Few are needed of a register that is read when asked for.
    Register(People),
}

impl Ratings {
    pub fn of(people: &People) -> Ratings {
        let rating = |person: &Person| Some((person.id.clone(), person.rating?));
        match people.is_read_when_asked() {
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
