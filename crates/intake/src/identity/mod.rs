//! Identities of the players of a report or an entry list. There is no guessing: a report with an uncertain player is
//! held back.

mod aliases;
mod doubts;
mod guests;
mod newcomers;
mod proposals;
mod remedy;
mod swapped;

pub use self::aliases::others_as_likely;
pub use self::remedy::{
    NO_COMMAND, approve, assign, confirm_report, confirm_with_other, correction, decide_nobody, quoted, refuse,
};
pub use self::swapped::report_crossed_ratings;
pub use crate::identity::proposals::{Unknown, is_about, unidentified};

use self::proposals::Proposals;
use self::remedy::Source;
use super::Basis;
pub use crate::identity::guests::BlankFederation;
use chrono::Datelike;
use kartotek_decisions::ruled_report::{Alias, RuledReport};
use kartotek_decisions::rulings::PlayerId;
use kartotek_formats::diagnostic::{Code, Diagnostic, codes, form_lines};
use kartotek_formats::home::home;
use kartotek_formats::name;
use kartotek_formats::report::{Decided, PlayerAsFiled};
use kartotek_law::vocabulary::{BirthDate, Club, Person, Rating};
use kartotek_register::People;
use kartotek_register::people::name_key;
use std::collections::HashMap;

/// The persons of the players, in their order.
#[derive(Default)]
pub struct Identified<'p> {
    /// `None`: outside the register, new, or unidentified.
    pub persons: Vec<Option<&'p Person>>,
    /// SHA-256 of the aliases that were used.
    pub used: Vec<String>,
}

/// Identifies the players of a report.
pub fn identify<'b>(
    players: &[&PlayerAsFiled],
    basis: &'b Basis,
    (report, id): (&RuledReport, &str),
    lowest_first: Rating,
    diagnostics: &mut Vec<Diagnostic>,
) -> Identified<'b> {
    let has_office = matches!(basis, Basis::Office(_));
    let source = Source::Report { id: has_office.then_some(id), lowest_first };
    let search = Search::new(source, basis.people(), basis.clubs(), &report.rulings.aliases, diagnostics);
    Search { blank: BlankFederation::of(report), ..search }.identify_all(players)
}

/// Identifies the players of a report without objections, for purposes other than rating.
pub fn identify_silently<'p>(players: &[&PlayerAsFiled], people: Option<&'p People>) -> Vec<Option<&'p Person>> {
    let mut objections = Vec::new();
    Search::new(Source::report(None), people, &[], &[], &mut objections).identify_all(players).persons
}

/// A function that finds the register id of the person with a number.
pub fn id_of_number(people: &People) -> impl Fn(PlayerId) -> Option<String> + '_ {
    |number| {
        let person = match number {
            PlayerId::Register(id) => people.by_id(id),
            PlayerId::Fide(id) => match people.by_fide_id(id).collect::<Vec<_>>().as_slice() {
                [person] => Some(*person),
                _ => None,
            },
        };
        person.map(|person| person.id.clone())
    }
}

/// The command that confirms a finding about a player. `report`: its id; `None`: there is no office.
pub fn confirm(report: Option<&str>, code: &Code, player: &PlayerAsFiled) -> String {
    Source::report(report).confirm(code.name, player)
}

/// The command that confirms a finding about a report as a whole, if there is an office.
pub fn confirm_report_if(report: Option<&str>, code: &Code) -> String {
    command_if(report, |report| confirm_report(report, code))
}

/// The command about a report that `command` makes from its id. `report`: `None` without an office.
pub fn command_if(report: Option<&str>, command: impl FnOnce(&str) -> String) -> String {
    report.map_or_else(|| remedy::NO_COMMAND.to_owned(), command)
}

/// The command that decides that a player is a registered person.
pub fn decide(report: &str, player: &PlayerAsFiled, id: &str) -> String {
    Source::report(Some(report)).decide(player, id)
}

/// The person that a player is, if the data leave no doubt.
pub fn certain_person<'p>(player: &PlayerAsFiled, people: &'p People) -> Option<&'p Person> {
    match &player.id {
        Some(id) => people.by_id(id),
        None => match by_other_evidence(player, people).as_slice() {
            [person] => Some(person),
            [] => {
                by_former_name(player, people).or_else(|| by_words(player.name.as_deref()?, player.birth_date, people))
            }
            _ => None,
        },
    }
}

/// The only person with the same words in the name, in any order, and the same full birth date.
pub fn by_words<'p>(name: &str, birth: Option<BirthDate>, people: &'p People) -> Option<&'p Person> {
    let birth = birth.filter(|birth| matches!(birth, BirthDate::Day(_)))?;
    let mut of_words = people.by_words(name).filter(|person| person.birth_date == Some(birth));
    of_words.next().filter(|_| of_words.next().is_none())
}

/// The only person with this former name and this birth date.
fn by_former_name<'p>(player: &PlayerAsFiled, people: &'p People) -> Option<&'p Person> {
    let name = player.name.as_deref()?;
    let mut of_name = people.by_former_name(name).filter(|person| is_born(player.birth_date, person.birth_date));
    of_name.next().filter(|_| of_name.next().is_none())
}

/// Identifies the players of an entry list.
pub fn identify_entries<'p>(
    players: &[&PlayerAsFiled],
    (people, clubs): (&'p People, &[Club]),
    aliases: &[Alias],
    diagnostics: &mut Vec<Diagnostic>,
) -> Identified<'p> {
    Search::new(Source::EntryList, Some(people), clubs, aliases, diagnostics).identify_all(players)
}

/// The search for the players of one source, with its objections.
struct Search<'s, 'p> {
    source: Source<'s>,
    /// The status of an unknown player without a federation.
    blank: BlankFederation,
    people: Option<&'p People>,
    clubs: &'s [Club],
    aliases: &'s [Alias],
    used: Vec<String>,
    diagnostics: &'s mut Vec<Diagnostic>,
    proposals: Proposals<'s>,
}

impl<'s, 'p> Search<'s, 'p> {
    fn new(
        source: Source<'s>,
        people: Option<&'p People>,
        clubs: &'s [Club],
        aliases: &'s [Alias],
        diagnostics: &'s mut Vec<Diagnostic>,
    ) -> Search<'s, 'p> {
        let (used, proposals, blank) = (Vec::new(), Proposals::default(), BlankFederation::Ours);
        Search { source, blank, people, clubs, aliases, used, diagnostics, proposals }
    }

    fn identify_all(mut self, players: &[&'s PlayerAsFiled]) -> Identified<'p> {
        self.report_empty_places(players);
        let Some(people) = self.people else {
            let nobody = vec![None; players.len()];
            self.report_twice(players, &nobody);
            self.report_indistinguishable(players, &nobody);
            return Identified { persons: vec![None; players.len()], used: self.used };
        };
        let persons: Vec<Option<&Person>> = players.iter().map(|player| self.find(player, people)).collect();
        let known = persons.iter().flatten().map(|person| person.id.as_str()).collect();
        self.proposals.add_to(known, self.source, people, self.clubs, self.diagnostics);
        self.doubt_newcomers(players, &persons, people);
        self.doubt_guests(players, &persons, people);
        self.report_twice(players, &persons);
        self.report_indistinguishable(players, &persons);
        let is_reported = self.report_swapped(players, &persons);
        for ((player, person), is_reported) in players.iter().zip(&persons).zip(is_reported) {
            if let Some(person) = person {
                self.use_aliases_of_erased(player, person);
                self.check_identity(player, person, people, is_reported);
            }
        }
        self.used.sort();
        self.used.dedup();
        Identified { persons, used: self.used }
    }

    fn report_twice(&mut self, players: &[&PlayerAsFiled], persons: &[Option<&Person>]) {
        let mut first_with: HashMap<&str, &PlayerAsFiled> = HashMap::new();
        for (&player, person) in players.iter().zip(persons) {
            let Some(id) = person.map(|person| person.id.as_str()).or(player.id.as_deref()) else { continue };
            if let Some(first) = first_with.insert(id, player) {
                let decided = [player, first].into_iter().find(|player| player.decided.is_some());
                let (first, second) = (first.named(), player.named());
                self.diagnostics.push(match (self.source, decided) {
                    (Source::Report { .. }, Some(decided)) => {
                        codes::player_twice::by_decision(&player.place, first, second, id, decided.no)
                    }
                    (Source::Report { .. }, None) => codes::player_twice::found(&player.place, first, second, id),
                    (Source::EntryList, _) => codes::player_twice::on_list(&player.place, first, second, id),
                });
            }
        }
    }

    /// Reports unknown players who cannot be distinguished: two lines of a report with one FIDE id, or with one name
    /// and day of birth.
    fn report_indistinguishable(&mut self, players: &[&PlayerAsFiled], persons: &[Option<&Person>]) {
        if self.source == Source::EntryList {
            return;
        }
        let mut by_fide_id: HashMap<&str, &PlayerAsFiled> = HashMap::new();
        let mut by_birth: HashMap<(String, BirthDate), &PlayerAsFiled> = HashMap::new();
        // New members are compared when their first ratings are.
        let unknown = players.iter().zip(persons).filter(|(player, person)| {
            person.is_none() && player.id.is_none() && player.first_rating.is_none() && player.decided.is_none()
        });
        for (&player, _) in unknown {
            let birth = player.birth_date.filter(|birth| matches!(birth, BirthDate::Day(_)));
            let name = player.name.as_deref().map(name_key);
            let fide_id = player.fide_id.as_deref();
            if let Some((fide_id, first)) = fide_id.and_then(|id| Some((id, by_fide_id.insert(id, player)?))) {
                let (first, second) = (first.named(), player.named());
                self.diagnostics.push(codes::player_twice::of_one_fide_id(&player.place, first, second, fide_id));
            } else if let Some(first) = name.zip(birth).and_then(|key| by_birth.insert(key, player))
                && !(first.fide_id.is_some() && fide_id.is_some())
            {
                let (first, second) = (first.named(), player.named());
                self.diagnostics.push(codes::player_twice::of_one_birth(&player.place, first, second));
            }
        }
    }

    /// Objects to players whose name stands for no opponent, such as `Bye`.
    fn report_empty_places(&mut self, players: &[&PlayerAsFiled]) {
        for player in players.iter().filter(|player| is_empty_place(player)) {
            self.diagnostics.push(match self.source {
                Source::Report { .. } => codes::empty_place::found(&player.place, player.named()),
                Source::EntryList => codes::empty_place::on_list(&player.place, player.named()),
            });
        }
    }

    fn find(&mut self, player: &'s PlayerAsFiled, people: &'p People) -> Option<&'p Person> {
        if is_empty_place(player) {
            return None;
        }
        let is_ours = player.federation.as_deref() == Some(home());
        let is_new = player.first_rating.is_some();
        if player.decided == Some(Decided::NotInRegister) {
            if is_ours && !is_new {
                let lowest = self.source.lowest_first();
                let has_club = player.club.as_deref().is_some_and(|club| !club.trim().is_empty());
                let form = form_lines::newcomer(&player.line(), lowest, player.birth_date.is_some(), has_club);
                self.diagnostics.push(codes::player_unidentified::nobody(&player.place, player.named(), form));
            }
            return None;
        }
        if let Some(id) = &player.id {
            return self.find_by_id(player, id, people);
        }
        let found = by_other_evidence(player, people);
        if let [person] = found.as_slice() {
            if self.is_by_number_alone(player, person, people) {
                self.ask_about_number(player, person);
                return None;
            }
            return Some(person);
        }
        if let Some(person) = self.by_alias(player, people) {
            return Some(person);
        }
        if let Some(person) = self.by_former_name(player, people).filter(|_| found.is_empty()) {
            return Some(person);
        }
        if found.is_empty()
            && let Some(person) = self.by_words(player, people)
        {
            return Some(person);
        }
        if !found.is_empty() {
            let ambiguous = codes::player_ambiguous::found(&player.place, player.named(), found.len());
            self.diagnostics.push(ambiguous.help(self.source.which(player, &found, self.clubs)));
            return None;
        }
        self.object_to_stranger(player, people);
        None
    }

    fn find_by_id(&mut self, player: &'s PlayerAsFiled, id: &str, people: &'p People) -> Option<&'p Person> {
        let Some(person) = people.by_id(id) else {
            self.object_to_unknown_id(player, id, people);
            return None;
        };
        if self.is_by_number_alone(player, person, people) {
            self.ask_about_number(player, person);
            return None;
        }
        self.report_merged(player, id, person, people);
        Some(person)
    }

    /// Objects to an unidentified player who may be a person of the register.
    fn object_to_stranger(&mut self, player: &'s PlayerAsFiled, people: &'p People) {
        let is_ours = player.federation.as_deref() == Some(home());
        let is_new = player.first_rating.is_some();
        let is_known_name = player.name.as_deref().is_some_and(|name| people.by_name(name).next().is_some());
        // A registered name without the deciding birth date: the player may be that person or a stranger.
        let may_be_known = player.birth_date.is_none() && is_known_name;
        let is_blank = player.federation.is_none() && !player.computer;
        let (place, named) = (&player.place, player.named());
        if (is_ours && !is_new) || (may_be_known && (is_new || is_blank)) {
            self.object_with_candidates(player, codes::player_unidentified::found(place, named));
        } else if is_blank && !is_new {
            match self.blank {
                BlankFederation::Ours => {
                    self.object_with_candidates(player, codes::player_unidentified::without_federation(place, named))
                }
                BlankFederation::Foreign if guests::resembles(player, people) => {
                    self.object_with_candidates(player, codes::player_unidentified::resembles(place, named));
                }
                BlankFederation::Foreign => {}
            }
        }
    }

    /// A person with the words of the name in another order; adds a finding.
    fn by_words(&mut self, player: &PlayerAsFiled, people: &'p People) -> Option<&'p Person> {
        let person = by_words(player.name.as_deref()?, player.birth_date, people)?;
        self.diagnostics.push(codes::name_order::found(&player.place, player.named(), &person.id, &person.name));
        Some(person)
    }

    /// A person by a former name; adds a finding.
    fn by_former_name(&mut self, player: &PlayerAsFiled, people: &'p People) -> Option<&'p Person> {
        let person = by_former_name(player, people)?;
        self.diagnostics.push(codes::former_name::found(&player.place, player.named(), &person.id, &person.name));
        Some(person)
    }

    fn report_merged(&mut self, player: &PlayerAsFiled, id: &str, person: &Person, people: &People) {
        if let Some(merged) = people.record(id).and_then(|record| record.merged.as_ref()) {
            let found = codes::id_merged::found(&player.place, player.named(), id, &person.id, merged);
            self.diagnostics.push(found);
        }
    }

    /// Objects to an id that is not in the register, unless it is the number of a new member.
    fn object_to_unknown_id(&mut self, player: &'s PlayerAsFiled, id: &str, people: &People) {
        use codes::player_unknown;
        let (place, named) = (&player.place, player.named());
        if player.decided.is_some() {
            self.diagnostics.push(player_unknown::by_decision(place, named, id));
            return;
        }
        let found = match (player.first_rating, by_other_evidence(player, people).as_slice()) {
            (Some(_), []) => return,
            (Some(_), [person, ..]) => player_unknown::of_known(place, named, id, remedy::id_and_name(person)),
            (None, _) => player_unknown::found(place, named, id),
        };
        self.object_with_candidates(player, found);
    }

    /// Objects to a player with a member's number and another name.
    fn ask_about_number(&mut self, player: &PlayerAsFiled, person: &Person) {
        let (number, whose) = (doubts::number_text(player), remedy::id_and_name(person));
        let commands = [self.source.decide_nobody(player), self.source.decide(player, &person.id)];
        let (place, named) = (&player.place, player.named());
        self.diagnostics.push(codes::player_unidentified::of_number_alone(place, named, number, whose, commands));
    }

    /// Whether an objection already leaves the player's identity open.
    fn is_reported(&self, player: &PlayerAsFiled) -> bool {
        self.diagnostics.iter().any(|found| IDENTITY_OPEN.contains(&found.code) && is_about(found, player))
    }
    /// Adds an objection whose remedy will list the candidates.
    fn object_with_candidates(&mut self, player: &'s PlayerAsFiled, found: Diagnostic) {
        self.proposals.add(player, self.diagnostics.len());
        self.diagnostics.push(found);
    }
}

/// Whether the name means that there is no opponent, and no decision names a person.
pub(crate) fn is_empty_place(player: &PlayerAsFiled) -> bool {
    player.decided.is_none() && !player.computer && player.name.as_deref().is_some_and(name::is_empty_place)
}

/// Searches by FIDE id, else by name and birth date. Several persons: the player is ambiguous.
fn by_other_evidence<'p>(player: &PlayerAsFiled, people: &'p People) -> Vec<&'p Person> {
    if let Some(person) = by_number_of_erased(player, people) {
        return vec![person];
    }
    let by_fide_id: Vec<&Person> = player.fide_id.iter().flat_map(|fide_id| people.by_fide_id(fide_id)).collect();
    if by_fide_id.is_empty() { by_name_and_birth_date(player, people) } else { by_fide_id }
}

/// An erased person by their number, which replaces the name, or the FIDE id if there is no name.
fn by_number_of_erased<'p>(player: &PlayerAsFiled, people: &'p People) -> Option<&'p Person> {
    let number = player.name.as_deref().or(player.fide_id.as_deref())?.trim();
    people.by_id(number).filter(|person| is_number_of_erased(player, person))
}

/// Whether the player is named by the number of an erased person.
fn is_number_of_erased(player: &PlayerAsFiled, person: &Person) -> bool {
    let number = player.name.as_deref().or(player.fide_id.as_deref()).unwrap_or_default().trim();
    person.is_erased() && person.name == number
}

fn by_name_and_birth_date<'p>(player: &PlayerAsFiled, people: &'p People) -> Vec<&'p Person> {
    let Some(name) = player.name.as_deref() else { return Vec::new() };
    let is_born_so = |person: &&Person| is_born(player.birth_date, person.birth_date);
    let mut found: Vec<&Person> = people.by_name(name).filter(is_born_so).collect();
    // Without a comma, the first word may be the given name.
    if !found.is_empty() && !name.contains(',') {
        let is_turned =
            |person: &&Person| is_given_name_first(name, person) && found.iter().all(|one| one.id != person.id);
        let turned: Vec<&Person> = people.by_words(name).filter(is_born_so).filter(is_turned).collect();
        found.extend(turned);
    }
    found
}

fn is_given_name_first(name: &str, person: &Person) -> bool {
    let parts = person.name.split_once(',');
    parts.is_some_and(|(surname, given)| name_key(&format!("{given} {surname}")) == name_key(name))
}

/// Whether birth dates agree. If the register (or a published list) has only the year, the years are compared.
fn is_born(filed: Option<BirthDate>, birth_date: Option<BirthDate>) -> bool {
    match (filed, birth_date) {
        (Some(BirthDate::Day(filed)), Some(BirthDate::Year(year))) => filed.year() == year,
        (filed, birth_date) => filed.is_some() && filed == birth_date,
    }
}

/// The objections that leave the identity of a player open.
pub const IDENTITY_OPEN: [&Code; 5] = [
    &codes::player_unknown::CODE,
    &codes::player_unidentified::CODE,
    &codes::player_ambiguous::CODE,
    &codes::id_names_another::CODE,
    &codes::players_swapped::CODE,
];
