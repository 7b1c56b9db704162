//! Directors and tournament committee of a report (§ 5 a, b, § 6, 4.6).

use super::Conduct;
use crate::diagnostic::{Diagnostic, codes};
use crate::formats::officials_csv;
use crate::formats::report::{Official, PlayerAsFiled};
use crate::intake::AcceptedPlayer;
use crate::register::people::name_key;
use kartotek_law::regulation::conduct::committee::{MEMBERS, committee};
use kartotek_law::regulation::conduct::directors::directors;
use kartotek_law::regulation::conduct::licence::{Licence, LicenceKind, held_throughout};
use kartotek_law::regulation::conduct::playing_director::{Director, needs_approval};
use kartotek_law::vocabulary::Person;

pub fn check(
    conduct: &Conduct,
    players: &[(&PlayerAsFiled, Option<&Person>, &AcceptedPlayer)],
    diagnostics: &mut Vec<Diagnostic>,
) {
    let report = conduct.report;
    if report.directors.is_empty() && report.committee.is_empty() {
        // Decision (§ 5): only an office that keeps licences asks for the names. Whoever tries a table out by himself is
        // not asked who directs it.
        if conduct.keeps_licences() {
            let message = "the form names neither tournament directors nor a tournament committee";
            let help = "add [[directors]] and three [[committee]], each with `id`, or `name`";
            diagnostics.push(Diagnostic::new(&codes::director_missing::CODE, conduct.file, message).help(help));
        }
        return;
    }
    check_directors(conduct, diagnostics);
    for director in &report.directors {
        let is_player = |id: &str| players.iter().any(|(_, _, player)| player.id == id);
        let is_called = |name: &str| players.iter().any(|(_, _, player)| name_key(&player.name) == name_key(name));
        let is_met = match (&director.id, &director.name) {
            (Some(id), _) => is_player(id),
            (None, name) => name.as_deref().is_some_and(is_called),
        };
        let plays = director.plays || is_met;
        if needs_approval(Director { plays, is_approved_by_rkf: report.rulings.may_directors_play }) {
            let message = format!("{} directs the tournament and plays in it", label(director));
            let help =
                format!("RKF has to approve it each time; {} writes it down", conduct.approval("playing-director"));
            diagnostics.push(Diagnostic::new(&codes::director_plays::CODE, &director.place, message).help(help));
        }
    }
    check_committee(conduct, diagnostics);
}

fn check_directors(conduct: &Conduct, diagnostics: &mut Vec<Diagnostic>) {
    let own = &conduct.report.directors;
    let Some(first) = own.first() else {
        let help = "add [[directors]] with `id`, or `name`";
        let message = "the form names no tournament director";
        diagnostics.push(Diagnostic::new(&codes::director_missing::CODE, conduct.file, message).help(help));
        return;
    };
    let licences: Vec<Option<LicenceKind>> = own.iter().map(|director| licence(conduct, director)).collect();
    let found = directors(&licences);
    let when = when(conduct);
    if found.lacks_licence {
        let each =
            own.iter().zip(&licences).map(|(director, licence)| format!("{} ({})", label(director), held(*licence)));
        let message = format!(
            "no director has a licence{when}: {}; one at least must have it",
            each.collect::<Vec<_>>().join(", ")
        );
        let help = "name a director with a licence; if one of them has it, it is missing in the register of licences";
        diagnostics.push(Diagnostic::new(&codes::director_without_licence::CODE, &first.place, message).help(help));
        return;
    }
    for place in found.unlicensed {
        let message = format!("{} has no licence{when} and is no aspirant", label(&own[place]));
        let help = "directors have the licence, or are aspirants beside one who has it";
        diagnostics
            .push(Diagnostic::new(&codes::director_without_licence::CODE, &own[place].place, message).help(help));
    }
}

fn check_committee(conduct: &Conduct, diagnostics: &mut Vec<Diagnostic>) {
    let mut own: Vec<&Official> = Vec::new();
    for member in &conduct.report.committee {
        if !own.iter().any(|other| is_same(other, member)) {
            own.push(member);
        }
    }
    let licences: Vec<Option<LicenceKind>> = own.iter().map(|member| licence(conduct, member)).collect();
    let found = committee(&licences);
    if found.is_incomplete {
        let place = own.first().map_or(conduct.file, |member| &member.place);
        let count = match own.len() {
            0 => "no members".to_owned(),
            1 => "1 member".to_owned(),
            count => format!("{count} members"),
        };
        let message = format!("the tournament committee has {count}; {MEMBERS} are needed");
        let help = "name every member under [[committee]]; whoever stepped down is replaced";
        diagnostics.push(Diagnostic::new(&codes::committee_incomplete::CODE, place, message).help(help));
    }
    let when = when(conduct);
    for place in found.unlicensed {
        let message = match licences[place] {
            Some(_) => format!("{}, of the tournament committee, is only an aspirant{when}", label(own[place])),
            None => format!("{}, of the tournament committee, has no licence{when}", label(own[place])),
        };
        let help = "all members of the tournament committee have the director's licence";
        diagnostics
            .push(Diagnostic::new(&codes::committee_without_licence::CODE, &own[place].place, message).help(help));
    }
}

/// What an official holds on the days of the tournament: by the register, or by what the form says if there is none.
// Decision (4.6): without a register of licences the form's `role` is believed.
fn licence(conduct: &Conduct, official: &Official) -> Option<LicenceKind> {
    let known = conduct.context.map(|context| context.officials).filter(|officials| !officials.is_empty());
    let (Some(officials), Some((first, last))) = (known, conduct.days()) else {
        let is_aspirant = official.role.as_deref().is_some_and(|role| role.trim() == "aspirant");
        return Some(if is_aspirant { LicenceKind::Aspirant } else { LicenceKind::Director });
    };
    held_throughout(&licences_of(official, officials), first, last)
}

/// By register id, else by name if it is one person's.
fn licences_of<'l>(official: &Official, officials: &'l [Licence]) -> Vec<&'l Licence> {
    if let Some(id) = official.id.as_deref().filter(|id| !id.is_empty()) {
        return officials.iter().filter(|licence| licence.player == id).collect();
    }
    let name = official.name.as_deref().map(name_key).unwrap_or_default();
    let of_name: Vec<&Licence> = officials.iter().filter(|licence| name_key(&licence.name) == name).collect();
    let is_one_person = of_name.windows(2).all(|two| two[0].player == two[1].player);
    if is_one_person { of_name } else { Vec::new() }
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

fn held(licence: Option<LicenceKind>) -> &'static str {
    licence.map_or("none", officials_csv::licence)
}

/// ` from 2026-04-02 through 2026-04-06`, if licences were looked up.
fn when(conduct: &Conduct) -> String {
    match conduct.days().filter(|_| conduct.keeps_licences()) {
        Some((first, last)) if first == last => format!(" on {first}"),
        Some((first, last)) => format!(" from {first} through {last}"),
        None => String::new(),
    }
}

fn label(official: &Official) -> &str {
    official.name.as_deref().or(official.id.as_deref()).filter(|text| !text.is_empty()).unwrap_or("somebody unnamed")
}
