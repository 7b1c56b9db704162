//! Who the players of a report or an entry list are. Nobody is guessed: whoever cannot be told for certain holds it back.

use super::Basis;
use super::likeness::{are_alike, likeliest};
use crate::diagnostic::{Code, Diagnostic, codes};
use crate::formats::report::{OUR_FEDERATION, PlayerAsFiled};
use crate::register::People;
use chrono::Datelike;
use kartotek_law::vocabulary::{BirthDate, Person};
use std::collections::HashMap;

/// Where the players stand, and so how a remedy is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Source {
    Report,
    /// An entry list: its players have no start numbers.
    EntryList,
}

/// The person of each player of a report, in the same order. `None`: outside the register, new, or not to be told.
pub fn identify<'b>(
    players: &[&PlayerAsFiled],
    basis: &'b Basis,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<Option<&'b Person>> {
    identify_in(Source::Report, players, basis.people(), diagnostics)
}

/// The same, wherever they stand.
pub fn identify_in<'b>(
    source: Source,
    players: &[&PlayerAsFiled],
    people: Option<&'b People>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<Option<&'b Person>> {
    let mut first_with: HashMap<&str, &PlayerAsFiled> = HashMap::new();
    let mut persons = Vec::with_capacity(players.len());
    let mut search = Search { source, diagnostics, suggestions_left: MOST_SUGGESTIONS };
    for &player in players {
        let person = people.and_then(|people| find(player, people, &mut search));
        let key = person.map(|person| person.id.as_str()).or(player.id.as_deref());
        if let Some(key) = key
            && let Some(first) = first_with.insert(key, player)
        {
            let message = format!("{} and {} are one person of the register, {key}", first.label(), player.label());
            let found = Diagnostic::new(&codes::player_twice::CODE, &player.place, message);
            search.diagnostics.push(found.help(match source {
                Source::Report => "give each start number the register id of its own player",
                Source::EntryList => "enter each player once, with the player's own register id",
            }));
        }
        persons.push(person);
    }
    persons
}

fn find<'p>(player: &PlayerAsFiled, people: &'p People, search: &mut Search) -> Option<&'p Person> {
    if let Some(id) = &player.id {
        if let Some(person) = people.by_id(id) {
            search.check_name(player, person);
            return Some(person);
        }
        let message = match (&player.first_rating, by_other_evidence(player, people).as_slice()) {
            // A new member whose number is in the report.
            (Some(_), []) => return None,
            (Some(_), [person, ..]) => {
                format!(
                    "{}: nobody has the id {id}, and {} {} is in the register",
                    player.label(),
                    person.id,
                    person.name
                )
            }
            (None, _) => format!("{}: nobody in the register has the id {id}", player.label()),
        };
        search.refuse(player, people, &codes::player_unknown::CODE, message);
        return None;
    }
    match by_other_evidence(player, people).as_slice() {
        [person] => {
            search.check_name(player, person);
            return Some(person);
        }
        [] => {}
        several => {
            let message = format!("{} matches {} people of the register", player.label(), several.len());
            let found = Diagnostic::new(&codes::player_ambiguous::CODE, &player.place, message);
            search.diagnostics.push(found.help(search.source.remedy("it may be", player, several)));
            return None;
        }
    }
    let is_ours = player.federation.as_deref() == Some(OUR_FEDERATION);
    let is_known_name = player.name.as_deref().is_some_and(|name| people.by_name(name).next().is_some());
    // A name of the register without the birth date that would tell: neither that person nor a stranger is certain.
    let may_be_known = player.birth_date.is_none() && is_known_name;
    let is_new = player.first_rating.is_some();
    if (is_ours && !is_new) || (may_be_known && (is_new || player.federation.is_none())) {
        let message =
            format!("{} cannot be found in the register by id, FIDE id, or name and birth date", player.label());
        search.refuse(player, people, &codes::player_unidentified::CODE, message);
    }
    None
}

/// By FIDE id, else by name and birth date. More than one: nobody can tell.
fn by_other_evidence<'p>(player: &PlayerAsFiled, people: &'p People) -> Vec<&'p Person> {
    let by_fide_id: Vec<&Person> = player.fide_id.iter().flat_map(|fide_id| people.by_fide_id(fide_id)).collect();
    if !by_fide_id.is_empty() {
        return by_fide_id;
    }
    let of_name = player.name.iter().flat_map(|name| people.by_name(name));
    of_name.filter(|person| is_born(player.birth_date, person.birth_date)).collect()
}

/// Objections of one source, with candidates for the first of them: ranking everybody takes time.
struct Search<'d> {
    source: Source,
    diagnostics: &'d mut Vec<Diagnostic>,
    suggestions_left: u32,
}

const MOST_SUGGESTIONS: u32 = 20;

impl Search<'_> {
    fn refuse(&mut self, player: &PlayerAsFiled, people: &People, code: &'static Code, message: String) {
        let mut found = Diagnostic::new(code, &player.place, message);
        if self.suggestions_left > 0 {
            self.suggestions_left -= 1;
            found = found.help(self.source.suggestion(player, people));
        } else {
            found = found.help("give the register id, or for a new member the first rating and who approved it");
        }
        self.diagnostics.push(found);
    }

    fn check_name(&mut self, player: &PlayerAsFiled, person: &Person) {
        let Some(name) = player.name.as_deref().filter(|name| !are_alike(name, &person.name)) else { return };
        let message = match self.source {
            Source::Report => {
                format!("no. {} is `{name}` in the report, but {} is `{}`", player.no, person.id, person.name)
            }
            Source::EntryList => format!("`{name}` is entered as {}, who is `{}`", person.id, person.name),
        };
        let found = Diagnostic::new(&codes::player_name_differs::CODE, &player.place, message);
        self.diagnostics.push(found.help("check that the id is right; the id was used"));
    }
}

/// Where the register (or a published list) has the year only, the year tells.
fn is_born(filed: Option<BirthDate>, own: Option<BirthDate>) -> bool {
    match (filed, own) {
        (Some(BirthDate::Day(filed)), Some(BirthDate::Year(year))) => filed.year() == year,
        (filed, own) => filed.is_some() && filed == own,
    }
}

impl Source {
    fn suggestion(self, player: &PlayerAsFiled, people: &People) -> String {
        let likeliest = likeliest(people, player.name.as_deref().unwrap_or(""), player.birth_date);
        if !likeliest.is_empty() {
            return self.remedy("perhaps", player, &likeliest);
        }
        match self {
            Source::Report => format!(
                "for a new member give the first rating and who approved it. In the form:\n\
                 [[players]]\nno = {}\nfirst_rating = 1000\napproved_by = \"club\"",
                player.no
            ),
            Source::EntryList => "write the register id into the column `id`, or the birth date; for a new player the \
                 first rating into `first_rating`, and `club`, `district` or `su` into `approved_by`"
                .to_owned(),
        }
    }

    /// Who it may be, and where to write it.
    fn remedy(self, who: &str, player: &PlayerAsFiled, candidates: &[&Person]) -> String {
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
        let list = list.join(" or ");
        let first = candidates.first().map_or("", |person| person.id.as_str());
        match self {
            Source::Report => format!("{who} {list}. In the form:\n[[players]]\nno = {}\nid = \"{first}\"", player.no),
            Source::EntryList => format!("{who} {list}; write the right number into the column `id`"),
        }
    }
}
