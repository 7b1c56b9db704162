//! The facts besides Ro on which K may depend (4.5.2.3), as before the run.

use super::Basis;
use chrono::{Datelike, NaiveDate};
use kartotek_formats::report::PlayerAsFiled;
use kartotek_law::vocabulary::{Career, Person, Rating};

/// The career of each player, in their order. `last_round`: `None` if the report gives none; ages are then unknown.
pub fn of(
    order: &[&PlayerAsFiled],
    persons: &[Option<&Person>],
    basis: &Basis,
    last_round: Option<NaiveDate>,
) -> Vec<Career> {
    order.iter().zip(persons).map(|(filed, person)| career(filed, *person, basis, last_round)).collect()
}

fn career(filed: &PlayerAsFiled, person: Option<&Person>, basis: &Basis, last_round: Option<NaiveDate>) -> Career {
    let born = match person {
        Some(person) => person.birth_date,
        None => filed.birth_date,
    };
    let age = born.zip(last_round).map(|(born, last)| last.year() - born.year());
    let (rated_games, highest) = match (basis, person) {
        (Basis::Office(register), Some(person)) => register.career(person),
        // A player who is new in the register has no games.
        (Basis::Office(_), None) => (Some(0), None),
        _ => {
            let enters = filed.first_rating.is_some() && filed.rating.is_none() && !filed.restart;
            let highest = [filed.highest, filed.registered].into_iter().flatten().max();
            (filed.rated_games.or(enters.then_some(0)), highest.map(Rating))
        }
    };
    Career { age, rated_games, highest }
}
