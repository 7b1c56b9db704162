//! People who asked not to be shown (`public = no`), found by name where a report gives no id: a guest who became a member
//! later appears there by name alone.

use super::records::FormerName;
use super::{People, names};
use kartotek_law::vocabulary::{BirthDate, Person};
use std::collections::HashMap;

/// People who asked not to be shown, by the sorted words of each of their names, present and former.
pub struct Hidden<'p>(HashMap<Vec<String>, Vec<&'p Person>>);

impl<'p> Hidden<'p> {
    pub fn of(people: &'p People, former: &[FormerName]) -> Hidden<'p> {
        let present = people.records().map(|record| (record.id.as_str(), record.name.as_str()));
        let all = present.chain(former.iter().map(|former| (former.player_id.as_str(), former.name.as_str())));
        let mut hidden: HashMap<Vec<String>, Vec<&Person>> = HashMap::new();
        for (id, name) in all {
            // For merged records, the record that was kept decides.
            if let Some(person) = people.by_id(id).filter(|person| !person.public) {
                hidden.entry(words(name)).or_default().push(person);
            }
        }
        Hidden(hidden)
    }

    /// Whether a person named without an id may be a hidden one: the name is equal, and the known parts of the birth dates are
    /// equal.
    // Decision (the site: who and what is on it): a name alone identifies no player, but a hidden player's name is never
    // shown either.
    pub fn may_be(&self, name: &str, birth_date: Option<BirthDate>) -> bool {
        let is_same = |person: &&Person| {
            birth_date.zip(person.birth_date).is_none_or(|(named, hidden)| named.agrees_with(hidden))
        };
        !self.0.is_empty() && self.0.get(&words(name)).is_some_and(|persons| persons.iter().any(is_same))
    }
}

/// The words of a name in comparison form, sorted.
fn words(name: &str) -> Vec<String> {
    let mut words = names::parts(name);
    words.sort();
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::NaiveDateText;
    use kartotek_formats::office_csv::read_players;

    const REGISTER: &str = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,\
        rating,last_rated,public\n\
        1,\"Fiktiv, Anna\",1990-07-04,F,101,DEN,yes,,,,,1500,,yes\n\
        2,\"Skjult, Søren\",1980-02-03,M,101,DEN,yes,,,,,1600,,no\n\
        3,\"Uden, Dag\",,M,101,DEN,yes,,,,,1600,,no\n";

    #[test]
    fn somebody_hidden_is_known_by_any_spelling_of_any_name_unless_born_on_another_day() {
        let people = People::new(read_players("players.csv", REGISTER.as_bytes()).unwrap());
        let until = NaiveDateText("2025-01-01".parse().unwrap());
        let former = [("1", "Digter, Anna"), ("2", "Digter, Søren")].map(|(id, name)| FormerName {
            until,
            player_id: id.to_owned(),
            name: name.to_owned(),
        });
        let hidden = Hidden::of(&people, &former);
        let born = |day: &str| Some(BirthDate::Day(day.parse().unwrap()));
        assert!(hidden.may_be("Skjult, Søren", None));
        assert!(hidden.may_be("SOEREN SKJULT", born("1980-02-03")));
        assert!(hidden.may_be("Søren Digter", Some(BirthDate::Year(1980))));
        assert!(hidden.may_be("Dag Uden", born("1999-01-01")), "the register has no birth date");
        assert!(!hidden.may_be("Skjult, Søren", born("1980-02-04")));
        assert!(!hidden.may_be("Søren Skjult", Some(BirthDate::Year(1981))));
        assert!(!hidden.may_be("Fiktiv, Anna", None));
        assert!(!hidden.may_be("Digter, Anna", None));
    }
}
