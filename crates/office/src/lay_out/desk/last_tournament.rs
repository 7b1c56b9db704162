//! Finds the tournament in which a player was rated last: in the reports of the run, otherwise in the ledgers of earlier
//! runs. A ledger is read once, and only if its run rated a tournament that ended on the day in question.

use crate::handed_on::sorted::Sorted;
use anyhow::Result;
use kartotek_formats::texts::{OrSay, in_run};
use kartotek_law::vocabulary::Person;
use kartotek_ledger as ledger;
use kartotek_register::People;
use kartotek_register::run_folder::{HandledTournament, RunFolder};
use std::cell::OnceCell;
use std::collections::{HashMap, HashSet};

/// The tournaments that have been rated, to be looked up by player.
pub struct LastTournaments<'l> {
    chain: &'l [RunFolder],
    people: &'l People,
    sorted: &'l Sorted<'l>,
    /// Newest first.
    runs: OnceCell<Vec<RatedRun<'l>>>,
}

struct RatedRun<'l> {
    run: &'l RunFolder,
    /// Tournaments in force that no later run has corrected or annulled.
    tournaments: Vec<HandledTournament>,
    /// Indices in `tournaments`, by the player's current register id.
    players: OnceCell<HashMap<String, Vec<usize>>>,
}

impl<'l> LastTournaments<'l> {
    /// `chain`: the runs before the one that is laid out.
    pub fn new(chain: &'l [RunFolder], people: &'l People, sorted: &'l Sorted<'l>) -> LastTournaments<'l> {
        LastTournaments { chain, people, sorted, runs: OnceCell::new() }
    }

    /// The name of the tournament in which a player was rated last. `None`: the player was never rated by this office.
    ///
    /// # Errors
    /// A run cannot be read.
    pub fn name(&self, person: &Person) -> Result<Option<String>> {
        let Some(day) = person.last_rated else { return Ok(None) };
        let mut reports = self.sorted.in_force().map(|accepted| &accepted.report);
        let of_this_run = reports.find(|report| {
            report.order.last_round == day && report.players.iter().any(|player| player.id == person.id)
        });
        if let Some(report) = of_this_run {
            return Ok(Some(report.name.clone()));
        }
        for run in self.runs()? {
            let is_of_day = |index: &&usize| run.tournaments[**index].end == day;
            if !run.tournaments.iter().any(|tournament| tournament.end == day) {
                continue;
            }
            let index = run.players(self.people)?.get(&person.id).and_then(|indices| indices.iter().find(is_of_day));
            if let Some(index) = index {
                return Ok(Some(run.tournaments[*index].name.clone()));
            }
        }
        Ok(None)
    }

    /// The runs, newest first, each with the tournaments that it has in force; read on first use.
    fn runs(&self) -> Result<&[RatedRun<'l>]> {
        if self.runs.get().is_none() {
            let mut newer: HashSet<String> = HashSet::new();
            let mut runs = Vec::new();
            // The founding register has no reports.
            for run in self.chain.iter().skip(1).rev() {
                let all = run.tournaments().or_say(|| in_run(run.name))?;
                let names: Vec<String> = all.iter().map(|tournament| tournament.report.id.clone()).collect();
                let is_in_force = |tournament: &HandledTournament| {
                    tournament.report.status.is_in_force() && !newer.contains(&tournament.report.id)
                };
                let tournaments = all.into_iter().filter(is_in_force).collect();
                newer.extend(names);
                runs.push(RatedRun { run, tournaments, players: OnceCell::new() });
            }
            let _ = self.runs.set(runs);
        }
        Ok(self.runs.get().map_or(&[], Vec::as_slice))
    }
}

impl RatedRun<'_> {
    fn players(&self, people: &People) -> Result<&HashMap<String, Vec<usize>>> {
        if let Some(players) = self.players.get() {
            return Ok(players);
        }
        let indices: HashMap<&str, usize> =
            (self.tournaments.iter().enumerate()).map(|(index, row)| (row.report.id.as_str(), index)).collect();
        let mut players: HashMap<String, Vec<usize>> = HashMap::new();
        ledger::each(self.run, |line| {
            if let Some(index) = indices.get(line.report).filter(|_| line.is_of_player() && !line.id.is_empty()) {
                players.entry(people.merges().id_of(line.id).to_owned()).or_default().push(*index);
            }
        })?;
        Ok(self.players.get_or_init(|| players))
    }
}
