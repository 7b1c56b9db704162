//! § 37: the 8 to 64 players of Kandidatklassen.

use super::class::Class;
use super::entitlement::Entitlement;
use super::entry::{Days, Entry};
use super::field::{Field, Named};
use super::group::EmtGroup;
use super::last_year::LastYear;
use super::remark::Remark;
use super::system::Play;
use crate::regulation::Rule;
use crate::regulation::player_class::is_junior;
use crate::vocabulary::{BirthDate, Rating};

pub const RULE: Rule = Rule::new("§ 37", "Kandidatklassen", "who plays in Kandidatklassen", file!());

//§ I kandidatklassen deltager mindst 8 og højst 64 spillere.
pub(super) const FEWEST: usize = 8;
pub(super) const MOST: usize = 64;
//§ De otte højst ratede juniorspillere med et ratingtal på mindst 2000.
const JUNIORS: usize = 8;
const RATED_JUNIOR: Rating = Rating(2000);
pub const RATED: Rating = Rating(2300);

//§ Der spilles 7 runder efter et af de i § 42 nævnte turneringssystemer.
pub(super) const ROUNDS: u16 = 7;

/// Young and strong enough for one of the places of juniors.
//§ Spillerne må ikke være fyldt 20 år 1. januar i det år hvor turneringen afvikles.
pub fn is_entitled_junior(rating: Rating, born: Option<BirthDate>, days: &Days) -> bool {
    rating >= RATED_JUNIOR && born.is_some_and(|born| is_junior(born, days.first_round))
}

pub fn kandidatklasse<'e>(
    field: &mut Field<'e>,
    everybody: &[Entry],
    last_year: &LastYear,
    days: &Days,
) -> EmtGroup<'e> {
    let mut places = Vec::new();
    let mut remarks = Vec::new();
    //§ Berettiget til at deltage i kandidatklassen er i nævnte rækkefølge:
    //§ Spillere der sidste år deltog i landsholdsklassen, men som ikke er kvalificeret dertil i år.
    // Decision (§ 37): qualified is who has a place there; the others come in the order of their ratings.
    let participated = |entry: &Entry| last_year.landsholdsklasse_participants.contains(&entry.player);
    let participated = |entry: &Entry| participated(entry).then_some(Entitlement::LandsholdsklasseParticipant);
    places.extend(field.take(MOST, participated, &mut remarks));
    //§ Juniordanmarksmesteren.
    let champions = Named { players: &last_year.junior_champions, by: Entitlement::JuniorChampion };
    places.extend(field.take_named(MOST - places.len(), &champions, everybody, &mut remarks));
    // Decision (§ 37): eight besides those who have a place already.
    let is_entitled = |entry: &Entry| is_entitled_junior(entry.rating, entry.birth_date, days);
    let junior = |entry: &Entry| is_entitled(entry).then_some(Entitlement::Junior);
    places.extend(field.take(JUNIORS.min(MOST - places.len()), junior, &mut remarks));
    //§ Vinderne af det foregående års MM-1 og MA-1.
    let winners = [
        Named { players: &last_year.mm1_winners, by: Entitlement::WinnerOfMm1 },
        Named { players: &last_year.ma1_winners, by: Entitlement::WinnerOfMa1 },
    ];
    for winner in &winners {
        places.extend(field.take_named(MOST - places.len(), winner, everybody, &mut remarks));
    }
    //§ De højst ratede spillere, der har opnået et kandidatresultat
    let candidate = |entry: &Entry| entry.candidate_result(days).map(Entitlement::CandidateResultBelow);
    places.extend(field.take(MOST - places.len(), candidate, &mut remarks));
    //§ De højst ratede spillere med et ratingtal på mindst 2300.
    let rated = |entry: &Entry| (entry.rating >= RATED).then_some(Entitlement::Rated2300);
    places.extend(field.take(MOST - places.len(), rated, &mut remarks));
    //§ Ved supplerung op til 8 spillere eller i tilfælde af et ulige deltagerantal de/den højst ratede spillere/spiller med et ratingtal under 2300.
    let missing = if places.len() < FEWEST { FEWEST - places.len() } else { places.len() % 2 };
    let below = |entry: &Entry| (entry.rating < RATED).then_some(Entitlement::Supplement);
    places.extend(field.take(missing, below, &mut remarks));
    if places.len() < FEWEST {
        remarks.push(Remark::TooFew { paragraph: RULE.paragraph, players: places.len(), needed: FEWEST });
    } else if places.len() % 2 == 1 {
        remarks.push(Remark::Odd { paragraph: RULE.paragraph });
    }
    let play = Play::Rounds(ROUNDS);
    EmtGroup { class: Class::Kandidat, name: Class::Kandidat.to_string(), play, places, remarks }
}
