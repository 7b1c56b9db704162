//! Compares a player's other data in the report with the person who has the player's id.

use super::remedy::{self, Source};
use super::{Search, by_name_and_birth_date, by_words, is_born};
use crate::identity::guests::BlankFederation;
use crate::likeness::evidence::{Evidence, contradict, of_birth};
use crate::likeness::name::{ALIKE, SAME, of_names};
use crate::likeness::{Sought, are_alike, candidates, certain, numbers, person_said};
use kartotek_formats::diagnostic::codes::{self, birth_date_differs, id_names_another};
use kartotek_formats::home::home;
use kartotek_formats::office_csv::birth_date_text;
use kartotek_formats::report::PlayerAsFiled;
use kartotek_formats::texts::{Text, text};
use kartotek_law::vocabulary::{BirthDate, Club, Person};
use kartotek_register::People;
use kartotek_register::names::is_part_of;

impl<'p> Search<'_, 'p> {
    /// Reports data that contradict the person. `is_reported`: a finding about two players already reports it.
    pub(super) fn check_identity(
        &mut self,
        player: &PlayerAsFiled,
        person: &'p Person,
        people: &'p People,
        is_reported: bool,
    ) {
        self.report_erased_name(player, person);
        // A decision has settled the identity.
        if player.decided.is_some() || is_reported {
            return;
        }
        let (place, named) = (&player.place, player.named());
        let (number, whose) = (number_text(player), person_said(person, self.clubs));
        if let Some(other) = other_person(player, person, people, self.clubs) {
            let commands = [person, other].map(|candidate| self.source.decide(player, &candidate.id));
            let other = remedy::with_evidence(player, other, self.clubs);
            self.diagnostics.push(id_names_another::found(place, named, number, whose, other, commands));
            return;
        }
        if self.shares_nothing(player, person, people) {
            let command = self.source.decide(player, &person.id);
            self.diagnostics.push(id_names_another::nothing_shared(place, named, number, whose, command));
        } else {
            self.compare_names(player, person, people);
            self.compare_birth_dates(player, person);
        }
        self.compare_fide_ids(player, person, people);
    }

    fn report_erased_name(&mut self, player: &PlayerAsFiled, person: &Person) {
        if person.is_erased() && player.name.as_ref().is_some_and(|name| *name != person.name) {
            self.diagnostics.push(codes::erased_named::found(&player.place, player.no, &person.id));
        }
    }

    fn compare_names(&mut self, player: &PlayerAsFiled, person: &Person, people: &People) {
        use codes::player_name_differs::{found, of_same_birth_date, on_list};
        if person.is_erased() {
            return;
        }
        let (place, no, id, registered) = (&player.place, player.no, person.id.as_str(), person.name.as_str());
        let Some(name) = self.name_of_another(player, person, people) else {
            self.warn_of_owner(player, person, people);
            return;
        };
        let command = self.source.remember(name, person);
        self.diagnostics.push(match self.source {
            Source::EntryList => on_list(place, name, id, registered),
            _ if is_born(player.birth_date, person.birth_date) => {
                of_same_birth_date(place, no, name, id, registered, command)
            }
            _ => found(place, no, name, id, registered, command),
        });
    }

    /// Warns if a name like the person's is exactly that of another, and not just a part of the person's.
    fn warn_of_owner(&mut self, player: &PlayerAsFiled, person: &Person, people: &People) {
        let Some(name) = player.name.as_deref().filter(|name| !is_part_of(name, &person.name)) else { return };
        let Some(owner) = owner_of_name(player, person, people) else { return };
        if self.source == Source::EntryList || self.use_alias(player, person, people) {
            return;
        }
        let (id, registered) = (person.id.as_str(), person.name.as_str());
        let (owner, command) = (remedy::id_and_name(owner), self.source.decide(player, id));
        let found =
            codes::player_name_differs::of_owner(&player.place, player.no, name, id, registered, owner, command);
        self.diagnostics.push(found);
    }

    /// The name as filed, if it is not a name of the person.
    fn name_of_another<'n>(&mut self, player: &'n PlayerAsFiled, person: &Person, people: &People) -> Option<&'n str> {
        let name = player.name.as_deref().filter(|name| !are_alike(name, &person.name))?;
        let merged = people.merges().duplicates_of(&person.id);
        let is_of_merged = merged.iter().filter_map(|id| people.record(id)).any(|record| are_alike(name, &record.name));
        let is_former = people.by_former_name(name).any(|other| other.id == person.id);
        let is_own = is_of_merged || is_former || self.use_alias(player, person, people);
        Some(name).filter(|_| !is_own)
    }

    /// Whether neither name nor birth date is the person's: no word of the name is theirs and the birth date is not the
    /// same, or both the name and the year of birth differ.
    fn shares_nothing(&mut self, player: &PlayerAsFiled, person: &Person, people: &People) -> bool {
        let is_of_another_year = player.birth_date.zip(person.birth_date).is_some_and(|(a, b)| a.year() != b.year())
            && contradict(player.birth_date, person.birth_date);
        let shares_word = |name: &str| !is_of_another_year && of_names(name, &person.name).weakest.is_some();
        let birth = player.birth_date.zip(person.birth_date).map(|(filed, known)| of_birth(filed, known));
        if player.name.is_none() && birth == Some(Evidence::OtherBirthDate) {
            return !person.is_erased();
        }
        !person.is_erased()
            && player.name.as_deref().is_some_and(|name| !shares_word(name))
            && !is_born(player.birth_date, person.birth_date)
            && self.name_of_another(player, person, people).is_some()
    }

    /// Whether a player of unknown or foreign federation is identified by a number alone, and the name is not the person's:
    /// the number may be from another federation, or mistyped.
    pub(super) fn is_by_number_alone(&mut self, player: &PlayerAsFiled, person: &Person, people: &People) -> bool {
        let may_be_from_abroad = match player.federation.as_deref() {
            None => self.blank == BlankFederation::Foreign,
            Some(federation) => ![home(), person.federation.as_str()].contains(&federation),
        };
        let is_by_number = player.id.is_some() || player.fide_id.as_deref() == Some(person.fide_id.as_str());
        may_be_from_abroad
            && is_by_number
            && player.decided.is_none()
            && !is_born(player.birth_date, person.birth_date)
            && self.name_of_another(player, person, people).is_some()
    }

    fn compare_birth_dates(&mut self, player: &PlayerAsFiled, person: &Person) {
        let Some((filed, birth_date)) = player.birth_date.zip(person.birth_date) else { return };
        if !contradict(Some(filed), Some(birth_date)) {
            return;
        }
        let how = of_birth(filed, birth_date).said();
        let command = self.source.confirm(birth_date_differs::CODE.name, player);
        let (filed, registered) = (birth_date_text(filed), birth_date_text(birth_date));
        let (place, named, id) = (&player.place, player.named(), &person.id);
        self.diagnostics.push(birth_date_differs::found(place, named, &filed, id, &registered, how, command));
    }

    fn compare_fide_ids(&mut self, player: &PlayerAsFiled, person: &Person, people: &People) {
        use codes::fide_id_differs::{CODE, found, of_another};
        let Some(filed) = player.fide_id.as_deref().filter(|filed| *filed != person.fide_id) else { return };
        let another = people.by_fide_id(filed).find(|other| other.id != person.id);
        let command = self.source.confirm(CODE.name, player);
        let (place, named) = (&player.place, player.named());
        self.diagnostics.extend(match another {
            Some(another) => Some(of_another(place, named, filed, &person.id, remedy::id_and_name(another), command)),
            None if person.fide_id.is_empty() => None,
            None => Some(found(place, named, filed, &person.id, &person.fide_id, command)),
        });
    }
}

/// The one person who fits the report's other data, if the person of the id does not.
///
/// If the name is like `person`'s, another person must have exactly the name, and the birth date or `person`'s birth date or club; or
/// be a namesake in the report's club. Otherwise this is enough too: the birth date and one word of the name; the same name with a mistyped
/// id or with the FIDE id; a certain candidate without the numbers.
fn other_person<'p>(player: &PlayerAsFiled, person: &Person, people: &'p People, clubs: &[Club]) -> Option<&'p Person> {
    let Some(name) = player.name.as_deref() else { return by_fide_id_alone(player, person, people) };
    let is_named = name == person.name || of_names(name, &person.name).score >= ALIKE;
    if is_named && !contradict(player.birth_date, person.birth_date) {
        let is_near = |other: &&Person| {
            let is_twin = other.birth_date.is_some() && other.birth_date == person.birth_date;
            let is_of_club = !person.club.is_empty() && other.club == person.club;
            is_born(player.birth_date, other.birth_date) || is_twin || is_of_club
        };
        return namesake_of_club(player, person, people, clubs)
            .or_else(|| owner_of_name(player, person, people).filter(is_near));
    }
    let by_birth = by_name_and_birth_date(player, people);
    let exact = match by_birth.as_slice() {
        [other] => Some(*other),
        [] => by_words(name, player.birth_date, people),
        _ => None,
    };
    if exact.is_some() {
        return exact.filter(|other| other.id != person.id);
    }
    if is_named {
        return None;
    }
    if let Some(other) = by_birth_and_word_alone(player, name, person, people) {
        return Some(other);
    }
    let is_other = |other: &&Person| {
        let may_be = other.id != person.id && !contradict(player.birth_date, other.birth_date);
        may_be && of_names(name, &other.name).score >= SAME
    };
    let near_ids: Vec<String> = player.id.as_deref().map(numbers::neighbours).unwrap_or_default().into_iter().collect();
    let near = near_ids.iter().filter_map(|id| people.by_id(id));
    let of_fide_id = player.id.iter().flat_map(|_| player.fide_id.as_deref()).flat_map(|id| people.by_fide_id(id));
    let mut others = near.chain(of_fide_id).filter(is_other);
    if let Some(first) = others.next() {
        return others.all(|other| other.id == first.id).then_some(first);
    }
    let without_number = Sought { id: None, fide_id: None, ..Sought::of(player, clubs) };
    let alike = candidates(people, &without_number);
    certain(&alike).map(|other| other.person).filter(|other| other.id != person.id)
}

/// The person that the FIDE id names, for a player without a name, unless the birth date confirms the id.
fn by_fide_id_alone<'p>(player: &PlayerAsFiled, person: &Person, people: &'p People) -> Option<&'p Person> {
    player.id.as_ref().filter(|_| !is_born(player.birth_date, person.birth_date))?;
    people.by_fide_id(player.fide_id.as_deref()?).find(|other| other.id != person.id && person.fide_id != other.fide_id)
}

/// The only person with that day of birth and a word of the name, if the birth date is not `person`'s.
fn by_birth_and_word_alone<'p>(
    player: &PlayerAsFiled,
    name: &str,
    person: &Person,
    people: &'p People,
) -> Option<&'p Person> {
    let BirthDate::Day(day) = player.birth_date? else { return None };
    let mut others = people.by_birth_and_word(day, name).filter(|other| other.id != person.id);
    others.next().filter(|_| others.next().is_none() && !is_born(player.birth_date, person.birth_date))
}

/// The only namesake in the club of the report, if `person` is in another club.
fn namesake_of_club<'p>(
    player: &PlayerAsFiled,
    person: &Person,
    people: &'p People,
    clubs: &[Club],
) -> Option<&'p Person> {
    let club = Sought::of(player, clubs).club.filter(|club| clubs.iter().any(|known| known.id == *club))?;
    let is_other = |other: &&Person| {
        other.id != person.id && other.club == club && !contradict(player.birth_date, other.birth_date)
    };
    let mut others = people.by_words(player.name.as_deref()?).filter(is_other);
    others.next().filter(|_| person.club != club && others.next().is_none())
}

/// The only other person with exactly the name of the report, if it is not exactly `person`'s and their birth date may be the
/// player's. A birth date that only `person` has confirms the number.
fn owner_of_name<'p>(player: &PlayerAsFiled, person: &Person, people: &'p People) -> Option<&'p Person> {
    let name = player.name.as_deref()?;
    let is_own = people.by_words(name).chain(people.by_former_name(name)).any(|other| other.id == person.id);
    let may_be = |other: &&Person| !contradict(player.birth_date, other.birth_date);
    let mut others = people.by_words(name).filter(may_be);
    others.next().filter(|_| !is_own && others.next().is_none())
}

/// The number by which the player was found.
pub(super) fn number_text(player: &PlayerAsFiled) -> Text {
    match (&player.id, &player.fide_id) {
        (Some(_), _) => text!("the-id"),
        (None, Some(id)) => text!("the-fide-id", id),
        (None, None) => Text::from(""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::Identified;
    use kartotek_formats::diagnostic::Place;
    use kartotek_formats::form::parse_birth_date;
    use kartotek_formats::office_csv::read_players;

    /// Twins, a father and a son in one club, and two people in different clubs whose names differ by a letter.
    const REGISTER: &str = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,\
        rating,last_rated,public\n\
        1,\"Fiktiv, Anna\",1990-05-05,F,101,DEN,yes,99900001,,,,1500,,yes\n\
        2,\"Fiktiv, Anne\",1990-05-05,F,102,DEN,yes,99900002,,,,1600,,yes\n\
        3,\"Opdigtet, Jens Peter\",1950-03-10,M,101,DEN,yes,,,,,1700,,yes\n\
        4,\"Opdigtet, Jens\",1985-06-12,M,101,DEN,yes,,,,,1900,,yes\n\
        5,\"Digter, Jan\",1960-01-01,M,101,DEN,yes,,,,,1550,,yes\n\
        6,\"Digter, Jon\",1961-02-02,M,102,DEN,yes,,,,,1650,,yes\n\
        7,\"Opdigtet, Jens Ib\",1970-01-01,M,103,DEN,yes,,,,,1650,,yes\n";

    /// The codes of the findings about a player.
    fn found(player: impl FnOnce(&mut PlayerAsFiled)) -> Vec<&'static str> {
        let people = People::new(read_players("players.csv", REGISTER.as_bytes()).unwrap());
        let mut filed = PlayerAsFiled::new(1, Place::file("report.json").line(1));
        player(&mut filed);
        let mut found = Vec::new();
        let Identified { .. } =
            Search::new(Source::report(Some("r")), Some(&people), &[], &[], &mut found).identify_all(&[&filed]);
        found.into_iter().map(|found| found.code.name).collect()
    }

    fn with_id(id: &str, name: &str, birth: &str) -> Vec<&'static str> {
        found(|player| {
            player.id = Some(id.to_owned());
            player.name = Some(name.to_owned());
            player.birth_date = parse_birth_date(birth);
        })
    }

    #[test]
    fn a_number_with_the_exact_name_of_a_twin_or_of_a_namesake_in_the_club_is_asked_about() {
        assert_eq!(with_id("1", "Fiktiv, Anne", "1990-05-05"), ["id-names-another"]);
        assert_eq!(with_id("1", "Anne Fiktiv", ""), ["id-names-another"]);
        assert_eq!(with_id("3", "Opdigtet, Jens", ""), ["id-names-another"]);
        assert_eq!(with_id("5", "Digter, Jon", "1961-02-02"), ["id-names-another"]);
        let by_fide_id = found(|player| {
            player.fide_id = Some("99900001".to_owned());
            player.name = Some("Fiktiv, Anne".to_owned());
        });
        assert_eq!(by_fide_id, ["id-names-another"]);
    }

    #[test]
    fn a_number_with_the_exact_name_of_somebody_elsewhere_is_told_unless_it_is_part_of_the_own_name() {
        assert_eq!(with_id("5", "Digter, Jon", ""), ["player-name-differs"]);
        assert_eq!(with_id("7", "Opdigtet, Jens", ""), [""; 0]);
    }

    #[test]
    fn the_own_name_or_the_own_birth_date_confirms_the_number() {
        assert_eq!(with_id("1", "Fiktiv, Anna", ""), [""; 0]);
        assert_eq!(with_id("3", "Opdigtet, Jens", "1950-03-10"), [""; 0]);
        assert_eq!(with_id("5", "Digter, Jon", "1960-01-01"), [""; 0]);
        assert_eq!(with_id("1", "Fiktiv, Annee", ""), [""; 0]);
    }
}
