//! Tournaments of an earlier site: their pages are kept, unless a player was renamed or is no longer shown, or the report was
//! corrected since.

use super::in_force::InForce;
use super::people::ShownPeople;
use kartotek_publish::site::kept::{self, PreviousSite};
use kartotek_publish::site::source::{Line, Report};
use kartotek_register::Office;
use std::collections::{HashMap, HashSet};

/// Tournaments of an earlier site, by the index of their run in the chain.
#[derive(Default)]
pub struct Tournaments {
    kept: HashMap<usize, Vec<Report>>,
    /// Runs and report ids of the pages to make again.
    to_make: HashSet<(usize, String)>,
}

impl Tournaments {
    /// `look`: the appearance of the new site; a page of another appearance is not kept.
    // Decision (the site: how far back, and which districts): a page stays while it says what it would say today.
    pub fn of(
        office: &Office,
        people: &ShownPeople,
        in_force: &InForce,
        before: &PreviousSite,
        look: &str,
    ) -> Tournaments {
        let mut tournaments = Tournaments::default();
        let Some(all) = kept::tournaments(before, look) else {
            // The earlier site cannot be read: all pages are made again, so that none is lost.
            let all = in_force.reports().filter_map(|report| Some((in_force.run(report)?, report.clone())));
            tournaments.to_make = all.collect();
            return tournaments;
        };
        let names_in_register: HashSet<&str> =
            office.people.iter().filter(|person| person.public).map(|person| person.name.as_str()).collect();
        let with_norms: HashSet<&str> = office.records.norms.iter().map(|norm| norm.report.as_str()).collect();
        let is_unchanged = |line: &Line| match people.shown(&line.id) {
            Some(person) => person.id == line.id && person.name == line.name,
            // A guest may have entered the register since, or asked not to be shown.
            None => {
                line.id.is_empty()
                    && !line.name.is_empty()
                    && !names_in_register.contains(&*line.name)
                    && !people.hidden.may_be(&line.name, None)
            }
        };
        let may_keep = |run: usize, report: &Report| {
            office.chain[run].name.number == report.run
                && !with_norms.contains(&*report.id)
                && report.lines.iter().all(is_unchanged)
                && report.indexed == people.may_be_found(&report.lines)
        };
        for (id, report) in all {
            let Some(run) = in_force.run(&id) else { continue };
            match report.filter(|report| may_keep(run, report)) {
                Some(report) => tournaments.kept.entry(run).or_default().push(report),
                None => drop(tournaments.to_make.insert((run, id))),
            }
        }
        tournaments
    }

    /// Whether the page of a run's report is kept.
    pub fn has(&self, run: usize, report: &str) -> bool {
        self.kept.get(&run).is_some_and(|reports| reports.iter().any(|kept| kept.id == report))
    }

    /// Whether the page of a run's report exists and has to be made again.
    pub fn has_to_make(&self, run: usize, report: &str) -> bool {
        !self.to_make.is_empty() && self.to_make.contains(&(run, report.to_owned()))
    }

    /// Removes and returns the kept tournaments of a run.
    pub fn take(&mut self, run: usize) -> Vec<Report> {
        self.kept.remove(&run).unwrap_or_default()
    }
}
