//! § 34: places every entered player in a class.

use super::basisklasse::basisklasse;
use super::entry::{Days, Entry};
use super::field::Field;
use super::group::EmtGroup;
use super::kandidatklasse::kandidatklasse;
use super::kvindeklasse::kvindeklasse;
use super::landsholdsklasse::landsholdsklasse;
use super::last_year::LastYear;
use super::mesterklasse::mesterklasse;
use super::objection::Objection;
use super::veteranklasse::veteranklasse;
use crate::regulation::Rule;

pub const RULE: Rule = Rule::new("§ 34", "Klasseopdeling", "every player into the highest class", file!());

/// An EMT with everybody in a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placing<'e> {
    /// In the order of § 34.
    pub groups: Vec<EmtGroup<'e>>,
    /// Objections to entries; an entry that is barred by one has no place.
    pub objections: Vec<(&'e Entry, Objection)>,
}

/// Every valid entry gets a place. Equal players stand in the order in which they are given.
pub fn place<'e>(entries: &'e [Entry], last_year: &LastYear, days: &Days) -> Placing<'e> {
    let found = |entry: &'e Entry| entry.objections(days).into_iter().map(move |objection| (entry, objection));
    let objections: Vec<(&Entry, Objection)> = entries.iter().flat_map(found).collect();
    let is_valid = |entry: &&Entry| !entry.objections(days).into_iter().any(Objection::bars_entry);
    let mut field = Field::new(entries.iter().filter(is_valid));
    //§ Spillere, der opfylder betingelserne for deltagelse i dameklassen eller veteran-klassen, kan dog altid vælge at spille i den pågældende klasse.
    let by_choice = [kvindeklasse(&mut field), veteranklasse(&mut field, days)];
    //§ De tilmeldte spillere placeres i den øverste klasse, de efter dette reglements bestemmelser er berettiget til at deltage i.
    // Decision (§ 34): whoever chooses a class wrongly is placed like everybody else.
    let mut groups = vec![
        landsholdsklasse(&mut field, entries, last_year, days),
        kandidatklasse(&mut field, entries, last_year, days),
    ];
    groups.extend(mesterklasse(&mut field));
    groups.extend(basisklasse(&mut field));
    groups.extend(by_choice.into_iter().flatten());
    Placing { groups, objections }
}
