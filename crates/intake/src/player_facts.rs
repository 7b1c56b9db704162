//! Facts about a player besides identity and rating, from the report and the register.

use crate::Basis;
use chrono::{Datelike, NaiveDate};
use kartotek_formats::report::PlayerAsFiled;
use kartotek_formats::texts::{Text, text};
use kartotek_law::vocabulary::{Career, FidePlayer, Person, Rating, Title};

/// The name in the report; else the register's, else the id, else empty.
pub fn name(player: &PlayerAsFiled, person: Option<&Person>) -> String {
    let known = person.map(|person| &person.name);
    player.name.as_ref().or(known).or(player.id.as_ref()).cloned().unwrap_or_default()
}

/// What FIDE's rules need: the facts of the report, or else of the register.
pub fn fide(player: &PlayerAsFiled, person: Option<&Person>, remarks: &mut Vec<Text>) -> FidePlayer {
    let stated = player.title.as_deref().or(person.map(|person| person.fide_title.as_str()));
    let title = stated.filter(|title| !title.is_empty()).and_then(|title| {
        let read: Option<Title> = title.trim().parse().ok();
        if read.is_none() {
            remarks.push(text!("norms-no-title", player = player.named(), title));
        }
        read
    });
    let federation = person.map(|person| person.federation.clone()).filter(|federation| !federation.is_empty());
    FidePlayer {
        federation: player.federation.clone().or(federation),
        // The rating in a TRF's 001 line counts as a FIDE rating here.
        elo: player.elo.or(player.trf_rating).map(Rating).or(person.and_then(|person| person.fide_rating)),
        title,
        sex: player.sex.or(person.and_then(|person| person.sex)),
        is_computer: player.computer,
    }
}

/// The facts besides Ro on which K may depend (4.5.2.3), as before the run. `last_round`: `None` if the report gives none;
/// the age is then unknown.
pub fn career(filed: &PlayerAsFiled, person: Option<&Person>, basis: &Basis, last_round: Option<NaiveDate>) -> Career {
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
