//! Which game of a report a score is.

use super::Report;
use super::names::Name;
use std::collections::HashMap;

/// The colours of a score against those of the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    AsReported,
    Reversed,
}

/// The place of a score in the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// A game of the report, by its place among them.
    Game {
        game: usize,
        colours: Colours,
    },
    /// In that round one of the two has another opponent: the game in which he or she stands.
    OtherOpponent {
        game: usize,
    },
    Nothing,
}

/// A player as the tags name them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tagged {
    pub name: String,
    pub fide_id: Option<u64>,
}

/// A report with what is needed to find its games quickly.
pub struct Desk<'r> {
    pub report: &'r Report,
    names: Vec<Name>,
    /// The players whom tags may mean, each looked for once.
    known: HashMap<Tagged, Vec<usize>>,
    /// The game, by its number among all scores, that was found to be a game of the report first.
    taken: Vec<Option<u64>>,
}

impl<'r> Desk<'r> {
    pub fn new(report: &'r Report) -> Desk<'r> {
        let names = report.players.iter().map(|player| Name::of(&player.name)).collect();
        Desk { report, names, known: HashMap::new(), taken: vec![None; report.games.len()] }
    }

    /// Whether a player of the report has the name of the tag.
    pub fn has_name(&self, player: usize, tagged: &Tagged) -> bool {
        self.names.get(player).is_some_and(|name| name.is_same(&Name::of(&tagged.name)))
    }

    /// Notes that score number `index` is this game. Returns the score that was so before.
    pub fn take(&mut self, game: usize, index: u64) -> Option<u64> {
        let taken = self.taken.get_mut(game)?;
        match taken {
            Some(earlier) => Some(*earlier),
            None => {
                *taken = Some(index);
                None
            }
        }
    }

    /// The games of the report that were played and have no score.
    pub fn missing(&self) -> impl Iterator<Item = &'r super::Game> {
        let games = self.report.games.iter().zip(&self.taken);
        games.filter(|(game, taken)| taken.is_none() && game.play == super::Play::Played).map(|(game, _)| game)
    }

    // Decision (8.7): right colours in that round, reversed, right colours in another round, reversed; without a round any.
    // Of several the first that has no score yet.
    pub fn find(&mut self, white: &Tagged, black: &Tagged, round: Option<u16>) -> Found {
        let (whites, blacks) = (self.players(white), self.players(black));
        let in_round = |game: &super::Game| round.is_none() || game.round == round;
        for is_that_round in [true, false] {
            for colours in [Colours::AsReported, Colours::Reversed] {
                let (first, second) = match colours {
                    Colours::AsReported => (&whites, &blacks),
                    Colours::Reversed => (&blacks, &whites),
                };
                let is_it = |game: &super::Game| {
                    in_round(game) == is_that_round && first.contains(&game.white) && second.contains(&game.black)
                };
                if let Some(game) = self.first(is_it) {
                    return Found::Game { game, colours };
                }
            }
        }
        let has = |player| whites.contains(&player) || blacks.contains(&player);
        let other = |game: &super::Game| game.round == round && (has(game.white) || has(game.black));
        match self.first(other).filter(|_| round.is_some()) {
            Some(game) => Found::OtherOpponent { game },
            None => Found::Nothing,
        }
    }

    fn first(&self, is_it: impl Fn(&super::Game) -> bool) -> Option<usize> {
        let mut found = (0..).zip(&self.report.games).filter(|(_, game)| is_it(game)).map(|(at, _)| at);
        let first = found.next()?;
        let is_free = |at: &usize| self.taken[*at].is_none();
        if is_free(&first) { Some(first) } else { found.find(is_free).or(Some(first)) }
    }

    /// The same FIDE id; where nobody has it, the same name.
    fn players(&mut self, tagged: &Tagged) -> Vec<usize> {
        if let Some(known) = self.known.get(tagged) {
            return known.clone();
        }
        let players = (0..).zip(&self.report.players);
        let by_id = players.filter(|(_, player)| tagged.fide_id.is_some() && player.fide_id == tagged.fide_id);
        let mut found: Vec<usize> = by_id.map(|(at, _)| at).collect();
        if found.is_empty() {
            let name = Name::of(&tagged.name);
            found = (0..).zip(&self.names).filter(|(_, known)| known.is_same(&name)).map(|(at, _)| at).collect();
        }
        self.known.insert(tagged.clone(), found.clone());
        found
    }
}
