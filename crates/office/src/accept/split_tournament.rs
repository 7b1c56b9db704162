//! Finds tournaments that were sent as several reports: the rounds of one follow those of another, or each has one round.
//! Each report has a gain, a bonus and a rounding of its own (4.5.2, 4.5.4.1), so the officer is told.

use super::playing_days::Span;
use super::rated_before::{EarlierReport, Event, split_corrected};
use crate::handed_on::sorted::{Accepted, Sorted, place};
use kartotek_facts::Report;
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::diagnostic::codes::tournament_in_parts as code;
use kartotek_intake::{confirmed, identity};
use kartotek_law::vocabulary::TournamentKind;
use std::collections::BTreeSet;

/// The most days between two parts of one tournament: the longest pause of a season.
const NEAR: u64 = 92;
/// The fewest players of parts with a single round: two people may meet every month.
const FEWEST_WITH_ONE_ROUND: usize = 4;

/// A report that may be a part of a tournament.
struct Part {
    id: String,
    kind: TournamentKind,
    event: Event,
    span: Span,
    /// The first and the last round with a game.
    rounds: [u16; 2],
    /// The players with a game, by register id, or else by name.
    players: BTreeSet<String>,
}

/// How two reports may be parts of one tournament.
enum Parts {
    Rounds,
    SingleRound,
}

impl Part {
    /// `names`: id and name of each player. `None`: the report has no game with a round.
    fn of<'r>(report: &'r Report, names: impl Fn(usize) -> (&'r str, &'r str)) -> Option<Part> {
        let rounds = || report.group.games.iter().filter_map(|game| game.round);
        let in_games = report.group.games.iter().flat_map(|game| [game.white, game.black]);
        let key = |index| {
            let (id, name) = names(index);
            if id.is_empty() { name.to_owned() } else { id.to_owned() }
        };
        Some(Part {
            id: report.id.clone(),
            kind: report.group.kind,
            event: Event::of(report),
            span: Span::of(report),
            rounds: [rounds().min()?, rounds().max()?],
            players: in_games.map(key).collect(),
        })
    }

    fn of_earlier(earlier: &EarlierReport) -> Option<Part> {
        let players = earlier.todays_reading();
        Part::of(&earlier.report, |index| (players[index].id.as_str(), players[index].name.as_str()))
    }

    fn of_accepted(accepted: &Accepted) -> Option<Part> {
        let players = &accepted.report.players;
        Part::of(&accepted.report, |index| (players[index].id.as_str(), players[index].name.as_str()))
    }

    fn has_one_round(&self) -> bool {
        self.rounds[0] == self.rounds[1]
    }

    /// How the two may be parts of one tournament: the players are the same, but for those who left or came. `None`: they are not.
    // Decision (4.5.4.1: a tournament in several reports): one that begins with a later round is no tournament of its own.
    fn parts_with(&self, other: &Part) -> Option<Parts> {
        let is_one_event = self.kind == other.kind && !self.event.is_beside_playoff(&other.event);
        if !is_one_event || self.id == other.id || !self.span.is_within(NEAR, &other.span) {
            return None;
        }
        let (common, larger) = (self.count_common(other), self.players.len().max(other.players.len()));
        let ([first, last], [other_first, other_last]) = (self.rounds, other.rounds);
        if common >= 2
            && common * 2 >= larger
            && (first == other_last.saturating_add(1) || other_first == last.saturating_add(1))
        {
            return Some(Parts::Rounds);
        }
        let is_single = self.has_one_round() && other.has_one_round();
        (is_single && larger >= FEWEST_WITH_ONE_ROUND && common * 10 >= larger * 9).then_some(Parts::SingleRound)
    }

    fn count_common(&self, other: &Part) -> usize {
        self.players.intersection(&other.players).count()
    }
}

/// Adds a warning to each new report that may be a part of the tournament of another one, rated before or in this run.
pub fn add_findings(sorted: &mut Sorted, earlier: &[EarlierReport]) {
    let (_, rated_before) = split_corrected(earlier, sorted);
    let mut known: Vec<Part> = rated_before.into_iter().filter_map(Part::of_earlier).collect();
    known.extend(sorted.corrections.iter().filter_map(Part::of_accepted));
    for accepted in &mut sorted.accepted {
        let Some(part) = Part::of_accepted(accepted) else { continue };
        // The newest other part: each report asks one question.
        let beside = known.iter().rev().find_map(|other| Some((other, part.parts_with(other)?)));
        if let Some((other, how)) = beside
            && !confirmed::use_for_two_reports(&mut accepted.rulings, &code::CODE, &other.id)
        {
            accepted.diagnostics.push(finding(accepted, &part, other, how));
        }
        known.push(part);
    }
}

fn finding(accepted: &Accepted, part: &Part, other: &Part, how: Parts) -> Diagnostic {
    let command = identity::confirm_with_other(&part.id, &code::CODE, &other.id);
    let figures = [part.count_common(other), part.players.len()];
    match how {
        Parts::Rounds => code::found(&place(accepted), &other.id, figures, part.rounds, other.rounds, command),
        Parts::SingleRound => code::single(&place(accepted), &other.id, figures, command),
    }
}
