//! Checks how the players of a tournament were divided into groups (§ 65; in an EMT § 38 and § 39). Of the
//! reports compared, the latest gets the finding, unless a decision confirms the division.

use super::parts_of_tournament;
use crate::handed_on::sorted::{Sorted, place};
use kartotek_formats::diagnostic::codes::{groups_not_by_rating, groups_odd};
use kartotek_formats::diagnostic::{Code, Diagnostic, Place};
use kartotek_intake::identity;
use kartotek_intake::tournament_part::TournamentPart;
use kartotek_law::regulation::conduct::division::{self, Division};
use kartotek_law::regulation::emt;
use kartotek_law::regulation::emt::class::Class;
use kartotek_law::regulation::rateable::start_rating::entry_list_from;
use kartotek_law::regulation::{Deadlines, RuleBook};
use kartotek_law::vocabulary::{Rating, System, TournamentKind};

/// Adds findings to the reports of a run. `earlier`: the parts of the tournaments that earlier runs rated.
pub fn add_findings(sorted: &mut Sorted, earlier: &[TournamentPart]) {
    let mut before_in_run: Vec<TournamentPart> = Vec::new();
    for accepted in sorted.corrections.iter_mut().chain(&mut sorted.accepted) {
        let Some(part) = parts_of_tournament::part_of(accepted) else { continue };
        // A system that RKF has approved has its own rules for the division (§ 65 e).
        if !accepted.rulings.is_system_approved {
            let others: Vec<&TournamentPart> =
                earlier.iter().chain(&before_in_run).filter(|other| are_groups_of_one(other, &part)).collect();
            let command = |code: &Code| identity::confirm_report(&part.report, code);
            let deadlines = accepted.report.rules.constants.deadlines;
            for found in check_group((&part, &deadlines), &others, &place(accepted), command) {
                accepted.add_unless_confirmed(found);
            }
        }
        before_in_run.push(part);
    }
}

/// Whether the two reports are groups into which the players of one tournament were divided.
fn are_groups_of_one(one: &TournamentPart, other: &TournamentPart) -> bool {
    let is_one_tournament = one.tournament == other.tournament && one.kind == other.kind && one.report != other.report;
    is_one_tournament
        && match one.kind {
            TournamentKind::Coordinated => true,
            //§ Spillerne placeres inden for de enkelte kategorier
            TournamentKind::Emt => one.named == other.named && division_paragraph(one).is_some(),
            _ => false,
        }
}

/// The paragraph that orders the groups by rating. `None`: there is none.
fn division_paragraph(part: &TournamentPart) -> Option<&'static str> {
    match (part.kind, part.named.map(|group| group.class)) {
        (TournamentKind::Coordinated, _) => Some(division::RULE.paragraph),
        (TournamentKind::Emt, Some(Class::Mester)) => Some(emt::mesterklasse::RULE.paragraph),
        (TournamentKind::Emt, Some(Class::Basis)) => Some(emt::basisklasse::RULE.paragraph),
        _ => None,
    }
}

/// The findings about a group compared with others of its tournament. `command` gives the command that confirms a finding.
fn check_group(
    (this_part, deadlines): (&TournamentPart, &Deadlines),
    others: &[&TournamentPart],
    place: &Place,
    command: impl Fn(&Code) -> String,
) -> Vec<Diagnostic> {
    let Some(paragraph) = division_paragraph(this_part) else { return Vec::new() };
    let this_index = others.len();
    let parts: Vec<&TournamentPart> = others.iter().copied().chain([this_part]).collect();
    let ratings: Vec<Vec<Rating>> = parts.iter().map(|part| dividing_ratings(part, deadlines)).collect();
    let divisions = parts.iter().zip(&ratings).map(|(part, ratings)| Division {
        ratings,
        players: part.participants().count(),
        // A group without a declared system has `System::Other`.
        system: Some(part.group.system).filter(|system| *system != System::Other),
    });
    let groups: Vec<Division> = divisions.collect();
    let join_ids = |indices: Vec<usize>| {
        indices.into_iter().map(|index| parts[index].report.as_str()).collect::<Vec<_>>().join(", ")
    };
    let mut findings = Vec::new();
    let out_of_order = division::out_of_order(&groups).into_iter();
    let overlapping: Vec<usize> =
        out_of_order.filter(|(_, later)| *later == this_index).map(|(earlier, _)| earlier).collect();
    if !overlapping.is_empty() {
        let confirming = command(&groups_not_by_rating::CODE);
        findings.push(groups_not_by_rating::found(place, &join_ids(overlapping), paragraph, confirming));
    }
    // Decision (§ 65): group sizes of an EMT follow § 38 and § 39.
    let mut odd = division::odd(&groups);
    if this_part.kind == TournamentKind::Coordinated && odd.contains(&this_index) {
        odd.retain(|index| *index != this_index);
        let confirming = command(&groups_odd::CODE);
        findings.push(groups_odd::found(place, groups[this_index].players, &join_ids(odd), confirming));
    }
    findings
}

/// The findings about reports checked together without an office, each compared with the reports before it. `parts`: the
/// place and the part of each report; `None`: it is not compared.
pub(crate) fn check_reports(parts: &[Option<(Place, TournamentPart)>], rules: &RuleBook) -> Vec<Vec<Diagnostic>> {
    let check_with_earlier = |(index, placed): (usize, &Option<(Place, TournamentPart)>)| {
        let Some((place, part)) = placed else { return Vec::new() };
        let earlier = parts[..index].iter().flatten().map(|(_, other)| other);
        let others: Vec<&TournamentPart> = earlier.filter(|other| are_groups_of_one(other, part)).collect();
        // A tournament without days never counts as a long one.
        let (first_round, last_round) = part.days.unwrap_or_default();
        let deadlines = &rules.of_report(first_round, last_round).constants.deadlines;
        check_group((part, deadlines), &others, place, |code| identity::confirm_report_if(None, code))
    };
    parts.iter().enumerate().map(check_with_earlier).collect()
}

/// The start ratings by which the players were divided. Empty for a tournament of ten weeks: its entry list is returned
/// when it is nearly over (§ 64 b).
// Decision (§ 65): the ratings by which a tournament of ten weeks was divided are not recorded, so its order is not checked.
fn dividing_ratings(part: &TournamentPart, deadlines: &Deadlines) -> Vec<Rating> {
    let is_long = part.days.is_some_and(|(first, last)| entry_list_from(deadlines, first, last).is_some());
    if is_long { Vec::new() } else { part.participants().filter_map(|player| player.rating).collect() }
}
