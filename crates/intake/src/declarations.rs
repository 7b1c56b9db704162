//! Contradictions between a report's declarations and its table or federation. One of the two is wrong, and the
//! ratings depend on it.

use kartotek_formats::diagnostic::codes::{complete_differs, kind_abroad, ratings_day_unused};
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::form::kind_in_words;
use kartotek_formats::home::home;
use kartotek_formats::report::ReportAsFiled;
use kartotek_formats::texts::Text;
use kartotek_law::vocabulary::{Group, TournamentKind};
use std::collections::HashSet;

/// The completeness of a smaller table does not matter (4.5.2.1, 4.5.2.5).
const FEWEST_PLAYERS: usize = 3;

/// Checks kind and days against the federation in which the tournament was played.
// Decision (4.5.3): a domestic kind in a foreign federation is rated as played abroad, with a finding.
pub fn check_federation(report: &ReportAsFiled, federation: &str, file: &Place, found: &mut Vec<Diagnostic>) {
    if federation == home() {
        return;
    }
    if let Some(kind) = &report.kind
        && let Some(word) = at_home(kind.value)
    {
        found.push(kind_abroad::found(&kind.place, word, federation));
    }
    if let Some(day) = &report.ratings_as_of {
        let place = if day.place.line > 0 { &day.place } else { file };
        found.push(ratings_day_unused::found(place, day.value, federation));
    }
}

/// The domestic kinds in the words of the form.
fn at_home(kind: TournamentKind) -> Option<Text> {
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
    let players: HashSet<usize> = group.games.iter().flat_map(|game| [game.white, game.black]).collect();
    let players = players.len();
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
