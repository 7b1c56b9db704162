//! Reports two players of a report whose data have been swapped.

use super::{Search, is_born};
use crate::identity::remedy::{self, Source};
use crate::likeness::evidence::contradict;
use kartotek_formats::diagnostic::{Diagnostic, codes};
use kartotek_formats::report::PlayerAsFiled;
use kartotek_formats::texts::{Text, text};
use kartotek_law::vocabulary::{Person, Rating};
use kartotek_register::names;
use kartotek_register::people::name_key;
use std::collections::HashMap;

/// An identified player; `index` is that in the report.
#[derive(Clone, Copy)]
struct Identified<'k> {
    index: usize,
    filed: &'k PlayerAsFiled,
    person: &'k Person,
}

impl Search<'_, '_> {
    /// Reports pairs with swapped names, birth dates or sexes. Returns for each player whether a finding was made.
    pub(super) fn report_swapped(&mut self, players: &[&PlayerAsFiled], persons: &[Option<&Person>]) -> Vec<bool> {
        let mut is_reported = vec![false; players.len()];
        let known: Vec<Identified> = (players.iter().zip(persons).enumerate())
            .filter(|(_, (player, _))| player.decided.is_none())
            .filter_map(|(index, (filed, person))| Some(Identified { index, filed, person: (*person)? }))
            .collect();
        for (one, two) in names_swapped(&known) {
            let commands =
                [self.source.decide(one.filed, &two.person.id), self.source.decide(two.filed, &one.person.id)];
            let (place, named, other_named) = (&one.filed.place, one.filed.named(), two.filed.named());
            let (person, other_person) = (remedy::id_and_name(one.person), remedy::id_and_name(two.person));
            let found = codes::players_swapped::found(place, named, other_named, person, other_person, commands);
            self.diagnostics.push(found);
            (is_reported[one.index], is_reported[two.index]) = (true, true);
        }
        let rest: Vec<Identified> = known.into_iter().filter(|player| !is_reported[player.index]).collect();
        for (one, two, what) in facts_swapped(&rest) {
            let command = self.source.confirm(codes::sibling_swap::CODE.name, one.filed);
            let (place, named, other_named) = (&one.filed.place, one.filed.named(), two.filed.named());
            self.diagnostics.push(codes::sibling_swap::found(place, named, other_named, what, command));
            (is_reported[one.index], is_reported[two.index]) = (true, true);
        }
        is_reported
    }
}

/// The phonetic forms of the parts of a name, sorted.
fn sound(name: &str) -> String {
    let mut parts: Vec<String> = names::parts(name).iter().map(|part| names::sound(part)).collect();
    parts.sort_unstable();
    parts.join(" ")
}

/// Pairs of players who each have the name of the other's person.
fn names_swapped<'k>(known: &[Identified<'k>]) -> Vec<(Identified<'k>, Identified<'k>)> {
    let has_another_name = |player: &PlayerAsFiled, person: &Person| {
        player.name.as_deref().is_some_and(|name| name != person.name && name_key(name) != name_key(&person.name))
    };
    let misnamed: Vec<Identified> =
        known.iter().filter(|player| has_another_name(player.filed, player.person)).copied().collect();
    let filed_sound = |player: &Identified| player.filed.name.as_deref().map(sound).unwrap_or_default();
    let filed_sounds: Vec<String> = misnamed.iter().map(filed_sound).collect();
    let person_sounds: Vec<String> = misnamed.iter().map(|player| sound(&player.person.name)).collect();
    let mut with_person: HashMap<&str, Vec<usize>> = HashMap::new();
    for (index, name) in person_sounds.iter().enumerate() {
        with_person.entry(name).or_default().push(index);
    }
    let mut swapped = Vec::new();
    for one in (0..misnamed.len()).filter(|&one| filed_sounds[one] != person_sounds[one]) {
        // A name shared by two persons is not used.
        let Some(&[two]) = with_person.get(filed_sounds[one].as_str()).map(Vec::as_slice) else { continue };
        if one < two && filed_sounds[two] == person_sounds[one] {
            swapped.push((misnamed[one], misnamed[two]));
        }
    }
    swapped
}

/// Pairs of players with the same surname who have each other's birth date or sex; the texts name what is swapped.
fn facts_swapped<'k>(known: &[Identified<'k>]) -> Vec<(Identified<'k>, Identified<'k>, Vec<Text>)> {
    let is_odd = |player: &&Identified| has_others_birth_date(player) || has_others_sex(player);
    let mut by_surname: HashMap<String, Vec<Identified>> = HashMap::new();
    for odd in known.iter().filter(is_odd) {
        by_surname.entry(surname(odd.person)).or_default().push(*odd);
    }
    let mut pairs: Vec<[Identified; 2]> =
        by_surname.into_values().filter_map(|family| <[Identified; 2]>::try_from(family).ok()).collect();
    pairs.sort_by_key(|[one, _]| one.index);
    let mut swapped = Vec::new();
    for [one, two] in pairs {
        let are_births_crossed = has_others_birth_date(&one)
            && has_others_birth_date(&two)
            && is_born(one.filed.birth_date, two.person.birth_date)
            && is_born(two.filed.birth_date, one.person.birth_date);
        // Two wrong sexes that differ must be each other's.
        let are_sexes_crossed = has_others_sex(&one) && has_others_sex(&two) && one.person.sex != two.person.sex;
        let births = are_births_crossed.then(|| text!("crossed-birth-dates"));
        let sexes = are_sexes_crossed.then(|| text!("crossed-sexes"));
        let what: Vec<Text> = births.into_iter().chain(sexes).collect();
        if !what.is_empty() {
            swapped.push((one, two, what));
        }
    }
    swapped
}

fn has_others_birth_date(player: &Identified) -> bool {
    contradict(player.filed.birth_date, player.person.birth_date)
}

fn has_others_sex(player: &Identified) -> bool {
    player.filed.sex.zip(player.person.sex).is_some_and(|(filed, registered)| filed != registered)
}

fn surname(person: &Person) -> String {
    name_key(person.name.split(',').next().unwrap_or(&person.name))
}

/// Reports pairs of players with the same surname whose stated ratings are each other's start ratings. `report`: the id,
/// for the command; `None` without an office.
pub fn report_crossed_ratings(
    players: &[&PlayerAsFiled],
    persons: &[Option<&Person>],
    start_ratings: &[Option<Rating>],
    report: Option<&str>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    // Index, stated rating and start rating.
    let mut by_surname: HashMap<String, Vec<(usize, i32, i32)>> = HashMap::new();
    for (index, player) in players.iter().enumerate().filter(|(_, player)| player.decided.is_none()) {
        let (Some(person), Some(stated), Some(start)) = (persons[index], player.rating, start_ratings[index]) else {
            continue;
        };
        if stated != start.0 {
            by_surname.entry(surname(person)).or_default().push((index, stated, start.0));
        }
    }
    let mut crossed: Vec<(usize, usize)> = Vec::new();
    for family in by_surname.values() {
        if let [(first, stated, start), (second, other_stated, other_start)] = family[..]
            && (stated, other_stated) == (other_start, start)
        {
            crossed.push((first, second));
        }
    }
    crossed.sort_unstable();
    for (first, second) in crossed {
        let (one, two) = (players[first], players[second]);
        let code = codes::sibling_swap::CODE.name;
        let command = Source::report(report).confirm(code, one);
        let what = vec![text!("crossed-ratings")];
        diagnostics.push(codes::sibling_swap::found(&one.place, one.named(), two.named(), what, command));
    }
}
