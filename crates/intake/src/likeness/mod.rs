//! Candidates: the persons that a filed player may be, ranked for an officer to choose from. The ranking identifies no
//! player, and no rating depends on it.

mod certain;
pub mod evidence;
pub mod name;
pub mod numbers;

pub use self::certain::certain;
pub use self::evidence::Evidence;
pub use self::name::are_alike;
use self::name::{ALIKE, NameLikeness, PartMatch};
use chrono::NaiveDate;
use kartotek_formats::report::PlayerAsFiled;
use kartotek_formats::texts::{Text, text};
use kartotek_law::vocabulary::{BirthDate, Club, Person, Sex};
use kartotek_register::People;
use kartotek_register::names::{NameIndex, parts_of};
use kartotek_register::people::name_key;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// At most this many are listed.
const MOST: usize = 3;
/// The lowest score of a candidate if the search has a name.
const LEAST: i32 = 350;
/// The score of an identical name.
const WHOLE_NAME: i32 = 500;
/// The lowest score without a name, from ids and ratings alone.
const LEAST_WITHOUT_NAME: i32 = 140;

/// The known facts about the person searched for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sought<'a> {
    pub id: Option<&'a str>,
    pub fide_id: Option<&'a str>,
    pub name: Option<&'a str>,
    pub birth_date: Option<BirthDate>,
    pub sex: Option<Sex>,
    /// Club id.
    pub club: Option<&'a str>,
    pub federation: Option<&'a str>,
    /// Our rating as stated.
    pub rating: Option<i32>,
    /// The Elo rating as stated. The single rating of a TRF's line may be either.
    pub elo: Option<i32>,
}

impl<'a> Sought<'a> {
    /// The data to search by, from a player of a report. `clubs`: to find the id if the report gives a club's name.
    pub fn of(player: &'a PlayerAsFiled, clubs: &'a [Club]) -> Sought<'a> {
        let club = player.club.as_deref();
        let is_called =
            |candidate_club: &&Club| club.is_some_and(|name| name_key(&candidate_club.name) == name_key(name));
        let by_name = || clubs.iter().find(is_called).map(|club| club.id.as_str());
        let is_id = club.is_some_and(|club| clubs.iter().any(|known| known.id == club));
        Sought {
            id: player.id.as_deref(),
            fide_id: player.fide_id.as_deref(),
            name: player.name.as_deref().or_else(|| player.id.as_deref().filter(is_name)),
            birth_date: player.birth_date,
            sex: player.sex,
            club: if is_id { club } else { by_name().or(club) },
            federation: player.federation.as_deref(),
            rating: player.rating.or(player.trf_rating),
            elo: player.elo.or(player.trf_rating),
        }
    }

    pub fn named(name: &'a str) -> Sought<'a> {
        Sought { name: Some(name), ..Sought::default() }
    }
}

/// A person who may be meant, with the evidence.
#[derive(Clone, Debug)]
pub struct Candidate<'p> {
    pub person: &'p Person,
    /// The sum of the weights, for ranking only.
    pub score: i32,
    /// The name has the same words, in any order and spelling of letters.
    pub is_of_name: bool,
    pub evidence: Vec<Evidence>,
}

impl Candidate<'_> {
    /// The sort key of candidates: those of the exact name come before all others, even if other facts contradict.
    pub fn rank(&self) -> Reverse<(bool, i32)> {
        Reverse((self.is_of_name, self.score))
    }

    /// The candidate in a message: `12455 Nygaard, Mathilde, born 2004, Skovby Skakklub, 1512 (name spelt differently;
    /// same birth date)`.
    pub fn said(&self, clubs: &[Club]) -> Text {
        text!("candidate", person = person_said(self.person, clubs), evidence = self.evidence_said())
    }

    /// The evidence in a message: `name spelt differently; same birth date`.
    pub fn evidence_said(&self) -> Text {
        let texts = self.evidence.iter().map(|evidence| evidence.said());
        texts.reduce(|all, next| text!("text-more", all, next)).unwrap_or_else(|| text!("evidence-none"))
    }
}

/// A registered person in a message of choices: with all data that distinguish namesakes.
pub fn person_said(person: &Person, clubs: &[Club]) -> Text {
    /// Replaces an unknown value; the texts select by it.
    const NONE: &str = "none";
    let born = person.birth_date.map_or(NONE.to_owned(), |birth| birth.year().to_string());
    let club_of_person = clubs.iter().find(|club| club.id == person.club).filter(|club| !club.name.is_empty());
    let club = match club_of_person {
        Some(club) => club.name.as_str(),
        None if person.club.is_empty() => NONE,
        None => person.club.as_str(),
    };
    let rating = person.rating.map_or(NONE.to_owned(), |rating| rating.to_string());
    let name = if person.is_erased() { text!("erased-name") } else { Text::from(person.name.as_str()) };
    text!("person-whole", id = &person.id, name, born, club, rating)
}

/// Whether a column for ids holds a name.
fn is_name(id: &&str) -> bool {
    id.chars().any(char::is_alphabetic) && !id.chars().any(char::is_numeric)
}

/// The likeliest candidates, in order.
pub fn candidates<'p>(people: &'p People, sought: &Sought) -> Vec<Candidate<'p>> {
    let mut named = by_name(people.names(), sought);
    for person in by_numbers(people, sought) {
        named.entry(person).or_insert(None);
    }
    let least = if sought.name.is_some() { LEAST } else { LEAST_WITHOUT_NAME };
    // Persons come in the order of their ids, and the stable sort keeps it for equal ranks.
    let former: Vec<&Person> = sought.name.map(|name| people.by_former_name(name).collect()).unwrap_or_default();
    let mut ranked: Vec<Candidate> = (named.into_iter())
        .map(|(number, name)| weigh(sought, people.by_number(number), name))
        .filter(|candidate| candidate.is_of_name || candidate.score >= least)
        .filter(|candidate| !former.iter().any(|person| person.id == candidate.person.id))
        .chain(former.iter().map(|person| by_former_name(sought, person)))
        .collect();
    ranked.sort_by_key(Candidate::rank);
    ranked.truncate(MOST);
    if !ranked.iter().any(|candidate| candidate.is_of_name) {
        let is_named = |one: &Candidate| ranked.iter().any(|other| other.person.id == one.person.id);
        let erased: Vec<Candidate> = erased(people, sought).filter(|one| !is_named(one)).collect();
        ranked.extend(erased);
    }
    ranked
}

/// Erased persons with the birth year and the club or rating of the search; of their birth date only the year is kept.
fn erased<'p>(people: &'p People, sought: &Sought) -> impl Iterator<Item = Candidate<'p>> {
    use Evidence::{Erased, SameBirthYear, SameClub, SameRating};
    let all = people.erased().map(|person| weigh(sought, person, None));
    all.filter(|candidate| {
        let has = |evidence| candidate.evidence.contains(&evidence);
        has(Erased) && has(SameBirthYear) && (has(SameClub) || has(SameRating))
    })
}

/// Whether the player may be this erased person: only year of birth and club are left to compare.
// Decision (the office: erasing a person): nobody enters again by name under another number.
pub fn may_be_erased(person: &Person, club: &str, year: Option<i32>) -> bool {
    let is_of_year = person.birth_date.map(BirthDate::year).zip(year).is_none_or(|(own, year)| own == year);
    let is_of_club = club.is_empty() || person.club.is_empty() || person.club == club;
    person.is_erased() && person.merged.is_none() && is_of_year && is_of_club
}

/// A person with exactly this former name as a candidate. The present name is not compared.
fn by_former_name<'p>(sought: &Sought, person: &'p Person) -> Candidate<'p> {
    let mut candidate = weigh(&Sought { name: None, ..*sought }, person, None);
    candidate.score += WHOLE_NAME;
    candidate.evidence.insert(0, Evidence::FormerName);
    candidate
}

/// One given person as a candidate.
pub fn candidate<'p>(sought: &Sought, person: &'p Person) -> Candidate<'p> {
    weigh(sought, person, sought.name.map(|name| name::of_names(name, &person.name)))
}

fn weigh<'p>(sought: &Sought, person: &'p Person, name: Option<NameLikeness>) -> Candidate<'p> {
    let name = name.or_else(|| sought.name.map(|filed| name::of_names(filed, &person.name)));
    let evidence = evidence::evidence(sought, person, name.as_ref());
    let is_of_name = name.as_ref().is_some_and(|name| name.left_out == 0 && name.weakest == Some(PartMatch::Same));
    let of_name = name.map_or(0, |name| i32::try_from(name.score).unwrap_or(0) / 2);
    let score = of_name + evidence.iter().map(|piece| piece.weight()).sum::<i32>();
    Candidate { person, score, is_of_name, evidence }
}

/// Records with a similar name, and the likeness. Persons with only a part of the name are found by birth date or id.
fn by_name(index: &NameIndex, sought: &Sought) -> BTreeMap<u32, Option<NameLikeness>> {
    let filed = sought.name.map(parts_of).unwrap_or_default();
    // For each part of the filed name, its likeness to the parts of registered names.
    let mut likeness: Vec<HashMap<u32, PartMatch>> = vec![HashMap::new(); filed.len()];
    let mut owners: BTreeSet<u32> = BTreeSet::new();
    for (number, name_part) in (0u32..).zip(index.parts()) {
        for (place, part) in filed.iter().enumerate() {
            let Some(like) = PartMatch::of(part, name_part) else { continue };
            likeness[place].insert(number, like);
            if !matches!(like, PartMatch::Initial | PartMatch::Cut) {
                owners.extend(index.owners(number as usize));
            }
        }
    }
    let alike = owners.into_iter().filter_map(|person| {
        let parts = index.parts_of(person);
        let name = name::compare(filed.len(), parts.len(), |i, j| likeness[i].get(&parts[j]).copied());
        (name.score >= ALIKE).then_some((person, Some(name)))
    });
    alike.collect()
}

/// Records with an id or a birth date one slip from the filed one.
fn by_numbers(people: &People, sought: &Sought) -> BTreeSet<u32> {
    let mut near = BTreeSet::new();
    for id in sought.id.map(numbers::neighbours).unwrap_or_default() {
        near.extend(people.number_of(&id));
    }
    for fide_id in sought.fide_id.map(numbers::neighbours).unwrap_or_default() {
        near.extend(people.by_fide_id(&fide_id).filter_map(|person| people.number_of(&person.id)));
    }
    if let Some(BirthDate::Day(day)) = sought.birth_date {
        let swapped = evidence::day_and_month_swapped(day);
        let near_digits = numbers::neighbours(&day.format("%Y%m%d").to_string());
        let slips = near_digits
            .iter()
            .filter(|digits| digits.len() == 8)
            .filter_map(|digits| NaiveDate::parse_from_str(digits, "%Y%m%d").ok());
        for day in [day].into_iter().chain(swapped).chain(slips) {
            near.extend(people.born_on(day));
        }
    }
    near
}
