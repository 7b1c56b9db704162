//! The report to compare scores with: the data that the caller fills in, and the search for the game of a score.

use crate::result::Points;
use chrono::NaiveDate;
use kartotek_law::vocabulary::TimeControl;
use kartotek_names::folded;
use std::collections::HashMap;

#[derive(Clone, Debug, Default)]
pub struct Player {
    pub name: String,
    pub fide_id: Option<u64>,
}

/// Whether a game was played by both, according to the report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Play {
    #[default]
    Played,
    /// 4.5.4.2: a player was absent, or a side made no move.
    NotPlayed,
}

/// A game of a report. Players are given by index.
#[derive(Clone, Debug, Default)]
pub struct Game {
    pub round: Option<u16>,
    pub white: usize,
    pub black: usize,
    /// `None`: the report has no comparable result.
    pub points: Option<Points>,
    pub play: Play,
    /// The result as written in reports.
    pub result: String,
}

/// The data of a report that a score is compared with.
#[derive(Clone, Debug, Default)]
pub struct Report {
    pub players: Vec<Player>,
    pub games: Vec<Game>,
    pub start: Option<NaiveDate>,
    pub end: Option<NaiveDate>,
    /// The days of the rounds, from the first.
    pub round_dates: Vec<NaiveDate>,
    pub time_control: Option<TimeControl>,
}

impl Report {
    /// The day of a round; if it has none, the first day of the tournament.
    pub fn day_of(&self, round: Option<u16>) -> Option<NaiveDate> {
        let at = round.and_then(|round| usize::from(round).checked_sub(1));
        at.and_then(|at| self.round_dates.get(at)).copied().or(self.start)
    }

    pub fn name(&self, player: usize) -> &str {
        self.players.get(player).map_or("", |player| &player.name)
    }
}

pub mod matching {
    //! Finds the game of a report that a score belongs to.

    use super::*;

    /// The colours of a score compared with the report.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Colours {
        AsReported,
        Reversed,
    }

    /// The result of the search for a score in the report.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ScoreMatch {
        /// A game of the report, by index.
        Game {
            game: usize,
            colours: Colours,
        },
        /// In that round one of the two has another opponent; the game of that player.
        OtherOpponent {
            game: usize,
        },
        Nothing,
    }

    /// A player as named in the tags.
    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
    pub struct Tagged {
        pub name: String,
        pub fide_id: Option<u64>,
    }

    /// A report with an index for finding its games quickly.
    pub struct Indexed<'r> {
        pub report: &'r Report,
        names: Vec<Name>,
        /// The players with a possible family name, and those with a FIDE id, so that each score is compared with few
        /// players.
        by_family: HashMap<String, Vec<usize>>,
        by_id: HashMap<u64, Vec<usize>>,
        /// The games of each player.
        games_of: Vec<Vec<usize>>,
        /// For each game of the report, the number of the first score found for it.
        taken: Vec<Option<u64>>,
    }

    impl<'r> Indexed<'r> {
        pub fn new(report: &'r Report) -> Indexed<'r> {
            let names: Vec<Name> = report.players.iter().map(|player| Name::of(&player.name)).collect();
            let mut by_family: HashMap<String, Vec<usize>> = HashMap::new();
            for (at, name) in names.iter().enumerate() {
                name.families().for_each(|family| by_family.entry(family.to_owned()).or_default().push(at));
            }
            let mut by_id: HashMap<u64, Vec<usize>> = HashMap::new();
            for (at, player) in report.players.iter().enumerate() {
                player.fide_id.into_iter().for_each(|id| by_id.entry(id).or_default().push(at));
            }
            let mut games_of = vec![Vec::new(); names.len()];
            for (at, game) in report.games.iter().enumerate() {
                for player in [game.white, game.black] {
                    if let Some(games) = games_of.get_mut(player) {
                        games.push(at);
                    }
                }
            }
            Indexed { report, names, by_family, by_id, games_of, taken: vec![None; report.games.len()] }
        }

        /// Whether a player of the report has the name in the tag.
        pub fn has_name(&self, player: usize, tagged: &Tagged) -> bool {
            self.names.get(player).is_some_and(|name| name.is_same(&Name::of(&tagged.name)))
        }

        /// Records score number `index` for a game. Returns an earlier score of that game.
        pub fn take(&mut self, game: usize, index: u64) -> Option<u64> {
            let taken = self.taken.get_mut(game)?;
            let earlier = *taken;
            taken.get_or_insert(index);
            earlier
        }

        /// The played games of the report without a score.
        pub fn missing(&self) -> impl Iterator<Item = &'r super::Game> {
            let games = self.report.games.iter().zip(&self.taken);
            games.filter(|(game, taken)| taken.is_none() && game.play == super::Play::Played).map(|(game, _)| game)
        }

        // Decision (8.7): right colours in the given round, then reversed, then right colours in another round, then
        // reversed; without a round, any. Of several games, the first without a score counts.
        pub fn find(&self, white: &Tagged, black: &Tagged, round: Option<u16>) -> ScoreMatch {
            let (whites, blacks) = (self.players(white), self.players(black));
            let games = self.games_of(&whites, &blacks);
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
                    if let Some(game) = self.first(&games, is_it) {
                        return ScoreMatch::Game { game, colours };
                    }
                }
            }
            let has = |player| whites.contains(&player) || blacks.contains(&player);
            let other = |game: &super::Game| game.round == round && (has(game.white) || has(game.black));
            match self.first(&games, other).filter(|_| round.is_some()) {
                Some(game) => ScoreMatch::OtherOpponent { game },
                None => ScoreMatch::Nothing,
            }
        }

        /// The games of these players, in the order of the report.
        fn games_of(&self, whites: &[usize], blacks: &[usize]) -> Vec<usize> {
            let games = whites.iter().chain(blacks).filter_map(|&player| self.games_of.get(player)).flatten();
            let mut games: Vec<usize> = games.copied().collect();
            games.sort_unstable();
            games.dedup();
            games
        }

        /// The first of the games without a score; if all have one, the first.
        fn first(&self, games: &[usize], is_it: impl Fn(&super::Game) -> bool) -> Option<usize> {
            let found = games.iter().copied().filter(|&at| is_it(&self.report.games[at]));
            found.min_by_key(|&at| self.taken[at].is_some())
        }

        /// Players with the same FIDE id; if there are none, with the same name.
        fn players(&self, tagged: &Tagged) -> Vec<usize> {
            if let Some(found) = tagged.fide_id.and_then(|id| self.by_id.get(&id)) {
                return found.clone();
            }
            let name = Name::of(&tagged.name);
            let may_be = name.families().filter_map(|family| self.by_family.get(family)).flatten().copied();
            let mut found: Vec<usize> = may_be.filter(|&at| self.names[at].is_same(&name)).collect();
            found.sort_unstable();
            found.dedup();
            found
        }
    }

    /// A comparable name: all ways to split it into family and given name.
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    pub struct Name {
        /// Family name, given name.
        parts: Vec<(String, String)>,
    }

    impl Name {
        pub fn of(text: &str) -> Name {
            if let Some((family, given)) = text.split_once(',') {
                let family = folded(family);
                return Name { parts: if family.is_empty() { Vec::new() } else { vec![(family, folded(given))] } };
            }
            let folded = folded(text);
            let words: Vec<&str> = folded.split(' ').filter(|word| !word.is_empty()).collect();
            // Names have few words; a text of a hundred words is not a name.
            let parts = (0..words.len().min(8)).map(|given| (words[given..].join(" "), words[..given].join(" ")));
            Name { parts: parts.collect() }
        }

        /// All possible family names.
        pub fn families(&self) -> impl Iterator<Item = &str> {
            self.parts.iter().map(|(family, _)| family.as_str())
        }

        // Decision (8.7): names are the same if the family names are equal and one given name begins with the other.
        pub fn is_same(&self, other: &Name) -> bool {
            self.parts.iter().any(|(family, given)| {
                other.parts.iter().any(|(other_family, other_given)| {
                    family == other_family
                        && (given.starts_with(other_given.as_str()) || other_given.starts_with(given.as_str()))
                })
            })
        }
    }
}
