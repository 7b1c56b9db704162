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

/// An identified player: index, line and person.
type Identified<'k> = (usize, &'k PlayerAsFiled, &'k Person);

impl Search<'_, '_> {
    /// Reports pairs with swapped names, birth dates or sexes. Returns for each player whether a finding was made.
    pub(super) fn report_swapped(&mut self, players: &[&PlayerAsFiled], persons: &[Option<&Person>]) -> Vec<bool> {
        let mut is_reported = vec![false; players.len()];
        let known: Vec<Identified> = (players.iter().zip(persons).enumerate())
            .filter(|(_, (player, _))| player.decided.is_none())
            .filter_map(|(index, (player, person))| Some((index, *player, (*person)?)))
            .collect();
        for (one, two) in names_swapped(&known) {
            let ((first, one, person), (second, two, others)) = (one, two);
            let commands = [self.source.decide(one, &others.id), self.source.decide(two, &person.id)];
            let (text, others) = (remedy::id_and_name(person), remedy::id_and_name(others));
            let found = codes::players_swapped::found(&one.place, one.named(), two.named(), text, others, commands);
            self.diagnostics.push(found);
            (is_reported[first], is_reported[second]) = (true, true);
        }
        let rest: Vec<Identified> = known.into_iter().filter(|(index, ..)| !is_reported[*index]).collect();
        for ((first, one, _), (second, two, _), what) in facts_swapped(&rest) {
            let command = self.source.confirm(codes::sibling_swap::CODE.name, one);
            self.diagnostics.push(codes::sibling_swap::found(&one.place, one.named(), two.named(), what, command));
            (is_reported[first], is_reported[second]) = (true, true);
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
    let known: Vec<Identified> =
        known.iter().filter(|(_, player, person)| has_another_name(player, person)).copied().collect();
    let names: Vec<(String, String)> = (known.iter())
        .map(|(_, player, person)| (player.name.as_deref().map(sound).unwrap_or_default(), sound(&person.name)))
        .collect();
    let mut with_person: HashMap<&str, Vec<usize>> = HashMap::new();
    for (index, (_, name)) in names.iter().enumerate() {
        with_person.entry(name).or_default().push(index);
    }
    let mut swapped = Vec::new();
    for (one, (filed, name)) in names.iter().enumerate().filter(|(_, (filed, name))| filed != name) {
        // A name shared by two persons is not used.
        let [two] = with_person.get(filed.as_str()).map_or(&[][..], Vec::as_slice) else { continue };
        if one < *two && names[*two].0 == *name {
            swapped.push((known[one], known[*two]));
        }
    }
    swapped
}

/// Pairs of players with the same surname who have each other's birth date or sex; the texts name what is swapped.
fn facts_swapped<'k>(known: &[Identified<'k>]) -> Vec<(Identified<'k>, Identified<'k>, Vec<Text>)> {
    let is_odd =
        |(_, player, person): &Identified| has_others_birth_date(player, person) || has_others_sex(player, person);
    let mut by_surname: HashMap<String, Vec<Identified>> = HashMap::new();
    for odd in known.iter().filter(|known| is_odd(known)) {
        by_surname.entry(surname(odd.2)).or_default().push(*odd);
    }
    let mut families: Vec<Vec<Identified>> = by_surname.into_values().filter(|family| family.len() == 2).collect();
    families.sort_by_key(|family| family[0].0);
    let mut swapped = Vec::new();
    for family in families {
        let (one, two) = (family[0], family[1]);
        let births = is_born(one.1.birth_date, two.2.birth_date) && is_born(two.1.birth_date, one.2.birth_date);
        let births = births && has_others_birth_date(one.1, one.2) && has_others_birth_date(two.1, two.2);
        // Two wrong sexes that differ must be each other's.
        let sexes = has_others_sex(one.1, one.2) && has_others_sex(two.1, two.2) && one.2.sex != two.2.sex;
        let what = [(births, text!("crossed-birth-dates")), (sexes, text!("crossed-sexes"))];
        let what: Vec<Text> = what.into_iter().filter_map(|(is_crossed, text)| is_crossed.then_some(text)).collect();
        if !what.is_empty() {
            swapped.push((one, two, what));
        }
    }
    swapped
}

fn has_others_birth_date(player: &PlayerAsFiled, person: &Person) -> bool {
    contradict(player.birth_date, person.birth_date)
}

fn has_others_sex(player: &PlayerAsFiled, person: &Person) -> bool {
    player.sex.zip(person.sex).is_some_and(|(filed, sex)| filed != sex)
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
    let mut by_surname: HashMap<String, Vec<(usize, i32, i32)>> = HashMap::new();
    for (index, player) in players.iter().enumerate().filter(|(_, player)| player.decided.is_none()) {
        let (Some(person), Some(stated), Some(rating)) = (persons[index], player.rating, start_ratings[index]) else {
            continue;
        };
        if stated != rating.0 {
            by_surname.entry(surname(person)).or_default().push((index, stated, rating.0));
        }
    }
    let mut crossed: Vec<(usize, usize)> = Vec::new();
    for family in by_surname.values() {
        if let [(one, stated, registered), (two, others_stated, others)] = family[..]
            && (stated, others_stated) == (others, registered)
        {
            crossed.push((one, two));
        }
    }
    crossed.sort_unstable();
    for (one, two) in crossed {
        let (one, two) = (players[one], players[two]);
        let code = codes::sibling_swap::CODE.name;
        let command = Source::report(report).confirm(code, one);
        let what = vec![text!("crossed-ratings")];
        diagnostics.push(codes::sibling_swap::found(&one.place, one.named(), two.named(), what, command));
    }
}
