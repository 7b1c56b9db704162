//! Entry lists (§ 5 c, § 64): identifies the players of a list, finds the ratings with which the office returns it, and
//! checks a report against the returned list (4.5.4.1).

use super::identity::{self, IDENTITY_OPEN, identify_entries};
use super::likeness::{Candidate, Sought, are_alike, candidates, certain};
use super::ratings::{self, Returned};
use kartotek_decisions::ruled_report::{RuledReport, Rulings};
use kartotek_formats::diagnostic::{Diagnostic, Place, any_holds_back, codes};
use kartotek_formats::entry_list::EntryAsFiled;
use kartotek_formats::home::home;
use kartotek_formats::name::name_key;
use kartotek_formats::report::{PlayerAsFiled, ReportAsFiled};
use kartotek_formats::texts::{Text, Value, text};
use kartotek_law::regulation::RuleSet;
use kartotek_law::regulation::list_membership::inactivity;
use kartotek_law::vocabulary::{Approval, Club, Departure, Member, Person, Rating};
use kartotek_register::{People, State};

/// The office's answer to an entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EntryAnswer {
    /// Register id; empty: a new player, a player from outside, or unidentified.
    pub id: String,
    /// The ids of the list are only line numbers.
    pub is_line_counted: bool,
    /// `None`: no rating, or an objection gives the reason.
    pub rating: Option<Rating>,
    /// Whether the player may enter with this first rating (4.5.5.1); `None`: no first rating is needed.
    pub is_first_rating_allowed: Option<bool>,
    pub notes: Vec<Text>,
    /// Members who may be the unidentified player, the likeliest first; for the office only.
    pub perhaps: Vec<Text>,
}

/// The list in the form that decisions need, its players numbered by line. Ids that are only line numbers are dropped,
/// with a finding.
pub fn as_filed(entries: &[EntryAsFiled], people: &People, diagnostics: &mut Vec<Diagnostic>) -> ReportAsFiled {
    let is_line_counted = are_running_numbers(entries, people);
    if let Some(first) = entries.first().filter(|_| is_line_counted) {
        diagnostics.push(codes::entry_list_read::running_numbers(&Place::file(&first.place.file)));
    }
    // An unreadable line has no player.
    let numbered = (1..).zip(entries).filter_map(|(no, entry)| Some((no, entry.player.clone()?)));
    let players = numbered.map(|(no, player)| {
        let id = player.id.filter(|_| !is_line_counted);
        PlayerAsFiled { no, id, ..player }
    });
    ReportAsFiled { players: players.collect(), ..ReportAsFiled::default() }
}

/// Identifies the players: returns them with their persons. A player without an id who is certainly a registered person
/// gets the id, with a finding.
pub fn identify_players<'p>(
    ruled: &RuledReport,
    people: &'p People,
    clubs: &[Club],
    diagnostics: &mut Vec<Diagnostic>,
) -> (Vec<PlayerAsFiled>, Vec<Option<&'p Person>>) {
    let mut players = ruled.players.clone();
    let aliases = &ruled.rulings.aliases;
    // A name with an alias is already decided.
    let has_alias = |name: &String| aliases.iter().any(|alias| alias.key == name_key(name));
    let is_open = |player: &&mut PlayerAsFiled| {
        player.id.is_none()
            && player.decided.is_none()
            && !player.name.as_ref().is_some_and(has_alias)
            && identity::certain_person(player, people).is_none()
    };
    for player in players.iter_mut().filter(is_open) {
        let alike = candidates(people, &Sought::of(player, clubs));
        // A player with a first rating cannot be a person who has a rating.
        let fits_first_rating =
            |candidate: &&Candidate| player.first_rating.is_none() || candidate.person.rating.is_none();
        let Some(candidate) = certain(&alike).filter(fits_first_rating) else { continue };
        diagnostics.push(codes::entry_list_read::chosen(&player.place, player.named(), candidate.said(clubs)));
        player.id = Some(candidate.person.id.clone());
    }
    let persons = identify_entries(&players.iter().collect::<Vec<_>>(), (people, clubs), aliases, diagnostics).persons;
    (players, persons)
}

/// Answers every entry, in order, and returns all objections. Ratings are those of the register's day. `ruled`: the list
/// as filed, with the decisions about it.
pub fn answer(
    entries: &[EntryAsFiled],
    mut ruled: RuledReport,
    register: &State,
    rules: &RuleSet,
) -> (Vec<EntryAnswer>, Vec<Diagnostic>) {
    let mut diagnostics = Vec::new();
    let is_line_counted = are_running_numbers(entries, register.people);
    // Messages use the numbers of the file, if there are any.
    let filed = entries.iter().filter_map(|entry| entry.player.as_ref());
    ruled.read_mut().players.iter_mut().zip(filed).for_each(|(player, filed)| player.no = filed.no);
    let (players, persons) = identify_players(&ruled, register.people, register.clubs, &mut diagnostics);
    let mut persons = players.iter().zip(persons);
    let answers = entries.iter().map(|entry| {
        let Some((player, person)) = entry.player.as_ref().and_then(|_| persons.next()) else {
            return EntryAnswer::default();
        };
        let mut examiner = Examiner { player, register, rules, found: Vec::new() };
        let mut answer = examiner.answer(person, &diagnostics);
        if person.is_none() && player.first_rating.is_none() && player.decided.is_none() {
            let alike = candidates(register.people, &Sought::of(player, register.clubs));
            answer.perhaps = alike.iter().map(|candidate| candidate.said(register.clubs)).collect();
        }
        let is_refused = any_holds_back(&examiner.found);
        diagnostics.append(&mut examiner.found);
        EntryAnswer { rating: answer.rating.filter(|_| !is_refused), is_line_counted, ..answer }
    });
    (answers.collect(), diagnostics)
}

/// In a shorter list the ids may be 1, 2, 3 … by chance.
const FEWEST_LINES: usize = 3;

/// Whether the ids are 1, 2, 3 … and most belong to no person, or to one with quite another name.
fn are_running_numbers(entries: &[EntryAsFiled], people: &People) -> bool {
    // An unreadable line still counts as a line.
    let numbered = (1..).zip(entries).filter_map(|(line, entry)| Some((line, entry.player.as_ref()?)));
    let (lines, players): (Vec<usize>, Vec<&PlayerAsFiled>) = numbered.unzip();
    let counts = lines.iter().zip(&players).all(|(line, player)| player.id == Some(line.to_string()));
    let is_own = |player: &&PlayerAsFiled| {
        let person = player.id.as_deref().and_then(|id| people.by_id(id));
        person.zip(player.name.as_deref()).is_some_and(|(person, name)| are_alike(name, &person.name))
    };
    players.len() >= FEWEST_LINES && counts && players.iter().copied().filter(is_own).count() * 2 < players.len()
}

struct Examiner<'a> {
    player: &'a PlayerAsFiled,
    register: &'a State<'a>,
    rules: &'a RuleSet,
    found: Vec<Diagnostic>,
}

impl Examiner<'_> {
    /// The answer for a line of the list. `so_far`: the findings of the identification.
    fn answer(&mut self, person: Option<&Person>, so_far: &[Diagnostic]) -> EntryAnswer {
        if !ratings::check_possible(self.player, &[self.player.rating, self.player.first_rating], &mut self.found) {
            return EntryAnswer::default();
        }
        let mut against_line = so_far.iter().filter(|found| found.holds_back() && found.place == self.player.place);
        // Only an objection about the identity prevents an answer for a person who was found.
        if against_line.any(|found| person.is_none() || IDENTITY_OPEN.contains(&found.code)) {
            return EntryAnswer::default();
        }
        if let Some(person) = person {
            let rating = self.register.rating_on(&person.id, self.register.day);
            return match rating.or(person.rating) {
                Some(rating) => self.answer_registered(person, rating),
                None => EntryAnswer { id: person.id.clone(), ..self.new_player(Some(person)) },
            };
        }
        if self.player.first_rating.is_some() {
            return self.new_player(None);
        }
        let federation = self.player.federation.as_deref().unwrap_or(home());
        EntryAnswer { notes: vec![text!("entry-from-outside", federation)], ..EntryAnswer::default() }
    }

    fn answer_registered(&mut self, person: &Person, rating: Rating) -> EntryAnswer {
        let (player, today) = (self.player, self.register.day);
        if let Some(stated) = player.rating.filter(|stated| *stated != rating.0) {
            let found = codes::rating_differs::on_entry_list(&player.place, player.named(), stated, today, rating);
            self.found.push(found);
        }
        let mut notes = Vec::new();
        match person.departure {
            Some(Departure::Resigned(day)) => notes.push(text!("entry-resigned", day)),
            Some(Departure::Died(day)) => notes.push(text!("entry-died", day)),
            Some(Departure::EntryTakenBack(day)) => notes.push(text!("entry-taken-back", day)),
            None => {}
        }
        let last = self.register.last_rated(person);
        let is_archived = inactivity::is_archived(&self.rules.constants.membership, last, today);
        if is_archived {
            notes.push(text!("entry-archived", last, rule = inactivity::RULE));
        }
        // After three years, 4.5.5.1.4 for a player who was rated elsewhere meanwhile; after five years, 4.5.5.1.5.
        let (is_free, rule) = match inactivity::may_restart(&self.rules.constants.membership, last, today) {
            true => (true, Value::word(inactivity::RESTART)),
            false => (false, Value::from(inactivity::RULE)),
        };
        match player.first_rating {
            Some(first) if is_archived => {
                let number = Value::word(first);
                notes.push(match ratings::approving_body(Rating(first), player, Some(person), self.rules) {
                    Ok(_) if is_free => text!("entry-may-restart-with", first = number, rule),
                    Ok(_) => text!("entry-may-restart-with-if", first = number, rule),
                    Err(refusal) => text!("entry-may-not-restart", first = number, rule, why = refusal.why()),
                });
            }
            Some(first) => {
                let (place, first) = (&player.place, Rating(first));
                let found = codes::first_rating_unneeded::in_entry(place, player.named(), rating, first);
                self.found.push(found);
            }
            None if is_archived && is_free => notes.push(text!("entry-may-restart", rule)),
            None if is_archived => notes.push(text!("entry-may-restart-if", rule)),
            None => {}
        }
        if let Some(decided) = person.rating.filter(|decided| *decided != rating) {
            notes.push(text!("entry-decided", rating = decided));
        }
        EntryAnswer { id: person.id.clone(), rating: Some(rating), notes, ..EntryAnswer::default() }
    }

    /// The answer for a player who enters the rating list with this tournament.
    //§ For nye spillere skal påføres ratingtal i overensstemmelse med § 4.5.5.
    fn new_player(&mut self, person: Option<&Person>) -> EntryAnswer {
        let notes = vec![text!("entry-new-player")];
        let player = self.player;
        let place = &player.place;
        let Some(first) = player.first_rating.map(Rating) else {
            self.found.push(codes::player_without_rating::on_entry_list(place, player.named()));
            return EntryAnswer::default();
        };
        if player.name.is_none() && player.id.is_none() {
            self.found.push(codes::player_unidentified::entry_without_name(place, player.named()));
            return EntryAnswer::default();
        }
        match ratings::approving_body(first, player, person, self.rules) {
            Ok(_) => EntryAnswer {
                rating: Some(first),
                is_first_rating_allowed: Some(true),
                notes,
                ..EntryAnswer::default()
            },
            Err(refusal) => {
                let mut found = codes::first_rating_not_allowed::found(place, player.named(), &refusal);
                let responsible = refusal.membership.map(|member| match member {
                    Member::Single => Approval::District,
                    Member::Yes | Member::No => Approval::Club,
                });
                if let Some(needed) = responsible.or(refusal.needed) {
                    let by = match needed {
                        Approval::Su => "su",
                        Approval::District => "district",
                        Approval::Club | Approval::Organiser => "club",
                    };
                    found.set_help(text!("first-rating-not-allowed--column", by = Value::word(by)));
                }
                self.found.push(found);
                EntryAnswer { is_first_rating_allowed: Some(false), notes, ..EntryAnswer::default() }
            }
        }
    }
}

/// The values of the returned list for a registered person.
pub fn returned(rulings: &Rulings, person: Option<&str>, people: Option<&People>) -> Returned {
    // The list may name a record that has been merged since.
    let by_another = |id: &str| {
        let others = people.map(|people| people.merges().duplicates_of(id)).unwrap_or_default();
        others.into_iter().find_map(|id| rulings.entry_list.get(id))
    };
    match person.map(|id| rulings.entry_list.get(id).or_else(|| by_another(id))) {
        Some(Some(returned_rating)) => Returned::On(*returned_rating),
        Some(None) if !rulings.entry_list.is_empty() => Returned::NotOnIt,
        _ => Returned::NoList,
    }
}

/// Compares the day that a report names with the day on which the list was returned.
// Decision (4.5.4.1): the recorded list is the one that RKF returned; it takes precedence over the day in the report.
pub fn check_day(report: &RuledReport, diagnostics: &mut Vec<Diagnostic>) {
    let (Some(named), Some(last)) = (&report.ratings_as_of, report.rulings.entry_list_returned()) else { return };
    if report.rulings.entry_list.values().any(|returned_rating| returned_rating.on == named.value) {
        return;
    }
    diagnostics.push(codes::entry_list_day::found(&named.place, named.value, last));
}
