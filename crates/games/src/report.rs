//! A report beside the scores: what the caller fills in, and which of its games a score is.

use crate::read::date::Day;
use crate::result::Points;
use kartotek_law::vocabulary::TimeControl;
use kartotek_names::folded;
use std::collections::HashMap;

#[derive(Clone, Debug, Default)]
pub struct Player {
    pub name: String,
    pub fide_id: Option<u64>,
}

/// How a report says that a game was not played by both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Play {
    #[default]
    Played,
    /// 4.5.4.2: somebody was absent, or a side made no move.
    NotPlayed,
}

/// A game of a report. Players are meant by their place among the players.
#[derive(Clone, Debug, Default)]
pub struct Game {
    pub round: Option<u16>,
    pub white: usize,
    pub black: usize,
    /// `None`: the report has no result that can be compared.
    pub points: Option<Points>,
    pub play: Play,
    /// The result as reports write it.
    pub result: String,
}

/// The part of a report that a score can be compared with.
#[derive(Clone, Debug, Default)]
pub struct Report {
    pub players: Vec<Player>,
    pub games: Vec<Game>,
    pub start: Option<Day>,
    pub end: Option<Day>,
    /// The days of the rounds, from the first on.
    pub round_dates: Vec<Day>,
    pub time_control: Option<TimeControl>,
}

impl Report {
    /// The day of a round: its own, else the first of all.
    pub fn day_of(&self, round: Option<u16>) -> Option<Day> {
        let at = round.and_then(|round| usize::from(round).checked_sub(1));
        at.and_then(|at| self.round_dates.get(at)).copied().or(self.start)
    }

    pub fn name(&self, player: usize) -> &str {
        self.players.get(player).map_or("", |player| &player.name)
    }
}

pub mod matching {
    //! Which game of a report a score is.

    use super::*;

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
        /// In that round one of the two has another opponent: the game in which they stand.
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
    pub struct Indexed<'r> {
        pub report: &'r Report,
        names: Vec<Name>,
        /// The players who may have this family name, and those with this FIDE id: however many scores there are, each is looked
        /// up among few.
        by_family: HashMap<String, Vec<usize>>,
        by_id: HashMap<u64, Vec<usize>>,
        /// The games of each player.
        games_of: Vec<Vec<usize>>,
        /// The game, by its number among all scores, that was found to be a game of the report first.
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
        // The first of several that has no score yet counts.
        pub fn find(&self, white: &Tagged, black: &Tagged, round: Option<u16>) -> Found {
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
                        return Found::Game { game, colours };
                    }
                }
            }
            let has = |player| whites.contains(&player) || blacks.contains(&player);
            let other = |game: &super::Game| game.round == round && (has(game.white) || has(game.black));
            match self.first(&games, other).filter(|_| round.is_some()) {
                Some(game) => Found::OtherOpponent { game },
                None => Found::Nothing,
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

        fn first(&self, games: &[usize], is_it: impl Fn(&super::Game) -> bool) -> Option<usize> {
            let mut found = games.iter().copied().filter(|&at| is_it(&self.report.games[at]));
            let first = found.next()?;
            let is_free = |at: &usize| self.taken[*at].is_none();
            if is_free(&first) { Some(first) } else { found.find(is_free).or(Some(first)) }
        }

        /// The same FIDE id; where nobody has it, the same name.
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

    /// A name that can be compared: every way to part it into family and given name.
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
            // A name has few words, and whoever writes a hundred means none.
            let parts = (0..words.len().min(8)).map(|given| (words[given..].join(" "), words[..given].join(" ")));
            Name { parts: parts.collect() }
        }

        /// Every family name that it may have.
        pub fn families(&self) -> impl Iterator<Item = &str> {
            self.parts.iter().map(|(family, _)| family.as_str())
        }

        // Decision (8.7): the same name has the same family name, and one given name may be the beginning of the other.
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
