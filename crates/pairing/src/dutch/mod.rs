//! The FIDE (Dutch) System of 2026 (C.04.3), with colours (5.2), byes and the acceleration of Baku (C.04.7 1).
//!
//! - [`tournament`]: what goes in; [`field`]: what it makes of each player before a round.
//! - [`criteria`]: C1 to C21; [`completion`]: C4 and C5.
//! - [`why`]: the reason why a round is not the one that is paired; [`instead`]: why a pair, and not another.
//! - [`search`]: a bracket by matching; [`literal`]: the same by trying candidates in the order of the articles.

pub mod acceleration;
pub mod bracket;
pub mod colours;
pub mod completion;
pub mod criteria;
pub mod field;
pub mod instead;
pub mod literal;
pub mod preference;
pub mod search;
pub mod tournament;
pub mod why;

use self::bracket::{Bracket, Paired};
use self::completion::Completion;
use self::field::Field;
use self::tournament::Tournament;
use crate::answer::{Pair, Round};

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
