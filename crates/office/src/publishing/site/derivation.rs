//! Derivation of a player's rating in a report that was rated again: a table of the games, and the steps.

use super::people::ShownPeople;
use crate::past::rated_again::RatedAgain;
use crate::questions::explain::{self, ExplanationStep};
use kartotek_formats::result;
use kartotek_formats::texts::Language;
use kartotek_formats::texts::printing::{Printing, printed};
use kartotek_law::regulation::Constants;
use kartotek_law::regulation::new_rating::expected_score::{Derivation as Expected, Term};
use kartotek_law::vocabulary::Game;
use kartotek_publish::site::source::{Derivation, DerivedGame, Step as Shown};
use std::sync::Arc;

/// `player`: the index in the report.
pub fn derivation(rated_again: &RatedAgain, player: usize, people: &ShownPeople, language: Language) -> Derivation {
    let steps = shown(|| explain::steps(rated_again, player), &rated_again.report.rules.constants, language);
    Derivation { games: games(rated_again, player, people), steps }
}

/// Steps worded by a rule set, without the lines that name an opponent: the table of the games has those.
pub fn shown(steps: impl FnOnce() -> Vec<ExplanationStep>, set: &Constants, language: Language) -> Vec<Shown> {
    let rule_set: Arc<str> = set.id.as_str().into();
    let lines = |step: &ExplanationStep| -> Vec<String> {
        let of_nobody = step.lines.iter().filter(|line| line.opponent.is_none());
        of_nobody.map(|line| line.text.say(language)).collect()
    };
    let one = |step: &ExplanationStep| {
        let (paragraph, rule_set) = (printed(&step.paragraph), Arc::clone(&rule_set));
        Shown { paragraph, rule_set, lines: lines(step) }
    };
    Printing::of(set).within(|| steps().iter().map(one).collect())
}

fn games(rated_again: &RatedAgain, player: usize, people: &ShownPeople) -> Vec<DerivedGame> {
    let group = &rated_again.report.rated;
    let expected = group.players[player].calculation.as_ref().map(|calculation| &calculation.expected.by);
    let mut terms: Vec<&Term> = match expected {
        Some(Expected::Difference(terms)) => terms.iter().collect(),
        _ => Vec::new(),
    };
    let all = group.schedule.games.iter().zip(&group.schedule.is_rated).filter(|(game, _)| game.has(player));
    let mut of_player: Vec<(&Game, &bool)> = all.collect();
    of_player.sort_by_key(|(game, _)| game.round.unwrap_or(u16::MAX));
    let game = |(game, is_rated): (&Game, &bool)| {
        let at = game.opponent(player);
        let opponent = &rated_again.report.players[at];
        // Two games against one opponent have a term each.
        let term = terms.iter().position(|term| *is_rated && term.opponent == at).map(|place| terms.remove(place));
        let id = people.shown(&opponent.id).map_or_else(String::new, |person| person.id.clone());
        DerivedGame {
            round: game.round,
            is_white: game.white == player,
            opponent: (opponent.no, id, opponent.name.clone()),
            rating: group.players[at].rating,
            expected: term.map(|term| (term.difference, term.p)),
            score: result::score_cell(game, player),
            is_rated: *is_rated,
        }
    };
    of_player.into_iter().map(game).collect()
}
