//! Finds the titles of an EMT (§ 36, § 37), and the play-offs that are due, which SU organises (§ 2).

use super::parts_of_tournament;
use crate::handed_on::sorted::{Due, Sorted, place};
use kartotek_formats::diagnostic::codes::{play_off_due, title_unknown};
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_intake::titles::Titles;
use kartotek_intake::tournament_part::TournamentPart;
use kartotek_law::regulation::emt::class::Class;
use kartotek_law::regulation::emt::title::Holder;
use kartotek_law::regulation::final_table::prizes;
use kartotek_law::regulation::final_table::standing::standings;
use kartotek_law::vocabulary::{PlayerIndex, TournamentKind};
use kartotek_register::{People, State};

/// Adds findings to the reports of the run. Sets `due` to the play-offs for SU, also those that a play-off of this
/// run did not decide.
pub fn add_findings(sorted: &mut Sorted, earlier: &[TournamentPart], state: &State) {
    let people = state.people;
    let parts_of_run: Vec<Option<TournamentPart>> = sorted.in_force().map(parts_of_tournament::part_of).collect();
    let parts: Vec<&TournamentPart> = earlier.iter().chain(parts_of_run.iter().flatten()).collect();
    let play_offs = parts_of_run.iter().flatten().filter(|part| part.kind == TournamentKind::Playoff);
    let with_play_off: Vec<&str> = play_offs.map(|part| part.tournament.as_str()).collect();
    let mut due = Vec::new();
    // A class rated by an earlier run is checked again when a play-off of its tournament is reported.
    for part in earlier.iter().filter(|part| with_play_off.contains(&part.tournament.as_str())) {
        due.extend(titles_of_class(part, &parts, people).and_then(|titles| due_of(part, &titles)));
    }
    for (accepted, part) in sorted.accepted.iter_mut().chain(&mut sorted.corrections).zip(&parts_of_run) {
        let Some(part) = part else { continue };
        let Some(titles) = titles_of_class(part, &parts, people) else { continue };
        class_findings(part, &titles, &place(accepted))
            .into_iter()
            .for_each(|found| accepted.add_unless_confirmed(found));
        due.extend(due_of(part, &titles));
    }
    sorted.due = due;
}

/// The titles of a class. `None`: the part is not a class with a title, or its table is incomplete.
fn titles_of_class(part: &TournamentPart, parts: &[&TournamentPart], people: &People) -> Option<Titles> {
    let standings = standings(&part.group, &part.schedule, prizes::tie_break(part.group.system));
    Titles::of(part, parts, standings, |player| player.person(people))
}

/// The findings about a title or first place that is open.
fn class_findings(part: &TournamentPart, titles: &Titles, place: &Place) -> Vec<Diagnostic> {
    let numbers = |players: &[PlayerIndex]| {
        players.iter().map(|player| part.players[*player].no.to_string()).collect::<Vec<_>>().join(", ")
    };
    let first_id =
        |players: &[PlayerIndex]| players.first().map_or("", |first| part.players[*first].id.as_str()).to_owned();
    let mut findings = Vec::new();
    findings.extend(match (&titles.holder, titles.class) {
        (Holder::PlayOff(players), Class::Landshold) => Some(play_off_due::title(place, &numbers(players))),
        (Holder::PlayOff(players), _) => Some(play_off_due::first_place(place, &numbers(players))),
        (Holder::Unknown(players), _) => Some(title_unknown::citizenship(place, &numbers(players), &first_id(players))),
        (Holder::One(_) | Holder::None, _) => None,
    });
    let unknown = titles.juniors.as_ref().map_or(&[][..], |juniors| &juniors.unknown);
    if !unknown.is_empty() {
        findings.push(title_unknown::birth_dates(place, &numbers(unknown), &first_id(unknown)));
    }
    findings
}

/// The play-off that is due in a class. `None`: none is.
fn due_of(part: &TournamentPart, titles: &Titles) -> Option<Due> {
    let players = titles.due()?;
    let named = players.iter().map(|&place| (part.players[place].id.clone(), part.players[place].name.clone()));
    Some(Due { report: part.report.clone(), class: titles.class, players: named.collect() })
}
