//! Who the players of a report are. Nobody is guessed: whoever cannot be told for certain holds the report back.

use super::Basis;
use super::likeness::{are_alike, likeliest};
use crate::diagnostic::{Diagnostic, codes};
use crate::formats::report::{OUR_FEDERATION, PlayerAsFiled};
use crate::register::People;
use chrono::Datelike;
use kartotek_law::vocabulary::{BirthDate, Person};
use std::collections::HashMap;

/// The person of each player, in the same order. `None`: outside the register, new, or not to be told.
pub fn identify<'b>(
    players: &[&PlayerAsFiled],
    basis: &'b Basis,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<Option<&'b Person>> {
    let mut first_with: HashMap<&str, &PlayerAsFiled> = HashMap::new();
    let mut persons = Vec::with_capacity(players.len());
    for &player in players {
        let person = basis.people().and_then(|people| find(player, people, diagnostics));
        let key = person.map(|person| person.id.as_str()).or(player.id.as_deref());
        if let Some(key) = key
            && let Some(first) = first_with.insert(key, player)
        {
            let message = format!("{} and {} are one person of the register, {key}", first.label(), player.label());
            let found = Diagnostic::new(&codes::PLAYER_TWICE, &player.place, message);
            diagnostics.push(found.help("give each start number the register id of its own player"));
        }
        persons.push(person);
    }
    persons
}

fn find<'p>(player: &PlayerAsFiled, people: &'p People, diagnostics: &mut Vec<Diagnostic>) -> Option<&'p Person> {
    if let Some(id) = &player.id {
        let person = people.by_id(id);
        match person {
            Some(person) => check_name(player, person, diagnostics),
            None if player.first_rating.is_some() => {}
            None => {
                let message = format!("{}: nobody in the register has the id {id}", player.label());
                let found = Diagnostic::new(&codes::PLAYER_UNKNOWN, &player.place, message);
                diagnostics.push(found.help(suggestion(player, people)));
            }
        }
        return person;
    }
    if let Some(person) = player.fide_id.as_deref().and_then(|fide_id| people.by_fide_id(fide_id)) {
        check_name(player, person, diagnostics);
        return Some(person);
    }
    let name = player.name.as_deref()?;
    let day = player.birth_date.filter(|date| matches!(date, BirthDate::Day(_)));
    let of_name: Vec<&Person> = people.by_name(name).collect();
    let born: Vec<&Person> = of_name.iter().copied().filter(|person| is_born(day, person.birth_date)).collect();
    match born.as_slice() {
        [person] => return Some(person),
        [] => {}
        several => {
            let message = format!("{} matches {} people of the register", player.label(), several.len());
            let found = Diagnostic::new(&codes::PLAYER_AMBIGUOUS, &player.place, message);
            diagnostics.push(found.help(lines_to_paste("it may be", player, several)));
            return None;
        }
    }
    let is_ours = player.federation.as_deref() == Some(OUR_FEDERATION);
    // A name of the register without the birth date that would tell: neither that person nor a stranger is certain.
    let may_be_known = player.federation.is_none() && day.is_none() && !of_name.is_empty();
    if player.first_rating.is_none() && (is_ours || may_be_known) {
        let message =
            format!("{} cannot be found in the register by id, FIDE id, or name and birth date", player.label());
        let found = Diagnostic::new(&codes::PLAYER_UNIDENTIFIED, &player.place, message);
        diagnostics.push(found.help(suggestion(player, people)));
    }
    None
}

/// Where the register (or a published list) has the year only, the year tells.
fn is_born(filed: Option<BirthDate>, own: Option<BirthDate>) -> bool {
    match (filed, own) {
        (Some(BirthDate::Day(filed)), Some(BirthDate::Year(year))) => filed.year() == year,
        (filed, own) => filed.is_some() && filed == own,
    }
}

fn check_name(player: &PlayerAsFiled, person: &Person, diagnostics: &mut Vec<Diagnostic>) {
    if let Some(name) = player.name.as_deref().filter(|name| !are_alike(name, &person.name)) {
        let message = format!("no. {} is `{name}` in the report, but {} is `{}`", player.no, person.id, person.name);
        let found = Diagnostic::new(&codes::PLAYER_NAME_DIFFERS, &player.place, message);
        diagnostics.push(found.help("check that the id is right; the id was used"));
    }
}

fn suggestion(player: &PlayerAsFiled, people: &People) -> String {
    let likeliest = likeliest(people, player.name.as_deref().unwrap_or(""), player.birth_date);
    if likeliest.is_empty() {
        return format!(
            "for a new member give the first rating and who approved it. In the form:\n\
             [[players]]\nno = {}\nfirst_rating = 1000\napproved_by = \"club\"",
            player.no
        );
    }
    lines_to_paste("perhaps", player, &likeliest)
}

fn lines_to_paste(who: &str, player: &PlayerAsFiled, candidates: &[&Person]) -> String {
    let list: Vec<String> = candidates
        .iter()
        .map(|person| {
            let born = match person.birth_date {
                Some(BirthDate::Day(day)) => format!(", born {day}"),
                Some(BirthDate::Year(year)) => format!(", born {year}"),
                None => String::new(),
            };
            let club = if person.club.is_empty() { String::new() } else { format!(", club {}", person.club) };
            format!("{} {}{born}{club}", person.id, person.name)
        })
        .collect();
    let first = candidates.first().map_or("", |person| person.id.as_str());
    format!("{who} {}. In the form:\n[[players]]\nno = {}\nid = \"{first}\"", list.join(" or "), player.no)
}
