//! 4.5.6: once a year the ratings of the strongest players are compared with their Elo, and moved if they differ too
//! much.

pub mod difference;
pub mod step;

use self::difference::{Comparison, Standing, compare, standing};
use self::step::{Adjustment, adjustment};
use super::{AlignmentNumbers, Rule};
use crate::vocabulary::Rating;

pub const RULE: Rule = Rule::new(
    "4.5.6",
    "Koordinering med den internationale ratingliste",
    "the yearly comparison and adjustment of a whole register",
    file!(),
);

/// The facts about a player that the rule asks for.
#[derive(Clone, Copy, Debug, Default)]
pub struct AlignmentPlayer {
    pub is_danish: bool,
    /// Elo-rated games as RK counts them; `None`: nobody has counted.
    pub fide_games: Option<u32>,
    /// On the FIDE list of 1 July; `None`: not on it, or without a rating.
    pub elo: Option<Rating>,
    /// In the register on 1 June.
    pub june: Option<Rating>,
    /// In the register on the day of the adjustment.
    pub now: Option<Rating>,
}

/// The answer of 4.5.6 for a register.
#[derive(Clone, Debug)]
pub struct Alignment {
    /// Each player's standing, in the order in which the players were given.
    pub standings: Vec<Standing>,
    /// `None`: nobody is in the population.
    pub comparison: Option<Comparison>,
    /// `None`: nothing is adjusted.
    pub adjustment: Option<Adjustment>,
    /// Each player's new rating; `None`: it stays.
    pub new: Vec<Option<Rating>>,
}

pub fn align(numbers: &AlignmentNumbers, players: &[AlignmentPlayer]) -> Alignment {
    let standings: Vec<Standing> = players.iter().map(|player| standing(numbers, player)).collect();
    let comparison = compare(&standings);
    let adjustment = comparison.and_then(|comparison| adjustment(numbers, comparison.difference));
    let new = standings.iter().zip(players).map(|(standing, player)| {
        //§ Ratingtal justeres kun for spillere omfattet af 4.5.6.1(a).
        let in_population = matches!(standing, Standing::In { .. });
        let (now, adjustment) = (player.now.filter(|_| in_population)?, adjustment?);
        Some(adjustment.new_rating(numbers, now)).filter(|&new| new != now)
    });
    Alignment { new: new.collect(), standings, comparison, adjustment }
}
