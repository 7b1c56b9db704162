//! What keeps a list from being the one that an alignment needs, and who would be compared if it were complete.

use super::fide_id;
use crate::diagnostic::{Diagnostic, Place, codes};
use crate::formats::fide_list::{ListKind, Listed, ListedPlayer};
use chrono::NaiveDate;
use kartotek_law::regulation::AlignmentNumbers;
use kartotek_law::regulation::alignment::AlignmentPlayer;
use kartotek_law::vocabulary::Person;
use std::collections::{HashMap, HashSet};

/// 1 July, if that is the list's date.
pub fn date_of(listed: &Listed, said: Option<NaiveDate>, year: i32) -> Result<NaiveDate, Diagnostic> {
    let refuse = |message: String| {
        let remedy = format!("take FIDE's standard list of 1 July {year}, standard_jul{:02}frl", year.rem_euclid(100));
        Err(Diagnostic::new(&codes::fide_list_date::CODE, &Place::file(&listed.file), message).help(remedy))
    };
    if let Some(ListKind::Rapid | ListKind::Blitz) = listed.named.kind {
        return refuse("by its name, the list has rapid or blitz ratings".to_owned());
    }
    let told = [(listed.headed, "by its header"), (listed.named.month, "by its name"), (said, "by `--list-date`")];
    let told: Vec<(NaiveDate, &str)> = told.into_iter().filter_map(|(day, by)| Some((day?, by))).collect();
    let Some(&(day, by)) = told.first() else {
        let message = "neither header nor name tells the list's date".to_owned();
        return refuse(message)
            .map_err(|d| d.help(format!("if it is the list of 1 July, say `--list-date {year}-07-01`")));
    };
    if let Some((other, other_by)) = told.iter().find(|(other, _)| *other != day) {
        return refuse(format!("the list is of {day} {by}, but of {other} {other_by}"));
    }
    if Some(day) != NaiveDate::from_ymd_opt(year, 7, 1) {
        return refuse(format!("{by}, the list is of {day}; the alignment of {year} needs that of 1 July {year}"));
    }
    Ok(day)
}

/// Lines that cannot be read: of one of ours, or of nobody knows whom, they hold the proposal back.
pub fn faults(listed: &Listed, linked: &HashSet<u64>, found: &mut Vec<Diagnostic>) {
    let file = Place::file(&listed.file);
    let at = |line, column| file.line(line).column(column);
    if let Some(first) = listed.faults.first().filter(|_| listed.has_too_many_faults()) {
        let message = format!(
            "{}; so or otherwise, {} of {} lines do not have their columns where the header says",
            first.message, listed.fault_count, listed.lines
        );
        let place = at(first.line, first.column);
        found.push(
            Diagnostic::new(&codes::fide_list_shifted::CODE, &place, message)
                .help("take the list from FIDE again, and do not save it from another program"),
        );
        return;
    }
    for fault in &listed.faults {
        let place = at(fault.line, fault.column);
        found.push(if fault.fide_id.is_some_and(|id| !linked.contains(&id)) {
            Diagnostic::new(&codes::fide_list_line_ignored::CODE, &place, fault.message.clone())
                .help("nothing needs to be done: it is nobody of the register")
        } else {
            Diagnostic::new(&codes::fide_list_shifted::CODE, &place, fault.message.clone())
                .help("take the list from FIDE again, or correct the line by FIDE's own page of the player")
        });
    }
}

pub fn rows_by_id<'l>(listed: &'l Listed, found: &mut Vec<Diagnostic>) -> HashMap<u64, &'l ListedPlayer> {
    let mut rows: HashMap<u64, &ListedPlayer> = HashMap::new();
    for row in &listed.players {
        if let Some(first) = rows.insert(row.fide_id, row) {
            let place = Place::file(&listed.file).line(row.line);
            let message = format!("the FIDE id {} stands already in line {}", row.fide_id, first.line);
            found.push(
                Diagnostic::new(&codes::fide_list_id_twice::CODE, &place, message)
                    .help("take the list from FIDE again; a right one has each player once"),
            );
        }
    }
    rows
}

pub fn federation_differs(person: &Person, row: &ListedPlayer, listed: &Listed) -> Diagnostic {
    let place = Place::file(&listed.file).line(row.line);
    let message = format!(
        "{} {} stands on the FIDE list under {}; the register's federation was used",
        person.id, person.name, row.federation
    );
    Diagnostic::new(&codes::fide_federation_differs::CODE, &place, message)
        .help("if the player has changed federation, enter it in the register: then the player is not compared")
}

/// What may be wrong although every line can be read.
pub struct Check<'c> {
    pub numbers: &'c AlignmentNumbers,
    pub listed: &'c Listed,
    pub people: &'c [&'c Person],
    /// Of the same people.
    pub players: &'c [AlignmentPlayer],
    pub rows: &'c HashMap<u64, &'c ListedPlayer>,
    /// Who has a line that cannot be read.
    pub unread: HashSet<u64>,
}

impl Check<'_> {
    /// Danish, and above 2100 in the register on 1 June.
    fn strong(&self) -> impl Iterator<Item = (&Person, &AlignmentPlayer)> {
        self.everyone().filter(|(_, player)| self.is_strong(player))
    }

    fn everyone(&self) -> impl Iterator<Item = (&Person, &AlignmentPlayer)> {
        self.people.iter().copied().zip(self.players)
    }

    fn has_line(&self, id: u64) -> bool {
        self.rows.contains_key(&id) || self.unread.contains(&id)
    }

    fn is_strong(&self, player: &AlignmentPlayer) -> bool {
        player.is_danish && player.june.is_some_and(|june| june > self.numbers.population_above)
    }

    /// False: fewer than half are on it. A list that was cut off ends like any other.
    pub fn is_whole(&self, found: &mut Vec<Diagnostic>) -> bool {
        let is_expected = |(person, player): &(&Person, &AlignmentPlayer)| {
            player.is_danish && (person.fide_rating.is_some() || self.is_strong(player))
        };
        let expected = self.everyone().filter(is_expected).filter_map(|(person, _)| fide_id(person));
        let (mut on_it, mut all) = (0_u64, 0);
        for id in expected {
            all += 1;
            on_it += u64::from(self.has_line(id));
        }
        let is_whole = on_it * 2 >= all;
        if !is_whole {
            let message =
                format!("the list has {on_it} of the {all} linked players who should be on it: fewer than half",);
            found.push(
                Diagnostic::new(&codes::fide_list_incomplete::CODE, &Place::file(&self.listed.file), message)
                    .help("take the list from FIDE again: this one is cut off, or not of standard ratings"),
            );
        }
        is_whole
    }

    pub fn ids_are_unique(&self, found: &mut Vec<Diagnostic>) {
        let mut holders: HashMap<u64, Vec<&Person>> = HashMap::new();
        for person in self.people {
            fide_id(person).into_iter().for_each(|id| holders.entry(id).or_default().push(person));
        }
        let mut told = HashSet::new();
        for (person, _) in self.strong() {
            let Some(id) = fide_id(person) else { continue };
            let holders = holders.get(&id).map_or(&[][..], Vec::as_slice);
            if holders.len() > 1 && told.insert(id) {
                let names: Vec<String> = holders.iter().map(|p| format!("{} {}", p.id, p.name)).collect();
                let message = format!("{} have the same FIDE id, {id}", names.join(" and "));
                found.push(
                    Diagnostic::new(&codes::fide_id_twice::CODE, &Place::file("players.csv"), message)
                        .help("find out whose it is, and correct the other"),
                );
            }
        }
    }

    /// Who would be compared, if the list only had them.
    pub fn everybody(&self, found: &mut Vec<Diagnostic>) {
        for (person, player) in self.strong() {
            let enough_games = player.fide_games.is_some_and(|games| games > self.numbers.more_games_than);
            if !enough_games || player.elo.is_some() {
                continue;
            }
            let (why, remedy) = match fide_id(person) {
                None => ("has no FIDE id", "enter the FIDE id in the register"),
                Some(id) if self.unread.contains(&id) => continue,
                Some(id) if self.rows.contains_key(&id) => {
                    ("has no rating on the FIDE list", "nothing needs to be done, if the player really has none")
                }
                Some(_) => ("is not on the FIDE list", "compare the FIDE id with FIDE's own page of the player"),
            };
            let message =
                format!("{} {}, above 2100 on 1 June, {why}: the player is not compared", person.id, person.name);
            found.push(
                Diagnostic::new(&codes::alignment_not_on_list::CODE, &Place::file(&self.listed.file), message)
                    .help(remedy),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::fide_list::ListName;

    fn listed(file: &str, headed: Option<&str>) -> Listed {
        Listed {
            file: file.into(),
            named: ListName::of(file),
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
        let date = |file: &str, headed, said| {
            date_of(&listed(file, headed), said, 2026).map_err(|d| d.message(crate::texts::Language::En))
        };
        assert_eq!(date("liste.txt", Some("2026-07-01"), None).ok(), july);
        assert_eq!(date("standard_jul26frl.txt", None, None).ok(), july);
        assert_eq!(date("liste.txt", None, july).ok(), july);
        assert_eq!(date("standard_jul26frl.txt", Some("2026-07-01"), july).ok(), july);
        let refusals = [
            (date("liste.txt", None, None), "neither header nor name tells the list's date"),
            (
                date("standard_jul26frl.txt", Some("2026-06-01"), None),
                "the list is of 2026-06-01 by its header, but of 2026-07-01 by its name",
            ),
            (
                date("standard_jun26frl.txt", None, july),
                "the list is of 2026-06-01 by its name, but of 2026-07-01 by `--list-date`",
            ),
            (
                date("liste.txt", Some("2025-07-01"), None),
                "by its header, the list is of 2025-07-01; the alignment of 2026 needs that of 1 July 2026",
            ),
            (date("rapid_jul26frl.txt", Some("2026-07-01"), None), "by its name, the list has rapid or blitz ratings"),
        ];
        for (refusal, expected) in refusals {
            assert_eq!(refusal, Err(expected.to_owned()));
        }
    }
}
