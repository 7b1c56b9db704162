//! Aliases: names that a decision assigns to a person (`kartotek decide alias`).

use super::{Search, is_number_of_erased};
use crate::likeness::evidence::contradict;
use crate::likeness::{Candidate, Sought, candidate, candidates};
use kartotek_decisions::ruled_report::Alias;
use kartotek_formats::home::home;
use kartotek_formats::name::name_key;
use kartotek_formats::report::PlayerAsFiled;
use kartotek_law::vocabulary::{Club, Person};
use kartotek_register::People;

impl<'p> Search<'_, 'p> {
    /// The person whose alias the player's name is; `None` if aliases of two persons fit. The alias counts as used.
    pub(super) fn by_alias(&mut self, player: &PlayerAsFiled, people: &'p People) -> Option<&'p Person> {
        let name = player.name.as_deref()?;
        let key = name_key(name);
        let fitting = self.aliases.iter().filter(|alias| alias.key == key);
        let mut found: Option<(&Alias, &Person)> = None;
        for alias in fitting {
            let person = people.by_id(&alias.player).filter(|person| may_have_alias(person, alias));
            let Some(person) = person else { continue };
            if !fits(alias, player, person, people, self.clubs) {
                continue;
            }
            let is_of_two = found.is_some_and(|(_, other)| other.id != person.id);
            if is_of_two || self.fits_another(alias, player, person, people) {
                return None;
            }
            found = Some((alias, person));
        }
        let (alias, person) = found?;
        self.used.push(alias.hash.clone());
        Some(person)
    }

    /// Whether the alias has neither birth date nor club, and another person fits the name in the report too.
    fn fits_another(&self, alias: &Alias, player: &PlayerAsFiled, person: &Person, people: &People) -> bool {
        let (Some(name), None, None) = (player.name.as_deref(), alias.birth_date, &alias.club) else { return false };
        let club = player.club.as_deref().map(|club| club_id(club, self.clubs));
        let sought = Sought { club, birth_date: player.birth_date, ..Sought::named(name) };
        people.by_name(name).any(|other| other.id != person.id) || !others_as_likely(&sought, person, people).is_empty()
    }

    /// Marks the alias as used that gives this person the player's name. False: there is none.
    pub(super) fn use_alias(&mut self, player: &PlayerAsFiled, person: &Person, people: &People) -> bool {
        let Some(key) = player.name.as_deref().map(name_key) else { return false };
        let alias = (self.aliases.iter())
            .filter(|alias| alias.key == key && alias.player == person.id && may_have_alias(person, alias))
            .find(|alias| fits(alias, player, person, people, self.clubs));
        self.used.extend(alias.map(|alias| alias.hash.clone()));
        alias.is_some()
    }

    /// Marks all aliases of an erased person as used if the number replaces the name in the report: it is unknown which of
    /// them was used there.
    pub(super) fn use_aliases_of_erased(&mut self, player: &PlayerAsFiled, person: &Person) {
        if is_number_of_erased(player, person) {
            let theirs = self.aliases.iter().filter(|alias| alias.key == person.name && alias.player == person.id);
            self.used.extend(theirs.map(|alias| alias.hash.clone()));
        }
    }
}

/// False for an erased person, unless the alias is the number that replaced the name.
fn may_have_alias(person: &Person, alias: &Alias) -> bool {
    !person.is_erased() || person.name == alias.key
}

/// Whether the alias applies to the player. It never overrides a filed birth date, FIDE id or federation. The person's
/// club does not matter, since players change clubs; but an alias with a club applies in that club only.
fn fits(alias: &Alias, player: &PlayerAsFiled, person: &Person, people: &People, clubs: &[Club]) -> bool {
    let fits_birth_date = match (alias.birth_date, player.birth_date) {
        (Some(birth_date), Some(filed)) => filed.agrees_with(birth_date),
        (Some(_), None) => false,
        (None, Some(filed)) => person.birth_date.is_some_and(|birth_date| filed.agrees_with(birth_date)),
        (None, None) => true,
    };
    let fits_club = alias.club.as_deref().is_none_or(|club| {
        let filed = player.club.as_deref();
        filed.is_some_and(|filed| club_id(filed, clubs) == club_id(club, clubs))
    });
    fits_birth_date && fits_club && fits_fide_id(player, person, people) && fits_federation(player, person)
}

/// Other persons who match the search at least as well as this one, without a contradicting birth date.
pub fn others_as_likely<'p>(sought: &Sought, person: &Person, people: &'p People) -> Vec<&'p Person> {
    let own = candidate(sought, person).rank();
    let is_as_good = |other: &Candidate| {
        other.person.id != person.id && other.rank() <= own && !contradict(sought.birth_date, other.person.birth_date)
    };
    candidates(people, sought).into_iter().filter(is_as_good).map(|other| other.person).collect()
}

/// Whether the filed FIDE id may be the person's. One that the register lacks must not be another person's.
fn fits_fide_id(player: &PlayerAsFiled, person: &Person, people: &People) -> bool {
    let Some(filed) = player.fide_id.as_deref().filter(|filed| !filed.is_empty()) else { return true };
    filed == person.fide_id || (person.fide_id.is_empty() && people.by_fide_id(filed).next().is_none())
}

/// Directors often give our own federation for every player of a tournament.
fn fits_federation(player: &PlayerAsFiled, person: &Person) -> bool {
    let filed = player.federation.as_deref().filter(|filed| !filed.is_empty());
    filed.is_none_or(|filed| filed == home() || filed == person.federation)
}

/// The id of a club given by id or name. For a club that is in no table: its name.
fn club_id<'c>(called: &'c str, clubs: &'c [Club]) -> &'c str {
    if clubs.iter().any(|club| club.id == called) {
        return called;
    }
    let key = name_key(called);
    clubs.iter().find(|club| name_key(&club.name) == key).map_or(called, |club| club.id.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::Identified;
    use crate::identity::remedy::Source;
    use chrono::NaiveDate;
    use kartotek_formats::diagnostic::Place;
    use kartotek_formats::office_csv::read_players;
    use kartotek_law::vocabulary::BirthDate;

    const REGISTER: &str = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,\
        rating,last_rated,public\n\
        11,\"Fiktiv, Anna\",1990-07-04,F,101,DEN,yes,99900111,,,,1500,,yes\n\
        12,\"Fiktiv, Arne\",1980-02-03,M,102,DEN,yes,99900112,,,,1600,,yes\n";

    fn alias(player: &str, birth_date: Option<&str>, club: Option<&str>) -> Alias {
        Alias {
            key: name_key("Fiktiv, Anni"),
            birth_date: birth_date.map(day),
            club: club.map(str::to_owned),
            player: player.to_owned(),
            hash: format!("decision of {player}"),
        }
    }

    fn day(text: &str) -> BirthDate {
        BirthDate::Day(text.parse::<NaiveDate>().unwrap())
    }

    /// The person found for `Fiktiv, Anni` with these aliases, and the number of decisions used.
    fn alias_found(aliases: &[Alias], birth_date: Option<&str>, club: Option<&str>) -> (Option<String>, usize) {
        let (person, used, _) = told_of(aliases, |player| {
            player.birth_date = birth_date.map(day);
            player.club = club.map(str::to_owned);
        });
        (person, used)
    }

    /// The same for a player with further facts from `file`, and the codes of the findings.
    fn told_of(aliases: &[Alias], file: impl FnOnce(&mut PlayerAsFiled)) -> (Option<String>, usize, Vec<&'static str>) {
        let people = People::new(read_players("players.csv", REGISTER.as_bytes()).unwrap());
        let clubs = [Club { id: "101".into(), name: "Fjordby Skakklub".into(), district: String::new() }];
        let mut player = PlayerAsFiled::new(1, Place::file("report.json"));
        player.name = Some("FIKTIV ANNI".to_owned());
        file(&mut player);
        let mut found = Vec::new();
        let search = Search::new(Source::EntryList, Some(&people), &clubs, aliases, &mut found);
        let Identified { persons, used } = search.identify_all(&[&player]);
        let person = persons[0].map(|person| person.id.clone());
        (person, used.len(), found.iter().map(|found| found.code.name).collect())
    }

    #[test]
    fn a_remembered_initial_of_two_is_nobody_until_a_birth_date_tells() {
        let aliases = [Alias { key: name_key("Fiktiv, A."), ..alias("11", None, None) }];
        let found = |born: Option<&str>| {
            let (person, used, _) = told_of(&aliases, |player| {
                player.name = Some("FIKTIV A.".to_owned());
                player.birth_date = born.map(day);
            });
            (person, used)
        };
        assert_eq!(found(None), (None, 0));
        assert_eq!(found(Some("1990-07-04")), (Some("11".to_owned()), 1));
    }

    #[test]
    fn a_remembered_name_is_its_person() {
        assert_eq!(alias_found(&[], None, None), (None, 0));
        assert_eq!(alias_found(&[alias("11", None, None)], None, None), (Some("11".to_owned()), 1));
        assert_eq!(alias_found(&[alias("11", None, None)], Some("1990-07-04"), None), (Some("11".to_owned()), 1));
    }

    #[test]
    fn a_name_that_somebody_else_is_registered_under_is_not_taken_from_them() {
        let of_arne = |birth_date| Alias { key: name_key("Fiktiv, Anna"), ..alias("12", birth_date, None) };
        let anna = |player: &mut PlayerAsFiled| player.name = Some("Fiktiv, Anna".to_owned());
        assert_eq!(told_of(&[of_arne(None)], anna), (None, 0, vec!["player-unidentified"]));
        let born = |player: &mut PlayerAsFiled| {
            anna(player);
            player.birth_date = Some(day("1980-02-03"));
        };
        assert_eq!(told_of(&[of_arne(Some("1980-02-03"))], born), (Some("12".to_owned()), 1, vec![]));
    }

    #[test]
    fn a_remembered_name_never_stands_against_a_birth_date_that_was_filed() {
        assert_eq!(alias_found(&[alias("11", None, None)], Some("1991-07-04"), None), (None, 0));
        assert_eq!(alias_found(&[alias("11", Some("1991-07-04"), None)], Some("1991-07-04"), None).1, 1);
        assert_eq!(alias_found(&[alias("11", Some("1990-07-04"), None)], None, None), (None, 0));
    }

    #[test]
    fn of_a_report_that_has_the_year_alone_the_year_decides() {
        let of_year =
            |alias: Alias, year: i32| told_of(&[alias], |player| player.birth_date = Some(BirthDate::Year(year))).0;
        assert_eq!(of_year(alias("11", None, None), 1990).as_deref(), Some("11"));
        assert_eq!(of_year(alias("11", None, None), 1991), None);
        assert_eq!(of_year(alias("11", Some("1990-07-04"), None), 1990).as_deref(), Some("11"));
        assert_eq!(of_year(alias("11", Some("1990-07-04"), None), 1989), None);
    }

    #[test]
    fn a_name_that_is_remembered_for_two_people_is_neither() {
        let both = [alias("11", None, None), alias("12", None, None)];
        assert_eq!(alias_found(&both, None, None), (None, 0));
        assert_eq!(alias_found(&both, Some("1980-02-03"), None), (Some("12".to_owned()), 1));
        let of_clubs = [alias("11", None, Some("101")), alias("12", None, Some("102"))];
        assert_eq!(alias_found(&of_clubs, None, Some("101")), (Some("11".to_owned()), 1));
        // Reports name the club, the decision has its id.
        assert_eq!(alias_found(&of_clubs, None, Some("fjordby skakklub")), (Some("11".to_owned()), 1));
    }

    #[test]
    fn a_remembered_name_never_stands_against_a_fide_id_or_a_federation_that_was_filed() {
        let aliases = [alias("11", None, None)];
        let with_fide_id = |id: &str| {
            let (person, used, _) = told_of(&aliases, |player| player.fide_id = Some(id.to_owned()));
            (person, used)
        };
        assert_eq!(with_fide_id("99900999"), (None, 0));
        // A FIDE id identifies the player before any name.
        assert_eq!(with_fide_id("99900112").0.as_deref(), Some("12"));
        let of_federation = |federation: &str| {
            let (person, used, _) = told_of(&aliases, |player| player.federation = Some(federation.to_owned()));
            (person, used)
        };
        assert_eq!(of_federation("SWE"), (None, 0));
        assert_eq!(of_federation("DEN"), (Some("11".to_owned()), 1));
    }

    /// The findings about the player with Anna Fiktiv's id under another name.
    fn doubts(aliases: &[Alias], file: impl FnOnce(&mut PlayerAsFiled)) -> (usize, Vec<&'static str>) {
        let (person, used, codes) = told_of(aliases, |player| {
            player.name = Some("Ganske Uventet".to_owned());
            player.id = Some("11".to_owned());
            file(player);
        });
        assert_eq!(person.as_deref(), Some("11"));
        (used, codes)
    }

    #[test]
    fn a_remembered_name_silences_the_name_and_no_other_doubt() {
        let remembered = |birth_date| [Alias { key: name_key("Ganske Uventet"), ..alias("11", birth_date, None) }];
        let aliases = remembered(None);
        assert_eq!(doubts(&[], |_| ()), (0, vec!["id-names-another"]));
        assert_eq!(doubts(&aliases, |_| ()), (1, vec![]));
        for fide_id in ["99900999", "99900112"] {
            let (used, codes) = doubts(&aliases, |player| player.fide_id = Some(fide_id.to_owned()));
            assert!(codes.contains(&"fide-id-differs"), "{fide_id}: {codes:?}");
            assert_eq!(used, 0, "{fide_id}");
        }
        let of_another_day = remembered(Some("1955-11-30"));
        let (_, codes) = doubts(&of_another_day, |player| player.birth_date = Some(day("1955-11-30")));
        assert!(codes.contains(&"birth-date-differs"), "{codes:?}");
        // The registered name needs no decision.
        let registered = [Alias { key: name_key("Fiktiv, Anna"), ..alias("11", None, None) }];
        assert_eq!(doubts(&registered, |player| player.name = Some("Fiktiv, Anna".to_owned())), (0, vec![]));
    }

    #[test]
    fn a_name_of_nobody_in_the_register_is_not_used() {
        assert_eq!(alias_found(&[alias("99", None, None)], None, None), (None, 0));
    }
}
