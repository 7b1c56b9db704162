//! The FIDE (Dutch) System of 2026 (C.04.3), with colours (5.2), byes and the acceleration of Baku (C.04.7 1).
//!
//! - [`tournament`]: what goes in; [`field`]: what it makes of each player before a round.
//! - [`criteria`]: C1 to C21; [`completion`]: C4 and C5.
//! - [`why`]: the reason why a round is not the one that is paired; [`instead`]: why a pair, and not another.
//! - [`search`]: a bracket by matching; [`literal`]: the same by trying candidates in the order of the articles.

pub mod criteria;
pub mod field;
pub mod instead;
pub mod literal;
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
use field::Standing;
use tournament::Points;

/// The bracket by bracket course of a round.
#[derive(Clone, Debug)]
pub struct Course {
    pub field: Field,
    pub brackets: Vec<(Bracket, Paired)>,
}

/// The way in which a bracket is paired.
pub type Pairer = fn(&Field, &Completion, &Bracket) -> Option<Paired>;

/// The round, 1-based, from those before it; `None`: no pairing exists.
pub fn pair(tournament: &Tournament, round: usize) -> Option<Course> {
    pair_by(search::pair, tournament, round)
}

/// The same by another way to pair a bracket.
pub fn pair_by(pairer: Pairer, tournament: &Tournament, round: usize) -> Option<Course> {
    pair_field(pairer, Field::before(tournament, round))
}

/// The same of players as they stand.
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
    /// The same in the order of the boards (C.04.2 3.6): the score of the higher, the sum of both, the number of the higher.
    pub fn published(&self) -> Round {
        let place = |number: u32| self.field.players.iter().position(|player| player.number == number);
        let mut round = self.round();
        round.pairs.sort_by_key(|pair| {
            let (one, other) = (place(pair.white).unwrap_or(0), place(pair.black).unwrap_or(0));
            let score = |index: usize| i64::from(self.field.players[index].score);
            let higher = one.min(other);
            (-score(higher), -(score(one) + score(other)), higher)
        });
        round
    }

    /// White and Black of each pair, and who has the bye.
    pub fn round(&self) -> Round {
        let pairs = self.brackets.iter().flat_map(|(_, paired)| &paired.pairs);
        let pairs = pairs.map(|&(one, other)| {
            let (white, black) = colours::allocated(&self.field, one, other);
            Pair { white, black }
        });
        let bye = self.brackets.iter().find_map(|(_, paired)| paired.bye);
        Round { pairs: pairs.collect(), bye: bye.map(|index| self.field.players[index].number) }
    }
}

pub mod acceleration {
    //! C.04.7 1: the acceleration of Baku.

    use super::*;

    /// Gives group A its points of all rounds; false: the scoring does not allow it.
    // Decision (the Dutch system): the players of group A are counted among all who are in the file.
    pub fn accelerate_by_baku(tournament: &mut Tournament) -> bool {
        let worth = tournament.worth;
        if worth.draw.checked_mul(2) != Some(worth.win) || worth.loss != 0 {
            return false;
        }
        let accelerated = tournament.scheduled.div_ceil(2);
        let whole = accelerated.div_ceil(2);
        let points: Vec<Points> =
            (0..accelerated).map(|round| if round < whole { worth.win } else { worth.draw }).collect();
        let group_a = 2 * tournament.players().len().div_ceil(4);
        for player in tournament.players_mut().iter_mut().take(group_a) {
            player.acceleration.clone_from(&points);
        }
        true
    }
}

pub mod bracket {
    //! A bracket: the residents of a score, and those who have come down to them (4.).

    use super::*;

    /// A bracket, and what lies below it. Indexes in the order of 1.2, each list ascending.
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    pub struct Bracket {
        /// Moved-down players.
        pub mdps: Vec<usize>,
        pub residents: Vec<usize>,
        /// The residents of the next bracket.
        pub next: Vec<usize>,
        /// Everybody below the next bracket.
        pub lower: Vec<usize>,
    }

    /// The outcome of a bracket.
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    pub struct Paired {
        /// The higher first, in the order of the higher ones.
        pub pairs: Vec<(usize, usize)>,
        /// Players who move down, ascending.
        pub floaters: Vec<usize>,
        pub bye: Option<usize>,
    }

    impl Bracket {
        /// MDPs, then residents: the order of the BSN.
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

        /// Everybody below.
        pub fn below(&self) -> Vec<usize> {
            self.next.iter().chain(&self.lower).copied().collect()
        }
    }
}

pub mod completion {
    //! C4 and C5: whether those who are left can be paired completely, and at which score the bye is given.

    use super::*;

    /// The completion of a round.
    #[derive(Clone, Debug)]
    pub struct Completion {
        /// Players by index, and behind them the bye, which meets who may have it.
        graph: Graph,
        players: usize,
        /// C5: the score at which the bye is given; `None`: nobody needs it, or somebody has it.
        bye_at: Option<Points>,
        may_have_bye: Vec<bool>,
    }

    impl Completion {
        /// `None`: no pairing exists.
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
                return completion.can(&all).then_some(completion);
            }
            // C5: the lowest score first.
            field.groups().iter().rev().find_map(|group| {
                let mut tried = completion.clone();
                tried.bye_at = Some(field.players[group[0]].score);
                for &index in group.iter().filter(|&&index| field.players[index].may_have_bye) {
                    tried.may_have_bye[index] = true;
                    tried.graph.join(index, players);
                }
                tried.can(&all).then_some(tried)
            })
        }

        /// C4: whether these can be paired with each other, all but the one who gets the bye.
        pub fn can(&self, players: &[usize]) -> bool {
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

        /// Somebody has the bye now.
        pub fn give_bye(&mut self) {
            self.bye_at = None;
        }
    }
}

pub mod preference {
    //! 1.7: which colour a player should have, and how much it matters.

    use super::*;

    /// The strength of a preference, in rising order.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Strength {
        /// No game has been played.
        None,
        /// As often White as Black: the other colour than last time.
        Mild,
        /// One more of one colour.
        Strong,
        /// Two more of one colour, or the last two games with one.
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
        /// The preference after the colours of all games that were played, first to last.
        // Decision (the Dutch system): where the grounds contradict each other, a difference of two counts before the last two games.
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
    //! 5.2: who has White.

    use super::*;

    /// The colour of the higher of two players, by the first rule that applies.
    pub fn colour_of_higher(field: &Field, higher: &Standing, lower: &Standing) -> Colour {
        let other = |colour: Option<Colour>| colour.map(Colour::other);
        let (own, theirs) = (higher.preference, lower.preference);
        let by_preference = match (own.colour, theirs.colour) {
            // 5.2.5: nobody has a preference.
            (None, None) => None,
            // 5.2.1: both are met.
            (own, None) => own,
            (None, theirs) => other(theirs),
            (Some(own), Some(theirs)) if own != theirs => Some(own),
            // 5.2.2 to 5.2.4.
            (Some(_), Some(_)) => by_strength(higher, lower).or_else(|| by_history(higher, lower)).or(own.colour),
        };
        by_preference.unwrap_or_else(|| if higher.position % 2 == 1 { field.initial } else { field.initial.other() })
    }

    /// 5.2.2: the stronger preference; of two absolute ones that of the larger difference.
    fn by_strength(higher: &Standing, lower: &Standing) -> Option<Colour> {
        let strength = |player: &Standing| {
            let difference = if player.preference.is_absolute() { player.difference.abs() } else { 0 };
            (player.preference.strength, difference)
        };
        match strength(higher).cmp(&strength(lower)) {
            std::cmp::Ordering::Greater => higher.preference.colour,
            std::cmp::Ordering::Less => lower.preference.colour.map(Colour::other),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// 5.2.3: the other colour than in the latest games, counted back side by side, in which they had different ones.
    fn by_history(higher: &Standing, lower: &Standing) -> Option<Colour> {
        let mut games = higher.colours.iter().rev().zip(lower.colours.iter().rev());
        games.find(|(own, theirs)| own != theirs).map(|(own, _)| own.other())
    }

    /// White's number first. `higher` and `lower` are indexes in the order of 1.2.
    pub fn allocated(field: &Field, one: usize, other: usize) -> (u32, u32) {
        let (higher, lower) = (&field.players[one.min(other)], &field.players[one.max(other)]);
        match colour_of_higher(field, higher, lower) {
            Colour::White => (higher.number, lower.number),
            Colour::Black => (lower.number, higher.number),
        }
    }
}
