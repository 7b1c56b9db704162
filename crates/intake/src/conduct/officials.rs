//! The directors and the tournament committee of a report (§ 5 a, b, § 6, 4.6).

use super::Conduct;
use crate::likeness::are_alike;
use kartotek_facts::AcceptedPlayer;
use kartotek_formats::diagnostic::codes::{committee_without_licence, director_without_licence, player_name_differs};
use kartotek_formats::diagnostic::{Diagnostic, codes};
use kartotek_formats::report::{Official, PlayerAsFiled};
use kartotek_formats::texts::{Text, text};
use kartotek_law::regulation::conduct::committee::{MEMBERS, committee};
use kartotek_law::regulation::conduct::directors::directors;
use kartotek_law::regulation::conduct::licence::{Licence, LicenceKind, held_throughout};
use kartotek_law::regulation::conduct::playing_director::{Director, needs_approval};
use kartotek_law::vocabulary::Person;
use kartotek_register::people::name_key;

pub fn check(
    conduct: &Conduct,
    players: &[(&PlayerAsFiled, Option<&Person>, &AcceptedPlayer)],
    diagnostics: &mut Vec<Diagnostic>,
) {
    let report = conduct.report;
    if report.directors.is_empty() && report.committee.is_empty() {
        // Decision (§ 5): only an office that keeps licences requires the names. A table that is tried out without an
        // office needs no director.
        if conduct.keeps_licences() {
            diagnostics.push(codes::director_missing::nor_committee(conduct.file));
        }
        return;
    }
    compare_names(conduct, diagnostics);
    check_directors(conduct, diagnostics);
    for director in &report.directors {
        let is_player = |id: &str| players.iter().any(|(_, _, player)| player.id == id);
        let is_called = |name: &str| players.iter().any(|(_, _, player)| name_key(&player.name) == name_key(name));
        let is_among_players = match (&director.id, &director.name) {
            (Some(id), _) => is_player(id),
            (None, name) => name.as_deref().is_some_and(is_called),
        };
        let plays = director.plays || is_among_players;
        if needs_approval(Director { plays, is_approved_by_rkf: report.rulings.may_directors_play }) {
            let approval = conduct.approval("playing-director");
            diagnostics.push(codes::director_plays::found(&director.place, label(director), &approval));
        }
    }
    check_committee(conduct, diagnostics);
}

/// Reports officials whose id belongs to a person with another name.
fn compare_names(conduct: &Conduct, diagnostics: &mut Vec<Diagnostic>) {
    let Some(people) = conduct.context.map(|context| context.people) else { return };
    for official in conduct.report.directors.iter().chain(&conduct.report.committee) {
        let person = official.id.as_deref().and_then(|id| people.by_id(id));
        let Some((person, name)) = person.zip(official.name.as_deref().filter(|name| !name.is_empty())) else {
            continue;
        };
        let is_former = people.by_former_name(name).any(|other| other.id == person.id);
        if !person.is_erased() && !is_former && !are_alike(name, &person.name) {
            diagnostics.push(player_name_differs::official(&official.place, name, &person.id, &person.name));
        }
    }
}

fn check_directors(conduct: &Conduct, diagnostics: &mut Vec<Diagnostic>) {
    let officials = &conduct.report.directors;
    let Some(first) = officials.first() else {
        diagnostics.push(codes::director_missing::found(conduct.file));
        return;
    };
    let licences: Vec<Option<LicenceKind>> = officials.iter().map(|director| licence(conduct, director)).collect();
    let found = directors(&licences);
    let when = when(conduct);
    if found.lacks_licence {
        // None of them holds the full licence.
        let with_licences = officials.iter().zip(&licences);
        let each = with_licences.map(|(director, held)| {
            director_without_licence::holder(label(director), held.is_some(), &likely_holders(conduct, director))
        });
        diagnostics.push(director_without_licence::nobody(&first.place, when, each.collect()));
        return;
    }
    for place in found.unlicensed {
        let director = &officials[place];
        let (label, likely) = (label(director), likely_holders(conduct, director));
        diagnostics.push(director_without_licence::found(&director.place, label, when.clone(), &likely));
    }
}

fn check_committee(conduct: &Conduct, diagnostics: &mut Vec<Diagnostic>) {
    let mut members: Vec<&Official> = Vec::new();
    for member in &conduct.report.committee {
        if !members.iter().any(|other| is_same(other, member)) {
            members.push(member);
        }
    }
    let licences: Vec<Option<LicenceKind>> = members.iter().map(|member| licence(conduct, member)).collect();
    let found = committee(&licences);
    if found.is_incomplete {
        let place = members.first().map_or(conduct.file, |member| &member.place);
        diagnostics.push(codes::committee_incomplete::found(place, members.len(), MEMBERS));
    }
    let when = when(conduct);
    for place in found.unlicensed {
        let (at, member, when) = (&members[place].place, label(members[place]), when.clone());
        diagnostics.push(match licences[place] {
            Some(_) => committee_without_licence::of_aspirant(at, member, when),
            None => committee_without_licence::found(at, member, when, &likely_holders(conduct, members[place])),
        });
    }
}

/// The licence of an official on the days of the tournament, from the register of licences; without one, from the
/// form.
// Decision (4.6): without a register of licences the form's `role` counts.
fn licence(conduct: &Conduct, official: &Official) -> Option<LicenceKind> {
    let known = conduct.context.map(|context| context.officials).filter(|officials| !officials.is_empty());
    let (Some(officials), Some((first, last))) = (known, conduct.days()) else {
        let is_aspirant = official.role.as_deref().is_some_and(|role| role.trim() == "aspirant");
        return Some(if is_aspirant { LicenceKind::Aspirant } else { LicenceKind::Director });
    };
    held_throughout(&licences_of(official, officials), first, last)
}

/// Licences by register id; without an id by name, if the name is that of one person.
fn licences_of<'l>(official: &Official, officials: &'l [Licence]) -> Vec<&'l Licence> {
    if let Some(id) = official.id.as_deref().filter(|id| !id.is_empty()) {
        return officials.iter().filter(|licence| licence.player == id).collect();
    }
    let name = official.name.as_deref().map(name_key).unwrap_or_default();
    let of_name: Vec<&Licence> = officials.iter().filter(|licence| name_key(&licence.name) == name).collect();
    let is_one_person = of_name.windows(2).all(|two| two[0].player == two[1].player);
    if is_one_person { of_name } else { Vec::new() }
}

/// Other persons with a similar name and a licence on these days, as `20004 Kragelund, Per`; `none`: there are none.
fn likely_holders(conduct: &Conduct, official: &Official) -> String {
    let officials = conduct.context.map_or(&[][..], |context| context.officials);
    let (name, days) = (official.name.as_deref().unwrap_or_default(), conduct.days());
    let holds = |held: &&Licence| days.is_some_and(|(first, last)| held_throughout(&[*held], first, last).is_some());
    let is_like = |held: &&Licence| official.id.as_deref() != Some(&*held.player) && are_alike(name, &held.name);
    let alike = officials.iter().filter(|held| !name.is_empty() && is_like(held)).filter(holds);
    let mut alike: Vec<String> = alike.map(|held| format!("{} {}", held.player, held.name)).collect();
    alike.dedup();
    if alike.is_empty() { "none".to_owned() } else { alike.join(", ") }
}

fn is_same(a: &Official, b: &Official) -> bool {
    match (&a.id, &b.id) {
        (Some(a), Some(b)) => a == b,
        _ => match (&a.name, &b.name) {
            (Some(a), Some(b)) => name_key(a) == name_key(b),
            _ => false,
        },
    }
}

/// The days of the tournament for a message, if licences were looked up: ` from 2026-04-02 through 2026-04-06`.
fn when(conduct: &Conduct) -> Text {
    match conduct.days().filter(|_| conduct.keeps_licences()) {
        Some((first, last)) if first == last => text!("when-day", day = first),
        Some((first, last)) => text!("when-days", first, last),
        None => text!("when-any"),
    }
}

fn label(official: &Official) -> Text {
    let stated = official.name.as_deref().or(official.id.as_deref()).filter(|text| !text.is_empty());
    stated.map_or_else(|| text!("somebody-unnamed"), Text::from)
}
