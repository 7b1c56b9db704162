//! § 31–42: EMT, the federation's championship at Easter. [`placing::place`] goes through the classes in the order of
//! § 34 and gives every valid entry a place and the clause that entitles to it.

mod entrants;
mod groups;
mod invitation;
pub mod report;
pub mod title;

use super::Rule;
use super::player_class::{PlayerClass, is_junior, is_veteran, player_class};
use crate::vocabulary::{BirthDate, Rating, Sex};
use class::Class;
use entitlement::{Entitlement, FormBy, Grouped};
pub use entrants::{class, clauses, entitlement, entry, field, last_year, objection, remark};
use entry::{ChosenClass, Days, EmtEntry, RequestedForm};
use field::{EntitledPlayers, WaitingEntries};
use group::EmtGroup;
use grouping::{FIVE_ROUNDS, SEVEN_ROUNDS, grouped, places_by_clause};
pub use groups::{group, group_name, grouping};
pub use invitation::{deadline, easter, playing_time, system};
use last_year::LastYear;
use objection::Objection;
use remark::Remark;
use system::Play;

pub mod placing {
    //! § 34: places every entered player in a class.

    use super::basisklasse::basisklasse;
    use super::kandidatklasse::kandidatklasse;
    use super::kvindeklasse::kvindeklasse;
    use super::landsholdsklasse::landsholdsklasse;
    use super::mesterklasse::mesterklasse;
    use super::veteranklasse::veteranklasse;
    use super::*;

    pub const RULE: Rule = Rule::new("§ 34", "Klasseopdeling", "every player into the highest class", file!());

    /// An EMT with all players placed.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Placing<'e> {
        /// In the order of § 34.
        pub groups: Vec<EmtGroup<'e>>,
        /// Objections to entries; a barred entry has no place.
        pub objections: Vec<(&'e EmtEntry, Objection)>,
    }

    /// Places every valid entry. Equal players keep the order in which they are given.
    pub fn place<'e>(entries: &'e [EmtEntry], last_year: &LastYear, days: &Days) -> Placing<'e> {
        let objections_to =
            |entry: &'e EmtEntry| entry.objections(days).into_iter().map(move |objection| (entry, objection));
        let objections: Vec<(&EmtEntry, Objection)> = entries.iter().flat_map(objections_to).collect();
        let is_valid = |entry: &&EmtEntry| !entry.objections(days).into_iter().any(Objection::bars_entry);
        let mut field = WaitingEntries::new(entries.iter().filter(is_valid));
        //§ Spillere, der opfylder betingelserne for deltagelse i dameklassen eller veteran-klassen, kan dog altid vælge at spille i den pågældende klasse.
        let by_choice = [kvindeklasse(&mut field), veteranklasse(&mut field, days)];
        //§ De tilmeldte spillere placeres i den øverste klasse, de efter dette reglements bestemmelser er berettiget til at deltage i.
        // Decision (§ 34): a player who chooses a class without the right to it is placed like the others.
        let mut groups = vec![
            landsholdsklasse(&mut field, entries, last_year, days),
            kandidatklasse(&mut field, entries, last_year, days),
        ];
        groups.extend(mesterklasse(&mut field));
        groups.extend(basisklasse(&mut field));
        groups.extend(by_choice.into_iter().flatten());
        Placing { groups, objections }
    }
}

pub mod landsholdsklasse {
    //! § 36: the ten players of Landsholdsklassen.

    use super::*;

    pub const RULE: Rule = Rule::new("§ 36", "Landsholdsklassen", "who plays in Landsholdsklassen", file!());

    /// A clause: the player's entitlement by it, if any.
    type Clause<'c> = dyn Fn(&EmtEntry) -> Option<Entitlement> + 'c;

    //§ I landsholdsklassen deltager 10 spillere, der spiller alle mod alle.
    pub(super) const PLAYERS: usize = 10;
    pub const RATED: Rating = Rating(2450);

    pub fn landsholdsklasse<'e>(
        field: &mut WaitingEntries<'e>,
        everybody: &[EmtEntry],
        last_year: &LastYear,
        days: &Days,
    ) -> EmtGroup<'e> {
        let mut places = Vec::new();
        let mut remarks = Vec::new();
        // Decision (§ 36): the winners too must be entered, and no player moves up in place of a winner who is not.
        //§ Berettiget til at spille i landsholdsklassen er - i nævnte rækkefølge:
        let winners = [
            //§ Vinderen af nærmest foregående års landsholdsklasse.
            EntitledPlayers {
                players: last_year.landsholdsklasse_winner.as_slice(),
                by: Entitlement::LandsholdsklasseWinner,
            },
            //§ Vinderen af nærmest foregående års kandidatklasse.
            EntitledPlayers {
                players: last_year.kandidatklasse_winner.as_slice(),
                by: Entitlement::KandidatklasseWinner,
            },
        ];
        for winner in &winners {
            places.extend(field.take_named(1, winner, everybody, &mut remarks));
        }
        let by_rating: [&Clause<'_>; 3] = [
            //§ Spillere med et ratingtal på mindst 2450.
            // Decision (§ 36): if there are too many, the highest rated.
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
        let (class, play) = (Class::Landshold, Play::AllPlayAll);
        EmtGroup { class, name: class.to_string(), play, places, remarks }
    }
}

pub mod kandidatklasse {
    //! § 37: the 8 to 64 players of Kandidatklassen.

    use super::*;

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
        field: &mut WaitingEntries<'e>,
        everybody: &[EmtEntry],
        last_year: &LastYear,
        days: &Days,
    ) -> EmtGroup<'e> {
        let mut places = Vec::new();
        let mut remarks = Vec::new();
        //§ Berettiget til at deltage i kandidatklassen er i nævnte rækkefølge:
        //§ Spillere der sidste år deltog i landsholdsklassen, men som ikke er kvalificeret dertil i år.
        // Decision (§ 37): a player is qualified by a place there; the others come in the order of their ratings.
        let was_there = |entry: &EmtEntry| last_year.landsholdsklasse_participants.contains(&entry.player);
        let participant = |entry: &EmtEntry| was_there(entry).then_some(Entitlement::LandsholdsklasseParticipant);
        places.extend(field.take(MOST, participant, &mut remarks));
        //§ Juniordanmarksmesteren.
        let champions = EntitledPlayers { players: &last_year.junior_champions, by: Entitlement::JuniorChampion };
        places.extend(field.take_named(MOST - places.len(), &champions, everybody, &mut remarks));
        // Decision (§ 37): eight besides those who already have a place.
        let is_entitled = |entry: &EmtEntry| is_entitled_junior(entry.rating, entry.birth_date, days);
        let junior = |entry: &EmtEntry| is_entitled(entry).then_some(Entitlement::Junior);
        places.extend(field.take(JUNIORS.min(MOST - places.len()), junior, &mut remarks));
        //§ Vinderne af det foregående års MM-1 og MA-1.
        let winners = [
            EntitledPlayers { players: &last_year.mm1_winners, by: Entitlement::WinnerOfMm1 },
            EntitledPlayers { players: &last_year.ma1_winners, by: Entitlement::WinnerOfMa1 },
        ];
        for winner in &winners {
            places.extend(field.take_named(MOST - places.len(), winner, everybody, &mut remarks));
        }
        //§ De højst ratede spillere, der har opnået et kandidatresultat
        let candidate = |entry: &EmtEntry| entry.candidate_result(days).map(Entitlement::CandidateResultBelow);
        places.extend(field.take(MOST - places.len(), candidate, &mut remarks));
        //§ De højst ratede spillere med et ratingtal på mindst 2300.
        let rated = |entry: &EmtEntry| (entry.rating >= RATED).then_some(Entitlement::Rated2300);
        places.extend(field.take(MOST - places.len(), rated, &mut remarks));
        //§ Ved supplerung op til 8 spillere eller i tilfælde af et ulige deltagerantal de/den højst ratede spillere/spiller med et ratingtal under 2300.
        let missing = if places.len() < FEWEST { FEWEST - places.len() } else { places.len() % 2 };
        let below = |entry: &EmtEntry| (entry.rating < RATED).then_some(Entitlement::Supplement);
        places.extend(field.take(missing, below, &mut remarks));
        if places.len() < FEWEST {
            remarks.push(Remark::TooFew { paragraph: RULE.paragraph, players: places.len(), needed: FEWEST });
        } else if places.len() % 2 == 1 {
            remarks.push(Remark::Odd { paragraph: RULE.paragraph });
        }
        let play = Play::Rounds(ROUNDS);
        EmtGroup { class: Class::Kandidat, name: Class::Kandidat.to_string(), play, places, remarks }
    }
}

pub mod mesterklasse {
    //! § 38: the groups of Mesterklassen.

    use super::*;

    pub const RULE: Rule = Rule::new("§ 38", "Mesterklassen", "the groups of Mesterklassen", file!());

    //§ Berettiget til at deltage i mesterklassen er alle spillere med et ratingtal på mindst 1900.
    pub const RATED: Rating = Rating(1900);
    //§ 8-mands-grupper, hvor der spilles alle mod alle. Grupperne benævnes MA-løbenr.
    pub(super) const ALL_PLAY_ALL: usize = 8;

    pub fn mesterklasse<'e>(field: &mut WaitingEntries<'e>) -> Vec<EmtGroup<'e>> {
        let by = |clause, by| Entitlement::Grouped(Grouped { clause, by });
        let wished = |entry: &EmtEntry| match entry.wish {
            Some(RequestedForm::AllPlayAll) => by("§ 38 a", FormBy::Wish),
            Some(RequestedForm::SevenRounds) => by("§ 38 b", FormBy::Wish),
            Some(RequestedForm::FiveRounds) => by("§ 38 c", FormBy::Wish),
            //§ Spillere, som ikke ved anmeldelsen har oplyst den ønskede turneringsform, placeres i en af 7-runders grupperne.
            None => by("§ 38 b", FormBy::Default),
        };
        let entitled = |entry: &EmtEntry| (entry.rating >= RATED).then(|| wished(entry));
        let mut players = field.take(usize::MAX, entitled, &mut Vec::new());
        //§ Et eventuelt overskydende antal tilmeldte spillere i alle-mod-alle grupperne overføres til deltagelse i øvrige grupper.
        // Decision (§ 38): the lowest rated of them move, into the 7-round groups.
        let of_all_play_all = players.iter().filter(|place| place.by.clause() == "§ 38 a").count();
        let room = of_all_play_all - of_all_play_all % ALL_PLAY_ALL;
        let surplus = players.iter_mut().filter(|place| place.by.clause() == "§ 38 a").skip(room);
        surplus.for_each(|place| place.by = by("§ 38 b", FormBy::Surplus));
        let by_clause = |clause| places_by_clause(&players, clause);
        //§ Spillerne placeres inden for de enkelte kategorier således at de højest ratede spillere i første gruppe, de næsthøjest ratede i næste gruppe osv.
        let mut groups: Vec<EmtGroup> = (1..)
            .zip(by_clause("§ 38 a").chunks(ALL_PLAY_ALL))
            .map(|(number, places)| EmtGroup {
                class: Class::Mester,
                name: format!("MA-{number}"),
                play: Play::AllPlayAll,
                places: places.to_vec(),
                remarks: Vec::new(),
            })
            .collect();
        //§ 7-runders grupper med højst 32 deltagere i hver. Grupperne benævnes M7-løbenr.
        groups.extend(grouped(Class::Mester, "M7", &SEVEN_ROUNDS, RULE.paragraph, &by_clause("§ 38 b")));
        //§ 5-runders grupper med højst 16 deltagere i hver. Grupperne benævnes M5-løbenr.
        groups.extend(grouped(Class::Mester, "M5", &FIVE_ROUNDS, RULE.paragraph, &by_clause("§ 38 c")));
        groups
    }
}

pub mod basisklasse {
    //! § 39: the groups of Basisklassen.

    use super::mesterklasse::RATED;
    use super::*;

    pub const RULE: Rule = Rule::new("§ 39", "Basisklassen", "the groups of Basisklassen", file!());

    pub fn basisklasse<'e>(field: &mut WaitingEntries<'e>) -> Vec<EmtGroup<'e>> {
        let by = |clause, by| Entitlement::Grouped(Grouped { clause, by });
        let wished = |entry: &EmtEntry| match entry.wish {
            Some(RequestedForm::SevenRounds) => by("§ 39 a", FormBy::Wish),
            Some(RequestedForm::FiveRounds) => by("§ 39 b", FormBy::Wish),
            //§ Spillere, som ikke ved anmeldelsen har oplyst den ønskede turneringsform, placeres i en af 7-runders grupperne.
            None => by("§ 39 a", FormBy::Default),
            // Decision (§ 39): the class has no all-play-all, so a player who wishes one is surplus.
            Some(RequestedForm::AllPlayAll) => by("§ 39 a", FormBy::Surplus),
        };
        //§ Berettiget til at deltage i basisklassen er alle spillere med et ratingtal under 1900.
        let entitled = |entry: &EmtEntry| (entry.rating < RATED).then(|| wished(entry));
        let players = field.take(usize::MAX, entitled, &mut Vec::new());
        //§ 7-runders grupper med højst 32 deltagere i hver. Grupperne benævnes B7-løbenr.
        let mut groups =
            grouped(Class::Basis, "B7", &SEVEN_ROUNDS, RULE.paragraph, &places_by_clause(&players, "§ 39 a"));
        //§ 5-runders grupper med højst 16 deltagere i hver. Grupperne benævnes B5-løbenr.
        groups.extend(grouped(Class::Basis, "B5", &FIVE_ROUNDS, RULE.paragraph, &places_by_clause(&players, "§ 39 b")));
        groups
    }
}

pub mod kvindeklasse {
    //! § 40: Kvindeklassen.

    use super::*;

    pub const RULE: Rule = Rule::new("§ 40", "Kvindeklassen", "who plays in Kvindeklassen", file!());

    /// With this many players the class is an all-play-all; with fewer, FU decides.
    pub(super) const ALL_PLAY_ALL: usize = 8;

    //§ Berettiget til at deltage i denne klasse er enhver kvindelig skakspiller.
    pub fn may_play(entry: &EmtEntry) -> bool {
        entry.sex == Some(Sex::Female)
    }

    /// Places the players who chose the women's class. `None`: no player chose the class.
    pub fn kvindeklasse<'e>(field: &mut WaitingEntries<'e>) -> Option<EmtGroup<'e>> {
        let chose = |entry: &EmtEntry| entry.chosen_class == Some(ChosenClass::Women) && may_play(entry);
        let places = field.take(usize::MAX, |entry| chose(entry).then_some(Entitlement::ChoseWomen), &mut Vec::new());
        let players = places.len();
        let mut remarks = Vec::new();
        //§ Med over 8 spillere i klassen spilles efter et af de i § 42 nævnte turneringssystemer. Med 8 spillere spilles alle mod alle. Med færre end 8 spillere afgør FU om klassen skal gennemføres, og FU fastsætter i så fald, hvorledes turneringen skal afvikles.
        let play = match players {
            0 => return None,
            ALL_PLAY_ALL => Play::AllPlayAll,
            // Decision (§ 40): the players stay in the class until FU has decided.
            1..ALL_PLAY_ALL => {
                remarks.push(Remark::FuDecides { paragraph: RULE.paragraph, players });
                Play::FuDecides { most_rounds: None }
            }
            _ => Play::System,
        };
        Some(EmtGroup { class: Class::Kvinde, name: Class::Kvinde.to_string(), play, places, remarks })
    }
}

pub mod veteranklasse {
    //! § 41: Veteranklassen.

    use super::*;

    pub const RULE: Rule = Rule::new("§ 41", "Veteranklassen", "who plays in Veteranklassen", file!());

    //§ I veteranklassen spilles højst 5 runder.
    pub(super) const MOST_ROUNDS: u16 = 5;

    //§ Berettiget til at deltage i veteranklassen er enhver, der er fyldt 55 år senest den dag, hvor første runde starter.
    pub fn may_play(entry: &EmtEntry, days: &Days) -> bool {
        entry.birth_date.is_some_and(|born| is_veteran(born, days.first_round))
    }

    /// Places the players who chose the veterans' class. `None`: no player chose the class.
    pub fn veteranklasse<'e>(field: &mut WaitingEntries<'e>, days: &Days) -> Option<EmtGroup<'e>> {
        let chose = |entry: &EmtEntry| entry.chosen_class == Some(ChosenClass::Veterans) && may_play(entry, days);
        let places =
            field.take(usize::MAX, |entry| chose(entry).then_some(Entitlement::ChoseVeterans), &mut Vec::new());
        if places.is_empty() {
            return None;
        }
        //§ FU fastsætter under hensyn til antallet af deltagere, hvorledes turneringen skal afvikles.
        let play = Play::FuDecides { most_rounds: Some(MOST_ROUNDS) };
        Some(EmtGroup { class: Class::Veteran, name: Class::Veteran.to_string(), play, places, remarks: Vec::new() })
    }
}
