//! Tournaments that a run of years ago rated, and that an earlier site has: their pages stay, unless somebody is called
//! otherwise or not shown any more.

use super::people::Who;
use kartotek_publish::site::kept::{self, Earlier};
use kartotek_publish::site::source::{Line, Report};
use kartotek_register::Office;
use std::collections::{HashMap, HashSet};

/// Tournaments of an earlier site by their reports' ids.
#[derive(Default)]
pub struct Tournaments {
    as_they_are: HashMap<String, Report>,
    to_be_made: HashSet<String>,
}

impl Tournaments {
    /// `look`: that of the site to be made.
    // Decision (the site: how far back, and which districts): a page stays while it says what it would say today.
    pub fn of(office: &Office, who: &Who, earlier: &Earlier, look: &str) -> Tournaments {
        let names: HashSet<&str> =
            office.people.iter().filter(|person| person.public).map(|person| person.name.as_str()).collect();
        let with_norms: HashSet<&str> = office.records.norms.iter().map(|norm| norm.report.as_str()).collect();
        let is_as_today = |line: &Line| match who.shown(&line.id) {
            Some(person) => person.id == line.id && person.name == line.name,
            // A guest, who may be a member by now, or wish not to be shown.
            None => {
                line.id.is_empty()
                    && !line.name.is_empty()
                    && !names.contains(&*line.name)
                    && !who.may_be_hidden(&line.name)
            }
        };
        let mut tournaments = Tournaments::default();
        let stays = |report: &Report| !with_norms.contains(&*report.id) && report.lines.iter().all(is_as_today);
        for (id, report) in kept::tournaments(earlier, look) {
            match report.filter(stays) {
                Some(report) => drop(tournaments.as_they_are.insert(id, report)),
                None => drop(tournaments.to_be_made.insert(id)),
            }
        }
        tournaments
    }

    /// The page of a report is there and has to be made again.
    pub fn has_to_make(&self, report: &str) -> bool {
        self.to_be_made.contains(report)
    }

    /// Those that a run rated.
    pub fn take(&mut self, is_of_run: impl Fn(&Report) -> bool) -> Vec<Report> {
        let ids: Vec<String> =
            self.as_they_are.values().filter(|report| is_of_run(report)).map(|report| report.id.clone()).collect();
        ids.iter().filter_map(|id| self.as_they_are.remove(id)).collect()
    }
}
