//! Former names of clubs, and the clubs that no longer exist.

pub use super::records::{Became, FormerClub};
use crate::names;
use crate::people::name_key;
use kartotek_law::vocabulary::{Club, Member, Person};
use std::collections::HashMap;

/// Whether a person of a closing club is a member, so that the decision must say what becomes of the membership.
pub fn is_member(person: &Person) -> bool {
    person.merged.is_none() && person.departure.is_none() && person.member != Some(Member::No)
}

/// The name of each club by its id; for a club that no longer exists, its last name.
pub fn names(clubs: &[Club], former: &[FormerClub]) -> HashMap<String, String> {
    let no_longer_clubs = former.iter().filter(|former| former.became != Became::Renamed);
    let ended = no_longer_clubs.map(|former| (former.club.clone(), former.name.clone()));
    ended.chain(clubs.iter().map(|club| (club.id.clone(), club.name.clone()))).collect()
}

/// The clubs, and after them those that no longer exist, by their last names.
pub fn with_ended(clubs: &[Club], former: &[FormerClub]) -> Vec<Club> {
    let mut all = clubs.to_vec();
    for gone in former.iter().rev().filter(|former| former.became != Became::Renamed) {
        if !all.iter().any(|club| club.id == gone.club) {
            all.push(Club { id: gone.club.clone(), name: gone.name.clone(), district: String::new() });
        }
    }
    all
}

/// The name of a main district without the word for it, which the texts add in their language: `2` for `Hovedkreds 2`.
pub fn district_name(district: &str) -> &str {
    let without = |word: &str| {
        let (start, rest) = district.split_at_checked(word.len())?;
        let is_word = start.eq_ignore_ascii_case(word) && rest.starts_with(char::is_whitespace);
        is_word.then(|| rest.trim()).filter(|rest| !rest.is_empty())
    };
    ["hovedkreds", "main district", "district"].into_iter().find_map(without).unwrap_or(district)
}

/// The record of how a club ended; of several, the last. `None`: the club still exists, or never did.
pub fn end_of<'f>(id: &str, clubs: &[Club], former: &'f [FormerClub]) -> Option<&'f FormerClub> {
    let exists = clubs.iter().any(|club| club.id == id);
    former.iter().rev().find(|former| former.club == id && former.became != Became::Renamed).filter(|_| !exists)
}

/// The present club for an id: itself, or the one it was finally merged into. `None`: no such club exists any more.
pub fn present_id<'f>(id: &'f str, clubs: &[Club], former: &'f [FormerClub]) -> Option<&'f str> {
    let next = |id: &&'f str| end_of(id, clubs, former).map(|end| end.into.as_str());
    // A table written by hand may have a circle of merges; the limit ends it.
    let last = std::iter::successors(Some(id), next).take(former.len() + 1).last()?;
    clubs.iter().any(|club| club.id == last).then_some(last)
}

/// Former names that lead to a present club, also through mergers: the name, and that club's id.
pub fn former_names<'f>(clubs: &[Club], former: &'f [FormerClub]) -> Vec<(&'f str, &'f str)> {
    former
        .iter()
        .filter_map(|former_club| Some((former_club.name.as_str(), present_id(&former_club.club, clubs, former)?)))
        .collect()
}

/// The clubs by every name that they have or had: former names come first, so that of two equal names the present one counts.
pub fn by_every_name(clubs: &[Club], former: &[FormerClub]) -> Vec<Club> {
    let before = former_names(clubs, former).into_iter();
    let before = before.map(|(name, id)| Club { id: id.into(), name: name.into(), district: String::new() });
    before.chain(clubs.iter().cloned()).collect()
}

/// Clubs that may be meant: those that share a word with the typed name, allowing for spelling.
pub fn likely<'c>(clubs: &'c [Club], typed: &str) -> Vec<&'c Club> {
    const MOST: usize = 5;
    let words =
        |name: &str| -> Vec<String> { names::parts(name).into_iter().filter(|part| !is_common(part)).collect() };
    let sought = words(typed);
    let shared =
        |club: &Club| words(&club.name).iter().filter(|part| sought.iter().any(|word| is_alike(word, part))).count();
    let mut found: Vec<(usize, &Club)> =
        clubs.iter().map(|club| (shared(club), club)).filter(|(n, _)| *n > 0).collect();
    found.sort_by_key(|(shared, _)| std::cmp::Reverse(*shared));
    found.into_iter().take(MOST).map(|(_, club)| club).collect()
}

/// Whether two words are the same, allowing for spelling or one slip.
fn is_alike(a: &str, b: &str) -> bool {
    const LEAST: usize = 4;
    let is_long = a.chars().count().min(b.chars().count()) >= LEAST;
    names::sound(a) == names::sound(b) || (is_long && strsim::osa_distance(a, b) <= 1)
}

/// Words that many clubs have.
fn is_common(part: &str) -> bool {
    matches!(part, "og" | "af" | "klub" | "klubben" | "skakklub" | "skakklubben" | "skakforening" | "skakforeningen")
}

/// A club's name in the form used for comparison: `Strand & Skov` is `Strand og Skov`.
pub fn club_key(name: &str) -> String {
    name_key(&name.replace('&', " og "))
}

/// Clubs by all their names and ids.
pub struct ClubNames<'c> {
    by_key: HashMap<String, &'c str>,
    clubs: &'c [Club],
}

impl<'c> ClubNames<'c> {
    /// Of two clubs with one name the first counts; present names take precedence over ids, and both over former names and ids.
    pub fn new(clubs: &'c [Club], former: &'c [FormerClub]) -> ClubNames<'c> {
        let names = clubs.iter().map(|club| (club_key(&club.name), club.id.as_str()));
        let ids = clubs.iter().map(|club| (club_key(&club.id), club.id.as_str()));
        let before = former_names(clubs, former).into_iter().rev().map(|(name, id)| (club_key(name), id));
        let ended = former.iter().filter_map(|one| Some((club_key(&one.club), present_id(&one.club, clubs, former)?)));
        let mut by_key = HashMap::new();
        names.chain(ids).chain(before).chain(ended).for_each(|(key, id)| _ = by_key.entry(key).or_insert(id));
        ClubNames { by_key, clubs }
    }

    /// The id of the club that has or had this name.
    pub fn find(&self, name: &str) -> Option<&'c str> {
        self.by_key.get(&club_key(name)).copied()
    }

    /// The clubs that may be meant, as text; `none` if there are none.
    pub fn likely_text(&self, name: &str) -> String {
        let likely: Vec<String> =
            likely(self.clubs, name).into_iter().map(|club| format!("{} {}", club.id, club.name)).collect();
        if likely.is_empty() { "none".to_owned() } else { likely.join(", ") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::NaiveDateText;

    fn club(id: &str, name: &str) -> Club {
        Club { id: id.into(), name: name.into(), district: String::new() }
    }

    fn was(club: &str, name: &str, became: Became, into: &str) -> FormerClub {
        let until = NaiveDateText("2026-05-01".parse().unwrap());
        FormerClub { until, club: club.into(), name: name.into(), became, into: into.into() }
    }

    #[test]
    fn a_club_that_is_called_nearly_so_is_a_candidate_and_the_likeliest_is_first() {
        let clubs = [club("14", "Åby Skakklub"), club("18", "Strand og Skov Skakklub"), club("19", "Skov Skakklub")];
        let names = ClubNames::new(&clubs, &[]);
        assert_eq!(names.find("strand & skov skakklub"), Some("18"));
        assert_eq!(names.likely_text("Strand & Skov"), "18 Strand og Skov Skakklub, 19 Skov Skakklub");
        assert_eq!(names.likely_text("Aaby"), "14 Åby Skakklub");
        assert_eq!(names.likely_text("Skof"), "18 Strand og Skov Skakklub, 19 Skov Skakklub");
        assert_eq!(names.likely_text("Tårnet Skakklub"), "none");
    }

    #[test]
    fn the_number_of_a_club_that_was_merged_is_that_of_the_other() {
        let clubs = [club("3", "Nyby")];
        let former = [was("1", "Lilleby", Became::Merged, "3"), was("4", "Øde", Became::Closed, "")];
        let names = ClubNames::new(&clubs, &former);
        assert_eq!((names.find("1"), names.find("Lilleby"), names.find("4")), (Some("3"), Some("3"), None));
    }

    #[test]
    fn a_club_of_before_leads_to_that_of_today_through_every_merge() {
        let clubs = [club("3", "Nyby"), club("5", "Havn")];
        let former = [
            was("1", "Lilleby", Became::Merged, "2"),
            was("2", "Storby", Became::Renamed, ""),
            was("2", "Storby Skak", Became::Merged, "3"),
            was("4", "Øde", Became::Closed, ""),
            was("5", "Bakken", Became::Closed, ""),
        ];
        assert_eq!(present_id("1", &clubs, &former), Some("3"));
        assert_eq!(present_id("3", &clubs, &former), Some("3"));
        assert_eq!(present_id("4", &clubs, &former), None);
        assert_eq!(present_id("5", &clubs, &former), Some("5"), "its end was taken back");
        assert_eq!(present_id("9", &clubs, &former), None);
        assert_eq!(names(&clubs, &former)["2"], "Storby Skak");
        assert_eq!(names(&clubs, &former)["5"], "Havn");
        let found = former_names(&clubs, &former);
        assert!(found.contains(&("Storby", "3")) && !found.iter().any(|(name, _)| *name == "Øde"), "{found:?}");
    }
}
