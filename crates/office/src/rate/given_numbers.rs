//! Numbers that newcomers must not get: those of other people in runs that were rolled back, because their lists are published,
//! and those that decisions of days to come assign.

use super::book::Reports;
use anyhow::Result;
use kartotek_decisions::{Decision, DecisionKind};
use kartotek_facts::Registered;
use kartotek_formats::office_csv::read_players;
use kartotek_law::vocabulary::{BirthDate, Person};
use kartotek_register::fsx;
use kartotek_register::people::{id_number, name_key};
use kartotek_register::run_folder::RunFolder;
use kartotek_register::{Office, People};
use std::collections::HashMap;

const PLAYERS: &str = "players.csv";

/// Numbers that were given to people who are not in the register.
#[derive(Default)]
pub struct GivenNumbers {
    /// Numbers in runs that were rolled back, by name and birth date.
    by_person: HashMap<(String, BirthDate), String>,
    highest: u64,
}

impl GivenNumbers {
    /// `decisions`: those in force, also with days to come.
    ///
    /// # Errors
    /// The disk fails to read a run that was rolled back. A run that is missing or was changed is skipped.
    // Decision (the register: numbers after a rollback): the same person gets the same number again, and no other person does.
    pub fn of<'d>(office: &Office, decisions: impl Iterator<Item = &'d Decision>) -> Result<GivenNumbers> {
        let mut given = GivenNumbers::default();
        for rolled_back in office.rolled_back()? {
            if !fsx::is_folder(&rolled_back.kept)? {
                continue;
            }
            let run = RunFolder::new(rolled_back.run, rolled_back.kept);
            match run.read(PLAYERS).and_then(|bytes| read_players(PLAYERS, &bytes)) {
                Ok(persons) => given.add(persons, &office.people),
                Err(error) if fsx::is_of_system(&error) => return Err(error),
                Err(_) => {}
            }
        }
        let promised = decisions.filter_map(|decision| match &decision.what {
            DecisionKind::Members(row) => Some(row.new.iter().filter_map(|new| id_number(&new.id))),
            _ => None,
        });
        given.highest = promised.flatten().fold(given.highest, u64::max);
        Ok(given)
    }

    /// The number for the next person who enters.
    pub fn next(&self, people: &People) -> u64 {
        people.next_id().max(self.highest + 1)
    }

    /// Adds the people of a run that was rolled back, except those who are in the register.
    fn add(&mut self, persons: Vec<Person>, people: &People) {
        for person in persons.into_iter().filter(|person| people.record(&person.id).is_none()) {
            self.highest = self.highest.max(id_number(&person.id).unwrap_or(0));
            if let Some(born) = person.birth_date {
                self.by_person.insert((name_key(&person.name), born), person.id);
            }
        }
    }

    /// Gives newcomers the numbers that they had in runs rolled back, and reserves the other numbers.
    pub fn apply(self, reports: &mut Reports<'_>) {
        let Reports { corrections, accepted, taken } = reports;
        for player in corrections.iter_mut().chain(accepted).flat_map(|report| &mut report.players) {
            let Registered::New(new) = &player.registered else { continue };
            let Some(born) = new.filed.birth_date.filter(|_| player.id.is_empty()) else { continue };
            if let Some(id) = self.by_person.get(&(name_key(&new.filed.name), born)) {
                player.id.clone_from(id);
            }
        }
        *taken = self.highest;
    }
}
