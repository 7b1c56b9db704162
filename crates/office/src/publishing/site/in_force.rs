//! The reports in force, each with the run that rated or corrected it last.

use kartotek_register::run_folder::{HandledTournament, Status};
use std::collections::HashMap;

/// For each report in force, by id: the index in the chain of the run that rated or corrected it last.
pub struct InForce(HashMap<String, usize>);

impl InForce {
    /// `handled`: the reports of each run after the founding run, in the order of the chain.
    pub fn of(handled: &[Vec<HandledTournament>]) -> InForce {
        let mut in_force = HashMap::new();
        for (run, handled) in (1..).zip(handled) {
            let reports = || handled.iter().map(|handled| &handled.report);
            // A report may be annulled and rated again in the same run.
            for annulled in reports().filter(|report| report.status == Status::Annulled) {
                in_force.remove(&annulled.id);
            }
            in_force.extend(reports().filter(|report| report.status.is_in_force()).map(|of| (of.id.clone(), run)));
        }
        InForce(in_force)
    }

    pub fn run(&self, report: &str) -> Option<usize> {
        self.0.get(report).copied()
    }

    pub fn reports(&self) -> impl Iterator<Item = &String> {
        self.0.keys()
    }
}
