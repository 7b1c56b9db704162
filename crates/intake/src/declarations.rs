//! Checks a report's declarations: federation codes, and contradictions between kind, federation and table, on which the
//! ratings depend.

use crate::Basis;
use kartotek_formats::diagnostic::codes::{
    complete_differs, federation_unknown, form_value, kind_abroad, ratings_day_unused,
};
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::federation;
use kartotek_formats::form::kind_in_words;
use kartotek_formats::home::home;
use kartotek_formats::report::{PlayerAsFiled, ReportAsFiled};
use kartotek_formats::texts::Text;
use kartotek_law::vocabulary::{Group, Person, TournamentKind};
use std::collections::HashSet;

/// With fewer players, the ratings do not depend on whether the table is complete (4.5.2.1, 4.5.2.5).
const FEWEST_PLAYERS: usize = 3;

/// Checks kind and days against the federation in which the tournament was played.
// Decision (4.5.3): a domestic kind in a foreign federation is rated as played abroad, with a finding.
pub fn check_federation(report: &ReportAsFiled, federation: &str, file: &Place, found: &mut Vec<Diagnostic>) {
    if federation == home() {
        return;
    }
    if let Some(kind) = &report.kind
        && let Some(word) = domestic_kind(kind.value)
    {
        found.push(kind_abroad::found(&kind.place, word, federation));
    }
    if let Some(day) = &report.ratings_as_of {
        let place = if day.place.line > 0 { &day.place } else { file };
        found.push(ratings_day_unused::found(place, day.value, federation));
    }
}

/// The kind in the words of the form; `None`: it is possible abroad.
fn domestic_kind(kind: TournamentKind) -> Option<Text> {
    let key = match kind {
        TournamentKind::Emt => "emt",
        TournamentKind::Coordinated => "coordinated",
        TournamentKind::Playoff => "playoff",
        TournamentKind::Approved | TournamentKind::International | TournamentKind::InternationalTeam => return None,
    };
    Some(kind_in_words(key))
}

/// Reports a table that is declared incomplete and has no gaps.
// Decision (4.5.2.1): a table is complete unless the report says otherwise; a whole table declared incomplete counts
// as incomplete, with a finding.
pub fn check_complete(report: &ReportAsFiled, group: &Group, file: &Place, found: &mut Vec<Diagnostic>) {
    if report.complete != Some(false) || group.is_team_event() {
        return;
    }
    let place = report.complete_at.as_ref().unwrap_or(file);
    let playing: HashSet<usize> = group.games.iter().flat_map(|game| [game.white, game.black]).collect();
    let players = playing.len();
    if players < FEWEST_PLAYERS {
        return;
    }
    let met: HashSet<[usize; 2]> =
        group.games.iter().map(|game| [game.white.min(game.black), game.white.max(game.black)]).collect();
    let have_all_met = met.len() == players * (players - 1) / 2;
    if have_all_met && met.len() == group.games.len() {
        found.push(complete_differs::all_have_met(place, players));
    } else if report.games.iter().any(|game| game.round > 1) && report.holds_every_round() {
        found.push(complete_differs::every_round(place, players));
    }
}

/// Checks the federations of the report and of the players outside the register. `persons`: the persons of the players.
// Decision (4.5.5.2: the letters of a federation): a text that is not three letters holds the report back; three
// letters unknown to FIDE are reported.
pub fn check(
    report: &ReportAsFiled,
    players: &[&PlayerAsFiled],
    persons: &[Option<&Person>],
    (basis, file): (&Basis, &Place),
    diagnostics: &mut Vec<Diagnostic>,
) {
    let of_report = report.federation.as_deref().map(|federation| {
        let place = report.federation_at.as_ref().filter(|place| place.line > 0);
        (federation, place.unwrap_or(file))
    });
    let unknown = players.iter().zip(persons).filter(|(_, person)| person.is_none());
    let of_players = unknown.filter_map(|(player, _)| Some((player.federation.as_deref()?, player.form_place())));
    for (federation, place) in of_report.into_iter().chain(of_players) {
        if !is_federation_code(federation) {
            diagnostics.push(form_value::federation(place, federation, home()));
        } else if !federation::is_of_fide(federation) && !is_registered(federation, basis) {
            let meant = federation::by_letters_of_others(federation);
            diagnostics.push(federation_unknown::found(place, federation, meant));
        }
    }
}

/// Whether the register has a person of this federation.
fn is_registered(federation: &str, basis: &Basis) -> bool {
    basis.people().is_some_and(|people| people.iter().any(|person| person.federation == federation))
}

/// Whether the text has the form of a code, and is not another spelling of our own federation, such as `DNK`.
fn is_federation_code(federation: &str) -> bool {
    let is_code = federation.len() == 3 && federation.bytes().all(|byte| byte.is_ascii_uppercase());
    is_code && (federation == home() || federation::meant(federation).as_deref() != Some(home()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_federation_has_three_letters_and_denmark_has_those_of_fide() {
        for federation in ["DEN", "SWE", "FAI", "FID"] {
            assert!(is_federation_code(federation), "{federation}");
        }
        for other in ["DK", "DNK", "DAN", "DANMARK", "S", "SW1", "swe", "ÅÆØ", ""] {
            assert!(!is_federation_code(other), "{other}");
        }
    }
}
