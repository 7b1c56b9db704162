//! The FIDE (Dutch) System of 2026 (C.04.3), with colours (5.2), byes and the acceleration of Baku (C.04.7 1).
//!
//! - [`tournament`]: the input; [`field`]: the values of each player before a round.
//! - [`criteria`]: C1 to C21; [`completion`]: C4 and C5.
//! - [`why`]: why a given round is not the paired one; [`alternative`]: why a pair was made and not another.
//! - [`search`]: pairs a bracket by matching.

pub mod alternative;
pub mod criteria;
pub mod field;
pub mod search;
pub mod tournament;
pub mod why;

use self::bracket::{Bracket, Paired};
use self::completion::Completion;
use self::field::Field;
use self::tournament::Tournament;
use crate::answer::{Pair, Round};
use crate::matching::{Graph, Matching};
use crate::state::Colour;
use field::PlayerState;
use tournament::Points;

/// The pairing of a round, bracket by bracket.
#[derive(Clone, Debug)]
pub struct Course {
    pub field: Field,
    pub brackets: Vec<(Bracket, Paired)>,
}

/// A function that pairs a bracket.
pub type Pairer = fn(&Field, &Completion, &Bracket) -> Option<Paired>;

/// Pairs a round, 1-based, from those before it; `None`: no pairing exists.
pub fn pair(tournament: &Tournament, round: usize) -> Option<Course> {
    pair_by(search::pair, tournament, round)
}

/// As [`pair`], with another pairer.
pub fn pair_by(pairer: Pairer, tournament: &Tournament, round: usize) -> Option<Course> {
    pair_field(pairer, Field::before(tournament, round))
}

/// As [`pair_by`], for a given field.
fn pair_field(pairer: Pairer, field: Field) -> Option<Course> {
    let mut completion = Completion::of(&field)?;
    let groups = field.groups();
    let mut brackets: Vec<(Bracket, Paired)> = Vec::with_capacity(groups.len());
    for (place, residents) in groups.iter().enumerate() {
        let bracket = Bracket {
            mdps: brackets.last().map(|(_, paired)| paired.floaters.clone()).unwrap_or_default(),
            residents: residents.clone(),
            next: groups.get(place + 1).cloned().unwrap_or_default(),
            lower: groups.iter().skip(place + 2).flatten().copied().collect(),
        };
        let paired = pairer(&field, &completion, &bracket)?;
        if paired.bye.is_some() {
            completion.give_bye();
        }
        brackets.push((bracket, paired));
    }
    Some(Course { field, brackets })
}

impl Course {
    /// The round in the order of the boards (C.04.2 3.6): score of the higher player, sum of both scores, place of the
    /// higher.
    pub fn published(&self) -> Round {
        let index = |number: u32| self.field.index_of(number).unwrap_or(0);
        let score = |index: usize| i64::from(self.field.players[index].score);
        let mut round = self.round();
        round.pairs.sort_by_key(|pair| {
            let (one, other) = (index(pair.white), index(pair.black));
            let higher = one.min(other);
            (-score(higher), -(score(one) + score(other)), higher)
        });
        round
    }

    /// White and Black of each pair, and the bye.
    pub fn round(&self) -> Round {
        let uncoloured = self.brackets.iter().flat_map(|(_, paired)| &paired.pairs);
        let pairs = uncoloured.map(|&(one, other)| colours::allocated(&self.field, one, other));
        let bye = self.brackets.iter().find_map(|(_, paired)| paired.bye);
        Round { pairs: pairs.collect(), bye: bye.map(|index| self.field.players[index].number) }
    }
}

pub mod acceleration {
    //! C.04.7 1: the acceleration of Baku.

    use super::*;

    /// Gives group A its acceleration points for all rounds; false: the scoring system does not allow it.
    // Decision (the Dutch system): group A is determined among all players in the file.
    pub fn accelerate_by_baku(tournament: &mut Tournament) -> bool {
        let worth = tournament.worth;
        if worth.draw.checked_mul(2) != Some(worth.win) || worth.loss != 0 {
            return false;
        }
        let accelerated = tournament.scheduled.div_ceil(2);
        let with_a_point = accelerated.div_ceil(2);
        let mut points = vec![worth.win; with_a_point];
        points.resize(accelerated, worth.draw);
        let group_a = 2 * tournament.players().len().div_ceil(4);
        for player in tournament.players_mut().iter_mut().take(group_a) {
            player.acceleration.clone_from(&points);
        }
        true
    }
}

pub mod bracket {
    //! A bracket: the residents of a score, and the players moved down to it (4.).

    use super::*;

    /// A bracket and the brackets below it. Indices in the order of 1.2, each list ascending.
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    pub struct Bracket {
        /// Moved-down players.
        pub mdps: Vec<usize>,
        pub residents: Vec<usize>,
        /// The residents of the next bracket.
        pub next: Vec<usize>,
        /// All players below the next bracket.
        pub lower: Vec<usize>,
    }

    /// The result of pairing a bracket.
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    pub struct Paired {
        /// The higher player first, in the order of the higher players.
        pub pairs: Vec<(usize, usize)>,
        /// Players who move down, ascending.
        pub floaters: Vec<usize>,
        pub bye: Option<usize>,
    }

    impl Bracket {
        /// MDPs, then residents: the order of the bracket sequence numbers (BSN).
        pub fn members(&self) -> Vec<usize> {
            self.mdps.iter().chain(&self.residents).copied().collect()
        }

        pub fn is_mdp(&self, index: usize) -> bool {
            self.mdps.binary_search(&index).is_ok()
        }

        /// The score of the residents.
        pub fn score(&self, field: &Field) -> Points {
            self.residents.first().map_or(0, |&index| field.players[index].score)
        }

        /// All players below.
        pub fn below(&self) -> Vec<usize> {
            self.next.iter().chain(&self.lower).copied().collect()
        }
    }
}

pub mod completion {
    //! C4 and C5: whether the remaining players can be paired completely, and at which score the bye is given.

    use super::*;

    /// The check that the rest of a round can be completed.
    #[derive(Clone, Debug)]
    pub struct Completion {
        /// Players by index, then the bye, joined to the players who may have it.
        graph: Graph,
        players: usize,
        /// C5: the score at which the bye is given; `None`: no bye is needed, or it has been given.
        bye_at: Option<Points>,
        may_have_bye: Vec<bool>,
    }

    impl Completion {
        /// Finds the score at which the bye is given (C5). `None`: no pairing exists.
        pub fn of(field: &Field) -> Option<Completion> {
            let players = field.players.len();
            let mut completion = Completion {
                graph: Graph::new(players + 1),
                players,
                bye_at: None,
                may_have_bye: vec![false; players],
            };
            completion.graph.add(&field.may_meet);
            let all: Vec<usize> = (0..players).collect();
            if players.is_multiple_of(2) {
                return completion.can_pair(&all).then_some(completion);
            }
            // C5: the lowest score first.
            field.groups().iter().rev().find_map(|group| {
                let mut tried = completion.clone();
                tried.bye_at = Some(field.players[group[0]].score);
                for &index in group.iter().filter(|&&index| field.players[index].may_have_bye) {
                    tried.may_have_bye[index] = true;
                    tried.graph.add_edge(index, players);
                }
                tried.can_pair(&all).then_some(tried)
            })
        }

        /// C4: whether these players can be paired with each other, all but the one with the bye.
        pub fn can_pair(&self, players: &[usize]) -> bool {
            let mut all = players.to_vec();
            all.extend(self.bye_at.map(|_| self.players));
            all.len().is_multiple_of(2) && Matching::of_all(&self.graph, &all).is_some()
        }

        /// The score at which the bye is still to be given.
        pub fn bye_at(&self) -> Option<Points> {
            self.bye_at
        }

        /// Whether the player may have the bye that is still to be given.
        pub fn may_have_bye(&self, index: usize) -> bool {
            self.bye_at.is_some() && self.may_have_bye[index]
        }

        /// Marks the bye as given.
        pub fn give_bye(&mut self) {
            self.bye_at = None;
        }
    }
}

pub mod preference {
    //! 1.7: the colour that a player should have, and how strongly.

    use super::*;

    /// The strength of a preference, in rising order.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Strength {
        /// No game has been played.
        None,
        /// As often White as Black: the colour other than the last.
        Mild,
        /// One game more with one colour.
        Strong,
        /// Two games more with one colour, or the same colour in the last two games.
        Absolute,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Preference {
        pub strength: Strength,
        pub colour: Option<Colour>,
    }

    /// Whites minus Blacks.
    pub fn difference(colours: &[Colour]) -> i32 {
        colours.iter().map(|colour| if *colour == Colour::White { 1 } else { -1 }).sum()
    }

    impl Preference {
        /// The preference after the colours of all played games, first to last.
        // Decision (the Dutch system): if the two grounds contradict each other, a difference of two takes precedence
        // over the last two games.
        pub fn of(colours: &[Colour]) -> Preference {
            let difference = difference(colours);
            let against = if difference > 0 { Colour::Black } else { Colour::White };
            let (strength, colour) = match colours {
                [] => (Strength::None, None),
                _ if difference.abs() >= 2 => (Strength::Absolute, Some(against)),
                [.., before, last] if before == last => (Strength::Absolute, Some(last.other())),
                _ if difference != 0 => (Strength::Strong, Some(against)),
                [.., last] => (Strength::Mild, Some(last.other())),
            };
            Preference { strength, colour }
        }

        pub fn is_absolute(self) -> bool {
            self.strength == Strength::Absolute
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;
        use Colour::{Black, White};

        #[test]
        fn a_difference_of_two_comes_before_the_last_two_games() {
            for (colours, strength, colour) in [
                (&[][..], Strength::None, None),
                (&[White], Strength::Strong, Some(Black)),
                (&[White, Black], Strength::Mild, Some(White)),
                (&[Black, White, White], Strength::Absolute, Some(Black)),
                (&[White, Black, Black], Strength::Absolute, Some(White)),
                (&[White, Black, White], Strength::Strong, Some(Black)),
                (&[White, White, White, White, Black, Black], Strength::Absolute, Some(Black)),
            ] {
                assert_eq!(Preference::of(colours), Preference { strength, colour }, "{colours:?}");
            }
        }
    }
}

pub mod colours {
    //! 5.2: the allocation of colours.

    use super::*;

    /// The colour of the higher of two players, by the first rule that applies.
    pub fn colour_of_higher(field: &Field, higher: &PlayerState, lower: &PlayerState) -> Colour {
        let other = |colour: Option<Colour>| colour.map(Colour::other);
        let (own, theirs) = (higher.preference, lower.preference);
        let by_preference = match (own.colour, theirs.colour) {
            // 5.2.5: neither has a preference.
            (None, None) => None,
            // 5.2.1: both preferences can be met.
            (own, None) => own,
            (None, theirs) => other(theirs),
            (Some(own), Some(theirs)) if own != theirs => Some(own),
            // 5.2.2 to 5.2.4.
            (Some(_), Some(_)) => by_strength(higher, lower).or_else(|| by_history(higher, lower)).or(own.colour),
        };
        by_preference.unwrap_or_else(|| if higher.position % 2 == 1 { field.initial } else { field.initial.other() })
    }

    /// 5.2.2: the stronger preference; of two absolute ones the one with the larger difference.
    fn by_strength(higher: &PlayerState, lower: &PlayerState) -> Option<Colour> {
        let strength = |player: &PlayerState| {
            let difference = if player.preference.is_absolute() { player.difference.abs() } else { 0 };
            (player.preference.strength, difference)
        };
        match strength(higher).cmp(&strength(lower)) {
            std::cmp::Ordering::Greater => higher.preference.colour,
            std::cmp::Ordering::Less => lower.preference.colour.map(Colour::other),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// 5.2.3: the opposite of the colour in the latest game in which they had different colours, counted back from the
    /// last.
    fn by_history(higher: &PlayerState, lower: &PlayerState) -> Option<Colour> {
        let mut games = higher.colours.iter().rev().zip(lower.colours.iter().rev());
        games.find(|(own, theirs)| own != theirs).map(|(own, _)| own.other())
    }

    /// The pair by numbers. `one` and `other` are indices in the order of 1.2.
    pub fn allocated(field: &Field, one: usize, other: usize) -> Pair {
        let (higher, lower) = (&field.players[one.min(other)], &field.players[one.max(other)]);
        match colour_of_higher(field, higher, lower) {
            Colour::White => Pair { white: higher.number, black: lower.number },
            Colour::Black => Pair { white: lower.number, black: higher.number },
        }
    }
}
