//! § 38: the groups of Mesterklassen.

use super::class::Class;
use super::entitlement::{Entitlement, FormBy, Grouped};
use super::entry::{Entry, Form};
use super::field::{Field, Place};
use super::group::EmtGroup;
use super::grouping::{FIVE_ROUNDS, SEVEN_ROUNDS, grouped};
use super::system::Play;
use crate::regulation::Rule;
use crate::vocabulary::Rating;

pub const RULE: Rule = Rule::new("§ 38", "Mesterklassen", "the groups of Mesterklassen", file!());

//§ Berettiget til at deltage i mesterklassen er alle spillere med et ratingtal på mindst 1900.
pub const RATED: Rating = Rating(1900);
//§ 8-mands-grupper, hvor der spilles alle mod alle. Grupperne benævnes MA-løbenr.
pub(super) const ALL_PLAY_ALL: usize = 8;

pub fn mesterklasse<'e>(field: &mut Field<'e>) -> Vec<EmtGroup<'e>> {
    let by = |clause, by| Entitlement::Grouped(Grouped { clause, by });
    let wished = |entry: &Entry| match entry.wish {
        Some(Form::AllPlayAll) => by("§ 38 a", FormBy::Wish),
        Some(Form::SevenRounds) => by("§ 38 b", FormBy::Wish),
        Some(Form::FiveRounds) => by("§ 38 c", FormBy::Wish),
        //§ Spillere, som ikke ved anmeldelsen har oplyst den ønskede turneringsform, placeres i en af 7-runders grupperne.
        None => by("§ 38 b", FormBy::Default),
    };
    let entitled = |entry: &Entry| (entry.rating >= RATED).then(|| wished(entry));
    let mut players = field.take(usize::MAX, entitled, &mut Vec::new());
    //§ Et eventuelt overskydende antal tilmeldte spillere i alle-mod-alle grupperne overføres til deltagelse i øvrige grupper.
    // Decision (§ 38): the lowest rated of them, and into the 7-round groups.
    let of_all_play_all = players.iter().filter(|place| place.by.clause() == "§ 38 a").count();
    let room = of_all_play_all - of_all_play_all % ALL_PLAY_ALL;
    let surplus = players.iter_mut().filter(|place| place.by.clause() == "§ 38 a").skip(room);
    surplus.for_each(|place| place.by = by("§ 38 b", FormBy::Surplus));
    let of =
        |clause: &str| -> Vec<Place> { players.iter().filter(|place| place.by.clause() == clause).copied().collect() };
    let all_play_all = of("§ 38 a");
    //§ Spillerne placeres inden for de enkelte kategorier således at de højest ratede spillere i første gruppe, de næsthøjest ratede i næste gruppe osv.
    let mut groups: Vec<EmtGroup> = (1..)
        .zip(all_play_all.chunks(ALL_PLAY_ALL))
        .map(|(number, places)| EmtGroup {
            class: Class::Mester,
            name: format!("MA-{number}"),
            play: Play::AllPlayAll,
            places: places.to_vec(),
            remarks: Vec::new(),
        })
        .collect();
    //§ 7-runders grupper med højst 32 deltagere i hver. Grupperne benævnes M7-løbenr.
    groups.extend(grouped(Class::Mester, "M7", &SEVEN_ROUNDS, RULE.paragraph, &of("§ 38 b")));
    //§ 5-runders grupper med højst 16 deltagere i hver. Grupperne benævnes M5-løbenr.
    groups.extend(grouped(Class::Mester, "M5", &FIVE_ROUNDS, RULE.paragraph, &of("§ 38 c")));
    groups
}
