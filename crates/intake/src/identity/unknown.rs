//! The unidentified players of a report with their candidates: the questions for a person to answer.

use super::proposals::proposed;
use super::{IDENTITY_OPEN, found_among};
use crate::likeness::{Candidate, certain};
use kartotek_formats::diagnostic::{Diagnostic, codes};
use kartotek_formats::report::{PlayerAsFiled, ReportAsFiled};
use kartotek_law::vocabulary::Club;
use kartotek_register::People;
use std::collections::HashSet;

/// A player of a report.
pub struct Unknown<'q> {
    pub player: &'q PlayerAsFiled,
    /// The likeliest first.
    pub candidates: Vec<Candidate<'q>>,
    /// The first candidate is certain. A person still confirms it.
    pub is_certain: bool,
}

/// In the order of the report. `report`: with its decisions applied; `found`: its findings.
pub fn unknown<'q>(
    report: &'q ReportAsFiled,
    found: &[Diagnostic],
    people: &'q People,
    clubs: &[Club],
) -> Vec<Unknown<'q>> {
    let is_asked = |diagnostic: &Diagnostic| {
        IDENTITY_OPEN.contains(&diagnostic.code) && *diagnostic.code != codes::players_swapped::CODE
    };
    let is_unknown =
        |player: &&PlayerAsFiled| found.iter().any(|diagnostic| is_asked(diagnostic) && is_about(diagnostic, player));
    let players: Vec<&PlayerAsFiled> = report.players.iter().collect();
    let unknown: Vec<&PlayerAsFiled> = players.iter().copied().filter(is_unknown).collect();
    if unknown.is_empty() {
        return Vec::new();
    }
    let others: Vec<&PlayerAsFiled> = players.into_iter().filter(|player| !is_unknown(player)).collect();
    let known: HashSet<&str> =
        found_among(&others, Some(people)).into_iter().flatten().map(|person| person.id.as_str()).collect();
    let (candidates, _) = proposed(&unknown, &known, people, clubs);
    let with_candidates = unknown.into_iter().zip(candidates);
    with_candidates
        .map(|(player, candidates)| Unknown { player, is_certain: certain(&candidates).is_some(), candidates })
        .collect()
}

/// Whether a finding is about a player.
pub fn is_about(found: &Diagnostic, player: &PlayerAsFiled) -> bool {
    player.place == found.place || player.form_place.as_ref() == Some(&found.place)
}
