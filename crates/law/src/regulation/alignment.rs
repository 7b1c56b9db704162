//! 4.5.6: once a year the ratings of the strongest players are compared with their Elo, and moved if they differ too
//! much.

use self::difference::{Comparison, Eligibility, compare, eligibility};
use self::step::{Adjustment, adjustment};
use super::{AlignmentNumbers, Rule};
use crate::vocabulary::{Fraction, Rating};
use chrono::{Datelike, NaiveDate};

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
    /// Elo-rated games as RK counts them; `None`: not counted.
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
    /// Each player's eligibility, in the order in which the players were given.
    pub eligibilities: Vec<Eligibility>,
    /// `None`: the population is empty.
    pub comparison: Option<Comparison>,
    /// `None`: nothing is adjusted.
    pub adjustment: Option<Adjustment>,
    /// Each player's new rating; `None`: it stays.
    pub new: Vec<Option<Rating>>,
}

pub fn align(numbers: &AlignmentNumbers, players: &[AlignmentPlayer]) -> Alignment {
    let eligibilities: Vec<Eligibility> = players.iter().map(|player| eligibility(numbers, player)).collect();
    let comparison = compare(&eligibilities);
    let adjustment = comparison.and_then(|comparison| adjustment(numbers, comparison.difference));
    let new = eligibilities.iter().zip(players).map(|(eligibility, player)| {
        //§ Ratingtal justeres kun for spillere omfattet af 4.5.6.1(a).
        let in_population = matches!(eligibility, Eligibility::In { .. });
        let (now, adjustment) = (player.now.filter(|_| in_population)?, adjustment?);
        Some(adjustment.new_rating(numbers, now)).filter(|&new| new != now)
    });
    Alignment { new: new.collect(), eligibilities, comparison, adjustment }
}

pub mod difference {
    //! The players that are compared, and how far their ratings are from their Elo.

    use super::*;

    pub const RULE: Rule = Rule::new(
        "4.5.6.1",
        "Udregning af ratingdifference",
        "who is compared with the FIDE list, and the difference",
        file!(),
    );

    /// Whether a player is compared.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Eligibility {
        /// Part of the population, with the two ratings that are compared.
        In {
            danish: Rating,
            elo: Rating,
        },
        /// The player would be in the population, but the Elo-rated games have not been counted.
        GamesUnknown,
        Out,
    }

    /// The population's means.
    #[derive(Clone, Copy, Debug)]
    pub struct Comparison {
        /// At least 1.
        pub players: usize,
        pub danish_mean: Fraction,
        pub elo_mean: Fraction,
        /// Danish minus Elo.
        pub difference: Fraction,
    }

    //§ Hvert år den 1. juli sammenlignes ELO-ratingtallene for følgende spillere på ELO-listen af denne dato med de samme spilleres danske ratingtal af 1. juni samme år:
    pub fn eligibility(numbers: &AlignmentNumbers, player: &AlignmentPlayer) -> Eligibility {
        //§ Alle danske spillere, der har spillet over 30 ELO-ratede partier og som har over 2100 i rating såvel på den danske ratingliste som på FIDEs ELO-liste.
        let above = |rating: &Rating| *rating > numbers.population_above;
        let (Some(danish), Some(elo)) = (player.june.filter(above), player.elo.filter(above)) else {
            return Eligibility::Out;
        };
        // Decision (4.5.6): the games are those that RK has counted; where it has not, the player is not compared.
        match player.fide_games {
            _ if !player.is_danish => Eligibility::Out,
            None => Eligibility::GamesUnknown,
            Some(games) if games > numbers.more_games_than => Eligibility::In { danish, elo },
            Some(_) => Eligibility::Out,
        }
    }

    /// Compares the means of the population. `None`: the population is empty.
    pub fn compare(eligibilities: &[Eligibility]) -> Option<Comparison> {
        let (mut players, mut danish_sum, mut elo_sum) = (0, 0, 0);
        for eligibility in eligibilities {
            if let Eligibility::In { danish, elo } = eligibility {
                players += 1;
                danish_sum += i64::from(danish.0);
                elo_sum += i64::from(elo.0);
            }
        }
        let mean = |sum: i64| Fraction::whole(sum).times(1, players);
        //§ Ratingdifference udregnes som forskellen mellem gennemsnittet af spillernes danske ratingtal og gennemsnittet af spillernes ELO-tal.
        (players > 0).then(|| Comparison {
            players: players as usize,
            danish_mean: mean(danish_sum),
            elo_mean: mean(elo_sum),
            difference: mean(danish_sum - elo_sum),
        })
    }
}

pub mod step {
    //! How far a rating moves.

    use super::*;

    pub const RULE: Rule =
        Rule::new("4.5.6.2", "Justering af ratingtal", "the number N, and each rating's step", file!());

    /// The number N (*justeringstal*) and its direction.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Adjustment {
        /// Positive.
        pub n: i64,
        pub direction: Direction,
    }

    /// Towards the Elo mean.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Direction {
        Up,
        Down,
    }

    /// Whether this day is one on which the year's adjustment may be made.
    //§ Justeringen foretages på en bestemt dato i perioden 1.-15. august, valgt af RKF under hensyntagen til igangværende turneringer.
    pub fn is_adjustment_day(day: NaiveDate, year: i32) -> bool {
        day.year() == year && day.month() == 8 && day.day() <= 15
    }

    /// The adjustment for a difference. `None`: the difference, Danish minus Elo, is too small for an adjustment.
    pub fn adjustment(numbers: &AlignmentNumbers, difference: Fraction) -> Option<Adjustment> {
        let magnitude = difference.magnitude();
        //§ For ratingdifference mindre end 25 foretages ingen justering.
        if magnitude.is_below(numbers.least_difference) {
            return None;
        }
        //§ For ratingdifference større end eller lig med 25 er justeringstallet det nærmeste tal, som ender på 5 eller 0.
        // Decision (4.5.6): a difference half-way between two multiples takes the larger one, in either direction.
        let n = magnitude.times(1, numbers.multiple_of).half_up() * numbers.multiple_of;
        // Decision (4.5.6): Danish ratings move towards the Elo mean.
        let direction = if difference.is_above(0) { Direction::Down } else { Direction::Up };
        Some(Adjustment { n, direction })
    }

    impl Adjustment {
        /// The step of a rating, in points; `None`: too low to be adjusted.
        pub fn step(self, numbers: &AlignmentNumbers, rating: Rating) -> Option<i64> {
            //§ Ratingtal på under 2100 justeres ikke.
            // Decision (4.5.6): 2100 itself is in no band either.
            if rating <= numbers.adjusted_above {
                return None;
            }
            //§ over ratingtal 2250 justeres med $N$
            //§ ratingtal 2241-2250 justeres med $N-1$
            //§ ratingtal 2231-2240 justeres med $N-2$
            //§ ratingtal 2101-2110 justeres med $N-15$
            let below = i64::from(numbers.full_step_above.0) - i64::from(rating.0);
            let less = if below < 0 { 0 } else { below / numbers.band + 1 };
            // A rule set with a smaller least difference could give an N below the reduction of a band.
            Some((self.n - less).max(0))
        }

        /// The rating after the adjustment.
        pub fn new_rating(self, numbers: &AlignmentNumbers, rating: Rating) -> Rating {
            let Some(step) = self.step(numbers, rating) else { return rating };
            let step = i32::try_from(step).unwrap_or(i32::MAX);
            let moved = match self.direction {
                Direction::Up => rating.0.saturating_add(step),
                Direction::Down => rating.0.saturating_sub(step),
            };
            //§ Hvis ratingtal efter justering har en værdi på under 2100, forhøjes disse til tallet 2100.
            Rating(moved).max(numbers.floor)
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        const NUMBERS: AlignmentNumbers = AlignmentNumbers {
            more_games_than: 30,
            population_above: Rating(2100),
            least_difference: 25,
            multiple_of: 5,
            full_step_above: Rating(2250),
            band: 10,
            adjusted_above: Rating(2100),
            floor: Rating(2100),
        };

        /// The handbook prints the first three bands and the last; this test counts all of them.
        #[test]
        fn each_band_of_ten_moves_by_one_less_than_the_band_above() {
            let adjustment = Adjustment { n: 40, direction: Direction::Down };
            let mut expected = 40;
            for rating in (2101..=2400).rev() {
                if rating <= 2250 && rating % 10 == 0 {
                    expected -= 1;
                }
                assert_eq!(adjustment.step(&NUMBERS, Rating(rating)), Some(expected), "{rating}");
            }
            assert_eq!(expected, 25);
            assert_eq!(adjustment.step(&NUMBERS, Rating(2100)), None);
        }

        /// 2101 is in the last band, N − 15.
        #[test]
        fn an_adjustment_smaller_than_its_bands_moves_nobody_the_other_way() {
            let adjustment = Adjustment { n: 10, direction: Direction::Down };
            assert_eq!(adjustment.step(&NUMBERS, Rating(2101)), Some(0));
            assert_eq!(adjustment.new_rating(&NUMBERS, Rating(2101)), Rating(2101));
        }

        #[test]
        fn no_rating_is_too_large_to_be_moved() {
            let adjustment = Adjustment { n: i64::MAX, direction: Direction::Up };
            assert_eq!(adjustment.new_rating(&NUMBERS, Rating(i32::MAX)), Rating(i32::MAX));
            let adjustment = Adjustment { n: i64::MAX, direction: Direction::Down };
            assert_eq!(adjustment.new_rating(&NUMBERS, Rating(2101)), Rating(2100));
        }
    }
}
