//! Compares a FIDE list with the register: changes for linked players, contradictions, and candidates for a link.
//! The register is not changed.

pub mod compared;
pub mod found;

use chrono::NaiveDate;
use kartotek_decisions::{FideFactRow, FideKeptRow};
use kartotek_formats::diagnostic::codes::{
    fide_list_line_ignored, fide_list_older, fide_list_shifted, fide_list_undated,
};
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::fide_list::{KindNumbers, ListFault, ListKind, Listed, ListedPlayer};
use kartotek_formats::texts::{Text, text};
use kartotek_intake::likeness::name::{are_alike, of_names};
use kartotek_law::vocabulary::{BirthDate, Person, Rating, Sex};
use kartotek_names::folded;
use kartotek_register::People;
use kartotek_register::fide_records::{FideRating, FideRecords};
use kartotek_register::records::Records;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use std::collections::{BTreeMap, HashMap, HashSet};

/// Consequences of a list for a register, each part in the order of the register's ids.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FideImport {
    pub updates: Vec<FideUpdate>,
    pub findings: Vec<FideFinding>,
    pub candidates: Vec<FideCandidate>,
}

/// The changes for a linked player. `None`: no change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FideUpdate {
    /// Register id.
    pub id: String,
    /// The rating before and after; `None`: unrated.
    pub fide_rating: Option<(Option<Rating>, Option<Rating>)>,
    /// The title before and after.
    pub fide_title: Option<(String, String)>,
    /// Every kind of chess that the list has for the player, changed or not.
    pub kinds: Vec<KindUpdate>,
}

/// A player's numbers in one kind of chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KindUpdate {
    pub kind: ListKind,
    /// The numbers of the newest earlier list; `None`: no list had any.
    pub from: Option<KindNumbers>,
    pub to: KindNumbers,
}

impl KindUpdate {
    fn is_changed(&self) -> bool {
        // A missing value changes nothing.
        self.from.is_none_or(|from| self.to.or(from) != from)
    }
}

/// A contradiction that the office has to decide about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FideFinding {
    /// Register id.
    pub id: String,
    /// The register's name.
    pub name: String,
    /// The FIDE id in the register.
    #[serde(skip)]
    pub fide_id: String,
    pub what: Misfit,
}

/// A contradiction between list and register. Of two values, the register's comes first.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(with = "String", inline)]
pub enum Misfit {
    /// The register's FIDE id is not a number.
    NoFideId(String),
    NotOnList(u64),
    /// FIDE id, and two lines of the list.
    TwiceOnList(u64, u32, u32),
    /// FIDE id, and the register id of another person with it.
    SharedFideId(u64, String),
    Name(String, String),
    BirthYear(i32, i32),
    Sex,
    Federation(String, String),
    /// The list no longer has the title.
    Title(String),
    /// Two of name, birth year, sex and federation differ, or the name if no birth year is known: the id may be wrong.
    Another(OtherPlayer),
}

/// A player of the list who has a FIDE id of the register, but is another person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherPlayer {
    pub fide_id: u64,
    pub name: String,
    pub birth_year: Option<i32>,
    pub federation: String,
}

/// A person without FIDE id who matches exactly one player of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FideCandidate {
    /// Register id.
    pub id: String,
    /// The register's name.
    pub name: String,
    pub listed: ListedPlayer,
}

impl Serialize for Misfit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.text().serialize(serializer)
    }
}

impl Misfit {
    pub fn text(&self) -> Text {
        match self {
            Misfit::NoFideId(found) => text!("fide-misfit-no-id", found),
            Misfit::NotOnList(id) => text!("fide-misfit-not-on-list", id = id.to_string()),
            Misfit::TwiceOnList(id, first, second) => {
                text!("fide-misfit-twice", id = id.to_string(), first = *first, second = *second)
            }
            Misfit::SharedFideId(id, other) => text!("fide-misfit-shared", id = id.to_string(), other),
            Misfit::Name(ours, theirs) => text!("fide-misfit-name", ours, theirs),
            Misfit::BirthYear(ours, theirs) => {
                text!("fide-misfit-birth-year", ours = ours.to_string(), theirs = theirs.to_string())
            }
            Misfit::Sex => text!("fide-misfit-sex"),
            Misfit::Federation(ours, theirs) => text!("fide-misfit-federation", ours, theirs),
            Misfit::Title(title) => text!("fide-misfit-title", title),
            Misfit::Another(player) => {
                let born = player.birth_year.map_or("none".to_owned(), |year| year.to_string());
                let (id, name, federation) = (player.fide_id.to_string(), &player.name, &player.federation);
                text!("fide-misfit-another", id, name, born, federation)
            }
        }
    }
}

/// The titles that the register takes from a list.
const TITLES: [&str; 8] = ["GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"];

/// The facts of a register that a list is compared with.
#[derive(Clone, Copy)]
pub struct Registered<'r> {
    pub people: &'r People,
    pub fide: &'r FideRecords,
    /// The three-letter code of the office's federation.
    pub federation: &'r str,
    /// Decisions to keep a value of the register.
    pub kept: &'r [&'r FideKeptRow],
}

/// Compares a register with the lines of a list that are of linked players or of the office's federation. A list of rapid or
/// blitz alone does not have all players.
pub fn fide_import(registered: Registered, of: ListKind, listed: &[ListedPlayer]) -> FideImport {
    let Registered { people, federation, kept, .. } = registered;
    let mut import = FideImport::default();
    let has_k = listed.iter().any(|row| row.k.is_some());
    let mut rows: HashMap<u64, Vec<&ListedPlayer>> = HashMap::new();
    listed.iter().for_each(|row| rows.entry(row.fide_id).or_default().push(row));
    let mut holders: HashMap<u64, Vec<&Person>> = HashMap::new();
    for person in people.iter() {
        fide_id(person).into_iter().for_each(|id| holders.entry(id).or_default().push(person));
    }
    for person in people.iter().filter(|person| !person.fide_id.is_empty()) {
        let mut add = |what| {
            let (id, name, fide_id) = (person.id.clone(), person.name.clone(), person.fide_id.clone());
            import.findings.push(FideFinding { id, name, fide_id, what });
        };
        let Some(id) = fide_id(person) else {
            add(Misfit::NoFideId(person.fide_id.clone()));
            continue;
        };
        if let Some(other) = holders.get(&id).and_then(|all| all.iter().find(|other| other.id != person.id)) {
            add(Misfit::SharedFideId(id, other.id.clone()));
            continue;
        }
        match rows.get(&id).map_or(&[][..], Vec::as_slice) {
            [] if of == ListKind::Standard => add(Misfit::NotOnList(id)),
            [] => {}
            [row] => {
                let misfits = find_misfits(person, row, federation);
                let is_another = misfits.iter().any(|misfit| matches!(misfit, Misfit::Another(_)));
                misfits.into_iter().for_each(&mut add);
                // As with member files: a line that may be another person's is not used until a decision says that it is this person's.
                let update = find_update((person, registered.fide), (of, has_k), row);
                import.updates.extend(update.filter(|_| !is_another || is_kept(person, row, kept)));
            }
            [first, second, ..] => add(Misfit::TwiceOnList(id, first.line, second.line)),
        }
    }
    let is_free = |row: &&ListedPlayer| row.federation == federation && !holders.contains_key(&row.fide_id);
    import.candidates = candidates(people, listed.iter().filter(is_free));
    import
}

/// Whether a decision says that the line is the person's although it may be another person's.
fn is_kept(person: &Person, row: &ListedPlayer, kept: &[&FideKeptRow]) -> bool {
    kept.iter().any(|keep| {
        (&keep.player, &keep.fide_id, &keep.list) == (&person.id, &person.fide_id, &row.name)
            && keep.what == FideFactRow::FideId
    })
}

/// Reports a list without a month, or older than one taken over for a kind that it has. `is_older_intended`: the latter is accepted.
pub fn check_month(listed: &Listed, records: &Records, is_older_intended: bool) -> Option<Diagnostic> {
    let has = |kind: &ListKind| listed.players.iter().any(|row| row.of_kind(listed.kind(), *kind).is_some());
    let kinds = ListKind::ALL.into_iter().filter(|kind| *kind == listed.kind() || has(kind));
    let newest = kinds.filter_map(|kind| newest(records, kind)).max()?;
    let place = Place::file(&listed.file);
    match listed.month() {
        Some(month) if month < newest && !is_older_intended => Some(fide_list_older::found(&place, month, newest)),
        Some(_) => None,
        None => Some(fide_list_undated::found(&place, newest)),
    }
}

/// The month of the newest list of a kind; `None`: there was none, or none gave its month.
pub fn newest(records: &Records, kind: ListKind) -> Option<NaiveDate> {
    match kind {
        ListKind::Standard => records.newest_fide_list(),
        ListKind::Rapid | ListKind::Blitz => records.fide.newest(kind),
    }
}

/// The changes for a linked player. `None`: nothing changes. `has_k`: the list has K.
fn find_update(
    (person, fide): (&Person, &FideRecords),
    (of, has_k): (ListKind, bool),
    row: &ListedPlayer,
) -> Option<FideUpdate> {
    let kinds: Vec<KindUpdate> = ListKind::ALL
        .into_iter()
        .filter_map(|kind| {
            let to = row.of_kind(of, kind)?;
            let known = fide.rating(&person.id, kind);
            let from = known.map(FideRating::of_list);
            // Old lists have no K, and their standard rating is in the register's own column. A standard list has unrated players, too.
            let is_unrated = has_k && kind == ListKind::Standard && to.rating.is_none() && to.games.is_some();
            let is_kept = to.k.is_some() || is_unrated || kind != ListKind::Standard && to.rating.is_some();
            (from.is_some() || is_kept).then_some(KindUpdate { kind, from, to })
        })
        .collect();
    let standard = row.of_kind(of, ListKind::Standard);
    let fide_rating = standard.map(|of_list| (person.fide_rating, of_list.rating)).filter(|(from, to)| from != to);
    let title = title_of(row).filter(|title| *title != person.fide_title && TITLES.contains(title));
    let fide_title = title.map(|title| (person.fide_title.clone(), title.to_owned()));
    let is_changed = fide_rating.is_some() || fide_title.is_some() || kinds.iter().any(KindUpdate::is_changed);
    is_changed.then(|| FideUpdate { id: person.id.clone(), fide_rating, fide_title, kinds })
}

/// The open title; without one, the women's title.
fn title_of(row: &ListedPlayer) -> Option<&str> {
    [&row.title, &row.womens_title].into_iter().find(|title| !title.is_empty()).map(String::as_str)
}

/// How a person of the register and the player of FIDE's list with the same FIDE id differ. Two contradictions, or quite
/// another name, say that they are two people.
fn find_misfits(person: &Person, row: &ListedPlayer, federation: &str) -> Vec<Misfit> {
    let found = find_single_misfits(person, row, federation);
    let contradictions = found.iter().filter(|misfit| match misfit {
        Misfit::Name(ours, theirs) => !are_alike(ours, theirs),
        Misfit::BirthYear(..) | Misfit::Federation(..) | Misfit::Sex => true,
        _ => false,
    });
    // If no birth year is known, a completely different name is enough to doubt that it is the person.
    let has_other_name =
        row.birth_year.zip(person.birth_date).is_none() && of_names(&person.name, &row.name).weakest.is_none();
    if contradictions.count() < 2 && !has_other_name {
        return found;
    }
    let ListedPlayer { fide_id, birth_year, .. } = *row;
    let (name, federation) = (row.name.clone(), row.federation.clone());
    vec![Misfit::Another(OtherPlayer { fide_id, name, birth_year, federation })]
}

/// Each value in which the two differ. `federation`: that of people whose record names none.
fn find_single_misfits(person: &Person, row: &ListedPlayer, federation: &str) -> Vec<Misfit> {
    let mut found = Vec::new();
    if !is_same_name(&person.name, &row.name) {
        found.push(Misfit::Name(person.name.clone(), row.name.clone()));
    }
    if let (Some(ours), Some(theirs)) = (person.birth_date.map(BirthDate::year), row.birth_year)
        && ours != theirs
    {
        found.push(Misfit::BirthYear(ours, theirs));
    }
    if let (Some(ours), Some(theirs)) = (person.sex, row.sex)
        && ours != theirs
    {
        found.push(Misfit::Sex);
    }
    let ours = if person.federation.is_empty() { federation } else { &person.federation };
    if ours != row.federation {
        found.push(Misfit::Federation(ours.to_owned(), row.federation.clone()));
    }
    if title_of(row).is_none() && !person.fide_title.is_empty() {
        found.push(Misfit::Title(person.fide_title.clone()));
    }
    found
}

/// People of the register and players of the list with one name and birth year.
type SameNameAndYear<'a> = (Vec<&'a Person>, Vec<&'a ListedPlayer>);

/// People who share name and birth year with exactly one free player of the list, and with no other person. A known sex
/// must not contradict.
fn candidates<'a>(people: &'a People, free: impl Iterator<Item = &'a ListedPlayer>) -> Vec<FideCandidate> {
    let by_key = by_name_and_year(people, free);
    let fits = |person: &Person, row: &ListedPlayer| {
        let both = person.sex.zip(row.sex);
        person.fide_id.is_empty() && both.is_none_or(|(ours, theirs): (Sex, Sex)| ours == theirs)
    };
    let pair = |(persons, rows): &SameNameAndYear<'a>| match (persons.as_slice(), rows.as_slice()) {
        (&[person], &[row]) => Some((person, row)).filter(|(person, row)| fits(person, row)),
        _ => None,
    };
    let mut found: Vec<(&Person, &ListedPlayer)> = by_key.values().filter_map(pair).collect();
    let positions: HashMap<&str, usize> = people.iter().enumerate().map(|(index, p)| (p.id.as_str(), index)).collect();
    found.sort_by_key(|(person, _)| positions.get(person.id.as_str()));
    let candidate = |(person, row): (&Person, &ListedPlayer)| FideCandidate {
        id: person.id.clone(),
        name: person.name.clone(),
        listed: row.clone(),
    };
    found.into_iter().map(candidate).collect()
}

/// People and free players of the list by name and birth year.
fn by_name_and_year<'a>(
    people: &'a People,
    free: impl Iterator<Item = &'a ListedPlayer>,
) -> BTreeMap<(String, i32), SameNameAndYear<'a>> {
    let mut by_key = BTreeMap::<(String, i32), SameNameAndYear>::new();
    for person in people.iter() {
        if let Some(year) = person.birth_date.map(BirthDate::year) {
            by_key.entry((folded(&person.name), year)).or_default().0.push(person);
        }
    }
    for row in free {
        let key = row.birth_year.map(|year| (folded(&row.name), year));
        if let Some((_, rows)) = key.and_then(|key| by_key.get_mut(&key)) {
            rows.push(row);
        }
    }
    by_key
}

/// People without FIDE id who share name and birth year with several free players of the list, or with one and with
/// another person of the register; in the order of the names.
pub fn ambiguous<'a>(
    people: &'a People,
    federation: &str,
    listed: &'a [ListedPlayer],
) -> Vec<(&'a Person, Vec<&'a ListedPlayer>)> {
    let taken = linked_ids(people);
    let free = listed.iter().filter(|row| row.federation == federation && !taken.contains(&row.fide_id));
    let several = by_name_and_year(people, free)
        .into_values()
        .filter(|(persons, rows)| !rows.is_empty() && persons.len() + rows.len() > 2);
    let open = several.flat_map(|(persons, rows)| persons.into_iter().map(move |person| (person, rows.clone())));
    open.filter(|(person, _)| person.fide_id.is_empty()).collect()
}

/// Whether two names are the same, in Danish letters or FIDE's.
pub fn is_same_name(ours: &str, theirs: &str) -> bool {
    folded(ours) == folded(theirs)
}

/// The FIDE ids of a register.
pub fn linked_ids(people: &People) -> HashSet<u64> {
    people.iter().filter_map(fide_id).collect()
}

/// A person's FIDE id. `None`: there is none, or it is not a number.
pub fn fide_id(person: &Person) -> Option<u64> {
    person.fide_id.parse().ok()
}

/// Diagnostics of unreadable lines. A line of a linked player, or without a readable FIDE id, holds back any use of the list.
pub fn faults(listed: &Listed, linked: &HashSet<u64>) -> Vec<Diagnostic> {
    let file = Place::file(&listed.file);
    let at = |line, column| file.line(line).column(column);
    if let Some(first) = listed.faults.first().filter(|_| listed.has_too_many_faults()) {
        let place = at(first.line, first.column);
        return vec![fide_list_shifted::many(&place, first.what.clone(), listed.fault_count, listed.lines)];
    }
    let diagnostic = |fault: &ListFault| {
        let place = at(fault.line, fault.column);
        match fault.fide_id.is_some_and(|id| !linked.contains(&id)) {
            true => fide_list_line_ignored::found(&place, fault.what.clone()),
            false => fide_list_shifted::found(&place, fault.what.clone()),
        }
    };
    listed.faults.iter().map(diagnostic).collect()
}

#[cfg(test)]
mod tests;
