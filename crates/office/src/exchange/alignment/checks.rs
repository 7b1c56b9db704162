//! Checks that a FIDE list is the one that an alignment needs, and reports players who are missing from it.

use super::super::fide_import::fide_id;
use crate::open::aligning::{is_strong, needs_elo};
use chrono::NaiveDate;
use kartotek_formats::diagnostic::codes::fide_list_date::{self, By};
use kartotek_formats::diagnostic::codes::{
    alignment_not_on_list, fide_id_twice, fide_list_id_twice, fide_list_incomplete,
};
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::fide_list::{ListKind, Listed, ListedPlayer};
use kartotek_law::regulation::AlignmentNumbers;
use kartotek_law::regulation::alignment::AlignmentPlayer;
use kartotek_law::vocabulary::Person;
use std::collections::{HashMap, HashSet};

/// The list's date; it must be 1 July of the year. `option`: the date given on the command line.
pub fn date_of(listed: &Listed, option: Option<NaiveDate>, year: i32) -> Result<NaiveDate, Diagnostic> {
    let place = Place::file(&listed.file);
    let names = [(listed.named, By::Name), (listed.named_inside, By::NameInside)];
    if let Some((_, by)) = names.iter().find(|(name, _)| matches!(name.kind, Some(ListKind::Rapid | ListKind::Blitz))) {
        return Err(fide_list_date::not_standard(&place, year, *by));
    }
    let [named, inside] = names.map(|(name, by)| (name.month, by));
    let sources = [(listed.headed, By::Header), named, inside, (option, By::Option)];
    let dates: Vec<(NaiveDate, By)> = sources.into_iter().filter_map(|(day, by)| Some((day?, by))).collect();
    let Some(&(day, by)) = dates.first() else {
        return Err(fide_list_date::untold(&place, year));
    };
    if let Some(other) = dates.iter().find(|(other, _)| *other != day) {
        return Err(fide_list_date::contradicts(&place, year, (day, by), *other));
    }
    if Some(day) != NaiveDate::from_ymd_opt(year, 7, 1) {
        return Err(fide_list_date::other_date(&place, year, day, by));
    }
    Ok(day)
}

/// The players of FIDE's list by FIDE id; an id that the list has twice gives a finding.
pub fn rows_by_id<'l>(listed: &'l Listed, found: &mut Vec<Diagnostic>) -> HashMap<u64, &'l ListedPlayer> {
    let mut rows: HashMap<u64, &ListedPlayer> = HashMap::new();
    for row in &listed.players {
        if let Some(first) = rows.insert(row.fide_id, row) {
            let place = Place::file(&listed.file).line(row.line);
            found.push(fide_list_id_twice::found(&place, row.fide_id, first.line));
        }
    }
    rows
}

/// Checks of a list against the register.
pub struct Check<'c> {
    pub numbers: &'c AlignmentNumbers,
    pub listed: &'c Listed,
    pub people: &'c [&'c Person],
    /// Facts about the same people, in the same order.
    pub players: &'c [AlignmentPlayer],
    pub rows: &'c HashMap<u64, &'c ListedPlayer>,
    /// FIDE ids with an unreadable line.
    pub unread: HashSet<u64>,
}

impl Check<'_> {
    /// Danish players above 2100 in the register on 1 June.
    fn strong(&self) -> impl Iterator<Item = (&Person, &AlignmentPlayer)> {
        self.everyone().filter(|(_, player)| is_strong(self.numbers, player))
    }

    fn everyone(&self) -> impl Iterator<Item = (&Person, &AlignmentPlayer)> {
        self.people.iter().copied().zip(self.players)
    }

    fn has_line(&self, id: u64) -> bool {
        self.rows.contains_key(&id) || self.unread.contains(&id)
    }

    /// Whether at least half of the expected players are on the list; otherwise reports it as truncated.
    pub fn is_whole(&self, found: &mut Vec<Diagnostic>) -> bool {
        let is_expected = |(person, player): &(&Person, &AlignmentPlayer)| {
            player.is_danish && (person.fide_rating.is_some() || is_strong(self.numbers, player))
        };
        let expected = self.everyone().filter(is_expected).filter_map(|(person, _)| fide_id(person));
        let (mut listed, mut all) = (0_u64, 0);
        for id in expected {
            all += 1;
            listed += u64::from(self.has_line(id));
        }
        let is_whole = listed * 2 >= all;
        if !is_whole {
            found.push(fide_list_incomplete::found(&Place::file(&self.listed.file), listed, all));
        }
        is_whole
    }

    /// Adds a finding for each FIDE id of a strong player that several people of the register have.
    pub fn report_shared_ids(&self, found: &mut Vec<Diagnostic>) {
        let mut holders_by_id: HashMap<u64, Vec<&Person>> = HashMap::new();
        for person in self.people {
            fide_id(person).into_iter().for_each(|id| holders_by_id.entry(id).or_default().push(person));
        }
        let mut reported = HashSet::new();
        for (person, _) in self.strong() {
            let Some(id) = fide_id(person) else { continue };
            let holders = holders_by_id.get(&id).map_or(&[][..], Vec::as_slice);
            if holders.len() > 1 && reported.insert(id) {
                let names = holders.iter().map(|person| format!("{} {}", person.id, person.name));
                found.push(fide_id_twice::found(&Place::file("players.csv"), names, id));
            }
        }
    }

    /// Reports players who would be compared if the list had their Elo.
    pub fn report_missing_players(&self, found: &mut Vec<Diagnostic>) {
        for (person, player) in self.strong() {
            if !needs_elo(self.numbers, player) || player.elo.is_some() {
                continue;
            }
            let place = Place::file(&self.listed.file);
            let (id, name) = (&person.id, &person.name);
            found.push(match fide_id(person) {
                None => alignment_not_on_list::without_fide_id(&place, id, name),
                Some(id) if self.unread.contains(&id) => continue,
                Some(fide_id) if self.rows.contains_key(&fide_id) => alignment_not_on_list::unrated(&place, id, name),
                Some(_) => alignment_not_on_list::missing(&place, id, name),
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_formats::fide_list::ListName;
    use kartotek_formats::texts::Language;

    fn listed(file: &str, headed: Option<&str>) -> Listed {
        Listed {
            file: file.into(),
            named: ListName::of(file),
            named_inside: ListName::default(),
            headed: headed.map(|day| day.parse().unwrap()),
            sha256: String::new(),
            lines: 0,
            players: Vec::new(),
            faults: Vec::new(),
            fault_count: 0,
        }
    }

    #[test]
    fn the_list_is_of_1_july_if_anything_says_so_and_nothing_else_contradicts() {
        let july = "2026-07-01".parse::<NaiveDate>().ok();
        let date =
            |file: &str, headed, said| date_of(&listed(file, headed), said, 2026).map_err(|d| d.message(Language::En));
        assert_eq!(date("liste.txt", Some("2026-07-01"), None).ok(), july);
        assert_eq!(date("standard_jul26frl.txt", None, None).ok(), july);
        assert_eq!(date("liste.txt", None, july).ok(), july);
        assert_eq!(date("standard_jul26frl.txt", Some("2026-07-01"), july).ok(), july);
        let refusals = [
            (date("liste.txt", None, None), "neither header nor name gives the list's date"),
            (
                date("standard_jul26frl.txt", Some("2026-06-01"), None),
                "the list is of 2026-06-01 according to its header, but of 2026-07-01 according to its name",
            ),
            (
                date("standard_jun26frl.txt", None, july),
                "the list is of 2026-06-01 according to its name, but of 2026-07-01 according to `--list-date`",
            ),
            (
                date("liste.txt", Some("2025-07-01"), None),
                "according to its header, the list is of 2025-07-01; the alignment of 2026 needs that of 1 July 2026",
            ),
            (
                date("rapid_jul26frl.txt", Some("2026-07-01"), None),
                "according to its name, the list has rapid or blitz ratings",
            ),
        ];
        for (refusal, expected) in refusals {
            assert_eq!(refusal, Err(expected.to_owned()));
        }
    }
}
