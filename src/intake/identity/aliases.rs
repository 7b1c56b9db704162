//! Names that somebody has decided about once (`kartotek decide alias`).

use super::{Search, is_born};
use crate::formats::name::name_key;
use crate::formats::report::{Alias, PlayerAsFiled};
use crate::register::People;
use kartotek_law::vocabulary::Person;

impl<'p> Search<'_, 'p> {
    /// The one person that the remembered names allow; two of them: nobody can tell.
    pub(super) fn by_alias(&mut self, player: &PlayerAsFiled, people: &'p People) -> Option<&'p Person> {
        let key = name_key(player.name.as_deref()?);
        let fitting = self.aliases.iter().filter(|alias| alias.key == key);
        let mut found: Option<(&Alias, &Person)> = None;
        for alias in fitting {
            let Some(person) = people.by_id(&alias.player).filter(|person| fits(alias, player, person)) else {
                continue;
            };
            if found.is_some_and(|(_, other)| other.id != person.id) {
                return None;
            }
            found = Some((alias, person));
        }
        let (alias, person) = found?;
        self.used.push(alias.hash.clone());
        Some(person)
    }

    /// Whether the name is remembered as one of this person.
    pub(super) fn is_remembered(&mut self, player: &PlayerAsFiled, person: &Person) -> bool {
        let Some(key) = player.name.as_deref().map(name_key) else { return false };
        let own = self
            .aliases
            .iter()
            .find(|alias| alias.key == key && alias.player == person.id && fits(alias, player, person));
        self.used.extend(own.map(|alias| alias.hash.clone()));
        own.is_some()
    }
}

/// A remembered name never stands against a birth date or a club that was filed.
fn fits(alias: &Alias, player: &PlayerAsFiled, person: &Person) -> bool {
    let is_of_birth_date = match (alias.birth_date, player.birth_date) {
        (Some(own), Some(_)) => is_born(player.birth_date, Some(own)),
        (Some(_), None) => false,
        (None, Some(_)) => is_born(player.birth_date, person.birth_date),
        (None, None) => true,
    };
    let is_of_club = alias.club.as_ref().is_none_or(|club| player.club.as_ref() == Some(club));
    is_of_birth_date && is_of_club
}
