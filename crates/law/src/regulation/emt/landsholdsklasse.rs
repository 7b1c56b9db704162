//! § 36: the ten players of Landsholdsklassen.

use super::class::Class;
use super::entitlement::Entitlement;
use super::entry::{Days, Entry};
use super::field::{Field, Named};
use super::group::EmtGroup;
use super::last_year::LastYear;
use super::remark::Remark;
use super::system::Play;
use crate::regulation::Rule;
use crate::regulation::player_class::{PlayerClass, player_class};
use crate::vocabulary::Rating;

pub const RULE: Rule = Rule::new("§ 36", "Landsholdsklassen", "who plays in Landsholdsklassen", file!());

/// A clause: the player's entitlement by it, if any.
type Clause<'c> = dyn Fn(&Entry) -> Option<Entitlement> + 'c;

//§ I landsholdsklassen deltager 10 spillere, der spiller alle mod alle.
pub(super) const PLAYERS: usize = 10;
pub const RATED: Rating = Rating(2450);

pub fn landsholdsklasse<'e>(
    field: &mut Field<'e>,
    everybody: &[Entry],
    last_year: &LastYear,
    days: &Days,
) -> EmtGroup<'e> {
    let mut places = Vec::new();
    let mut remarks = Vec::new();
    // Decision (§ 36): also the winners must be entered, and nobody moves up for one who is not.
    //§ Berettiget til at spille i landsholdsklassen er - i nævnte rækkefølge:
    let winners = [
        //§ Vinderen af nærmest foregående års landsholdsklasse.
        Named { players: last_year.landsholdsklasse_winner.as_slice(), by: Entitlement::LandsholdsklasseWinner },
        //§ Vinderen af nærmest foregående års kandidatklasse.
        Named { players: last_year.kandidatklasse_winner.as_slice(), by: Entitlement::KandidatklasseWinner },
    ];
    for winner in &winners {
        places.extend(field.take_named(1, winner, everybody, &mut remarks));
    }
    let by_rating: [&Clause<'_>; 3] = [
        //§ Spillere med et ratingtal på mindst 2450.
        // Decision (§ 36): if they are too many, the highest rated.
        &|entry| (entry.rating >= RATED).then_some(Entitlement::Rated2450),
        //§ De højest ratede tilmeldte spillere, der har opnået et kandidatresultat
        &|entry| entry.candidate_result(days).map(Entitlement::CandidateResult),
        //§ De højest ratede, tilmeldte, øvrige mesterspillere.
        &|entry| (player_class(entry.rating) == PlayerClass::Master).then_some(Entitlement::HighestRatedMaster),
    ];
    for entitled in by_rating {
        places.extend(field.take(PLAYERS - places.len(), entitled, &mut remarks));
    }
    if places.len() < PLAYERS {
        remarks.push(Remark::TooFew { paragraph: RULE.paragraph, players: places.len(), needed: PLAYERS });
    }
    EmtGroup { class: Class::Landshold, name: Class::Landshold.to_string(), play: Play::AllPlayAll, places, remarks }
}
