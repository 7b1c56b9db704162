//! The derivation of a player's rating in a report that was rated again: a table of the games, and the steps.

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
    let steps = shown_steps(|| explain::steps(rated_again, player), &rated_again.report.rules.constants, language);
    Derivation { games: games(rated_again, player, people), steps }
}

/// Steps in words, with paragraphs as a rule set prints them; without the lines about a single game, which the table of games has.
pub fn shown_steps(steps: impl FnOnce() -> Vec<ExplanationStep>, set: &Constants, language: Language) -> Vec<Shown> {
    let rule_set: Arc<str> = set.id.as_str().into();
    let lines = |step: &ExplanationStep| -> Vec<String> {
        let without_games = step.lines.iter().filter(|line| line.opponent.is_none());
        without_games.map(|line| line.text.say(language)).collect()
    };
    let shown = |step: &ExplanationStep| {
        let (paragraph, rule_set) = (printed(&step.paragraph), Arc::clone(&rule_set));
        Shown { paragraph, rule_set, lines: lines(step) }
    };
    Printing::of(set).within(|| steps().iter().map(shown).collect())
}

/// The games of a player in a report, with the term of We that each gave.
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
        let opponent_index = game.opponent(player);
        let opponent = &rated_again.report.players[opponent_index];
        // Two games against the same opponent have one term each.
        let position = terms.iter().position(|term| *is_rated && term.opponent == opponent_index);
        let (term, shown) = (position.map(|index| terms.remove(index)), people.shown(&opponent.id));
        DerivedGame {
            round: game.round,
            is_white: game.white == player,
            opponent: (opponent.no, shown.map_or_else(String::new, |person| person.id.clone()), opponent.name.clone()),
            rating: group.players[opponent_index].rating,
            expected: term.map(|term| (term.difference, term.p)),
            score: result::score_cell(game, player),
            is_rated: *is_rated,
        }
    };
    of_player.into_iter().map(game).collect()
}
