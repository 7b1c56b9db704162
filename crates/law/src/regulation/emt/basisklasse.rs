//! § 39: the groups of Basisklassen.

use super::class::Class;
use super::entitlement::{Entitlement, FormBy, Grouped};
use super::entry::{Entry, Form};
use super::field::{Field, Place};
use super::group::EmtGroup;
use super::grouping::{FIVE_ROUNDS, SEVEN_ROUNDS, grouped};
use super::mesterklasse::RATED;
use crate::regulation::Rule;

pub const RULE: Rule = Rule::new("§ 39", "Basisklassen", "the groups of Basisklassen", file!());

pub fn basisklasse<'e>(field: &mut Field<'e>) -> Vec<EmtGroup<'e>> {
    let by = |clause, by| Entitlement::Grouped(Grouped { clause, by });
    let wished = |entry: &Entry| match entry.wish {
        Some(Form::SevenRounds) => by("§ 39 a", FormBy::Wish),
        Some(Form::FiveRounds) => by("§ 39 b", FormBy::Wish),
        //§ Spillere, som ikke ved anmeldelsen har oplyst den ønskede turneringsform, placeres i en af 7-runders grupperne.
        None => by("§ 39 a", FormBy::Default),
        // Decision (§ 39): the class has no all-play-all, so whoever asks for one is surplus.
        Some(Form::AllPlayAll) => by("§ 39 a", FormBy::Surplus),
    };
    //§ Berettiget til at deltage i basisklassen er alle spillere med et ratingtal under 1900.
    let entitled = |entry: &Entry| (entry.rating < RATED).then(|| wished(entry));
    let players = field.take(usize::MAX, entitled, &mut Vec::new());
    let of =
        |clause: &str| -> Vec<Place> { players.iter().filter(|place| place.by.clause() == clause).copied().collect() };
    //§ 7-runders grupper med højst 32 deltagere i hver. Grupperne benævnes B7-løbenr.
    let mut groups = grouped(Class::Basis, "B7", &SEVEN_ROUNDS, RULE.paragraph, &of("§ 39 a"));
    //§ 5-runders grupper med højst 16 deltagere i hver. Grupperne benævnes B5-løbenr.
    groups.extend(grouped(Class::Basis, "B5", &FIVE_ROUNDS, RULE.paragraph, &of("§ 39 b")));
    groups
}
