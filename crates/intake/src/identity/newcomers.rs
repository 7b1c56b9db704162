//! New members of a report who may already be registered: a first rating is for unregistered players only (4.5.5.1).

use super::remedy::Source;
use super::{Search, is_empty_place, remedy};
use crate::likeness::evidence::{Evidence, of_birth};
use crate::likeness::name::{ALIKE, of_names};
use crate::likeness::{self, Candidate, Sought, candidates, may_be_erased};
use kartotek_formats::diagnostic::codes::player_unidentified;
use kartotek_formats::report::PlayerAsFiled;
use kartotek_formats::texts::text;
use kartotek_law::vocabulary::{BirthDate, Person};
use kartotek_register::People;
use kartotek_register::names::{parts, share_word};
use std::collections::HashSet;

impl Search<'_, '_> {
    /// Reports each new member who resembles a registered person missing from the report.
    pub(super) fn doubt_newcomers(&mut self, players: &[&PlayerAsFiled], persons: &[Option<&Person>], people: &People) {
        let known: HashSet<&str> = persons.iter().flatten().map(|person| person.id.as_str()).collect();
        let newcomers = players.iter().zip(persons).filter(|(player, person)| {
            let is_open = person.is_none() && player.first_rating.is_some() && player.decided.is_none();
            // A number in the place of the name is of one erased person, and resembles nobody.
            let is_number = player.name.as_deref().is_some_and(|name| Person::is_name_of_erased("", name.trim()));
            is_open && !is_number && !is_empty_place(player)
        });
        for (player, _) in newcomers {
            if self.is_reported(player) {
                continue;
            }
            let sought = Sought::of(player, self.clubs);
            let mut alike = candidates(people, &sought);
            let is_like = |person| resembles(player, person) || shares_name_and_club(&sought, person);
            alike
                .retain(|one| !known.contains(one.person.id.as_str()) && (is_like(one.person) || has_former_name(one)));
            // An erased person has no name, and at most a year of birth: all those of the year and the club are candidates.
            let born = player.birth_date.map(BirthDate::year);
            let may_be = |person: &&Person| may_be_erased(person, sought.club.unwrap_or_default(), born);
            let erased = people.erased().filter(may_be).filter(|person| !known.contains(person.id.as_str()));
            alike.extend(erased.map(|person| likeness::candidate(&sought, person)));
            self.ask_about_newcomer(player, &alike);
        }
    }

    fn ask_about_newcomer(&mut self, player: &PlayerAsFiled, alike: &[Candidate]) {
        let Some(first) = alike.first() else { return };
        let id = remedy::likeliest(alike);
        let form = match self.source {
            Source::Report { .. } => remedy::form_line(player, id),
            Source::EntryList => text!("newcomer-on-list"),
        };
        let is_rated = first.person.rating.is_some();
        let commands = [self.source.decide(player, id), self.source.decide_nobody(player)];
        let candidates = remedy::any_of(alike, self.clubs);
        let (place, named) = (&player.place, player.named());
        self.diagnostics.push(player_unidentified::newcomer(place, named, candidates, is_rated, form, commands));
    }
}

/// Whether player and person share the day of birth and a word of the name, or all words of the name and the year of
/// birth if both are known, or have similar names and birth dates equal or one slip apart. Letters may be spelt otherwise.
fn resembles(player: &PlayerAsFiled, person: &Person) -> bool {
    use Evidence::{BirthDateDigitWrong, DayAndMonthSwapped, SameBirthDate};
    let Some(name) = player.name.as_deref() else { return false };
    let is_alike = || of_names(name, &person.name).score >= ALIKE;
    match player.birth_date.zip(person.birth_date) {
        None => has_words(name, person),
        Some((filed, birth)) => match of_birth(filed, birth) {
            SameBirthDate => share_word(name, &person.name) || is_alike(),
            DayAndMonthSwapped | BirthDateDigitWrong => is_alike(),
            _ => has_words(name, person) && filed.year() == birth.year(),
        },
    }
}

/// Whether the words of a name are the person's, in any order and spelling of their letters.
fn has_words(name: &str, person: &Person) -> bool {
    let key = |name: &str| {
        let mut parts = parts(name);
        parts.sort_unstable();
        parts
    };
    key(name) == key(&person.name)
}

/// Whether name and club are the same: these are seldom two persons, even if the birth dates differ.
fn shares_name_and_club(sought: &Sought, person: &Person) -> bool {
    let is_of_club = sought.club.is_some_and(|club| !club.is_empty() && club == person.club);
    is_of_club && sought.name.is_some_and(|name| has_words(name, person))
}

/// Whether the name is a former name of the person, and the birth date does not differ.
fn has_former_name(one: &Candidate) -> bool {
    one.evidence.contains(&Evidence::FormerName) && !one.evidence.contains(&Evidence::OtherBirthDate)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::Identified;
    use kartotek_formats::diagnostic::Place;
    use kartotek_formats::form::parse_birth_date;
    use kartotek_formats::office_csv::read_players;
    use kartotek_register::records::FormerName;

    const REGISTER: &str = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,\
        rating,last_rated,public\n\
        1,\"Fiktiv, Anna Sol\",1963-02-06,F,101,DEN,yes,,,,,1500,,yes\n\
        2,\"Opdigtet, Bo\",1970,M,101,DEN,yes,,,,,1600,,yes\n\
        3,\"Udentvivl, Ib\",,M,101,DEN,yes,,,,,1600,,yes\n\
        4,\"Ågård, Søren\",1990-05-05,M,101,DEN,yes,,,,,1600,,yes\n";

    /// Whether a question is asked about a new member of this name and birth date. `others`: ids of the other players.
    fn is_asked(name: &str, birth: &str, others: &[&str]) -> bool {
        is_asked_in(None, name, birth, others)
    }

    fn is_asked_in(club: Option<&str>, name: &str, birth: &str, others: &[&str]) -> bool {
        let people = People::new(read_players("players.csv", REGISTER.as_bytes()).unwrap());
        let place = |line| Place::file("report.json").line(line);
        let mut newcomer = PlayerAsFiled::new(1, place(1));
        newcomer.name = Some(name.to_owned());
        newcomer.birth_date = parse_birth_date(birth);
        newcomer.first_rating = Some(1000);
        newcomer.club = club.map(str::to_owned);
        let other = |(no, id): (u32, &&str)| {
            let mut player = PlayerAsFiled::new(no, place(no));
            player.id = Some((*id).to_owned());
            player
        };
        let others: Vec<PlayerAsFiled> = (2..).zip(others).map(other).collect();
        let players: Vec<&PlayerAsFiled> = [&newcomer].into_iter().chain(&others).collect();
        let mut found = Vec::new();
        let Identified { persons, .. } =
            Search::new(Source::report(Some("r")), Some(&people), &[], &[], &mut found).identify_all(&players);
        assert!(found.len() <= 1 || persons[0].is_some(), "asked about once: {name}, {birth}");
        persons[0].is_none() && !found.is_empty()
    }

    #[test]
    fn a_new_member_who_resembles_somebody_is_asked_about() {
        for (name, birth) in [
            ("Fiktiv, Anna Sol", "1963-02-07"),
            ("Anna Sol Fiktiv", "1963-06-02"),
            ("Fiktiv, Anna Sol", "1963-11-30"),
            ("Fiktiv, Anna Sol", "1963"),
            ("Fiktiv, Ana Sol", "1963-02-06"),
            ("Fiktiv, Ana Sol", "1963-02-05"),
            ("Lund, Sol", "1963-02-06"),
            ("Fictiv, Ana", "1963-02-06"),
            ("Aagaard, Soren", "1990-05-05"),
            ("Søren Ågård", "1990"),
            ("Bo Opdigtet", "1970-05-05"),
            ("Udentvivl, Ib", "1999-09-09"),
        ] {
            assert!(is_asked(name, birth, &[]), "{name}, {birth}");
        }
    }

    #[test]
    fn a_new_member_with_name_and_club_of_a_member_is_asked_about_whatever_the_birth_date() {
        assert!(is_asked_in(Some("101"), "Fiktiv, Anna Sol", "1999-09-09", &[]));
        assert!(is_asked_in(Some("101"), "Aagard, Soeren", "1999-09-09", &[]));
        assert!(!is_asked_in(Some("102"), "Fiktiv, Anna Sol", "1999-09-09", &[]));
        assert!(!is_asked_in(Some("101"), "Fiktiv, Ana Sol", "1999-09-09", &[]));
    }

    #[test]
    fn somebody_who_had_the_name_before_is_a_candidate_in_any_order_of_its_words() {
        let until = kartotek_register::records::NaiveDateText("2026-02-01".parse().unwrap());
        let before = ("1".to_owned(), "Digter, Anna Sol".to_owned());
        let former = FormerName { until, player_id: before.0, name: before.1 };
        let people = People::new(read_players("players.csv", REGISTER.as_bytes()).unwrap());
        let people = people.with_former_names(&[former]);
        let sought = |name, birth: &str| Sought { birth_date: parse_birth_date(birth), ..Sought::named(name) };
        let found = candidates(&people, &sought("Anna Sol Digter", ""));
        let evidence: Vec<_> = found.iter().map(|one| (one.person.id.as_str(), one.evidence.as_slice())).collect();
        assert_eq!(evidence, [("1", &[Evidence::FormerName][..])]);
        let is_asked = |birth: &str| has_former_name(&candidates(&people, &sought("Digter, Anna Sol", birth))[0]);
        assert!(is_asked("1963") && is_asked("") && !is_asked("1964"));
    }

    #[test]
    fn a_new_member_who_is_like_nobody_is_not_asked_about() {
        for (name, birth) in [
            ("Fiktiv, Anna Sol", "1999-09-09"),
            ("Fiktiv, Ana Sol", "1963-11-30"),
            ("Lund, Vera", "1963-02-06"),
            ("Opdigtet, Bo", "1971-05-05"),
            ("Opdigtet, Ib", "1970-05-05"),
        ] {
            assert!(!is_asked(name, birth, &[]), "{name}, {birth}");
        }
        // A player of the same report cannot be the new member.
        assert!(!is_asked("Fiktiv, Anna Sol", "1963-02-07", &["1"]));
    }
}
