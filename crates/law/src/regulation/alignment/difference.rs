//! The players that are compared, and how far their ratings are from their Elo.

use super::AlignmentPlayer;
use crate::regulation::{AlignmentNumbers, Rule};
use crate::vocabulary::{Fraction, Rating};

pub const RULE: Rule = Rule::new(
    "4.5.6.1",
    "Udregning af ratingdifference",
    "who is compared with the FIDE list, and the difference",
    file!(),
);

/// Whether a player is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Part of the population, with the two ratings that are compared.
    In {
        danish: Rating,
        elo: Rating,
    },
    /// Everything else would make the player part of it, but nobody has counted the Elo-rated games.
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
pub fn standing(numbers: &AlignmentNumbers, player: &AlignmentPlayer) -> Standing {
    //§ Alle danske spillere, der har spillet over 30 ELO-ratede partier og som har over 2100 i rating såvel på den danske ratingliste som på FIDEs ELO-liste.
    let above = |rating: &Rating| *rating > numbers.population_above;
    let (Some(danish), Some(elo)) = (player.june.filter(above), player.elo.filter(above)) else {
        return Standing::Out;
    };
    // Decision (4.5.6): the games are those that RK has counted; where it has not, the player is not compared.
    match player.fide_games {
        _ if !player.is_danish => Standing::Out,
        None => Standing::GamesUnknown,
        Some(games) if games > numbers.more_games_than => Standing::In { danish, elo },
        Some(_) => Standing::Out,
    }
}

/// `None`: nobody is in the population.
pub fn compare(standings: &[Standing]) -> Option<Comparison> {
    let (mut players, mut danish_sum, mut elo_sum) = (0, 0, 0);
    for standing in standings {
        if let Standing::In { danish, elo } = standing {
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
