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

#[cfg(test)]
mod tests {
    use super::super::{Identified, remedy::Source};
    use super::*;
    use crate::diagnostic::Place;
    use crate::formats::office_csv::read_players;
    use chrono::NaiveDate;
    use kartotek_law::vocabulary::BirthDate;

    const REGISTER: &str = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,\
        rating,last_rated,public\n\
        11,\"Fiktiv, Anna\",1990-07-04,F,101,DEN,yes,,,,,1500,,yes\n\
        12,\"Fiktiv, Arne\",1980-02-03,M,102,DEN,yes,,,,,1600,,yes\n";

    fn alias(player: &str, birth_date: Option<&str>, club: Option<&str>) -> Alias {
        Alias {
            key: name_key("Fiktiv, A."),
            birth_date: birth_date.map(day),
            club: club.map(str::to_owned),
            player: player.to_owned(),
            hash: format!("decision of {player}"),
        }
    }

    fn day(text: &str) -> BirthDate {
        BirthDate::Day(text.parse::<NaiveDate>().unwrap())
    }

    /// Who `Fiktiv, A.` is with these aliases, and how many decisions were used.
    fn told(aliases: &[Alias], birth_date: Option<&str>, club: Option<&str>) -> (Option<String>, usize) {
        let people = People::new(read_players("players.csv", REGISTER.as_bytes()).unwrap());
        let mut player = PlayerAsFiled::new(1, Place::file("report.json"));
        player.name = Some("FIKTIV A.".to_owned());
        player.birth_date = birth_date.map(day);
        player.club = club.map(str::to_owned);
        let mut found = Vec::new();
        let search = Search::new(Source::EntryList, Some(&people), &[], aliases, &mut found);
        let Identified { persons, used } = search.all(&[&player]);
        (persons[0].map(|person| person.id.clone()), used.len())
    }

    #[test]
    fn a_remembered_name_is_its_person() {
        assert_eq!(told(&[], None, None), (None, 0));
        assert_eq!(told(&[alias("11", None, None)], None, None), (Some("11".to_owned()), 1));
        assert_eq!(told(&[alias("11", None, None)], Some("1990-07-04"), None), (Some("11".to_owned()), 1));
    }

    #[test]
    fn a_remembered_name_never_stands_against_a_birth_date_that_was_filed() {
        assert_eq!(told(&[alias("11", None, None)], Some("1991-07-04"), None), (None, 0));
        assert_eq!(told(&[alias("11", Some("1991-07-04"), None)], Some("1991-07-04"), None).1, 1);
        assert_eq!(told(&[alias("11", Some("1990-07-04"), None)], None, None), (None, 0));
    }

    #[test]
    fn a_name_that_is_remembered_for_two_people_is_neither() {
        let both = [alias("11", None, None), alias("12", None, None)];
        assert_eq!(told(&both, None, None), (None, 0));
        assert_eq!(told(&both, Some("1980-02-03"), None), (Some("12".to_owned()), 1));
        let of_clubs = [alias("11", None, Some("101")), alias("12", None, Some("102"))];
        assert_eq!(told(&of_clubs, None, Some("101")), (Some("11".to_owned()), 1));
    }

    #[test]
    fn a_name_of_nobody_in_the_register_is_not_used() {
        assert_eq!(told(&[alias("99", None, None)], None, None), (None, 0));
    }
}
