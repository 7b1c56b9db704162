//! Scores filed with a report that gives players by number only: their names are taken from the register.

use kartotek_formats::bundle::Bundle;
use kartotek_formats::diagnostic::codes::scores_unread;
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::report::{PlayerAsFiled, ReportAsFiled};
use kartotek_formats::scores::{self, is_by_number};
use kartotek_register::People;

/// Findings in the scores that could not be read with such a report. `people`: `None` without a register; the names
/// are then unknown.
pub fn check(bundle: &Bundle, report: &ReportAsFiled, people: Option<&People>) -> Vec<Diagnostic> {
    let Some(first) = bundle.scores().first().filter(|_| is_by_number(report)) else { return Vec::new() };
    match people {
        Some(people) => scores::read(bundle.scores(), bundle.name(), &named(report, people)),
        None => vec![scores_unread::by_number(&Place::file(&first.name))],
    }
}

/// The report with the register's names for players given by number only.
pub fn named(report: &ReportAsFiled, people: &People) -> ReportAsFiled {
    let name = |player: &PlayerAsFiled| {
        let known = player.id.as_deref().and_then(|id| people.by_id(id)).map(|person| person.name.clone());
        player.name.clone().or(known)
    };
    let players = report.players.iter().map(|player| PlayerAsFiled { name: name(player), ..player.clone() });
    ReportAsFiled { players: players.collect(), ..report.clone() }
}
